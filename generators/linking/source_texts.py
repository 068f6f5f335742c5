"""Every text of a library's sources, one sentence-bearing piece each, and the pairs of texts that say the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from generators.linking.knowledge_base import KnowledgeBase
from generators.reading.language import is_japanese
from generators.reading.parsed_page import Block, LineClass, ParsedPage, Problem, walk
from generators.reading.rulings.pairs import pairs_of
from generators.reading.wikitext_rules.inlines import plain_text
from generators.records.bilingual import Language

TextKind = Literal["ruling", "card", "line"]

_SAYING = (
    LineClass.PROSE,
    LineClass.LIST_ITEM,
    LineClass.DEFINITION,
    LineClass.ORIGINAL,
    LineClass.TRANSLATION,
    LineClass.CONTINUATION,
    LineClass.RULE,
    LineClass.SUBRULE,
    LineClass.EXAMPLE,
)
"""Lines of a document that say something; names, numbers, contents and navigation don't."""


class SourceText(msgspec.Struct, frozen=True):
    """A text in one language: a ruling or a card's text of a card file, or a piece of a document."""

    kind: TextKind
    language: Language
    text: str
    source: str
    line: int
    cards: tuple[str, ...] = ()
    """English names of the cards that it is about."""
    block: Block | None = None
    """Of a piece of a document, with everything that the reader made of it."""


class TextPair(msgspec.Struct, frozen=True):
    """Two texts of one source that should say the same thing."""

    en: SourceText
    ja: SourceText


def source_texts(kb: KnowledgeBase) -> Iterator[SourceText]:
    """The texts of all card files and documents; texts of ours aren't among them."""
    for ruling in kb.ruling_texts:
        where = ruling.provenance
        if where.source not in kb.source_pages and ruling.text.en:
            yield SourceText("ruling", "en", ruling.text.en, where.source, where.lines[0], ruling.cards)
    for pair in _card_texts(kb):
        yield from (one for one in (pair.en, pair.ja) if one.text)
    for page in kb.source_pages.values():
        yield from lines_of(page)


def finding(code: str, said: SourceText, message: str, suggest: str) -> Problem:
    """What is wrong with a text of a source, no fault of ours; a card file has many texts, so it names the card."""
    whose = f"{said.cards[0]}: " if said.cards else ""
    return Problem(code, said.source, said.line, whose + message, suggest, fault=False)


def lines_of(page: ParsedPage) -> Iterator[SourceText]:
    """The pieces of a document that say something, in its order."""
    for block in walk(page.blocks):
        if block.kind in _SAYING and (text := (plain_text(block.inlines) or block.text).strip()):
            yield SourceText("line", _language(text), text, page.source, block.lines[0], (), block)


def text_pairs(kb: KnowledgeBase) -> Iterator[TextPair]:
    """The dated pairs of ruling pages, and the texts of cards in both languages; only where neither is missing."""
    for page in kb.source_pages.values():
        if page.shape == "rulings":
            yield from _dated_pairs(page)
    yield from (pair for pair in _card_texts(kb) if pair.en.text and pair.ja.text)


def _dated_pairs(page: ParsedPage) -> Iterator[TextPair]:
    for block in page.blocks:
        for _, said in pairs_of(block) if block.kind is LineClass.DATE else ():
            by_kind = {one.kind: one for one in reversed(said)}
            en, ja = by_kind.get(LineClass.ORIGINAL), by_kind.get(LineClass.TRANSLATION)
            if en and ja:
                yield TextPair(
                    SourceText("line", "en", en.text, page.source, en.lines[0], (), en),
                    SourceText("line", "ja", ja.text, page.source, ja.lines[0], (), ja),
                )


def _card_texts(kb: KnowledgeBase) -> Iterator[TextPair]:
    """Both texts of each claim about a card that a source makes."""
    for card in kb.card_claims:
        where = card.provenance
        if card.text.en or card.text.ja:
            names = (card.name.en,) if card.name.en else ()
            yield TextPair(
                SourceText("card", "en", card.text.en, where.source, where.lines[0], names),
                SourceText("card", "ja", card.text.ja, where.source, where.lines[0], names),
            )


def _language(text: str) -> Language:
    return "ja" if is_japanese(text) else "en"

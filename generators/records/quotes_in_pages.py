"""Paragraphs of the rules that a page has copied → rule quotes, with the edition the page names."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generators.reading.language import is_japanese
from generators.reading.parsed_page import Block, LineClass, ParsedPage, walk
from generators.reading.wikitext_rules.inlines import plain_text
from generators.records.bilingual import Bilingual
from generators.records.provenance import Provenance
from generators.records.ruling_text import RuleQuote

_NUMBER = re.compile(r"^(\d{3}\.\d+[a-z]*)[.．]?$")
_SENTENCE = re.compile(r"[.。”」)）]$")
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def rule_quotes_in(page: ParsedPage) -> tuple[RuleQuote, ...]:
    """The quoted paragraphs in the order of the page; headings of rules are no paragraphs, but titles of theirs."""
    return tuple(_quotes(page))


def _quotes(page: ParsedPage) -> Iterator[RuleQuote]:
    if page.shape == "cr":
        return
    titles: dict[str, str] = {}
    for block in walk(page.blocks):
        _note_title(block, titles)
        if block.kind is LineClass.TERM and (number := _NUMBER.match(block.text)):
            text = "\n".join(_text(child) for child in block.children if child.kind is LineClass.DEFINITION)
            if text:
                yield _quote(number[1], text, block.lines, page, titles)
        elif block.kind in (LineClass.RULE, LineClass.SUBRULE) and _SENTENCE.search(_text(block)):
            yield _quote(block.marker, _text(block), block.lines, page, titles)


def _note_title(block: Block, titles: dict[str, str]) -> None:
    """Keep the heading that a block gives a rule; a number copied again without one keeps that of before."""
    if block.kind is LineClass.RULE and not _SENTENCE.search(_text(block)):
        titles[block.marker] = _text(block).strip()


def _quote(number: str, text: str, lines: tuple[int, int], page: ParsedPage, titles: dict[str, str]) -> RuleQuote:
    title = titles.get(number.rstrip(_LETTERS), "")
    wording = Bilingual(ja=text) if is_japanese(text) else Bilingual(en=text, original="en")
    provenance = Provenance(source=page.source, lines=lines, edition=page.as_of)
    return RuleQuote(number=number, title=title, text=wording, edition=page.as_of, provenance=provenance)


def _text(block: Block) -> str:
    return plain_text(block.inlines) or block.text

"""Names that a source gives in both languages, with the reading where it has one → terms."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generators.reading.language import is_japanese
from generators.reading.parsed_page import Block, Emphasis, LineClass, Link, ParsedPage, Text, walk
from generators.reading.readings import reading_of
from generators.reading.wikitext_rules.inlines import plain_text
from generators.reading.wikitext_rules.links import split_pair
from generators.records.bilingual import Bilingual
from generators.records.provenance import Provenance
from generators.records.slugs import slug_of
from generators.records.term import Term

_JOIN = re.compile(r"^(?:[（(](?P<reading>[ぁ-ゖー・]+)[)）])?\s*[/／]\s*$")
_LEMMA = re.compile(
    r"^(?P<ja>[^\s、。（(/／]{1,30})(?:[（(](?P<reading>[ぁ-ゖー・]+)[)）])?[/／]"
    r"(?P<en>[A-Z][A-Za-z' \-]{1,40}?)(?P<next>は|とは|、|カード|[\u3040-\u30ff\u4e00-\u9fff])"
)
_SAID_OF = ("は", "とは", "、", "カード")
"""What follows the names in a sentence about them; other words only behind the page's own name, in copies that lost
the particle."""


def terms_in(page: ParsedPage) -> tuple[Term, ...]:
    """Each pair once, by its English name, in the order of the page; the page's own name has the category's reading."""
    found: dict[str, Term] = {}
    own_reading = _category_reading(page)
    for block in walk(page.blocks):
        for ja, en, reading in _pairs(block, page.title):
            slug = slug_of(en)
            reading = reading or (own_reading if ja == page.title else "")
            if slug not in found or (reading and not found[slug].reading):
                first = found[slug].provenance if slug in found else _provenance(block, page)
                found[slug] = Term(slug=slug, name=Bilingual(ja=ja, en=en), reading=reading, provenance=first)
    return tuple(found.values())


def _pairs(block: Block, title: str) -> Iterator[tuple[str, str, str]]:
    if block.kind is LineClass.RULE:
        ja, en = split_pair(block.text)
        if ja and en:
            yield ja, en, ""
    if block.kind is not LineClass.PROSE:
        return
    yield from _emphasised(block)
    lemma = _LEMMA.match(block.text)
    if lemma and is_japanese(lemma["ja"]) and (lemma["next"] in _SAID_OF or lemma["ja"] == title):
        yield lemma["ja"], lemma["en"].strip(), lemma["reading"] or reading_of(block.inlines, lemma["ja"])


def _emphasised(block: Block) -> Iterator[tuple[str, str, str]]:
    """`'''日本語'''/''English''`, with a reading in brackets before the slash if there is one."""
    for first, between, second in zip(block.inlines, block.inlines[1:], block.inlines[2:], strict=False):
        if not (isinstance(first, Emphasis) and isinstance(between, Text) and isinstance(second, Emphasis)):
            continue
        ja, en = plain_text(first.children).strip(), plain_text(second.children).strip()
        if (joined := _JOIN.match(between.text)) and is_japanese(ja) and en and not is_japanese(en):
            yield ja, en, joined["reading"] or reading_of(first.children, ja)


def _category_reading(page: ParsedPage) -> str:
    for block in page.blocks:
        for inline in block.inlines if block.kind is LineClass.CATEGORY else ():
            if isinstance(inline, Link) and inline.label:
                return inline.label
    return ""


def _provenance(block: Block, page: ParsedPage) -> Provenance:
    return Provenance(source=page.source, lines=block.lines, edition=page.as_of)

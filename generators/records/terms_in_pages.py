"""Names that a source gives in both languages, with the reading where it has one → terms."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generators.reading.language import is_japanese
from generators.reading.parsed_page import Block, Emphasis, LineClass, Link, ParsedPage, TemplateCall, Text, walk
from generators.reading.readings import reading_at_end, reading_of
from generators.reading.wikitext_rules.inlines import plain_text
from generators.reading.wikitext_rules.links import split_pair
from generators.records.bilingual import Bilingual
from generators.records.provenance import found_in
from generators.records.slugs import slug_of
from generators.records.term import Term

_JOIN = re.compile(r"^(?:[（(](?P<reading>[ぁ-ゖー・]+)[)）])?\s*[/／]\s*$")
_LEMMA = re.compile(
    r"^(?P<ja>[^\s、。（(/／]{1,30})(?:[（(](?P<reading>[ぁ-ゖー・]+)[)）])?[/／]"
    r"(?P<en>[A-Z][A-Za-z' \-]{1,40}?)(?P<next>は|とは|、|カード|[\u3040-\u30ff\u4e00-\u9fff])"
)
_READING_OF = re.compile(r"^(?:読み(?:仮名|がな|方)?|よみ(?:がな)?|ふりがな|フリガナ|かな|reading)$")
_KANA = re.compile(r"[ぁ-ゖァ-ヶー・]+")
_SAID_OF = ("は", "とは", "、", "カード")
"""What follows the names in a sentence about them; other words only behind the page's own name, in copies that lost
the particle."""


def terms_in(page: ParsedPage) -> tuple[Term, ...]:
    """Each pair once, by its English name, in the order of the page, with the first reading it is given.

    The page's own name else has the reading that its title, its box or at last its sort key gives.
    """
    found: dict[str, Term] = {}
    title, reading_of_title = reading_at_end(page.title)
    for block in walk(page.blocks):
        for ja, en, reading in _pairs(block, title):
            slug = slug_of(en)
            if slug not in found or (reading and not found[slug].reading):
                first = found[slug].provenance if slug in found else found_in(page, block.lines)
                found[slug] = Term(slug=slug, name=Bilingual(ja=ja, en=en), reading=reading, provenance=first)
    own = reading_of_title or _reading_in_box(page) or _sort_key(page)
    terms = found.values()
    return tuple(
        term.model_copy(update={"reading": own}) if term.name.ja == title and not term.reading else term
        for term in terms
    )


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


def _reading_in_box(page: ParsedPage) -> str:
    """The reading that an argument of a template at the head of the page gives."""
    calls = (one for block in page.blocks for one in block.inlines if isinstance(one, TemplateCall))
    said = (value.strip() for call in calls for name, value in call.named.items() if _READING_OF.match(name))
    return next(filter(_KANA.fullmatch, said), "")


def _sort_key(page: ParsedPage) -> str:
    """The kana under which categories list the page."""
    links = (one for block in page.blocks if block.kind is LineClass.CATEGORY for one in block.inlines)
    keys = (one.label for one in links if isinstance(one, Link))
    calls = (one for block in page.blocks for one in block.inlines if isinstance(one, TemplateCall))
    general = (one.positional[0] for one in calls if one.name.upper() == "DEFAULTSORT" and one.positional)
    return next(filter(_KANA.fullmatch, (*general, *keys)), "")

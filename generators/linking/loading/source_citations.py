"""Where sources cite rules, with what each number was on the day that the source speaks of."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from generators.linking.knowledge_base import SourceCitation
from generators.linking.loading.rules import now_of, resolved
from generators.linking.source_texts import lines_of
from generators.reading.parsed_page import Block, LineClass, ParsedPage, walk
from generators.records.ruling_text import RulingText
from generators.references.grammar import find_references
from generators.rules_over_time.lineage.timeline import Timeline

_HEADED = (LineClass.RULE, LineClass.SECTION)
_EMBEDS = (LineClass.TABLE, LineClass.TEMPLATE)
_EMBEDDED = re.compile(
    r"(?:\{\{#cr:\s*|(?<![A-Za-z])CR[\s:：|]*)(?P<number>[1-9]\d{2}(?:\.\d{1,3}[a-z]{0,2})?)(?![\w.]*\d)"
)
"""How boxes and parser functions of a wiki name the rule that a page is about."""
_TITLED = re.compile(r"(?P<number>[1-9]\d{2}\.\d{1,3})\.? (?P<title>[^.。]{1,60})")
"""A definition list's term that is a rule's heading."""
_SENTENCE = re.compile(r"[.。]")


def source_citations(
    ruling_texts: Iterable[RulingText], pages: Iterable[ParsedPage], timeline: Timeline
) -> tuple[SourceCitation, ...]:
    """The numbers cited in rulings, as of their date, and in documents, as of theirs, with the titles given to them."""
    shown = tuple(pages)
    documents = {page.source for page in shown}
    found = [
        _cited(number, title, ruling.provenance.source, ruling.provenance.lines[0], ruling.date, timeline)
        for ruling in ruling_texts
        if ruling.provenance.source not in documents
        for number, title in _numbers_in(ruling.text.en)
    ]
    found += (
        _cited(number, title, page.source, line, page.as_of, timeline)
        for page in shown
        if page.shape != "cr"
        for number, title, line in _in_document(page)
    )
    return tuple(found)


def _in_document(page: ParsedPage) -> Iterator[tuple[str, str, int]]:
    for said in lines_of(page):
        for number, title in _numbers_in(said.text):
            yield number, title, said.line
    for block in walk(page.blocks):
        if block.kind in _EMBEDS:
            for found in _EMBEDDED.finditer(block.text):
                yield found["number"], "", block.lines[0]
        number, title = _heading(block)
        if title:
            yield number, title, block.lines[0]


def _heading(block: Block) -> tuple[str, str]:
    """Number and title of a copied rule that has no sentences of its own; both empty for any other block."""
    if block.kind is LineClass.TERM and (term := _TITLED.fullmatch(block.text.strip())):
        return term["number"], term["title"]
    if block.kind in _HEADED and not _SENTENCE.search(block.text):
        return block.marker, block.text.strip()
    return "", ""


def _numbers_in(text: str) -> Iterator[tuple[str, str]]:
    for reference in find_references(text):
        for number in reference.numbers:
            yield number, reference.title


def _cited(number: str, title: str, source: str, line: int, date: str, timeline: Timeline) -> SourceCitation:
    then = resolved(number, date, timeline)
    meanings = (then.candidates or (then,)) if then else ()
    headings = tuple(dict.fromkeys(meaning.heading for meaning in meanings if meaning.heading))
    return SourceCitation(number, title, source, line, date, bool(then), headings, now_of(then) if then else ())

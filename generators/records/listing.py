"""A page's records as a plain list: what they are, how they are called, where they stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from generators.reading.parsed_page import LineClass, ParsedPage, walk
from generators.records.source_records import SourceRecords, records_of

_PARTS_OF_AN_EDITION = {
    LineClass.SECTION: "section",
    LineClass.RULE: "rule",
    LineClass.SUBRULE: "subrule",
    LineClass.EXAMPLE: "example",
    LineClass.GLOSSARY_TERM: "glossary",
}
_NAMED_ONLY = (LineClass.CONTENTS, LineClass.TABLE)
"""Lines that give a number its heading and nothing else."""


class Listed(msgspec.Struct, frozen=True):
    """One record: its kind, its id, which is unique within its kind on the page, and its lines."""

    kind: str
    id: str
    lines: tuple[int, int]


def listing_of(page: ParsedPage, records: SourceRecords | None = None) -> tuple[Listed, ...]:
    """All records of a page in the order of its lines. An id that would stand twice gets `~2`, `~3` …

    `records` are those of the page, where they are at hand. A page of our own has rulings, which are statements;
    bullets of others are wordings, `ruling_text`.
    """
    found = _parts_of_edition(page) if page.shape == "cr" else _records(page, records or records_of(page))
    seen: Counter[tuple[str, str]] = Counter()
    result = []
    for one in sorted(found, key=lambda listed: listed.lines):
        seen[one.kind, one.id] += 1
        times = seen[one.kind, one.id]
        result.append(one if times == 1 else Listed(one.kind, f"{one.id}~{times}", one.lines))
    return tuple(result)


def _parts_of_edition(page: ParsedPage) -> Iterator[Listed]:
    """The parts of an edition, and what only its contents or a table of headings name."""
    listed = set()
    for block in walk(page.blocks):
        if block.marker and (kind := _PARTS_OF_AN_EDITION.get(block.kind)):
            listed.add(block.marker)
            yield Listed(kind, block.marker, block.lines)
    for block in page.blocks:
        if block.kind in _NAMED_ONLY and block.marker and block.marker not in listed:
            yield Listed("rule" if "." in block.marker else "section", block.marker, block.lines)


def _records(page: ParsedPage, records: SourceRecords) -> Iterator[Listed]:
    yield from (Listed("card", card.slug, card.provenance.lines) for card in records.cards)
    yield from (Listed("rule_quote", quote.number, quote.provenance.lines) for quote in records.rule_quotes)
    own = [block for block in walk(page.blocks) if block.id and block.kind is LineClass.LIST_ITEM]
    yield from (Listed("ruling", block.id, block.lines) for block in own)
    if not own:
        yield from (Listed("ruling_text", text.id, text.provenance.lines) for text in records.ruling_texts)
    yield from (Listed("term", term.slug, term.provenance.lines) for term in records.terms)
    yield from (Listed("commentary", one.id, one.provenance.lines) for one in records.commentaries)
    yield from (Listed("revision", f"{page.source}#L{one.lines[0]}-{one.which}", one.lines) for one in page.revisions)

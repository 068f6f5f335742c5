"""What `saitei read --full` adds to its JSON: the class of each line, and every record whole."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from pathlib import Path

import msgspec

from generators.reading.any_page import read_page
from generators.reading.parsed_page import ParsedPage
from generators.reading.source_file import read_source
from generators.records.bilingual import Record
from generators.records.source_records import records_of
from generators.rules_over_time.editions.any_edition import EDITIONS
from generators.rules_over_time.editions.edition import edition_from_page
from generators.rules_over_time.japanese.rules import japanese_rules_of


def full_json(file: Path, source: str) -> dict[str, object]:
    """The classes of a file's lines, `[first, last, class]` for each run of one class, and its records by kind.

    Empty where the file can't be read. Records are what `content/` and the site are made of, with their provenance.
    """
    found = read_source(file, source)
    if found.problems:
        return {}
    page = read_page(found.raw, source, EDITIONS)
    return {"classes": runs(page.ledger), "records": {kind: plain(records) for kind, records in whole(page).items()}}


def runs(ledger: Iterable[tuple[int, str]]) -> list[tuple[int, int, str]]:
    """The non-blank lines of one class that follow each other, as first line, last line and class."""
    lines = [(kind, [number for number, _ in run]) for kind, run in groupby(ledger, key=lambda line: line[1])]
    return [(numbers[0], numbers[-1], kind) for kind, numbers in lines]


def whole(page: ParsedPage) -> dict[str, Sequence[object]]:
    """The records of a page by kind; kinds of which it has none are left out."""
    kinds: dict[str, Sequence[object]]
    if page.shape != "cr":
        found = records_of(page)
        kinds = {name: getattr(found, name) for name in found.__struct_fields__ if name != "problems"}
    elif page.language == "ja":
        said = japanese_rules_of(page)
        kinds = {"rules": numbered(said.headings, said.texts), "glossary": said.glossary}
    else:
        edition = edition_from_page(page)
        kinds = {"rules": tuple(edition.rules.values()), "glossary": tuple(edition.glossary.values())}
    return {kind: records for kind, records in kinds.items() if records}


def numbered(headings: Mapping[str, str], texts: Mapping[str, str]) -> tuple[dict[str, str], ...]:
    """What Japanese rules say of each number: its heading and its text, empty where they have none."""
    numbers = dict.fromkeys((*headings, *texts))
    return tuple({"number": it, "heading": headings.get(it, ""), "text": texts.get(it, "")} for it in numbers)


def plain(records: Iterable[object]) -> list[object]:
    """Records as values of JSON."""
    return [one.model_dump() if isinstance(one, Record) else msgspec.to_builtins(one) for one in records]

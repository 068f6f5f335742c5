"""`saitei read`: source files as classified lines, records and problems."""

from __future__ import annotations

import hashlib
import os
import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from generators.commands.console import PROBLEMS, alike, print_json, print_problems, problem_json, watched, wrong_use
from generators.commands.library_option import CACHE, CONTENT
from generators.commands.read_full import full_json
from generators.linking.library_cache import cached
from generators.reading.any_page import read_page
from generators.reading.capped import capped
from generators.reading.parsed_page import LineClass, ParsedPage
from generators.reading.source_file import read_source
from generators.reading.unreadable import unreadable_page
from generators.records.listing import Listed, listing_of
from generators.records.source_records import records_of
from generators.rules_over_time.editions.any_edition import EDITIONS
from generators.rules_over_time.library import plain_files_below

app = typer.Typer(context_settings={"allow_interspersed_args": True})

_LETTERS = 16
"""Of the name under which the page of a file is kept."""
_STEERING = re.compile("[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
_MOST_ROWS = 80
"""Records listed one by one for people; of longer lists only the numbers are shown."""


@app.callback(invoke_without_command=True)
def read(
    files: Annotated[
        list[Path],
        typer.Argument(
            readable=False, help="Wiki pages, rulings, release notes, editions, card files, or folders of them."
        ),
    ],
    strict: Annotated[bool, typer.Option("--strict", help="Defects of a source fail too.")] = False,
    every: Annotated[bool, typer.Option("--all", help="List every problem, also those that are alike.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON value.")] = False,
    full: Annotated[
        bool, typer.Option("--full", help="With --json: the class of each line, every record whole.")
    ] = False,
) -> None:
    """Read source files, of a folder every one below it. Their shape is told from their content.

    What the reader could not read ends with exit code 1: a file that isn't text or of no known form, a comment or a
    template without an end or of an unknown name, an edition without its Contents. Defects that a readable source has,
    a stray line or a missing symbol, are findings and end with 0, with --strict with 1. Problems of a file that say the
    same are told once, with their lines; --all and --json list each.
    """
    if full and not json:
        wrong_use("--full adds to what --json prints. Give both.")
    found = [file for path in files for file in plain_files_below(path)]
    sources = [read_file(file) for file in watched(found)]
    if json:
        values = [page_json(source) for source in sources]
        if full:
            values = [
                {**value, "full": full_json(file, _shown(file))} for value, file in zip(values, found, strict=True)
            ]
        print_json(values[0] if len(files) == 1 and not files[0].is_dir() else {"files": values})
    else:
        for source in sources:
            print_page(source)
    problems = [problem for source in sources for problem in source.page.problems]
    if not json:
        print_problems(problems if every else alike(problems))
    if any(problem.fault or strict for problem in problems):
        raise typer.Exit(PROBLEMS)


class ReadSource(msgspec.Struct, frozen=True):
    """What is told of a file: its page without blocks and revisions, the problems of its records among its own, and
    the list of its records."""

    page: ParsedPage
    listed: tuple[Listed, ...] = ()


def read_file(file: Path) -> ReadSource:
    """The page of a file and its records, as it was last read if neither it nor our code has changed.

    One that isn't there, or is a folder without files, is a page with that problem. Only a project has a cache.
    """
    source = _shown(file)
    found = read_source(file, source)
    if found.problems:
        return ReadSource(unreadable_page(source, found.problems))
    name = hashlib.sha256(os.fsencode(file.absolute())).hexdigest()[:_LETTERS]
    said = source.encode() + b"\0" + found.raw
    cache = CACHE if CONTENT.is_dir() else None
    return cached(cache, (), ReadSource, lambda: _read(found.raw, source), name=f"/{name}", content=said)


def _shown(file: Path) -> str:
    """The name of a file as it can be printed: bytes that are no UTF-8 and signs that steer a terminal are escaped."""
    name = os.fsencode(file).decode("utf-8", "backslashreplace")
    return _STEERING.sub(lambda found: found[0].encode("unicode_escape").decode(), name)


def _read(raw: bytes, source: str) -> ReadSource:
    page = read_page(raw, source, EDITIONS)
    records = None if page.shape == "cr" else records_of(page)
    found = capped((*page.problems, *records.problems)) if records and records.problems else page.problems
    return ReadSource(msgspec.structs.replace(page, blocks=(), revisions=(), problems=found), listing_of(page, records))


def page_json(source: ReadSource) -> dict[str, object]:
    """A page as its public JSON value."""
    page = source.page
    by_class = page.by_class()
    return {
        "source": {"id": page.source, "shape": page.shape, "language": page.language, "as_of": page.as_of},
        "lines": {
            "total": len(page.ledger),
            "classified": len(page.ledger) - by_class.get(LineClass.UNKNOWN, 0),
            "by_class": by_class,
        },
        "records": source.listed,
        "problems": [problem_json(problem) for problem in page.problems],
    }


def print_page(source: ReadSource) -> None:
    """A page as tables for people: its lines by class, and its records."""
    page, records = source.page, source.listed
    out = Console(highlight=False, markup=False)
    facts = [page.shape, page.language, f"as of {page.as_of}" if page.as_of else "", page.encoding]
    unknown = page.by_class().get(LineClass.UNKNOWN, 0)
    out.print(f"{page.source}: {page.title}" if page.title else page.source, soft_wrap=True)
    out.print("  " + ", ".join(filter(None, facts)), soft_wrap=True)
    lines = "1 line" if len(page.ledger) == 1 else f"{len(page.ledger)} lines"
    out.print(f"  {lines}, {unknown} of them not classified; {len(records)} records")
    if page.ledger:
        out.print(_lines_table(page))
    if len(records) > _MOST_ROWS:
        out.print(_numbers_table(records))
        return
    for one in records:
        out.print(f"  {one.kind:<13}{one.lines[0]:>5}–{one.lines[1]:<6}{one.id}", soft_wrap=True)


def _lines_table(page: ParsedPage) -> Table:
    table = Table("class", "lines", box=None, padding=(0, 2))
    table.columns[1].justify = "right"
    for name, number in sorted(page.by_class().items(), key=lambda item: -item[1]):
        table.add_row(name, str(number))
    return table


def _numbers_table(records: Sequence[Listed]) -> Table:
    table = Table("record", "number", box=None, padding=(0, 2))
    for kind, number in Counter(one.kind for one in records).items():
        table.add_row(kind, str(number))
    return table

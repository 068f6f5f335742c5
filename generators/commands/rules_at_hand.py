"""What the `saitei rules` commands share: the editions at hand, and how a command ends that can't answer."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, NoReturn

import typer

from generators.commands.console import PROBLEMS, print_json, say, wrong_use
from generators.commands.library_option import chosen_library, content_here, needed_library
from generators.rules_over_time.facts import FactsUnreadable
from generators.rules_over_time.lineage.resolve import NotANumber, NumberUnknown, Resolution, resolve
from generators.rules_over_time.lineage.timeline import (
    EditionUnknown,
    NotADate,
    Timeline,
    beyond_known,
    label_as_of,
    load_timeline,
)

Json = Annotated[bool, typer.Option("--json", help="Print one JSON value on standard output.")]
Number = Annotated[
    str, typer.Argument(metavar="NUMBER", help="702.170d, 第702.170d項 or, of another day, 701.47b@2023-11-17.")
]
EDITION_HELP = "As 2024-04-10: the edition of that label, else the one in force on that day."
AsOf = Annotated[str | None, typer.Option("--as-of", help="Date, as 2023-11-17: the edition of that label or day.")]


def timeline_here(library: Path | None, no_library: bool | None = None) -> Timeline:
    """The editions known; `no_library` is None for a command that doesn't have the option."""
    found = needed_library(library) if no_library is None else chosen_library(library, no_library)
    try:
        return load_timeline(content_here(), found)
    except FactsUnreadable as wrong:
        say(str(wrong))
        raise typer.Exit(PROBLEMS) from wrong


def fail(code: str, what: str, message: str, json: bool, suggest: str = "") -> NoReturn:
    """End with exit code 1 and the reason, also as JSON."""
    if json:
        print_json({"problems": [{"code": code, "source": what, "line": 0, "message": message, "suggest": suggest}]})
    say(f"{message} {suggest}".strip())
    raise typer.Exit(PROBLEMS)


def resolved(number: str, as_of: str | None, timeline: Timeline, json: bool) -> Resolution:
    """The rule that `702.170d` or `701.47b@2023-11-17` names; ends the command where nobody can tell."""
    number, at, date = number.replace("＠", "@").partition("@")
    if at and not date:
        wrong_use(f"{number}@ lacks its date. Write it as {number}@2023-11-17.")
    if date and as_of:
        wrong_use(f"{number}@{date} with --as-of {as_of} names two days. Give one of them.")
    try:
        found = resolve(number, date or as_of, timeline)
    except (NotANumber, NotADate) as wrong:
        wrong_use(str(wrong))
    except NumberUnknown as missing:
        fail("rule-unknown", number, missing.args[0], json, missing.suggest)
    except EditionUnknown as missing:
        fail("edition-unknown", date or as_of or number, missing.args[0], json)
    if date or as_of:
        say_if_beyond(timeline, date or as_of or "")
    return found


def edition_meant(date: str, timeline: Timeline, json: bool) -> str:
    """The label of the edition that a date means; ends the command where there is none."""
    try:
        label = label_as_of(timeline, date)
    except NotADate as wrong:
        wrong_use(str(wrong))
    except EditionUnknown as missing:
        fail("edition-unknown", date, missing.args[0], json)
    say_if_beyond(timeline, date)
    return label


def say_if_beyond(timeline: Timeline, date: str) -> None:
    """Tell on standard error where a day is after the newest edition known, so that its answer may be out of date."""
    if told := beyond_known(timeline, date):
        say(told)

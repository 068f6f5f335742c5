"""What the `saitei rules` commands share: the editions at hand, and how a command ends that can't answer."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, NoReturn

import typer

from generators.commands.console import PROBLEMS, print_json, say
from generators.commands.library_option import chosen_library, content_here, needed_library
from generators.rules_over_time.facts import FactsUnreadable
from generators.rules_over_time.timeline import Timeline, load_timeline

Json = Annotated[bool, typer.Option("--json", help="Print one JSON value on standard output.")]
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

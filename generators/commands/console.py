"""What all commands share: printing problems and JSON, and the exit codes 0 ok, 1 problems, 2 wrong use."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NoReturn

import msgspec
import typer
from rich.console import Console
from rich.progress import track

from generators.reading.parsed_page import Problem

OK, PROBLEMS, WRONG_USE = 0, 1, 2
_MOST_PLACES = 5
"""Lines of problems that are alike which are shown, before the last one."""


def say(text: str) -> None:
    """Print a line for people on standard error, so that standard output stays free for JSON."""
    Console(stderr=True, highlight=False, soft_wrap=True).print(text, markup=False)


def print_json(value: object) -> None:
    """Print one UTF-8 JSON value, unescaped, and nothing else."""
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(value), indent=1).decode() + "\n")


def problem_json(problem: Problem) -> dict[str, object]:
    """The five public fields of a problem."""
    return {name: getattr(problem, name) for name in ("code", "source", "line", "message", "suggest")}


def problem_lines(problem: Problem) -> tuple[str, ...]:
    """A problem as `file:line: code: message`, and what to do on a line of its own."""
    told = f"{place(problem)}: {problem.code}: {problem.message}"
    return (told, f"    {problem.suggest}") if problem.suggest else (told,)


def place(problem: Problem) -> str:
    """Where a problem is: `file:line`, or the file alone."""
    return f"{problem.source}:{problem.line}" if problem.line else problem.source


def print_problems(problems: Iterable[Problem]) -> None:
    """Print every problem in full."""
    for problem in problems:
        for line in problem_lines(problem):
            say(line)


def alike(problems: Iterable[Problem]) -> list[Problem]:
    """One problem for all that say the same of a file, at the first place, with how many they are and their lines."""
    groups: dict[tuple[str, str, str], list[Problem]] = {}
    for problem in problems:
        groups.setdefault((problem.source, problem.code, problem.message), []).append(problem)
    return [_joined(group) for group in groups.values()]


def _joined(group: Sequence[Problem]) -> Problem:
    if len(group) == 1:
        return group[0]
    lines = [str(line) for line in dict.fromkeys(problem.line for problem in group)]
    shown = ", ".join(lines[:_MOST_PLACES]) + (f" … {lines[-1]}" if len(lines) > _MOST_PLACES else "")
    message = f"{group[0].message} ({len(group)} times, line{'s' if len(lines) > 1 else ''} {shown})"
    return msgspec.structs.replace(group[0], message=message)


def print_grouped(problems: Iterable[Problem]) -> None:
    """Print one line for each kind of problem: its code, how often it is there, and the first three places."""
    kinds: dict[str, list[str]] = {}
    for problem in problems:
        kinds.setdefault(problem.code, []).append(place(problem))
    for code, places in sorted(kinds.items()):
        first = list(dict.fromkeys(places))
        say(f"{len(places):6} {code}: {', '.join(first[:3])}{' …' if len(first) > 3 else ''}")


def watched(files: Sequence[Path]) -> Iterable[Path]:
    """The files one by one, with a bar on standard error that says how many are read and vanishes at the end."""
    return track(files, "Reading", console=Console(stderr=True), transient=True, disable=len(files) < 2)


def wrong_use(message: str) -> NoReturn:
    """End with exit code 2 and a sentence that says what to do."""
    say(message)
    raise typer.Exit(WRONG_USE)

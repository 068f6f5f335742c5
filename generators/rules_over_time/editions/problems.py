"""What may be wrong with an edition: parts that are missing, numbers that stand twice, gaps between numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from generators.reading.parsed_page import Block, Problem
from generators.references.numbers import letters_after, level_of, parent_of
from generators.rules_over_time.editions.lines import Parts

CONSEQUENCE = {
    "Contents": "The rules were read from the first numbered one on. Get the file as published.",
    "Glossary": "The edition has no glossary here.",
    "Credits": "Is the file cut off? Everything up to its end was read.",
}

CUT_OFF = frozenset({"no-glossary", "no-credits"})
"""Codes of findings that mean, in an edition of today, that its end is missing."""


def cut_off(source: str, missing: Iterable[str]) -> Problem:
    """The problem of an edition whose end is missing; `missing` are codes of CUT_OFF."""
    parts = " and ".join(sorted(code.removeprefix("no-").capitalize() for code in missing))
    message = f"the file is cut off: it has no {parts}"
    return Problem("edition-cut-off", source, 0, message, "Get the file again from its origin.")


def not_an_edition(source: str) -> Problem:
    """The problem of a text that is no edition of the CR."""
    message = "this is no edition of the Comprehensive Rules: no title with a numbered rule, nor many numbered rules"
    return Problem("not-an-edition", source, 0, message, "Give the text file of an edition, as published.")


def unlabelled(source: str) -> Problem:
    """The finding that no date in its name says which edition a file of the library is."""
    message = "its file name has no date, so that it stands for no edition"
    return Problem("edition-undated", source, 0, message, "Put its date into the name: 20240410.", fault=False)


def missing_parts(parts: Parts, source: str) -> Iterator[Problem]:
    """One problem for each part of the file that isn't there; without Contents none was read as it should be."""
    for name in parts.missing:
        message = f"the edition has no line “{name}”"
        in_doubt = name == "Contents"
        yield Problem(f"no-{name.lower()}", source, int(in_doubt), message, CONSEQUENCE[name], fault=in_doubt)


def undated(label: str, effective: str, source: str, impossible: Sequence[Problem] = ()) -> Iterator[Problem]:
    """Problems of the two dates: the one in the file name, the one in the text.

    `impossible` tells of days in the text that no calendar has.
    """
    if not effective:
        advice = "The date in the file name stands for it." if label else "Put a date into the file name: 20240410."
        why = impossible[0].message if impossible else "the edition doesn't say when it takes effect"
        line = impossible[0].line if impossible else 0
        yield Problem("no-effective-date", source, line, why, advice, fault=not label)
    elif not label:
        message = f"the file name has no date; the effective date {effective} is taken as the edition's label"
        yield Problem("no-label", source, 0, message, "Name the file by its publication: 20240410.txt.", fault=False)


def misnumbered(text: str, line: int, source: str) -> Problem:
    """The finding for a line that begins with what looks like a number, but is that of no rule."""
    message = (
        f"“{text.strip()[:40]}” begins with a number that no rule can have (three digits, a stop, up to three digits)"
    )
    suggest = "It is left out, with what belongs to it. Compare the file with its origin."
    return Problem("number-malformed", source, line, message, suggest, fault=False)


def number_problems(rules: Sequence[Block], source: str) -> tuple[Problem, ...]:
    """Numbers that stand twice, and numbers that don't follow on the one before."""
    seen: dict[str, int] = {}
    last_child: dict[str, str] = {}
    problems: list[Problem] = []
    for block in rules:
        number, line = block.marker, block.lines[0]
        if number in seen:
            problems.append(_twice(number, line, seen[number], source))
            continue
        seen[number] = line
        parent = parent_of(number)
        expected = next_number(last_child.get(parent, ""), parent, number)
        if number != expected:
            problems.append(_gap(number, expected, line, source))
        last_child[parent] = number
    return tuple(problems)


def next_number(before: str, parent: str, number: str) -> str:
    """The number that should stand where `number` does, after its elder sibling or as the first of its parent."""
    if level_of(number) == "subrule":
        letters = before.removeprefix(parent)
        return parent + (letters_after(letters) if letters else "a")
    if not before:
        return {"section": "1", "chapter": f"{parent}00", "rule": f"{parent}.1"}[level_of(number)]
    head, dot, tail = before.rpartition(".")
    return f"{head}{dot}{int(tail) + 1}"


def follows(number: str, before: str) -> bool:
    """Whether a number may come right after another: as its first child, or the next on some level above it."""
    parent = parent_of(number)
    while before not in ("", parent) and parent_of(before) != parent:
        before = parent_of(before)
    return bool(before) and number == next_number("" if before == parent else before, parent, number)


def _twice(number: str, line: int, first: int, source: str) -> Problem:
    message = f"{number} stands here again, after line {first}"
    return Problem("number-twice", source, line, message, f"This one is kept as {number}~2.", fault=False)


def _gap(number: str, expected: str, line: int, source: str) -> Problem:
    message = f"{number} stands where {expected} would follow"
    return Problem("number-gap", source, line, message, "Compare the file with its origin.", fault=False)

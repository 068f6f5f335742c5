"""What forbids an update: numbers we cite that the new edition has twice, or lacks in its midst; keys that meet."""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from generators.reading.parsed_page import Problem
from generators.references.numbers import parent_of, plain
from generators.rules_over_time.editions.edition import Edition
from generators.rules_over_time.updating.update import Transition
from rules_engine.rulebook.citation import sort_key

Place = tuple[str, int, str]
"""File, line and number of a citation."""
MOST_TOLD = 10
_GET_IT_AGAIN = "Get the file again from its origin; if it stands so there, give it the number that is meant by hand."
_JOIN = "Make one entry of the two under either number, then run the update again."
_LINE = re.compile(r"line ([0-9]+)")
_KEY = re.compile(r"\s*\"?([^\"=\s]+)\"?\s*=")


def unfit_numbers(transition: Transition, cited: Iterable[Place], gone: Iterable[Place]) -> tuple[Problem, ...]:
    """Why our citations can't be taken to a new edition: one that would get a number that the file gives twice.

    And one whose rule is nowhere, while its number is missing from the midst of the file. `cited` are all our citations
    by the numbers of the old edition, `gone` those of rules without a certain successor. None for a defect on which no
    citation hangs.
    """
    return (*_twice(transition, cited), *_missing(transition.new, gone))


def _twice(transition: Transition, cited: Iterable[Place]) -> Iterator[Problem]:
    new, step = transition.new, transition.step
    twins: defaultdict[str, list[str]] = defaultdict(list)
    for number in new.rules:
        if "~" in number:
            twins[plain(number)].append(number)
    hanging: defaultdict[str, list[Place]] = defaultdict(list)
    for place in cited if twins else ():
        move = step.by_old.get(place[2])
        for number in {plain(other) for other in (move.to if move else (place[2],))} & twins.keys():
            hanging[number].append(place)
    for number in sorted(hanging, key=sort_key)[:MOST_TOLD]:
        lines = [_line(new, one) for one in (number, *twins[number])]
        before = ", ".join(map(str, lines[:-1]))
        message = f"{number} stands here again, after line {before}, and {_hang(hanging[number])} on it"
        yield Problem("number-twice", _source(new), lines[-1], message, _GET_IT_AGAIN)
    if len(hanging) > MOST_TOLD:
        message = f"{len(hanging) - MOST_TOLD} more numbers on which citations hang stand twice or more often"
        yield Problem("number-twice", _source(new), 0, message, "Is the file there twice over?")


def _missing(new: Edition, gone: Iterable[Place]) -> Iterator[Problem]:
    """One problem for each place of the file before which numbers are missing that we cite."""
    lost: defaultdict[str, list[Place]] = defaultdict(list)
    for place in gone:
        lost[place[2]].append(place)
    holes: defaultdict[str, list[Place]] = defaultdict(list)
    parents = {number: parent_of(number) for number in new.rules if "~" not in number} if lost else {}
    for number, places in lost.items():
        if after := _after_hole(number, parents):
            holes[after] += places
    for after, places in holes.items():
        numbers = sorted({number for _, _, number in places}, key=sort_key)
        span = numbers[0] if len(numbers) == 1 else f"{numbers[0]} … {numbers[-1]}"
        message = (
            f"before {after} the file has a hole: {span} isn't there, nor its text elsewhere, and {_hang(places)} on it"
        )
        yield Problem("number-gap", _source(new), _line(new, after), message, _GET_IT_AGAIN)


def _after_hole(number: str, parents: Mapping[str, str]) -> str:
    """The first number behind a hole in which a number is missing, itself or with what it stands under; else empty.

    `parents` are the numbers of the file, each with the one above it.
    """
    while number and number not in parents:
        near = {parent_of(number), number}
        for other, parent in parents.items():
            if parent in near and sort_key(other) > sort_key(number):
                return other
        number = parent_of(number)
    return ""


def meeting_keys(before: Mapping[str, str], after: Mapping[str, str]) -> tuple[Problem, ...]:
    """The entries of our TOML files that would get the same key as another; texts by their names."""
    return tuple(
        problem
        for name, text in after.items()
        if name.endswith(".toml") and not _fault(before[name]) and (fault := _fault(text))
        for problem in [_met(name, before[name].splitlines(), text.splitlines(), fault)]
    )


def _fault(text: str) -> str:
    """What is wrong with a text as TOML."""
    try:
        tomllib.loads(text)
    except tomllib.TOMLDecodeError as wrong:
        return str(wrong)
    return ""


def _met(name: str, before: list[str], after: list[str], fault: str) -> Problem:
    """The problem of the line that TOML complains about, with the entry above it that has its key."""
    found = _LINE.search(fault)
    at = int(found[1]) if found else 0
    key = _KEY.match(after[at - 1]) if at else None
    above = [place for place, line in enumerate(after[: at - 1], 1) if key and line.startswith(key[0])]
    if key is None or not above:
        return Problem("toml-broken", name, at, f"after the update this would be no TOML: {fault}", "Mend its line.")
    then = [match[1] for line in (before[above[-1] - 1], before[at - 1]) if (match := _KEY.match(line))]
    message = f"the entries of {then[0]} (line {above[-1]}) and {then[-1]} would both be of {key[1]}, which both became"
    return Problem("key-twice", name, at, message, _JOIN)


def _hang(places: list[Place]) -> str:
    file, line, number = places[0]
    first = f"CR {number} in {file}:{line}"
    return f"{first} hangs" if len(places) == 1 else f"{len(places)} citations (the first is {first}) hang"


def _line(edition: Edition, number: str) -> int:
    return edition.rules[number].provenance.lines[0]


def _source(edition: Edition) -> str:
    return next(iter(edition.rules.values())).provenance.source

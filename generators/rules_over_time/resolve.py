"""Tells which rule a number named at a date, and which number that rule has today; never guesses."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from generators.references.grammar import HALF_WIDTH
from generators.references.numbers import NUMBER
from generators.rules_over_time.alignment import Move
from generators.rules_over_time.edition import Edition
from generators.rules_over_time.moves import Step
from generators.rules_over_time.timeline import EditionUnknown, Timeline, edition_at, label_as_of, step_from
from rules_engine.rulebook.citation import sort_key

State = Literal["same", "moved", "edited", "moved+edited", "split", "merged", "removed", "undecided", "ambiguous"]


class NotANumber(ValueError):
    """What was given as a rule number is none."""


class NumberUnknown(LookupError):
    """No edition in question has the number; `suggest` says what to look at instead."""

    def __init__(self, number: str, numbers: Iterable[str], label: str) -> None:
        super().__init__(f"Edition {label} has no {number}.")
        self.suggest = instead_of(number, numbers)


class Resolution(msgspec.Struct, frozen=True):
    """A number at a date, and what it is today."""

    lineage: str
    """`20231117/701.47b`: label and number in the oldest edition with committed moves that has the rule."""
    number_then: str
    edition_then: str
    number_now: str | tuple[str, ...] | None
    """None for a removed, undecided or ambiguous one, several for a split."""
    edition_now: str
    state: State
    heading: str
    """The heading that the rule stands under today, else then."""
    text: str
    """Today's text, else that of then; empty without a library."""
    candidates: tuple[Resolution, ...] = ()
    """What an ambiguous number may mean, newest first."""
    may_be: tuple[str, ...] = ()
    """Numbers of today that an undecided rule may have become."""


def resolve(number: str, as_of: str | None, timeline: Timeline) -> Resolution:
    """The rule that a number names as of a date; without one, as of every edition whose moves are known.

    A number without date that named different rules is *ambiguous*, with the candidates. Raises NotANumber, NotADate,
    EditionUnknown, and NumberUnknown.
    """
    number = written_number(number)
    if as_of:
        return _resolve_in(number, step_from(timeline, label_as_of(timeline, as_of)), timeline)
    known = [step_from(timeline, timeline.current.label)]
    known += [timeline.steps[label] for label in sorted(timeline.steps, reverse=True)]
    found: dict[str, Resolution] = {}
    for step in known:
        if _has(number, step, timeline.current):
            resolution = _resolve_in(number, step, timeline)
            found.setdefault(resolution.lineage, resolution)
    if not found:
        raise NumberUnknown(number, timeline.current.rules, timeline.current.label)
    if len(found) == 1:
        return next(iter(found.values()))
    return _ambiguous(number, tuple(found.values()), timeline)


def written_number(text: str) -> str:
    """A rule number as we write it, from `CR 702.170a`, `702.170A` or full-width digits; raises NotANumber."""
    number = text.translate(HALF_WIDTH).strip().removeprefix("CR").lstrip(" :").lower()
    if NUMBER.fullmatch(number) is None:
        raise NotANumber(f"{text!r} is no rule number. Write 7, 702, 702.170 or 702.170a.")
    return number


def instead_of(number: str, numbers: Iterable[str]) -> str:
    """What to look at instead of a number that doesn't exist: its neighbours in the chapter, else the last chapter."""
    known = sorted((other for other in numbers if "~" not in other), key=sort_key)
    section, chapter = number[:1], number.partition(".")[0]
    if chapter in known and chapter != number:
        return f"Near it: {', '.join(neighbours(number, [one for one in known if one.startswith(chapter)]))}."
    chapters = [one for one in known if len(one) == 3 and one.startswith(section)]
    if chapters:
        return f"Section {section} ends with chapter {chapters[-1]}."
    return f"The sections end with {known[-1][:1]}." if known else ""


def neighbours(number: str, ordered: Sequence[str]) -> tuple[str, ...]:
    """The two numbers before and the two after a number that doesn't exist."""
    place = bisect_left(ordered, sort_key(number), key=sort_key)
    return tuple(ordered[max(0, place - 2) : place + 2])


def _has(number: str, step: Step, current: Edition) -> bool:
    """Whether the edition that a step starts from has the number."""
    return number in step.by_old or (number in current.rules and number not in step.by_new)


def _resolve_in(number: str, step: Step, timeline: Timeline) -> Resolution:
    current = timeline.current
    if not _has(number, step, current):
        raise NumberUnknown(number, _numbers_of(step, current), step.label)
    move = step.by_old.get(number) or Move("same", (number,), (number,), "")
    state: State = "same" if move.kind == "added" else move.kind
    now = () if state in ("removed", "undecided") else move.to
    text, heading = _text_and_heading(number, now, step.label, timeline)
    return Resolution(
        lineage=_lineage(number, move, step, timeline),
        number_then=number,
        edition_then=step.label,
        number_now=now[0] if len(now) == 1 else (now or None),
        edition_now=current.label,
        state=state,
        heading=heading,
        text=text,
        may_be=move.to if state == "undecided" else (),
    )


def _text_and_heading(number: str, now: tuple[str, ...], label: str, timeline: Timeline) -> tuple[str, str]:
    """Today's text and heading; for a rule that has none today those of then, if the library has them."""
    if now:
        texts = [timeline.current.rules[other].text for other in now if other in timeline.current.rules]
        return "\n".join(filter(None, texts)), timeline.current.heading_of(now[0])
    try:
        then = edition_at(timeline, label)
    except EditionUnknown:
        return "", ""
    return (then.rules[number].text if number in then.rules else ""), then.heading_of(number)


def _lineage(number: str, move: Move, step: Step, timeline: Timeline) -> str:
    """Label and number in the oldest edition with known moves; a merged rule that is not the target keeps its own."""
    goes_on = bool(move.to) and move.kind not in ("removed", "undecided") and move.from_[:1] == (number,)
    if not goes_on:
        return f"{_compact(step.label)}/{number}"
    return lineage_of(move.to[0], timeline)


def lineage_of(number: str, timeline: Timeline) -> str:
    """The id of a rule of today: label and number in the oldest edition with known moves that has it."""
    for label in sorted(timeline.steps):
        step = timeline.steps[label]
        move = step.by_new.get(number)
        if move is None:
            return f"{_compact(label)}/{number}"
        if move.from_ and move.to[0] == number and move.kind != "undecided":
            return f"{_compact(label)}/{move.from_[0]}"
    return f"{_compact(timeline.current.label)}/{number}"


def _ambiguous(number: str, candidates: tuple[Resolution, ...], timeline: Timeline) -> Resolution:
    return Resolution(
        lineage="",
        number_then=number,
        edition_then="",
        number_now=None,
        edition_now=timeline.current.label,
        state="ambiguous",
        heading="",
        text="",
        candidates=candidates,
    )


def _numbers_of(step: Step, current: Edition) -> set[str]:
    """All numbers of the edition that a step starts from."""
    return (current.rules.keys() - step.by_new.keys()) | step.by_old.keys()


def _compact(label: str) -> str:
    return label.replace("-", "")

"""Tells which rule a number named at a date, and which number that rule has today; never guesses."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from generators.references.grammar import HALF_WIDTH
from generators.references.numbers import NUMBER, plain
from generators.rules_over_time.aligning.alignment import Move
from generators.rules_over_time.aligning.diff import examples_differ
from generators.rules_over_time.aligning.moves import step_of
from generators.rules_over_time.aligning.normal_form import normal_form
from generators.rules_over_time.lineage.fates import Fate, fate_of
from generators.rules_over_time.lineage.lineage import Life, compact
from generators.rules_over_time.lineage.timeline import EditionUnknown, Timeline, edition_at, label_as_of, step_from
from rules_engine.rulebook.citation import sort_key

State = Literal["same", "moved", "edited", "moved+edited", "split", "merged", "removed", "undecided", "ambiguous"]
_TYPED = re.compile(
    r"(?:(?:cr|rules?|sections?|chapters?|総合ルール|総合規則|ルール|規則|条文|条|第|§|r)[.:]*)*"
    r"(?P<number>[0-9][^.。項条章節則]*(?:\.[^.。項条章節則]+)?)[項条章節則]?[.。]?"
)
"""A number as people type it, without blanks: what they put before it and behind it; folding.js reads the same."""
_BLANKS = re.compile(r"(?<![0-9])\s+|\s+(?![0-9])")
"""Blanks that part no two digits: those could be two numbers."""
_TWIN = re.compile("~[2-9]")
_BETWEEN_WORDS = re.compile(r"[^\w∞]+")


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
    """`20220429/701.47b`: label and number of the first edition in which the rule was seen."""
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
    """What an ambiguous number may mean, newest first: a rule once for each unbroken time that it had the number."""
    may_be: tuple[str, ...] = ()
    """Numbers of today that an undecided rule may have become."""
    since: str = ""
    """The first edition of the unbroken time in which the rule had this number; empty where only texts could tell."""
    until: str = ""
    """The last one of that time; empty while it has it."""


def resolve(number: str, as_of: str | None, timeline: Timeline) -> Resolution:
    """The rule that a number names as of a date; without one, every rule that it has named in any edition.

    A number without date that named different rules is *ambiguous*, with the candidates. Raises NotANumber, NotADate,
    EditionUnknown, and NumberUnknown.
    """
    number = written_number(number)
    if as_of:
        return _resolve_in(number, label_as_of(timeline, as_of), timeline)
    found = meanings(number, timeline)
    if not found:
        raise NumberUnknown(number, timeline.current.rules, timeline.current.label)
    return found[0] if len(found) == 1 else _ambiguous(number, _at_all_times(number, found, timeline), timeline)


def another_example(found: Resolution, timeline: Timeline) -> bool:
    """Whether a rule whose text is the same has other examples today; False where a text of either isn't at hand."""
    if found.state not in ("same", "moved") or found.edition_then == found.edition_now:
        return False
    try:
        then, now = (edition_at(timeline, label) for label in (found.edition_then, found.edition_now))
    except EditionUnknown:
        return False
    before, after = then.rules.get(found.number_then), now.rules.get(str(found.number_now))
    return before is not None and after is not None and examples_differ(before, after)


def by_title(found: Resolution, titles: Iterable[str]) -> Resolution:
    """The one candidate of an ambiguous number whose heading is among titles; the number as it was for none or many."""
    given = {plain for title in titles if (plain := plain_title(title))}
    meant = {one.lineage: one for one in reversed(found.candidates) if plain_title(one.heading) in given}
    return next(iter(meant.values())) if len(meant) == 1 else found


def plain_title(title: str) -> str:
    """A heading in small letters without the marks between its words."""
    return " ".join(_BETWEEN_WORDS.sub(" ", normal_form(title).casefold()).split())


def meanings(number: str, timeline: Timeline) -> tuple[Resolution, ...]:
    """Every rule that a number has named until EDITION, newest first, each as of the last edition in which it did."""
    lineage, now = timeline.lineage, timeline.now
    if now is None:
        known = number in timeline.current.rules
        return (_resolve_in(number, timeline.current.label, timeline),) if known else ()
    held = sorted(((lineage.last_place(number, id, now), id) for id in lineage.named(number)), reverse=True)
    return tuple(_by_lineage(number, id, place, now, timeline) for place, id in held if place >= 0)


def _at_all_times(number: str, found: Iterable[Resolution], timeline: Timeline) -> tuple[Resolution, ...]:
    """Each meaning of a number as of the last edition of each unbroken time that it had, newest first."""
    lineage, now = timeline.lineage, timeline.now
    if now is None:
        return tuple(found)
    times = sorted(
        ((last, one.lineage) for one in found for _, last in lineage.spans(number, one.lineage, now)), reverse=True
    )
    return tuple(_by_lineage(number, id, place, now, timeline) for place, id in times)


def written_number(text: str) -> str:
    """A rule number as we write it, from `CR 702.170a`, `rule 702.170A.` or `第７０２．１７０ａ項`; raises NotANumber.

    Blanks say nothing, but for one between two digits. `702.30d~2` is the second rule of that number in one file.
    """
    typed = _TYPED.fullmatch(_BLANKS.sub("", text.translate(HALF_WIDTH)).lower())
    number = typed["number"] if typed else ""
    twin = number.removeprefix(plain(number))
    if NUMBER.fullmatch(plain(number)) is None or (twin and _TWIN.fullmatch(twin) is None):
        raise NotANumber(f"{text!r} is no rule number. Write 7, 702, 702.170 or 702.170a.")
    return number


def instead_of(number: str, numbers: Iterable[str]) -> str:
    """What to look at instead of a number that doesn't exist: its neighbours in the chapter, else the last chapter."""
    number = plain(number)
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


def _resolve_in(number: str, label: str, timeline: Timeline) -> Resolution:
    """The rule that a number named in an edition: by the lineage, else by aligning the texts of the library."""
    place, now = timeline.lineage.place_of(label), timeline.now
    if place is None or now is None or place > now:
        return _by_texts(number, label, timeline)
    numbers = timeline.lineage.numbers_at(place)
    if number not in numbers:
        raise NumberUnknown(number, numbers, label)
    return _by_lineage(number, numbers[number], place, now, timeline)


def _by_lineage(number: str, id: str, place: int, now: int, timeline: Timeline) -> Resolution:
    lineage, label = timeline.lineage, timeline.lineage.labels[place]
    fate = fate_of(lineage, id, place, now)
    text, heading = _text_and_heading(number, fate.numbers, label, timeline)
    first, last = next(span for span in lineage.spans(number, id, now) if span[0] <= place <= span[1])
    return Resolution(
        lineage=id,
        number_then=number,
        edition_then=label,
        number_now=fate.numbers[0] if len(fate.numbers) == 1 else (fate.numbers or None),
        edition_now=timeline.current.label,
        state=_state(lineage.lives[id], fate, place, now),
        heading=heading or lineage.heading_of(number, place),
        text=text,
        may_be=() if fate.numbers else fate.may_be,
        since=lineage.labels[first],
        until="" if last == now else lineage.labels[last],
    )


def _state(life: Life, fate: Fate, place: int, now: int) -> State:
    then, today = life.at(place), life.at(now)
    if not fate.numbers:
        return "undecided" if fate.may_be else "removed"
    if len(fate.numbers) > 1:
        return "split"
    if "merged" in fate.turns or not then or not today:
        return "merged"
    moved, edited = then.number != today.number, then.hash != today.hash
    if moved:
        return "moved+edited" if edited else "moved"
    return "edited" if edited else "same"


def _by_texts(number: str, label: str, timeline: Timeline) -> Resolution:
    """The same for an edition that the lineage lacks, so that only aligning its text can tell."""
    current = timeline.current
    is_now = label == current.label
    step = step_of(label, current.effective, label, ()) if is_now else step_from(timeline, label)
    if not (number in step.by_old or (number in current.rules and number not in step.by_new)):
        raise NumberUnknown(number, (current.rules.keys() - step.by_new.keys()) | step.by_old.keys(), label)
    move = step.by_old.get(number) or Move("same", (number,), (number,), "")
    state: State = "same" if move.kind == "added" else move.kind
    to = () if state in ("removed", "undecided") else move.to
    text, heading = _text_and_heading(number, to, label, timeline)
    return Resolution(
        lineage=_id_today(to[0], timeline) if to else f"{compact(label)}/{number}",
        number_then=number,
        edition_then=label,
        number_now=to[0] if len(to) == 1 else (to or None),
        edition_now=current.label,
        state=state,
        heading=heading,
        text=text,
        may_be=move.to if state == "undecided" else (),
    )


def _id_today(number: str, timeline: Timeline) -> str:
    """The id of a rule of EDITION."""
    known = timeline.lineage.numbers_at(timeline.now) if timeline.now is not None else {}
    return known.get(number, f"{compact(timeline.current.label)}/{number}")


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

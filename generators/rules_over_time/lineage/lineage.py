"""The lineage of the rules: each rule through all editions, under an id that never changes, without any text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from generators.references.numbers import parent_of, plain

TurnKind = Literal["split", "merged", "undecided"]
Change = Literal["moved", "edited", "moved+edited"]


class Stay(msgspec.Struct, frozen=True, array_like=True):
    """What a rule was like from one edition on, until its next stay begins or its life ends."""

    since: int
    """Place of that edition among the labels of the lineage."""
    number: str
    hash: str
    """Of its masked text; of its heading, if it has only that."""
    heading: str = ""
    """Its own; empty for a rule that has a text."""
    grounds: str = ""
    """Why it is taken for the rule of the stay before, as a code (grounds.py); empty where its life begins."""


def change_of(before: Stay, stay: Stay) -> Change | None:
    """How a rule that goes on has changed since the stay before; None where its number and text are the same."""
    edited = before.hash != stay.hash
    if before.number != stay.number:
        return "moved+edited" if edited else "moved"
    return "edited" if edited else None


class Life(msgspec.Struct, frozen=True, array_like=True):
    """One rule from the first edition that has it to the last one."""

    id: str
    """Label and number under which it was first seen, `20240410/702.170d`: minted once, kept for good."""
    stays: tuple[Stay, ...]
    until: int | None = None
    """Place of the first edition that lacks it; None while the newest one has it."""
    also: tuple[str, ...] = ()
    """Ids of rules that turned out to be this one, when an edition was added or a doubt decided."""

    def at(self, place: int) -> Stay | None:
        """What it was like in an edition; None where that edition hasn't got it."""
        if self.until is not None and place >= self.until:
            return None
        return next((stay for stay in reversed(self.stays) if stay.since <= place), None)


class Turn(msgspec.Struct, frozen=True, array_like=True):
    """What several rules have to do with each other at the step into an edition, by their ids.

    Of a split the first of `to` goes on, and of a merge the first of `from_`. An undecided one ends with the step
    before, and may be any of `to`.
    """

    place: int
    kind: TurnKind
    from_: tuple[str, ...]
    to: tuple[str, ...]
    grounds: str = ""
    """Why, as a code (grounds.py)."""


class Index(msgspec.Struct):
    """What is looked up often, worked out when first asked for."""

    by_place: dict[int, dict[str, str]] = {}
    by_number: dict[str, tuple[str, ...]] = {}
    aliases: dict[str, str] = {}


class Lineage(msgspec.Struct, frozen=True):
    """All rules of all editions known."""

    labels: tuple[str, ...]
    """Of the editions, oldest first."""
    lives: dict[str, Life]
    turns: tuple[Turn, ...]
    index: Index = msgspec.field(default_factory=Index)

    def place_of(self, label: str) -> int | None:
        """The place of an edition; None for one that the lineage doesn't know."""
        return self.labels.index(label) if label in self.labels else None

    def numbers_at(self, place: int) -> dict[str, str]:
        """Every number of an edition with the id of the rule that it named, in the order of the ids."""
        if place not in self.index.by_place:
            stays = ((life.id, life.at(place)) for life in self.lives.values())
            self.index.by_place[place] = {stay.number: id for id, stay in stays if stay}
        return self.index.by_place[place]

    def named(self, number: str) -> tuple[str, ...]:
        """The ids of all rules that ever had a number, newest first."""
        if not self.index.by_number:
            self.index.by_number.update(_by_number(self))
        return self.index.by_number.get(number, ())

    def life(self, id: str) -> Life | None:
        """The life of an id, also of one that turned out to be another's."""
        if not self.index.aliases:
            self.index.aliases.update(
                {other: life.id for life in self.lives.values() for other in (life.id, *life.also)}
            )
        return self.lives.get(self.index.aliases.get(id, ""))

    def heading_of(self, number: str, place: int) -> str:
        """The heading that a number stood under in an edition: its own, else that of the nearest number above it."""
        numbers = self.numbers_at(place)
        while number:
            stay = self.lives[numbers[number]].at(place) if number in numbers else None
            if stay and stay.heading:
                return stay.heading
            number = parent_of(plain(number))
        return ""

    def turns_of(self, id: str) -> Iterator[Turn]:
        """The turns that a rule takes part in, oldest first."""
        return (turn for turn in self.turns if id in turn.from_ or id in turn.to)

    def last_place(self, number: str, id: str, before: int) -> int:
        """The newest edition, no newer than one given, in which a rule had a number; -1 where none did."""
        return max((last for _, last in self.spans(number, id, before)), default=-1)

    def spans(self, number: str, id: str, before: int) -> tuple[tuple[int, int], ...]:
        """First and last edition, no newer than one given, of each unbroken time in which a rule had a number."""
        life, found = self.lives[id], list[tuple[int, int]]()
        for at, stay in enumerate(life.stays):
            if stay.number == number and (last := _last(life, at, before)) >= stay.since:
                first = found.pop()[0] if found and found[-1][1] == stay.since - 1 else stay.since
                found.append((first, last))
        return tuple(found)


NO_LINEAGE = Lineage((), {}, ())
"""Where nothing is known."""


def compact(label: str) -> str:
    """A label as ids have it: 2024-04-10 → 20240410."""
    return label.replace("-", "")


def _last(life: Life, at: int, before: int) -> int:
    """The place of the last edition that a stay lasted in, as far as a place given."""
    after = life.stays[at + 1].since if at + 1 < len(life.stays) else life.until
    return before if after is None else min(before, after - 1)


def _by_number(lineage: Lineage) -> dict[str, tuple[str, ...]]:
    found: dict[str, dict[str, int]] = {}
    for life in lineage.lives.values():
        for stay in life.stays:
            ids = found.setdefault(stay.number, {})
            ids[life.id] = max(stay.since, ids.get(life.id, 0))
    return {number: tuple(sorted(ids, key=lambda id: -ids[id])) for number, ids in found.items()}

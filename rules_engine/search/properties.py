"""What a proof says of lines of play: a class for each form, watched move by move, or over a whole line as one move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from rules_engine.scenario.checks import holds
from rules_engine.scenario.happenings import happened, is_happening, moments
from rules_engine.scenario.names import Unplayable
from rules_engine.scenario.scenario import SourceLine
from rules_engine.scenario.walking import Line
from rules_engine.search.proof import REFUSED_BY, START, alternatives, form_of


class Property(msgspec.Struct, frozen=True):
    """One line of the fence; between moves it remembers one bit."""

    source: SourceLine
    said: tuple[str, ...]
    """Its facts or events."""
    every: ClassVar[bool] = True
    """Every line of play must satisfy it, else at least one."""
    awaits: ClassVar[bool] = False
    """By the end of every line of play the bit must be set."""

    @property
    def begins(self) -> bool:
        """What it remembers before any move."""
        return False

    def follows(self, move: Line, bit: bool) -> tuple[bool, bool]:
        """What it remembers after the move, and whether that breaks it; `bit` is what it remembered before."""
        raise NotImplementedError

    def satisfied(self, line: Line) -> bool:
        """Whether a line of play satisfies it that is whole, or one move of it if some line has to."""
        bit, broken = self.follows(line, self.begins)
        return not broken and (bit or not self.awaits)


class Always(Property, frozen=True):
    """One of the facts is so, after every move."""

    def follows(self, move: Line, bit: bool) -> tuple[bool, bool]:
        return bit, not any(_is_so(text, move) for text in self.said)


class Awaited(Property, frozen=True):
    """The event has happened by the end; the bit is whether it has."""

    awaits: ClassVar[bool] = True

    def follows(self, move: Line, bit: bool) -> tuple[bool, bool]:
        return bit or happened(move.state, self.said[0], move.entries), False


class Never(Property, frozen=True):
    """The event doesn't happen."""

    def follows(self, move: Line, bit: bool) -> tuple[bool, bool]:
        return bit, happened(move.state, self.said[0], move.entries)


class Between(Property, frozen=True):
    """After one event and until another the third doesn't happen; the bit is whether that time has come.

    It is the time behind the whole moment of the one and before that of the other.
    """

    @property
    def begins(self) -> bool:
        return self.said[0] == START

    def follows(self, move: Line, bit: bool) -> tuple[bool, bool]:
        since, until, never = self.said
        broken = False
        for moment in moments(move.entries):
            bit = bit and not happened(move.state, until, moment)
            broken |= bit and happened(move.state, never, moment)
            bit |= happened(move.state, since, moment)
        return bit, broken


class Sometimes(Property, frozen=True):
    """In some line of play one of the facts is so, after some move; nothing breaks it."""

    every: ClassVar[bool] = False

    def follows(self, move: Line, bit: bool) -> tuple[bool, bool]:
        return bit, False

    def satisfied(self, line: Line) -> bool:
        return any(_is_so(text, line) for text in self.said)


def properties_of(lines: Sequence[SourceLine], *, over_lines: bool) -> tuple[Property, ...]:
    """The properties of a fence, over all lines of play or over all answers; raises Unplayable for words that are none.

    Over all answers a whole line of play is one move, so facts are so at its end.
    """
    return tuple(_property(source, over_lines) for source in lines)


def _property(source: SourceLine, over_lines: bool) -> Property:
    form, said = form_of(source)
    if form in ("never", "between"):
        for words in said:
            if words != START and not is_happening(words):
                raise Unplayable(f"`{words}` is not an event a page can speak of; docs/walkthroughs.md lists them")
        return Never(source, said) if form == "never" else Between(source, said)
    facts = alternatives(said[0])
    if over_lines:
        _check_for_moves(source, facts)
    if form == "some line":
        return Sometimes(source, facts)
    return Awaited(source, facts) if len(facts) == 1 and is_happening(facts[0]) else Always(source, facts)


def _check_for_moves(source: SourceLine, facts: tuple[str, ...]) -> None:
    """Raise Unplayable for what can't be said of moves: they are many, and all are legal."""
    if len(facts) > 1 and any(is_happening(text) for text in facts):
        raise Unplayable(f"line {source.line}: over all lines `or` stands between checks, not events")
    if any(REFUSED_BY.fullmatch(text) for text in facts):
        raise Unplayable(f"line {source.line}: over all lines nobody does what is refused; write `over all answers`")


def _is_so(text: str, line: Line) -> bool:
    if match := REFUSED_BY.fullmatch(text):
        return bool(line.unmet) and set(line.refused) == set(match["rules"].split(", "))
    return holds(line.state, text, line.entries)

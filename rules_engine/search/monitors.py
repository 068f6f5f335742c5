"""Properties of long lines of play, watched move by move."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rules_engine.game.game import Entry
from rules_engine.scenario.checks import holds
from rules_engine.scenario.happenings import happened, is_happening, is_it
from rules_engine.scenario.scenario import SourceLine
from rules_engine.search.proof import START, form_of, known_happening
from rules_engine.state.state import State


class Monitor(msgspec.Struct, frozen=True):
    """One property; between moves it remembers one bit: whether its window is open, or its event has happened."""

    line: int
    text: str
    form: str
    """always, never, some line or between."""
    said: tuple[str, ...]

    def follows(self, state: State, entries: Sequence[Entry], bit: bool) -> tuple[bool, bool]:
        """What is to be remembered after the moves, and whether they break it."""
        if self.form == "between":
            return self._walked(state, entries, bit)
        return self.remembers(state, entries, bit), self.breaks(state, entries, bit)

    def breaks(self, state: State, entries: Sequence[Entry], bit: bool) -> bool:
        """Whether the moves break it; `bit` is what was remembered before them."""
        if self.form == "never":
            return happened(state, self.said[0], entries)
        if self.form == "between":
            return self._walked(state, entries, bit)[1]
        return self.form == "always" and not is_happening(self.said[0]) and not holds(state, self.said[0], ())

    def remembers(self, state: State, entries: Sequence[Entry], bit: bool) -> bool:
        """What is to be remembered after the moves."""
        if self.form == "between":
            return self._walked(state, entries, bit)[0]
        return bit or (self.awaits and happened(state, self.said[0], entries))

    def is_witnessed(self, state: State, entries: Sequence[Entry]) -> bool:
        """Whether a `some line` is seen now."""
        text = self.said[0]
        return happened(state, text, entries) if is_happening(text) else holds(state, text, ())

    @property
    def begins(self) -> bool:
        """What it remembers before any move: whether its window is open from the start."""
        return self.form == "between" and self.said[0] == START

    @property
    def awaits(self) -> bool:
        """Whether it demands that an event has happened by the end of every line."""
        return self.form == "always" and is_happening(self.said[0])

    def _walked(self, state: State, entries: Sequence[Entry], within: bool) -> tuple[bool, bool]:
        """Whether the window is open after the entries, and whether what must never be within it was."""
        since, until, never = self.said
        broken = False
        for entry in entries:
            if within and is_it(state, until, entry):
                within = False
            elif within and is_it(state, never, entry):
                broken = True
            if is_it(state, since, entry):
                within = True
        return within, broken


def monitors_of(lines: Sequence[SourceLine]) -> tuple[Monitor, ...]:
    """A monitor for each property; raises Unplayable for words that are none."""
    found = []
    for source in lines:
        form, said = form_of(source)
        if form in ("never", "between"):
            for words in said:
                if words != START:
                    known_happening(words)
        found.append(Monitor(source.line, source.text, form, said))
    return tuple(found)

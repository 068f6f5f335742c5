"""One step of a search over lines: what can be done in a position, and where each way to do it leads.

Everything that goes in and comes out is plain values, so that it can be done by another process.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b

import msgspec

from rules_engine.game.game import Entry, WasAsked
from rules_engine.scenario.scenario import Step
from rules_engine.search.legal_actions import actions
from rules_engine.search.monitors import Monitor
from rules_engine.search.over_answers import outcomes, settled
from rules_engine.search.proof import Line
from rules_engine.search.proven import Searching
from rules_engine.state.canonical import canonical
from rules_engine.state.state import State

ANY_ANSWER = Step(0, "")
"""A step without answers: every answer to every question is tried."""


class Watched(msgspec.Struct, frozen=True):
    """What a search over lines looks at, up to which turn, and which sites are altered."""

    monitors: tuple[Monitor, ...]
    last: int
    altered: frozenset[str]

    def is_last(self, state: State) -> bool:
        """Whether a line of play ends there."""
        return state.over or state.turn.number > self.last


class Here(msgspec.Struct, frozen=True):
    """A state in which a player has priority, and what each property remembers of the way there."""

    state: State
    bits: tuple[bool, ...]

    @property
    def key(self) -> bytes:
        """Equal for positions from which the same can follow: 128 bits of a digest of all that is true there."""
        return blake2b(msgspec.msgpack.encode((canonical(self.state), self.bits)), digest_size=16).digest()


class Arrived(msgspec.Struct, frozen=True):
    """Where one way to do something leads."""

    here: Here
    key: bytes
    by: str
    """What was done and answered, line by line as on a page."""
    mandatory: bool
    """Nothing else could be done and nothing was asked."""
    broken: int | None
    """Place of the first property that this breaks."""
    witnessed: tuple[int, ...]
    """Lines of the page whose `some line` is seen now."""


class Expanded(msgspec.Struct, frozen=True):
    """All that can follow a position."""

    has_choice: bool
    """Whether anything but passing is possible."""
    arrived: tuple[Arrived, ...]
    exercised: frozenset[str]


def expanded(watched: Watched, here: Here) -> Expanded:
    """Carry out everything that the player with priority can do, with every answer to every question."""
    player = here.state.turn.priority
    if player is None:
        return Expanded(False, (), frozenset())
    searching = Searching(watched.altered)
    possible = tuple(actions(here.state, player, watched.altered, searching.exercised))
    arrived = tuple(
        _arrived(watched, here, text, line, alone=len(possible) == 1)
        for text, procedure in possible
        for begun in outcomes(here.state, ANY_ANSWER, procedure, (), searching)
        if not begun.refused
        for line in settled(begun, ANY_ANSWER, searching)
    )
    return Expanded(len(possible) > 1, arrived, frozenset(searching.exercised))


def expanded_all(watched: Watched, positions: tuple[Here, ...]) -> tuple[Expanded, ...]:
    """The same for several positions, as one piece of work."""
    return tuple(expanded(watched, here) for here in positions)


def _arrived(watched: Watched, before: Here, text: str, line: Line, *, alone: bool) -> Arrived:
    pairs = zip(watched.monitors, before.bits, strict=True)
    followed = tuple(monitor.follows(line.state, line.entries, bit) for monitor, bit in pairs)
    after = Here(line.state, tuple(bit for bit, _ in followed))
    answers = tuple(_answers(line.entries))
    broken = next((at for at, (bit, breaks) in enumerate(followed) if breaks or _missed(watched, at, bit, after)), None)
    witnessed = tuple(
        monitor.line
        for monitor in watched.monitors
        if monitor.form == "some line" and monitor.is_witnessed(line.state, line.entries)
    )
    return Arrived(after, after.key, "\n".join((text, *answers)), alone and not answers, broken, witnessed)


def _answers(entries: tuple[Entry, ...]) -> Iterator[str]:
    for entry in entries:
        if isinstance(entry.fact, WasAsked):
            chosen = ", ".join(entry.fact.chosen) or "nothing"
            yield f"  {entry.fact.decision.player}: {chosen}"


def _missed(watched: Watched, at: int, bit: bool, after: Here) -> bool:
    """Whether the line ends without an event that every line must have."""
    return not bit and watched.monitors[at].awaits and watched.is_last(after.state)

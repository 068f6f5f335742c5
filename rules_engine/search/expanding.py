"""One step of a search over lines: what can be done in a position, and where each way to do it leads.

Everything that goes in and comes out is plain values, so that it can be done by another process.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import blake2b

import msgspec
from msgspec.structs import replace

from rules_engine.game.game import Entry, WasAsked
from rules_engine.game.run import Done
from rules_engine.procedure.loops import end_in_a_draw
from rules_engine.scenario.engine import run
from rules_engine.scenario.walking import Line, Manner, carried_out, is_optional
from rules_engine.search.legal_actions import actions
from rules_engine.search.properties import Property
from rules_engine.search.proven import OFTEN, nobody_looks
from rules_engine.state.canonical import canonical
from rules_engine.state.state import State

PASS = ": pass"
MOST_WAYS = 20_000
"""Ways to go on from one position after which a search gives up."""


class Watched(msgspec.Struct, frozen=True):
    """What a search over lines looks at, up to which turn, and which sites are altered."""

    properties: tuple[Property, ...]
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
    only_passed: bool
    """The player passed, and whatever was asked leads to the same position, with nothing optional in it."""
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
    stopped: str = ""
    """Why not all of it was looked at."""


def expanded(watched: Watched, here: Here, look: Callable[[int], str] = nobody_looks) -> Expanded:
    """Carry out everything that the player with priority can do, with every answer to every question.

    `look` is told now and then how many ways there are so far, and answers why the search has to stop, or nothing.
    """
    player = here.state.turn.priority
    if player is None:
        return Expanded(False, (), frozenset())
    exercised: set[str] = set()
    possible = tuple(actions(here.state, player, watched.altered, exercised))
    manner = Manner(altered=watched.altered)
    ways = (
        line for text, procedure in possible for line in carried_out(Line(here.state, text=text), procedure, manner)
    )
    arrived: list[Arrived] = []
    stopped = ""
    for line in ways:
        exercised |= line.exercised
        if line.unmet:
            continue
        arrived.append(_arrived(watched, here, line.text, line))
        if len(arrived) > MOST_WAYS:
            stopped = f"more than {MOST_WAYS} ways to go on from one position"
        elif not len(arrived) % OFTEN:
            stopped = look(len(arrived))
        if stopped:
            break
    return Expanded(len(possible) > 1, tuple(_none_but_one(arrived)), frozenset(exercised), stopped)


def _none_but_one(arrived: list[Arrived]) -> Iterator[Arrived]:
    """Where passing leads to several positions, by what is asked then, it is a choice: no part of a draw."""
    passing = {it.key for it in arrived if it.only_passed}
    for it in arrived:
        yield it if len(passing) < 2 else replace(it, only_passed=False)


def drawn(watched: Watched, arrived: Arrived) -> Arrived | None:
    """Where a loop of mandatory actions ends: in a draw; None while the rule that says so is altered."""
    result = run(arrived.here.state, end_in_a_draw, (), watched.altered)
    if not isinstance(result, Done) or not result.state.over:
        return None
    return _arrived(watched, arrived.here, arrived.by, Line(result.state, result.trace))


def expanded_all(watched: Watched, positions: tuple[Here, ...]) -> tuple[Expanded, ...]:
    """The same for several positions, as one piece of work."""
    return tuple(expanded(watched, here) for here in positions)


def _arrived(watched: Watched, before: Here, text: str, line: Line) -> Arrived:
    pairs = zip(watched.properties, before.bits, strict=True)
    followed = tuple(prop.follows(line, bit) for prop, bit in pairs)
    after = Here(line.state, tuple(bit for bit, _ in followed))
    answers = tuple(_answers(line.entries))
    broken = next((at for at, (bit, breaks) in enumerate(followed) if breaks or _missed(watched, at, bit, after)), None)
    witnessed = tuple(prop.source.line for prop in watched.properties if not prop.every and prop.satisfied(line))
    passed = text.endswith(PASS) and not is_optional(line.entries)
    return Arrived(after, after.key, "\n".join((text, *answers)), passed, broken, witnessed)


def _answers(entries: tuple[Entry, ...]) -> Iterator[str]:
    for entry in entries:
        if isinstance(entry.fact, WasAsked):
            chosen = ", ".join(entry.fact.chosen) or "nothing"
            yield f"  {entry.fact.decision.player}: {chosen}"


def _missed(watched: Watched, at: int, bit: bool, after: Here) -> bool:
    """Whether the line ends without an event that every line must have."""
    return not bit and watched.properties[at].awaits and watched.is_last(after.state)

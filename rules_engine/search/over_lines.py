"""Every line of play from a position up to the end of a turn (grade G2), the shortest lines first."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Iterator

import msgspec

from rules_engine.game.decision import label
from rules_engine.game.game import Entry, WasAsked
from rules_engine.scenario.happenings import is_happening
from rules_engine.scenario.names import Unplayable
from rules_engine.scenario.scenario import Scenario, Step
from rules_engine.scenario.setup import Cards, set_up
from rules_engine.search.legal_actions import actions
from rules_engine.search.monitors import Monitor, monitors_of
from rules_engine.search.over_answers import outcomes, settled
from rules_engine.search.proof import Line, SetUp, bounds, last_turn, set_ups
from rules_engine.search.proven import Proven, Searching
from rules_engine.state.canonical import canonical
from rules_engine.state.state import State

GRADE = "G2"
MOST_STATES = 200_000
"""Where a search gives up: what it has then is not proved."""
ANY_ANSWER = Step(0, "")
"""A step without answers: every answer to every question is tried."""


class Position(msgspec.Struct, frozen=True):
    """A state in which a player has priority, what the properties remember, and the moves that led there."""

    state: State
    bits: tuple[bool, ...]
    came_from: Position | None = None
    by: str = ""


class Moved(msgspec.Struct, frozen=True):
    """What was done, line by line as on a page, and the line of play up to there."""

    by: str
    line: Line


class Exploring(msgspec.Struct):
    """One search under way."""

    monitors: tuple[Monitor, ...]
    last: int
    searching: Searching
    most: int
    known: set[Hashable] = set()
    moves: int = 0
    unwitnessed: set[int] = set()
    """Lines of the page whose `some line` was not seen yet."""

    @property
    def watches_priority(self) -> bool:
        """Whether a property speaks of every moment at which somebody has priority: then no window is left out."""
        return any(m.form in ("always", "some line") and not is_happening(m.said[0]) for m in self.monitors)


def prove_lines(
    scenario: Scenario, cards: Cards, altered: frozenset[str] = frozenset(), most: int = MOST_STATES
) -> Proven:
    """Search all lines of play of all set-ups; raises Unplayable for a fence or set-up that can't be understood."""
    searching = Searching(altered)
    last = last_turn(scenario)
    assert last is not None
    states = moves = at_line = 0
    told = ""
    unwitnessed: dict[int, str] | None = None
    for case in set_ups(scenario):
        exploring = Exploring(monitors_of(case.properties), last, searching, most)
        some = {monitor.line: monitor.text for monitor in exploring.monitors if monitor.form == "some line"}
        unwitnessed = some if unwitnessed is None else unwitnessed
        exploring.unwitnessed = set(unwitnessed)
        at_line, told = _explored(case, cards, exploring)
        states, moves = states + len(exploring.known), moves + exploring.moves
        unwitnessed = {at: text for at, text in unwitnessed.items() if at in exploring.unwitnessed}
        if told:
            break
    if not told and unwitnessed:
        at_line, text = next(iter(unwitnessed.items()))
        told = f"in no line of play: {text}"
    exercised = frozenset(searching.exercised)
    return Proven(scenario.id, GRADE, not told, bounds(scenario), states, moves, exercised, told, at_line)


def _explored(case: SetUp, cards: Cards, exploring: Exploring) -> tuple[int, str]:
    """Breadth first; the line of the page and the moves of the first break found, or nothing."""
    state, failures = set_up(case.scenario, cards)
    if failures:
        raise Unplayable("; ".join(f"line {failure.line}: {failure.message}" for failure in failures))
    start = Position(state, tuple(False for _ in exploring.monitors))
    exploring.known.add((canonical(state), start.bits))
    queue = deque([start])
    while queue:
        position = queue.popleft()
        for after, entries in _moved(position, exploring):
            broken = _broken(position, after, entries, exploring)
            if broken is not None:
                return broken.line, _counterexample(case, after, broken)
            key = (canonical(after.state), after.bits)
            if key not in exploring.known and not _is_last(after.state, exploring):
                exploring.known.add(key)
                queue.append(after)
        if len(exploring.known) > exploring.most:
            return case.properties[0].line, f"not proved up to here: more than {exploring.most} positions"
    return 0, ""


def _moved(position: Position, exploring: Exploring) -> Iterator[tuple[Position, tuple[Entry, ...]]]:
    state = position.state
    player = state.turn.priority
    if player is None:
        return
    for text, procedure in actions(state, player, exploring.searching.altered):
        for line in outcomes(state, ANY_ANSWER, procedure, (), (), exploring.searching):
            if line.refused:
                continue
            for after in settled(line, ANY_ANSWER, exploring.searching):
                for open_ in _to_a_choice(after, text, position.bits, exploring):
                    exploring.moves += 1
                    yield _arrived(position, open_, exploring), open_.line.entries


def _to_a_choice(line: Line, by: str, bits: tuple[bool, ...], exploring: Exploring) -> Iterator[Moved]:
    """The line carried on while whoever has priority can only pass; those windows are no positions of their own."""
    pairs = zip(exploring.monitors, bits, strict=True)
    broken = any(monitor.breaks(line.state, line.entries, bit) for monitor, bit in pairs)
    player = line.state.turn.priority
    if player is None or broken or _is_last(line.state, exploring) or exploring.watches_priority:
        yield Moved(by, line)
        return
    (pass_, *others) = actions(line.state, player, exploring.searching.altered)
    if others:
        yield Moved(by, line)
        return
    text, procedure = pass_
    for passed in outcomes(line.state, ANY_ANSWER, procedure, (), line.entries, exploring.searching):
        for after in settled(passed, ANY_ANSWER, exploring.searching):
            yield from _to_a_choice(after, f"{by}\n{text}", bits, exploring)


def _arrived(position: Position, moved: Moved, exploring: Exploring) -> Position:
    line = moved.line
    pairs = zip(exploring.monitors, position.bits, strict=True)
    bits = tuple(monitor.remembers(line.state, line.entries, bit) for monitor, bit in pairs)
    return Position(line.state, bits, position, "\n".join((moved.by, *_answers(line))))


def _answers(line: Line) -> Iterator[str]:
    for entry in line.entries:
        if isinstance(entry.fact, WasAsked):
            chosen = ", ".join(label(line.state, option) for option in entry.fact.answer) or "nothing"
            yield f"  {entry.fact.decision.player}: {chosen}"


def _broken(before: Position, after: Position, entries: tuple[Entry, ...], exploring: Exploring) -> Monitor | None:
    for monitor, bit, now in zip(exploring.monitors, before.bits, after.bits, strict=True):
        if monitor.line in exploring.unwitnessed and monitor.is_witnessed(after.state, entries):
            exploring.unwitnessed.discard(monitor.line)
        if monitor.breaks(after.state, entries, bit):
            return monitor
        if monitor.awaits and not now and _is_last(after.state, exploring):
            return monitor
    return None


def _is_last(state: State, exploring: Exploring) -> bool:
    return state.over or state.turn.number > exploring.last


def _counterexample(case: SetUp, position: Position, broken: Monitor) -> str:
    moves: list[str] = []
    at: Position | None = position
    while at is not None and at.by:
        moves.insert(0, at.by)
        at = at.came_from
    where = ", ".join(f"{word} = {value}" for word, value in case.chosen.items())
    return f"`{broken.text}` fails with {where or 'the set-up'} after:\n" + "\n".join(moves)

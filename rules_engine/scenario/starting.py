"""Which set-ups no game can have: a position is refused with all that is wrong with it before anything is played."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from rules_engine.characteristics.type_line import can_be_permanent
from rules_engine.events.event import Event
from rules_engine.game.decision import objects_in
from rules_engine.game.game import Game
from rules_engine.game.run import Needs
from rules_engine.game.site import Site
from rules_engine.keywords.plot import Plotted
from rules_engine.procedure.before_priority import actions_due
from rules_engine.scenario.engine import run
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.objects import GameObject
from rules_engine.state.state import State
from rules_engine.state.turn import Step
from rules_engine.state.zones import Zone


class Start(msgspec.Struct, frozen=True):
    """A position as it was set up, and the lines of the page that said so."""

    state: State
    turn: int
    """The line that says whose turn it is."""
    players: int
    """The line that names the players, or the first one."""
    life: dict[PlayerId, int]
    objects: dict[ObjectId, int]

    def line_of(self, what: ObjectId | PlayerId) -> int:
        """The line that put that object there, or gave that player their life."""
        return self.life.get(what, self.players) if isinstance(what, str) else self.objects[what]


Found = Iterator[tuple[int, str]]
"""Lines, and what they put where it can't be."""


class Impossible(msgspec.Struct, frozen=True):
    """One thing that is so in no game: why, by which rule, and what to write instead."""

    rule: str
    why: str
    instead: str
    found: Callable[[Start], Found]


def objects_that(are: Callable[[State, GameObject], str]) -> Callable[[Start], Found]:
    """The objects of which something is said; empty words say nothing."""

    def found(start: Start) -> Found:
        for it in start.state.objects.values():
            if said := are(start.state, it):
                yield start.line_of(it.id), f"{it.printed.name} is {said}"

    return found


def in_the_step(*steps: Step) -> Callable[[Start], Found]:
    """The step in which the active player would have priority, if it is one of those."""

    def found(start: Start) -> Found:
        turn = start.state.turn
        if turn.priority is not None and turn.step in steps:
            yield start.turn, f"{turn.priority} has priority in the step `{turn.step}`"

    return found


def tapped_elsewhere(state: State, it: GameObject) -> str:
    return f"tapped in the zone {it.zone}" if it.tapped and it.zone is not Zone.BATTLEFIELD else ""


def with_counters_hidden(state: State, it: GameObject) -> str:
    return f"in the zone {it.zone} with counters" if it.counters and it.zone in (Zone.HAND, Zone.LIBRARY) else ""


def never_a_permanent(state: State, it: GameObject) -> str:
    there = it.zone is Zone.BATTLEFIELD
    return "on the battlefield" if there and not can_be_permanent(it.printed.types) else ""


def plotted_elsewhere(state: State, it: GameObject) -> str:
    return f"plotted in the zone {it.zone}" if it.designation(Plotted) and it.zone is not Zone.EXILE else ""


def plotted_at_no_time(state: State, it: GameObject) -> str:
    mark, now = it.designation(Plotted), state.turn.number
    return "" if mark is None or 1 <= mark.turn <= now else f"plotted since turn {mark.turn} on turn {now}"


def first_draw(start: Start) -> Found:
    turn = start.state.turn
    if len(start.state.players) == 2 and turn.number == 1 and turn.step is Step.DRAW:
        yield start.turn, f"{turn.active} has priority in the draw step of turn 1"


def too_few_players(start: Start) -> Found:
    if len(start.state.players) < 2:
        yield start.players, f"{start.state.players[0].id} plays alone"


NEVER_AT_FIRST = (Step.UNTAP, Step.DECLARE_BLOCKERS, Step.COMBAT_DAMAGE, Step.CLEANUP)
"""Steps in which nobody receives priority, or nobody before something attacks."""
ANOTHER_STEP = "name another step and `go to` the one you mean"
IMPOSSIBLE = (
    Impossible("CR 100.1", "a game has two or more players", "write `players A, B`", too_few_players),
    Impossible("CR 502.4", "no player receives priority there", ANOTHER_STEP, in_the_step(Step.UNTAP)),
    Impossible("CR 514.3", "no player receives priority as it begins", ANOTHER_STEP, in_the_step(Step.CLEANUP)),
    Impossible(
        "CR 508.8",
        "that step is skipped where nothing attacks",
        "begin earlier and declare attackers in `play`",
        in_the_step(Step.DECLARE_BLOCKERS, Step.COMBAT_DAMAGE),
    ),
    Impossible("CR 103.8a", "that step is skipped in a game of two", ANOTHER_STEP, first_draw),
    Impossible(
        "CR 110.5d",
        "only permanents are tapped or untapped",
        "leave `tapped` out or put it on the battlefield",
        objects_that(tapped_elsewhere),
    ),
    Impossible(
        "CR 122.2",
        "a card that comes there keeps no counters",
        "leave the counters out or put it on the battlefield",
        objects_that(with_counters_hidden),
    ),
    Impossible(
        "CR 110.4", "its card types let it be no permanent", "put it into another zone", objects_that(never_a_permanent)
    ),
    Impossible("CR 702.170a", "a plotted card is in exile", "put it into exile", objects_that(plotted_elsewhere)),
    Impossible(
        "CR 702.170d",
        "it became plotted on this turn or an earlier one",
        "write a turn from 1 up to the present one",
        objects_that(plotted_at_no_time),
    ),
)


def impossibilities(start: Start) -> Iterator[tuple[int, str]]:
    """Everything in the position that no game can have, with its line: what, why (the rule), what to do."""
    for each in IMPOSSIBLE:
        for line, what in each.found(start):
            yield line, f"{what}, but {each.why} ({each.rule}); {each.instead}"


def unstable(start: Start) -> Iterator[tuple[int, str]]:
    """What state-based actions would change before anybody could have priority there (CR 704.3)."""
    for what, rule in _due(start.state):
        name = f"player {what}" if isinstance(what, str) else start.state.find(what).printed.name
        yield (
            start.line_of(what),
            f"{name} doesn't stay so: {rule} applies before anybody has priority (CR 704.3); "
            "change the line, or let it become so in `play`",
        )


def _due(state: State) -> Iterator[tuple[ObjectId | PlayerId, str]]:
    due: list[tuple[Event, Site]] = []

    def procedure(game: Game) -> None:
        due.extend(actions_due(game))

    asked = run(state, procedure)
    if isinstance(asked, Needs):
        yield from ((it, asked.decision.site.rule) for it in objects_in(asked.decision.options))
    concerned = ((event.subject() or event.whom(), site.rule) for event, site in due)
    yield from ((what, rule) for what, rule in dict.fromkeys(concerned) if what is not None)

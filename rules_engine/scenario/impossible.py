"""Which set-ups no game can have: a position is refused with all that is wrong with it before anything is played."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from rules_engine.characteristics.planar import PLANAR
from rules_engine.characteristics.type_line import can_be_permanent
from rules_engine.events.event import Event
from rules_engine.game.decision import objects_in
from rules_engine.game.game import Game
from rules_engine.game.run import Needs
from rules_engine.game.site import Site
from rules_engine.keywords.hidden_agenda import names_wanted
from rules_engine.keywords.plot import Plotted
from rules_engine.procedure.before_priority import actions_due
from rules_engine.scenario.engine import run
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.objects import GameObject
from rules_engine.state.state import SHARED, State
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
    cards: frozenset[str]
    """The names of all cards that the page may use."""

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
    there = it.zone is Zone.BATTLEFIELD and not (_is_conspiracy(it) or _is_planar(it))
    return "on the battlefield" if there and not can_be_permanent(it.printed.types) else ""


def outside_command(type: str) -> Callable[[State, GameObject], str]:
    """A card of that type in a zone where none ever is; whether one is in a deck is for `deck check` to say."""

    def said(state: State, it: GameObject) -> str:
        in_a_deck = state.before_game and it.zone is Zone.LIBRARY
        return (
            f"in the zone {it.zone}"
            if type in it.printed.types and it.zone is not Zone.COMMAND and not in_a_deck
            else ""
        )

    return said


def strange_to_command(state: State, it: GameObject) -> str:
    if it.zone is not Zone.COMMAND or _in_planar_deck(state, it):
        return ""
    return "" if _is_conspiracy(it) or _is_planar(it) else "in the command zone"


def strange_to_planar_deck(state: State, it: GameObject) -> str:
    begun = state.planar_controller is not None
    return "in a planar deck" if begun and _in_planar_deck(state, it) and not _is_planar(it) else ""


def plane_face_down(state: State, it: GameObject) -> str:
    down = it.zone is Zone.COMMAND and it.face_down and not _in_planar_deck(state, it)
    return "face down outside a planar deck" if down and _is_planar(it) else ""


def plane_too_early(state: State, it: GameObject) -> str:
    up = it.zone is Zone.COMMAND and not it.face_down
    return "face up before the game" if state.before_game and up and _is_planar(it) else ""


def face_down_without_agenda(state: State, it: GameObject) -> str:
    down = _is_conspiracy(it) and it.face_down and not _in_planar_deck(state, it)
    return "face down" if down and not names_wanted(it.printed) else ""


def of_other_names(state: State, it: GameObject) -> str:
    """As many different names are chosen for a conspiracy as its agenda says, none without one."""
    if it.zone is not Zone.COMMAND or _in_planar_deck(state, it):
        return ""
    names, wanted = it.chosen_names, names_wanted(it.printed)
    if len(names) == wanted == len(set(names)):
        return ""
    return f"there with the chosen names {', '.join(names)}" if names else "there without a chosen name"


def of_no_card(start: Start) -> Found:
    outside = (card.name for own in start.state.sideboards.values() for card in own)
    known = {*start.cards, *outside, *(it.printed.name for it in start.state.objects.values())}
    for it in start.state.objects.values():
        for name in it.chosen_names:
            if name not in known:
                yield start.line_of(it.id), f"{name} is the name chosen for {it.printed.name}"


def two_kinds_of_deck(start: Start) -> Found:
    decks = start.state.planar_decks
    if SHARED in decks and len(decks) > 1:
        for owner, deck in decks.items():
            if owner != SHARED and deck:
                yield start.line_of(deck[0]), f"{owner} has a planar deck besides the communal one"


def _is_conspiracy(it: GameObject) -> bool:
    return "Conspiracy" in it.printed.types


def _is_planar(it: GameObject) -> bool:
    return not PLANAR.isdisjoint(it.printed.types)


def _in_planar_deck(state: State, it: GameObject) -> bool:
    return any(it.id in deck for deck in state.planar_decks.values())


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


INTO_COMMAND = "put it into the command zone, or into a sideboard or planar deck"
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
    Impossible(
        "CR 315.3",
        "a conspiracy never leaves the command zone",
        INTO_COMMAND,
        objects_that(outside_command("Conspiracy")),
    ),
    Impossible(
        "CR 311.2", "a plane never leaves the command zone", INTO_COMMAND, objects_that(outside_command("Plane"))
    ),
    Impossible(
        "CR 312.2",
        "a phenomenon never leaves the command zone",
        INTO_COMMAND,
        objects_that(outside_command("Phenomenon")),
    ),
    Impossible(
        "CR 408.3",
        "of cards only conspiracies, planes and phenomena are there in the variants played here",
        "put it into another zone",
        objects_that(strange_to_command),
    ),
    Impossible(
        "CR 901.3",
        "that holds planes and phenomena alone, and a game with it is on",
        "leave it out",
        objects_that(strange_to_planar_deck),
    ),
    Impossible("CR 901.15a", "with that one nobody has a deck of their own", "leave one out", two_kinds_of_deck),
    Impossible(
        "CR 901.4", "those lie in a planar deck", "put it into one: `A planar deck: …`", objects_that(plane_face_down)
    ),
    Impossible(
        "CR 901.5",
        "the starting plane is turned up once hands are kept",
        "put it into a planar deck",
        objects_that(plane_too_early),
    ),
    Impossible(
        "CR 315.2",
        "only one with hidden agenda is put there so",
        "leave `face down` out",
        objects_that(face_down_without_agenda),
    ),
    Impossible(
        "CR 702.106a",
        "hidden agenda has one name, double agenda two different ones (CR 702.106f), anything else none",
        "write as many `named …`",
        objects_that(of_other_names),
    ),
    Impossible(
        "CR 201.4", "there is no such card", "write a card's name, or put one of that name somewhere", of_no_card
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

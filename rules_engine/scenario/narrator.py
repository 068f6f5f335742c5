"""What the narrator lets happen, without a card for it: one row a verb."""

from __future__ import annotations

import re
from collections.abc import Callable

from rules_engine.actions.discard import discard
from rules_engine.actions.draw import draw
from rules_engine.actions.move import move
from rules_engine.actions.put_attacking import put_attacking
from rules_engine.actions.sacrifice import sacrifice
from rules_engine.characteristics.layers import characteristics
from rules_engine.characteristics.planar import PLANAR
from rules_engine.events.beginning import NewGamePrepared
from rules_engine.events.cards import Discarded
from rules_engine.events.ending import LostTheGame
from rules_engine.events.moves import Moved
from rules_engine.events.turns import ExtraTurnAdded
from rules_engine.game.game import Game
from rules_engine.game.run import Procedure
from rules_engine.game.site import Site
from rules_engine.procedure.leaving_the_game import leave_the_game
from rules_engine.procedure.priority import receives_priority
from rules_engine.procedure.resolving.resolution import Resolution
from rules_engine.scenario.engine import SOCKETS
from rules_engine.scenario.names import Unplayable, card_in, the_object
from rules_engine.scenario.nearest import unknown
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.printed import Argument, Instruction
from rules_engine.state.state import State
from rules_engine.state.turn import Step
from rules_engine.state.zones import Zone
from rules_engine.variants.conspiracy.deck_check import check_deck
from rules_engine.variants.planechase.deck_check import check_planar_deck

Split = Callable[[str], list[str]]
Act = Callable[[Game], None]

DIES = Site("narrator.dies", "CR 700.4")
EXILED = Site("narrator.exiled", "CR 406.2")
RETURNED = Site("narrator.returned", "CR 400.3")
ENTERS = Site("narrator.enters", "CR 403.3")
PUT_ATTACKING = Site("narrator.put-attacking", "CR 508.4")
SACRIFICED = Site("narrator.sacrificed", "CR 701.21a")
DRAWS = Site("narrator.draws", "CR 121.1")
DISCARDS = Site("narrator.discards", "CR 701.9a")
EXTRA_TURN = Site("narrator.extra-turn", "CR 500.7")
CONCEDES = Site("narrator.concedes", "CR 104.3a")
ANOTHER_GAME = Site("narrator.new-game", "CR 103.1")
THEN = Site("narrator.then", "CR 117.5")


def moves(state: State, match: re.Match[str], split: Split) -> Act:
    """`X dies`, `X is exiled`, `X returns to its owner's hand`, `X is put on the battlefield`."""
    zones, to, site = MOVES[match["how"]]
    it = the_object(state, match["name"], zones)
    if not state.is_present(it.id):
        raise Unplayable(f"{match['name']} has left already; it can't be moved from the zone {it.zone.value}")
    under = it.owner
    return lambda game: _moved(game, it.id, to, under, site)


def _moved(game: Game, id: ObjectId, to: Zone, under: PlayerId, site: Site) -> None:
    move(game, id, to, under=under, cites=site)


ANYWHERE = tuple(Zone)
MOVES: dict[str, tuple[tuple[Zone, ...], Zone, Site]] = {
    "dies": ((Zone.BATTLEFIELD,), Zone.GRAVEYARD, DIES),
    "is exiled": (ANYWHERE, Zone.EXILE, EXILED),
    "returns to its owner's hand": (ANYWHERE, Zone.HAND, RETURNED),
    "is put on the battlefield": (ANYWHERE, Zone.BATTLEFIELD, ENTERS),
}


def sacrificed(state: State, match: re.Match[str], split: Split) -> Act:
    """`X is sacrificed`, by its controller."""
    it = the_object(state, match["name"], (Zone.BATTLEFIELD,))
    if not state.is_present(it.id):
        raise Unplayable(f"{match['name']} has left already; it can't be sacrificed")
    return lambda game: sacrifice(game, (it.id,), cites=SACRIFICED)


COMBAT = (Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS, Step.COMBAT_DAMAGE, Step.END_OF_COMBAT)


def attacking(state: State, match: re.Match[str], split: Split) -> Act:
    """`X is put on the battlefield attacking B`, by the player whose turn it is."""
    it = the_object(state, match["name"], (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD, Zone.EXILE))
    defending = PlayerId(match["player"])
    if not state.is_present(it.id) or it.owner != state.turn.active:
        raise Unplayable(f"{match['name']} can be put there attacking only in its owner's turn and from another zone")
    others = [player.id for player in state.players if player.id != state.turn.active]
    if defending not in others or state.turn.step not in COMBAT:
        raise Unplayable(
            f"{defending} can't be attacked now; go to declare attackers in a turn of another player first"
        )
    return lambda game: put_attacking(game, it.id, it.owner, defending, cites=PUT_ATTACKING)


def connives(state: State, match: re.Match[str], split: Split) -> Act:
    """`Probe connives`, `Probe connives 2`, `Probe, Spy connive`."""
    ids = tuple(the_object(state, name, (Zone.BATTLEFIELD,)).id for name in split(match["names"]))
    count = int(match["count"] or 1)
    return instructed(ids, connive=count, what="those")


def becomes_plotted(state: State, match: re.Match[str], split: Split) -> Act:
    """`X becomes plotted`."""
    card = card_in(state, match["name"], Zone.EXILE, state.turn.active)
    return instructed((card.id,), become_plotted="those")


def becomes(state: State, match: re.Match[str], split: Split) -> Act:
    """`X becomes an artifact`, `X stops being a creature`, each also with `until end of turn`."""
    it = the_object(state, match["name"], (Zone.BATTLEFIELD,))
    others = (word for word in characteristics(state, it).types if word != "Creature")
    types = match["type"].capitalize() if match["type"] else " ".join(others)
    return instructed((it.id,), None, set_types=types, what="those", **_duration(match))


def gains_control(state: State, match: re.Match[str], split: Split) -> Act:
    """`A gains control of X`, `A gains control of X until end of turn`."""
    it = the_object(state, match["name"], (Zone.BATTLEFIELD,))
    return instructed((it.id,), PlayerId(match["player"]), gain_control="those", **_duration(match))


def _duration(match: re.Match[str]) -> dict[str, Argument]:
    """Until end of turn if it says so, else for good: what states no duration lasts as the game does (CR 611.2a)."""
    return {} if match["until"] else {"for": "good"}


def life_changes(state: State, match: re.Match[str], split: Split) -> Act:
    """`A loses 3 life`, `A gains 3 life`."""
    verb = "lose_life" if match["how"] == "loses" else "gain_life"
    return instructed((), PlayerId(match["player"]), **{verb: int(match["count"])})


def draws(state: State, match: re.Match[str], split: Split) -> Act:
    """`A draws 2`."""
    return lambda game: draw(game, PlayerId(match["player"]), int(match["count"]), cites=DRAWS)


def discards(state: State, match: re.Match[str], split: Split) -> Act:
    """`A discards Opt`, `A discards 1`."""
    player = PlayerId(match["player"])
    if match["what"].isdigit():
        return lambda game: _discard_some(game, player, int(match["what"]))
    card = card_in(state, match["what"], Zone.HAND, player)
    event = Discarded(player=player, move=Moved(object=card.id, to=Zone.GRAVEYARD))
    return lambda game: _let(game, event)


def _discard_some(game: Game, player: PlayerId, count: int) -> None:
    discard(game, player, count, cites=DISCARDS)


def _let(game: Game, event: Discarded) -> None:
    game.happen(event, cites=DISCARDS)


def concedes(state: State, match: re.Match[str], split: Split) -> Act:
    """`A concedes`."""
    player = PlayerId(match["player"])

    def act(game: Game) -> None:
        game.happen(LostTheGame(player), cites=CONCEDES)
        if not game.state.over:
            leave_the_game(game, (player,))

    return act


def extra_turn(state: State, match: re.Match[str], split: Split) -> Act:
    """`A takes an extra turn after this one`."""

    def act(game: Game) -> None:
        game.happen(ExtraTurnAdded(PlayerId(match["player"])), cites=EXTRA_TURN)

    return act


def game_begins(state: State, match: re.Match[str], split: Split) -> Act:
    """`a game begins`: what variants do before the first turn of the player whose turn it is, once a game."""
    if state.over:
        raise Unplayable("the game is over (CR 104.1); `a new game is prepared, A starts` comes before another begins")
    if not state.before_game and state.planar_controller is not None:
        raise Unplayable("the game has begun already: its starting plane was turned up (CR 901.5); leave this out")
    for it in map(state.find, (id for deck in state.planar_decks.values() for id in deck)):
        if PLANAR.isdisjoint(it.printed.types):
            raise Unplayable(f"no game begins with {it.printed.name} in a planar deck (CR 901.3); leave it out")

    def act(game: Game) -> None:
        for beginning in SOCKETS.beginnings:
            beginning(game)

    return act


def new_game(state: State, starting: PlayerId) -> Procedure:
    """`a new game is prepared, A starts`: decks and sideboards are as before the last game, which is over."""
    if not state.over or len(state.players) > 2 or state.planar_decks:
        raise Unplayable(
            "a new game can be prepared here once a game of two players is over; after a game of Planechase, or of "
            "more players, write another scenario"
        )

    def procedure(game: Game) -> None:
        game.happen(NewGamePrepared(starting), cites=ANOTHER_GAME)

    return procedure


def planeswalks(state: State, match: re.Match[str], split: Split) -> Act:
    """`A planeswalks`, because an ability says so."""
    return instructed((), PlayerId(match["player"]), planeswalk="you")


def rolls_planar_die(state: State, match: re.Match[str], split: Split) -> Act:
    """`A rolls the planar die`, because an ability says so."""
    return instructed((), PlayerId(match["player"]), roll_planar_die=1)


def chaos_ensues(state: State, match: re.Match[str], split: Split) -> Act:
    """`chaos ensues`, because an ability says so."""
    return instructed((), None, chaos="ensues")


def instructed(ids: tuple[ObjectId, ...], controller: PlayerId | None = None, **arguments: Argument) -> Act:
    """Carry out one instruction of docs/cards.md about those objects; its first argument is its verb."""
    verb = next(iter(arguments))

    def act(game: Game) -> None:
        who = controller or (game.object(ids[0]).controller if ids else game.state.turn.active)
        about = ids[0] if ids else ObjectId(0)
        resolution = Resolution(about, about, who, (), {"those": ids})
        SOCKETS.interpreters[verb](game, resolution, Instruction(verb, tuple(arguments.items())))

    return act


DECK_CHECK = re.compile(r"deck check (?:(?:(?P<player>[A-Z]) )?planar|(?P<whose>[A-Z]) (?P<way>constructed|limited))")
"""Whether a deck may be played with: no part of the game, so nobody receives priority after it."""
NEW_GAME = re.compile(r"a new game is prepared, (?P<player>[A-Z]) starts")
A_NEW_GAME = "a new game is prepared, A starts"
UNTIL = r"(?P<until> until end of turn)?"
Row = tuple[str, re.Pattern[str], Callable[[State, re.Match[str], Split], Act]]
NARRATED: tuple[Row, ...] = (
    (
        "X dies / is exiled / returns to its owner's hand / is put on the battlefield",
        re.compile(rf"(?P<name>.+?) (?P<how>{'|'.join(MOVES)})"),
        moves,
    ),
    ("X is sacrificed", re.compile(r"(?P<name>.+?) is sacrificed"), sacrificed),
    (
        "X is put on the battlefield attacking B",
        re.compile(r"(?P<name>.+?) is put on the battlefield attacking (?P<player>[A-Z])"),
        attacking,
    ),
    ("X connives 2 / X, Y connive", re.compile(r"(?P<names>.+?) connives?(?: (?P<count>[0-9]+))?"), connives),
    ("X becomes plotted", re.compile(r"(?P<name>.+?) becomes plotted"), becomes_plotted),
    (
        "X stops being a creature / becomes an artifact",
        re.compile(rf"(?P<name>.+?) (?:stops being a creature|becomes an? (?P<type>[a-z]+)){UNTIL}"),
        becomes,
    ),
    ("A gains control of X", re.compile(rf"(?P<player>[A-Z]) gains control of (?P<name>.+?){UNTIL}"), gains_control),
    (
        "A loses 3 life / gains 3 life",
        re.compile(r"(?P<player>[A-Z]) (?P<how>loses|gains) (?P<count>[0-9]+) life"),
        life_changes,
    ),
    ("A draws 2", re.compile(r"(?P<player>[A-Z]) draws (?P<count>[0-9]+)"), draws),
    ("A discards Opt / discards 1", re.compile(r"(?P<player>[A-Z]) discards (?P<what>.+)"), discards),
    ("A concedes", re.compile(r"(?P<player>[A-Z]) concedes"), concedes),
    ("a game begins", re.compile(r"a game begins"), game_begins),
    ("A planeswalks", re.compile(r"(?P<player>[A-Z]) planeswalks"), planeswalks),
    ("A rolls the planar die", re.compile(r"(?P<player>[A-Z]) rolls the planar die"), rolls_planar_die),
    ("chaos ensues", re.compile(r"chaos ensues"), chaos_ensues),
    (
        "A takes an extra turn after this one",
        re.compile(r"(?P<player>[A-Z]) takes an extra turn after this one"),
        extra_turn,
    ),
)
NARRATOR_FORMS = (DECK_CHECK, NEW_GAME, *(pattern for _, pattern, _ in NARRATED))
NARRATOR_SAYS = ("deck check A planar / constructed / limited", A_NEW_GAME, *(form for form, _, _ in NARRATED))


def procedure_of(state: State, text: str, split: Split) -> Procedure:
    """The procedure of a line without a player in front; raises Unplayable for an unknown one."""
    if match := DECK_CHECK.fullmatch(text):
        if match["way"]:
            return check_deck(PlayerId(match["whose"]), match["way"])
        return check_planar_deck(PlayerId(match["player"] or ""))
    if match := NEW_GAME.fullmatch(text):
        return new_game(state, PlayerId(match["player"]))
    for _, pattern, verb in NARRATED:
        if match := pattern.fullmatch(text):
            return _then_priority(verb(state, match, split))
    raise Unplayable(unknown_verb(text))


def unknown_verb(text: str) -> str:
    """That the line uses no verb of the narrator's, with those nearest to it; empty when it uses one."""
    if any(form.fullmatch(text) for form in NARRATOR_FORMS):
        return ""
    return unknown("line of play", text, NARRATOR_SAYS, "play: one step a line")


def _then_priority(act: Act) -> Procedure:
    def procedure(game: Game) -> None:
        due = game.state.turn.priority or game.state.turn.active
        act(game)
        receives_priority(game, due, by="", cites=THEN)

    return procedure

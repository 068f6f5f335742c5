"""Instructions in which several players choose, one after another, and then act at the same time (CR 101.4, 608.2e)."""

from __future__ import annotations

from rules_engine.actions.shuffle import shuffle_in
from rules_engine.game.applying import applies
from rules_engine.game.decision import Decision
from rules_engine.game.game import Game
from rules_engine.game.site import Site, besides
from rules_engine.procedure.resolving.resolution import Resolution
from rules_engine.state.ids import PlayerId
from rules_engine.state.printed import Instruction
from rules_engine.state.zones import Zone

THOSE_PLAYERS = "those players"
"""The name of the players who did what such an instruction let them do."""
MAY = Site("everybody.may", "CR 608.2d", otherwise="the first possible choice")
IN_TURN = ("CR 608.2e", "CR 101.4")
"""Besides, where several players choose."""
ORDER = Site("everybody.order", "CR 101.4", also=("CR 608.2e",), otherwise="the last player in turn order is first")
KNOWN = Site("everybody.known", "CR 101.4b", otherwise="nobody knows a choice until all have been made")
AT_ONCE = Site("everybody.at-once", "CR 608.2e", otherwise="each choice is carried out before the next player chooses")
SHUFFLES_IN = Site("instruction.shuffles-in", "CR 608.2c", also=("CR 608.2e",))
SHUFFLES = Site("instruction.shuffles", "CR 701.24a", also=("CR 608.2e",))
SHUFFLES_NOTHING = Site("instruction.shuffles-nothing-in", "CR 701.24d", also=("CR 701.24a", "CR 608.2e"))


def may_shuffle_in(game: Game, resolution: Resolution, instruction: Instruction) -> None:
    """`{ may_shuffle_in = "hand and graveyard", who = "each player" }`; those who do are `those players` afterwards."""
    words = str(instruction.get("may_shuffle_in"))
    players = resolution.players(game.state, str(instruction.get("who", "you")))
    at_once = len(players) < 2 or applies(game, AT_ONCE)
    chosen: dict[PlayerId, str] = {}
    for player in in_order(game, players):
        chosen[player] = _choice(game, player, words, chosen, besides(MAY, *IN_TURN) if len(players) > 1 else MAY)
        if chosen[player] == "yes" and not at_once:
            _shuffle_in(game, (player,), words)
    willing = tuple(player for player in players if chosen[player] == "yes")
    if at_once:
        _shuffle_in(game, willing, words)
    resolution.slots[THOSE_PLAYERS] = willing


def shuffles_in(game: Game, resolution: Resolution, instruction: Instruction) -> None:
    """`{ shuffle_in = "hand and graveyard", who = "each player" }`: all of those players at the same time."""
    players = resolution.players(game.state, str(instruction.get("who", "you")))
    _shuffle_in(game, players, str(instruction.get("shuffle_in")))
    resolution.slots[THOSE_PLAYERS] = players


def in_order(game: Game, players: tuple[PlayerId, ...]) -> tuple[PlayerId, ...]:
    """The players, who stand in APNAP order, in the order in which they choose (CR 101.4)."""
    return players if len(players) < 2 or applies(game, ORDER) else players[::-1]


def _choice(game: Game, player: PlayerId, words: str, chosen: dict[PlayerId, str], site: Site) -> str:
    """Yes or no, chosen in the knowledge of what the players before have chosen."""
    known = tuple(f"{other} {said}" for other, said in chosen.items()) if chosen and applies(game, KNOWN) else ()
    (answer,) = game.ask(Decision(player, f"shuffles in {words}", ("yes", "no"), site, knowing=known))
    return str(answer)


def _shuffle_in(game: Game, players: tuple[PlayerId, ...], words: str) -> None:
    zones = tuple(Zone(word) for word in words.split(" and "))
    shuffle_in(game, players, zones, cites=SHUFFLES_IN, shuffles=SHUFFLES, nothing=SHUFFLES_NOTHING)

"""Shuffling libraries, and cards into them (CR 701.24)."""

from __future__ import annotations

from rules_engine.events.event import Together
from rules_engine.events.moves import Moved
from rules_engine.events.shuffling import Shuffled
from rules_engine.game.decision import Decision, objects_in
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.state.ids import NATURE, ObjectId, PlayerId
from rules_engine.state.zones import Zone

RANDOM = Site("shuffle.random", "CR 701.24a", otherwise="the cards stay in the order in which they lie")


def shuffle_in(
    game: Game, players: tuple[PlayerId, ...], zones: tuple[Zone, ...], *, cites: Site, shuffles: Site, nothing: Site
) -> None:
    """Each player shuffles all cards of those zones into their library, all players at the same time.

    A library is shuffled even where there is no such card; that shuffle is by the site `nothing` (CR 701.24d).
    """
    cards = {player: tuple(id for zone in zones for id in game.state.zone(zone, player)) for player in players}
    moves = tuple(Moved(object=id, to=Zone.LIBRARY) for own in cards.values() for id in own)
    game.happen(Together(moves), cites=cites)
    shuffled = tuple(Shuffled(player, _order(game, player)) for player in players)
    game.happen(Together(shuffled), cites=tuple(shuffles if cards[player] else nothing for player in players))


def _order(game: Game, player: PlayerId) -> tuple[ObjectId, ...]:
    library = game.state.zone(Zone.LIBRARY, player)
    question = Decision(NATURE, f"library order {player}", library, RANDOM, choose=len(library), ordered=True)
    return objects_in(game.ask(question))

"""Casting a spell, in the order of CR 601.2a–i."""

from __future__ import annotations

from rules_engine.actions.pay import announce_symbols
from rules_engine.actions.tops import action_begins
from rules_engine.characteristics.layers import characteristics
from rules_engine.characteristics.mana_cost import ManaCost, parse_cost, with_x
from rules_engine.game.game import Game
from rules_engine.game.run import Procedure
from rules_engine.procedure.casting.becoming_cast import become_cast, pay_for
from rules_engine.procedure.casting.choosing import announce_targets
from rules_engine.procedure.casting.costs import total_cost
from rules_engine.procedure.casting.legality import check_proposal
from rules_engine.procedure.casting.permission import permitted
from rules_engine.procedure.casting.proposing import announce_x, announced_x, propose
from rules_engine.procedure.sockets import Sockets
from rules_engine.state.ids import ObjectId, PlayerId


def cast(sockets: Sockets, player: PlayerId, object: ObjectId, permission: str = "", x: int | None = None) -> Procedure:
    """The procedure of casting that card.

    `permission` is the name of the permission wanted, or `without paying`; empty: any. `x` is the value announced for
    X; None: it is asked for. Whatever can't be done makes the whole casting illegal (CR 601.2, 733.1).
    """

    def procedure(game: Game) -> None:
        card = game.object(object)
        by = permitted(game, sockets.cast_permissions, player, card, permission)
        action_begins(game, player)
        spell = propose(game, player, card, by)  # a
        announce_x(game, player, spell, x)  # b
        base = announced_cost(game, player, spell)
        words = characteristics(game.state, game.object(spell)).spell.targets
        announce_targets(game, player, spell, words, spell)  # c
        check_proposal(game, player, spell)  # e; d: nothing is divided
        total = base and total_cost(game, base, "spells", player, game.object(spell), card.zone)  # f
        pay_for(game, player, spell, total)  # g, h
        become_cast(game, player, spell, card.zone)  # i

    return procedure


def announced_cost(game: Game, player: PlayerId, spell: ObjectId) -> ManaCost | None:
    """The mana cost with X and hybrid symbols as announced, or {0} (CR 601.2b); None when there is no mana cost."""
    it = game.object(spell)
    cost = characteristics(game.state, it).cost
    if it.stacked.free:
        return ManaCost()
    if not cost:
        return None
    return announce_symbols(game, player, with_x(parse_cost(cost), announced_x(it)))

"""Beginning continuous effects (CR 611.2): control, types, power and toughness, keyword abilities."""

from __future__ import annotations

from rules_engine.events.effects import EffectBegan
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.printed import Instruction

END_OF_TURN = "end of turn"


def begin_effect(
    game: Game,
    player: PlayerId,
    objects: tuple[ObjectId, ...],
    effect: Instruction,
    until: str = END_OF_TURN,
    *,
    cites: Site,
) -> None:
    """An effect controlled by the player applies to those of the objects that are present, from now on (CR 611.2c).

    `effect` is an instruction `gain_control`, `set_types`, `set_pt`, `pump` or `gain_keyword`; `until` empty: for good.
    """
    present = tuple(id for id in objects if game.state.is_present(id))
    if present:
        game.happen(EffectBegan(player, effect, present, until), cites=cites)


def gain_control(game: Game, player: PlayerId, permanent: ObjectId, until: str = END_OF_TURN, *, cites: Site) -> None:
    """The player gains control of the permanent."""
    begin_effect(game, player, (permanent,), Instruction("gain_control"), until, cites=cites)


def set_types(
    game: Game, player: PlayerId, permanent: ObjectId, type_line: str, until: str = END_OF_TURN, *, cites: Site
) -> None:
    """The permanent's card types become those of the type line; empty: it has none (CR 205.1a)."""
    effect = Instruction("set_types", (("set_types", type_line),))
    begin_effect(game, player, (permanent,), effect, until, cites=cites)

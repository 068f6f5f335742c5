"""Beginning continuous effects (CR 611.2): control, types, power and toughness, keyword abilities."""

from __future__ import annotations

from rules_engine.events.effects import EffectBegan
from rules_engine.game.applying import applies
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.printed import Instruction

BY_TIMESTAMP = Site(
    "effects.by-timestamp", "CR 613.7", also=("CR 613.7b",), otherwise="what began last is applied before all else"
)
END_OF_TURN = "end of turn"


def begin_effect(
    game: Game,
    player: PlayerId,
    objects: tuple[ObjectId, ...],
    effect: Instruction,
    until: str,
    *,
    cites: Site,
) -> None:
    """An effect controlled by the player applies to those of the objects that are present, from now on (CR 611.2c).

    `effect` is an instruction `gain_control`, `set_types`, `set_pt`, `pump` or `gain_keyword`; `until` empty: for
    good (CR 611.2a).
    """
    present = tuple(id for id in objects if game.state.is_present(id))
    if present:
        others = any(not set(present).isdisjoint(effect.objects) for effect in game.state.effects)
        oldest = others and not applies(game, BY_TIMESTAMP)
        game.happen(EffectBegan(player, effect, present, until, oldest), cites=cites)

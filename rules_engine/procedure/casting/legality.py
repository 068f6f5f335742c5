"""Whether the spell as proposed can be cast (CR 601.2e)."""

from __future__ import annotations

from rules_engine.characteristics.prohibitions import may_cast
from rules_engine.game.game import Game
from rules_engine.game.require import require
from rules_engine.game.site import Condition
from rules_engine.state.ids import ObjectId, PlayerId

AS_PROPOSED = (Condition("cast.allowed-as-proposed", "CR 601.2e", holds=may_cast, also=("CR 601.6",)),)
"""What must still be so once the spell is proposed; what its permission asked was asked before (CR 601.3)."""


def check_proposal(game: Game, player: PlayerId, spell: ObjectId) -> None:
    """Go on only if the proposed spell can legally be cast."""
    require(game, AS_PROPOSED, player, game.object(spell))

"""策略 / Conspiracy Draft: conspiracies lie in the command zone, and work from there all through the game (CR 905)."""

from __future__ import annotations

from rules_engine.variants.conspiracy.starting_player import take_first_turn
from rules_engine.variants.conspiracy.staying import STAYS
from rules_engine.variants.definition import Variant

CONSPIRACY = Variant(slug="conspiracy", section="CR 905", cannot=STAYS, starting=(take_first_turn,))

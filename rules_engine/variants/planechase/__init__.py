"""次元 / Planechase: a plane lies face up in the command zone, and the planar die moves the game on (CR 901)."""

from __future__ import annotations

from rules_engine.variants.definition import Variant
from rules_engine.variants.planechase.beginning import shuffle_planar_decks, turn_up_starting_plane
from rules_engine.variants.planechase.leaving import HANDED_ON, OWNER_LEFT
from rules_engine.variants.planechase.planar_die import ROLL_THE_PLANAR_DIE, chaos_instruction, roll_instruction
from rules_engine.variants.planechase.planeswalking import planeswalk_instruction
from rules_engine.variants.planechase.staying import STAYS

PLANECHASE = Variant(
    slug="planechase",
    section="CR 901",
    special_actions=(ROLL_THE_PLANAR_DIE,),
    instructions={
        "planeswalk": planeswalk_instruction,
        "roll_planar_die": roll_instruction,
        "chaos": chaos_instruction,
    },
    cannot=STAYS,
    consequences=(*HANDED_ON, *OWNER_LEFT),
    shuffling=(shuffle_planar_decks,),
    before_first_turn=(turn_up_starting_plane,),
)

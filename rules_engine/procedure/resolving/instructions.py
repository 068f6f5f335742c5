"""The kernel's instructions: which verb of docs/cards.md is carried out by which function.

`connive` and `become_plotted` come with their keywords.
"""

from __future__ import annotations

from rules_engine.procedure.resolving import choices, everybody, lasting, moving, one_shot
from rules_engine.procedure.resolving.resolution import Interpreter

INTERPRETERS: dict[str, Interpreter] = {
    "draw": one_shot.draws,
    "discard": one_shot.discards,
    "gain_life": one_shot.gains_life,
    "lose_life": one_shot.loses_life,
    "damage": one_shot.deals_damage,
    "counters": one_shot.puts_counters,
    "add_mana": one_shot.adds_mana,
    "extra_turn": one_shot.gives_extra_turn,
    "destroy": moving.destroys,
    "exile": moving.exiles,
    "return_to_hand": moving.returns_to_hand,
    "put_in_hand": moving.puts_in_hand,
    "sacrifice": moving.sacrifices,
    "tap": moving.taps,
    "untap": moving.untaps,
    "counter": moving.counters_spell,
    "gain_control": lasting.gains_control,
    "set_types": lasting.sets_types,
    "set_pt": lasting.sets_pt,
    "pump": lasting.pumps,
    "gain_keyword": lasting.gains_keyword,
    "look_at_top": choices.looks_at_top,
    "choose": choices.chooses,
    "scry": choices.scries,
    "may": choices.may,
    "may_shuffle_in": everybody.may_shuffle_in,
    "shuffle_in": everybody.shuffles_in,
    "when_this_way": choices.when_this_way,
}

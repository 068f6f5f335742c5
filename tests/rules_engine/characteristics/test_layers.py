"""Characteristics come out of the layers; an object that has left is what it was when it left."""

from __future__ import annotations

from msgspec.structs import replace

from rules_engine.characteristics.layers import characteristics
from rules_engine.events.effects import EffectBegan, without_effects
from rules_engine.events.moves import Moved
from rules_engine.state.effects import ContinuousEffect
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.objects import GameObject
from rules_engine.state.printed import Instruction
from rules_engine.state.state import State
from rules_engine.state.zones import Zone

A, B = PlayerId("A"), PlayerId("B")


def this_turn(effect: ContinuousEffect) -> bool:
    return effect.until == "end of turn"


def probe_in(state: State) -> GameObject:
    return next(it for it in state.objects.values() if it.printed.name == "Probe")


def with_effect(state: State, verb: str, value: str, player: PlayerId = A) -> State:
    probe = probe_in(state).id
    return EffectBegan(player, Instruction(verb, ((verb, value),)), (probe,), "end of turn").changes(state)


def size(state: State) -> tuple[int | None, int | None]:
    values = characteristics(state, probe_in(state))
    return values.power, values.toughness


def test_counters_change_power_and_toughness(table_of) -> None:
    assert size(table_of("A battlefield: Probe (creature 2/2; 2 +1/+1 counters)")) == (4, 4)


def test_values_are_set_before_counters_and_modifications_whatever_came_first(table_of) -> None:
    state = with_effect(table_of("A battlefield: Probe (creature 2/2; 1 +1/+1 counter)"), "pump", "+2/-1")
    assert size(with_effect(state, "set_pt", "0/4")) == (3, 4)


def test_the_later_of_two_set_values_counts(table_of) -> None:
    state = with_effect(table_of("A battlefield: Probe (creature 2/2)"), "set_pt", "0/4")
    assert size(with_effect(state, "set_pt", "7/7")) == (7, 7)


def test_a_permanent_that_is_no_creature_has_no_power(table_of) -> None:
    state = with_effect(table_of("A battlefield: Probe (creature 2/2)"), "set_types", "Artifact")
    values = characteristics(state, probe_in(state))
    assert (values.types, values.power, values.toughness) == (("Artifact",), None, None)


def test_an_object_that_left_is_what_it_was_when_it_left(table_of) -> None:
    state = with_effect(table_of("A battlefield: Probe (creature 2/2; 1 +1/+1 counter)"), "set_types", "Artifact")
    probe = probe_in(state).id
    left = without_effects(Moved(object=probe, to=Zone.GRAVEYARD).changes(state), this_turn)
    assert characteristics(left, left.find(probe)).types == ("Artifact",)
    assert characteristics(left, left.find(ObjectId(left.next_id - 1))).types == ("Creature",)


def test_its_power_when_it_left_counts_counters_once(table_of) -> None:
    state = table_of("A battlefield: Probe (creature 2/2; 1 +1/+1 counter)")
    probe = probe_in(state).id
    left = Moved(object=probe, to=Zone.EXILE).changes(state)
    assert characteristics(left, left.find(probe)).power == 3


def test_control_ends_with_the_effect_that_gave_it(table_of) -> None:
    state = with_effect(table_of("A battlefield: Probe (creature 2/2)"), "gain_control", "", B)
    assert probe_in(state).controller == B
    assert probe_in(without_effects(state, this_turn)).controller == A


def test_the_latest_of_two_control_effects_counts_and_the_other_one_comes_back(table_of) -> None:
    state = with_effect(table_of("players A, B, C\nA battlefield: Probe (creature 2/2)"), "gain_control", "", B)
    probe = probe_in(state).id
    both = EffectBegan(PlayerId("C"), Instruction("gain_control"), (probe,), "end of turn").changes(state)
    kept = replace(state.effects[0], until="")
    assert probe_in(both).controller == "C"
    ended = without_effects(replace(both, effects=(kept, both.effects[1])), this_turn)
    assert probe_in(ended).controller == B


def test_a_basic_land_type_brings_its_mana_ability_and_takes_it_away(table_of) -> None:
    state = table_of("A battlefield: Probe (land), Island")
    island = next(it for it in state.objects.values() if it.printed.name == "Island")
    assert len(characteristics(state, island).activated) == 1
    changed = EffectBegan(A, Instruction("set_types", (("set_types", "Artifact"),)), (island.id,)).changes(state)
    assert characteristics(changed, changed.objects[island.id]).activated == ()


def test_a_keyword_counter_gives_the_keyword(table_of) -> None:
    state = table_of("A battlefield: Probe (creature 2/2; 1 flying counter)")
    assert characteristics(state, probe_in(state)).parameters("flying") == ("",)


GRANTS = """
[lord]
name = { en = "Lord" }
types = "Artifact"
[[lord.static]]
grants = { keyword = "haste", to = "creatures you control" }
[seer]
name = { en = "Seer" }
types = "Artifact"
[[seer.static]]
grants_plot = { to = "top of library", cost = "mana cost" }
"""


def test_a_static_ability_gives_a_keyword_to_creatures_of_its_controller_only(table_of) -> None:
    mine = table_of("A battlefield: Probe (creature 2/2), Lord", GRANTS)
    theirs = table_of("B battlefield: Probe (creature 2/2)\nA battlefield: Lord", GRANTS)
    assert characteristics(mine, probe_in(mine)).parameters("haste") == ("",)
    assert characteristics(theirs, probe_in(theirs)).parameters("haste") == ()


def test_plot_is_given_to_the_top_card_at_its_mana_cost(table_of) -> None:
    top = table_of("A battlefield: Seer\nA library: Probe (creature 1/1 {2}{G}), Island", GRANTS)
    below = table_of("A battlefield: Seer\nA library: Island, Probe (creature 1/1 {2}{G})", GRANTS)
    assert characteristics(top, probe_in(top)).parameters("plot") == ("{2}{G}",)
    assert characteristics(below, probe_in(below)).parameters("plot") == ()

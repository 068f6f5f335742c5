"""Attacking planeswalkers."""

from __future__ import annotations

import pytest

from rules_engine.events.combat import Attacked, AttackedPlaneswalker
from rules_engine.state.canonical import canonical
from rules_engine.state.ids import ObjectId, PlayerId

SAGE = "B battlefield: Sage (planeswalker 3)"
PROBE = "A battlefield: Probe (creature 2/2)"
ATTACK = "go to declare attackers\n  A: Probe\n  A: Sage\n"


def test_combat_damage_removes_loyalty_counters_and_hurts_nobody_else(plays_with) -> None:
    lines = f"{ATTACK}go to combat damage\ncheck: Sage has 1 loyalty counter\ncheck: B has 20 life"
    plays_with("", f"{PROBE}\n{SAGE}", lines)


@pytest.mark.parametrize(
    ("given", "whom", "also"),
    [
        (f"{PROBE}\n{SAGE}", "Sage", ("CR 306.6",)),
        (f"players A, B, C\n{PROBE}", "C", ("CR 802.3",)),
        (f"players A, B, C\n{PROBE}\n{SAGE}", "C", ("CR 802.3", "CR 306.6")),
    ],
)
def test_the_question_whom_to_attack_cites_what_makes_the_options_several(plays_with, given, whom, also) -> None:
    played = plays_with("", given, f"go to declare attackers\n  A: Probe\n  A: {whom}")
    assert [line.also for step in played.steps for line in step.trace if line.site == "attack.whom"] == [also]


def test_a_planeswalker_without_loyalty_goes_to_the_graveyard(plays_with) -> None:
    given = f"{PROBE}\nB battlefield: Sage (planeswalker 3; 2 loyalty counters)"
    plays_with("", given, f"{ATTACK}go to combat damage\ncheck: Sage is in B's graveyard")


def test_its_controller_may_block_for_it(plays_with) -> None:
    lines = f"{ATTACK}go to declare blockers\n  B: Probe\ngo to combat damage\ncheck: Sage has 3 loyalty counters"
    plays_with("", f"{PROBE}\n{SAGE}, Wall (creature 0/4)", lines)


def test_another_player_may_not_block_for_it(plays_with) -> None:
    given = f"players A, B, C\n{PROBE}\n{SAGE}\nC battlefield: Wall (creature 0/4)"
    plays_with("", given, f"{ATTACK}go to combat damage\ncheck: Sage has 1 loyalty counter")


def test_an_attacker_whose_planeswalker_has_left_deals_no_damage(plays_with) -> None:
    lines = (
        f"{ATTACK}Sage dies\ncheck: Probe is attacking\ncheck: Probe is not attacking Sage\n"
        "check: Probe is not attacking B\ngo to combat damage\ncheck: B has 20 life"
    )
    plays_with("", f"{PROBE}\n{SAGE}", lines)
    assert plays_with("", f"{PROBE}\n{SAGE}", lines, "combat-damage.planeswalker-gone", fails=True).failures


def test_loyalty_lost_by_combat_damage_is_by_its_own_rule(plays_with) -> None:
    lines = f"{ATTACK}go to combat damage\ncheck: Sage has 1 loyalty counters"
    (lost,) = [
        line
        for step in plays_with("", f"{PROBE}\n{SAGE}", lines).steps
        for line in step.trace
        if line.rule == "CR 306.8"
    ]
    assert "Sage" in lost.notation
    assert plays_with("", f"{PROBE}\n{SAGE}", lines, "combat-damage.loses-loyalty", fails=True).failures


def test_a_planeswalker_that_changes_sides_is_not_attacked_any_more(plays_with) -> None:
    lines = f"{ATTACK}A gains control of Sage\ncheck: Probe is not attacking Sage\ngo to combat damage\n"
    plays_with("", f"{PROBE}\n{SAGE}", lines + "check: Sage has 3 loyalty counters")


def test_a_planeswalker_enters_with_its_loyalty(plays_with) -> None:
    given = "A hand: Sage (planeswalker 4 {0})"
    plays_with("", given, "A: cast Sage\nall pass\ncheck: Sage has 4 loyalty counters\ncheck: Sage is a planeswalker")


def test_a_planeswalker_that_enters_without_its_counters_does_not_stay(plays_with) -> None:
    given = "A hand: Sage (planeswalker 4 {0})"
    lines = "A: cast Sage\nall pass\ncheck: Sage is on the battlefield"
    assert plays_with("", given, lines, "planeswalker.enters-with-loyalty", fails=True).failures


def test_of_alike_planeswalkers_each_can_be_attacked_by_itself(plays_with) -> None:
    given = "A battlefield: 2 Probe (creature 2/2)\nB battlefield: 2 Sage (planeswalker 3)"
    lines = (
        "go to declare attackers\n  A: Probe, Probe\n  asked: A, attacks with Probe: B, Sage\n  A: Sage\n"
        "  asked: A, attacks with Probe: B, Sage (1), Sage (2)\n  A: Sage (2)\ngo to combat damage\n"
        "check: Sage (1) has 1 loyalty counter\ncheck: Sage (2) has 1 loyalty counter"
    )
    plays_with("", given, lines)


def test_a_battle_stops_the_combat_with_a_message(plays_with) -> None:
    given = f"{PROBE}\nB battlefield: Siege (battle)"
    played = plays_with("", given, "go to declare attackers\n  A: Probe", fails=True)
    assert "battle" in played.failures[0].message


def test_what_is_attacked_makes_positions_different(table_of) -> None:
    state = table_of(f"{PROBE}\n{SAGE}")
    probe, sage, a, b = ObjectId(1), ObjectId(2), PlayerId("A"), PlayerId("B")
    attacked = (Attacked(probe, a, b), AttackedPlaneswalker(probe, a, b, sage))
    assert len({canonical(event.changes(state)) for event in attacked}) == 2


def test_a_creature_planeswalker_loses_loyalty_and_is_marked_with_the_damage(plays_with) -> None:
    fights = f"{ATTACK}go to combat damage\n"
    plays_with(
        "", f"{PROBE}\nB battlefield: Sage (planeswalker creature 2/3 3)", f"{fights}check: Sage has 1 loyalty counter"
    )
    plays_with(
        "", f"{PROBE}\nB battlefield: Sage (planeswalker creature 2/2 3)", f"{fights}check: Sage is in B's graveyard"
    )

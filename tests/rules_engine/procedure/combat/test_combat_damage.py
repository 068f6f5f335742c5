"""Assigning and dealing combat damage."""

from __future__ import annotations

from collections.abc import Callable

from rules_engine.scenario.played import Played

PlayLines = Callable[..., Played]

ATTACK = "go to declare attackers\n  A: Probe\n"
BLOCKED = ATTACK + "go to declare blockers\n  B: Probe\n"
ONE = "A battlefield: Probe (creature 3/3)\nB battlefield: Ox (creature 2/4)"
MANY = "A battlefield: Probe (creature 4/9)\nB battlefield: Ox (creature 2/2), Elk (creature 3/3)"


def test_an_unblocked_attacker_deals_its_power_to_the_player(plays: PlayLines) -> None:
    played = plays(ONE, ATTACK + "go to combat damage\ncheck: B has 17 life")
    assert played.failures == ()
    kinds = {line.kind: line.rule for line in played.steps[1].trace}
    assert (kinds["AssignedDamage"], kinds["DealtCombatDamageToPlayer"]) == ("CR 510.1b", "CR 510.2")


def test_a_blocked_attacker_and_its_blocker_deal_damage_to_each_other(plays: PlayLines) -> None:
    played = plays(ONE, BLOCKED + "go to combat damage\ncheck: B has 20 life\ncheck: Ox is on the battlefield")
    assert played.failures == ()
    dealt = [line.notation for line in played.steps[2].trace if line.kind == "DealtDamage"]
    assert dealt == ["Probe deals 3 damage to Ox", "Ox deals 2 damage to Probe"]


def test_damage_is_dealt_at_the_same_time_so_that_both_die(plays: PlayLines) -> None:
    given = "A battlefield: Probe (creature 2/2)\nB battlefield: Ox (creature 2/2)"
    lines = BLOCKED + "go to combat damage\ncheck: Probe is in A's graveyard\ncheck: Ox is in B's graveyard"
    assert plays(given, lines).failures == ()


def test_damage_among_several_blockers_is_divided_in_any_way(plays: PlayLines) -> None:
    blocked = ATTACK + "go to declare blockers\n  B: Probe\n  B: Probe\ngo to combat damage\n"
    asked = "  asked: A, assigns to Ox: 0, 1, 2, 3, 4\n"
    all_to_the_second = "  A: 0\ncheck: Ox is on the battlefield\ncheck: Elk is in B's graveyard"
    all_to_the_first = "  A: 4\ncheck: Ox is in B's graveyard\ncheck: Elk is on the battlefield"
    neither = "  A: 3\ncheck: Elk is in B's graveyard"
    assert plays(MANY, blocked + asked + all_to_the_second).failures == ()
    assert plays(MANY, blocked + asked + all_to_the_first).failures == ()
    assert plays(MANY, blocked + neither).failures[0].message == "check failed: Elk is in B's graveyard"


def test_an_attacker_stays_blocked_when_its_blocker_has_gone(plays: PlayLines) -> None:
    lines = BLOCKED + "Ox dies\ncheck: Probe is blocked\ngo to combat damage\ncheck: B has 20 life"
    played = plays(ONE, lines)
    assert played.failures == ()
    assert [line.rule for line in played.steps[4].trace if line.kind == "AssignedNoDamage"] == ["CR 510.1c"]
    for site in ("combat-damage.blockers-gone", "block.becomes-blocked"):
        assert "B has 20 life" in plays(ONE, lines.replace("check: Probe is blocked\n", ""), site).failures[0].message


def test_a_blocker_deals_no_damage_when_its_attacker_has_gone(plays: PlayLines) -> None:
    played = plays(ONE, BLOCKED + "Probe is exiled\ngo to combat damage")
    assert [line.rule for line in played.steps[3].trace if line.kind == "AssignedNoDamage"] == ["CR 510.1d"]


def test_a_creature_without_power_assigns_nothing(plays: PlayLines) -> None:
    given = "A battlefield: Probe (creature 0/3)\nB battlefield: Ox (creature 2/4; tapped)"
    played = plays(given, ATTACK + "go to combat damage\ncheck: B has 20 life")
    assert played.failures == ()
    assert [line.rule for line in played.steps[1].trace if line.kind == "AssignedNoDamage"] == ["CR 510.1a"]


def test_a_player_without_life_loses_after_combat_damage(plays: PlayLines) -> None:
    played = plays(f"{ONE}\nB life: 3", ATTACK + "all pass\nA: pass\nB: pass\ncheck: B has lost")
    assert played.failures == ()


def test_damage_wears_off_and_the_next_combat_begins_anew(plays: PlayLines) -> None:
    given = f"{ONE}\nA library: 2 Rock (artifact)\nB library: 2 Rock"
    lines = (
        BLOCKED + "go to turn 5, A, declare attackers\n  A: Probe\ncheck: Probe isn't blocked\ncheck: Ox is untapped"
    )
    assert plays(given, lines).failures == ()


def test_no_keyword_that_changes_combat_is_silently_left_out(plays: PlayLines) -> None:
    failure = plays("A battlefield: Trampler", "go to declare attackers\n  A: Trampler").failures[0]
    assert "Trampler has trample" in failure.message
    assert not failure.mismatch
    block = ATTACK + "go to declare blockers\n  B: Probe"
    blocker = plays("A battlefield: Probe (creature 2/2)\nB battlefield: Trampler", block).failures[0]
    assert "Trampler has trample" in blocker.message


def test_abilities_that_are_not_modelled_stop_the_combat_but_not_the_journey(plays: PlayLines) -> None:
    assert "abilities" in plays("A battlefield: Riddle", "go to declare attackers\n  A: Riddle").failures[0].message
    assert plays("A battlefield: Riddle", "go to end").failures == ()

"""Leaving combat."""

from __future__ import annotations

from collections.abc import Callable

from rules_engine.scenario.played import Played

PlayLines = Callable[..., Played]

GIVEN = "A battlefield: Probe (creature 3/3)\nB battlefield: Ox (creature 2/4)"
ATTACK = "go to declare attackers\n  A: Probe\n"


def test_an_attacker_that_stops_being_a_creature_is_removed(plays: PlayLines) -> None:
    lines = ATTACK + "Probe becomes an artifact\ncheck: Probe isn't attacking\ngo to end\ncheck: B has 20 life"
    played = plays(GIVEN, lines)
    assert played.failures == ()
    assert [line.rule for line in played.steps[1].trace if line.kind == "RemovedFromCombat"] == ["CR 506.4"]
    assert plays(GIVEN, lines, "combat.removed").failures != ()


def test_an_attacker_whose_controller_changes_is_removed(plays: PlayLines) -> None:
    lines = ATTACK + "B gains control of Probe\ncheck: Probe isn't attacking\ngo to end\ncheck: B has 20 life"
    assert plays(GIVEN, lines).failures == ()


def test_the_steps_are_not_skipped_when_the_only_attacker_was_removed(plays: PlayLines) -> None:
    played = plays(GIVEN, ATTACK + "Probe dies\nall pass")
    assert played.steps[2].table.step == "declare blockers"


def test_a_creature_that_left_and_came_back_is_not_attacking(plays: PlayLines) -> None:
    lines = ATTACK + "Probe is exiled\nProbe is put on the battlefield\ncheck: Probe isn't attacking"
    assert plays(GIVEN, lines).failures == ()


def test_everything_is_removed_as_the_end_of_combat_step_ends(plays: PlayLines) -> None:
    played = plays(
        GIVEN, ATTACK + "go to end of combat\ncheck: Probe is attacking\nall pass\ncheck: Probe isn't attacking"
    )
    assert played.failures == ()
    assert [line.rule for line in played.steps[3].trace if line.kind == "CombatEnded"] == ["CR 511.3"]


def test_tapping_an_attacker_does_not_remove_it(plays: PlayLines) -> None:
    played = plays("A battlefield: Watcher", "go to declare attackers\n  A: Watcher\ngo to end\ncheck: B has 18 life")
    assert played.failures == ()

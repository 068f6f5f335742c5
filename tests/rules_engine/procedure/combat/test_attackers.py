"""Declaring attackers."""

from __future__ import annotations

from collections.abc import Callable

from rules_engine.scenario.played import Played

PlayLines = Callable[..., Played]

TWO = "A battlefield: Probe (creature 2/2), Spy (creature 1/1)\nB battlefield: Ox (creature 2/4)"


def test_the_chosen_creatures_become_tapped_and_attack_the_only_opponent(plays: PlayLines) -> None:
    played = plays(
        TWO,
        "go to declare attackers\n  asked: A, attackers: Probe, Spy\n  A: Probe\ncheck: Probe attacked B\n"
        "check: Probe is tapped\ncheck: Probe is attacking B\ncheck: Spy isn't attacking\ncheck: Spy is untapped",
    )
    assert played.failures == ()
    lines = [(line.kind, line.rule) for line in played.steps[0].trace]
    assert lines.index(("Tapped", "CR 508.1f")) < lines.index(("Attacked", "CR 508.1k"))
    (probe, _) = played.steps[0].table.players[0].battlefield
    assert probe.attacking == "B"


def test_on_a_journey_nobody_attacks_and_nothing_has_to_be_answered(plays: PlayLines) -> None:
    played = plays(
        f"{TWO}\nB library: Rock (artifact)",
        "go to turn 4, B, postcombat main\ncheck: B has 20 life\ncheck: A has 20 life",
    )
    assert played.failures == ()
    assert played.steps[0].asked == ()


def test_without_attackers_blocks_and_damage_are_skipped(plays: PlayLines) -> None:
    played = plays(TWO, "go to declare attackers\nall pass")
    assert played.steps[1].table.step == "end of combat"
    assert [line.rule for line in played.steps[1].trace if line.kind == "NobodyAttacked"] == ["CR 508.8"]


def test_knocking_out_the_skip_leads_to_the_declaration_of_blockers(plays: PlayLines) -> None:
    played = plays(TWO, "go to declare attackers\nall pass", "combat.nobody-attacks")
    assert played.steps[1].table.step == "declare blockers"


def test_a_tapped_creature_one_with_defender_and_no_creature_may_not_attack(plays: PlayLines) -> None:
    given = "A battlefield: Probe (creature 2/2; tapped), Wall, Rock (artifact), Spy (creature 1/1)"
    played = plays(given, "go to declare attackers\n  asked: A, attackers: Spy\n  A: Spy")
    assert played.failures == ()


def test_nothing_is_asked_when_no_creature_may_attack(plays: PlayLines) -> None:
    played = plays("A battlefield: Wall", "go to declare attackers\n  A: Wall")
    assert "left over" in played.failures[0].message


def test_a_creature_that_came_this_turn_attacks_only_with_haste(plays: PlayLines) -> None:
    lines = "%s is put on the battlefield\ngo to declare attackers\n  A: %s\ncheck: %s is attacking"
    assert plays("A hand: Runner", lines.replace("%s", "Runner")).failures == ()
    assert "left over" in plays("A hand: Watcher", lines.replace("%s", "Watcher")).failures[0].message


def test_knocking_out_a_condition_lets_the_creature_attack(plays: PlayLines) -> None:
    lines = "go to declare attackers\n  A: Probe\ncheck: Probe is attacking"
    given = "A battlefield: Probe (creature 2/2; tapped)"
    assert plays(given, lines).failures != ()
    assert plays(given, lines, "attack.untapped").failures == ()


def test_vigilance_keeps_the_attacker_untapped_and_its_rule_is_told(plays: PlayLines) -> None:
    lines = "go to declare attackers\n  A: Watcher\ncheck: Watcher is untapped\ncheck: Watcher is attacking"
    assert plays("A battlefield: Watcher", lines).failures == ()
    assert plays("A battlefield: Watcher", lines, "attack.vigilance").failures != ()


def test_with_several_opponents_each_attacker_is_asked_whom_it_attacks(plays: PlayLines) -> None:
    played = plays(
        f"players A, B, C\n{TWO}",
        "go to declare attackers\n  A: Probe, Spy\n  asked: A, attacks with Probe: B, C\n  A: C\n  A: B\n"
        "check: Probe is attacking C\ncheck: Spy is attacking B\ngo to end\ncheck: C has 18 life\ncheck: B has 19 life",
    )
    assert played.failures == ()


def test_an_ability_that_looks_for_the_attack_triggers_once(plays: PlayLines) -> None:
    played = plays("A battlefield: Herald", "go to beginning of combat\nall pass\n  A: Herald")
    assert [item.name for item in played.steps[1].table.stack] == ["Herald"]


def test_of_two_players_who_pass_on_a_journey_only_the_one_at_its_end_attacks(plays: PlayLines) -> None:
    given = f"{TWO}\nB library: 2 Rock (artifact)"
    played = plays(given, "go to turn 4, B, declare attackers\n  B: Ox\ncheck: Ox is attacking A\ncheck: B has 20 life")
    assert played.failures == ()


def test_a_page_that_must_answer_is_told_so_when_a_player_passes_alone(plays: PlayLines) -> None:
    played = plays(TWO, "go to beginning of combat\nA: pass\nB: pass")
    assert played.failures[0].message == "unanswered question: A, attackers: Probe, Spy"


def test_a_creature_put_onto_the_battlefield_attacking_is_enough_for_the_steps_of_combat(plays: PlayLines) -> None:
    given = "A hand: Probe (creature 3/3)\nB battlefield: Ox (creature 2/4)"
    lines = "go to declare attackers\nProbe is put on the battlefield attacking B\ncheck: Probe is attacking B\n"
    lines += "all pass\n  B: Probe\ncheck: it is turn 3, A, declare blockers\ncheck: Ox is blocking Probe"
    assert plays(given, lines).failures == ()
    assert plays(given, lines, "combat.somebody-attacks").failures != ()


def test_the_steps_are_not_skipped_when_what_was_put_there_attacking_is_gone(plays: PlayLines) -> None:
    lines = "go to declare attackers\nProbe is put on the battlefield attacking B\nProbe dies\nall pass\n"
    lines += "check: it is turn 3, A, declare blockers"
    assert plays("A hand: Probe (creature 3/3)", lines).failures == ()


def test_nothing_is_put_there_attacking_outside_of_combat(plays: PlayLines) -> None:
    played = plays("A hand: Probe (creature 3/3)", "Probe is put on the battlefield attacking B")
    assert "go to declare attackers" in played.failures[0].message


def test_what_would_be_put_there_attacking_a_player_who_has_left_attacks_nobody(plays: PlayLines) -> None:
    given = "players A, B, C\nA hand: Probe (creature 3/3)\nB life: 1"
    lines = "go to declare attackers\nB loses 1 life\nProbe is put on the battlefield attacking B\n"
    lines += "check: Probe is on the battlefield\ncheck: Probe isn't attacking\nall pass\n"
    lines += "check: it is turn 3, A, end of combat"
    played = plays(given, lines)
    assert played.failures == ()
    assert [line.rule for line in played.steps[2].trace if line.kind == "AttacksNobody"] == ["CR 508.4a"]
    assert plays(given, lines, "attack.player-left").failures != ()

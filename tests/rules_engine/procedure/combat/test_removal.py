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


SWAP = """
[lend]
name = { en = "Lend" }
cost = "{0}"
types = "Instant"
spell = [{ targets = ["creature"], do = [{ gain_control = "target 1" }, { may = [{ gain_life = 1 }] }] }]
[blink]
name = { en = "Blink" }
cost = "{0}"
types = "Instant"
[[blink.spell]]
targets = ["creature", "creature"]
do = [{ set_types = "Artifact", what = "target 1" }, { set_types = "Creature", what = "target 1" }]
"""
GUARDED = "A battlefield: Probe (creature 3/3)\nB battlefield: Ox (creature 2/4)\n"
BLOCK = "go to declare attackers\n  A: Probe\ngo to declare blockers\n  B: Probe\n"


def removals(played: Played) -> list[tuple[str, str]]:
    """What was removed from combat, and what was told just before."""
    lines = [line for step in played.steps for line in step.trace]
    return [
        (lines[at - 1].kind, str(line.values["object"]))
        for at, line in enumerate(lines)
        if line.kind == "RemovedFromCombat"
    ]


def test_a_creature_is_removed_as_its_controller_changes_not_when_somebody_receives_priority(
    plays_with: Callable[..., Played],
) -> None:
    lines = BLOCK + "A: cast Lend\n  A: Ox\nall pass\n  A: no\ncheck: Ox isn't blocking\ngo to end\ncheck: Probe is 3/3"
    played = plays_with(SWAP, GUARDED + "A hand: Lend", lines)
    assert removals(played) == [("EffectBegan", "Ox")]


def test_a_creature_that_was_none_for_a_moment_of_a_resolution_is_removed(plays_with: Callable[..., Played]) -> None:
    lines = BLOCK + "A: cast Blink\n  A: Ox\n  A: Probe\nall pass\n"
    lines += "check: Ox is a creature\ncheck: Ox isn't blocking\ngo to end\ncheck: Ox is on the battlefield"
    played = plays_with(SWAP, GUARDED + "A hand: Blink", lines)
    assert removals(played) == [("EffectBegan", "Ox")]
    assert plays_with(SWAP, GUARDED + "A hand: Blink", lines, "combat.removed", fails=True).failures

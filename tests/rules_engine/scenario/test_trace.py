"""What a trace tells: under which step, by which rules, in which order, and in words that a reader can read."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules_engine.scenario.played import Played

PlaysWith = Callable[..., Played]

CARDS = """
[spark]
name = { en = "Spark" }
cost = "{0}"
types = "Instant"
[[spark.spell]]
targets = ["any target"]
do = [{ damage = 2, to = "target 1" }]
[gong]
name = { en = "Gong" }
types = "Artifact"
[[gong.triggered]]
when = "upkeep any"
targets = ["player"]
do = [{ lose_life = 1, who = "target 1" }]
[hook]
name = { en = "Hook" }
types = "Artifact"
[[hook.triggered]]
when = "upkeep any"
targets = ["creature"]
do = [{ tap = "target 1" }]
[lamp]
name = { en = "Lamp" }
types = "Artifact"
[[lamp.triggered]]
when = "upkeep any"
if = "you control a creature"
do = [{ gain_life = 1 }]
[well]
name = { en = "Well" }
types = "Artifact"
[[well.static]]
life_instead_of_draws = { who = "you", amount = 2 }
[fete]
name = { en = "Fete" }
cost = "{0}"
types = "Sorcery"
spell = [{ do = [{ draw = 1, who = "each player" }] }]
[swap]
name = { en = "Swap" }
cost = "{0}"
types = "Sorcery"
[[swap.spell]]
targets = ["creature"]
do = [
  { gain_control = "target 1" },
  { set_types = "Artifact", what = "target 1" },
  { gain_keyword = "haste", what = "target 1" },
  { pump = "+1/+1", what = "target 1" },
  { set_pt = "0/4", what = "target 1", for = "good" },
]
"""
LIBRARIES = "A library: 3 Island\nB library: 3 Island\n"


def told(played: Played, step: int) -> list[str]:
    """The lines of one step of play: what was told, and the rules."""
    return [f"{line.notation} | {', '.join((line.rule, *line.also))}" for line in played.steps[step].trace]


def test_on_a_journey_damage_and_draws_stand_under_the_step_in_which_they_happen(plays_with: PlaysWith) -> None:
    given = f"turn 2, A, precombat main\n{LIBRARIES}A battlefield: Probe (creature 2/2)"
    played = plays_with(CARDS, given, "go to declare attackers\n  A: Probe\ngo to turn 3, B, precombat main")
    lines = [line.partition(" | ")[0] for line in told(played, 1)]
    steps = [line for line in lines if line.startswith("turn ")]
    assert steps[:2] == ["turn 2, A, declare blockers", "turn 2, A, combat damage"]
    assert steps[-4:] == ["turn 3, B, untap", "turn 3, B, upkeep", "turn 3, B, draw", "turn 3, B, precombat main"]
    assert lines.index("turn 2, A, combat damage") < lines.index("Probe deals 2 damage to B")
    assert lines.index("Probe deals 2 damage to B") < lines.index("turn 2, A, end of combat")
    assert lines[-3].startswith("B draws Island")
    assert lines[-1] == "B receives priority"


@pytest.mark.parametrize(
    ("line", "answer", "question"),
    [
        ("go to declare attackers", "A: nothing", "A is asked: attackers: Probe -> nothing"),
        ("go to declare attackers", "", ""),
        ("go to declare blockers", "B: none", "B is asked: blocks with Spy: none, Probe -> none"),
        ("go to declare blockers", "", ""),
    ],
)
def test_a_question_that_the_page_answers_with_nobody_is_told_and_only_then(
    line: str, answer: str, question: str, plays_with: PlaysWith
) -> None:
    given = "turn 2, A, precombat main\nA battlefield: Probe (creature 2/2)\nB battlefield: Spy (creature 1/1)"
    before = "go to declare attackers\n  A: Probe\n" if "blockers" in line else ""
    played = plays_with(CARDS, given, f"{before}{line}" + f"\n  {answer}" * bool(answer))
    asked = [line.partition(" | ")[0] for line in told(played, -1) if " is asked: " in line]
    assert asked == ([question] if question else [])
    assert [each.answer for each in played.steps[-1].asked] == (
        [(answer[3:],)] if "none" in answer else [()] if answer else []
    )


def test_priority_is_received_by_the_letter_that_says_who_does(plays_with: PlaysWith) -> None:
    given = f"turn 2, A, upkeep\n{LIBRARIES}A hand: Spark, Island"
    lines = "A: cast Spark\n  A: B\nall pass\nall pass\nall pass\nA: play Island\nA gains 1 life"
    played = plays_with(CARDS, given, lines)
    rules = [told(played, step)[-1].partition(" | ")[2] for step in range(6)]
    assert rules == [
        f"CR 117.5{by}" for by in (", CR 117.3c", ", CR 117.3b", ", CR 117.3a", ", CR 117.3a", ", CR 117.3c", "")
    ]


def test_a_step_that_begins_cites_no_rule_about_triggers(plays_with: PlaysWith) -> None:
    played = plays_with(CARDS, f"turn 2, A, upkeep\n{LIBRARIES}", "all pass")
    assert "turn 2, A, draw | CR 500.1" in told(played, 0)


def test_a_triggered_ability_is_put_on_the_stack_and_then_its_targets_are_chosen(plays_with: PlaysWith) -> None:
    played = plays_with(
        CARDS, f"turn 2, B, end\n{LIBRARIES}A battlefield: Gong, Hook", "go to upkeep\n  A: Gong, Hook\n  A: B"
    )
    assert told(played, 0)[-6:-1] == [
        "A puts the ability of Gong on the stack | CR 603.3, CR 603.3b",
        "A is asked: target 1: A, B -> B | CR 603.3d, CR 601.2c",
        "the ability of Gong: targets B | CR 603.3d, CR 601.2c",
        "A puts the ability of Hook on the stack | CR 603.3, CR 603.3b",
        "the ability of Hook has no legal target and is removed from the stack | CR 603.3d",
    ]
    alone = plays_with(CARDS, f"turn 2, B, end\n{LIBRARIES}A battlefield: Hook, Probe (creature 1/1)", "go to upkeep")
    assert "A puts the ability of Hook on the stack | CR 603.3" in told(alone, 0)
    assert "the ability of Hook: targets Probe | CR 603.3d, CR 601.2c" in told(alone, 0)


def test_what_fails_to_resolve_leaves_the_stack_by_the_rule_by_which_it_fails(plays_with: PlaysWith) -> None:
    given = f"turn 2, B, end\n{LIBRARIES}A battlefield: Lamp, Probe (creature 1/1)\nB hand: Spark"
    lines = "B: cast Spark\n  B: Probe\nProbe dies\nall pass\ncheck: Spark is in B's graveyard"
    assert any(
        line.startswith("Spark: stack -> graveyard") and "CR 608.2b, CR 400.7" in line
        for line in told(plays_with(CARDS, given, lines), 2)
    )
    played = plays_with(CARDS, given, "go to upkeep\nProbe dies\nall pass\ncheck: A has 20 life")
    assert "the ability of Lamp leaves the stack | CR 608.2a" in told(played, 2)


def test_life_gained_instead_of_a_draw_is_gained_by_the_rule_about_life(plays_with: PlaysWith) -> None:
    played = plays_with(CARDS, f"{LIBRARIES}A battlefield: Well", "A draws 1\ncheck: A has 22 life")
    assert "A gains 2 life | CR 119.3, CR 614.6" in told(played, 0)


def test_draws_of_several_players_name_the_order(plays_with: PlaysWith) -> None:
    played = plays_with(CARDS, f"{LIBRARIES}A hand: Fete", "A: cast Fete\nall pass")
    assert all("CR 121.2c" in line for line in told(played, 1) if " draws " in line)


@pytest.mark.parametrize(("target", "result"), [("B", "CR 120.3a"), ("Ox", "CR 120.3e"), ("Sage", "CR 120.3c")])
def test_damage_names_what_it_results_in(target: str, result: str, plays_with: PlaysWith) -> None:
    given = "A hand: Spark\nB battlefield: Ox (creature 2/4), Sage (planeswalker 3)"
    played = plays_with(CARDS, given, f"A: cast Spark\n  A: {target}\nall pass")
    (line,) = (line for line in told(played, 1) if "deals 2 damage" in line)
    assert result in line


def test_what_an_effect_begins_to_do_is_said_in_words(plays_with: PlaysWith) -> None:
    played = plays_with(CARDS, "A hand: Swap\nB battlefield: Ox (creature 2/4)", "A: cast Swap\nall pass")
    assert [line.partition(" | ")[0] for line in told(played, 1)][2:7] == [
        "A gains control of Ox until end of turn",
        "types of Ox become Artifact until end of turn",
        "Ox gains haste until end of turn",
        "Ox gets +1/+1 until end of turn",
        "power and toughness of Ox become 0/4",
    ]


def test_one_counter_is_one(plays_with: PlaysWith) -> None:
    played = plays_with(
        CARDS, "A battlefield: Ox (creature 2/4)\nA library: 3 Ox", "Ox connives\nOx connives 2", fails=True
    )
    assert "Ox gets a +1/+1 counter" in [line.notation for step in played.steps for line in step.trace]

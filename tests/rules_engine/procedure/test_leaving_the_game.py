"""A player leaves a game that goes on without them (CR 800.4)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules_engine.scenario.played import Played

PlaysWith = Callable[..., Played]

THREE = "players A, B, C\nturn 3, A, precombat main\nA library: 2 Island\nB library: 2 Island\nC library: 2 Island\n"
ONE_LIFE = THREE + "B life: 1\n"
CARDS = """
[twig]
name = { en = "Twig" }
cost = "{0}"
types = "Instant"
spell = [{ do = [{ gain_life = 1 }] }]
[pact]
name = { en = "Pact" }
cost = "{0}"
types = "Instant"
spell = [{ do = [{ lose_life = 1 }] }]
[ruin]
name = { en = "Ruin" }
cost = "{0}"
types = "Sorcery"
spell = [{ do = [{ lose_life = 1, who = "each opponent" }] }]
[bell]
name = { en = "Bell" }
types = "Artifact"
[[bell.triggered]]
when = "leaves self"
do = [{ gain_life = 4, who = "each player" }]
[mourner]
name = { en = "Mourner" }
types = "Artifact"
[[mourner.triggered]]
when = "leaves a creature you control"
do = [{ gain_life = 4 }]
"""


def kinds(played: Played, step: int) -> list[tuple[str, str]]:
    return [(line.kind, line.rule) for line in played.steps[step].trace]


def test_control_that_the_leaving_player_was_given_ends(plays_with: PlaysWith) -> None:
    given = ONE_LIFE + "C battlefield: Ox (creature 2/4)"
    lines = "B gains control of Ox\nB loses 1 life\ncheck: C controls Ox\ncheck: Ox is on the battlefield"
    played = plays_with(CARDS, given, lines)
    assert ("ControlEnded", "CR 800.4a") in kinds(played, 1)
    assert plays_with(CARDS, given, lines, "leaves-the-game.control-ends", fails=True).failures


def test_what_the_leaving_player_still_controls_is_exiled(plays_with: PlaysWith) -> None:
    given = ONE_LIFE + "B battlefield: Ox (creature 2/4; owned by C)"
    lines = "B loses 1 life\ncheck: Ox is in exile\ncheck: B doesn't control Ox"
    played = plays_with(CARDS, given, lines)
    assert ("Moved", "CR 800.4a") in kinds(played, 0)
    assert plays_with(CARDS, given, lines, "leaves-the-game.exiles", fails=True).failures


def test_a_permanent_whose_default_controller_has_left_is_exiled_when_control_of_it_ends(plays_with: PlaysWith) -> None:
    cards = CARDS + '\n[loan]\nname = { en = "Loan" }\ncost = "{0}"\ntypes = "Sorcery"\n'
    cards += 'spell = [{ targets = ["creature"], do = [{ gain_control = "target 1" }] }]\n'
    given = ONE_LIFE + "B battlefield: Ox (creature 2/4; owned by C)\nA hand: Loan"
    lines = "A: cast Loan\nall pass\ncheck: A controls Ox\nB loses 1 life\ncheck: A controls Ox\n"
    lines += "go to turn 4, C, upkeep\ncheck: Ox is in exile"
    plays_with(cards, given, lines)
    assert plays_with(cards, given, lines, "cleanup.default-controller-left", fails=True).failures


def test_the_next_player_still_in_the_game_receives_the_priority_of_one_who_has_left(plays_with: PlaysWith) -> None:
    given = ONE_LIFE + "B hand: Pact\nC hand: Twig"
    lines = "A: pass\nB: cast Pact\nB: pass\nC: pass\nA: pass\ncheck: B has lost\ncheck: A has priority"
    plays_with(CARDS, given, lines)  # after a resolution the active player receives it (CR 117.3b)
    lines = "A: pass\nB loses 1 life\ncheck: C has priority\nC: cast Twig\nC: pass\nA: pass\ncheck: C has 21 life"
    played = plays_with(CARDS, given, lines)
    assert ("PriorityPassedOn", "CR 800.4a") in kinds(played, 1)
    assert plays_with(CARDS, given, lines, "priority.passes-on", fails=True).failures


def test_a_turn_whose_player_has_left_goes_on_without_an_active_player(plays_with: PlaysWith) -> None:
    given = THREE.replace("precombat main", "upkeep") + "A life: 1"
    lines = "A loses 1 life\ncheck: B has priority\ngo to draw\ncheck: B has priority\ngo to turn 4, B, upkeep"
    played = plays_with(CARDS, given, lines)
    assert ("PriorityPassedOn", "CR 800.4j") in kinds(played, 0)
    assert "FoundLibraryEmpty" not in [kind for kind, _ in kinds(played, 2)]
    assert plays_with(CARDS, given, lines, "priority.no-active-player", fails=True).failures


@pytest.mark.parametrize("leaver", ["A", "B"])
def test_their_attackers_and_blockers_fight_no_more(plays_with: PlaysWith, leaver: str) -> None:
    given = THREE + f"{leaver} life: 1\nA battlefield: Probe (creature 3/3)\nB battlefield: Ox (creature 2/4)"
    lines = "go to declare attackers\n  A: Probe\n  A: B\ngo to declare blockers\n  B: Probe\n"
    lines += f"{leaver} loses 1 life\ngo to end\ncheck: C has 20 life"
    played = plays_with(CARDS, given, lines)
    assert not [line for step in played.steps for line in step.trace if "Damage" in line.kind and "No" not in line.kind]


def test_a_permanent_that_leaves_with_its_owner_has_left_the_battlefield(plays_with: PlaysWith) -> None:
    given = ONE_LIFE + "A battlefield: Mourner\nB battlefield: Ox (creature 2/4)"
    lines = "A gains control of Ox\nB loses 1 life\ncheck: an ability of Mourner is on the stack"
    plays_with(CARDS, given, lines)


def test_an_ability_that_a_player_who_has_left_would_control_is_not_put_on_the_stack(plays_with: PlaysWith) -> None:
    given = ONE_LIFE + "B battlefield: Bell (owned by C)"
    lines = "B loses 1 life\ncheck: Bell is in exile\ncheck: the stack is empty\ncheck: A has priority"
    plays_with(CARDS, given, lines)


def test_several_who_lose_together_leave_at_the_same_time(plays_with: PlaysWith) -> None:
    given = "players A, B, C, D\nturn 3, A, precombat main\nB life: 1\nC life: 1\n"
    given += "A hand: Ruin\nB battlefield: Ox (creature 2/4; owned by C)"
    lines = (
        "A: cast Ruin\nall pass\ncheck: Ox is not in exile\ncheck: Ox is not on the battlefield\ncheck: A has priority"
    )
    plays_with(CARDS, given, lines)


def test_their_mana_goes_with_them(plays_with: PlaysWith) -> None:
    played = plays_with(CARDS, ONE_LIFE + "B mana: {U}", "B loses 1 life\ncheck: B has no mana\ngo to end")
    assert "ManaEmptied" not in [kind for kind, _ in kinds(played, 2)]


def test_nothing_changes_to_the_control_of_a_player_who_has_left(plays_with: PlaysWith) -> None:
    given = ONE_LIFE + "C battlefield: Ox (creature 2/4)"
    lines = "B loses 1 life\nB gains control of Ox\ncheck: C controls Ox"
    played = plays_with(CARDS, given, lines)
    assert ("ControlNotGained", "CR 800.4b") in kinds(played, 1)
    assert plays_with(CARDS, given, lines, "control.player-left", fails=True).failures

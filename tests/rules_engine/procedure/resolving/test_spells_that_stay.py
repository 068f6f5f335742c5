"""What a spell was like on the stack and what was chosen for it goes on for the permanent that it becomes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules_engine.scenario.played import Played

PlaysWith = Callable[..., Played]

CARDS = """
[sprout]
name = { en = "Sprout" }
cost = "{X}{G}"
types = "Creature — Plant"
pt = "1/1"
[[sprout.triggered]]
when = "enters self"
do = [{ gain_life = "X" }]
[[sprout.triggered]]
when = "enters another creature you control"
do = [{ gain_life = "X" }]
[[sprout.triggered]]
when = "leaves self"
do = [{ gain_life = "X" }]
[[sprout.activated]]
cost = ["{0}"]
do = [{ gain_life = "X" }]
"""
SPELLS = """
[swap]
name = {{ en = "Swap" }}
cost = "{{0}}"
types = "Instant"
[[swap.spell]]
targets = ["spell"]
do = [{{ {effect} }}]
"""
TABLE = "A hand: Sprout\nA battlefield: 4 Forest"


@pytest.mark.parametrize(
    ("lines", "life"),
    [
        ("", 22),
        ("Twig is put on the battlefield\nall pass", 24),
        ("Sprout dies\nall pass", 22),
        ("A: activate Sprout\nall pass", 22),
    ],
)
def test_an_ability_that_watches_what_enters_knows_the_x_of_the_spell_and_no_other_ability_does(
    plays_with: PlaysWith, lines: str, life: int
) -> None:
    cast = "A: cast Sprout with X = 2\nall pass\nall pass"
    given = TABLE + "\nA graveyard: Twig (creature 1/1)"
    plays_with(CARDS, given, f"{cast}\n{lines}\ncheck: A has {life} life")


def test_what_was_not_cast_has_no_x(plays_with: PlaysWith) -> None:
    plays_with(CARDS, TABLE, "Sprout is put on the battlefield\nall pass\ncheck: A has 20 life")


def test_the_x_of_an_enters_ability_is_known_though_the_permanent_has_left(plays_with: PlaysWith) -> None:
    lines = "A: cast Sprout with X = 2\nall pass\nSprout is exiled\nall pass\nall pass"
    plays_with(CARDS, TABLE, f"{lines}\ncheck: A has 22 life")


STOLEN = "A: cast Scout\nA: pass\nB: cast Swap\nall pass\nall pass\n"


@pytest.mark.parametrize(
    ("effect", "now", "later"),
    [
        ('gain_control = "target 1"', "B controls Scout", "A controls Scout"),
        ('gain_control = "target 1", for = "good"', "B controls Scout", "B controls Scout"),
        ('pump = "+2/+1", what = "target 1"', "Scout is 3/2", "Scout is 1/1"),
        ('set_pt = "0/4", what = "target 1"', "Scout is 0/4", "Scout is 1/1"),
        (
            'set_types = "Artifact", what = "target 1", for = "good"',
            "Scout is not a creature",
            "Scout is not a creature",
        ),
    ],
)
def test_effects_on_a_permanent_spell_go_on_for_the_permanent_as_long_as_they_last(
    plays_with: PlaysWith, effect: str, now: str, later: str
) -> None:
    given = "A hand: Scout (creature 1/1 {G})\nA battlefield: Forest\nB hand: Swap"
    lines = f"{STOLEN}check: {now}\ngo to turn 4, B, upkeep\ncheck: {later}"
    plays_with(SPELLS.format(effect=effect), given, lines)


def test_a_stolen_permanent_spell_is_its_casters_permanent_when_the_thief_leaves(plays_with: PlaysWith) -> None:
    given = "players A, B, C\nA hand: Scout (creature 1/1 {G})\n"
    given += "A battlefield: Forest\nB hand: Swap"
    lines = f"{STOLEN}check: B controls Scout\nB loses 20 life\ncheck: A controls Scout"
    plays_with(
        SPELLS.format(effect='gain_control = "target 1", for = "good"'), f"turn 3, A, precombat main\n{given}", lines
    )


@pytest.mark.parametrize(
    ("instruction", "where"),
    [
        ("destroy", "in A's graveyard"),
        ("exile", "in exile"),
        ("return_to_hand", "in A's hand"),
        ("sacrifice", "in A's graveyard"),
        ("tap", "on the battlefield"),
    ],
)
def test_what_is_several_of_the_targets_is_moved_once(plays_with: PlaysWith, instruction: str, where: str) -> None:
    card = SPELLS.format(effect=f'{instruction} = "targets"').replace('["spell"]', '["creature", "creature"]')
    given = "A hand: Swap\nA battlefield: Probe (creature 2/2)"
    plays_with(card, given, f"A: cast Swap\nall pass\ncheck: Probe is {where}")


@pytest.mark.parametrize("kind", ["Instant", "Sorcery"])
def test_an_instant_or_sorcery_that_became_an_artifact_is_still_none_that_stays(
    plays_with: PlaysWith, kind: str
) -> None:
    swap = SPELLS.format(effect='set_types = "Artifact", what = "target 1"')
    balm = f"""
[balm]
name = {{ en = "Balm" }}
cost = "{{0}}"
types = "{kind}"
[[balm.spell]]
do = [{{ gain_life = 3 }}]
"""
    lines = "A: cast Balm\nA: cast Swap\nall pass\nall pass\ncheck: Balm is in A's graveyard\ncheck: A has 23 life"
    plays_with(f"{swap}{balm}", "A hand: Balm, Swap", lines)


@pytest.mark.parametrize("kind", ["instant", "sorcery"])
def test_an_instant_or_sorcery_card_remains_where_it_is_instead_of_entering(plays_with: PlaysWith, kind: str) -> None:
    given = f"A graveyard: Blip ({kind} {{U}})"
    plays_with("", given, "Blip is put on the battlefield\ncheck: Blip is in A's graveyard")

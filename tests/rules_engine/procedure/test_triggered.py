"""X of a triggered ability is that of the object it is an ability of, as that is where it triggers (CR 107.3)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules_engine.scenario.played import Played

PlaysWith = Callable[..., Played]

GUEST = """
[guest]
name = { en = "Guest" }
cost = "{X}{G}"
types = "Creature — Scout"
pt = "1/1"
[[guest.triggered]]
when = "%s"
works_in = "%s"
do = [{ gain_life = "X" }, { gain_life = 10 }]
"""
BY_ITSELF = "A: cast Guest\n  A: 2\n"
BY_ANOTHER = "A: cast Guest\n  A: 3\nA: cast Blip\nall pass\nall pass\n"
GIVEN = "A hand: Guest, Blip (instant {G})\nA battlefield: 5 Forest\nA library: 4 Island\nB library: 4 Island"


@pytest.mark.parametrize(
    ("when", "zone", "lines", "life"),
    [
        ("cast self", "stack", BY_ITSELF, 32),
        ("cast you", "stack", BY_ITSELF + "all pass\n", 32),
        ("cast you", "stack", BY_ANOTHER, 46),
        ("enters self", "battlefield", BY_ITSELF + "all pass\n", 32),
        ("dies self", "battlefield", BY_ITSELF + "all pass\nGuest dies\n", 30),
        ("cast you", "battlefield", BY_ITSELF + "all pass\nA: cast Blip\n", 30),
    ],
)
def test_x_of_a_triggered_ability_is_that_of_its_object(
    plays_with: PlaysWith, when: str, zone: str, lines: str, life: int
) -> None:
    plays_with(GUEST % (when, zone), GIVEN, f"{lines}all pass\ncheck: A has {life} life")


def test_with_the_rule_knocked_out_x_of_a_spell_is_0_for_its_abilities(plays_with: PlaysWith) -> None:
    lines = f"{BY_ITSELF}all pass\ncheck: A has 30 life"
    plays_with(GUEST % ("cast self", "stack"), GIVEN, lines, "triggers.x-of-spell-on-stack")

"""The legend rule where several players have to choose: in turn order, beginning with the active player."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules_engine.scenario.played import Played

PlaysWith = Callable[..., Played]

CARDS = """
[crown]
name = { en = "Crown" }
cost = "{0}"
types = "Instant"
[[crown.spell]]
targets = ["creature", "creature", "creature", "creature"]
do = [
  { set_types = "Legendary Creature", what = "target 1" },
  { set_types = "Legendary Creature", what = "target 2" },
  { set_types = "Legendary Creature", what = "target 3" },
  { set_types = "Legendary Creature", what = "target 4" },
]
"""
TWINS = "Twin (creature 1/1; 1 +1/+1 counter), Twin (creature 1/1)"
OWN = {"A": ("Twin (1)", "Twin (2)"), "B": ("Twin (3)", "Twin (4)")}
TARGETS = "  A: Twin (1)\n  A: Twin (2)\n  A: Twin (3)\n  A: Twin (4)\n"


@pytest.mark.parametrize(("active", "other"), ["AB", "BA"])
def test_the_active_player_keeps_one_first(plays_with: PlaysWith, active: str, other: str) -> None:
    given = f"turn 3, {active}, precombat main\nA hand: Crown\nA battlefield: {TWINS}\nB battlefield: {TWINS}"
    kept, other_kept = OWN[active][0], OWN[other][1]
    lines = (
        ("B: pass\n" if active == "B" else "")
        + f"A: cast Crown\n{TARGETS}all pass\n"
        + f"  asked: {active}, keeps: {', '.join(OWN[active])}\n  {active}: {kept}\n  {other}: {other_kept}"
    )
    plays_with(CARDS, given, lines)

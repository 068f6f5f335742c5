"""What a static ability forbids: of whom it speaks is said from where it stands (CR 109.5)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules_engine.scenario.played import Played

PlaysWith = Callable[..., Played]

CARDS = """
[edict]
name = {{ en = "Edict" }}
types = "Artifact"
[[edict.static]]
cant = {{ {what} = "{who}", only = "{only}" }}
[imp]
name = {{ en = "Imp" }}
types = "Creature — Imp"
pt = "1/1"
[[imp.activated]]
cost = ["{{0}}"]
do = [{{ gain_life = 1 }}]
"""
GIVEN = "A battlefield: Edict, Imp\nB battlefield: Imp"


@pytest.mark.parametrize("who", ["any", "an opponent", "you"])
@pytest.mark.parametrize(
    ("only", "whose"), [("creature you control", "A"), ("creature an opponent controls", "B"), ("creature", "AB")]
)
@pytest.mark.parametrize("player", ["A", "B"])
def test_you_in_a_prohibition_is_the_controller_of_what_says_so(
    plays_with: PlaysWith, who: str, only: str, whose: str, player: str
) -> None:
    meant = {"any": "AB", "an opponent": "B", "you": "A"}[who]
    refused = "  # refused: CR 602.5" * (player in meant and player in whose)
    before = "A: pass\n" * (player == "B")
    cards = CARDS.format(what="activate", who=who, only=only)
    plays_with(cards, GIVEN, f"{before}{player}: activate Imp{refused}")

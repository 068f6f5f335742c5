"""General rules with a site of their own: each decides something, and without it a page that shows it fails."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from rules_engine.scenario.played import Played
from rules_engine.scenario.sites import all_sites

PlaysWith = Callable[..., Played]


class Shown(NamedTuple):
    """A site, its rule, and a few lines in which the rule decides."""

    site: str
    rule: str
    given: str
    play: str


CARDS = """
[bell]
name = { en = "Bell" }
types = "Artifact"
[[bell.triggered]]
when = "leaves self"
do = [{ gain_life = 4 }]
[altar]
name = { en = "Altar" }
types = "Artifact"
[[altar.activated]]
cost = ["sacrifice self"]
do = [{ gain_life = 1 }]
[[altar.triggered]]
when = "sacrificed self"
do = [{ gain_life = 4 }]
[chime]
name = { en = "Chime" }
types = "Artifact"
[[chime.triggered]]
when = "upkeep any"
do = [{ gain_life = 1 }]
[lamp]
name = { en = "Lamp" }
types = "Artifact"
[[lamp.triggered]]
when = "upkeep any"
if = "you control a creature"
do = [{ gain_life = 1 }]
[both]
name = { en = "Both" }
cost = "{0}"
types = "Instant"
[[both.spell]]
do = [{ discard = 1 }, { draw = 2 }]
[wane]
name = { en = "Wane" }
cost = "{0}"
types = "Instant"
[[wane.spell]]
do = [{ discard = 1, who = "each player" }]
[waste]
name = { en = "Waste" }
cost = "{0}"
types = "Instant"
[[waste.spell]]
do = [{ discard = 3 }]
[spark]
name = { en = "Spark" }
cost = "{0}"
types = "Instant"
[[spark.spell]]
targets = ["any target"]
do = [{ damage = 2, to = "target 1" }]
[slay]
name = { en = "Slay" }
cost = "{0}"
types = "Instant"
[[slay.spell]]
targets = ["creature"]
do = [{ destroy = "target 1" }, { gain_life = 3, who = "its controller" }]
[rod]
name = { en = "Rod" }
types = "Artifact"
[[rod.activated]]
cost = ["sacrifice self"]
targets = ["player"]
do = [{ damage = 2, to = "target 1" }]
[seal]
name = { en = "Seal" }
types = "Artifact"
[[seal.static]]
cant = { draw = "any" }
[engine]
name = { en = "Engine" }
types = "Artifact"
[[engine.activated]]
cost = ["{X}"]
do = [{ gain_life = "X" }]
[dwarf]
name = { en = "Dwarf" }
cost = "{0}"
types = "Instant"
[[dwarf.spell]]
targets = ["creature"]
do = [{ set_pt = "1/1", what = "target 1" }]
[giant]
name = { en = "Giant" }
cost = "{0}"
types = "Instant"
[[giant.spell]]
targets = ["creature"]
do = [{ set_pt = "7/7", what = "target 1" }]
[drain]
name = { en = "Drain" }
cost = "{0}"
types = "Instant"
[[drain.spell]]
do = [{ lose_life = 1, who = "each player" }]
[sage]
name = { en = "Sage" }
types = "Planeswalker — Sage"
loyalty = "3"
[hoard]
name = { en = "Hoard" }
types = "Artifact"
[[hoard.triggered]]
when = "discarded you"
do = [{ draw = 1 }]
"""
OVERFULL = "A library: 4 Island\nB library: 2 Island\nA hand: 8 Island\nA battlefield: Hoard"
SHOWN = (
    Shown(
        "triggers.triggers", "CR 603.2", "A battlefield: Bell", "Bell dies\ncheck: an ability of Bell is on the stack"
    ),
    Shown("triggers.looks-back", "CR 603.10a", "A battlefield: Bell", "Bell is exiled\nall pass\ncheck: A has 24 life"),
    Shown(
        "triggers.looks-back",
        "CR 603.10a",
        "A battlefield: Altar",
        "A: activate Altar\nall pass\ncheck: A has 24 life\nall pass\ncheck: A has 25 life",
    ),
    Shown(
        "triggers.if-clause",
        "CR 603.4",
        "turn 2, B, end\nA library: Island\nA battlefield: Lamp",
        "go to upkeep\ncheck: the stack is empty",
    ),
    Shown(
        "triggers.order-of-players",
        "CR 603.3b",
        "turn 2, B, end\nA battlefield: Chime\nB battlefield: Chime",
        "go to upkeep\nall pass\ncheck: B has 21 life\ncheck: A has 20 life",
    ),
    Shown(
        "everybody.order",
        "CR 101.4",
        "A hand: Wane, Island, Forest\nB hand: Island, Forest",
        "A: cast Wane\nall pass\n  asked: A, discard: Forest, Island\n  A: Island\n  B: Forest\n"
        "check: Forest is in B's graveyard",
    ),
    Shown(
        "as-much-as-possible",
        "CR 609.3",
        "A hand: Waste, Island",
        "A: cast Waste\nall pass\ncheck: A has 0 cards in hand",
    ),
    Shown(
        "resolve.order-written",
        "CR 608.2c",
        "A hand: Both, Island\nA library: 2 Forest",
        "A: cast Both\nall pass\ncheck: Island is in A's graveyard\ncheck: A has 2 cards in hand",
    ),
    Shown(
        "resolve.last-known",
        "CR 608.2h",
        "A hand: Slay\nB battlefield: Ox (creature 2/4)",
        "A: cast Slay\nall pass\ncheck: Ox is in B's graveyard\ncheck: B has 23 life",
    ),
    Shown(
        "resolve.last-known",
        "CR 608.2h",
        "A battlefield: Rod",
        "A: activate Rod\n  A: B\nall pass\ncheck: B has 18 life",
    ),
    Shown(
        "cannot.takes-precedence",
        "CR 101.2",
        "A battlefield: Seal\nA library: Island",
        "A draws 1\ncheck: A has 0 cards in hand",
    ),
    Shown(
        "stack.top-resolves",
        "CR 405.5",
        "A hand: Waste, Slay\nA battlefield: Ox (creature 2/4)",
        "A: cast Waste\nA: cast Slay\nall pass\ncheck: Waste is on the stack\ncheck: Ox is in A's graveyard",
    ),
    Shown(
        "priority.all-pass",
        "CR 117.4",
        "A hand: Waste",
        "A: cast Waste\nA: pass\ncheck: Waste is on the stack\nB: pass\ncheck: the stack is empty",
    ),
    Shown(
        "activate.announces-x",
        "CR 107.3a",
        "A battlefield: Engine, 2 Island",
        "A: activate Engine\n  A: 2\nall pass\ncheck: A has 22 life",
    ),
    Shown(
        "play-land.counted",
        "CR 305.2a",
        "A hand: Island, Forest",
        "A: play Island\nA: play Forest  # refused: CR 305.2b",
    ),
    Shown(
        "play-land.each-turn",
        "CR 305.2",
        "A hand: Island, Forest\nA library: Island\nB library: Island",
        "A: play Island\ngo to turn 5, A, precombat main\nA: play Forest\ncheck: Forest is on the battlefield",
    ),
    Shown("damage.life-lost", "CR 120.3a", "A hand: Spark", "A: cast Spark\n  A: B\nall pass\ncheck: B has 18 life"),
    Shown(
        "damage.life-lost",
        "CR 120.3a",
        "A battlefield: Ox (creature 2/4)",
        "go to declare attackers\n  A: Ox\ngo to end of combat\ncheck: B has 18 life",
    ),
    Shown(
        "damage.marked",
        "CR 120.3e",
        "A hand: Spark\nB battlefield: Probe (creature 2/2)",
        "A: cast Spark\n  A: Probe\nall pass\ncheck: Probe is in B's graveyard",
    ),
    Shown(
        "damage.loyalty-removed",
        "CR 120.3c",
        "A hand: Spark\nB battlefield: Sage (3 loyalty counters)",
        "A: cast Spark\n  A: Sage\nall pass\ncheck: Sage has 1 loyalty counter",
    ),
    Shown(
        "game-is-a-draw",
        "CR 104.4a",
        "A life: 1\nB life: 1\nA hand: Drain",
        "A: cast Drain\nall pass\ncheck: A has lost\ncheck: B has lost",
    ),
    Shown(
        "effects.by-timestamp",
        "CR 613.7",
        "A hand: Dwarf, Giant\nA battlefield: Ox (creature 2/4)",
        "A: cast Dwarf\nall pass\nA: cast Giant\nall pass\ncheck: Ox is 7/7",
    ),
    Shown(
        "cleanup.priority",
        "CR 514.3a",
        OVERFULL,
        "go to end\nall pass\ncheck: it is turn 3, A, cleanup\ncheck: A has priority",
    ),
    Shown(
        "cleanup.again",
        "CR 514.3a",
        OVERFULL,
        "go to end\nall pass\nall pass\ncheck: A has 8 cards in hand\nall pass\n"
        "check: it is turn 3, A, cleanup\ncheck: A's graveyard has 2 cards",
    ),
)


@pytest.mark.parametrize("shown", SHOWN, ids=lambda shown: f"{shown.site} {shown.given.split()[-1]}")
def test_a_general_rule_decides_and_is_missed_where_it_is_taken_away(plays_with: PlaysWith, shown: Shown) -> None:
    assert all_sites()[shown.site].rule == shown.rule
    played = plays_with(CARDS, shown.given, shown.play)
    assert shown.site in played.exercised
    without = plays_with(CARDS, shown.given, shown.play, shown.site, fails=True)
    assert any(failure.mismatch for failure in without.failures), without.failures

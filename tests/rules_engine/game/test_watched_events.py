"""What abilities of cards can watch: each event is seen, by those it concerns, as often as it occurs."""

from __future__ import annotations

import tomllib
from collections.abc import Callable

import pytest

from rules_engine.scenario.cards import printed_card
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
[sweep]
name = { en = "Sweep" }
cost = "{0}"
types = "Instant"
[[sweep.spell]]
targets = ["permanent you control", "permanent you control"]
do = [{ sacrifice = "targets" }]
[toll]
name = { en = "Toll" }
cost = "{W/P}"
types = "Instant"
[[toll.spell]]
do = [{ scry = 1 }]
[turn]
name = { en = "Turn" }
cost = "{0}"
types = "Instant"
[[turn.spell]]
targets = ["permanent", "permanent"]
do = [{ tap = "target 1" }, { untap = "target 2" }]
[pot]
name = { en = "Pot" }
types = "Artifact"
[[pot.activated]]
cost = ["{T}", "sacrifice self"]
do = [{ add_mana = "{C}" }]
[vial]
name = { en = "Vial" }
types = "Artifact"
[[vial.activated]]
cost = ["sacrifice self"]
do = [{ add_mana = "{C}" }]
[lever]
name = { en = "Lever" }
types = "Artifact"
[[lever.activated]]
cost = ["{0}"]
do = [{ scry = 1 }]
"""
WATCHER = """
[watcher]
name = {{ en = "Watcher" }}
types = "Artifact Creature — Golem"
pt = "1/9"
[[watcher.triggered]]
when = "{when}"
do = [{{ counters = 1, kind = "seen", on = "self" }}]
"""
TABLE = (
    "B battlefield: Mill (creature 1/1), Idle (creature 1/1; tapped)\n"
    "A hand: Spark, Turn, Toll\nA battlefield: Watcher, Forest, Pot, Vial, Lever"
)
LIFE = "A: cast Toll\n  A: 2 life\nall pass"
HITS = "A: cast Spark\n  A: {target}\nall pass"


@pytest.mark.parametrize(
    ("when", "lines", "times"),
    [
        ("activated any", "A: activate Lever", 1),
        ("activated you", "A: activate Lever", 1),
        ("activated an opponent", "A: activate Lever", 0),
        ("activated any", "A: tap Forest for mana", 1),
        ("activated any", "A: tap Pot for mana", 1),
        ("activated any", "A: tap Vial for mana", 1),
        ("tapped_for_mana you", "A: tap Forest for mana", 1),
        ("tapped_for_mana you", "A: tap Pot for mana", 1),
        ("tapped_for_mana you", "A: tap Vial for mana", 0),
        ("tapped any", "A: tap Forest for mana", 1),
        ("tapped any", "A: tap Pot for mana", 1),
        ("tapped any", "A: cast Turn\n  A: Mill\n  A: Idle\nall pass", 1),
        ("untapped any", "A: cast Turn\n  A: Mill\n  A: Idle\nall pass", 1),
        ("untapped self", "A: cast Turn\n  A: Mill\n  A: Idle\nall pass", 0),
        ("gained_life you", "A gains 3 life", 1),
        ("gained_life an opponent", "A gains 3 life", 0),
        ("lost_life an opponent", "B loses 3 life", 1),
        ("lost_life you", LIFE, 1),
        ("lost_life an opponent", HITS.format(target="B"), 1),
        ("deals_damage_to_a_player any", HITS.format(target="B"), 1),
        ("deals_damage_to_a_player you", HITS.format(target="A"), 1),
        ("deals_damage_to_a_player any", HITS.format(target="Mill"), 0),
        ("deals_damage_to_a_player any", "B loses 3 life", 0),
        ("is_dealt_damage any", HITS.format(target="Mill"), 1),
        ("is_dealt_damage self", HITS.format(target="Mill"), 0),
        ("is_dealt_damage self", HITS.format(target="Watcher"), 1),
        ("is_dealt_damage any", HITS.format(target="B"), 0),
    ],
)
def test_an_event_is_seen_by_those_whom_it_concerns(plays_with: PlaysWith, when: str, lines: str, times: int) -> None:
    seen = f"check: Watcher has {times or 'no'} seen counter{'s' * (times != 1)}"
    plays_with(CARDS + WATCHER.format(when=when), TABLE, f"{lines}\nall pass\n{seen}" if times else f"{lines}\n{seen}")


ATTACKERS = "Ram (creature 1/1), Bull (creature 2/2)"


@pytest.mark.parametrize(
    ("when", "times"), [("lost_life you", 1), ("deals_damage_to_a_player any", 2), ("deals_damage_to_a_player you", 2)]
)
def test_life_lost_at_once_is_lost_once_though_every_source_deals_its_own_damage(
    plays_with: PlaysWith, when: str, times: int
) -> None:
    given = f"turn 3, A, beginning of combat\nA battlefield: {ATTACKERS}\nB battlefield: Watcher"
    order = "  B: Watcher (for Ram), Watcher (for Bull)\n" * (times == 2)
    seen = f"check: {'2 abilities of Watcher are' if times == 2 else 'an ability of Watcher is'} on the stack"
    lines = f"go to declare attackers\n  A: Ram, Bull\ngo to combat damage\n{order}{seen}"
    plays_with(WATCHER.format(when=when).replace("Creature — Golem", "").replace('pt = "1/9"', ""), given, lines)


def test_a_creature_dealt_damage_by_several_at_once_was_dealt_damage_once(plays_with: PlaysWith) -> None:
    given = f"turn 3, A, beginning of combat\nA battlefield: Watcher\nB battlefield: {ATTACKERS}"
    lines = (
        "go to declare attackers\n  A: Watcher\ngo to declare blockers\n  B: Watcher\n  B: Watcher\n"
        "go to combat damage\n  A: 1\ncheck: an ability of Watcher is on the stack"
    )
    plays_with(WATCHER.format(when="is_dealt_damage self"), given, lines)


@pytest.mark.parametrize(
    "lines", ["A: cast Sweep\n  A: Watcher\n  A: Probe\nall pass", "A: cast Sweep\n  A: Probe\n  A: Watcher\nall pass"]
)
def test_who_watches_sacrifices_sees_its_own_and_what_is_sacrificed_with_it(plays_with: PlaysWith, lines: str) -> None:
    watcher = WATCHER.format(when="sacrificed any")
    given = "A hand: Sweep\nA battlefield: Watcher, Probe (creature 2/2)"
    seen = "  A: Watcher (for Watcher), Watcher (for Probe)\ncheck: 2 abilities of Watcher are on the stack"
    plays_with(CARDS + watcher, given, f"{lines}\n{seen}")


def test_what_the_narrator_sacrifices_is_sacrificed(plays_with: PlaysWith) -> None:
    given = "A battlefield: Watcher, Probe (creature 2/2)"
    watcher = WATCHER.format(when="sacrificed you")
    plays_with(watcher, given, "Probe is sacrificed\ncheck: an ability of Watcher is on the stack")


@pytest.mark.parametrize("when", ["tapped you", "is_dealt_damage an opponent", "lost_life self", "upkeep self"])
def test_an_event_is_not_watched_for_what_it_never_concerns(when: str) -> None:
    _, (problem,) = printed_card("watcher", tomllib.loads(WATCHER.format(when=when))["watcher"], "cards.toml")
    assert "unknown" in problem
    assert "after the event stands one of" in problem


@pytest.mark.parametrize("event", ["activated", "tapped_for_mana"])
def test_a_triggered_mana_ability_is_refused_as_it_would_not_use_the_stack(event: str) -> None:
    text = WATCHER.format(when=f"{event} you").replace('counters = 1, kind = "seen", on = "self"', 'add_mana = "{G}"')
    _, (problem,) = printed_card("watcher", tomllib.loads(text)["watcher"], "cards.toml")
    assert "triggered mana ability" in problem

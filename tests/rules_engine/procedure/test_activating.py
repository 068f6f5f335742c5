"""Activating abilities: on the stack, or at once for mana."""

from __future__ import annotations

CARDS = """
[well]
name = { en = "Well" }
types = "Artifact"
[[well.activated]]
cost = ["{2}", "{T}"]
do = [{ gain_life = 1 }]

[bomb]
name = { en = "Bomb" }
types = "Artifact"
[[bomb.activated]]
cost = ["sacrifice self"]
targets = ["any target"]
do = [{ damage = 2, to = "target 1" }]

[loot]
name = { en = "Loot" }
types = "Artifact"
[[loot.activated]]
cost = ["discard 1"]
do = [{ draw = 1 }]

[elf]
name = { en = "Elf" }
cost = "{G}"
types = "Creature — Elf"
pt = "1/1"
[[elf.activated]]
cost = ["{T}"]
do = [{ add_mana = "{G}" }]

[gem]
name = { en = "Gem" }
types = "Artifact"
[[gem.activated]]
cost = ["{T}", "sacrifice self"]
do = [{ add_mana = "{U}", only_for = "abilities" }]

[ban]
name = { en = "Ban" }
types = "Artifact"
[[ban.static]]
cant = { activate = "any", only = "creature" }

[wish]
name = { en = "Wish" }
types = "Artifact"
[[wish.activated]]
cost = ["{X}"]
do = [{ gain_life = "X" }]
"""


def test_an_ability_waits_on_the_stack_and_its_source_is_tapped(plays_with) -> None:
    lines = (
        "A: activate Well\ncheck: an ability of Well is on the stack\ncheck: Well is tapped\ncheck: A has 20 life\n"
        "all pass\ncheck: A has 21 life\ncheck: the stack is empty"
    )
    plays_with(CARDS, "A battlefield: Well, 2 Island", lines)


def test_a_tapped_source_cannot_pay_with_tapping(plays_with) -> None:
    plays_with(CARDS, "A battlefield: Well (tapped), 2 Island", "A: activate Well # refused: CR 118.3")


def test_an_ability_exists_without_its_sacrificed_source(plays_with) -> None:
    given = "A battlefield: Bomb\nB battlefield: Probe (creature 2/2)"
    lines = "A: activate Bomb\n  A: Probe\ncheck: Bomb is in A's graveyard\nall pass\ncheck: Probe is in B's graveyard"
    plays_with(CARDS, given, lines)


def test_a_card_is_discarded_as_a_cost(plays_with) -> None:
    given = "A battlefield: Loot\nA hand: Forest\nA library: Island"
    lines = "A: activate Loot\ncheck: Forest is in A's graveyard\nall pass\ncheck: Island is in A's hand"
    plays_with(CARDS, given, lines)
    plays_with(CARDS, "A battlefield: Loot", "A: activate Loot # refused: CR 118.3")


def test_only_its_controller_activates_and_only_with_priority(plays_with) -> None:
    given = "B battlefield: Well, 2 Island"
    plays_with(CARDS, given, "A: activate Well # refused: CR 602.2\nB: activate Well # refused: CR 117.1b")


def test_a_mana_ability_too_needs_priority_by_a_rule_of_its_own(plays_with) -> None:
    given = "B battlefield: Island, Elf"
    lines = "B: tap Island for mana # refused: CR 605.3a\nB: activate Elf # refused: CR 605.3a"
    plays_with(CARDS, given, f"{lines}\nA: pass\nB: tap Island for mana\ncheck: B has {{U}}")


def test_a_mana_ability_resolves_at_once(plays_with) -> None:
    plays_with("", "A battlefield: Island", "A: tap Island for mana\ncheck: A has {U}\ncheck: the stack is empty")


def test_a_new_creature_cannot_tap_for_mana_until_its_controllers_next_turn(plays_with) -> None:
    lines = (
        "A: cast Elf\nall pass\nA: tap Elf for mana # refused: CR 302.6\ngo to turn 4, B, upkeep\n"
        "A: tap Elf for mana # refused: CR 302.6, CR 605.3a\ngo to turn 5, A, precombat main\nA: tap Elf for mana\n"
        "check: A has {G}"
    )
    plays_with(CARDS, "A hand: Elf\nA battlefield: Forest\nA library: 3 Island\nB library: 3 Island", lines)


def test_mana_for_abilities_pays_for_no_spell(plays_with) -> None:
    given = "A battlefield: 2 Gem, Well\nA hand: Blip (instant {U})"
    lines = "A: cast Blip # refused: CR 118.3\nA: activate Well\ncheck: Gem is in A's graveyard\ncheck: A has no mana"
    plays_with(CARDS, given, lines)


def test_a_prohibition_stops_abilities_of_what_it_speaks_of_mana_abilities_too(plays_with) -> None:
    given = "A battlefield: Elf, Ban, Well, 2 Island"
    plays_with(CARDS, given, "A: tap Elf for mana # refused: CR 602.5\nA: activate Well\ncheck: Well is tapped")


def test_x_of_an_ability_is_announced_as_it_is_activated(plays_with) -> None:
    plays_with(CARDS, "A battlefield: Wish, 2 Island", "A: activate Wish\n  A: 2\nall pass\ncheck: A has 22 life")


def test_x_of_an_ability_may_be_said_in_the_line_itself(plays_with) -> None:
    plays_with(CARDS, "A battlefield: Wish, 2 Island", "A: activate Wish with X = 2\nall pass\ncheck: A has 22 life")
    plays_with(CARDS, "A battlefield: Wish, 2 Island", "A: activate Wish with X = 3 # refused: CR 118.3")


def test_an_object_without_that_ability_has_nothing_to_activate(plays_with) -> None:
    plays_with("", "A battlefield: Probe (creature 2/2)", "A: activate Probe # refused: CR 602.1c")

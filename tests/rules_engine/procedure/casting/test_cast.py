"""Casting, step by step, and everything that makes it illegal."""

from __future__ import annotations

import pytest

CARDS = """
[bolt]
name = { en = "Bolt" }
cost = "{U}"
types = "Instant"
[[bolt.spell]]
targets = ["creature"]
do = [{ destroy = "target 1" }]

[flash]
name = { en = "Flash" }
cost = "{U}"
types = "Creature — Cat"
pt = "1/1"
keywords = ["flash"]

[clock]
name = { en = "Clock" }
types = "Artifact"
[[clock.static]]
flash_for = "your spells"

[spring]
name = { en = "Mind" }
cost = "{X}{U}"
types = "Sorcery"
[[spring.spell]]
do = [{ draw = "X" }]

[tax]
name = { en = "Tax" }
types = "Artifact"
[[tax.static]]
costs_more = { of = "spells", by = "{1}", whose = "any" }

[cheap]
name = { en = "Cheap" }
types = "Artifact"
[[cheap.static]]
costs_less = { of = "spells", by = "{2}", whose = "you" }

[ban]
name = { en = "Ban" }
types = "Artifact"
[[ban.static]]
cant = { cast = "an opponent", only = "creature" }

[half]
name = { en = "Half" }
cost = "{U/G}"
types = "Sorcery"
[[half.spell]]
do = [{ gain_life = 1 }]

[blood]
name = { en = "Blood" }
cost = "{U/P}"
types = "Sorcery"
[[blood.spell]]
do = [{ gain_life = 1 }]

[bell]
name = { en = "Bell" }
types = "Artifact"
[[bell.triggered]]
when = "cast you"
do = [{ gain_life = 1 }]

[nothing]
name = { en = "Nothing" }
types = "Sorcery"
"""


def test_a_spell_is_on_the_stack_once_cast_and_its_caster_has_priority(plays_with) -> None:
    lines = "A: cast Probe\ncheck: Probe is on the stack\ncheck: A has priority\ncheck: A has 0 untapped Island"
    plays_with("", "A hand: Probe (creature 2/2 {U})\nA battlefield: Island", lines)


@pytest.mark.parametrize(
    ("given", "step"),
    [
        ("turn 4, B, precombat main", "A: cast Probe # refused: CR 117.1, CR 117.1a"),
        ("turn 3, A, upkeep", "A: cast Probe # refused: CR 117.1a"),
    ],
)
def test_a_creature_waits_for_its_casters_main_phase_and_priority(plays_with, given: str, step: str) -> None:
    plays_with("", f"{given}\nA hand: Probe (creature 2/2 {{U}})\nA battlefield: Island", step)


def test_a_sorcery_waits_for_an_empty_stack_and_an_instant_does_not(plays_with) -> None:
    given = "A hand: Blip (instant {U}), Blop (instant {U}), Idea (sorcery {U})\nA battlefield: 3 Island"
    plays_with("", given, "A: cast Blip\nA: cast Idea # refused: CR 117.1a\nA: cast Blop\ncheck: Blop is on the stack")


def test_flash_and_effects_like_it_free_a_spell_from_sorcery_timing(plays_with) -> None:
    hand = "A hand: Flash, Probe (creature 2/2 {U})\nA battlefield: 2 Island"
    given = f"turn 3, A, upkeep\n{hand}"
    plays_with(CARDS, given, "A: cast Flash\ncheck: Flash is on the stack\nA: cast Probe # refused: CR 117.1a")
    plays_with(CARDS, f"{given}, Clock", "A: cast Probe\ncheck: Probe is on the stack")


def test_a_land_is_no_spell(plays_with) -> None:
    plays_with("", "A hand: Island", "A: cast Island # refused: CR 305.1")


def test_nothing_allows_casting_from_a_graveyard(plays_with) -> None:
    plays_with(
        "", "A graveyard: Blip (instant {U})\nA battlefield: Island", "A: cast Blip from graveyard # refused: CR 601.3"
    )


def test_a_spell_that_cannot_be_paid_goes_back_with_its_payments(plays_with) -> None:
    given = "A hand: Blip (instant {U}{U})\nA battlefield: Island"
    lines = "A: cast Blip # refused: CR 118.3\ncheck: Blip is in A's hand\ncheck: A has 1 untapped Island"
    plays_with("", given, lines)


def test_a_card_without_mana_cost_cannot_be_paid_for(plays_with) -> None:
    plays_with(CARDS, "A hand: Nothing", "A: cast Nothing # refused: CR 118.6")


def test_a_spell_without_a_legal_target_is_not_cast(plays_with) -> None:
    given = "A hand: Bolt\nA battlefield: Island"
    plays_with(CARDS, given, "A: cast Bolt # refused: CR 601.2c\ncheck: Bolt is in A's hand")


def test_targets_are_chosen_before_mana_is_paid(plays_with) -> None:
    given = "A hand: Bolt\nA battlefield: Island, Probe (creature 2/2), Spy (creature 1/1)"
    lines = "A: cast Bolt\n  asked: A, target 1: Probe, Spy\n  A: Spy\nall pass\ncheck: Spy is in A's graveyard"
    plays_with(CARDS, given, lines)


def test_which_mana_is_spent_is_asked_where_there_is_a_choice(plays_with) -> None:
    given = "A hand: Blip (instant {1})\nA battlefield: Island, Forest"
    lines = "A: cast Blip\n  asked: A, pays with: Forest, Island\n  A: Forest\ncheck: A has 1 untapped Island"
    plays_with("", given, lines)


def test_x_is_announced_and_paid(plays_with) -> None:
    given = "A hand: Mind\nA battlefield: 3 Island\nA library: 3 Forest"
    plays_with(CARDS, given, "A: cast Mind with X = 2\nall pass\ncheck: A has 2 cards in hand")
    plays_with(CARDS, given, "A: cast Mind with X = 3 # refused: CR 118.3")


def test_x_left_open_is_asked_for_up_to_what_could_be_paid(plays_with) -> None:
    given = "A hand: Mind\nA battlefield: 3 Island\nA library: 3 Forest"
    plays_with(CARDS, given, "A: cast Mind\n  asked: A, X: 0, 1, 2\n  A: 1\nall pass\ncheck: A has 1 cards in hand")


def test_no_x_can_be_announced_for_a_cost_without_x(plays_with) -> None:
    given = "A hand: Blip (instant {U})\nA battlefield: Island"
    plays_with("", given, "A: cast Blip with X = 2 # refused: CR 107.3a")


def test_increases_and_reductions_make_the_total_cost(plays_with) -> None:
    hand = "A hand: Idea (sorcery {2}{U})\nA battlefield: {}"
    plays_with(CARDS, hand.replace("{}", "Tax, 3 Island"), "A: cast Idea # refused: CR 118.3")
    plays_with(CARDS, hand.replace("{}", "Tax, Cheap, 2 Island"), "A: cast Idea\ncheck: A has 0 untapped Island")


def test_a_generic_reduction_never_pays_for_color(plays_with) -> None:
    given = "A hand: Idea (sorcery {1}{U})\nA battlefield: Cheap, 2 Island"
    plays_with(CARDS, given, "A: cast Idea\ncheck: A has 1 untapped Island")
    altered = plays_with(CARDS, given, "A: cast Idea\ncheck: A has 1 untapped Island", "cost.generic-only", fails=True)
    assert [failure.message for failure in altered.failures] == ["check failed: A has 1 untapped Island"]


def test_a_prohibition_refuses_what_it_speaks_of_and_nothing_else(plays_with) -> None:
    given = "B battlefield: Ban\nA hand: Probe (creature 2/2 {U}), Idea (sorcery {U})\nA battlefield: 2 Island"
    plays_with(CARDS, given, "A: cast Probe # refused: CR 601.3\nA: cast Idea\ncheck: Idea is on the stack")


def test_a_hybrid_symbol_is_paid_as_announced(plays_with) -> None:
    given = "A hand: Half\nA battlefield: Island, Forest"
    plays_with(CARDS, given, "A: cast Half\n  A: {G}\ncheck: A has 1 untapped Island\ncheck: A has 0 untapped Forest")


def test_a_phyrexian_symbol_can_be_paid_with_life(plays_with) -> None:
    plays_with(CARDS, "A hand: Blood", "A: cast Blood\n  A: 2 life\ncheck: A has 18 life")


def test_casting_is_seen_by_abilities_that_watch_for_it(plays_with) -> None:
    given = "A hand: Blip (instant {U})\nA battlefield: Island, Bell"
    plays_with(CARDS, given, "A: cast Blip\ncheck: an ability of Bell is on the stack\nall pass\ncheck: A has 21 life")


def test_a_spell_cast_for_nothing_has_x_zero(plays_with) -> None:
    given = "A exile: Mind (plotted on turn 1)\nA library: 3 Forest"
    plays_with(CARDS, given, "A: cast Mind from exile with X = 1 # refused: CR 107.3b")
    plays_with(CARDS, given, "A: cast Mind from exile\nall pass\ncheck: A has 0 cards in hand")


def test_a_tax_is_paid_even_when_the_spell_itself_costs_nothing(plays_with) -> None:
    given = "A exile: Idea (sorcery {2}{U}; plotted on turn 1)\nA battlefield: Tax"
    plays_with(CARDS, given, "A: cast Idea from exile # refused: CR 118.3")
    plays_with(CARDS, f"{given}, 2 Island", "A: cast Idea from exile\ncheck: A has 1 untapped Island")

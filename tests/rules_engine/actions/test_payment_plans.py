"""Which ways there are to pay a mana cost."""

from __future__ import annotations

from rules_engine.actions.payment_plans import payment_plans, sources
from rules_engine.characteristics.mana_cost import parse_cost
from rules_engine.state.ids import PlayerId
from rules_engine.state.state import State

A = PlayerId("A")
SOURCES = """
[pair]
name = { en = "Pair" }
types = "Land"
[[pair.activated]]
cost = ["{T}"]
do = [{ add_mana = "{U}" }]
[[pair.activated]]
cost = ["{T}"]
do = [{ add_mana = "{G}" }]

[ring]
name = { en = "Ring" }
types = "Artifact"
[[ring.activated]]
cost = ["{T}"]
do = [{ add_mana = "{C}{C}" }]

[spring]
name = { en = "Spring" }
types = "Land"
[[spring.activated]]
cost = ["{T}"]
do = [{ add_mana = "{U}", only_for = "spells" }]

[elf]
name = { en = "Elf" }
types = "Creature — Elf"
pt = "1/1"
[[elf.activated]]
cost = ["{T}"]
do = [{ add_mana = "{G}" }]

[ban]
name = { en = "Ban" }
types = "Artifact"
[[ban.static]]
cant = { activate = "any", only = "creature" }
"""


def labels(state: State, cost: str, purpose: str = "spells") -> list[str]:
    return [plan.label for plan in payment_plans(state, A, parse_cost(cost), purpose, sources(state, A))]


def test_alike_lands_are_one_way(table_of) -> None:
    assert labels(table_of("A battlefield: 5 Island"), "{3}{U}") == ["4 Island"]


def test_lands_that_differ_are_different_ways(table_of) -> None:
    ways = labels(table_of("A battlefield: 2 Island, Forest"), "{1}{U}")
    assert sorted(ways) == ["2 Island", "Forest + Island"]


def test_a_color_must_be_there(table_of) -> None:
    assert labels(table_of("A battlefield: 2 Forest"), "{1}{U}") == []


def test_tapped_lands_and_those_of_others_pay_nothing(table_of) -> None:
    state = table_of("A battlefield: Island (tapped)\nB battlefield: Island")
    assert labels(state, "{U}") == []


def test_nothing_costs_nothing(table_of) -> None:
    state = table_of("A battlefield: Island")
    (plan,) = payment_plans(state, A, parse_cost("{0}"), "spells", sources(state, A))
    assert (plan.activations, plan.spent) == ((), ())


def test_mana_of_the_pool_comes_before_lands_that_could_be_left_out(table_of) -> None:
    assert labels(table_of("A mana: {U}\nA battlefield: Island"), "{U}") == ["{U}"]


def test_mana_of_the_pool_and_a_land_pay_together(table_of) -> None:
    assert labels(table_of("A mana: {U}\nA battlefield: Forest"), "{U}{G}") == ["{U} + Forest"]


def test_which_mana_of_the_pool_is_spent_is_a_choice(table_of) -> None:
    assert sorted(labels(table_of("A mana: {U}{G}"), "{1}")) == ["{G}", "{U}"]


def test_a_source_of_two_colors_pays_for_either(table_of) -> None:
    state = table_of("A battlefield: Pair", SOURCES)
    assert labels(state, "{U}") == ["Pair"]
    assert labels(state, "{G}") == ["Pair"]
    assert labels(state, "{U}{G}") == []


def test_a_source_of_two_mana_may_leave_one(table_of) -> None:
    state = table_of("A battlefield: Ring", SOURCES)
    (plan,) = payment_plans(state, A, parse_cost("{1}"), "spells", sources(state, A))
    assert (plan.label, len(plan.spent)) == ("Ring", 1)


def test_mana_for_spells_pays_for_spells_alone(table_of) -> None:
    state = table_of("A battlefield: Spring", SOURCES)
    assert labels(state, "{U}", "spells") == ["Spring"]
    assert labels(state, "{U}", "plotting") == []
    assert labels(state, "{U}", "abilities") == []


def test_a_source_that_may_not_be_activated_pays_nothing(table_of) -> None:
    assert labels(table_of("A battlefield: Elf", SOURCES), "{G}") == ["Elf"]
    assert labels(table_of("A battlefield: Elf, Ban", SOURCES), "{G}") == []

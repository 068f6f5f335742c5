"""Cards as data: what is written is what is read, and every unknown word is told with the known ones."""

from __future__ import annotations

import re
import tomllib

import pytest
from support import ROOT

from rules_engine.keywords import KEYWORDS
from rules_engine.scenario.card_words import INSTRUCTIONS, STATICS, instructions_from, static_from
from rules_engine.scenario.cards import minimal_object, printed_card
from rules_engine.scenario.engine import SOCKETS
from rules_engine.state.printed import Instruction, KeywordInstance, TriggeredAbility
from rules_engine.state.zones import Zone

GOOD = """
name = { en = "Sample Archer", ja = "見本の射手" }
cost = "{2}{R}"
types = "Legendary Creature — Minotaur Rogue"
pt = "3/2"
keywords = ["reach", "plot {3}{R}"]
[[triggered]]
when = "became_plotted self"
works_in = "exile"
targets = ["any target"]
do = [{ damage = 2, to = "target 1" }]
"""


def problems(toml: str) -> tuple[str, ...]:
    return printed_card("sample", tomllib.loads(toml), "cards.toml")[1]


def test_a_card_is_read_as_written() -> None:
    card, told = printed_card("sample", tomllib.loads(GOOD), "cards.toml")
    assert told == ()
    assert (card.name, card.cost, card.power, card.toughness) == ("Sample Archer", "{2}{R}", 3, 2)
    assert (card.supertypes, card.types, card.subtypes) == (("Legendary",), ("Creature",), ("Minotaur", "Rogue"))
    assert card.keywords == (KeywordInstance("reach"), KeywordInstance("plot", "{3}{R}"))
    assert card.abilities == (
        TriggeredAbility(
            "became_plotted",
            "self",
            works_in=Zone.EXILE,
            targets=("any target",),
            instructions=(Instruction("damage", (("damage", 2), ("to", "target 1"))),),
        ),
    )


@pytest.mark.parametrize(
    ("wrong", "key", "known"),
    [
        ('do = [{ damage = 2, to = "target 1" }]', "do = [{ dammage = 2 }]", "triggered[1].do[1]: unknown instruction"),
        ('to = "target 1"', 'to = "self", too = "target 1"', "do[1].too: unknown with damage; known: damage, to"),
        ("became_plotted self", "plotted self", "when: unknown event 'plotted'; known: became_plotted"),
        ("became_plotted self", "became_plotted me", "when: unknown 'me'"),
        ('["any target"]', '["goblin"]', "targets: unknown target 'goblin'"),
        ('works_in = "exile"', 'works_in = "sideboard"', "works_in: unknown zone 'sideboard'"),
        ('works_in = "exile"', 'if = "it rains"', "if: unknown condition 'it rains'"),
        ("Creature", "Creatur", "types: 'Creatur'"),
        ('"{2}{R}"', '"{2}{Ж}"', "cost: unknown symbol"),
        ('"{2}{R}"', '"2R"', "symbols in braces"),
        ('pt = "3/2"', "", "pt: a creature has power and toughness"),
        ('pt = "3/2"', 'pt = "three"', "pt: 'three'"),
        ("keywords", "keyword", "keyword: unknown key"),
        ("damage = 2", 'damage = "two"', "is no number"),
        ('"reach"', '"Reach!"', "keywords: 'Reach!'"),
    ],
)
def test_each_wrong_word_is_told_with_its_key(wrong: str, key: str, known: str) -> None:
    (problem,) = problems(GOOD.replace(wrong, key, 1))
    assert problem.startswith("cards.toml: sample.")
    assert known in problem


def test_all_problems_are_told_at_once() -> None:
    assert (
        len(problems('types = "Sorceri"\npt = "x"\n[[static]]\nglows = true\n[[activated]]\ncost = ["{T}", "beg"]\n'))
        == 6
    )


def test_static_effects_are_checked_too() -> None:
    head = 'name = { en = "Sample" }\ntypes = "Artifact"\n[[static]]\n'
    assert problems(head + 'costs_less = { of = "spells", by = "{2}", whose = "you", from = "exile" }') == ()
    assert "known: of, by, whose, from" in problems(head + 'costs_less = { off = "spells" }')[0]
    assert "known: spells, plotting" in problems(head + 'costs_less = { of = "lands" }')[0]


@pytest.mark.parametrize("cost", ['"{X}"', '"{X}", "{T}"', '"{T}", "{1}{X}"', '"{T}", "{X}{X}", "sacrifice self"'])
def test_the_x_of_a_mana_ability_is_refused_and_that_of_another_ability_is_not(cost: str) -> None:
    ability = f'name = {{ en = "Sample" }}\ntypes = "Artifact"\n[[activated]]\ncost = [{cost}]\n'
    (problem,) = problems(ability + 'do = [{ add_mana = "{G}" }]')
    assert problem.startswith("cards.toml: sample.activated[1].cost: ")
    assert "CR 107.3a" in problem
    assert problems(ability + "do = [{ draw = 1 }]") == ()
    assert problems(ability.replace("{X}", "{2}") + 'do = [{ add_mana = "{G}" }]') == ()


def test_a_basic_land_has_no_ability_of_its_own_but_that_of_its_type() -> None:
    land = (
        'name = { en = "Island" }\ntypes = "Basic Land — Island"\n'
        '[[activated]]\ncost = ["{T}"]\ndo = [{ add_mana = "{U}" }]'
    )
    assert printed_card("island", tomllib.loads(land), "cards.toml")[0].abilities == ()


def test_every_instruction_of_a_card_can_be_carried_out() -> None:
    of_keywords = {verb for keyword in KEYWORDS for verb in getattr(keyword, "own_instructions", ())}
    assert set(INSTRUCTIONS) == set(SOCKETS.interpreters) - of_keywords


def test_every_instruction_and_effect_of_the_manual_can_be_written() -> None:
    manual = (ROOT / "docs" / "cards.md").read_text("utf-8").replace("…", "").replace("...", "")
    written = re.findall(r"`(\{ [a-z_]+ = .*?\}|[a-z_]+ = (?:\{.*?\}|\"[^\"]*\"))`", manual)
    told: list[str] = []
    for words in written:
        verb = words.strip("{ ").partition(" ")[0]
        if words.startswith("{"):
            instructions_from(
                tomllib.loads(f"do = [{words}]")["do"], words, lambda key, what: told.append(f"{key} {what}")
            )
        elif verb in STATICS:
            static_from(tomllib.loads(words), lambda key, what, words=words: told.append(f"{words} {what}"))
    assert len(written) > 30
    assert told == []


def test_every_card_of_ours_can_be_read() -> None:
    told = [
        problem
        for file in sorted((ROOT / "content" / "cards").rglob("*.toml"))
        for slug, table in tomllib.loads(file.read_text("utf-8")).items()
        for problem in printed_card(slug, table, file.name)[1]
    ]
    assert told == []


def test_a_minimal_object_is_what_its_words_say() -> None:
    scout = minimal_object("Scout", "artifact creature 1/1 {G}")
    assert (scout.types, scout.power, scout.cost) == (("Artifact", "Creature"), 1, "{G}")
    assert minimal_object("Blip", "instant {U}").cost == "{U}"
    assert minimal_object("Rock", "artifact").abilities == ()


@pytest.mark.parametrize("words", ["creature", "instant 1/1", "2/2", "creatur 2/2", "creature 2/2 {U", ""])
def test_other_words_make_no_object_and_say_what_may_be_written(words: str) -> None:
    with pytest.raises(ValueError, match=r"Probe|known types"):
        minimal_object("Probe", words)


@pytest.mark.parametrize(
    ("extra", "told"),
    [
        ('types = "Planeswalker — Sage"', "a planeswalker, and only"),
        ('types = "Artifact"\nloyalty = "3"', "a planeswalker, and only"),
        ('types = "Planeswalker — Sage"\nloyalty = "many"', "is no loyalty"),
    ],
)
def test_a_planeswalker_and_nothing_else_has_a_loyalty(extra: str, told: str) -> None:
    _, problems = printed_card("x", tomllib.loads(f'name = {{ en = "X" }}\n{extra}'), "cards.toml")
    assert [told in problem for problem in problems] == [True]


def test_the_loyalty_of_a_planeswalker_is_read() -> None:
    table = tomllib.loads('name = { en = "X" }\ntypes = "Legendary Planeswalker — Sage"\nloyalty = "3"')
    card, problems = printed_card("x", table, "cards.toml")
    assert (card.loyalty, problems) == (3, ())

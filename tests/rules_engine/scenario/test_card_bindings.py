"""A card says only of what is there what is done to it: chosen targets, and what was named before."""

from __future__ import annotations

import tomllib

import pytest

from rules_engine.scenario.card_words import INSTRUCTIONS, name
from rules_engine.scenario.cards import printed_card

NAMING = [
    (verb, word)
    for verb, arguments in INSTRUCTIONS.items()
    for word, check in arguments.items()
    if check is name and word != "as"
]


def problems(ability: str) -> list[str]:
    card = f'name = {{ en = "It" }}\ncost = "{{U}}"\ntypes = "Instant"\n{ability}'
    return [problem.removeprefix("it.toml: it.") for problem in printed_card("it", tomllib.loads(card), "it.toml")[1]]


def spell(do: str, targets: str = '"creature"') -> list[str]:
    return problems(f"[[spell]]\ntargets = [{targets}]\ndo = [{do}]")


def set_off(do: str) -> list[str]:
    return problems(f'[[triggered]]\nwhen = "dies any"\ndo = [{do}]')


def naming(verb: str, word: str, what: str) -> str:
    return f'{{ {verb} = "{what}" }}' if word == verb else f'{{ {verb} = 1, {word} = "{what}" }}'


@pytest.mark.parametrize(("verb", "word"), NAMING)
@pytest.mark.parametrize("what", ["target 2", "target 0", "it", "that object", "rest of seen"])
def test_what_nothing_has_named_is_told_wherever_it_stands(verb: str, word: str, what: str) -> None:
    told = [problem for problem in spell(naming(verb, word, what)) if problem.startswith(f"spell[1].do[1].{word}: ")]
    assert any(f"{what!r} is nothing that was named before" in problem for problem in told)
    assert any("known here: " in problem and "target 1, targets" in problem for problem in told)


@pytest.mark.parametrize(("verb", "word"), [pair for pair in NAMING if pair[0] != pair[1]])
def test_an_instruction_that_names_nothing_is_told(verb: str, word: str) -> None:
    assert f"spell[1].do[1].{word}: is missing" in "".join(spell(f"{{ {verb} = 1 }}"))


def test_a_player_may_be_a_target_that_is_chosen_and_no_other() -> None:
    assert spell('{ draw = 1, who = "target 1" }', '"player"') == []
    assert "'target 2' is nothing" in spell('{ draw = 1, who = "target 2" }', '"player"')[0]
    assert "'that player' is nothing" in spell('{ draw = 1, who = "that player" }')[0]
    assert "'those players' is nothing" in spell('{ draw = 1, who = "those players" }')[0]


def test_without_targets_there_are_none() -> None:
    assert "'targets' is nothing" in spell('{ tap = "targets" }', "")[0]


@pytest.mark.parametrize(
    "do",
    [
        '{ exile = "target 1", as = "it" }, { tap = "it" }',
        '{ look_at_top = 3, as = "seen" }, { choose = "seen", as = "it" }, { put_in_hand = "rest of seen" }',
        '{ may = [{ exile = "target 1", as = "it" }] }, { tap = "it" }',
        '{ shuffle_in = "hand", who = "each player" }, { draw = 7, who = "those players" }',
        '{ damage = 1, to = "you" }, { damage = 1, to = "its controller" }, { sacrifice = "self" }',
        '{ when_this_way = "dies", targets = ["creature", "player"], do = [{ damage = 1, to = "target 2" }] }',
        '{ when_this_way = "dies", do = [{ exile = "that object" }] }',
    ],
)
def test_what_was_named_before_may_be_used(do: str) -> None:
    assert spell(do) == []


def test_a_name_is_known_only_behind_the_place_that_gives_it() -> None:
    (told,) = spell('{ tap = "it" }, { exile = "target 1", as = "it" }')
    assert told.startswith("spell[1].do[1].tap: ")


def test_a_reflexive_ability_has_targets_of_its_own_alone() -> None:
    (told,) = spell('{ when_this_way = "dies", do = [{ tap = "target 1" }] }')
    assert told.startswith("spell[1].do[1].do[1].tap: 'target 1' is nothing")


def test_what_an_event_sets_off_knows_what_the_event_concerns() -> None:
    assert set_off('{ exile = "that object" }, { draw = 1, who = "that player" }') == []


def test_an_activated_ability_is_held_to_its_targets_too() -> None:
    (told,) = problems('[[activated]]\ncost = ["{T}"]\ntargets = ["creature"]\ndo = [{ tap = "target 2" }]')
    assert told.startswith("activated[1].do[1].tap: ")

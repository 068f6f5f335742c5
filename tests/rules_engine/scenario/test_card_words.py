"""The words of docs/cards.md: what is allowed where, for every verb alike."""

from __future__ import annotations

import tomllib
from collections.abc import Callable

import pytest

from rules_engine.scenario.card_words import INSTRUCTIONS, STATICS, count, number
from rules_engine.scenario.cards import printed_card
from rules_engine.scenario.played import Played

PlaysWith = Callable[..., Played]

WITH_A_NUMBER = [
    (verb, word) for verb, arguments in INSTRUCTIONS.items() for word, check in arguments.items() if check is number
]
COUNTED = [(verb, word) for verb, arguments in STATICS.items() for word, check in arguments.items() if check is count]
BESIDES = {
    "damage": ', to = "you"',
    "connive": ', what = "target 1"',
    "counters": ', kind = "charge", on = "target 1"',
    "look_at_top": ', as = "seen"',
}
"""What an instruction needs besides its number."""


def spell(verb: str, value: str) -> str:
    """A spell with that instruction and a target."""
    do = f"{{ {verb} = {value}{BESIDES.get(verb, '')} }}"
    if verb == "choose":
        do = f'{{ look_at_top = 3, as = "seen" }}, {{ choose = "seen", up_to = {value}, as = "it" }}'
    return (
        'name = { en = "Spell" }\ncost = "{X}"\ntypes = "Sorcery"\n'
        f'[[spell.spell]]\ntargets = ["creature"]\ndo = [{do}]'
    )


@pytest.mark.parametrize(("verb", "word"), WITH_A_NUMBER)
@pytest.mark.parametrize("x", [0, 2])
def test_wherever_an_instruction_has_a_number_it_may_be_x(plays_with: PlaysWith, verb: str, word: str, x: int) -> None:
    given = "A hand: Spell, 9 Opt (instant)\nA battlefield: 2 Forest, Probe (creature 1/1)\nA library: 9 Opt"
    lines = f"A: cast Spell with X = {x}\nall pass"
    played = [plays_with(f"[spell]\n{spell(verb, value)}", given, lines, fails=True) for value in ('"X"', str(x))]
    assert not [it for it in played[0].failures if not it.message.startswith("unanswered question")]
    assert played[0] == played[1]


def test_statics_have_numbers() -> None:
    assert {verb for verb, _ in COUNTED} == {"draw_limit", "draws_instead", "life_instead_of_draws"}


def problems_of(effect: str) -> list[str]:
    """What is wrong with a card that has that static ability."""
    card = f'name = {{ en = "It" }}\ntypes = "Artifact"\n[[static]]\n{effect}'
    return printed_card("it", tomllib.loads(card), "cards.toml")[1]


@pytest.mark.parametrize(("verb", "word"), COUNTED)
@pytest.mark.parametrize("value", ['"X"', "-1", "true", '"2"'])
def test_a_static_ability_has_no_x(verb: str, word: str, value: str) -> None:
    (problem,) = problems_of(f"{verb} = {{ {word} = {value} }}")
    assert f"{verb}.{word}" in problem
    assert "is no number" in problem


@pytest.mark.parametrize(("verb", "word"), COUNTED)
def test_a_static_ability_has_its_number(verb: str, word: str) -> None:
    (problem,) = problems_of(f'{verb} = {{ who = "you" }}')
    assert f"{verb}.{word}: is missing; write a number" in problem


@pytest.mark.parametrize("kind", ['"+-1/+1"', '"/"', '"+/+"', '"1/1"', '"+²/+1"', '""', "1"])
def test_a_card_puts_counters_of_some_kind(kind: str) -> None:
    card = spell("counters", "1").replace('"charge"', kind)
    (problem,) = printed_card("it", tomllib.loads(f"[spell]\n{card}")["spell"], "cards.toml")[1]
    assert "is no kind of counter; write a name" in problem

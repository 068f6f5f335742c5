"""Each replacement effect is one of its own, whichever object it is of (CR 614.5, 616.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement

import pytest

from rules_engine.actions.draw import draw
from rules_engine.game.called import option_words
from rules_engine.game.decision import Answer, possible_answers
from rules_engine.game.game import Game
from rules_engine.game.run import Done, Needs
from rules_engine.game.site import Site
from rules_engine.scenario.engine import run
from rules_engine.scenario.played import Played
from rules_engine.state.ids import PlayerId
from rules_engine.state.state import State
from rules_engine.state.zones import Zone

TableOf = Callable[..., State]
PlaysWith = Callable[..., Played]

EFFECTS = {
    "double": 'draws_instead = { who = "you", number = 2 }',
    "triple": 'draws_instead = { who = "you", number = 3 }',
    "muffle": 'skips_draws = { who = "you" }',
    "hearth": 'life_instead_of_draws = { who = "you", amount = 2 }',
    "kitchen": 'life_instead_of_draws = { who = "you", amount = 5 }',
    "elsewhere": 'draws_for_you = { who = "you" }',
}
A = PlayerId("A")
SITE = Site("test.draws", "CR 121.1")


def card(name: str, *effects: str) -> str:
    """An artifact with those effects, in that order."""
    head = f'[{name.lower()}]\nname = {{ en = "{name}" }}\ntypes = "Artifact"\n'
    return head + "".join(f"[[{name.lower()}.static]]\n{EFFECTS[effect]}\n" for effect in effects)


def draws_one(game: Game) -> None:
    """A draws a card."""
    draw(game, A, cites=SITE)


def outcomes(state: State, answers: tuple[Answer, ...] = ()) -> Iterator[tuple[int, int]]:
    """A's life and cards in hand after one draw, for every way to answer."""
    match run(state, draws_one, answers):
        case Needs(decision, asked_in):
            for answer in possible_answers(asked_in, decision):
                yield from outcomes(state, (*answers, answer))
        case Done(after):
            yield after.player(A).life, len(after.zone(Zone.HAND, A))


PAIRS = list(combinations_with_replacement(EFFECTS, 2))


@pytest.mark.parametrize(("one", "other"), [*PAIRS, *((b, a) for a, b in PAIRS if a != b)])
def test_two_effects_of_one_object_come_to_what_they_come_to_on_two(table_of: TableOf, one: str, other: str) -> None:
    given = "A battlefield: {}\nA library: 9 Island"
    apart = table_of(given.format("One, Other"), card("One", one) + card("Other", other))
    together = table_of(given.format("Both"), card("Both", one, other))
    assert set(outcomes(together)) == set(outcomes(apart))


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_two_objects_with_two_effects_each_come_to_what_four_come_to(table_of: TableOf, one: str, other: str) -> None:
    given = "A battlefield: {}\nA library: 40 Island"
    apart = table_of(given.format("2 One, 2 Other"), card("One", one) + card("Other", other))
    together = table_of(given.format("2 Both"), card("Both", one, other))
    assert set(outcomes(together)) == set(outcomes(apart))


def test_the_player_is_asked_which_ability_of_the_object_applies(plays_with: PlaysWith) -> None:
    cards, given = card("Both", "muffle", "hearth"), "A battlefield: Both\nA library: Island"
    lines = "A draws 1\n  asked: A, replaces: Both (static 1), Both (static 2)\n  A: Both (static {})\ncheck: {}"
    plays_with(cards, given, lines.format(1, "A has 20 life"))
    plays_with(cards, given, lines.format(2, "A has 22 life"))


def test_abilities_count_as_they_stand_on_the_card(plays_with: PlaysWith) -> None:
    cards = card("Both", "muffle", "hearth").replace(
        "[[both.static]]", '[[both.static]]\nmay_look = "top of library"\n[[both.static]]', 1
    )
    lines = "A draws 1\n  asked: A, replaces: Both (static 2), Both (static 3)\n  A: Both (static 3)"
    plays_with(cards, "A battlefield: Both\nA library: Island", lines)


def test_objects_that_differ_are_told_by_their_number_besides(table_of: TableOf) -> None:
    state = table_of("A battlefield: Both, Both (tapped)\nA library: Island", card("Both", "muffle", "hearth"))
    asked = run(state, draws_one)
    assert isinstance(asked, Needs)
    assert [*option_words(asked.state, asked.decision.options).values()] == [
        "Both (1; static 1)",
        "Both (2; static 1)",
        "Both (1; static 2)",
        "Both (2; static 2)",
    ]


def test_alike_objects_are_no_choice_of_their_own(table_of: TableOf) -> None:
    state = table_of("A battlefield: 2 Both\nA library: Island", card("Both", "muffle", "hearth"))
    asked = run(state, draws_one)
    assert isinstance(asked, Needs)
    assert [*option_words(asked.state, asked.decision.options).values()] == ["Both (static 1)", "Both (static 2)"]


def test_without_the_choice_the_first_effect_applies(plays_with: PlaysWith) -> None:
    cards, given = card("Both", "hearth", "kitchen"), "A battlefield: Both\nA library: Island"
    plays_with(cards, given, "A draws 1\ncheck: A has 22 life", "replacement.chooses")

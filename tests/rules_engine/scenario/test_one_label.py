"""A label with a number is one object's throughout a walkthrough, from zone to zone, and no other bears it there."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

import pytest
from support import ROOT

from generators.linking.loading.cards import load_playable_cards
from rules_engine.game import called, game
from rules_engine.game.likeness import Option
from rules_engine.scenario import play, table, telling, trace
from rules_engine.scenario.document import read_page
from rules_engine.scenario.scenario import Scenario
from rules_engine.search.verify import play_shown
from rules_engine.state.ids import ObjectId
from rules_engine.state.state import State

Labels = dict[str, set[ObjectId]]


@cache
def cards():
    return load_playable_cards(ROOT / "content")[0]


def pages() -> list[pytest.param]:
    files = sorted((ROOT / "content/walkthroughs").rglob("*.md"))
    return [pytest.param(read_page(it.read_text(), it.name)[0], id=f"{it.parent.name}/{it.name}") for it in files]


def first(state: State, id: ObjectId) -> ObjectId:
    """What the object was before all its changes of zone."""
    before = {it.became: it.id for it in (*state.past.values(), *state.objects.values()) if it.became is not None}
    while id in before:
        id = before[id]
    return id


@pytest.fixture
def labels(monkeypatch: pytest.MonkeyPatch) -> Labels:
    """Every label with a number that questions, traces and tables give, with the objects that it was given to."""
    found: Labels = {}

    def noted(state: State, options: Iterable[tuple[Option | None, str]]) -> None:
        for option, word in options:
            if isinstance(option, int) and not state.find(option).is_ability and re.search(r" \([0-9]+\)$", word):
                found.setdefault(word, set()).add(first(state, option))

    def option_words(state, options, said=()):
        words = called.option_words(state, options, said)
        noted(state, words.items())
        return words

    def called_on_page(page, option):
        word = telling.called(page, option)
        noted(page.last, [(option, word)])
        return word

    def notes_on_page(page, id):
        notes = telling.notes(page, id)
        noted(page.last, [(id, called.noted(called.label(page.last, id), notes))])
        return notes

    monkeypatch.setattr(game, "option_words", option_words)
    monkeypatch.setattr(play, "option_words", option_words)
    monkeypatch.setattr(trace, "called", called_on_page)
    monkeypatch.setattr(table, "called", called_on_page)
    monkeypatch.setattr(table, "notes", notes_on_page)
    return found


@pytest.mark.parametrize("scenarios", pages())
def test_every_label_with_a_number_is_one_objects_on_its_page(scenarios: tuple[Scenario, ...], labels: Labels) -> None:
    for scenario in scenarios:
        labels.clear()
        play_shown(scenario, cards())
        several = {word: ids for word, ids in labels.items() if len(ids) > 1}
        assert not several, f"{scenario.id}: {several}"
        known = [id for ids in labels.values() for id in ids]
        assert len(known) == len(set(known)), f"{scenario.id}: one object has several labels of {sorted(labels)}"


KING = """
[king]
name = { en = "King" }
cost = "{0}"
types = "Legendary Creature — Human"
pt = "1/1"
"""


def test_a_number_stays_with_its_card_as_others_of_the_name_come_and_go(plays_with) -> None:
    given = "A hand: King, King\nA battlefield: King (1 +1/+1 counter)\nB battlefield: King (2 +1/+1 counters)"
    lines = (
        "A: cast King\nall pass\n  asked: A, keeps: King (2), King (3)\n  A: King (3)\n"
        "A: cast King (1)\nall pass\n  asked: A, keeps: King (1), King (3)\n  A: King (1)\n"
        "check: King (1) resolved\ncheck: King (2) is in A's graveyard\ncheck: King (3) is in A's graveyard\n"
        "check: King (1) is 1/1\ncheck: King (4) is 3/3\nKing (1) dies\ncheck: King (1) died\n"
        "check: King (1) is in A's graveyard"
    )
    played = plays_with(KING, given, lines)
    a, b = played.steps[-1].table.players
    assert [[it.notes for it in zone] for zone in (a.graveyard, b.battlefield)] == [[("1",), ("3",), ("2",)], [("4",)]]
    assert [it.notes for it in played.start.players[0].battlefield] == [("3",)]


def test_what_a_page_never_numbers_has_no_number_anywhere(plays_with) -> None:
    played = plays_with("", "A battlefield: 3 Probe (creature 2/2)", "Probe dies\ncheck: Probe is in A's graveyard")
    a, _ = played.steps[-1].table.players
    assert {it.notes for it in (*a.battlefield, *a.graveyard)} == {()}
    assert "(" not in played.steps[0].trace[0].values["object"]


def test_a_number_that_none_has_is_told_with_those_there_are(plays_with) -> None:
    (failure,) = plays_with("", "A battlefield: 2 Probe (creature 2/2)", "Probe (3) dies", fails=True).failures
    assert "there is no Probe (3) in the zone battlefield; of that name there are: Probe (1), Probe (2)" in (
        failure.message
    )

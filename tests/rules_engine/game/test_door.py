"""The one door: what happens, what is told, and what an altered site leaves undone."""

from __future__ import annotations

import pytest
from bench.mutants_tried import forget
from support import position

from rules_engine.actions.discard import CHOOSES, discard
from rules_engine.actions.draw import draw
from rules_engine.actions.move import move
from rules_engine.events.event import Together
from rules_engine.events.moves import Moved
from rules_engine.game.decision import Decision, possible_answers
from rules_engine.game.door import concerning
from rules_engine.game.game import Game
from rules_engine.game.require import require
from rules_engine.game.run import Done, Needs, Refused
from rules_engine.game.site import Condition, Site
from rules_engine.scenario.engine import run
from rules_engine.scenario.names import the_object
from rules_engine.state.ids import PlayerId
from rules_engine.state.state import State
from rules_engine.state.zones import Zone

A = PlayerId("A")
HERE = Site("test.here", "CR 701.9a")
NEVER = Condition("test.never", "CR 117.1", holds=lambda state, player, it: False)
NEITHER = Condition("test.neither", "CR 305.1", holds=lambda state, player, it: False)


@pytest.fixture
def table() -> State:
    return position(
        "turn 2, A, precombat main",
        "A battlefield: Probe (creature 2/2; 1 +1/+1 counter)",
        "A hand: Blip (instant {U}), 2 Rock (artifact)",
        "A library: Idea (sorcery {R})",
    )


def test_a_change_of_zone_makes_a_new_object_and_keeps_the_old_one_as_it_was(table: State) -> None:
    probe = the_object(table, "Probe")
    done = run(table, lambda game: _moves(game, probe.id, Zone.GRAVEYARD))
    assert isinstance(done, Done)
    assert not done.state.is_present(probe.id)
    old = done.state.find(probe.id)
    assert old.zone is Zone.BATTLEFIELD
    assert old.counter_count("+1/+1") == 1
    new = done.state.find(old.became or probe.id)
    assert new.id != probe.id
    assert new.zone is Zone.GRAVEYARD
    assert new.counters == ()


def test_with_the_rule_of_new_objects_knocked_out_it_stays_the_same_object(table: State) -> None:
    probe = the_object(table, "Probe")
    done = run(table, lambda game: _moves(game, probe.id, Zone.GRAVEYARD), altered=frozenset({"new-object"}))
    assert isinstance(done, Done)
    assert done.state.find(probe.id).zone is Zone.GRAVEYARD
    assert done.state.find(probe.id).counter_count("+1/+1") == 1


def test_ids_are_never_used_twice(table: State) -> None:
    probe = the_object(table, "Probe")

    def there_and_back(game: Game) -> None:
        gone = move(game, probe.id, Zone.EXILE, cites=HERE)
        move(game, gone, Zone.BATTLEFIELD, cites=HERE)

    done = run(table, there_and_back)
    assert isinstance(done, Done)
    assert set(done.state.objects).isdisjoint(done.state.past)
    assert max(done.state.objects) < done.state.next_id


def test_an_event_of_an_altered_site_does_not_happen_and_is_not_told(table: State) -> None:
    done = run(table, lambda game: draw(game, A, cites=HERE), altered=frozenset({"test.here"}))
    assert isinstance(done, Done)
    assert done.state == table
    assert done.trace == ()
    assert "test.here" not in done.exercised


def test_a_procedure_ends_at_the_first_question_without_an_answer(table: State) -> None:
    needs = run(table, lambda game: _discards(game, 1))
    assert isinstance(needs, Needs)
    assert (needs.decision.player, needs.decision.kind) == (A, "discard")


def test_alike_options_count_once(table: State) -> None:
    hand = table.zone(Zone.HAND, A)
    answers = list(possible_answers(table, Decision(A, "discard", hand, CHOOSES)))
    assert len(hand) == 3
    assert len(answers) == 2


def test_a_choice_without_alternative_is_not_asked(table: State) -> None:
    done = run(table, lambda game: _discards(game, 3))
    assert isinstance(done, Done)
    assert done.state.zone(Zone.HAND, A) == ()
    assert len(done.state.zone(Zone.GRAVEYARD, A)) == 3


def test_answers_that_nobody_asked_for_are_counted(table: State) -> None:
    done = run(table, lambda game: draw(game, A, cites=HERE), [("yes",)])
    assert isinstance(done, Done)
    assert done.unused == 1


def test_a_refusal_names_every_unmet_condition_and_leaves_nothing_behind(table: State) -> None:
    before = table

    def half_done(game: Game) -> None:
        draw(game, A, cites=HERE)
        require(game, (NEVER, NEITHER), A, the_object(game.state, "Probe"))

    refused = run(table, half_done)
    assert isinstance(refused, Refused)
    assert [objection.rule for objection in refused.objections] == ["CR 305.1", "CR 117.1"]
    assert table == before


def test_without_the_rule_of_reversing_what_was_done_stays_done(table: State) -> None:
    def half_done(game: Game) -> None:
        draw(game, A, cites=HERE)
        require(game, (NEVER,), A, the_object(game.state, "Probe"))

    done = run(table, half_done, altered=frozenset({"reverses"}))
    assert isinstance(done, Done)
    assert done.state.player(A).cards_drawn == 1


def test_simultaneous_events_carry_a_site_each(table: State) -> None:
    hand = table.zone(Zone.HAND, A)
    events = Together(tuple(Moved(object=card, to=Zone.EXILE) for card in hand[:2]))
    sites = (HERE, Site("test.there", "CR 406.2"))

    def at_once(game: Game) -> None:
        game.happen(events, cites=sites)

    done = run(table, at_once)
    assert isinstance(done, Done)
    assert [entry.site.name for entry in done.trace] == ["test.here", "test.there"]


def test_drawing_from_an_empty_library_draws_nothing_and_is_remembered(table: State) -> None:
    done = run(table, lambda game: draw(game, A, 2, cites=HERE))
    assert isinstance(done, Done)
    player = done.state.player(A)
    assert player.cards_drawn == 1
    assert player.drew_from_empty


def _moves(game: Game, id: int, to: Zone) -> None:
    move(game, id, to, cites=HERE)  # type: ignore[arg-type]


def _discards(game: Game, count: int) -> None:
    discard(game, A, count, cites=HERE)


def test_what_concerns_a_kind_of_events_is_remembered_and_forgotten_with_all_the_rest(table: State) -> None:
    run(table, lambda game: draw(game, A, cites=HERE))
    assert concerning.cache_info().currsize
    forget()
    assert not concerning.cache_info().currsize

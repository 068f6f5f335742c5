"""What comes next: steps, turns, priority, and the actions the turn takes by itself."""

from __future__ import annotations

from msgspec.structs import replace
from support import position

from rules_engine.game.decision import Decision, possible_answers
from rules_engine.game.run import Done, Needs, Procedure
from rules_engine.procedure.advance import Over
from rules_engine.procedure.priority import pass_priority
from rules_engine.scenario.engine import advance, run
from rules_engine.scenario.names import the_object
from rules_engine.state.ids import PlayerId
from rules_engine.state.state import State
from rules_engine.state.turn import Step
from rules_engine.state.zones import Zone

A, B, C = PlayerId("A"), PlayerId("B"), PlayerId("C")
LIBRARIES = ("A library: 9 Rock (artifact)", "B library: 9 Rock (artifact)")


def carried_out(state: State, procedure: Procedure) -> State:
    """The state after a procedure, every question answered with its first answer."""
    answers: list[tuple[object, ...]] = []
    while True:
        result = run(state, procedure, answers)  # type: ignore[arg-type]
        if isinstance(result, Done):
            return result.state
        assert isinstance(result, Needs)
        answers.append(next(possible_answers(result.state, result.decision)))


def next_priority(state: State) -> State:
    """On until a player has priority or the game is over."""
    while callable(procedure := advance(state)):
        state = carried_out(state, procedure)
    return state


def everybody_passes(state: State) -> State:
    """All players pass, and whatever follows happens up to the next priority."""
    for _ in state.apnap():
        assert state.turn.priority is not None
        state = carried_out(state, pass_priority(state.turn.priority))
    return next_priority(state)


def lifeless(state: State, player: PlayerId) -> State:
    """That player has no life left, and it is to be checked who receives priority."""
    return state.with_player(replace(state.player(player), life=0)).with_turn(priority=None)


def steps_with_priority(state: State, count: int) -> list[tuple[int, str, Step]]:
    seen = []
    for _ in range(count):
        state = everybody_passes(state)
        seen.append((state.turn.number, str(state.turn.active), state.turn.step))
    return seen


def test_the_steps_follow_each_other_and_turns_alternate() -> None:
    seen = steps_with_priority(position("turn 2, A, upkeep", *LIBRARIES), 9)
    assert seen == [
        (2, "A", Step.DRAW),
        (2, "A", Step.PRECOMBAT_MAIN),
        (2, "A", Step.BEGINNING_OF_COMBAT),
        (2, "A", Step.DECLARE_ATTACKERS),
        (2, "A", Step.END_OF_COMBAT),
        (2, "A", Step.POSTCOMBAT_MAIN),
        (2, "A", Step.END),
        (3, "B", Step.UPKEEP),
        (3, "B", Step.DRAW),
    ]


def test_nobody_has_priority_in_the_untap_step_and_usually_not_in_cleanup() -> None:
    seen = steps_with_priority(position("turn 2, A, end", *LIBRARIES), 8)
    assert not {Step.UNTAP, Step.CLEANUP} & {step for _, _, step in seen}


def test_the_most_recent_extra_turn_comes_first_and_then_the_order_goes_on_where_it_was() -> None:
    state = replace(position("turn 2, A, end", "players A, B, C", *LIBRARIES, "C library: Rock"), extra_turns=(C, A))
    order = []
    for _ in range(4):
        number = state.turn.number
        while state.turn.number == number:
            state = everybody_passes(state)
        order.append(str(state.turn.active))
    assert order == ["C", "A", "B", "C"]


def test_a_hand_of_more_than_seven_is_discarded_down_in_the_cleanup_step() -> None:
    state = everybody_passes(position("turn 2, A, end", "A hand: 9 Rock (artifact)", "B library: 2 Rock"))
    assert len(state.zone(Zone.HAND, A)) == 7
    assert len(state.zone(Zone.GRAVEYARD, A)) == 2


def test_unspent_mana_empties_as_the_step_ends() -> None:
    state = position("turn 2, A, upkeep", "A mana: {U}{U}", *LIBRARIES)
    assert len(state.player(A).mana) == 2
    assert everybody_passes(state).player(A).mana == ()


def test_permanents_untap_only_for_the_player_whose_turn_it_is() -> None:
    state = position(
        "turn 2, A, end",
        "A battlefield: Rock (artifact; tapped)",
        "B battlefield: Stone (artifact; tapped)",
        *LIBRARIES,
    )
    state = everybody_passes(state)
    assert (state.turn.active, state.turn.step) == (B, Step.UPKEEP)
    assert the_object(state, "Rock").tapped
    assert not the_object(state, "Stone").tapped


def test_marked_damage_ends_with_the_turn() -> None:
    state = position("turn 2, A, end", "A battlefield: Probe (creature 2/2)", *LIBRARIES)
    probe = the_object(state, "Probe")
    state = everybody_passes(state.with_object(replace(probe, damage=1)))
    assert the_object(state, "Probe").damage == 0


def test_a_player_without_life_loses_before_anybody_receives_priority() -> None:
    over = next_priority(lifeless(position("turn 2, A, upkeep"), B))
    assert advance(over) == Over((A,))


def test_of_three_players_the_loser_leaves_with_what_they_own_and_the_game_goes_on() -> None:
    state = next_priority(
        lifeless(position("turn 2, A, upkeep", "players A, B, C", "B battlefield: Probe (creature 2/2)"), B)
    )
    assert not state.over
    assert state.apnap() == (A, C)
    assert state.zone(Zone.BATTLEFIELD) == ()
    assert isinstance(advance(state), Decision)


def test_lethal_damage_and_no_toughness_put_creatures_into_graveyards_at_once() -> None:
    state = position(
        "turn 2, A, upkeep", "A battlefield: Probe (creature 2/2), Husk (creature 1/1), Wall (creature 0/4)"
    )
    probe, husk, wall = the_object(state, "Probe"), the_object(state, "Husk"), the_object(state, "Wall")
    state = state.with_object(replace(probe, damage=2)).with_object(replace(wall, damage=3))
    state = state.with_object(replace(husk, counters=(("-1/-1", 1),)))
    state = next_priority(state.with_turn(priority=None))
    assert [state.objects[id].printed.name for id in state.zone(Zone.BATTLEFIELD)] == ["Wall"]


def test_plus_and_minus_counters_cancel_in_pairs() -> None:
    state = position("turn 2, A, upkeep", "A battlefield: Probe (creature 2/2; 3 +1/+1 counters)")
    probe = the_object(state, "Probe")
    state = state.with_object(replace(probe, counters=(*probe.counters, ("-1/-1", 1))))
    state = next_priority(state.with_turn(priority=None))
    assert the_object(state, "Probe").counters == (("+1/+1", 2),)


def test_a_draw_from_an_empty_library_loses_the_game_at_the_next_check() -> None:
    state = everybody_passes(position("turn 2, A, upkeep", "B library: Rock (artifact)"))
    assert advance(state) == Over((B,))


def test_the_starting_player_of_two_skips_the_first_draw_step() -> None:
    state = everybody_passes(position("turn 1, A, upkeep", *LIBRARIES))
    assert state.turn.step is Step.PRECOMBAT_MAIN
    assert state.player(A).cards_drawn == 0

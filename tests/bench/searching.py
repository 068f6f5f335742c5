"""How fast the engine moves: in a search over all lines of play, and in random play beside the engine `python-mtg`.

Both are measured in processor seconds, and the search counts every move of a player, passing included.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from random import Random
from time import process_time

from rules_engine.game.decision import Answer, possible_answers
from rules_engine.game.run import Done, Needs, Procedure, Refused
from rules_engine.scenario.document import read_page
from rules_engine.scenario.engine import advance, run
from rules_engine.scenario.setup import Cards, set_up
from rules_engine.search.legal_actions import actions
from rules_engine.search.over_lines import prove_lines
from rules_engine.search.proven import Proven
from rules_engine.state.state import State

PAGE = """## plot-dethrone-instant
```given
turn 1, A, precombat main
A hand: Djinn of Fool's Fall, Opt
A battlefield: 4 Island, Enraged Revolutionary
A library: 3 Stone (artifact)
B hand: Opt
B battlefield: Island, Guard (creature 1/3)
B library: 3 Stone
```
```prove
over all lines until turn 2
after Djinn of Fool's Fall became plotted until the turn ended: never Djinn of Fool's Fall was cast from exile
some line: dethrone of Enraged Revolutionary triggered
```
"""
MOVES = 400
"""Random moves that are measured."""


def search(cards: Cards) -> tuple[Proven, float]:
    """A proof with a card to plot, a creature that dethrones and instants; and what it took."""
    (scenario,), _ = read_page(PAGE, "bench.md")
    begun = process_time()
    proven = prove_lines(scenario, cards)
    assert proven.holds, proven.counterexample
    return proven, process_time() - begun


def own_random_moves(cards: Cards, seed: int = 1) -> float:
    """Random moves a processor second: all that can be done is listed, one of it is carried out, and what follows."""
    (scenario,), _ = read_page(PAGE, "bench.md")
    start, _ = set_up(scenario, cards)
    random = Random(seed)
    state = start
    begun = process_time()
    for _ in range(MOVES):
        assert state.turn.priority is not None
        offered = list(actions(state, state.turn.priority, frozenset(), set()))
        state = _carried_out(state, random.choice(offered)[1], random)
        while callable(procedure := advance(state)):
            state = _carried_out(state, procedure, random)
        state = start if state.over else state
    return MOVES / (process_time() - begun)


def _carried_out(state: State, procedure: Procedure, random: Random) -> State:
    answers: list[Answer] = []
    while True:
        match run(state, procedure, answers):
            case Needs(decision, asked_in):
                answers.append(random.choice(list(possible_answers(asked_in, decision))))
            case Done() as done:
                return done.state
            case Refused():
                return state


def their_random_moves(seed: int = 1) -> float | None:
    """The same of `python-mtg`, from the first position of its own two decks; None where it isn't installed.

    It too lists all that can be done before each move, and begins anew where a game is over.
    """
    if find_spec("mtg") is None:
        return None
    start = import_module("mtg").Game()
    game, random = start.copy(), Random(seed)
    begun = process_time()
    for _ in range(MOVES):
        game.push(random.choice(game.legal_moves))
        game = start.copy() if game.is_game_over() else game
    return MOVES / (process_time() - begun)

"""Every way through a procedure is carried out once, and none is lost."""

from __future__ import annotations

from rules_engine.game.decision import Answer, Decision, possible_answers
from rules_engine.game.game import Game, WasAsked
from rules_engine.game.run import Done, Needs, Procedure
from rules_engine.game.site import Site
from rules_engine.scenario.engine import run
from rules_engine.scenario.walking import Line, Manner, outcomes
from rules_engine.state.ids import PlayerId
from rules_engine.state.state import State
from tests.support import position

SITE = Site("test.asks", "CR 608.2d")
A = PlayerId("A")


def asking(begun: list[int]) -> Procedure:
    """Asks one question, and after `b` a second and a third one."""

    def procedure(game: Game) -> None:
        begun.append(1)
        if game.ask(Decision(A, "first", ("a", "b", "c"), SITE)) == ("b",):
            game.ask(Decision(A, "second", ("d", "e"), SITE))
            game.ask(Decision(A, "third", ("f", "g"), SITE))

    return procedure


def ways(line: Line) -> tuple[str, ...]:
    facts = [entry.fact for entry in line.entries]
    return tuple(word for fact in facts if isinstance(fact, WasAsked) for word in fact.chosen)


def one_by_one(state: State, procedure: Procedure, answers: tuple[Answer, ...] = ()) -> list[tuple[str, ...]]:
    """The same ways, found by beginning again for every question."""
    result = run(state, procedure, answers)
    if isinstance(result, Needs):
        every = possible_answers(result.state, result.decision)
        return [way for answer in every for way in one_by_one(state, procedure, (*answers, answer))]
    assert isinstance(result, Done)
    return [ways(Line(result.state, result.trace))]


def test_each_way_through_a_procedure_is_carried_out_once_in_the_order_of_the_answers() -> None:
    state, begun = position("turn 2, A, upkeep"), list[int]()
    found = [ways(line) for line in outcomes(Line(state), asking(begun), Manner())]
    assert found == [("a",), ("b", "d", "f"), ("b", "d", "g"), ("b", "e", "f"), ("b", "e", "g"), ("c",)]
    assert len(begun) == len(found)
    assert found == one_by_one(state, asking([]))


def test_a_question_that_nobody_answers_ends_the_run() -> None:
    state = position("turn 2, A, upkeep")
    asked: list[str] = []

    def first_only(asked_in: State, decision: Decision) -> Answer | None:
        asked.append(decision.kind)
        return ("b",) if decision.kind == "first" else None

    needs = run(state, asking([]), (), frozenset(), first_only)
    assert isinstance(needs, Needs)
    assert needs.decision.kind == "second"
    assert asked == ["first", "second"]

"""Playing a scenario: each step carried out by the engine, everything expected compared with what came."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

import msgspec

from rules_engine.game.called import option_words
from rules_engine.game.decision import Answer, Decision, possible_answers
from rules_engine.game.game import Entry, WasAsked
from rules_engine.game.run import Needs, Procedure, Refused
from rules_engine.game.site import Objection
from rules_engine.scenario import trace
from rules_engine.scenario.answers import check_asked, is_any, question, read_answer
from rules_engine.scenario.checks import holds
from rules_engine.scenario.engine import advance, run
from rules_engine.scenario.loops import Before, onward
from rules_engine.scenario.names import A_DRAW, Unplayable
from rules_engine.scenario.played import Asked, Failure, Played, PlayedStep, Seen, engine_failed, misread
from rules_engine.scenario.scenario import AtLine, Scenario, SourceLine, Step
from rules_engine.scenario.setup import Cards, set_up
from rules_engine.scenario.steps import FAR, STANDS_STILL, answered_by_itself, is_journey, plan_of
from rules_engine.scenario.table import table
from rules_engine.scenario.telling import Telling, telling
from rules_engine.scenario.wording import unknown_words
from rules_engine.state.ids import ObjectId
from rules_engine.state.state import State
from rules_engine.state.zones import Zone


class Playing(msgspec.Struct):
    """A scenario while it is played: the state so far, and of the present step its entries and answers left."""

    state: State
    names: Collection[str]
    altered: frozenset[str]
    answer_all: bool
    """One line of a proof is shown: questions take their first answer, and a step may be refused."""
    step: Step
    left: list[SourceLine] = []
    entries: list[Entry] = []
    asked: list[tuple[Decision, Asked]] = []
    """Every question of the step, those of what was refused in the end too."""
    since: tuple[Entry, ...] = ()
    """Entries of the last step that did something, for checks of what happened."""
    exercised: set[str] = set()
    before: Before = ()
    stacks: set[tuple[ObjectId, ...]] = set()
    """All that was on the stack at one time as players had priority."""


class Went(msgspec.Struct, frozen=True):
    """A step that was carried out, before it is told: how is known only once all are."""

    step: Step
    state: State
    entries: tuple[Entry, ...]
    unmet: tuple[Objection, ...]
    asked: tuple[Asked, ...]


def play(
    scenario: Scenario, cards: Cards, altered: frozenset[str] = frozenset(), *, answer_all: bool = False
) -> Played:
    """Play a scenario; failures hold every mismatch up to the first after which it can't go on."""
    state, failures = set_up(scenario, cards)
    failures += unknown_words(scenario)
    if failures:
        return Played(scenario.id, scenario.page, table(state), (), tuple(failures), frozenset())
    names = {*cards.keys(), *(it.printed.name for it in state.objects.values())}
    playing = Playing(state, names, altered, answer_all, Step(scenario.line, ""))
    went: list[Went] = []
    for step in scenario.play:
        playing.step, playing.left, playing.entries, playing.asked = step, list(step.answers), [], []
        try:
            went.append(_played(playing))
        except AtLine as error:
            failures.append(Failure(scenario.page, error.line, error.message))
            if not step.text.startswith("check:"):
                break
        except Unplayable as error:
            failures.append(misread(scenario.page, step.line, str(error)))
            break
        except Exception as error:
            failures.append(engine_failed(scenario.page, step.line, error))
            break
    page = _page(playing, went)
    steps = tuple(_told(each, number, page) for number, each in enumerate(went, 1))
    return Played(scenario.id, scenario.page, table(state, page), steps, tuple(failures), frozenset(playing.exercised))


def _played(playing: Playing) -> Went:
    step = playing.step
    if step.text.startswith("check:"):
        _check(playing, step)
        return _went(playing, ())
    unmet = _carried_out(playing, step)
    if not playing.answer_all:
        _compare_refusal(step, unmet)
    if playing.left:
        raise AtLine(playing.left[0].line, f"left over: nothing was asked to which `{playing.left[0].text}` belongs")
    playing.since = tuple(playing.entries)
    return _went(playing, unmet)


def _check(playing: Playing, step: Step) -> None:
    if not holds(playing.state, step.text.removeprefix("check:").strip(), playing.since):
        raise AtLine(step.line, f"check failed: {step.text.removeprefix('check:').strip()}")


def _carried_out(playing: Playing, step: Step) -> tuple[Objection, ...]:
    plan = plan_of(playing.state, step.text, playing.names)
    done = 0
    while (procedure := plan(playing.state, done)) is not None:
        began, so_far = playing.state, len(playing.entries)
        unmet = _run(playing, procedure)
        if unmet:
            return unmet
        _settle(playing)
        playing.stacks.add(playing.state.zone(Zone.STACK))
        _end_a_loop(playing, began, so_far)
        done += 1
    return ()


def _end_a_loop(playing: Playing, began: State, so_far: int) -> None:
    """Of a loop of mandatory actions the game ends in a draw."""
    entries = playing.entries[so_far:]
    after = onward(playing.before, began, playing.step.text, entries, playing.state, playing.altered)
    playing.state, playing.before = after.state, after.before
    playing.entries += after.entries
    playing.exercised |= after.exercised


def _settle(playing: Playing) -> None:
    for _ in range(FAR):
        procedure = advance(playing.state)
        if not callable(procedure):
            return
        before = playing.state
        if _run(playing, procedure) or playing.state == before:
            raise Unplayable(STANDS_STILL)
    raise Unplayable(f"nobody receives priority any more; {A_DRAW}")


def _run(playing: Playing, procedure: Procedure) -> tuple[Objection, ...]:
    result = run(playing.state, procedure, (), playing.altered, partial(_answer, playing))
    assert not isinstance(result, Needs)  # every question is answered, or the step has failed
    playing.exercised |= result.exercised
    if isinstance(result, Refused):
        return result.objections
    playing.state = result.state
    playing.entries += result.trace
    return ()


def _answer(playing: Playing, state: State, decision: Decision) -> Answer:
    seeing: tuple[Seen, ...] = ()
    answer = answered_by_itself(state, playing.step.text, decision, more=bool(playing.left))
    if answer is None:
        while playing.left and playing.left[0].text.startswith("asked:"):
            seeing += check_asked(state, decision, playing.left.pop(0))
        answer = _given(playing, state, decision)
    words = option_words(state, decision.options, decision.said)
    asked = Asked(
        player=decision.player,
        kind=decision.kind,
        options=tuple(sorted(set(words.values()))),
        answer=tuple(words[option] for option in answer),
        rule=decision.site.rule,
        seeing=seeing,
        knowing=decision.knowing,
    )
    playing.asked.append((decision, asked))
    return answer


def _given(playing: Playing, state: State, decision: Decision) -> Answer:
    """The answer that the page gives, or the first one there is, where it leaves it open."""
    open_ = playing.answer_all and (not playing.left or is_any(decision, playing.left[0]))
    if open_:
        playing.left = playing.left[1:]
        return next(iter(possible_answers(state, decision)))
    if playing.left:
        return read_answer(state, decision, playing.left.pop(0))
    raise AtLine(playing.step.line, f"unanswered question: {question(state, decision)}")


def _compare_refusal(step: Step, unmet: tuple[Objection, ...]) -> None:
    rules = tuple(sorted({objection.rule for objection in unmet}))
    told = "; ".join(f"{objection.site} ({objection.rule})" for objection in unmet)
    if step.refused is None:
        if unmet:
            raise AtLine(step.line, f"unexpected refusal: {told}")
    elif not unmet:
        raise AtLine(step.line, f"missing refusal: expected {', '.join(step.refused)}, but it was done")
    elif set(rules) != set(step.refused):
        raise AtLine(step.line, f"refused by {', '.join(rules)}, expected {', '.join(step.refused)}: {told}")


def _went(playing: Playing, unmet: tuple[Objection, ...]) -> Went:
    step = playing.step
    told: Sequence[Entry] = playing.entries
    if is_journey(step.text):
        told = trace.of_a_journey(told, answered=bool(step.answers))
    asked = tuple(asked for decision, asked in playing.asked if unmet or _is_told(decision, told))
    return Went(step, playing.state, tuple(told), unmet, asked)


def _is_told(decision: Decision, told: Sequence[Entry]) -> bool:
    return any(isinstance(entry.fact, WasAsked) and entry.fact.decision is decision for entry in told)


def _told(went: Went, number: int, page: Telling) -> PlayedStep:
    """The step as told on its page."""
    step, unmet = went.step, went.unmet
    lines = trace.lines_of(went.entries, page, number)
    if unmet:
        sites, rules = zip(*((objection.site, objection.rule) for objection in unmet), strict=True)
        lines = (trace.refusal_line(number, sites, rules),)
    return PlayedStep(number, step.line, step.text, lines, unmet, went.asked, table(went.state, page))


def _page(playing: Playing, steps: Sequence[Went]) -> Telling:
    asked = (part for went in steps for it in went.asked for part in (it.kind, *it.answer))
    return telling(playing.state, (*(went.step.text for went in steps), *asked), playing.stacks)

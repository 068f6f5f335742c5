"""Playing a scenario: each step carried out by the engine, everything expected compared with what came."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

import msgspec
from msgspec.structs import replace

from rules_engine.game.called import option_words
from rules_engine.game.decision import Answer, Decision
from rules_engine.game.game import Entry, WasAsked
from rules_engine.game.site import Objection
from rules_engine.scenario import trace
from rules_engine.scenario.answers import check_asked, question, read_answer
from rules_engine.scenario.checks import holds
from rules_engine.scenario.names import Unplayable
from rules_engine.scenario.played import Asked, Failure, Played, PlayedStep, Seen, engine_failed, misread
from rules_engine.scenario.scenario import AtLine, Differs, Scenario, SourceLine, Step
from rules_engine.scenario.setup import Cards, set_up
from rules_engine.scenario.steps import is_journey, plan_of
from rules_engine.scenario.table import table
from rules_engine.scenario.telling import Telling, telling
from rules_engine.scenario.walking import Given, Line, Manner, every_answer, names_of, one_more, stop_at_left
from rules_engine.scenario.wording import empty_checks, unknown_words
from rules_engine.state.ids import ObjectId
from rules_engine.state.state import State
from rules_engine.state.zones import Zone


class Playing(msgspec.Struct):
    """A scenario while it is played: the line of play so far, which begins anew with every step that does something."""

    line: Line
    manner: Manner
    step: Step
    seen: list[tuple[Decision, tuple[Seen, ...]]] = []
    """Of each question of the present step what its page says that the player sees."""
    since: tuple[Entry, ...] = ()
    """Entries of the last step that did something, for checks of what happened."""
    exercised: set[str] = set()
    stacks: set[tuple[ObjectId, ...]] = set()
    """All that was on the stack at one time as players had priority."""


class Went(msgspec.Struct, frozen=True):
    """A step that was carried out, before it is told: how is known only once all are."""

    step: Step
    line: Line
    told: tuple[Entry, ...]
    """What is told of what happened."""
    asked: tuple[Asked, ...]


def play(
    scenario: Scenario, cards: Cards, altered: frozenset[str] = frozenset(), *, answer_all: bool = False
) -> Played:
    """Play a scenario; failures hold every mismatch up to the first after which it can't go on."""
    state, failures = set_up(scenario, cards)
    failures += unknown_words(scenario)
    failures += () if failures else empty_checks(scenario, state)
    if failures:
        return Played(scenario.id, scenario.page, table(state), (), tuple(failures), frozenset())
    playing = Playing(Line(state), Manner(names_of(state, cards), altered), Step(scenario.line, ""))
    choosing = every_answer if answer_all else partial(_answers, playing)
    playing.manner = replace(playing.manner, choosing=choosing)
    went: list[Went] = []
    for step in scenario.play:
        playing.step, playing.seen = step, []
        try:
            went.append(_played(playing, answer_all=answer_all))
        except AtLine as error:
            failures.append(Failure(scenario.page, error.line, error.message, differs=isinstance(error, Differs)))
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


def _played(playing: Playing, *, answer_all: bool) -> Went:
    """The step carried out; with `answer_all` one line of a proof is shown, in which a step may be refused."""
    step = playing.step
    if step.text.startswith("check:"):
        _check(playing, step)
        return Went(step, playing.line.then(step.text), (), ())
    _carry_out(playing, step)
    line = playing.line
    if not answer_all:
        _compare_refusal(step, line.unmet)
    stop_at_left(line)
    playing.since = line.entries
    return _went(playing, line)


def _check(playing: Playing, step: Step) -> None:
    if not holds(playing.line.state, step.text.removeprefix("check:").strip(), playing.since):
        raise Differs(step.line, f"check failed: {step.text.removeprefix('check:').strip()}")


def _carry_out(playing: Playing, step: Step) -> None:
    """Go the one way in which the step goes with the answers of the page, or with the first there are."""
    playing.line = playing.line.then(step.text, step.answers)
    plan = plan_of(playing.line.state, step.text, playing.manner.names)
    done = 0
    while not playing.line.unmet and (procedure := plan(playing.line.state, done)) is not None:
        playing.line = next(one_more(playing.line, procedure, playing.manner))
        playing.exercised |= playing.line.exercised
        playing.stacks.add(playing.line.state.zone(Zone.STACK))
        done += 1


def _answers(
    playing: Playing, state: State, decision: Decision, left: tuple[SourceLine, ...]
) -> tuple[Iterable[Answer], tuple[SourceLine, ...]]:
    """The answer that the page gives; raises AtLine where it gives none, or says otherwise what is asked."""
    while left and left[0].text.startswith("asked:"):
        playing.seen.append((decision, check_asked(state, decision, left[0])))
        left = left[1:]
    if not left:
        raise AtLine(playing.step.line, f"unanswered question: {question(state, decision)}")
    return (read_answer(state, decision, left[0]),), left[1:]


def _compare_refusal(step: Step, unmet: tuple[Objection, ...]) -> None:
    rules = tuple(sorted({objection.rule for objection in unmet}))
    told = "; ".join(f"{objection.site} ({objection.rule})" for objection in unmet)
    if step.refused is None:
        if unmet:
            raise Differs(step.line, f"unexpected refusal: {told}")
    elif not unmet:
        raise Differs(step.line, f"missing refusal: expected {', '.join(step.refused)}, but it was done")
    elif set(rules) != set(step.refused):
        raise Differs(step.line, f"refused by {', '.join(rules)}, expected {', '.join(step.refused)}: {told}")


def _went(playing: Playing, line: Line) -> Went:
    step = playing.step
    told: Sequence[Entry] = line.entries
    if is_journey(step.text):
        told = trace.of_a_journey(told, answered=bool(step.answers))
    asked = tuple(_asked(it, playing.seen) for it in line.given if line.unmet or _is_told(it.decision, told))
    return Went(step, line, tuple(told), asked)


def _asked(given: Given, seen: Sequence[tuple[Decision, tuple[Seen, ...]]]) -> Asked:
    decision = given.decision
    words = option_words(given.state, decision.options, decision.said)
    return Asked(
        player=decision.player,
        kind=decision.kind,
        options=tuple(sorted(set(words.values()))),
        answer=tuple(words[option] for option in given.answer),
        rule=decision.site.rule,
        seeing=tuple(each for of, seeing in seen if of is decision for each in seeing),
        knowing=decision.knowing,
        may_be_none=not decision.fewest,
    )


def _is_told(decision: Decision, told: Sequence[Entry]) -> bool:
    return any(isinstance(entry.fact, WasAsked) and entry.fact.decision is decision for entry in told)


def _told(went: Went, number: int, page: Telling) -> PlayedStep:
    """The step as told on its page."""
    step, unmet = went.step, went.line.unmet
    lines = trace.lines_of(went.told, page, number)
    if unmet:
        sites, rules = zip(*((objection.site, objection.rule) for objection in unmet), strict=True)
        lines = (trace.refusal_line(number, sites, rules),)
    return PlayedStep(number, step.line, step.text, lines, unmet, went.asked, table(went.line.state, page))


def _page(playing: Playing, steps: Sequence[Went]) -> Telling:
    asked = (part for went in steps for it in went.asked for part in (it.kind, *it.answer))
    return telling(playing.line.state, (*(went.step.text for went in steps), *asked), playing.stacks)

"""One scenario verified: played, its trace compared, its proof searched, its claims tried."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from rules_engine.scenario.knockout import Claim, Noticed, Notices, claims
from rules_engine.scenario.names import Unplayable
from rules_engine.scenario.play import play
from rules_engine.scenario.played import Failure, Played, engine_failed, misread
from rules_engine.scenario.scenario import Scenario
from rules_engine.scenario.setup import Cards
from rules_engine.scenario.trace import fence
from rules_engine.search.beginning import Faults, checked_set_ups
from rules_engine.search.over_answers import prove_answers
from rules_engine.search.over_lines import prove_lines
from rules_engine.search.proof import last_turn, set_ups
from rules_engine.search.proven import ALONE, Means, Proven


class Verified(msgspec.Struct, frozen=True):
    """What came of one scenario. It passed when there are no failures."""

    scenario: Scenario
    played: Played
    trace: str
    """What the `trace` fence should hold; empty for a proof, which has many lines of play."""
    failures: tuple[Failure, ...]
    proven: Proven | None
    claims: tuple[Claim, ...]
    exercised: frozenset[str]
    seconds: float = 0.0
    """What the search of the proof took, by the clock that was given."""


def verify(
    scenario: Scenario,
    cards: Cards,
    *,
    knockout: bool,
    compare_trace: bool,
    clock: Callable[[], float] = float,
    means: Means = ALONE,
) -> Verified:
    """Play a scenario, or search it if it has a `prove` fence; `knockout` also tries its claims."""
    try:
        if scenario.prove is not None:
            checked_set_ups(scenario, cards)
        played = play_shown(scenario, cards)
        started = clock()
        proven = prove(scenario, cards, means=means) if scenario.prove else None
        seconds = clock() - started
    except Faults as it:
        return _without_result(scenario, cards, *(misread(scenario.page, line, told) for line, told in it.faults))
    except Unplayable as error:
        return _without_result(scenario, cards, misread(scenario.page, _line(scenario), str(error)))
    except Exception as error:
        return _without_result(scenario, cards, engine_failed(scenario.page, _line(scenario), error))
    trace = "" if scenario.prove else fence([line for step in played.steps for line in step.trace])
    failures = [*played.failures]
    if proven is not None and not proven.holds:
        failures += (_not_proved(scenario.page, it) for it in _refuted(scenario, cards, proven, means))
    if compare_trace and not failures and trace != scenario.trace:
        failures.append(Failure(scenario.page, scenario.line, _about_trace(scenario)))
    exercised = played.exercised | (proven.exercised if proven else frozenset())
    tried = claims(scenario.shows, exercised, notices(scenario, cards)) if knockout and not failures else ()
    return Verified(scenario, played, trace, tuple(failures), proven, tried, exercised, seconds)


def prove(scenario: Scenario, cards: Cards, altered: frozenset[str] = frozenset(), means: Means = ALONE) -> Proven:
    """Search the proof of a scenario over what its fence says; raises Unplayable for one that can't be understood."""
    return (prove_answers if last_turn(scenario) is None else prove_lines)(scenario, cards, altered, means=means)


def _refuted(scenario: Scenario, cards: Cards, proven: Proven, means: Means) -> list[Proven]:
    """The proof that doesn't hold, and those of the properties that are still false when its own is left out."""
    refuted, fence = [proven], scenario.prove
    while fence is not None and not refuted[-1].gave_up:
        told = {it.at_line for it in refuted}
        fence = replace(fence, properties=tuple(line for line in fence.properties if line.line not in told))
        try:
            again = prove(replace(scenario, prove=fence), cards, means=means) if fence.properties else proven
        except Unplayable:  # the words of a set-up that stood in those properties alone
            break
        if again.holds or again.gave_up or again.at_line in told:
            break
        refuted.append(again)
    return refuted


def _not_proved(page: str, proven: Proven) -> Failure:
    if proven.gave_up:
        return misread(page, proven.at_line, proven.counterexample)
    return Failure(page, proven.at_line, f"not proved: {proven.counterexample}", differs=True)


def _about_trace(scenario: Scenario) -> str:
    if not scenario.trace:
        return f"{scenario.id} has no trace yet; run `saitei verify --write` and read what it plays"
    return f"the trace of {scenario.id} is not what is played now; run `saitei verify --write` and read the diff"


def play_shown(scenario: Scenario, cards: Cards) -> Played:
    """The scenario played as a page shows it: of a proof, one line of play in its first set-up."""
    if scenario.prove is None:
        return play(scenario, cards)
    return play(next(set_ups(scenario)).scenario, cards, answer_all=True)


def notices(scenario: Scenario, cards: Cards) -> Notices:
    """What the page notices when sites are altered: its first mismatch, or the counterexample to its proof."""

    def noticed(altered: frozenset[str]) -> Noticed:
        try:
            if scenario.prove is not None:
                proven = prove(scenario, cards, altered)
                return Noticed("" if proven.gave_up else proven.counterexample)
            played = play(scenario, cards, altered)
        except Unplayable as error:
            return Noticed(stuck=str(error))
        except Exception:  # an exception while a site is altered earns nothing
            return Noticed()
        first = next(iter(played.failures), None)
        if first is None:
            return Noticed()
        return Noticed(f"line {first.line}: {first.message}") if first.mismatch else Noticed(stuck=first.message)

    return noticed


def _line(scenario: Scenario) -> int:
    return scenario.prove.line if scenario.prove else scenario.line


def _without_result(scenario: Scenario, cards: Cards, *failures: Failure) -> Verified:
    start = play(replace(scenario, given=(), play=scenario.play[:0]), cards).start
    played = Played(scenario.id, scenario.page, start, (), failures, frozenset())
    return Verified(scenario, played, "", failures, None, (), frozenset())

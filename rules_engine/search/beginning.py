"""What has to be so before a search begins: every set-up can be played, and the properties speak of what is there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules_engine.scenario.checks import unknown_check
from rules_engine.scenario.names import Unplayable
from rules_engine.scenario.played import Failure
from rules_engine.scenario.scenario import Scenario, SourceLine
from rules_engine.scenario.setup import Cards, set_up
from rules_engine.scenario.sites import all_sites
from rules_engine.scenario.spoken_of import speaks_of_nothing, what_is_there
from rules_engine.search.proof import FOR_EACH, REFUSED_BY, SetUp, alternatives, form_of, last_turn
from rules_engine.search.proof import set_ups as set_ups_of
from rules_engine.search.properties import properties_of
from rules_engine.state.state import State

Fault = tuple[int, str]
"""A line of the page, and what is wrong with it."""


class Faults(Unplayable):
    """Why a proof can't be searched: all that is wrong with its page, line by line."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__("; ".join(f"line {line}: {message}" for line, message in faults))
        self.faults = faults


def checked_set_ups(scenario: Scenario, cards: Cards) -> tuple[SetUp, ...]:
    """All set-ups of a proof, in the order of the page.

    Raises Faults, all of them at once, for a fence or a line of `given` that can't be understood, for a position that
    no game can have or that is later than the bound, and for a property that speaks of something that is in none of
    the positions.
    """
    _stop_at(dict.fromkeys(_about_for_each(scenario)))
    every = tuple(set_ups_of(scenario))
    made = [(case, *set_up(case.scenario, cards)) for case in every]
    _stop_at(
        dict.fromkeys(
            fault
            for case, state, failures in made
            for fault in (*_about_position(case, state, failures), *_about_form(case))
        )
    )
    there = {name for _, state, _ in made for name in what_is_there(state)}
    _stop_at(dict.fromkeys(fault for case in every for fault in _about_what_is_there(case, there)))
    return every


def position_of(case: SetUp, cards: Cards) -> State:
    """The position from which the search of a set-up starts; raises Faults for one that can't be set up."""
    state, failures = set_up(case.scenario, cards)
    _stop_at(dict.fromkeys((failure.line, failure.message) for failure in failures))
    return state


def _stop_at(faults: dict[Fault, None]) -> None:
    if faults:
        raise Faults(tuple(sorted(faults)))


def _about_for_each(scenario: Scenario) -> Iterator[Fault]:
    """Words that stand twice or nowhere, values that stand twice or are empty: they make the bounds false."""
    fence = scenario.prove
    seen: set[str] = set()
    for line in fence.for_each if fence else ():
        if (match := FOR_EACH.fullmatch(line.text)) is None:
            yield line.line, f"`{line.text}` is not understood; write `for each N: 1 | 2 | 3`"
            continue
        word, values = match["word"], [value.strip() for value in match["values"].split("|")]
        if word in seen:
            yield line.line, f"a second `for each {word}`; join the two, or use another word"
        elif not _stands_somewhere(scenario, word):
            yield line.line, f"{word} stands nowhere else, so these values change nothing; use it or leave the line out"
        seen.add(word)
        if "" in values:
            yield line.line, f"one of the values of {word} is empty; write `nothing`, or take out a `|`"
        for value in (value for value, times in Counter(values).items() if value and times > 1):
            yield line.line, f"{word} takes the value {value} twice, which counts the same set-up twice"


def _stands_somewhere(scenario: Scenario, word: str) -> bool:
    """Whether the word stands in `given`, `play` or a property."""
    steps = [line for step in scenario.play for line in (SourceLine(step.line, step.text), *step.answers)]
    fence = scenario.prove
    lines = (*scenario.given, *steps, *(fence.properties if fence else ()))
    return any(word in _words(line.text) for line in lines)


def _words(text: str) -> set[str]:
    return set("".join(letter if letter.isalnum() or letter == "_" else " " for letter in text).split())


def _about_position(case: SetUp, state: State, failures: list[Failure]) -> Iterator[Fault]:
    for failure in failures:
        yield failure.line, failure.message
    last, fence = last_turn(case.scenario), case.scenario.prove
    if not failures and fence and last is not None and state.turn.number > last:
        now = state.turn.number
        yield (
            fence.scope.line,
            f"the position is already in turn {now}; write `over all lines until turn {now}` or later",
        )


def _about_form(case: SetUp) -> Iterator[Fault]:
    """Properties of which the words can't be understood."""
    over_lines = last_turn(case.scenario) is not None
    for source in case.properties:
        try:
            properties_of((source,), over_lines=over_lines)
        except Unplayable as error:
            yield source.line, str(error).removeprefix(f"line {source.line}: ")
            continue
        form, said = form_of(source)
        for text in alternatives(said[0]) if form in ("always", "some line") else ():
            if match := REFUSED_BY.fullmatch(text):
                yield from _about_refusal(source, match["rules"].split(", "))
            elif told := unknown_check(text):
                yield source.line, told


def _about_refusal(source: SourceLine, rules: list[str]) -> Iterator[Fault]:
    refusing = {site.rule for site in all_sites().values()}
    for rule in rules:
        if rule not in refusing:
            yield (
                source.line,
                f"nothing in this game is refused by {rule}: no place in the engine carries out that rule",
            )


def _about_what_is_there(case: SetUp, there: set[str]) -> Iterator[Fault]:
    for source in case.properties:
        for each in (each for text in form_of(source)[1] for each in alternatives(text)):
            yield from ((source.line, told) for told in speaks_of_nothing(each, there, "the property"))

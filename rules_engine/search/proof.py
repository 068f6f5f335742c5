"""A `prove` fence read into its set-ups, its bounds and the form of each of its properties."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

import msgspec

from rules_engine.scenario.names import Unplayable
from rules_engine.scenario.scenario import Scenario, SourceLine, Step

FOR_EACH = re.compile(r"for each (?P<word>[A-Z]+): (?P<values>.+)")
BETWEEN = re.compile(r"after (?P<since>.+) until (?P<until>.+): never (?P<never>.+)")
REFUSED_BY = re.compile(r"refused by (?P<rules>CR [^ ]+(?:, CR [^ ]+)*)")
START = "the start"
"""In place of the event after which something never happens: from the beginning of every line of play."""
OVER_ANSWERS = "over all answers"
OVER_LINES = re.compile(r"over all lines until turn (?P<turn>[1-9][0-9]*)")
SCOPES = f"`{OVER_ANSWERS}` or `over all lines until turn 3`"


class SetUp(msgspec.Struct, frozen=True):
    """The scenario with every word of `for each` replaced, and by what."""

    scenario: Scenario
    chosen: dict[str, str]
    properties: tuple[SourceLine, ...]

    @property
    def where(self) -> str:
        """`N = 1, HAND = Opt`: what stands for the words."""
        return ", ".join(f"{word} = {value}" for word, value in self.chosen.items())


def set_ups(scenario: Scenario) -> Iterator[SetUp]:
    """Every combination of the `for each` values, in the order of the page; raises Unplayable for a malformed fence."""
    fence = scenario.prove
    if fence is None:
        raise Unplayable(f"{scenario.id} has no `prove` fence")
    if fence.scope.text != OVER_ANSWERS and last_turn(scenario) is None:
        raise Unplayable(f"`{fence.scope.text}` can't be searched; write {SCOPES}")
    words = [_values(line) for line in fence.for_each]
    for values in product(*(values for _, values in words)):
        chosen = {word: value for (word, _), value in zip(words, values, strict=True)}
        properties = tuple(SourceLine(line.line, _with(line.text, chosen)) for line in fence.properties)
        yield SetUp(_replaced(scenario, chosen), chosen, properties)


def last_turn(scenario: Scenario) -> int | None:
    """The turn up to which all lines of play are searched; None for a proof over answers."""
    match = OVER_LINES.fullmatch(scenario.prove.scope.text) if scenario.prove else None
    return int(match["turn"]) if match else None


def bounds(scenario: Scenario) -> str:
    """What the proof ranges over, in the words of its page."""
    fence = scenario.prove
    return "; ".join(line.text for line in (fence.scope, *fence.for_each)) if fence else ""


def _values(line: SourceLine) -> tuple[str, list[str]]:
    match = FOR_EACH.fullmatch(line.text)
    if match is None:
        raise Unplayable(f"line {line.line}: `{line.text}` is not understood; write `for each N: 1 | 2 | 3`")
    return match["word"], [value.strip() for value in match["values"].split("|")]


def _replaced(scenario: Scenario, chosen: dict[str, str]) -> Scenario:
    given = tuple(SourceLine(line.line, _with(line.text, chosen)) for line in scenario.given)
    play = tuple(_step(step, chosen) for step in scenario.play)
    return msgspec.structs.replace(scenario, given=given, play=play)


def _step(step: Step, chosen: dict[str, str]) -> Step:
    answers = tuple(SourceLine(line.line, _with(line.text, chosen)) for line in step.answers)
    return Step(step.line, _with(step.text, chosen), answers, step.refused)


def _with(text: str, chosen: dict[str, str]) -> str:
    for word, value in chosen.items():
        text = re.sub(rf"\b{word}\b", value, text)
    return text


def form_of(source: SourceLine) -> tuple[str, tuple[str, ...]]:
    """`always`, `never`, `some line` or `between`, and what is said; raises Unplayable for any other words."""
    if match := BETWEEN.fullmatch(source.text):
        return "between", (match["since"], match["until"], match["never"])
    form, _, rest = source.text.partition(": ")
    if form in ("always", "never", "some line") and rest:
        return form, (rest,)
    known = "`always: …`, `never: …`, `after … until …: never …`, `some line: …`"
    raise Unplayable(f"line {source.line}: `{source.text}` is no property; write {known}")


def alternatives(text: str) -> tuple[str, ...]:
    """The facts of which one is enough: `A has 1 life or B has lost`."""
    return tuple(text.split(" or "))

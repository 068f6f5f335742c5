"""The examples of one keyword and the witnesses of its proofs as a walkthrough page, which `saitei generate` writes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from generators.pages.language.voice import Voice
from generators.pages.walkthroughs.example_prose import caption, denied_lines, negative, witnessed
from generators.pages.walkthroughs.example_titles import told_apart
from rules_engine.scenario.played import Played, TraceLine
from rules_engine.scenario.scenario import Scenario
from rules_engine.scenario.trace import fence
from rules_engine.search.examples.example import Example, Examples, Missing
from rules_engine.search.examples.witnesses import Witness

NOTICE = """<!-- Written by `saitei generate` from the engine and the cards; changes made here are lost. -->"""


class Witnessed(msgspec.Struct, frozen=True):
    """A `some line` of a proof, and the line of play that was found for it."""

    id: str
    of: Scenario
    witness: Witness


class Page(msgspec.Struct, frozen=True):
    """What stands on one page."""

    about: str
    title: str
    """Both names of what it is about."""
    examples: Examples | None
    witnesses: tuple[Witnessed, ...]


def scenarios_of(page: Page) -> dict[str, Scenario]:
    """Everything that is played on a page, by its id."""
    examples = page.examples.examples if page.examples is not None else ()
    found = {example.goal.id: example.scenario() for example in examples}
    return found | {witnessed.id: witnessed.witness.scenario(witnessed.id) for witnessed in page.witnesses}


def not_happening(page: Page, played: Mapping[str, Played]) -> Iterator[TraceLine]:
    """The trace lines of which its negative examples tell that they are not so."""
    for example in page.examples.examples if page.examples is not None else ():
        if example.beside in played:
            yield from denied_lines(example, played[example.beside])


def page_text(page: Page, voices: Sequence[Voice], played: Mapping[str, Played]) -> str:
    """The whole page, with its scenarios as they were played; empty when there is nothing to show."""
    prose = [
        told_apart({**_examples(page, voice, played), **_witnesses(page, voice)}, voice.language) for voice in voices
    ]
    sections = [
        section(id, [told[id] for told in prose], scenario, played[id]) for id, scenario in scenarios_of(page).items()
    ]
    head = f"---\nabout: {page.about}\n---\n\n# {page.title}\n\n{NOTICE}\n"
    return "\n".join([head, *sections]) if sections else ""


def _examples(page: Page, voice: Voice, played: Mapping[str, Played]) -> dict[str, tuple[str, ...]]:
    """The ways in which each example may be told, those with the most in their title first."""
    examples = page.examples.examples if page.examples is not None else ()
    known = {example.goal.id: example for example in examples}
    return {id: _prose(voice, example, known.get(example.beside), played) for id, example in known.items()}


def _prose(voice: Voice, example: Example, beside: Example | None, played: Mapping[str, Played]) -> tuple[str, ...]:
    own = played[example.goal.id]
    if beside is None:
        return caption(voice, example, own)
    return negative(voice, example, beside, own, played[beside.goal.id])


def _witnesses(page: Page, voice: Voice) -> dict[str, tuple[str, ...]]:
    """What is said of each line of play that was found for a proof."""
    return {found.id: (witnessed(voice, found.witness.said, found.of),) for found in page.witnesses}


def section(id: str, prose: Sequence[str], scenario: Scenario, played: Played) -> str:
    """A scenario as it is written on a page, with its trace."""
    shows = (f"shows: {', '.join(scenario.shows)}",) if scenario.shows else ()
    trace = fence([line for step in played.steps for line in step.trace])
    head = "\n\n".join((f"## {id}", *prose, *shows))
    given = "\n".join(line.text for line in scenario.given)
    return f"{head}\n\n```given\n{given}\n```\n```play\n{_written(scenario)}\n```\n```trace\n{trace}```\n"


def _written(scenario: Scenario) -> str:
    lines: list[str] = []
    for step in scenario.play:
        refused = f"        # refused: {', '.join(step.refused)}" if step.refused else ""
        lines += [step.text + refused, *(f"  {answer.text}" for answer in step.answers)]
    return "\n".join(lines)


REASONS = {
    "no-line": "no line of play within the bounds of the search reaches it",
    "always-holds": "in every line of play that was tried and asks it the condition holds",
    "invented": "no printed card in content/cards brings it about; an invented one of content/cards/general would",
    "always": "in every line near the example that can be carried out it happens as well",
    "no-card": "no card in content/cards has the keyword or carries it out",
    "no-instant": "content/cards has no instant without targets",
    "no-land": "content/cards has no basic land",
    "no-page": "content/wiki has no page about it yet",
    "no-witness": "the search finds no line of play in which it is so",
}
"""Key of a reason → the reason, for people who run the command."""


def without_example(slug: str, missing: Missing) -> dict[str, object]:
    """What is told of something for which there is no example."""
    goal = missing.goal
    rule = ", ".join(goal.rules)
    return {"keyword": slug, "site": goal.site, "rule": rule, "kind": goal.kind, "reason": REASONS[missing.reason]}

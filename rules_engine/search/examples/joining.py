"""Examples that are one and the same line of play, joined into one that shows all of it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules_engine.scenario.scenario import Step
from rules_engine.search.examples.example import Example
from rules_engine.search.paths import numbered


def joined(examples: Iterable[Example]) -> tuple[Example, ...]:
    """The examples in their order, each line of play once for each kind of goal; the first gives its id."""
    found: dict[object, Example] = {}
    now: dict[str, str] = {}
    for each in examples:
        example = replace(each, beside=now.get(each.beside, each.beside))
        key = (example.goal.kind, example.given, _doing(example), example.beside)
        known = found.get(key)
        found[key] = example if known is None else _with(known, example)
        now[example.goal.id] = found[key].goal.id
    return tuple(found.values())


def _doing(example: Example) -> tuple[object, ...]:
    return tuple((step.text, tuple(line.text for line in step.answers)) for step in example.play if not _checks(step))


def _with(one: Example, other: Example) -> Example:
    texts = {step.text for step in one.play}
    more = [step for step in other.play if _checks(step) and step.text not in texts]
    shows = tuple(dict.fromkeys((*one.shows, *other.shows)))
    return replace(one, play=numbered((*one.play, *more)), shows=shows, also=(*one.also, other.goal))


def _checks(step: Step) -> bool:
    return step.text.startswith("check:")

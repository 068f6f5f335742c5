"""Each kind of event and finding is written in a trace, and what is said of kinds by name names one that there is."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator

import pytest

import rules_engine
from rules_engine.events.cards import MovedByName
from rules_engine.events.event import Event, Finding, Together
from rules_engine.scenario import trace
from rules_engine.scenario.notation import NOT_YET, NOTATION

OTHERWISE = ("", "Ability", "Inherent")
"""What stands before the name of a kind where its object is an ability."""
NO_LINES = {Together.__name__, MovedByName.__name__, *trace.INTERNAL}
"""What is taken apart, what others are made of, and what isn't told."""


def below(kind: type[Event | Finding]) -> Iterator[str]:
    for each in kind.__subclasses__():
        yield each.__name__
        yield from below(each)


def kinds() -> set[str]:
    for info in pkgutil.walk_packages(rules_engine.__path__, "rules_engine."):
        importlib.import_module(info.name)
    return {*below(Event), *below(Finding)}


def test_each_kind_has_its_row_in_the_notation() -> None:
    assert kinds() - NO_LINES - {key.partition(".")[0] for key in NOTATION} == set()


@pytest.mark.parametrize("key", [*NOTATION, *NOT_YET])
def test_a_row_of_the_notation_is_of_a_kind_that_there_is(key: str) -> None:
    assert any(key.partition(".")[0] == before + kind for before in OTHERWISE for kind in kinds())


def test_what_the_trace_tells_otherwise_or_leaves_out_are_kinds_that_there_are() -> None:
    named = {*trace.INTERNAL, *trace.OF_ABILITIES, *trace.OF_INHERENT, *trace.ON_THE_WAY}
    assert named - kinds() == set()

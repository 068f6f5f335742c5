"""Of every check that isn't so it is told what is so instead, in the same words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules_engine.scenario.checks import holds, instead_of
from rules_engine.scenario.document import read_page
from rules_engine.scenario.happenings import is_happening
from rules_engine.scenario.names import Unplayable
from rules_engine.scenario.walking import Line
from rules_engine.search.examples.facts import every_check
from rules_engine.search.paths import paths

PAGE = """## trial
```given
turn 1, A, precombat main
A hand: Opt (artifact)
A battlefield: Probe (creature 2/2), 2 Opt (tapped), Ox (creature 1/3; 2 charge counters; 1 +1/+1 counter)
A library: 3 Opt
B battlefield: Spy (creature 1/1)
B library: 3 Opt
```
```play
A draws 1
Probe connives
go to declare attackers
  A: Probe
```
"""
SAYS_NOTHING = ("as many",)
"""Of how many counters there should be as cards were discarded."""


def moves() -> tuple[Line, ...]:
    ((scenario,), _) = read_page(PAGE, "page.md")
    return next(paths(scenario, {}))


def is_so(line: Line, text: str) -> bool | None:
    try:
        return holds(line.state, text, line.entries)
    except Unplayable:
        return None


def false_checks(line: Line) -> Iterator[str]:
    for text in every_check(("Probe", "Ox", "Opt", "Spy")):
        if is_so(line, text) is False:
            yield text


@pytest.mark.parametrize("place", range(4))
def test_what_is_told_instead_is_so_and_only_events_have_no_other_words(place: int) -> None:
    line = moves()[place]
    told = {text: instead_of(line.state, text) for text in false_checks(line)}
    assert len(told) > 100
    assert [(text, other) for text, other in told.items() if other and is_so(line, other) is not True] == []
    wordless = (text for text, other in told.items() if not other and not is_happening(text))
    assert [text for text in wordless if not any(word in text for word in SAYS_NOTHING)] == []


@pytest.mark.parametrize(
    ("said", "instead"),
    [
        ("Ox has 3 charge counters", "Ox has 2 charge counters"),
        ("Ox has no counters", "Ox has 3 counters"),
        ("Probe has 2 +1/+1 counters", "Probe has 1 +1/+1 counter"),
        ("Spy has 1 +1/+1 counter", "Spy has no +1/+1 counters"),
        ("Probe isn't 3/3", "Probe is 3/3"),
        ("A has 1 tapped Opt", "A has 2 tapped Opt"),
        ("A's library has 3 cards", "A's library has 1 card"),
        ("chaos ensued", "chaos did not ensue"),
        ("B planeswalked", "B did not planeswalk"),
        ("Probe did not connive", "Probe connived"),
        ("A is the planar controller", "A isn't the planar controller"),
        ("2 abilities of Probe are on the stack", "0 abilities of Probe are on the stack"),
        ("Probe is face down", "Probe is face up"),
        ("no planeswalking ability is on the stack", "the planeswalking ability is on the stack"),
    ],
)
def test_the_words_that_are_told(said: str, instead: str) -> None:
    assert instead_of(moves()[2].state, said) == instead

"""A property means the same of a line of play as a whole and of its moves one by one."""

from __future__ import annotations

import pytest

from rules_engine.scenario.document import read_page
from rules_engine.scenario.names import Unplayable
from rules_engine.scenario.scenario import SourceLine
from rules_engine.search.paths import Path, line_of, paths
from rules_engine.search.properties import Property, properties_of
from rules_engine.search.verify import prove

PAGE = """## trial
```given
turn 1, A, precombat main
A hand: Stone (artifact)
A battlefield: Probe (creature 2/2)
A library: 3 Stone
B library: 3 Stone
```
```play
A draws 1
Probe connives
go to turn 2, B, upkeep
A discards 1
```
"""
LINES = """## trial
```given
turn 1, A, end
A library: 3 Stone (artifact)
B library: 3 Stone
```
```prove
over all lines until turn 2
%s
```
"""


def line_of_play() -> Path:
    ((scenario,), _) = read_page(PAGE, "page.md")
    return next(paths(scenario, {}))


def satisfied_by_moves(prop: Property, path: Path) -> bool:
    bit, broken = prop.begins, False
    for move in path:
        bit, breaks = prop.follows(move, bit)
        broken |= breaks
    return not broken and (bit or not prop.awaits)


@pytest.mark.parametrize(
    ("said", "holds"),
    [
        ("always: Probe connived", True),
        ("always: Probe died", False),
        ("always: A did not shuffle", True),
        ("always: Probe did not connive", False),
        ("always: B has 20 life or B has 3 life", True),
        ("never: A discarded a card", False),
        ("never: B drew a card", True),
        ("after Probe connived until B's upkeep step began: never A discarded a card", True),
        ("after Probe connived until B's draw step began: never A discarded a card", False),
        ("after the start until Probe connived: never A drew a card", False),
        ("after the start until Probe connived: never Probe died", True),
    ],
)
def test_a_property_holds_of_a_line_of_play_as_of_its_moves(said: str, holds: bool) -> None:
    path = line_of_play()
    for over_lines in (True, False):
        (prop,) = properties_of((SourceLine(1, said),), over_lines=over_lines)
        assert satisfied_by_moves(prop, path) is holds
        assert prop.satisfied(line_of(path)) is holds


@pytest.mark.parametrize("said", ["B did not draw a card", "B drew no cards this turn"])
def test_a_check_of_what_did_not_happen_is_no_fact_that_is_always_so_where_it_happens(said: str) -> None:
    ((scenario,), _) = read_page(LINES % f"always: {said}", "page.md")
    found = prove(scenario, {})
    assert not found.holds
    assert "B did" in found.counterexample or "B drew" in found.counterexample


def test_over_all_lines_nothing_is_refused() -> None:
    ((scenario,), _) = read_page(LINES % "some line: refused by CR 117.1", "page.md")
    with pytest.raises(Unplayable, match="over all answers"):
        prove(scenario, {})

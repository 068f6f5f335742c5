"""A property means the same of a line of play as a whole and of its moves one by one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations, product

import pytest

from rules_engine.scenario.document import read_page
from rules_engine.scenario.names import Unplayable
from rules_engine.scenario.scenario import SourceLine
from rules_engine.search.paths import Path, line_of, paths
from rules_engine.search.properties import Never, Property, properties_of
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
AT_ONCE = """## trial
```given
turn 1, A, precombat main
A battlefield: %s
B battlefield: %s
A library: 3 Stone (artifact)
B library: 3 Stone
```
"""
COMBAT = """```play
go to declare attackers
  A: Ward, Low
go to declare blockers
  B: %s
go to turn 2, B, upkeep
```
"""
ATTACKERS = ("Ward (creature 2/2; with dethrone)", "Low (creature 1/1; with dethrone)")
AGAINST = {"Tall (creature 4/4)": "Ward", "Wide (creature 3/3)": "Low"}
BLOCKERS = tuple(AGAINST)
OF_ONE_MOMENT = {
    "attacked": ("Ward attacked", "Low attacked"),
    "triggered": ("dethrone of Ward triggered", "dethrone of Low triggered"),
    "dealt damage": ("Ward dealt combat damage to B", "Low dealt combat damage to B"),
    "blocked": ("Tall blocked Ward", "Wide blocked Low"),
    "became blocked": ("Ward became blocked", "Low became blocked"),
    "blocked and became blocked": ("Tall blocked Ward", "Low became blocked"),
    "died": ("Ward died", "Low died"),
}
BEHIND = "after {} until the turn ended: never {}"
BEFORE = "after the start until {}: never {}"
FROM_ONE_TO_OTHER = "after {} until {}: never the turn ended"
FORMS = (BEHIND, BEFORE, FROM_ONE_TO_OTHER)


def line_of_play(page: str = PAGE) -> Path:
    ((scenario,), _) = read_page(page, "page.md")
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


def fought(attackers: Sequence[str], blockers: Sequence[str], *, blocks: bool) -> str:
    answers = [AGAINST[blocker] if blocks else "none" for blocker in blockers]
    return AT_ONCE % (", ".join(attackers), ", ".join(blockers)) + COMBAT % "\n  B: ".join(answers)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("kind", OF_ONE_MOMENT)
def test_what_happens_at_one_moment_is_neither_before_nor_after_each_other(kind: str, form: str) -> None:
    """The same verdict with the names exchanged, and in whichever order `given` has them (CR 508.1k, 510.2, 704.3)."""
    verdicts = set()
    for attackers, blockers in product(permutations(ATTACKERS), permutations(BLOCKERS)):
        path = line_of_play(fought(attackers, blockers, blocks=kind != "dealt damage"))
        for pair in permutations(OF_ONE_MOMENT[kind]):
            assert all(satisfied_by_moves(Never(SourceLine(1, ""), (event,)), path) is False for event in pair)
            (prop,) = properties_of((SourceLine(1, form.format(*pair)),), over_lines=False)
            verdicts |= {satisfied_by_moves(prop, path), prop.satisfied(line_of(path))}
    assert verdicts == {form is not FROM_ONE_TO_OTHER}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("kind", OF_ONE_MOMENT)
def test_a_proof_over_all_lines_holds_with_the_names_exchanged_too(kind: str, form: str) -> None:
    verdicts = set()
    for attackers, pair in product(permutations(ATTACKERS), permutations(OF_ONE_MOMENT[kind])):
        page = AT_ONCE % (", ".join(attackers), ", ".join(BLOCKERS))
        fence = f"```prove\nover all lines until turn 1\n{form.format(*pair)}\n```\n"
        ((scenario,), _) = read_page(page + fence, "page.md")
        verdicts.add(prove(scenario, {}).holds)
    assert verdicts == {form is BEHIND}


@pytest.mark.parametrize(
    ("said", "holds"),
    [
        ("after Ward attacked until the turn ended: never dethrone of Ward triggered", False),
        ("after dethrone of Ward triggered until the turn ended: never Low attacked", True),
        ("after Ward became blocked until the turn ended: never Low died", False),
        ("after Ward attacked until Low became blocked: never Tall blocked Ward", True),
        ("after Ward attacked until Low attacked: never Ward died", False),
    ],
)
def test_moments_follow_each_other(said: str, holds: bool) -> None:
    path = line_of_play(fought(ATTACKERS, BLOCKERS, blocks=True))
    (prop,) = properties_of((SourceLine(1, said),), over_lines=False)
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

"""A proof passes through combat as a scenario does."""

from __future__ import annotations

from rules_engine.scenario.document import read_page
from rules_engine.search.verify import prove

PAGE = """## it
```given
turn 1, A, precombat main
A battlefield: Probe (creature 2/2), Spy (creature 1/1)
B battlefield: Ox (creature 2/4)
```
```play
go to %s
```
```prove
over all answers
%s
```
"""


def proven(destination: str, line: str) -> tuple[bool, int]:
    ((scenario,), _) = read_page(PAGE % (destination, line), "page.md")
    result = prove(scenario, {})
    return result.holds, result.lines


def test_nobody_attacks_on_the_way() -> None:
    assert proven("end", "always: B has 20 life") == (True, 1)


def test_answers_below_the_journey_open_every_attack_where_it_ends() -> None:
    assert proven("declare attackers\n  A: Probe", "some line: Spy attacked") == (True, 4)

"""Combat stops at what the engine doesn't carry out, and goes on with every keyword that has a file of its own."""

from __future__ import annotations

import msgspec
import pytest

from rules_engine.keywords import KEYWORDS
from rules_engine.keywords.definition import KeywordAbility
from rules_engine.procedure.combat.absent import ABSENT
from rules_engine.scenario import engine
from rules_engine.scenario.document import read_page
from rules_engine.scenario.play import play
from rules_engine.scenario.played import Failure
from rules_engine.state.printed import KeywordInstance, Printed

PAGE = """## it
```given
turn 3, A, precombat main
A battlefield: Probe
B battlefield: Ox (creature 2/4)
```
```play
go to declare attackers
  A: Probe
go to declare blockers
  B: Probe
go to combat damage
```
"""


def failures_with(keyword: str) -> tuple[Failure, ...]:
    card = Printed("Probe", types=("Creature",), power=3, toughness=3, keywords=(KeywordInstance(keyword),))
    ((scenario,), _) = read_page(PAGE, "page.md")
    return play(scenario, {"Probe": card}).failures


@pytest.mark.parametrize("keyword", sorted(ABSENT))
def test_combat_stops_at_each_absent_keyword_until_there_is_a_file_of_it(
    keyword: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (failure,) = failures_with(keyword)
    assert f"Probe has {keyword}" in failure.message
    with_its_file = msgspec.structs.replace(engine.DOOR, keywords=engine.DOOR.keywords | {keyword})
    monkeypatch.setattr(engine, "DOOR", with_its_file)
    assert failures_with(keyword) == ()


@pytest.mark.parametrize(
    "keyword",
    ["toxic 1", "annihilator 2", "protection from red", "absorb 1", "bands with other wolves", "desertwalk"],
)
def test_combat_stops_at_an_absent_keyword_with_words_that_say_of_what_or_how_much(keyword: str) -> None:
    (failure,) = failures_with(keyword)
    assert f"Probe has {keyword}" in failure.message


@pytest.mark.parametrize("keyword", ["reach", "walk in the park", "toxicity", "fearless"])
def test_a_word_that_only_begins_like_an_absent_keyword_stops_nothing(keyword: str) -> None:
    assert failures_with(keyword) == ()


def test_a_keyword_with_a_file_stops_nothing_with_words_behind_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "DOOR", msgspec.structs.replace(engine.DOOR, keywords=frozenset({"toxic"})))
    assert failures_with("toxic 1") == ()
    assert "trample over planeswalkers" in failures_with("trample over planeswalkers")[0].message


def test_the_door_knows_each_keyword_ability_that_has_a_file() -> None:
    assert engine.DOOR.keywords == {keyword.slug for keyword in KEYWORDS if isinstance(keyword, KeywordAbility)}

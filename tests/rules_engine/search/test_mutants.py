"""Mutants of the engine: a wrong engine is noticed by a page, and the right one is back afterwards."""

from __future__ import annotations

import builtins
import json
from pathlib import Path
from random import Random

import pytest
from bench.mutants import Tried, all_mutants, chosen, report
from bench.mutants_made import Mutant, mutants_of
from bench.mutants_played import GAMES, played
from bench.mutants_reach import reach_of
from bench.mutants_told import ARGUED, SAMPLE, WHOLE, record
from bench.mutants_tried import Outcome, in_place, mutant_one_by_one, mutant_other_player, mutant_replaced, outcome
from bench.mutants_ways import ENGINE
from msgspec.structs import replace

from rules_engine.keywords.plot import Plotted, on_a_later_turn
from rules_engine.scenario.cards import printed_card
from rules_engine.scenario.document import read_page
from rules_engine.scenario.scenario import Scenario
from rules_engine.search.verify import verify
from rules_engine.state.ids import PlayerId
from tests.support import ROCK, position

FUSE, _ = printed_card(
    "fuse",
    {"name": {"en": "Fuse"}, "cost": "{3}", "types": "Sorcery", "types_ja": "ソーサリー", "keywords": ["plot {0}"]},
    "fuse.toml",
)
CARDS = {"Fuse": FUSE}
PAGE = """## fuse
```given
turn 2, A, precombat main
A hand: Fuse
```
```play
A: plot Fuse
A: cast Fuse from exile  # refused: CR 702.170d
```
"""


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch) -> None:
    """The words that mutants use."""
    for word in (mutant_one_by_one, mutant_other_player, mutant_replaced):
        monkeypatch.setattr(builtins, word.__name__, word, raising=False)


def page() -> Scenario:
    (found,), malformed = read_page(PAGE, "page.md")
    assert not malformed
    verified = verify(found, CARDS, knockout=False, compare_trace=False)
    assert not verified.failures
    return replace(found, trace=verified.trace)


def of_plot(function: str, kind: str) -> list[Mutant]:
    every = mutants_of(ENGINE / "keywords" / "plot.py")
    return [mutant for mutant in every if (mutant.function, mutant.kind) == (function, kind)]


def test_casting_on_the_same_turn_is_noticed_and_the_rule_is_back_afterwards(words: None) -> None:
    (same_turn,) = of_plot("on_a_later_turn", "bound moved")
    assert (same_turn.before, same_turn.after) == (
        "plotted.turn < state.turn.number",
        "plotted.turn <= state.turn.number",
    )
    assert outcome(same_turn, [page()], CARDS).how == "expected"
    assert not outcome(Mutant("", "", "", 0, "", "", site="nothing.at-all"), [page()], CARDS).scenario


def test_a_mutant_is_met_by_all_who_know_the_function(words: None) -> None:
    state = position("turn 2, A, precombat main", "A exile: Fuse (plotted on turn 2)", cards=CARDS)
    (card,) = state.objects.values()
    assert card.designation(Plotted) is not None
    (same_turn,) = of_plot("on_a_later_turn", "bound moved")
    with in_place(same_turn):
        assert on_a_later_turn(state, PlayerId("A"), card)
    assert not on_a_later_turn(state, PlayerId("A"), card)


def test_a_mutant_that_plays_alike_but_earns_a_claim_no_more_is_noticed(words: None) -> None:
    dethroned = """## richest
```given
players A, B, C
turn 1, A, precombat main
A battlefield: Probe (creature 1/1; with dethrone)
C life: 21
```
```play
go to declare attackers
  A: Probe
  A: B
check: dethrone of Probe did not trigger
```
"""
    (richest,), _ = read_page(dethroned, "page.md")
    richest = replace(richest, trace=verify(richest, CARDS, knockout=False, compare_trace=False).trace)
    wrong_site = next(
        it
        for it in mutants_of(ENGINE / "keywords" / "dethrone.py")
        if it.function == "attacks_the_richest" and it.kind == "condition dropped" and it.after == "OWN_LIFE"
    )
    assert not outcome(wrong_site, [richest], CARDS).scenario
    assert outcome(wrong_site, [richest], CARDS, [(richest, "dethrone.most-life")]).how == "claim"
    assert not outcome(wrong_site, [richest], CARDS, [(richest, "plot.later-turn")]).scenario


def test_a_page_comes_through_what_another_page_has_made_the_engine_remember() -> None:
    cards = {**CARDS, "Rock": ROCK}
    (mill,), _ = read_page(
        "## mill\n```given\nturn 2, A, upkeep\nA battlefield: Rock\n```\n```play\nA: tap Rock for mana\n```\n", "p"
    )
    first, second = reach_of(mill, cards), reach_of(mill, cards)
    assert first
    assert second
    assert first.lines == second.lines


def test_random_games_tell_a_wrong_engine_apart_and_the_right_one_never(words: None) -> None:
    (same_turn,) = of_plot("on_a_later_turn", "bound moved")
    fuse = replace(page(), play=page().play[:1])
    apart = played(same_turn, [fuse], CARDS)
    assert apart.games <= GAMES
    assert "cast Fuse from exile" in apart.differs
    nothing = played(Mutant("", "", "", 0, "", "", site="nothing.at-all"), [fuse], CARDS)
    assert (nothing.games, nothing.differs) == (GAMES, "")


def test_no_two_mutants_have_one_name() -> None:
    keys = [mutant.key for mutant in all_mutants()]
    assert len(set(keys)) == len(keys)


def test_each_part_of_the_result_is_written_beside_the_others_and_told_in_words(tmp_path: Path) -> None:
    path = tmp_path / "mutants.json"
    one, two = (Mutant("event skipped", "keywords/plot.py", name, 1, "x", "y") for name in "fg")
    tried = [Tried(one, 1, Outcome("fuse", "trace")), Tried(two, 2, Outcome())]
    all_of_them, some = report(tried, 9, 1, {}), report(tried[:1], 9, 1, {})
    argued = {
        "entries": 3,
        "games for each": 200,
        "games": 600,
        "on no page": [],
        "told apart": {"keywords/x": "differs"},
    }
    for part, found in ((WHOLE, some), (SAMPLE, some), (ARGUED, argued), (WHOLE, all_of_them)):
        record(path, part, found)
    assert json.loads(path.read_text(encoding="utf-8")) == {SAMPLE: some, WHOLE: all_of_them, ARGUED: argued}
    words = path.with_suffix(".md").read_text(encoding="utf-8")
    assert "| all | 2 | 1 | 0 | 1 | 50.0% |" in words
    assert "| sample | 1 | 1 | 0 | 0 | 100.0% |" in words
    assert "`keywords/plot.py g`" in words
    assert "`keywords/x`" in words


def test_every_kind_of_mutant_that_was_asked_for_is_made() -> None:
    kinds = {mutant.kind for mutant in all_mutants()}
    assert {
        "condition dropped",
        "condition holds",
        "event skipped",
        "turn order reversed",
        "one by one instead of together",
        "object's id kept",
        "replacement skipped",
        "wrong player",
        "stops where something was replaced",
        "X kept above 0",
        "trigger lost",
        "trigger doubled",
        "state-based action off",
        "comparison flipped",
    } <= kinds


def test_the_same_seed_chooses_the_same_mutants() -> None:
    every = all_mutants()
    first, again, other = (chosen(every, Random(seed), 2) for seed in (1, 1, 2))
    assert first == again != other
    assert len({mutant.key for mutant in every}) > 2500


def test_a_survivor_counts_apart_only_with_a_reason() -> None:
    one, two, three = (Mutant("event skipped", "keywords/plot.py", name, 1, "x", "y") for name in "fgh")
    tried = [Tried(one, 1, Outcome("fuse", "trace")), Tried(two, 2, Outcome()), Tried(three, 0, Outcome())]
    found = report(tried, 9, 1, {two.key: "nobody looks"})
    assert (found["refuted"], found["equivalent"], found["survived"], found["share"]) == (1, 1, 1, 0.5)
    (survivor,) = found["survivors"]  # type: ignore[misc]
    assert survivor["why"] == "no page comes through this place"

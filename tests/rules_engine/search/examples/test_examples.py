"""Examples found by the engine: each decides, each replays, the same every time, and none from a list by hand."""

from __future__ import annotations

import tomllib
from functools import cache

import pytest

from rules_engine.keywords.connive import CONNIVE
from rules_engine.keywords.definition import Keyword
from rules_engine.keywords.hidden_agenda import HIDDEN_AGENDA
from rules_engine.keywords.plot import PLOT
from rules_engine.scenario.cards import printed_card
from rules_engine.scenario.play import play
from rules_engine.search.examples.example import Example, Examples
from rules_engine.search.examples.examples import Bounds, examples_of
from rules_engine.state.printed import Printed

CARDS = """
[island]
name = { en = "Island" }
types = "Basic Land — Island"
[blip]
name = { en = "Blip" }
cost = "{U}"
types = "Instant"
spell = [{ do = [{ gain_life = 1 }] }]
[djinn]
name = { en = "Djinn" }
cost = "{2}{U}"
types = "Creature — Djinn"
pt = "2/2"
keywords = ["plot {U}"]
[hidden-hand]
name = { en = "Hidden Hand" }
types = "Conspiracy"
keywords = ["hidden agenda"]
static = [{ flash_for = "your spells" }]
[spy]
name = { en = "Spy" }
cost = "{U}"
types = "Creature — Human"
pt = "1/1"
triggered = [{ when = "enters self", do = [{ connive = 1, what = "self" }] }]
[thief]
name = { en = "Thief" }
cost = "{1}{U}"
types = "Creature — Human"
pt = "1/1"
triggered = [{ when = "enters self", do = [{ connive = 1, what = "self" }] }]
"""
FEW = Bounds(500, 300)


@cache
def cards() -> dict[str, Printed]:
    made = [printed_card(slug, table, "cards.toml") for slug, table in tomllib.loads(CARDS).items()]
    assert not [problem for _, problems in made for problem in problems]
    return {card.name: card for card, _ in made}


@cache
def found(slug: str) -> Examples:
    return examples_of({"plot": PLOT, "connive": CONNIVE, "hidden-agenda": HIDDEN_AGENDA}[slug], cards(), FEW)


def by_id(slug: str) -> dict[str, Example]:
    return {example.goal.id: example for example in found(slug).examples}


@pytest.mark.parametrize("slug", ["plot", "connive", "hidden-agenda"])
def test_every_example_plays_as_it_says(slug: str) -> None:
    for example in found(slug).examples:
        assert play(example.scenario(), cards()).failures == (), example.goal.id


def test_each_condition_is_refused_alone_and_is_what_stops_it() -> None:
    refused = [example for example in found("plot").examples if example.goal.kind == "refused"]
    assert {"plot.empty-stack", "plot.own-main-phase", "plot.priority", "plotted.is-plotted", "plotted.later-turn"} <= {
        example.goal.site for example in refused
    }
    for example in refused:
        last = play(example.scenario(), cards()).steps[-1]
        assert [objection.site for objection in last.refused] == [example.goal.site]


def test_a_refusal_earns_the_rule_of_its_condition() -> None:
    assert by_id("plot")["example-plot-empty-stack-refused"].shows == ("CR 702.170a",)
    assert by_id("plot")["example-plotted-later-turn-refused"].shows == ("CR 702.170d",)


def test_the_plain_case_has_all_conditions_and_nothing_to_spare() -> None:
    plain = by_id("plot")["example-plot-plot-allowed"]
    assert plain.given == ("turn 1, A, precombat main", "A hand: Djinn", "A battlefield: Island")
    assert [step.text for step in plain.play] == ["A: plot Djinn", "check: Djinn is plotted"]


def test_beside_what_happens_stands_the_nearest_line_where_it_does_not() -> None:
    not_so = by_id("connive")["example-connive-grows-absent"]
    grows = by_id("connive")[not_so.beside]
    assert "check: Spy has 1 +1/+1 counter" in [step.text for step in grows.play]
    assert not_so.play[0] == grows.play[0]
    assert set(not_so.given) ^ set(grows.given) == {"A library: Blip", "A library: Island"}


def test_a_line_happens_where_the_other_does_not_by_the_site_named() -> None:
    for example in found("connive").examples:
        steps = play(example.scenario(), cards()).steps
        doing = [step for step in steps if not step.text.startswith("check:")]
        passed = {line.site for line in doing[-1].trace}
        for goal in (example.goal, *example.also):
            assert (goal.site in passed) is (goal.kind == "happens"), goal.id


def test_what_one_line_shows_together_is_one_example() -> None:
    lines = [(example.goal.kind, example.given, example.play[0]) for example in found("connive").examples]
    whole = by_id("connive")["example-connive-draws-happens"]
    assert {goal.site for goal in whole.also} == {"connive.discards", "connive.grows", "connive.complete"}
    assert len([line for line in lines if line == ("happens", whole.given, whole.play[0])]) == 1


@pytest.mark.parametrize("keyword", [CONNIVE], ids=["connive"])
def test_the_same_sources_give_the_same_examples(keyword: Keyword) -> None:
    assert examples_of(keyword, cards(), FEW) == found(keyword.slug)


def test_what_is_not_found_is_listed_with_its_reason() -> None:
    missing = {it.goal.site: it.reason for it in found("plot").missing}
    assert (missing["plot.by-effect-in-exile"], missing["plot.chooses-x"]) == ("always-holds", "no-line")


def test_what_an_invented_card_alone_brings_about_has_no_example_and_says_so() -> None:
    fuse = {"name": {"en": "Fuse"}, "cost": "{U}", "types": "Sorcery", "keywords": ["plot {X}"]}
    invented, problems = printed_card("fuse", fuse, "invented.toml")
    assert not problems
    missing = {it.goal.site: it.reason for it in examples_of(PLOT, cards(), FEW, {"Fuse": invented}).missing}
    assert missing["plot.chooses-x"] == "invented"
    printed = examples_of(PLOT, {**{name: cards()[name] for name in ("Island", "Blip")}, "Fuse": invented}, FEW)
    assert "example-plot-chooses-x-happens" in {goal.id for it in printed.examples for goal in (it.goal, *it.also)}


def test_without_a_card_that_has_the_keyword_nothing_is_tried() -> None:
    none = examples_of(PLOT, {name: card for name, card in cards().items() if name != "Djinn"}, FEW)
    assert none.examples == ()
    assert {it.reason for it in none.missing} == {"no-card"}
    assert none.sites == found("plot").sites


def test_of_a_conspiracy_examples_begin_with_it_face_down_in_the_command_zone() -> None:
    examples = by_id("hidden-agenda")
    shown = {"turn-allowed": examples.pop("example-hidden-agenda-turn-allowed")}
    for condition in ("face-down", "controlled", "priority"):
        shown[condition] = examples[f"example-agenda-{condition}-refused"]
    assert {example.given[-1] for example in shown.values()} == {"A command: Hidden Hand (face down; named Blip)"}
    doing = {name: [step.text for step in example.play if step.text[1] == ":"] for name, example in shown.items()}
    assert {texts[-1].partition(": ")[2] for texts in doing.values()} == {"turn Hidden Hand face up"}

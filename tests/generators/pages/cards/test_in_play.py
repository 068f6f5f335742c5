"""Where a card acts, and where it only lies about."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable

import msgspec
import pytest
from support import ROOT

from generators.linking.knowledge_base import KnowledgeBase
from generators.pages.cards.in_play import BEFALLS, InPlay, cards_in_play
from rules_engine.scenario.played import Item, Played, PlayedStep, PlayerTable, Table, TraceLine, Value
from rules_engine.scenario.scenario import Scenario

LAMP = Item("Brass Lamp", "Artifact", "A", "A")
A = PlayerTable("A", 20, "", (), (LAMP,), (), (), ())
TABLE = Table(1, "A", "precombat main", "A", (A,), ())


def line(kind: str, **values: Value) -> TraceLine:
    """A line of a trace."""
    return TraceLine(1, kind, "some.site", "CR 400.7", (), values, "")


def place(kb: KnowledgeBase, text: str, trace: Iterable[TraceLine] = (), prose: str = "Something happens.") -> InPlay:
    """Where the lamp is in play, with one walkthrough of one step."""
    step = PlayedStep(1, 1, text, tuple(trace), (), (), TABLE)
    scenario = Scenario("one", "content/walkthroughs/lamps.md", "lamps", 1, "", prose, (), (), (), (), "")
    played = Played("one", scenario.page, TABLE, (step,), (), frozenset())
    return cards_in_play(msgspec.structs.replace(kb, scenarios={"one": scenario}, played={"one": played}))["Brass Lamp"]


@pytest.mark.parametrize("kind", sorted(BEFALLS))
def test_what_merely_befalls_a_card_is_no_act_of_it(kb: KnowledgeBase, kind: str) -> None:
    assert place(kb, "A draws a card", [line(kind, object="Brass Lamp")]) == InPlay((), ("one",))


@pytest.mark.parametrize("slot", ["target", "targets", "objects", "options", "answer"])
def test_nor_is_that_others_speak_of_it(kb: KnowledgeBase, slot: str) -> None:
    assert place(kb, "pass", [line("AbilityResolved", **{slot: "Brass Lamp"})]) == InPlay((), ("one",))


@pytest.mark.parametrize(
    "text",
    ["A discards Brass Lamp", "A: tap Brass Lamp for mana", "Brass Lampshade dies", "check: Brass Lamp is tapped"],
)
def test_nor_that_it_is_discarded_tapped_for_mana_or_looked_for(kb: KnowledgeBase, text: str) -> None:
    assert place(kb, text) == InPlay((), ("one",))


@pytest.mark.parametrize("text", ["A: cast Brass Lamp", "B: activate Brass Lamp with X = 2", "Brass Lamp dies"])
def test_a_card_acts_where_a_step_is_about_it(kb: KnowledgeBase, text: str) -> None:
    assert place(kb, text) == InPlay(("one",))


@pytest.mark.parametrize(
    "said",
    [
        line("WasActivated", object="Brass Lamp"),
        line("AbilityPutOnStack", source="Brass Lamp"),
        line("WasReplaced", source="Brass Lamp"),
        line("PutIntoCommandZone", card="Brass Lamp"),
        line("DealtDamage", object="Something Else", source="Brass Lamp"),
    ],
)
def test_and_where_its_own_ability_has_a_say(kb: KnowledgeBase, said: TraceLine) -> None:
    assert place(kb, "A draws a card", [said]) == InPlay(("one",))


def test_and_where_the_title_names_it_in_whole_words(kb: KnowledgeBase) -> None:
    assert place(kb, "pass", prose="Brass Lamp stays where it is. Nothing else.") == InPlay(("one",))
    assert place(kb, "pass", prose="Nothing happens. Brass Lamp lies there.") == InPlay((), ("one",))
    assert place(kb, "pass", prose="A Brass Lampshade stays.") == InPlay((), ("one",))


def test_what_befalls_cards_is_written_as_the_engine_writes_it() -> None:
    phrases = tomllib.loads((ROOT / "content/phrases/en.toml").read_text(encoding="utf-8"))
    assert not [kind for kind in BEFALLS - {"WasAsked"} if not any(key.partition(".")[0] == kind for key in phrases)]

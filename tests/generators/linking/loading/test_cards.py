"""Cards of content/cards as the engine may play them."""

from __future__ import annotations

from pathlib import Path

import pytest
from support import ROOT

from generators.linking.loading.cards import load_playable_cards
from generators.linking.loading.content import load_own_tables

CARDS = """[runner]
name = { en = "Brass Runner", ja = "真鍮の走者" }
types = "Artifact"

[walker]
name = { en = "Brass Walker", ja = "真鍮の歩行者" }
types = "Planeswalker"
modelled = false
"""


def test_a_card_whose_abilities_are_not_modelled_is_held_to_its_facts_and_not_played(tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards/a.toml").write_text(CARDS, encoding="utf-8")
    cards, sources, problems = load_playable_cards(tmp_path)
    assert list(cards) == list(sources) == ["Brass Runner"]
    assert [(problem.line, problem.code) for problem in problems] == [(5, "card-form")]
    assert "loyalty" in problems[0].message


def test_every_card_made_for_one_general_rule_is_marked_as_invented() -> None:
    cards = load_own_tables(ROOT / "content").cards.values()
    general = [card for card in cards if card.provenance.source.startswith("content/cards/general/")]
    assert len(general) > 200
    assert [card.slug for card in general if not card.invented] == []


PROBE = """[probe]
name = {{ en = "Brass Probe", ja = "真鍮の探り針" }}
types = "Artifact Creature — Construct"
pt = "1/1"
keywords = [{keywords}]
"""
TERMS = """[plot]
en = "plot"
rule = "CR 702.170"

[ward]
en = "ward"
rule = "CR 702.21"

[protection]
en = "protection"
rule = "CR 702.16"

[landwalk]
en = "landwalk"
rule = "CR 702.14"

[daybound-and-nightbound]
en = "daybound and nightbound"
rule = "CR 702.145"

[mill]
en = "mill"
rule = "CR 701.17"
"""
SAYING = (
    '"{said}"',
    '"ward {{2}}", "{said}"',
    '\n[[probe.static]]\ngrants = {{ keyword = "{said}", to = "creatures you control" }}\n',
    '\n[[probe.triggered]]\nwhen = "enters self"\ndo = [{{ gain_keyword = "{said}", what = "self" }}]\n',
    '\n[[probe.triggered]]\nwhen = "enters self"\ndo = [{{ may = [{{ gain_keyword = "{said}", what = "self" }}] }}]\n',
)
"""Every place where a card names a keyword."""


def told(tmp_path: Path, place: str, said: str, terms: str = TERMS) -> list[tuple[str, int, str]]:
    (tmp_path / "cards").mkdir()
    (tmp_path / "terms.toml").write_text(terms, encoding="utf-8")
    saying = place.format(said=said)
    in_list = not saying.startswith("\n")
    text = PROBE.format(keywords=saying if in_list else "") + ("" if in_list else saying)
    (tmp_path / "cards/a.toml").write_text(text, encoding="utf-8")
    cards, _, problems = load_playable_cards(tmp_path)
    assert bool(cards) is not bool(problems)
    return [(problem.code, problem.line, problem.message) for problem in problems]


@pytest.mark.parametrize("place", SAYING)
@pytest.mark.parametrize("said", ["plott", "mill", "wards"])
def test_a_keyword_that_no_rule_knows_is_told_wherever_a_card_names_it(tmp_path: Path, place: str, said: str) -> None:
    ((code, line, message),) = told(tmp_path, place, said)
    assert (code, line) == ("card-form", 1)
    assert f"'{said}' is no keyword ability of CR 702" in message


def test_the_nearest_keyword_is_told_with_it(tmp_path: Path) -> None:
    assert "nearest to it: plot" in told(tmp_path, SAYING[0], "plott {R}")[0][2]


@pytest.mark.parametrize("place", SAYING)
@pytest.mark.parametrize("said", ["plot", "protection from red", "islandwalk", "nightbound"])
def test_a_keyword_may_say_of_what_or_which_of_its_family_it_is(tmp_path: Path, place: str, said: str) -> None:
    assert told(tmp_path, place, said) == []


def test_where_no_keyword_can_be_known_none_is_called_unknown(tmp_path: Path) -> None:
    assert told(tmp_path, SAYING[0], "plott", "[plot\n") == []

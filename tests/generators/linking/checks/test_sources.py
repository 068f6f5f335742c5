from __future__ import annotations

import pytest

from generators.linking.checks import card_facts_agree, quotes_resolved, source_term_drift
from generators.reading.parsed_page import Block, LineClass, ParsedPage
from generators.records.card import Card
from generators.records.provenance import Provenance
from generators.records.ruling_text import RuleQuote


def card(source: str, **fields: object) -> Card:
    facts = {
        "slug": "probe",
        "name": {"en": "Probe", "ja": "探り針"},
        "cost": "{1}{U}",
        "types": {"en": "Artifact", "ja": ""},
    }
    return Card(**{**facts, "provenance": Provenance(source=source, lines=(4, 9)), **fields})


@pytest.mark.parametrize(
    ("state", "said"),
    [
        ("moved+edited", "it is CR 701.50f"),
        ("removed", "is gone"),
        ("undecided", "has not been decided"),
        ("ambiguous", "different rules"),
    ],
)
def test_a_copied_rule_that_is_not_the_same_today_is_a_finding(make_kb, state: str, said: str) -> None:
    where = Provenance(source="seeds/x", lines=(30, 31))
    quote = RuleQuote(
        number="701.47b", text={}, edition="2023-11-17", number_now=("701.50f",), state=state, provenance=where
    )
    (problem,) = quotes_resolved.check(make_kb(rule_quotes=(quote,)))
    assert said in problem.message
    assert (problem.line, problem.fault) == (30, False)
    same = quote.model_copy(update={"state": "same"})
    assert list(quotes_resolved.check(make_kb(rule_quotes=(same,)))) == []


def test_a_source_that_uses_another_word_for_a_term_is_told_once_a_line(make_kb, world) -> None:
    inner = Block(LineClass.PROSE, (3, 3), "プロット能力を使う")
    page = ParsedPage(
        "seeds/x", "rulings", "both", "", (Block(LineClass.TRANSLATION, (3, 3), inner.text, children=(inner,)),), ()
    )
    term = world.term("plot-ability", "計画能力", "plot ability", avoid=("プロット能力",))
    (problem,) = source_term_drift.check(make_kb(source_pages={"x": page}, terms={"t": term}))
    assert (problem.line, problem.fault) == (3, False)
    assert "計画能力 (plot ability)" in problem.message


def test_facts_that_differ_only_in_width_or_spacing_agree(make_kb) -> None:
    claims = (
        card("seeds/x", types={"en": "", "ja": "アーティファクト ― 機体(Vehicle)"}),
        card("set", types={"en": "", "ja": "アーティファクト — 機体"}),
    )
    assert list(card_facts_agree.check(make_kb(card_claims=claims))) == []


def test_each_record_that_differs_from_the_set_file_is_told_and_none_is_a_failure(make_kb) -> None:
    claims = (
        card("content/cards/x.toml", cost="{2}{U}", modelled=True),
        card("seeds/x", pt="1/1"),
        card("set", pt="1/2", printings=("SET",)),
    )
    found = [(problem.source, problem.fault) for problem in card_facts_agree.check(make_kb(card_claims=claims))]
    assert found == [("content/cards/x.toml", False), ("seeds/x", False)]


def test_a_document_that_knows_a_card_by_its_japanese_name_only_is_held_against_that_card(make_kb) -> None:
    claims = (card("wiki/x", slug="探り針", name={"ja": "探り針"}, pt="1/1"), card("set", pt="2/2"))
    assert ["power and toughness" in problem.message for problem in card_facts_agree.check(make_kb(card_claims=claims))]


@pytest.mark.parametrize(
    ("older", "newer", "told"),
    [
        ("When Probe enters the battlefield, whirr.", "When this artifact enters, whirr. (It is loud.)", 0),
        ("[-1]: Whirr “once”.", '[−1]: Whirr "once".', 0),
        ("Whirr once.", "Whirr twice.", 1),
    ],
)
def test_a_text_differs_only_where_its_rules_do(make_kb, older: str, newer: str, told: int) -> None:
    claims = (card("dump", text={"en": older}), card("set", text={"en": newer}))
    found = list(card_facts_agree.check(make_kb(card_claims=claims)))
    assert [problem.code for problem in found] == ["card-text-differs"] * told


def test_another_number_of_faces_and_another_loyalty_are_told(make_kb) -> None:
    face = {"name": {"en": "Half"}, "types": {"en": "Artifact"}}
    claims = (card("dump", faces=(face, face), loyalty="3"), card("set", faces=(face, face, face), loyalty="4"))
    said = [problem.message for problem in card_facts_agree.check(make_kb(card_claims=claims))]
    assert [("loyalty" in one, "2 faces, but 3" in one) for one in said] == [(True, False), (False, True)]


def test_the_order_of_mana_symbols_is_told_and_their_width_is_not(make_kb) -> None:
    claims = (card("seeds/x", cost="{3}{U}{G}"), card("seeds/y", cost="｛3｝｛G｝ {U}"), card("set", cost="{3}{G}{U}"))
    (problem,) = card_facts_agree.check(make_kb(card_claims=claims))
    assert (problem.source, problem.code) == ("seeds/x", "card-facts-differ")
    assert "mana cost {3}{U}{G}, but {3}{G}{U}" in problem.message

"""The page of a rule: its words first, then in one line what is folded away; rules below it by their names."""

from __future__ import annotations

import re
from collections import Counter

import msgspec
import pytest
from support import own_content

from generators.linking.knowledge_base import Citing, Former, KnowledgeBase, OpenPoint
from generators.pages.book.book import Book, open_book
from generators.pages.rules.open_points import open_points_page
from generators.pages.rules.rule import citing_link, rule_page
from generators.records.bilingual import LANGUAGES, Bilingual, Language
from generators.records.provenance import Provenance
from generators.records.rule import Rule
from generators.records.ruling_text import RuleQuote

HERE = Provenance(source="invented", lines=(1, 1))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_rule_says_stands_before_who_cites_it_and_what_it_was(kb: KnowledgeBase, language: Language) -> None:
    """Also where many cite the rule itself, of which there is a heading alone."""
    cited = {**kb.cited_by, "CR 702.170": (Citing("rule", "702.169"),)}
    body = rule_page(open_book(msgspec.structs.replace(kb, cited_by=cited), language), "702.170", 0).body
    own, *sections = re.findall(r"<section.*?</section>", body, re.DOTALL)
    assert "<details" not in own
    assert re.sub("<[^>]*>", " ", sections[-1]).split()[0] == "702.170", "the number that is cited stands beside it"
    assert 'class="cited-by"' in sections[-1]
    assert "<details" not in body.rpartition("</section>")[2]
    for section in sections:
        folds = section.find('<div class="under">')
        assert not re.search(r'class="(gist|text)', section[folds:] if folds >= 0 else "")
    assert any('<details class="then">' in section for section in sections)


@pytest.mark.parametrize("language", LANGUAGES)
def test_our_words_are_told_from_those_of_the_rules_where_both_stand(kb: KnowledgeBase, language: Language) -> None:
    rule = kb.rules["702.170d"].model_copy(update={"gist": Bilingual(ja="要点。", en="The gist.")})
    book = open_book(msgspec.structs.replace(kb, rules={**kb.rules, "702.170d": rule}), language)
    assert f'<span class="gist__name">{book.label("gist")}</span>' in section(book, "702.170d")
    bare = rule.model_copy(update={"text": "", "text_ja": ""})
    without = open_book(msgspec.structs.replace(kb, rules={**kb.rules, "702.170d": bare}), language)
    assert "gist__name" not in section(without, "702.170d")


def section(book: Book, number: str) -> str:
    """The sub-rule on its page."""
    return rule_page(book, "702.170", 0).body.partition(f'id="R{number}"')[2].partition("</section>")[0]


def test_sub_rules_of_which_nothing_is_known_stand_together_each_with_its_own_place(kb: KnowledgeBase) -> None:
    added = {f"702.170{letter}": Rule(number=f"702.170{letter}", kind="subrule", provenance=HERE) for letter in "xyz"}
    book = open_book(msgspec.structs.replace(kb, rules={**kb.rules, **added}), "ja")
    body = rule_page(book, "702.170", 0).body
    (together,) = re.findall(r'<section class="subrule subrule--bare">.*?</section>', body, re.DOTALL)
    assert re.findall('id="([^"]*)"', together) == [f"R{number}" for number in added]
    assert body.count(book.label("gap.no-gist")) == 1


@pytest.mark.parametrize(("language", "named"), [("ja", ("計画", "Plot")), ("en", ("Plot", "計画"))])
def test_rules_below_are_one_link_of_number_and_name_with_the_name_in_the_other_language(
    kb: KnowledgeBase, language: Language, named: tuple[str, str]
) -> None:
    body = rule_page(open_book(kb, language), "702", 0).body
    row = re.search(r'<li>(<a class="rule" [^>]*data-rule="702.170">.*?</a>)(.*?)</li>', body)
    assert row
    assert [re.sub("<[^>]*>", "", part).strip() for part in row.groups()] == [f"702.170 {named[0]}", named[1]]


def test_of_a_long_open_point_the_first_sentence_is_shown_and_the_rest_folded_away(kb: KnowledgeBase) -> None:
    long, short = "It is not said when. See CR 702.170d for more.", "Nobody knows."
    points = [OpenPoint(id, ("CR 702.170d",), Bilingual(en=said)) for id, said in (("a", long), ("b", short))]
    shown = section(open_book(msgspec.structs.replace(kb, open_points=tuple(points)), "en"), "702.170d")
    folded = re.search(r'<details class="notice"><summary>(.*?)</summary>(.*?)</details>', shown)
    assert folded
    assert re.sub("<[^>]*>", "", folded[1]).endswith("It is not said when.")
    assert 'data-rule="702.170d"' in folded[2]
    assert re.search(r'<p class="notice">.*Nobody knows\.</p>', shown)


@pytest.mark.parametrize(
    ("changed", "language", "kind"),
    [
        ("", "en", "Open point"),
        ("", "ja", "未解決の点"),
        ("2025-04-04", "en", "Changed with the edition of 2025-04-04"),
        ("2025-04-04", "ja", "2025-04-04の版で変わった点"),
    ],
)
def test_a_point_that_an_edition_has_settled_is_nowhere_called_open(
    kb: KnowledgeBase, changed: str, language: Language, kind: str
) -> None:
    point = OpenPoint("lamp", ("CR 702.170d",), Bilingual(ja="灯は消える。", en="It goes out."), changed)
    cited = {"702.170d": (Citing("open_point", "lamp"),)}
    book = open_book(msgspec.structs.replace(kb, open_points=(point,), cited_by=cited), language)
    told = (section(book, "702.170d"), citing_link(book, Citing("open_point", "lamp")), open_points_page(book).body)
    at_the_rule, citing, listed = (re.sub("</?time[^>]*>", "", it) for it in told)
    assert re.search(rf"<strong>{kind}[:：]</strong>", at_the_rule)
    assert f"<small>{kind}</small>" in citing
    assert (f'<span class="note"> · {kind}</span>' in listed) == bool(changed), "where all are open it needs no word"


def test_older_numbers_are_told_where_anything_is_otherwise_and_by_names_in_the_readers_language(
    kb: KnowledgeBase,
) -> None:
    quotes = tuple(
        RuleQuote(
            number=number,
            edition="2024-04-10",
            number_now=("702.170d",),
            state=state,
            text=Bilingual(),
            provenance=HERE,
        )
        for number, state in (("702.170d", "same"), ("702.99d", "moved"))
    )
    former = {"702.170d": (Former("2020-01-01", ("702.170",), "moved", "Plot"),)}
    known = msgspec.structs.replace(kb, rule_quotes=quotes, former=former)
    told = section(open_book(known, "ja"), "702.170d").partition('<details class="then">')[2].partition("</details>")[0]
    assert told.count("<li>") == 2
    assert "702.99d" in told
    assert "計画" in told
    assert "Plot" not in told


def test_a_document_that_cites_a_rule_is_told_with_its_kind_and_day(kb: KnowledgeBase) -> None:
    (id,) = kb.sources
    book = open_book(msgspec.structs.replace(kb, cited_by={"CR 702.170d": (Citing("source", id),)}), "ja")
    row = section(book, "702.170d").partition('<details class="cited-by">')[2].partition("</li>")[0]
    assert kb.sources[id].as_of
    assert book.label(f"shape.{kb.sources[id].shape}") in row
    assert kb.sources[id].as_of in row


@pytest.mark.parametrize(
    ("edition", "state", "told"),
    [("2024-04-10", "moved", ""), ("", "moved", "undated.by-title"), ("", "ambiguous", "undated")],
)
def test_of_a_number_without_a_day_it_is_told_what_settles_it(
    kb: KnowledgeBase, edition: str, state: str, told: str
) -> None:
    quote = RuleQuote(
        number="702.99d", edition=edition, number_now=("702.170d",), state=state, text=Bilingual(), provenance=HERE
    )
    book = open_book(msgspec.structs.replace(kb, rule_quotes=(quote,)), "en")
    shown = re.sub("<[^>]*>", "", section(book, "702.170d"))
    assert f"702.99d ({book.label(told) if told else edition})" in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_page_known_by_its_title_or_description_alone_is_taken_for_no_other(language: Language) -> None:
    """A heading that several have stands with what it is under, and a mere heading with what stands below it."""
    book = open_book(own_content(), language)
    pages = {page.address: page for place, number in enumerate(book.pages) for page in [rule_page(book, number, place)]}
    for told in ("title", "description"):
        named = Counter(name for page in pages.values() if (name := without_number(getattr(page, told))))
        assert {name: count for name, count in named.items() if count > 1} == {}, told
    general = pages["rules/700/"]
    above = {"ja": "総則（その他のルール）", "en": "General (Additional Rules)"}[language]
    assert general.title.startswith(f"700 {above} / ")
    assert general.description.startswith(above)
    assert all(not page.description.rstrip().endswith((":", "：")) for page in pages.values())


def without_number(said: str) -> str:
    """A title or description without the number of the rule before it."""
    return re.sub(r"^[\d.]+\s*", "", said)

"""The two pages of a subject become one keyword and rulings in both languages."""

from __future__ import annotations

import pytest
from support import ROOT

from generators.reading.parsed_page import ParsedPage
from generators.reading.wikitext import read_wikitext
from generators.records.bilingual import Bilingual
from generators.records.own_pages import keyword_from_pages


def own(language: str, replaced: str = "", by: str = "") -> ParsedPage:
    text = (ROOT / f"tests/fixtures/reading/own.{language}.wiki").read_text(encoding="utf-8")
    assert replaced in text
    return read_wikitext(text.replace(replaced, by, 1).rstrip("\n").split("\n"), f"own.{language}.wiki")


def test_a_keyword_has_the_facts_of_both_pages() -> None:
    keyword, _, problems = keyword_from_pages(own("ja"), own("en"), "trial-run")
    assert problems == ()
    assert keyword.name == Bilingual(ja="試走", en="Trial Run")
    assert (keyword.reading, keyword.kind, keyword.section) == ("しそう", "ability", "702.170")
    assert keyword.types == Bilingual(ja="走る能力", en="Running ability")
    assert keyword.first_sets == (Bilingual(ja="甲の巻", en="Book of Ko"), Bilingual(ja="乙の巻", en="Book of Otsu"))
    assert keyword.cards == ("Brass Runner", "Silver Runner")
    assert keyword.see_also == ("Stroll",)
    assert keyword.rules == ("702.170", "116")


def test_a_page_is_cut_into_sections_at_every_heading() -> None:
    keyword, _, _ = keyword_from_pages(own("ja"), own("en"), "trial-run")
    for language in ("ja", "en"):
        sections = keyword.pages[language].sections
        assert [section.id for section in sections] == ["lead", "rulings", "running", "cards", "see-also", "rules"]
        assert [section.level for section in sections] == [1, 2, 3, 2, 2, 2]
    assert keyword.pages["ja"].sections[2].heading == "走る"


def test_rulings_meet_by_id_and_keep_their_gaps() -> None:
    _, rulings, _ = keyword_from_pages(own("ja"), own("en"), "trial-run")
    once, late, alone = rulings
    assert once.statement == Bilingual(
        ja="一度だけ走る。\n* 二度目は歩く。", en="Run once only.\n* The second time, walk."
    )
    assert (once.rules, once.wanted, once.page) == (("702.170a", "601.2b"), "G1", "trial-run")
    assert [(part.source, part.lines) for part in once.provenance] == [
        ("own.ja.wiki", (13, 14)),
        ("own.en.wiki", (12, 13)),
    ]
    assert (late.statement.original, late.wanted) == ("ja", "G0")
    assert (alone.statement.gaps(), len(alone.provenance)) == (("en",), 1)


def test_the_mark_of_the_original_counts_in_the_language_it_stands_in() -> None:
    english = own("en", "CR 702.170a, CR 601.2b|G1}}", "CR 702.170a, CR 601.2b|G1}} {{original}}")
    _, rulings, problems = keyword_from_pages(own("ja"), english, "trial-run")
    assert rulings[0].statement.original == "en"
    assert problems == ()


def test_a_page_in_one_language_is_a_keyword_with_gaps() -> None:
    keyword, rulings, problems = keyword_from_pages(None, own("en"), "trial-run")
    assert problems == ()
    assert keyword.name == Bilingual(ja="試走", en="Trial Run")
    assert list(keyword.pages) == ["en"]
    assert all(ruling.statement.gaps() == ("ja",) for ruling in rulings)


@pytest.mark.parametrize(
    ("replaced", "by", "code", "line"),
    [
        ("|読み=しそう\n", "", "box-incomplete", 1),
        ("|読み=しそう", "|よみ=しそう", "unknown-field", 1),
        ("|CR=702.170", "|CR=七百二", "not-a-number", 1),
        ("{{情報ボックス/キーワード能力", "{{カードテキスト", "no-box", 0),
        ("{{id|running}}", "", "heading-without-id", 12),
        ("{{id|cards}}", "{{id|running}}", "id-twice", 18),
        ("run-late", "run-once", "id-twice", 15),
        ("run-late", "Run Late", "ruling-form", 15),
        ("601.2b|G1", "601.2b|G9", "ruling-form", 13),
        ("CR 702.170d", "702.170d", "citation-form", 15),
        ("CR 702.170d", "CR 702.170d@2024-04-10", "citation-form", 15),
        ("|CR 702.170d", "", "ruling-form", 15),
        ("* {{裁定|run-late|CR 702.170d}} {{原語}} ", "* ", "ruling-without-id", 15),
    ],
)
def test_what_is_wrong_on_a_page_is_a_fault_with_its_line(replaced: str, by: str, code: str, line: int) -> None:
    _, _, problems = keyword_from_pages(own("ja", replaced, by), None, "trial-run")
    assert (code, line, True) in [(problem.code, problem.line, problem.fault) for problem in problems]
    assert all(problem.source == "own.ja.wiki" and problem.suggest for problem in problems)


@pytest.mark.parametrize(
    ("replaced", "by", "code", "line"),
    [
        ("|japanese=試走", "|japanese=散歩", "boxes-differ", 1),
        ("|CR=702.170", "|CR=702.62", "boxes-differ", 1),
        ("CR 702.170a, CR 601.2b", "CR 702.170a", "rules-differ", 12),
        ("601.2b|G1", "601.2b|G2", "evidence-differs", 12),
        ("run-late|CR 702.170d}}", "run-late|CR 702.170d}} {{original}}", "two-originals", 14),
    ],
)
def test_where_the_two_pages_disagree_is_a_fault(replaced: str, by: str, code: str, line: int) -> None:
    _, _, problems = keyword_from_pages(own("ja"), own("en", replaced, by), "trial-run")
    assert [(problem.code, problem.source, problem.line, problem.fault) for problem in problems] == [
        (code, "own.en.wiki", line, True)
    ]


def test_a_card_with_a_page_of_its_own_needs_no_section_of_the_rules() -> None:
    pages = {
        "ja": own("ja", "情報ボックス/キーワード能力", "情報ボックス/カード"),
        "en": own("en", "infobox/keyword ability", "infobox/card"),
    }
    keyword, _, problems = keyword_from_pages(pages["ja"], pages["en"], "trial-run")
    assert (problems, keyword.kind, keyword.section) == ((), "card", "702.170")
    text = (ROOT / "tests/fixtures/reading/own.ja.wiki").read_text(encoding="utf-8")
    boxed = text.replace("情報ボックス/キーワード能力", "情報ボックス/カード", 1).replace("|CR=702.170\n", "", 1)
    page = read_wikitext(boxed.rstrip("\n").split("\n"), "own.ja.wiki")
    keyword, _, problems = keyword_from_pages(page, None, "trial-run")
    assert (problems, keyword.section) == ((), "")


def test_the_page_of_a_variant_is_about_a_subject_and_not_a_keyword() -> None:
    ja, en = (
        own("ja", "情報ボックス/キーワード能力", "情報ボックス/変種ルール"),
        own("en", "infobox/keyword ability", "infobox/variant"),
    )
    keyword, _, problems = keyword_from_pages(ja, en, "trial-run")
    assert (problems, keyword.kind, keyword.section) == ((), "subject", "702.170")
    _, _, problems = keyword_from_pages(own("ja"), en, "trial-run")
    assert [problem.code for problem in problems] == ["boxes-differ"]


def test_problems_of_reading_come_with_those_of_the_records() -> None:
    _, _, problems = keyword_from_pages(own("ja", "速い", "<!-- 速い"), None, "trial-run")
    assert [problem.code for problem in problems] == ["unclosed-comment"]

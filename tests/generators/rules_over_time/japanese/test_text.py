"""Reading Japanese rules: raw lines, chapters and contents of a wiki, a table, the glossary, furigana."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import library_or_skip

from generators.reading.any_page import read_page
from generators.reading.parsed_page import Block, LineClass, ParsedPage, Ruby, Text
from generators.records.listing import listing_of
from generators.rules_over_time.editions.any_edition import EDITIONS
from generators.rules_over_time.japanese.lines import is_japanese_edition
from generators.rules_over_time.japanese.marks import marks_of
from generators.rules_over_time.japanese.rules import entry_of, japanese_rules_of
from generators.rules_over_time.japanese.text import read_japanese_edition

WHOLE = """　灯台守の規則を訳したものです。 2099-01-01 版
もくじ
0. はじめに
1. 灯のこと
100. 原則
10. 用語集
マジック：ザ・ギャザリング　総合ルール
0. はじめに
　この文書は灯台守のためのものである。
1. 灯のこと
100. 原則
100.1. 灯は夜にともす。
100.1a 2つの灯は同時にともす。
　雨の夜は別である。
例：二人の灯台守がいる。灯は2つである。
100.1b. 灯は朝に消す。
100.2.油は多めに持つ。
10. 用語集
灯（ともしび）／Lantern
夜にともすもの。rule 100.1 参照。
油、油の（あぶら、あぶらの）／Oil, Oil's
1. 燃えるもの。2. 燃えたもの。
クレジット
誰も書いていない。"""

WIKI = """このページは和訳 20990101.0 版による。
----
1. 灯のこと
=100=
原則
==100.1==
灯は[[総合ルール/2#200.1|rule 200.1]]に従い、オモテ向き にともす。

例：こうなる。

例１：ああなる。
===100.1a===
雨の夜は別である。
{{灯台}}
[[カテゴリ:規則]]
__NOTOC__"""

FURIGANA = """<html><head><title>規則</title></head><body>
<p>1. <ruby>灯<rp>(</rp><rt>ともしび</rt><rp>)</rp></ruby>のこと</p>
<p>100. <ruby>原則<rt>げんそく</rt></ruby></p>
<p>100.1. <ruby><rb>灯</rb><rt>ともしび</rt></ruby>は<ruby>夜<rt>よる</rt></ruby>にともす。<br>例：雨の夜。</p>
<p>100.1a <ruby><rt>いろ</rt></ruby>は白い&amp;赤い。</p>
<p>用語集</p>
<p><ruby>灯<rt>ともしび</rt></ruby>／Lantern</p>
<p>夜にともすもの。</p>
</body></html>"""


def read(text: str, name: str = "x_20990101.txt") -> ParsedPage:
    return read_page(text.encode(), name, EDITIONS)


def kinds(page: ParsedPage) -> list[str]:
    return [kind.value for _, kind in page.ledger]


def block(page: ParsedPage, marker: str, kind: LineClass | None = None) -> Block:
    (found,) = [one for one in page.blocks if one.marker == marker and kind in (None, one.kind)]
    return found


def test_a_whole_document_of_raw_lines_is_read_to_the_last_line() -> None:
    page = read(WHOLE, "rules.txt")
    assert (page.shape, page.language, page.as_of, page.problems) == ("cr", "ja", "2099-01-01", ())
    assert page.title == "マジック：ザ・ギャザリング　総合ルール"
    assert kinds(page) == [
        *("preface", "heading", "contents", "contents", "contents", "contents", "title", "heading", "preface"),
        *("section", "section", "rule", "subrule", "continuation", "example", "subrule", "rule", "heading"),
        *("glossary_term", "glossary_text", "glossary_term", "glossary_text", "heading", "credits"),
    ]
    assert block(page, "100.1a").lines == (13, 15)
    assert [child.kind.value for child in block(page, "100.1a").children] == ["continuation", "example"]
    assert block(page, "100.1a").text.startswith("2つの灯")


def test_a_chapter_of_a_wiki_joins_each_heading_with_the_text_below_it() -> None:
    page = read(WIKI, "x.wikitext")
    assert (page.as_of, page.problems) == ("2099-01-01", ())
    assert kinds(page) == [
        *("preface", "separator", "section", "section", "section", "rule", "rule", "example", "example"),
        *("subrule", "subrule", "template", "category", "navigation"),
    ]
    rule = block(page, "100.1")
    assert (rule.lines, rule.text) == ((6, 11), "灯はrule 200.1に従い、オモテ向き にともす。")
    assert [child.text for child in rule.children] == ["こうなる。", "ああなる。"]
    assert [(one.kind, one.id) for one in listing_of(page)] == [
        *(("section", "1"), ("section", "100"), ("rule", "100.1")),
        *(("example", "100.1"), ("example", "100.1~2"), ("subrule", "100.1a")),
    ]


def test_contents_and_a_table_of_headings_name_sections_and_rules() -> None:
    contents = "*[[#7|7. 灯]]\n**[[#701|701 . 行い]]\n***[[#701.2|701.2. 701.2. ともす／Kindle]]\n***[[#701.3|701.3]]"
    page = read(contents)
    assert (kinds(page), [problem.code for problem in page.problems]) == (["contents"] * 4, ["doubled-number"])
    assert [(one.kind, one.id) for one in listing_of(page)] == [
        *(("section", "7"), ("section", "701"), ("rule", "701.2"), ("rule", "701.3"))
    ]
    assert block(page, "701.2").text == "ともす／Kindle"
    table = read("number\tja\ten\n701.2\tともす\tKindle\n701.3\t消す\tDouse\n701.4\t磨く\tPolish")
    assert kinds(table) == ["table"] * 4
    assert block(table, "701.3").text == "消す／Douse"


def test_a_glossary_of_a_wiki_gives_terms_with_readings_and_english_names() -> None:
    page = read(
        "=灯（ともしび）／Lantern=\n夜にともす。\n\n=[材料]の芯（のしん）／Wick=\n芯。\n\n=油（あぶら）／Oil=\n"
    )
    assert kinds(page) == ["glossary_term", "glossary_text"] * 2 + ["glossary_term"]
    assert [problem.code for problem in page.problems] == ["glossary-term-without-text"]
    entries = [entry_of(one) for one in page.blocks]
    assert [(entry.ja, entry.reading, entry.en) for entry in entries] == [
        ("灯", "ともしび", "Lantern"),
        ("[材料]の芯", "のしん", "Wick"),
        ("油", "あぶら", "Oil"),
    ]


def test_furigana_are_kept_apart_from_the_words_they_stand_over() -> None:
    page = read(FURIGANA, "x_20990101.rb.html")
    assert (page.shape, page.problems, "unknown" in page.by_class()) == ("cr", (), False)
    rule = block(page, "100.1")
    assert rule.text == "灯は夜にともす。"
    assert rule.inlines == (Ruby("灯", "ともしび"), Text("は"), Ruby("夜", "よる"), Text("にともす。"))
    assert [(child.kind, child.text) for child in rule.children] == [(LineClass.EXAMPLE, "雨の夜。")]
    assert block(page, "100.1a").text == "いろは白い&赤い。"
    assert block(page, "1").text == "灯のこと"
    entry = entry_of(block(page, "灯"))
    assert (entry.ja, entry.reading, entry.en, entry.senses) == ("灯", "ともしび", "Lantern", ("夜にともすもの。",))


def test_damage_of_a_source_is_named_and_the_text_kept_as_it_is() -> None:
    lines = WHOLE.replace("100.2.油", "ともす\n100.1b. 油").split("\n")
    page = read("\n".join(lines))
    assert [(problem.line, problem.code) for problem in page.problems] == [(17, "stray-line"), (18, "number-twice")]
    assert [(number, kind.value) for number, kind in page.ledger if kind is LineClass.STRAY] == [(17, "stray")]
    assert not any(problem.fault for problem in page.problems)


def test_many_gaps_are_one_finding_and_a_heading_without_text_is_one() -> None:
    page = read("==100.1==\n灯。\n==100.7==\n油。\n==104.2==\n==105.3==\n芯。")
    assert [problem.code for problem in page.problems] == ["excerpt", "rule-without-text"]


def test_a_text_without_date_says_that_nothing_can_be_joined() -> None:
    assert [problem.code for problem in read(WIKI.replace("20990101.0", "新しい"), "x").problems] == ["no-label"]


@given(pieces=st.lists(st.sampled_from(WHOLE.split("\n") + WIKI.split("\n") + FURIGANA.split("\n")), max_size=30))
@settings(max_examples=150, deadline=None)
def test_lines_in_any_order_are_read_without_fault_and_each_non_blank_line_once(pieces: list[str]) -> None:
    lines = ["==100.1==", "灯。", "==100.2==", "油。", "==100.3==", *pieces]
    page = read_japanese_edition("\n".join(lines).encode(), "x_20990101.txt")
    if page.shape == "cr":
        assert [number for number, _ in page.ledger] == [n for n, line in enumerate(lines, 1) if line.strip()]
    unknown = {number for number, kind in page.ledger if kind is LineClass.UNKNOWN}
    assert unknown <= {problem.line for problem in page.problems}


@given(text=st.text(alphabet="1270.ab=（）／例：。灯[]|<>rtuby&'*# \t\n", max_size=200))
@settings(max_examples=300, deadline=None)
def test_no_text_makes_the_reader_raise(text: str) -> None:
    marks = tuple(marks_of(text.split("\n")))
    assert {mark.line for mark in marks} == {n for n, line in enumerate(text.split("\n"), 1) if line.strip()}


@pytest.mark.parametrize(
    "text",
    [
        "灯台守の日記\n702.1 の灯は明るい。\n油を買う。\n雨が降る。\n夜になる。",
        "==灯==\n'''灯'''（ともしび）／''Lantern''は夜にともす。\n;100.1a\n:灯は夜にともす。",
        "100.1. A lantern is lit.\n100.2. Oil is bought.\n100.3. Rain falls.",
        "2人の灯台守\n3人の灯台守\n100枚の皿",
    ],
)
def test_other_texts_are_no_japanese_rules(text: str) -> None:
    assert not is_japanese_edition(text.split("\n"))
    assert read_japanese_edition(text.encode(), "x").problems[-1].code == "not-an-edition"


def test_no_seed_and_no_wiki_page_of_a_library_is_taken_for_the_rules() -> None:
    library = library_or_skip()
    for folder in ("wiki-ja", "wiki-en"):
        for path in (library / folder).iterdir():
            assert read_page(path.read_bytes(), path.name, EDITIONS).shape != "cr", path.name


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("dict", {"glossary_term": 21, "glossary_text": 21}),
        ("ja_en", {"table": 256}),
        ("lines", {"preface": 6, "heading": 2, "contents": 22, "title": 1, "section": 3, "rule": 10, "subrule": 6}),
        ("section7", {"section": 5, "rule": 56, "subrule": 112, "example": 9, "preface": 1, "separator": 1}),
        ("toc7", {"contents": 291}),
    ],
)
def test_every_line_of_the_excerpts_of_a_real_library_has_its_class(name: str, counts: dict[str, int]) -> None:
    (path,) = [path for path in (library_or_skip() / "cr" / "ja").iterdir() if path.name.startswith(name)]
    page = read_page(path.read_bytes(), path.name, EDITIONS)
    assert (page.shape, page.language, page.as_of) == ("cr", "ja", "2026-01-16")
    assert {kind: page.by_class().get(kind) for kind in counts} == counts
    assert "unknown" not in page.by_class()


@pytest.mark.parametrize(
    ("line", "codes"),
    [
        ("100.3. <ruby>灯<rt>ともしび</rt></ruby>は消える。", []),
        ("100.3. <ruby>灯<rt>ともしび</ruby>は消える。", []),
        ("100.3. <ruby>灯<rt>ともしび</rt>は消える。", ["unclosed-tag"]),
        ("100.3. <ruby>灯<rt>ともしびは消える。", ["unclosed-tag", "unclosed-tag"]),
        ("100.3. 灯</rt></ruby>は消える。", ["nothing-to-close", "nothing-to-close"]),
    ],
)
def test_a_reading_that_is_not_closed_is_told_with_its_line(line: str, codes: list[str]) -> None:
    text = "100.1. <ruby>灯<rt>ともしび</rt></ruby>は夜にともす。\n100.2. 油は多めに持つ。\n" + line
    page = read_japanese_edition(text.encode(), "a_20990101.txt")
    assert [(problem.code, problem.line) for problem in page.problems] == [(code, 3) for code in codes]


@pytest.mark.parametrize("number", ["7021.1a", "100.1234.", "１００２．１"])
def test_a_number_that_no_rule_can_have_is_told_and_given_to_no_rule(number: str) -> None:
    text = f"100.1. 灯は夜にともす。\n{number} 灯は眠る。\n例：灯が眠る。\n100.2. 油は多めに持つ。\n例：油がある。\n"
    page = read_japanese_edition(text.encode(), "a_20990101.txt")
    assert [(block.marker, len(block.children)) for block in page.blocks] == [("100.1", 0), ("100.2", 1)]
    assert [(one.code, one.line) for one in page.problems] == [("number-malformed", 2), ("stray-line", 3)]


LINES = """総合ルール 20990101
100.2. 灯す／Light
100.2a 灯すとは、灯に火を入れることである。
100.2b 油がないなら、灯さない。
雨の夜は別である。
100.2c 二人が同時に灯すなら、それぞれが火を入れる。
例：二人の灯台守がいる。
100.3. 消す／Douse
100.3a 消すとは、火をなくすことである。"""
LAYOUTS = {
    "a list below headings": [("100.2. ", "==100.2 "), ("100.3. ", "==100.3 "), ("t\n", "t==\n"), ("e\n", "e==\n")],
    "headings with a stop": [("100.2. ", "= 100.2. "), ("100.3. ", "= 100.3. "), ("t\n", "t =\n"), ("e\n", "e =\n")],
    "a blank in numbers": [("0.2a", "0.2 a"), ("0.2b", "0.2 b"), ("0.2c", "0. 2 c"), ("0.3a", "0.3 a.")],
    "another slash": [("／", "/")],
}


@pytest.mark.parametrize("listed", [False, True])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_same_rules_in_the_layouts_of_wikis_say_the_same(layout: str, listed: bool) -> None:
    text = LINES
    for old, new in LAYOUTS[layout]:
        text = text.replace(old, new)
    if listed:
        for line, sign in (("100.2", "* "), ("100.3", "*"), ("雨", "**"), ("例", ":")):
            text = text.replace(f"\n{line}", f"\n{sign}{line}")
    page, plain = read(text), read(LINES)
    assert (page.shape, plain.problems[0].code) == ("cr", "number-gap")
    assert japanese_rules_of(page).texts == japanese_rules_of(plain).texts
    assert japanese_rules_of(page).headings == {"100.2": "灯す", "100.3": "消す"}
    assert [kind for _, kind in page.ledger] == [kind for _, kind in plain.ledger]
    assert [problem.code for problem in page.problems] == [problem.code for problem in plain.problems]


GLOSSARY = ("灯（ともしび）／Lantern", "消す（けす）／Douse", "油さし（あぶらさし）／Oil Can")
BEHIND = ("灯/Lantern(ともしび)", "消す／Douse（けす）", "油さし／Oil Can [あぶらさし]")
SENSES = ("火をともすもの。", "火をなくすこと。rule 100.3参照。", "油を入れるもの。")


@pytest.mark.parametrize("head", ["", "用語集\n", "== 用語集 ==\n"])
@pytest.mark.parametrize(("term", "text"), [("{}", "{}"), ("={}=", "{}"), (";{}", ":{}"), ("'''{}'''", "{}")])
@pytest.mark.parametrize("lines", [GLOSSARY, BEHIND])
def test_a_glossary_has_its_readings_before_the_english_or_behind(
    lines: tuple[str, ...], term: str, text: str, head: str
) -> None:
    said = [f"{term.format(line)}\n{text.format(sense)}" for line, sense in zip(lines, SENSES, strict=True)]
    entries = japanese_rules_of(read(head + "\n".join(said))).glossary
    assert [(one.ja, one.reading, one.en) for one in entries] == [
        ("灯", "ともしび", "Lantern"),
        ("消す", "けす", "Douse"),
        ("油さし", "あぶらさし", "Oil Can"),
    ]
    assert [one.senses for one in entries] == [(sense,) for sense in SENSES]


@pytest.mark.parametrize(
    "text",
    [
        "== 100枚制 ==\n速い。\n== 3倍にする ==\n* 100枚のデッキを使う。\n* 100.5点を失う。",
        "灯（ともしび）／Lantern\n消す（けす）／Douse\n油（あぶら）／Oil\n一覧である。",
        "灯台/Lighthouse\n* 走者/Runner\n* 歩く者/Walker\n走る。",
    ],
)
def test_lists_and_names_of_other_pages_are_no_rules(text: str) -> None:
    assert not is_japanese_edition(text.split("\n"))


def test_a_word_twice_in_a_row_is_told_in_contents_tables_rules_and_terms() -> None:
    for text, lines in (
        (LINES.replace("灯す／", "灯すするする／").replace("別である", "別であるある"), [2, 5]),
        ("100.2\t灯すするする\tLight\n100.3\t消す\tDouse\n100.4\t油\tOil", [1]),
        ("*[[#100.2|100.2. 灯すするする／Light]]\n*[[#100.3|100.3. 消す／Douse]]\n*[[#100.4|100.4. 油／Oil]]", [1]),
    ):
        found = [problem for problem in read(text).problems if problem.code == "word-doubled"]
        assert [(problem.line, problem.fault) for problem in found] == [(line, False) for line in lines]

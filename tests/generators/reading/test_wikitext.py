"""A page of wikitext becomes blocks, every line in one class."""

from __future__ import annotations

from time import process_time

import mwparserfromhell
import pytest
from support import ROOT, seeds_or_skip

from generators.reading.compared_versions import read_versions
from generators.reading.decoding import decode
from generators.reading.parsed_page import (
    Block,
    Emphasis,
    ExternalLink,
    Footnote,
    LineBreak,
    LineClass,
    Link,
    ParsedPage,
    Ruby,
    TemplateCall,
    Text,
    walk,
)
from generators.reading.wikitext import read_wikitext

SLOWER = 2.5
"""A machine may be that much slower than the one the limits were measured on, and shared."""


def page_of(text: str) -> ParsedPage:
    return read_wikitext(tuple(text.split("\n")), "a.wiki")


def fixture() -> ParsedPage:
    raw = (ROOT / "tests/fixtures/reading/keyword.wiki").read_bytes()
    return read_versions(decode(raw, "keyword.wiki").text_lines, "keyword.wiki")


def of_kind(page: ParsedPage, kind: LineClass) -> list[Block]:
    return [block for block in walk(page.blocks) if block.kind is kind]


def test_a_whole_page_has_no_line_without_a_class() -> None:
    page = fixture()
    assert page.by_class() == {
        "title": 1,
        "template": 15,
        "prose": 4,
        "comment": 3,
        "heading": 6,
        "list_item": 6,
        "separator": 1,
        "footnote": 1,
        "table": 3,
        "category": 1,
        "term": 3,
        "definition": 2,
        "foreign_tail": 5,
    }
    numbers = [number for number, _ in page.ledger]
    assert numbers == sorted(set(numbers))


def test_title_language_and_edition_are_those_the_page_states() -> None:
    page = fixture()
    assert (page.title, page.language, page.as_of) == ("試走", "ja", "2019-07-12")


def test_a_template_is_a_call_with_its_arguments_and_a_comment_in_it_does_not_end_it() -> None:
    box = of_kind(fixture(), LineClass.TEMPLATE)[0]
    call = box.inlines[0]
    assert isinstance(call, TemplateCall)
    assert call.name == "情報ボックス/キーワード能力"
    assert call.named == {"名前": "試走", "英名": "Trial Run", "登場セット": "[[甲の巻]]<br>[[乙の巻]]"}
    assert box.lines == (3, 8)


def test_a_parser_function_is_a_call_with_its_argument() -> None:
    assert page_of("{{#cr:901}}").blocks[0].inlines == (TemplateCall("#cr", ("901",), {}),)


def test_templates_in_comments_stay_asleep() -> None:
    calls = [inline.name for block in walk(fixture().blocks) for inline in block.inlines if hasattr(inline, "named")]
    assert "#Card" not in calls
    assert calls.count("#cr") == 1


def test_a_comment_that_begins_in_a_line_claims_only_the_lines_after_it() -> None:
    classes = dict(fixture().ledger)
    assert [classes[line] for line in (19, 20, 21)] == [LineClass.PROSE, LineClass.COMMENT, LineClass.COMMENT]


def test_bullets_are_trees_and_a_bullet_spans_those_below_it() -> None:
    items = [block for block in fixture().blocks if block.kind is LineClass.LIST_ITEM]
    assert items[0].lines == (24, 25)
    assert [(child.level, child.text) for child in items[0].children] == [(2, "その下の[[甲の犬/Dog of Ko]]。")]


def test_a_numbered_paragraph_is_a_term_with_its_definition() -> None:
    terms = of_kind(fixture(), LineClass.TERM)
    assert [(term.text, [child.text for child in term.children]) for term in terms] == [
        ("799.1. Trial Run", []),
        ("799.1a", ["A made up paragraph about running."]),
        ("799.1b", ["Another one, just as made up."]),
    ]


def test_a_category_gives_its_reading() -> None:
    (category,) = of_kind(fixture(), LineClass.CATEGORY)
    assert category.inlines == (Link("Category:キーワード能力", "", "しそう"),)


def test_a_heading_takes_its_id_from_the_template_before_it() -> None:
    heading = page_of("== {{id|history}}由来 ==").blocks[0]
    assert (heading.id, heading.text, heading.level, heading.inlines) == ("history", "由来", 2, (Text("由来"),))


def test_a_ruling_takes_its_id_from_its_mark() -> None:
    ruling = page_of("* {{裁定|run-once|CR 100.1|G1}} 一度だけ走る。").blocks[0]
    assert ruling.id == "run-once"
    assert ruling.inlines[0] == TemplateCall("裁定", ("run-once", "CR 100.1", "G1"), {})


def test_two_lines_of_one_paragraph_are_one_block() -> None:
    page = page_of("一行目\n二行目\n\n別の段落\n*印\n続き")
    assert [(block.kind.value, block.lines) for block in page.blocks] == [
        ("prose", (1, 2)),
        ("prose", (4, 4)),
        ("list_item", (5, 5)),
        ("prose", (6, 6)),
    ]


@pytest.mark.parametrize(
    ("text", "inlines"),
    [
        ("[[甲]]", (Link("甲", "", "甲"),)),
        ("[[甲|乙]]", (Link("甲", "", "乙"),)),
        ("[[#節]]", (Link("", "節", "#節"),)),
        ("[[甲#節|乙]]", (Link("甲", "節", "乙"),)),
        ("[[甲の犬/Dog of Ko]]", (Link("甲の犬/Dog of Ko", "", "甲の犬/Dog of Ko", "甲の犬", "Dog of Ko"),)),
        ("[https://a.example/1 甲]", (ExternalLink("https://a.example/1", "甲"),)),
        ("'''太'''", (Emphasis(3, (Text("太"),)),)),
        ("''斜''", (Emphasis(2, (Text("斜"),)),)),
        ("'''''両'''''", (Emphasis(5, (Text("両"),)),)),
        ("甲<br>乙", (Text("甲"), LineBreak(), Text("乙"))),
        ("甲&amp;乙", (Text("甲&乙"),)),
        ("甲<nowiki>[[乙]]</nowiki>", (Text("甲[[乙]]"),)),
        ("<ruby><rb>走者</rb><rp>（</rp><rt>そうしゃ</rt><rp>）</rp></ruby>", (Ruby("走者", "そうしゃ"),)),
        ("甲<!-- 隠れた -->乙", (Text("甲乙"),)),
        ("甲<ref>注</ref>", (Text("甲"), Footnote((Text("注"),)))),
        ("費用は{3}{U}", (Text("費用は{3}{U}"),)),
    ],
)
def test_a_line_shows_its_inlines(text: str, inlines: tuple[object, ...]) -> None:
    assert page_of("行" + text).blocks[0].inlines == merged((Text("行"), *inlines))


def merged(inlines: tuple[object, ...]) -> tuple[object, ...]:
    first, second, *rest = inlines
    if isinstance(first, Text) and isinstance(second, Text):
        return (Text(first.text + second.text), *rest)
    return inlines


def test_a_footnote_keeps_both_of_its_addresses() -> None:
    notes = [inline for block in walk(fixture().blocks) for inline in block.inlines if isinstance(inline, Footnote)]
    urls = [inline.url for inline in notes[0].children if isinstance(inline, ExternalLink)]
    assert urls == ["https://a.example/1", "https://b.example/2"]


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("甲\n<!-- 開いたまま\n乙", "unclosed-comment", 2),
        ("甲\n{{カード|乙\n丙", "unclosed-template", 2),
        ("甲\n乙\n丙}}", "nothing-to-close", 3),
        ("{| class=x\n| 甲", "unclosed-table", 1),
        ("甲<ref>注", "unclosed-tag", 1),
        ("甲\n<ruby>計画<rt>けいかく</rt>を行う", "unclosed-tag", 2),
        ("甲\n乙\n<ruby>計画<rt>けいかく</ruby>を行う", "unclosed-tag", 3),
        ("甲\n計画</rt>を行う", "nothing-to-close", 2),
        ("{{!|\n<RUBY>計画<rt>けいかく</rt>}}", "unclosed-tag", 2),
        ("甲\n<nowiki>[[", "unclosed-tag", 2),
        ("甲\n{{知らない型|乙}}", "unknown-template", 2),
    ],
)
def test_what_cannot_be_read_is_a_fault_with_its_line_and_the_rest_is_read(text: str, code: str, line: int) -> None:
    page = page_of(text)
    assert [(problem.code, problem.line, problem.fault) for problem in page.problems] == [(code, line, True)]
    assert len(page.ledger) == text.count("\n") + 1
    assert LineClass.UNKNOWN not in dict(page.ledger).values()


def test_all_problems_are_told_at_once() -> None:
    page = page_of("{{だれも知らない}}\n<!-- a\n{{b\n}}}}")
    codes = [problem.code for problem in page.problems]
    assert codes == ["unknown-template", "unclosed-comment", "unknown-template", "nothing-to-close"]


@pytest.mark.parametrize("text", ["{{" * 20_000, "[[" * 20_000, "''a" * 20_000, "<ref>" * 9_000, "{{a|[[b|''c" * 5_000])
def test_a_tangle_is_kept_as_characters_and_does_not_hang(text: str) -> None:
    page = page_of("甲[[乙]]\n" + text)
    assert "too-tangled" in {problem.code for problem in page.problems}
    assert len(page.ledger) == 2


def test_every_seed_in_wikitext_comes_back_from_the_parser_as_it_was() -> None:
    for seed in seeds_or_skip():
        text = seed.read_text(encoding="utf-8")
        assert str(mwparserfromhell.parse(text)) == text


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("[[en:Trial Run]]", LineClass.NAVIGATION),
        ("[[ja:試走]] [[zh-hans:试走]]", LineClass.NAVIGATION),
        ("{{Reflist}}", LineClass.FOOTNOTE),
        ("{{reflist|2}}", LineClass.FOOTNOTE),
        ("[[category:走者|そうしゃ]]", LineClass.CATEGORY),
        ("[[:Category:走者]]は分類。", LineClass.PROSE),
        ("__NOTOC__", LineClass.NAVIGATION),
    ],
)
def test_a_line_says_what_it_is_by_its_form(line: str, kind: LineClass) -> None:
    assert dict(page_of("甲。\n\n" + line).ledger)[3] is kind


@pytest.mark.parametrize(
    "name",
    [
        "情報ボックス/キーワード能力",
        "Template:Infobox/Keyword_ability",
        "INFOBOX/keyword ability",
        "テンプレート:カード",
    ],
)
def test_a_template_is_known_however_its_name_is_written(name: str) -> None:
    assert page_of("{{" + name + "|名前=試走}}").problems == ()


def test_the_title_stands_in_the_box_whatever_the_case_of_its_name() -> None:
    assert page_of("{{infobox/Keyword Ability|name=Trial Run}}\n走る。").title == "Trial Run"


@pytest.mark.parametrize("text", ["{{#if:甲|乙|丙}}", "{{lc:ABC}}", "{{DEFAULTSORT:しそう}}", "{{PAGENAME}}"])
def test_functions_that_every_wiki_has_are_no_unknown_templates(text: str) -> None:
    assert page_of(text).problems == ()


def test_a_function_without_a_hash_has_its_first_argument_too() -> None:
    assert page_of("{{lc:ABC}}").blocks[0].inlines == (TemplateCall("lc", ("ABC",), {}),)


def test_a_term_and_its_definition_may_stand_on_one_line() -> None:
    (term,) = page_of("; [[走者:甲|走者]] : 走る者。http://a.example").blocks
    assert (term.text, [(child.kind, child.text) for child in term.children]) == (
        "[[走者:甲|走者]]",
        [(LineClass.DEFINITION, "走る者。http://a.example")],
    )
    assert page_of("; http://a.example").blocks[0].children == ()


def test_a_table_has_its_cells_by_row_without_their_attributes() -> None:
    (table,) = page_of('{| class="a"\n|+ 題\n! 甲 !! 乙\n|-\n| style="b" | [[丙]]\n続き || 丁\n|}').blocks
    cells = [(cell.marker, cell.level, cell.text, cell.lines) for cell in table.children]
    assert cells == [
        ("|+", 1, "題", (2, 2)),
        ("!", 1, "甲", (3, 3)),
        ("!", 1, "乙", (3, 3)),
        ("|", 2, "[[丙]]\n続き", (5, 6)),
        ("|", 2, "丁", (5, 6)),
    ]


def test_a_footnote_used_again_says_the_same() -> None:
    page = page_of('甲<ref name="a">注</ref>乙<ref name="a" />')
    notes = [inline for inline in page.blocks[0].inlines if isinstance(inline, Footnote)]
    assert notes == [Footnote((Text("注"),), "a")] * 2


def test_a_box_that_is_never_closed_is_a_box_and_a_fault() -> None:
    page = page_of("{{情報ボックス/キーワード能力\n|名前=試走\n|英名=Trial Run\n\n走る。")
    assert [kind.value for _, kind in page.ledger] == ["template", "template", "template", "prose"]
    assert [problem.code for problem in page.problems] == ["unclosed-template"]


def test_a_table_that_is_never_closed_is_a_table_and_a_fault() -> None:
    page = page_of("{| class=x\n|-\n| 甲\n\n走る。")
    assert [kind.value for _, kind in page.ledger] == ["table", "table", "table", "prose"]


def test_the_title_stands_above_the_line_that_says_where_a_page_comes_from() -> None:
    page = page_of("# url: x\n試走\n\n提供:MTG Wiki\n[[走る]]。")
    assert (page.title, [kind.value for _, kind in page.ledger]) == (
        "試走",
        ["navigation", "title", "navigation", "prose"],
    )


@pytest.mark.parametrize(
    "line",
    [
        *("== {{id|x}}見出し ==", "文。", "* [[甲]]の[[乙|丙]]", "{{カード|甲}}", "&amp;", "; [[甲]] : 乙"),
        *("[[Category:甲]]", "{|", "<ref>", "|a=b", "!", "<!--"),
    ],
)
def test_a_huge_page_ends_within_two_seconds(line: str) -> None:
    began = process_time()
    page = page_of((line + "\n") * 19_999)
    assert process_time() - began < 2 * SLOWER
    assert page.blocks or page.problems[0].code == "too-large"


def test_a_page_with_more_than_can_be_read_is_refused_with_the_reason() -> None:
    assert [problem.code for problem in page_of("'''a''' [[b]]\n" * 9_000).problems] == ["too-large"]
    assert [problem.code for problem in page_of("a\n" * 20_001).problems] == ["too-large"]


@pytest.mark.parametrize(
    "text",
    [
        "<ruby>計画<rt>けいかく</rt></ruby>",
        "<ruby><rb>計</rb><rp>(</rp><rt>けい</rt><rp>)</rp></ruby>",
        "<!-- <ruby> --><nowiki><rt></nowiki><ref>甲</ref>",
    ],
)
def test_words_whose_readings_are_closed_are_no_problem(text: str) -> None:
    assert page_of(text).problems == ()


def test_readings_that_are_open_many_times_in_a_line_are_told_once() -> None:
    (rt,) = page_of("<ruby>甲<rt>こう</ruby>" * 9).problems
    assert "9 times" in rt.message


@pytest.mark.parametrize(
    "redirect", ["#転送 [[試走]]", "#REDIRECT [[Trial Run]]", "#redirect: [[Trial Run]]", "#転送[[試走]]"]
)
@pytest.mark.parametrize(
    "above", ["", "\n", "<!-- 旧名 -->\n", "# url: https://a.example\n\n", "試走\n提供:MTG Wiki\n"]
)
def test_a_redirect_is_the_first_line_of_a_page_that_is_no_note(above: str, redirect: str) -> None:
    page = page_of(above + redirect)
    assert page.ledger[-1][1] is LineClass.NAVIGATION
    assert page.problems == ()


@pytest.mark.parametrize("above", ["甲は乙である。\n", "== 甲 ==\n\n", "甲\n", "#転送 [[乙]]\n", "[[Category:甲]]\n"])
def test_a_redirect_further_down_is_text_and_a_finding(above: str) -> None:
    page = page_of(above + "#転送 [[試走]]\n丙")
    line = above.count("\n") + 1
    assert dict(page.ledger)[line] is LineClass.PROSE
    assert [(one.code, one.line, one.fault) for one in page.problems] == [("redirect-too-late", line, False)]


def test_of_many_alike_the_last_that_is_listed_says_how_many_more_there_are() -> None:
    page = page_of("甲\n" + "* {{カード|乙\n" * 1_500)
    found = [problem for problem in page.problems if problem.code == "unclosed-template"]
    assert len(found) == 1_000
    assert "500 more of the kind, up to line 1501" in found[-1].message
    assert all("more of the kind" not in problem.message for problem in found[:-1])

"""Numbers of rules that are damaged, and line ends that are lost: named, and never the text of the rule before."""

from __future__ import annotations

import pytest

from generators.reading.any_page import read_page
from generators.reading.parsed_page import ParsedPage
from generators.rules_over_time.editions.any_edition import EDITIONS
from generators.rules_over_time.editions.problems import follows
from generators.rules_over_time.japanese.rules import japanese_rules_of

RULES = """総合ルール 20990101
712. 灯のこと
712.1. 灯は夜にともす。
712.1a 雨の夜は別である。
712.1b 二人の灯台守がいるなら、二人でともす。
712.2. 油は多めに持つ。
712.2a 100枚の皿でも足りないことがある。
100 枚でも同じである。
1,000 枚でも、100,000枚でも同じである。
713. 風のこと
713.1. 風は海から吹く。
"""
NUMBERS = ["712.1a", "712.1b", "712.2.", "712.2a", "713.1."]
DAMAGE = {
    "comma": lambda number: number.replace(".", ",", 1),
    "wide comma": lambda number: number.replace(".", "，", 1),
    "ideographic stop": lambda number: number.replace(".", "。", 1),
    "middle dot": lambda number: number.replace(".", "・", 1),
    "colon": lambda number: number.replace(".", "：", 1),
    "two stops": lambda number: number.replace(".", "..", 1),
    "blank before the stop": lambda number: number.replace(".", " .", 1),
    "blank in the chapter": lambda number: f"{number[0]} {number[1:]}",
    "blank before the last figure of the chapter": lambda number: f"{number[:2]} {number[2:]}",
    "an ordinal before it": lambda number: f"第{number.rstrip('.')}.",
    "no stop": lambda number: number.replace(".", "", 1),
    "l for 1": lambda number: number.replace("71", "7l", 1),
    "O for 0 and a digit more": lambda number: number.replace(".", "O.", 1),
    "letter behind the stop": lambda number: number.replace(".1", ".l", 1).replace(".2", ".S", 1),
    "capital letter": lambda number: number.upper() if number[-1].isalpha() else number[:-1] + "X.",
}


def read(text: str) -> ParsedPage:
    return read_page(text.encode(), "x_20990101.txt", EDITIONS)


def codes(page: ParsedPage) -> list[tuple[str, int]]:
    return [(problem.code, problem.line) for problem in page.problems if problem.code not in ("number-gap", "excerpt")]


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_number_is_named_with_its_line_and_its_text_is_in_no_rule(number: str, damage: str) -> None:
    lines = RULES.split("\n")
    at = next(i for i, line in enumerate(lines) if line.startswith(number + " "))
    said = lines[at].split(" ", 1)[1]
    lines[at] = f"{DAMAGE[damage](number)} {said}"
    page = read("\n".join(lines))
    assert ("number-malformed", at + 1) in codes(page), lines[at]
    assert not any(said in text for text in japanese_rules_of(page).texts.values())
    assert codes(read(RULES)) == []


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("between", ["", " "])
def test_a_rule_whose_line_end_before_it_is_lost_is_read_as_if_it_were_there(number: str, between: str) -> None:
    before, _, behind = RULES.partition("\n" + number)
    page = read(before + between + number + behind)
    assert japanese_rules_of(page) == japanese_rules_of(read(RULES))
    assert codes(page) == [("line-end-lost", before.count("\n") + 1)]


def test_a_word_with_its_reading_stays_on_its_side_of_a_lost_line_end() -> None:
    line = "<p>712.1. <ruby>灯<rt>ひ</rt></ruby>は夜にともす。712.1a <ruby>雨<rt>あめ</rt></ruby>の夜は別である。</p>"
    page = read(f"総合ルール 20990101\n<p>712. 灯のこと</p>\n{line}\n<p>712.2. 油は持つ。</p>\n")
    readings = {one.marker: [getattr(inline, "reading", "") for inline in one.inlines] for one in page.blocks}
    assert (readings["712.1"], readings["712.1a"]) == (["ひ", ""], ["あめ", ""])
    assert codes(page) == [("line-end-lost", 3)]


@pytest.mark.parametrize("said", ["rule 712.1a 参照。", "712.1aを参照。", "ルール712.1aによる。", "灯は712.1a参照。"])
def test_a_rule_that_is_spoken_of_is_no_lost_line_end(said: str) -> None:
    assert codes(read(RULES.replace("夜にともす。", f"夜にともす。{said}"))) == []


def test_a_heading_of_a_wiki_with_a_damaged_number_is_named() -> None:
    wiki = "=712=\n灯のこと\n==712.1==\n灯は夜にともす。\n==712{}2==\n油は持つ。\n==712.3==\n風は吹く。\n"
    assert codes(read(wiki.format("."))) == []
    for sign in (",", "，", "..", "・"):
        page = read(wiki.format(sign))
        assert codes(page) == [("number-malformed", 5), ("stray-line", 6)]


def test_what_may_follow_on_a_number() -> None:
    assert all(follows(number, "712.1b") for number in ("712.1c", "712.2", "713", "8"))
    assert all(follows(number, "712.1") for number in ("712.1a", "712.2", "713"))
    assert not any(follows(number, "712.1b") for number in ("712.1a", "712.1d", "712.3", "713.1", "714", "712.2a"))


@pytest.mark.parametrize("number", ["712,1b", "7l2.1b", "712..1b", "712.1B", "712.lb", "7121b"])
def test_an_english_rule_with_a_damaged_number_is_named_in_the_same_way(number: str) -> None:
    text = (
        "Magic: The Gathering Comprehensive Rules\n\n712. Lamps\n\n712.1. A lamp is lit at night.\n\n"
        f"712.1a It isn't lit in rain.\n\n{number} Two keepers light it together.\n\nGlossary\n\nCredits\n\nNobody.\n"
    )
    page = read(text)
    assert ("number-malformed", 9) in codes(page)
    assert not any("keepers" in child.text for one in page.blocks for child in one.children)

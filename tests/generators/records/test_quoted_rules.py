"""Rules that a page quotes come out as quotes whatever heads them and however their lines stand."""

from __future__ import annotations

import pytest

from generators.reading.any_page import read_page
from generators.records.ruling_text import RuleQuote
from generators.records.source_records import records_of
from generators.rules_over_time.editions.any_edition import EDITIONS

TEXTS = {"799.99a": "灯火は常在型能力である。", "799.99b": "二つ持っていても明るくはならない。"}
HEADINGS = (
    "総合ルール",
    "総合ルール 20990101.0",
    "引用：総合ルール 20990101.0",
    "ルール",
    "規定の抜粋",
    "Comprehensive Rules",
)


def quotes(text: str, name: str = "a.txt") -> tuple[RuleQuote, ...]:
    return records_of(read_page(text.encode(), name, EDITIONS)).rule_quotes


def rendered(heading: str, lines: list[str]) -> str:
    head = "灯火\n提供：MTG Wiki\n灯火（ともしび）/Lamplightは、架空の能力である。\n\n参考\n• 能力\n\n"
    return head + heading + "\n" + "\n".join(lines) + "\n"


@pytest.mark.parametrize("heading", HEADINGS)
@pytest.mark.parametrize("sign", ["", "• "])
@pytest.mark.parametrize("gap", ["", "\n"])
def test_rules_are_quoted_below_any_heading_of_a_rendered_page(heading: str, sign: str, gap: str) -> None:
    lines = [f"{sign}799.99. 灯火／Lamplight", *(f"{sign}{number} {text}" for number, text in TEXTS.items())]
    found = quotes(rendered(heading + gap, lines))
    assert {quote.number: quote.text.ja for quote in found} == TEXTS
    assert {quote.title for quote in found} == {"灯火／Lamplight"}


@pytest.mark.parametrize("sign", ["", "• ", "      • "])
def test_a_line_that_goes_on_and_an_example_below_belong_to_the_quoted_rule(sign: str) -> None:
    lines = [f"{sign}799.99a 灯火は常在型", "能力である。", "   例：雨が降る。", f"{sign}799.99b {TEXTS['799.99b']}"]
    found = {quote.number: quote.text.ja for quote in quotes(rendered("引用：総合ルール 20990101.0", lines))}
    assert found == {"799.99a": f"{TEXTS['799.99a']}\n例：雨が降る。", "799.99b": TEXTS["799.99b"]}


FACTS = "灯は夜にともす。\n\n雨の夜は別である。\n\n*油は多めに持つ。\n*風は海から吹く。\n"
FORMS = {
    "terms alone": ";{0}\n:{1}\n",
    "text on the line of the term": ";{0} {1}\n",
    "a colon behind the number": ";{0} : {1}\n",
    "items": "*{0} {1}\n",
    "definitions": ":{0} {1}\n",
}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("heading", ["引用：総合ルール 20990101.0", "総合ルール"])
def test_rules_are_quoted_in_every_list_of_wikitext(form: str, heading: str) -> None:
    head = f"'''灯火'''（ともしび）/''Lamplight''は能力である。\n==定義==\n{FACTS}=={heading}==\n"
    title = FORMS[form].format("799.99", "灯火／Lamplight") if form != "terms alone" else ";799.99 灯火／Lamplight\n"
    found = quotes(head + title + "".join(FORMS[form].format(*one) for one in TEXTS.items()), "a.wikitext")
    assert [(quote.number, quote.text.ja) for quote in found] == list(TEXTS.items())
    assert {quote.title for quote in found} <= {"灯火／Lamplight", ""}


@pytest.mark.parametrize(
    "line",
    ["799.99a を見よ。", "799.99b については別である。", "灯火は799.99aによる。", "100.5 枚では足りない。"],
)
def test_a_line_that_speaks_of_a_rule_quotes_none(line: str) -> None:
    assert quotes(rendered("解説", [line, "灯は夜にともす。"])) == ()

"""Links that are not closed are told, pictures are no words, and a page's own reading goes before its sort key."""

from __future__ import annotations

from time import process_time

import pytest

from generators.reading.any_page import EditionReader, read_page
from generators.reading.parsed_page import LineClass, ParsedPage
from generators.reading.unreadable import unreadable_page
from generators.records.source_records import records_of

NOBODY = EditionReader(lambda lines: False, lambda raw, source: unreadable_page(source, ()))


def read(text: str) -> ParsedPage:
    return read_page(text.encode(), "a.wiki", NOBODY)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("{{#cr:1}}\n試走は[[走者の能力である。", [2]),
        ("{{#cr:1}}\n* [[甲]]と[[乙の話。\n* [[丙]]", [2]),
        ("== 定義 ==\n[[乙|丙]は走る。\n\n[[甲]]は休む。", [2]),
        ("{{甲|[[乙}}\n\n'''丙'''", [1]),
        ("[[甲]] <nowiki>[[</nowiki> <!-- [[ --> <pre>\n[[\n</pre>", []),
        ("[[File:a.png|thumb|走る[[者]]\nの絵]]\n試走は[[走者]]の能力である。", []),
        ("試走は[https://a.example [甲]]の[[走者]]である。", []),
    ],
)
def test_a_link_that_is_not_closed_is_told(text: str, lines: list[int]) -> None:
    problems = [problem for problem in read(text).problems if problem.code != "unknown-template"]
    assert [(problem.code, problem.line) for problem in problems] == [("unclosed-link", line) for line in lines]


@pytest.mark.parametrize("name", ["ファイル", "画像", "File", "Image", "file", " ファイル "])
@pytest.mark.parametrize("said", ["", "|thumb", "|thumb|200px|走る'''者'''の[[絵]]"])
def test_a_picture_is_no_word_of_the_page(name: str, said: str) -> None:
    picture = f"[[{name}:Run.png{said}]]"
    page = read(f"{picture}\n試走は[[走者]]の能力である{picture}。[[Category:能力]]\n* {picture}\n")
    assert [kind for _, kind in page.ledger] == [LineClass.TEMPLATE, LineClass.PROSE, LineClass.LIST_ITEM]
    assert page.title == "試走は走者の能力である。"
    assert [one.text.ja for one in records_of(page).commentaries] == ["試走は走者の能力である。"]


def test_a_link_to_a_picture_is_a_link() -> None:
    (said,) = records_of(read("絵は[[:ファイル:Run.png]]と[[:File:Run.png|これ]]である。")).commentaries
    assert said.text.ja == "絵はファイル:Run.pngとこれである。"


LEAD = "'''試走'''/''Trial Run''は走る。\n"


@pytest.mark.parametrize(
    ("text", "reading"),
    [
        (LEAD + "'''試走'''（しばしり）/''Trial Run''ともいう。\n[[Category:能力|しそう]]", "しばしり"),
        (LEAD + "[[Category:能力|しそう]]", "しそう"),
        (LEAD + "[[Category:能力|*]]\n[[Category:走者|しそう]]", "しそう"),
        (LEAD + "[[Category:能力|しそう 2]]", ""),
        (LEAD + "[[Category:能力|Trial Run]]", ""),
        ("{{キーワード能力|名前=試走|読み=しばしり}}\n" + LEAD + "[[Category:能力|しそう]]", "しばしり"),
        ("試走（しばしり）\n提供:MTG Wiki\n\n" + LEAD + "[[Category:能力|しそう]]", "しばしり"),
    ],
)
def test_the_reading_of_a_page_is_its_own_before_that_of_a_category(text: str, reading: str) -> None:
    assert [(term.name.ja, term.reading) for term in records_of(read(text)).terms] == [("試走", reading)]


DUMP = "<Card>\n<SetId>IN</SetId>\n<Name>Run</Name>\n<Type>Sorcery</Type>\n<CardText>It\nrests.</CardText>\n</Card>\n"


@pytest.mark.parametrize("between", ["", " "])
def test_a_dump_that_lost_its_line_ends_is_refused(between: str) -> None:
    page = read((DUMP * 3).replace("\n", between))
    assert (page.shape, [problem.code for problem in page.problems]) == ("unreadable", ["line-ends-lost"])
    assert read(DUMP * 3).shape == "gatherer_dump"


def test_an_export_of_a_wiki_is_refused() -> None:
    page = read(f"<mediawiki xml:lang='ja'>\n<page><title>試走</title><text>{LEAD}</text></page>\n</mediawiki>")
    assert (page.shape, [problem.code for problem in page.problems]) == ("unreadable", ["not-a-document"])


def test_utf_7_is_refused_with_its_name_and_plus_signs_are_none() -> None:
    page = read_page((LEAD + "[[Category:能力]]").encode("utf-7"), "a", NOBODY)
    assert [(problem.code, "UTF-7" in problem.message) for problem in page.problems] == [("unreadable-text", True)]
    for text in ("Put a +1/+1 counter and +2 on it.", "a+b+c", "Run +AAB- twice", "1+1-2", "+MEI-"):
        assert read(f"{text} It runs.").shape == "rendered"


@pytest.mark.parametrize("sign", ["[[", "]]", "[[File:", "[[ファイル:[[", "[[甲|", "+", "+MEI-", "<Card>", "<Name>"])
def test_no_text_takes_long(sign: str) -> None:
    begun = process_time()
    read("'''甲'''\n\n" + sign * (200_000 // len(sign)))
    read("'''甲'''\n\n" + (sign + "\n") * 4_000)
    assert process_time() - begun < 5

"""Pages as other wikis, text browsers and web pages write them: read by their own signs, or refused with the reason."""

from __future__ import annotations

from time import process_time

import pytest

from generators.reading.any_page import EditionReader, read_page
from generators.reading.other_markup import as_wikitext
from generators.reading.parsed_page import Footnote, Inline, LineClass, ParsedPage, Ruby, walk
from generators.reading.unreadable import unreadable_page
from generators.records.source_records import records_of

NOBODY = EditionReader(lambda lines: False, lambda raw, source: unreadable_page(source, ()))
MARKDOWN = """# 試走

試走/Trial Runは、[走者](/走者)が持つ**能力**である。[^1]

## ルール

- 一人で*走る*。
    - 朝でも`走る`。
* 二人目は[休む](https://a.example/rest)。
1. ~~歩く。~~三人目は走る。

## カード ##

| 名前 | コスト |
|:-----|-------:|
| 真鍮の走者 | {2} |

[^1]: 夜は別。
"""
PUKIWIKI = """*試走 [#a1b2c3d4]
#contents
試走/Trial Runは、[[走者]]が持つ''能力''である。((夜は別。))
**ルール [#ab12cd34]
-一人で'''走る'''。
--朝でも&ruby(はし){走};る。
-二人目は[[休む>休息]]。
+%%歩く。%%三人目は&color(red){走る};。
//覚え書き
**カード [#ab12cd35]
|名前|コスト|h
|真鍮の走者|{2}|
"""
DOKUWIKI = """====== 試走 ======
試走/Trial Runは、[[走者]]が持つ**能力**である。((夜は別。))

===== ルール =====

  * 一人で//走る//。
    * 朝でも走る。
  * 二人目は[[休息|休む]]。
  - 三人目は走る。

===== カード =====
^ 名前 ^ コスト ^
| 真鍮の走者 | {2} |
"""
PAGES = {"Markdown": MARKDOWN, "PukiWiki": PUKIWIKI, "DokuWiki": DOKUWIKI}


def read(text: str) -> ParsedPage:
    return read_page(text.encode(), "a.txt", NOBODY)


@pytest.mark.parametrize("name", PAGES)
def test_a_page_of_another_markup_is_read_by_its_signs(name: str) -> None:
    page = read(PAGES[name])
    records = records_of(page)
    assert (page.shape, page.title) == ("wikitext", "試走")
    assert [(one.code, one.fault, name in one.message) for one in page.problems] == [("other-markup", False, True)]
    assert [one.text.ja for one in records.ruling_texts] == [
        *("一人で走る。", "朝でも走る。", "二人目は休む。", "三人目は走る。"),
    ]
    assert [(term.name.ja, term.name.en) for term in records.terms] == [("試走", "Trial Run")]
    assert [one.text.ja for one in records.commentaries] == ["試走/Trial Runは、走者が持つ能力である。"]
    assert [block.level for block in page.blocks if block.kind is LineClass.HEADING] == [
        *((2, 3, 3) if name == "PukiWiki" else (1, 2, 2)),
    ]
    assert page.by_class()["table"] >= 2


def test_notes_and_readings_of_another_markup_are_apart() -> None:
    inlines: list[Inline] = [one for block in walk(read(PUKIWIKI).blocks) for one in block.inlines]
    assert Ruby("走", "はし") in inlines
    assert [len(one.children) for one in inlines if isinstance(one, Footnote)] == [1]


@pytest.mark.parametrize(
    "text",
    [
        "# url: https://a.example/x\n試走\n\n- 走る。\n- 休む。",
        "# 一番\n## その一\n# 二番",
        "*一つ\n**その一\n*二つ",
        "== 定義 ==\n# 一番\n## **その一**\n- 二番 [甲](乙)",
        "{{甲}}\n*一つ [#a1b2c3d4]\n#contents",
        "試走\n提供:MTG Wiki\n走る。\n",
    ],
)
def test_wikitext_and_other_pages_stay_as_they_are(text: str) -> None:
    lines = tuple(text.split("\n"))
    assert as_wikitext(lines, "a") == (lines, ())


BROWSED = """   #[1]編集 [2]MTG Wiki (ja)

                         試走

   提供:MTG Wiki
   移動: [3]案内, [4]検索

   試走/Trial Runは、[5]走者が持つ能力である。

ルール

     * 一人で[6]走る。
     * [7]休む者もいる。[9]

References

   Visible links
   1. http://a.example/edit
   2. http://a.example/
   3. http://a.example/#nav
   4. http://a.example/#search
   5. file:///tmp/a
   6. https://a.example/b
   7. mailto:a@a.example
"""


def test_numbers_that_a_text_browser_puts_before_links_are_no_words() -> None:
    page = read(BROWSED)
    assert page.title == "試走"
    assert [one.text.ja for one in records_of(page).ruling_texts] == ["一人で走る。", "休む者もいる。"]
    assert [one.text.ja for one in records_of(page).commentaries] == ["試走/Trial Runは、走者が持つ能力である。"]
    assert [kind for line, kind in page.ledger if line > 14] == [LineClass.NAVIGATION] * 9


def test_addresses_that_do_not_end_the_page_or_count_up_are_no_such_list() -> None:
    for text in (BROWSED + "走る。\n", BROWSED.replace("   3. http", "   4. http")):
        assert "[5]" in next(block.text for block in read(text).blocks if "Trial" in block.text)


@pytest.mark.parametrize(
    "text",
    [
        "<div><p><b>試走</b>は<ruby>走<rt>はし</rt></ruby>る。</p>\n<h2>ルール</h2>\n<ul><li>一人で走る。</li>\n</ul></div>",
        "<p>Runners run.</p>\n<p>They rest.</p>\n<p>Then they run.</p>",
        "<table><tr><td>a</td></tr>\n</table>\n<p>b</p>\n<p>c</p>",
    ],
)
def test_a_piece_of_html_is_refused(text: str) -> None:
    page = read(text)
    assert (page.shape, [problem.code for problem in page.problems]) == ("unreadable", ["not-a-document"])


def test_wikitext_with_tags_is_no_piece_of_html() -> None:
    assert read("<div>\n<p>[[走者]]は走る。</p>\n<p>休む。</p>\n<p>走る。</p>\n</div>").shape == "wikitext"


@pytest.mark.parametrize(
    "sign", ["#", "# ", "- ", "-", "|", "|-", "**a", "[a](", "[", "((", "//a", "`a", "*a ", "&ruby(", "= ", "<p>"]
)
@pytest.mark.parametrize("head", ["# a\n## b\n- c\n", "*a [#abcd]\n#contents\n", "===== a =====\n  * b\n", ""])
def test_no_page_takes_long(sign: str, head: str) -> None:
    begun = process_time()
    read(head + sign * (19_000 // len(sign)) + "x")
    read(head + (sign * (200 // len(sign)) + "x\n") * 600)
    read(head + sign * (200_000 // len(sign)))
    assert process_time() - begun < 5


@pytest.mark.parametrize("sign", ["[1]", "1. http:", "1. http://a\n", "[", " "])
def test_no_list_of_addresses_takes_long(sign: str) -> None:
    begun = process_time()
    read("試走\n提供:MTG Wiki\n" + sign * (60_000 // len(sign)))
    assert process_time() - begun < 4

"""From pages of Japanese rules to texts, headings and glossary entries."""

from __future__ import annotations

from support import library_or_skip

from generators.rules_over_time.japanese.rules import JapaneseRules, japanese_rules_of
from generators.rules_over_time.japanese.text import read_japanese_edition

WIKI = """このページは和訳 20990101.0 版による。
----
7. その他
=702=
キーワード能力
==702.500==
試し／Trial
===702.500a===
試しは[[総合ルール/7#702.1|rule 702.1]]に従う。

例：こうなる。
__NOTOC__"""


def rules(text: str, name: str = "x_20990101.txt") -> JapaneseRules:
    return japanese_rules_of(read_japanese_edition(text.encode(), name))


def test_the_wiki_form_gives_texts_and_headings_with_links_as_plain_text() -> None:
    read = rules(WIKI, "x.wikitext")
    assert read.edition == "2099-01-01"
    assert read.headings == {"7": "その他", "702": "キーワード能力", "702.500": "試し"}
    assert read.texts == {"702.500a": "試しはrule 702.1に従う。\n例：こうなる。"}


def test_raw_lines_give_texts_and_continuations() -> None:
    read = rules("まえがき\n718. 札\n718.1. 札は札である。\n718.1a 裏もある。\n裏は暗い。\n例：裏。\n718.1b 表もある。")
    assert read.headings == {"718": "札"}
    assert read.texts["718.1a"] == "裏もある。\n裏は暗い。\n例：裏。"
    assert read.edition == "2099-01-01"


def test_a_table_and_a_linked_contents_give_headings_whatever_they_look_like() -> None:
    assert rules("702.500\t∞（試し）\tTrial").headings == {"702.500": "∞（試し）"}
    assert rules("***[[#702.501|702.501 . 別の試し。／Other]]").headings == {"702.501": "別の試し。"}


def test_a_number_that_stands_twice_keeps_a_text_once_if_it_differs_in_typography_alone() -> None:
    lines = ["100.1. 上に＋1/＋1 を置く。", "100.1. 上に+1/+1を 置く。", "100.2. 別。", "100.2. 別の。"]
    assert rules("\n".join(lines)).texts == {"100.1": "上に＋1/＋1 を置く。", "100.2": "別。\n別の。"}


def test_the_excerpts_of_a_real_library_are_read() -> None:
    files = sorted((library_or_skip() / "cr" / "ja").iterdir())
    read = [japanese_rules_of(read_japanese_edition(path.read_bytes(), path.name)) for path in files]
    texts = {number: text for one in read for number, text in one.texts.items()}
    assert {one.edition for one in read} == {"2026-01-16"}
    assert {f"702.170{letter}" for letter in "abcdef"} | {f"701.50{letter}" for letter in "abcde"} <= texts.keys()
    headings = {number: heading for one in read for number, heading in one.headings.items()}
    assert (headings["702.105"], headings["702.189"], headings["720"]) == ("廃位", "火の技", "前兆カード")
    entries = {entry.en: entry for one in read for entry in one.glossary}
    assert (entries["Companion"].ja, entries["Companion"].reading) == ("相棒", "あいぼう")

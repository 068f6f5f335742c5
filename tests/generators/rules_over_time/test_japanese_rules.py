from __future__ import annotations

from support import library_or_skip

from generators.reading.decoding import decode
from generators.rules_over_time.japanese_rules import read_japanese_rules

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


def test_the_wiki_form_gives_texts_and_headings_with_links_as_plain_text() -> None:
    read = read_japanese_rules(WIKI.split("\n"), "x.wikitext")
    assert read.edition == "2099-01-01"
    assert read.headings == {"7": "その他", "702": "キーワード能力", "702.500": "試し"}
    assert read.texts == {"702.500a": "試しはrule 702.1に従う。\n例：こうなる。"}


def test_raw_lines_give_texts_and_continuations_and_the_contents_only_headings() -> None:
    lines = ["718. 札", "10. 用語集", "まえがき", "718.1. 札は札である。", "718.1a 裏もある。", "例：裏。"]
    read = read_japanese_rules(lines, "x_20990101.txt")
    assert read.headings == {"718": "札"}
    assert read.texts == {"718.1": "札は札である。", "718.1a": "裏もある。\n例：裏。"}
    assert read.edition == "2099-01-01"


def test_a_table_and_a_linked_contents_give_headings_whatever_they_look_like() -> None:
    lines = ["cr_number\tja\ten", "702.500\t∞（試し）\tTrial", "***[[#702.501|702.501 . 別の試し／Other]]"]
    assert read_japanese_rules(lines, "x").headings == {"702.500": "∞（試し）", "702.501": "別の試し"}


def test_the_excerpts_of_a_real_library_are_read() -> None:
    files = sorted((library_or_skip() / "cr" / "ja").iterdir())
    read = [read_japanese_rules(decode(path.read_bytes(), path.name).text_lines, path.name) for path in files]
    texts = {number: text for one in read for number, text in one.texts.items()}
    assert {one.edition for one in read} == {"2026-01-16"}
    assert {f"702.170{letter}" for letter in "abcdef"} | {f"701.50{letter}" for letter in "abcde"} <= texts.keys()
    assert {number: heading for one in read for number, heading in one.headings.items()}["702.105"] == "廃位"

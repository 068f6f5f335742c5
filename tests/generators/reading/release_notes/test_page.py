"""Release notes: one note a subject, copies merged, cards and rules told apart."""

from __future__ import annotations

import pytest
from support import ROOT

from generators.reading.any_page import read_page
from generators.reading.parsed_page import LineClass, Link, ParsedPage
from generators.reading.release_notes.page import read_release_notes
from generators.records.rulings_in_pages import ruling_texts_in
from generators.rules_over_time.editions.any_edition import EDITIONS


def page_of(text: str) -> ParsedPage:
    return read_release_notes(tuple(text.split("\n")), "a.txt")


def fixture_text() -> str:
    return (ROOT / "tests/fixtures/reading/notes.txt").read_text(encoding="utf-8").rstrip("\n")


def test_a_whole_document_has_no_line_without_a_class() -> None:
    page = page_of(fixture_text())
    assert page.by_class() == {
        "heading": 2,
        "prose": 3,
        "card_name": 2,
        "card_line": 6,
        "list_item": 2,
        "separator": 3,
        "rule": 1,
        "subrule": 1,
        "duplicate": 7,
        "footer": 1,
    }
    assert (page.title, page.language, page.as_of) == ("新カード・タイプ：走者", "ja", "")


def test_a_note_that_stands_twice_is_kept_once() -> None:
    page = page_of(fixture_text())
    assert [block.text for block in page.blocks if block.kind is LineClass.CARD_NAME] == ["真鍮の走者", "銀の走者"]
    assert [(problem.code, problem.line, problem.fault) for problem in page.problems] == [("repeated-notes", 20, False)]


def test_a_heading_that_the_first_copy_has_lost_comes_from_the_second() -> None:
    first, second, third, *_ = fixture_text().split("-----\n")
    page = page_of("-----\n".join((third, second, first + "コメント")))
    headings = [block for block in page.blocks if block.kind is LineClass.HEADING]
    assert [block.text for block in headings] == ["新カード・タイプ：走者", "新キーワード：試走"]
    assert LineClass.UNKNOWN not in dict(page.ledger).values()
    assert page.by_class()["duplicate"] == 7


def test_a_card_holds_its_lines_and_a_rule_its_number() -> None:
    page = page_of(fixture_text())
    card = next(block for block in page.blocks if block.kind is LineClass.CARD_NAME)
    assert [child.text for child in card.children] == ["{2}{R}", "クリーチャー ― 機械", "２/２", "速攻"]
    assert [(block.marker, block.text) for block in page.blocks if block.marker.startswith("799")] == [
        ("799.1", "試走"),
        ("799.1a", "試走は作り話の能力である。"),
    ]


def test_a_reference_to_another_note_is_a_link_to_its_heading() -> None:
    page = page_of(fixture_text())
    bullet = next(block for block in page.blocks if block.kind is LineClass.LIST_ITEM)
    assert Link("", "新キーワード：試走", "「新キーワード：試走」") in bullet.inlines


def test_a_note_about_the_source_begins_another_note() -> None:
    page = page_of("# url1: x\n新キーワード：試走\n走る。\n- 一つ目。\n# url2: y\n試走\n走ってみます。")
    assert [(number, kind.value) for number, kind in page.ledger] == [
        *((1, "navigation"), (2, "heading"), (3, "prose"), (4, "list_item")),
        *((5, "navigation"), (6, "heading"), (7, "prose")),
    ]


CARD = "《青いやかん》\n{2}{U}\nクリーチャー — やかん\n2/2"
ENGLISH_CARD = "Blue Kettle\n{2}{U}\nCreature — Kettle\n2/2\nFlying"


def kept(page: ParsedPage) -> list[str]:
    return [text.text.ja or text.text.en for text in ruling_texts_in(page)]


@pytest.mark.parametrize("gap", ["\n", "\n\n"])
@pytest.mark.parametrize(
    ("heading", "note"),
    [
        ("New Keyword Ability: Boil", f"Boil lets you heat early.\n{ENGLISH_CARD}\n* A note.\n* Another note."),
        ("新キーワード能力：沸騰", f"沸騰が登場した。\n{CARD}\n* 点一。\n* 点ふたつめの文である。"),
    ],
)
def test_a_repeat_without_its_heading_is_merged_without_a_ruler_before_it(heading: str, note: str, gap: str) -> None:
    page = page_of(f"{heading}\n{note}{gap}{note}")
    assert len(kept(page)) == 2
    assert page.by_class()["duplicate"] == len(note.split("\n"))
    assert [problem.code for problem in page.problems] == ["repeated-notes"]


@pytest.mark.parametrize("ruler", ["", "------\n"])
@pytest.mark.parametrize("heading", ["新メカニズム：沸騰\n", ""])
def test_a_shorter_copy_of_a_note_on_the_same_subject_is_merged_and_told(ruler: str, heading: str) -> None:
    note = f"沸騰は火で始まる。\n{CARD}\n"
    page = page_of(f"新メカニズム：沸騰\n{note}{ruler}* 点一。\n- 点二。\n・点三。\n{heading}{note}* 点一。\n- 点二。")
    assert kept(page) == ["点一。", "点二。", "点三。"]
    assert page.by_class()["duplicate"] == 7 + bool(heading)
    assert [problem.code for problem in page.problems] == ["repeated-notes"]


def test_a_note_on_the_same_subject_that_says_more_is_kept() -> None:
    page = page_of(
        f"新メカニズム：沸騰\n沸騰は火で始まる。\n* 点一。\n新メカニズム：沸騰\n沸騰は火で始まる。\n{CARD}\n* 点四。"
    )
    assert kept(page) == ["点一。", "点四。"]


@pytest.mark.parametrize("ruler", ["---", "-----", "***", "* * *", "———", "___", "==="])
def test_a_ruler_of_any_kind_ends_a_card_and_is_no_line_of_it(ruler: str) -> None:
    below = "The kettle was drawn by two people, and one of them liked tea."
    page = page_of(
        f"New Keyword Ability: Boil\n\nBlue Kettle\n{{2}}{{U}}\nInstant\nIt boils.\n{ruler}\n{below}\n* A note."
    )
    (card,) = [block for block in page.blocks if block.kind is LineClass.CARD_NAME]
    assert [child.text for child in card.children] == ["{2}{U}", "Instant", "It boils."]
    assert page.by_class()["separator"] == 1


def test_bullets_of_a_repeated_run_go_together_however_short() -> None:
    run = "* 火。\n* やかんは火の上で沸くものとする。\n* 水。"
    page = page_of(f"新メカニズム：沸騰\n{CARD}\n{run}\n------\n《赤いやかん》\nインスタント\n{run}\n* 別の点である。")
    assert kept(page) == ["火。", "やかんは火の上で沸くものとする。", "水。", "別の点である。"]
    assert {len(text.cards) for text in ruling_texts_in(page)[:3]} == {2}


UNMARKED = {
    "en": (
        "Kettle Release Notes\n\nCard-Specific Notes\n\nBlue Kettle\n{2}{U}\nCreature — Kettle\n2/2\nFlying",
        "When Blue Kettle enters, draw a card.",
        "You can't choose another kettle for this.",
        "The kettle won't boil because of that.",
    ),
    "ja": (
        f"新メカニズム：沸騰\n沸騰は火で始まる。\n\n{CARD}\n飛行",
        "青いやかんが戦場に出たとき、カードを１枚引く。",
        "青いやかん１つだけがそれで沸く。",
        "火が消えたとしても、湯は沸く。",
    ),
}


@pytest.mark.parametrize("language", UNMARKED)
def test_notes_without_bullets_never_become_text_of_a_card_in_silence(language: str) -> None:
    head, ability, either, plainly = UNMARKED[language]
    texts = {
        f"{ability}\n{plainly}\n{either}": ([ability], ["notes-without-bullets"]),
        f"{ability}\n{either}": ([ability, either], ["card-text-uncertain"]),
        f"{ability}\n\n{either}": ([ability], ["notes-without-bullets"]),
        ability: ([ability], []),
    }
    for below, (text, told) in texts.items():
        page = page_of(f"{head}\n{below}")
        card = next(block for block in page.blocks if block.kind is LineClass.CARD_NAME)
        assert [child.text for child in card.children if child.text in below.split("\n")] == text
        assert [problem.code for problem in page.problems] == told
        assert kept(page) == []


@pytest.mark.parametrize("card", [f"{CARD}\n飛行", ENGLISH_CARD])
def test_lines_that_begin_with_a_card_and_have_another_are_notes_on_them(card: str) -> None:
    text = f"{card}\n\nA note on it.\n\n{card.replace('Blue', 'Red').replace('青', '赤')}\n\nAnother note."
    page = read_page(text.encode(), "a.txt", EDITIONS)
    assert page.shape == "release_notes"
    assert len([block for block in page.blocks if block.kind is LineClass.CARD_NAME]) == 2
    assert [problem.code for problem in page.problems] == ["notes-without-bullets"] * 2
    assert read_page(f"A title\n{text}".encode(), "a.txt", EDITIONS).shape == "rendered"


def test_where_notes_have_bullets_or_a_size_ends_the_text_its_sentences_are_no_doubt() -> None:
    text = "Whenever Blue Kettle boils, draw a card.\n{T}: Boil."
    marked = page_of(f"New Keyword Ability: Boil\n{ENGLISH_CARD}\n{text}\n\nRed Kettle\n{{R}}\nInstant\nRun.\n* Once.")
    sized = page_of(f"Kettle Release Notes\n\nBlue Kettle\n{{U}}\nCreature — Kettle\nFlying\n{text}\n2/2")
    assert (marked.problems, sized.problems) == ((), ())

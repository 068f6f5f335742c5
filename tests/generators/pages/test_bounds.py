"""The bounds of a proof are told in the reader's language."""

from __future__ import annotations

import re

import msgspec
import pytest
from support import ROOT

from generators.linking.evidence import read_evidence
from generators.linking.loading import load_knowledge
from generators.pages.book import Book, open_book
from generators.pages.bounds import told_bounds
from generators.pages.inline_html import LATIN_WORD

TAG = re.compile(r"<[^>]+>")


@pytest.fixture(scope="module")
def japanese() -> Book:
    """The Japanese book of the real content, without a walkthrough played."""
    return open_book(load_knowledge(ROOT / "content", None, play=False), "ja")


def stored_bounds() -> set[str]:
    evidence, _ = read_evidence(ROOT / "content/evidence.json")
    return {proof.bounds for page in evidence.values() for proof in page.proofs.values()}


def test_every_bound_on_record_is_told_in_japanese(japanese: Book) -> None:
    assert stored_bounds()
    for bounds in stored_bounds():
        shown = TAG.sub("", told_bounds(japanese, bounds))
        words = {word for word in re.findall(r"[A-Za-z']{2,}", shown) if not word.isupper()}
        assert words <= own_names(japanese), (bounds, shown)


def own_names(book: Book) -> set[str]:
    """Words of names that have no Japanese form."""
    unnamed = [name for name, own in book.names.items() if LATIN_WORD.search(own)]
    return {word for name in (*unnamed, "Probe", "Spy") for word in name.split(" ")}


def test_all_lines_of_play_and_their_last_turn_are_told(japanese: Book) -> None:
    assert told_bounds(japanese, "over all lines until turn 3") == "第3ターンまでのどの手順でも"


def test_values_are_names_and_words_of_the_reader(japanese: Book) -> None:
    told = told_bounds(japanese, "over all answers; for each HAND: nothing | 2 Island, Opt | creature 2/2 {U}")
    assert told.startswith("どの選択をしても。HAND を次のどれとしても：なし｜2 × 《島》、《選択》｜クリーチャー 2/2 ")
    assert 'class="mana mana--u"' in told


def test_what_has_no_words_stays_as_written_and_is_marked_as_english(japanese: Book) -> None:
    assert told_bounds(japanese, "for each HAND: <odd words>") == (
        'HAND を次のどれとしても：<span lang="en">&lt;odd words&gt;</span>'
    )


def test_english_pages_tell_the_bounds_as_the_page_has_them(japanese: Book) -> None:
    english = open_book(japanese.kb, "en")
    told = told_bounds(english, "over all answers; for each LEAVES: dies | is exiled")
    assert told == "over all answers; for each LEAVES: dies | is exiled"


def test_a_book_without_the_labels_still_says_what_was_proved(japanese: Book) -> None:
    bare = msgspec.structs.replace(japanese, phrases={})
    assert "ui.bounds.answers" in told_bounds(bare, "over all answers")

"""What was proved is said in one sentence with its bounds, in both languages."""

from __future__ import annotations

import re

import msgspec
import pytest

from generators.linking.knowledge_base import KnowledgeBase, Proof
from generators.pages.book import open_book
from generators.pages.evidence_html import badge, in_words
from generators.pages.proof_html import joined_lines, proof_view

TAG = re.compile(r"<[^>]+>")
LINES = "over all lines until turn 3"
ANSWERS = "over all answers; for each HAND: Island | 2 Island; for each TOP: Opt | nothing"


def told(kb: KnowledgeBase, language: str, proof: Proof, *, here: bool = False) -> str:
    book = open_book(msgspec.structs.replace(kb, proofs={"plot-once": proof}), language)
    return TAG.sub("", proof_view(book, "plot-once", here=here).sentence)


def proof(grade: str, bounds: str, seconds: float = 7.14, *, holds: bool = True, lines: int = 658) -> Proof:
    return Proof("plot-once", grade, holds, bounds, 300, lines, seconds)


def test_all_lines_of_play_are_told_with_turn_positions_moves_and_seconds(kb: KnowledgeBase) -> None:
    assert told(kb, "en", proof("G2", LINES)).startswith(
        "Every line of play from the one set-up shown to the end of turn 3 was searched, with no cards but those on the"
        " table: 300 positions and 658 moves between them, in 7.1 seconds, and there is no exception to this: “"
    )
    assert told(kb, "ja", proof("G2", LINES)) == (
        "示した場面から第3ターンの終わりまで、そこにあるカードだけによるあらゆる手順を調べ（局面300、手658、7.1秒）、"
        "次のことに例外がないのを確かめた：「計画したカードは、そのターンには唱えられない。次の文。」"
    )


def test_all_answers_are_told_with_the_number_of_set_ups_and_in_what_they_differ(kb: KnowledgeBase) -> None:
    english = told(kb, "en", proof("G1", ANSWERS, 0.02, lines=9), here=True)
    assert english.startswith("Every choice was tried: all 9 lines of play from 4 set-ups that differ in the position")
    assert english.endswith("were played in less than 0.1 seconds, and it is so in all of them.")
    japanese = told(kb, "ja", proof("G1", ANSWERS, lines=9), here=True)
    assert japanese.startswith("局面が異なる4通りの場面から、あらゆる選択による9通りの手順をすべて動かし（7.1秒）、")
    assert japanese.endswith("例外なくそうなることを確かめた。")


def test_a_proof_that_fails_says_so_and_claims_no_bounds(kb: KnowledgeBase) -> None:
    refuted = proof("G2", LINES, holds=False)
    assert told(kb, "en", refuted, here=True) == "It does not hold: a line of play goes against it."
    assert told(kb, "ja", refuted).startswith("成り立たない。次のことに反する手順がある：「")
    assert "7.1" not in told(kb, "en", refuted)


def test_a_time_that_was_never_measured_is_not_made_up(kb: KnowledgeBase) -> None:
    assert "in a time that is not on record" in told(kb, "en", proof("G2", LINES, 0.0))


def test_the_set_ups_are_listed_with_every_value(kb: KnowledgeBase) -> None:
    book = open_book(msgspec.structs.replace(kb, proofs={"plot-once": proof("G1", ANSWERS)}), "en")
    view = proof_view(book, "plot-once", here=True)
    assert view.set_ups == 4
    assert [[str(value) for value in values] for _, values in view.differing] == [
        ["Island", "2 × Island"],
        ["Opt", "nothing"],
    ]


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_badge_leads_to_what_it_means(kb: KnowledgeBase, language: str) -> None:
    book = open_book(kb, language)
    shown, open_ = kb.rulings["plot-later-turn"], kb.rulings["plot-only-ja"]
    assert 'href="@/evidence/#G0"' in badge(book, shown)
    assert 'href="@/evidence/#open"' in badge(book, open_)
    stale = shown.model_copy(update={"stale": True})
    assert 'href="@/evidence/#stale"' in badge(book, stale)
    assert book.label("grade.stale.long") in in_words(book, stale)


def test_prose_of_several_lines_is_joined_as_its_language_asks() -> None:
    assert joined_lines("計画された\nカードは\nAlphaを") == "計画されたカードはAlphaを"
    assert joined_lines("A plotted\ncard") == "A plotted card"

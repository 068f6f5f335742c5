"""The set-ups of a proof are told in the reader's language: in what they differ, and every value that was tried."""

from __future__ import annotations

import re

import pytest
from support import ROOT

from generators.linking.loading import load_knowledge
from generators.pages.book import Book, open_book
from generators.pages.bounds import place, read_bounds, value
from generators.pages.inline_html import LATIN_WORD
from rules_engine.scenario.document import read_page
from rules_engine.scenario.scenario import Scenario

TAG = re.compile(r"<[^>]+>")


@pytest.fixture(scope="module")
def japanese() -> Book:
    """The Japanese book of the real content, without a walkthrough played."""
    return open_book(load_knowledge(ROOT / "content", None, play=False), "ja")


@pytest.fixture(scope="module")
def english(japanese: Book) -> Book:
    """The English one."""
    return open_book(japanese.kb, "en")


def scenario(*given: str, play: str = "A: pass") -> Scenario:
    (found,), _ = read_page("## x\n```given\n" + "\n".join(given) + f"\n```\n```play\n{play}\n```\n", "x.md")
    return found


def test_every_bound_on_record_is_told_in_japanese(japanese: Book) -> None:
    assert japanese.kb.proofs
    for proof in japanese.kb.proofs.values():
        for varied in read_bounds(proof.bounds).varied:
            told = [place(japanese, varied.word, japanese.kb.scenarios[proof.id])]
            told += [TAG.sub("", value(japanese, one)) for one in varied.values]
            words = {word for text in told for word in re.findall(r"[A-Za-z']{2,}", text) if not word.isupper()}
            assert words <= own_names(japanese), (proof.id, told)


def own_names(book: Book) -> set[str]:
    """Words of names that have no Japanese form, and of steps, which are told as they are written."""
    unnamed = [name for name, own in book.names.items() if LATIN_WORD.search(own)]
    steps = [step.text for it in book.kb.scenarios.values() for step in it.play if it.prove]
    return {word for name in (*unnamed, *steps, "Probe", "Spy") for word in re.findall(r"[A-Za-z']+", name)}


def test_bounds_are_read_as_they_are_on_record() -> None:
    lines = read_bounds("over all lines until turn 3")
    assert (lines.turn, lines.set_ups, lines.varied) == ("3", 1, ())
    answers = read_bounds("over all answers; for each N: 1 | 2 | 3; for each HAND: nothing | Island, Opt")
    assert (answers.turn, answers.set_ups) == ("", 6)
    assert [(one.word, one.values) for one in answers.varied] == [
        ("N", ("1", "2", "3")),
        ("HAND", ("nothing", "Island, Opt")),
    ]


@pytest.mark.parametrize(
    ("given", "play", "ja", "en"),
    [
        ("A hand: WORD", "A: pass", "Aの手札", "A’s hand"),
        ("B library: Opt, WORD", "A: pass", "Bのライブラリー", "B’s library"),
        ("A life: WORD", "A: pass", "Aのライフ総量", "A’s life total"),
        ("turn WORD, A, upkeep", "A: pass", "時期", "the moment"),
        ("A hand: Opt, Probe (WORD)", "A: pass", "Probeの種類", "what Probe is"),
        ("WORD", "A: pass", "局面", "the position"),
        ("A hand: Opt", "Probe connives WORD", "「Probeが謀議…を行う」の「…」", "the step “Probe connives …”"),
        ("A hand: Opt", "Probe WORD", "Probeに起こること", "what happens to Probe"),
        ("A hand: Opt", "WORD", "途中の出来事", "what happens meanwhile"),
        ("A battlefield: 2 Island, WORD", "A: pass", "Aのパーマネント", "A’s permanents"),
        ("A hand: PASSWORD", "A: pass", "局面", "the position"),
    ],
)
def test_in_what_set_ups_differ_is_told_by_where_the_word_stands(
    given: str, play: str, ja: str, en: str, japanese: Book, english: Book
) -> None:
    on_page = scenario(given, play=play)
    assert (place(japanese, "WORD", on_page), place(english, "WORD", on_page)) == (ja, en)


def test_values_are_names_and_words_of_the_reader(japanese: Book, english: Book) -> None:
    assert [value(japanese, one) for one in ("nothing", "2 Island, Opt")] == ["なし", "2 × 《島》、《選択》"]
    assert value(japanese, "A life: 21") == "Aのライフ総量：21"
    assert value(english, "B hand: 2 Island") == "B’s hand: 2 × Island"
    told = value(japanese, "creature 2/2 {U}")
    assert told.startswith("クリーチャー 2/2 ")
    assert 'class="mana mana--u"' in told
    assert value(english, "returns to its owner's hand") == "returns to its owner&#39;s hand"


def test_what_has_no_words_stays_as_written_and_is_marked_as_english(japanese: Book) -> None:
    assert value(japanese, "<odd words>") == '<span lang="en">&lt;odd words&gt;</span>'

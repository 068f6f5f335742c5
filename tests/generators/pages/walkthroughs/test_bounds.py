"""What a proof ranges over is told in the reader's language: its position, in what set-ups differ, and every value."""

from __future__ import annotations

import re

import pytest
from support import own_content

from generators.pages.book.book import Book, open_book
from generators.pages.inline_html import LATIN_WORD
from generators.pages.walkthroughs.bounds import OPEN, Varied, places, read_bounds, told_given, value
from rules_engine.scenario.document import read_page
from rules_engine.scenario.scenario import Scenario

TAG = re.compile(r"<[^>]+>")


@pytest.fixture(scope="module")
def japanese() -> Book:
    """The Japanese book of the real content, without a walkthrough played."""
    return open_book(own_content(), "ja")


@pytest.fixture(scope="module")
def english(japanese: Book) -> Book:
    """The English one."""
    return open_book(japanese.kb, "en")


def scenario(*given: str, play: str = "A: pass") -> Scenario:
    (found,), _ = read_page("## x\n```given\n" + "\n".join(given) + f"\n```\n```play\n{play}\n```\n", "x.md")
    return found


def test_every_bound_on_record_is_told_in_japanese(japanese: Book) -> None:
    assert japanese.kb.proofs
    for id, proof in japanese.kb.proofs.items():
        bounds, on_page = read_bounds(proof.bounds), japanese.kb.scenarios[id]
        told = [text for row in told_given(japanese, on_page, bounds) for text in row]
        for varied in bounds.varied:
            told += places(japanese, varied, on_page)
            told += [value(japanese, one) for one in varied.values]
        told = [TAG.sub("", text) for text in told]
        words = {word for text in told for word in re.findall(r"[A-Za-z']{2,}", text) if not word.isupper()}
        assert words <= own_names(japanese, on_page), (id, told)
        assert not any(re.match("[0-9]+、[A-Z]", text) for text in told), told


CHOSEN = re.compile(r"; named (?P<names>[^)]+)\)")
"""Any name may be chosen, also one that nothing on the page has."""


def own_names(book: Book, on_page: Scenario) -> set[str]:
    """Words of names that have no Japanese form: of cards, and chosen ones."""
    unnamed = [name for name, own in book.names.items() if LATIN_WORD.search(own)]
    chosen = [it["names"] for line in on_page.given for it in CHOSEN.finditer(line.text)]
    return {word for name in (*unnamed, *chosen) for word in re.findall(r"[A-Za-z']+", name)}


def test_a_word_in_several_places_is_told_for_every_one_of_them(japanese: Book) -> None:
    """A given line that holds a word of `for each` is always one of the places in which the set-ups differ."""
    for id, proof in japanese.kb.proofs.items():
        on_page = japanese.kb.scenarios[id]
        for varied in read_bounds(proof.bounds).varied:
            told = places(japanese, varied, on_page)
            for line in on_page.given:
                zone = re.fullmatch(rf"([A-Z]) (hand|library|graveyard|exile): .*\b{varied.word}\b.*", line.text)
                if zone and "(" not in line.text:
                    assert any(text.startswith(f"{zone[1]}の") for text in told), (id, varied.word)


def test_the_position_is_told_with_what_differs_left_open(japanese: Book, english: Book) -> None:
    on_page = scenario(
        "players A, B, C",
        "turn 3, A, STEP",
        "A hand: HAND",
        "A exile: Djinn of Fool's Fall (plotted on turn 1), Blip (KIND; plotted on turn 1), HAND (tapped)",
        "B battlefield: 2 Island (tapped), Upstart (creature 2/2; with dethrone)",
        "B exile: HAND (plotted on turn 1), 2 HAND",
        "B life: 25",
        "OTHER",
    )
    bounds = read_bounds(
        "over all answers; for each STEP: draw; for each HAND: Opt; for each KIND: x; for each OTHER: y"
    )
    assert [(place, TAG.sub("", there)) for place, there in told_given(english, on_page, bounds)] == [
        ("the players", "A, B, C"),
        ("the moment", "turn 3, A’s …"),
        ("A’s hand", OPEN),
        ("exile (A’s cards)", "Djinn of Fool&#39;s Fall (plotted on turn 1), Blip (…; plotted on turn 1), … (tapped)"),
        ("B’s permanents", "2 Islands (tapped), Upstart (creature 2/2; with dethrone)"),
        ("exile (B’s cards)", "… (plotted on turn 1), … ×2"),
        ("B’s life total", "25"),
        ("the position", OPEN),
    ]
    assert [TAG.sub("", there) for _, there in told_given(japanese, on_page, bounds)] == [
        "A、B、C",
        "第3ターン、Aの…",
        OPEN,
        "《愚者の滝のジン》（第1ターンに計画）、《ひと瞬き》（…、第1ターンに計画）、…（タップ状態）",
        "《島》2枚（タップ状態）、《成り上がり》（クリーチャー 2/2、廃位を持つ）",
        "…（第1ターンに計画）、…2枚",
        "25",
        OPEN,
    ]


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
        ("A exile: WORD (plotted on turn 1)", "A: pass", "追放領域（Aのカード）", "exile (A’s cards)"),
        ("B library: Opt, WORD", "A: pass", "Bのライブラリー", "B’s library"),
        ("A life: WORD", "A: pass", "Aのライフ総量", "A’s life total"),
        ("turn WORD, A, upkeep", "A: pass", "ターン", "the turn"),
        ("turn 3, A, WORD", "A: pass", "時期", "the moment"),
        ("turn WORD", "A: pass", "時期", "the moment"),
        ("A hand: Opt, Prover (WORD)", "A: pass", "《試し駒》の種類", "what Prover is"),
        ("WORD", "A: pass", "局面", "the position"),
        ("A hand: Opt", "Probe WORD", "Probeに起こること", "what happens to Probe"),
        ("A hand: Opt", "WORD", "途中の出来事", "what happens meanwhile"),
        ("A battlefield: 2 Island, WORD", "A: pass", "Aのパーマネント", "A’s permanents"),
        ("A hand: PASSWORD", "A: pass", "局面", "the position"),
    ],
)
def test_in_what_set_ups_differ_is_told_by_where_the_word_stands(
    given: str, play: str, ja: str, en: str, japanese: Book, english: Book
) -> None:
    on_page, word = scenario(given, play=play), Varied("WORD", ("x", "y"))
    assert (places(japanese, word, on_page), places(english, word, on_page)) == ((ja,), (en,))


@pytest.mark.parametrize(
    ("play", "values", "ja", "en"),
    [
        ("Probe connives WORD", ("1", "2"), "Probeが行う謀議の数", "how much Probe connives"),
        ("A loses WORD life", ("1", "19"), "Aが何点のライフを失うか", "the number in “A loses … life”"),
        (
            "WORD gains control of Probe",
            ("A", "B"),
            "どのプレイヤーがProbeのコントロールを得るか",
            "the player in “… gains control of Probe”",
        ),
        ("A: plot WORD", ("Opt", "Island"), "Aはどのカードを計画するか", "the card in “A plots …”"),
    ],
)
def test_what_differs_within_a_step_is_told_in_words(
    play: str, values: tuple[str, ...], ja: str, en: str, japanese: Book, english: Book
) -> None:
    on_page, word = scenario("A hand: Opt", play=play), Varied("WORD", values)
    assert (places(japanese, word, on_page), places(english, word, on_page)) == ((ja,), (en,))


def test_no_place_on_record_is_a_hole_in_a_quotation(japanese: Book) -> None:
    for id, proof in japanese.kb.proofs.items():
        on_page = japanese.kb.scenarios[id]
        told = [place for it in read_bounds(proof.bounds).varied for place in places(japanese, it, on_page)]
        assert not any(OPEN in place or "「" in place for place in told), (id, told)


def test_places_are_told_in_their_order_and_each_once(english: Book) -> None:
    on_page = scenario("A hand: WORD", "B hand: WORD, Opt", "A hand: Opt, WORD", play="Probe WORD")
    assert places(english, Varied("WORD", ("dies",)), on_page) == ("A’s hand", "B’s hand", "what happens to Probe")


def test_values_are_names_and_words_of_the_reader(japanese: Book, english: Book) -> None:
    assert [value(japanese, one) for one in ("nothing", "2 Island, Opt")] == ["なし", "《島》2枚、《選択》"]
    assert value(japanese, "A life: 21") == "Aのライフ総量：21"
    assert value(english, "B hand: 2 Island") == "B’s hand: 2 Islands"
    told = value(japanese, "creature 2/2 {U}")
    assert told.startswith("クリーチャー 2/2 ")
    assert 'class="mana mana--u"' in told
    assert value(japanese, "3, A, end") == "第3ターン、Aの終了ステップ"
    assert value(english, "1, A, precombat main") == "turn 1, A’s precombat main phase"
    assert value(english, "returns to its owner's hand") == "returns to its owner&#39;s hand"


def test_what_has_no_words_stays_as_written_and_is_marked_as_english(japanese: Book) -> None:
    assert value(japanese, "<odd words>") == '<span lang="en">&lt;odd words&gt;</span>'

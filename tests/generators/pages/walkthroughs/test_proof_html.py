"""What was proved is said in one sentence with its bounds, in both languages."""

from __future__ import annotations

import re

import msgspec
import pytest
from markupsafe import escape
from support import ROOT, own_content

from generators.linking.evidence import ProofEvidence
from generators.linking.knowledge_base import KnowledgeBase
from generators.linking.loading.content import load_own_tables
from generators.pages.book.book import open_book
from generators.pages.evidence_html import badge, claimed, in_brief
from generators.pages.ruling import ruling_page
from generators.pages.walkthroughs.proof_html import joined_lines, proof_view
from generators.pages.walkthroughs.walkthrough import walkthrough_page
from rules_engine.scenario.answers import is_left_open
from rules_engine.scenario.played import Asked, PlayedStep
from rules_engine.scenario.scenario import SourceLine, Step

TAG = re.compile(r"<[^>]+>")
LINES = "over all lines until turn 3"
ANSWERS = "over all answers; for each HAND: Island | 2 Island; for each TOP: Opt | nothing"


def told(kb: KnowledgeBase, language: str, proof: ProofEvidence) -> str:
    book = open_book(msgspec.structs.replace(kb, proofs={"plot-once": proof}), language)
    return TAG.sub("", proof_view(book, "plot-once").sentence)


def proof(grade: str, bounds: str, seconds: float = 7.14, *, holds: bool = True, lines: int = 658) -> ProofEvidence:
    return ProofEvidence(grade, holds, bounds, 300, lines, seconds)


def test_all_lines_of_play_are_told_with_turn_positions_and_moves(kb: KnowledgeBase) -> None:
    assert told(kb, "en", proof("G2", LINES)) == (
        "Every line of play from the one set-up shown to the end of turn 3 was searched, with no cards but those on the"
        " table: positions with a choice: 300, moves tried: 658. It is so in every line."
    )
    assert told(kb, "ja", proof("G2", LINES)) == (
        "示した場面から第3ターンの終わりまで、そこにあるカードだけによるあらゆる手順を調べ（選択のある局面300、試した手658）、"
        "例外なくそうなることを確かめた。"
    )


def test_all_answers_are_told_with_the_number_of_set_ups_and_in_what_they_differ(kb: KnowledgeBase) -> None:
    english = told(kb, "en", proof("G1", ANSWERS, 0.02, lines=9))
    assert english.startswith("Every choice was tried: 9 lines of play from 4 set-ups that differ in the position")
    assert english.endswith("were played, and it is so in all of them.")
    japanese = told(kb, "ja", proof("G1", ANSWERS, lines=9))
    assert japanese.startswith("局面が異なる4通りの場面から、あらゆる選択による9通りの手順をすべて動かし、")
    assert japanese.endswith("例外なくそうなることを確かめた。")


def test_a_search_that_gave_up_is_told_as_neither(kb: KnowledgeBase) -> None:
    neither = msgspec.structs.replace(proof("G2", LINES, holds=False), gave_up=True)
    assert told(kb, "en", neither).startswith("It is neither proved nor refuted")
    assert told(kb, "ja", neither).startswith("証明も反証もされていない")
    book = open_book(msgspec.structs.replace(kb, proofs={"plot-once": neither}), "en")
    assert proof_view(book, "plot-once").grade == "open"


def test_a_proof_that_fails_says_so_and_claims_no_bounds(kb: KnowledgeBase) -> None:
    refuted = proof("G2", LINES, holds=False)
    assert told(kb, "en", refuted) == "It does not hold: a line of play goes against it."
    assert told(kb, "ja", refuted) == "成り立たない。これに反する手順がある。"


@pytest.mark.parametrize(
    ("seconds", "en", "ja"),
    [(7.14, "7.1 seconds", "7.1秒"), (0.02, "less than 0.1 seconds", "0.1秒未満"), (0.0, "not on record", "記録なし")],
)
def test_how_long_it_took_stands_in_the_fold_alone(kb: KnowledgeBase, seconds: float, en: str, ja: str) -> None:
    for language, time in (("en", en), ("ja", ja)):
        book = open_book(msgspec.structs.replace(kb, proofs={"plot-once": proof("G1", ANSWERS, seconds)}), language)
        page = walkthrough_page(book, kb.scenarios["plot-once"]).body
        assert time not in told(book.kb, language, book.kb.proofs["plot-once"])
        assert page.count(time) == 1
        assert time in page.partition('<details class="set-ups">')[2].partition("</details>")[0]


def test_the_set_ups_are_listed_with_every_value(kb: KnowledgeBase) -> None:
    book = open_book(msgspec.structs.replace(kb, proofs={"plot-once": proof("G1", ANSWERS)}), "en")
    view = proof_view(book, "plot-once")
    assert view.set_ups == 4
    assert [[str(value) for value in values] for _, values in view.differing] == [
        ["Island", "Island ×2"],
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
    assert book.label("grade.stale.long") in claimed(book, stale)


PLAY = (
    Step(7, "go to declare attackers", (SourceLine(8, "A: Probe"), SourceLine(9, "A: any"))),
    Step(10, "all pass", (SourceLine(11, "A: yes"), SourceLine(12, "B: WORD"))),
)
ASKED = {
    7: (
        Asked("A", "attackers", ("Probe",), ("Probe",), "CR 508.1a"),
        Asked("A", "attacks with Probe", ("B", "C"), ("B",), "CR 508.1b"),
    ),
    10: (
        Asked("A", "shuffles in hand", ("yes", "no"), ("yes",), "CR 608.2d"),
        Asked("B", "discard", ("Opt", "Island"), ("Opt",), "CR 701.9b"),
    ),
}


def with_answers(kb: KnowledgeBase, *, played: bool) -> KnowledgeBase:
    """The proof with a play in which three answers are given and one is left open."""
    steps = tuple(PlayedStep(1, at, "x", (), (), asked, kb.played["plot-once"].start) for at, asked in ASKED.items())
    run = msgspec.structs.replace(kb.played["plot-once"], steps=steps)
    return msgspec.structs.replace(
        kb,
        phrases=load_own_tables(ROOT / "content").phrases,
        proofs={"plot-once": proof("G1", "over all answers; for each WORD: Opt | Island", lines=9)},
        scenarios={"plot-once": msgspec.structs.replace(kb.scenarios["plot-once"], play=PLAY)},
        played={"plot-once": run} if played else {},
    )


@pytest.mark.parametrize(
    ("language", "played", "answers"),
    [
        ("en", True, "but those made beforehand (A attacks with Probe; A shuffles; What does B discard? …)"),
        (
            "ja",
            True,
            "一部の選択はあらかじめ決め（AはProbeで攻撃する、Aは切り直す、Bはどのカードを捨てるか：…）、それ以外は",
        ),
        ("en", False, "but those made beforehand (A: Probe; A: yes; B: …)"),
        ("ja", False, "一部の選択はあらかじめ決め（A：Probe、A：はい、B：…）、それ以外は"),
    ],
)
def test_choices_that_the_page_makes_are_told_and_not_counted_as_tried(
    kb: KnowledgeBase, language: str, played: bool, answers: str
) -> None:
    book = open_book(with_answers(kb, played=played), language)
    view = proof_view(book, "plot-once")
    assert answers in TAG.sub("", view.sentence)
    assert len(view.steps) == 2


def test_every_proof_on_record_says_which_choices_its_page_makes() -> None:
    book = open_book(own_content(), "en")
    for id in book.kb.proofs:
        given = [line for step in book.kb.scenarios[id].play for line in step.answers if not is_left_open(line)]
        assert ("made beforehand" in proof_view(book, id).sentence) == bool(given), id


@pytest.mark.parametrize(
    ("language", "one", "several"), [("ja", "ひとつの手順で", "3通りの手順で"), ("en", "in one line", "in 3 lines")]
)
def test_a_ruling_without_proof_counts_the_lines_that_show_it(
    kb: KnowledgeBase, language: str, one: str, several: str
) -> None:
    ids = ("plot-once", "plot-twice", "plot-thrice")
    scenarios = {id: msgspec.structs.replace(kb.scenarios["plot-once"], id=id) for id in ids}
    book = open_book(msgspec.structs.replace(kb, scenarios=scenarios, proofs={}), language)  # type: ignore[arg-type]
    for shown_by, told in ((ids[:1], one), (ids, several)):
        ruling = kb.rulings["plot-later-turn"].model_copy(update={"grade": "G0", "walkthroughs": shown_by})
        assert told in claimed(book, ruling)


@pytest.mark.parametrize(("examples", "rest"), [((), "grade.rest.none"), (("plot-example",), "grade.rest")])
@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_ruling_says_what_of_it_is_proved_and_on_what_the_rest_rests(
    kb: KnowledgeBase, language: str, examples: tuple[str, ...], rest: str
) -> None:
    shown_by = ("plot-once", *examples)
    ruling = kb.rulings["plot-later-turn"].model_copy(update={"grade": "G2", "walkthroughs": shown_by})
    scenarios = {id: msgspec.structs.replace(kb.scenarios["plot-once"], id=id) for id in shown_by}
    proofs = {"plot-once": proof("G1", ANSWERS)}
    book = open_book(msgspec.structs.replace(kb, scenarios=scenarios, proofs=proofs), language)
    assert book.label(rest) in claimed(book, ruling)
    assert in_brief(book, ruling) == book.label("coverage.behind", proofs=1, examples=len(examples))
    body = ruling_page(book, ruling).body
    shown, _, proved = body.partition('id="proved"')
    own = (
        "計画したカードは、そのターンには唱えられない。次の文。"
        if language == "ja"
        else kb.scenarios["plot-once"].prose_en
    )
    assert f'evidence--G1" href="@/evidence/#G1">{book.label("grade.G1")}</a> ' in proved
    assert str(escape(own)) in proved
    assert 'href="@/walkthroughs/plot-once/"' in proved
    assert ("walkthroughs/plot-example/" in shown) == bool(examples)
    assert "walkthroughs/plot-once/" not in shown


def test_prose_of_several_lines_is_joined_as_its_language_asks() -> None:
    assert joined_lines("計画された\nカードは\nAlphaを") == "計画されたカードはAlphaを"
    assert joined_lines("A plotted\ncard") == "A plotted card"


@pytest.mark.parametrize(("holds", "grade"), [(True, "G1"), (False, "contradicted")])
def test_the_page_of_a_proof_says_how_it_stands_before_all_that_is_played(
    kb: KnowledgeBase, holds: bool, grade: str
) -> None:
    proofs = {"plot-once": msgspec.structs.replace(proof("G1", ANSWERS), holds=holds)}
    book = open_book(msgspec.structs.replace(kb, proofs=proofs), "en")
    page = walkthrough_page(book, kb.scenarios["plot-once"])
    before, _, _ = page.body.partition("data-player")
    assert f'evidence--{grade}"' in before
    assert before.index("<h2") == before.index('<h2 id="proof">')
    assert page.contents[0].id == "proof"

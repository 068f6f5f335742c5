"""What the player tells beside the table."""

from __future__ import annotations

import re
from functools import cache
from itertools import groupby

import pytest
from support import own_content

from generators.pages.book.book import Book, open_book
from generators.pages.walkthroughs.player_html import Told, player_html, question, trace_lines
from rules_engine.scenario.played import Asked, Played, PlayedStep, Seen, Table, TraceLine

EMPTY = Table(1, "A", "upkeep", "", (), ())


def line(object: str, times: int = 1) -> TraceLine:
    """An object that is untapped."""
    return TraceLine(1, "Untapped", "", "CR 502.3", (), {"object": object}, f"{object} is untapped", times)


def test_what_happens_several_times_in_a_row_is_told_once_with_its_number(en: Book) -> None:
    (told,) = trace_lines(en, (line("Island", 3), line("Island")))
    assert told.sentence == 'Island is untapped <span class="times">×4</span>'


def test_what_happens_to_different_objects_is_told_apart(en: Book) -> None:
    assert [told.sentence for told in trace_lines(en, (line("Island"), line("Forest")))] == [
        "Island is untapped",
        "Forest is untapped",
    ]


def begun(step: str, kind: str = "StepBegan", **values: str) -> TraceLine:
    """A step of A that begins."""
    return TraceLine(1, kind, "", "CR 500.1", (), {"player": "A", "step": step, **values}, f"turn 1, A, {step}")


def test_steps_in_which_nothing_happens_are_folded_into_the_last_one(en: Book, ja: Book) -> None:
    trace = (begun("end"), begun("", "TurnBegan"), begun("precombat main"), line("Island"), begun("end"))
    first, untapped, last = trace_lines(en, trace)
    assert first.sentence == "On to A’s precombat main."
    assert [told.sentence for told in first.folded] == [it.notation for it in trace[:3]]
    assert all("702" not in told.rules and "500.1" in told.rules for told in first.folded)
    assert not untapped.folded
    assert not last.folded
    assert next(trace_lines(ja, trace)).sentence == "Aの戦闘前メイン・フェイズへ進む。"


def test_an_extra_turn_is_always_told(en: Book) -> None:
    trace = (begun("end"), begun("", "TurnBegan", extra="True"), begun("upkeep"))
    assert not any(told.folded for told in trace_lines(en, trace))


def test_the_fold_of_a_played_walkthrough_opens_without_a_script(en: Book) -> None:
    step = PlayedStep(1, 3, "go to end", (begun("upkeep"), begun("end")), (), (), EMPTY)
    html = player_html(en, Played("one", "page.md", EMPTY, (step,), (), frozenset()))
    fold = html.partition('<details class="told__fold">')[2].partition("</details>")[0]
    assert fold.index("On to A’s end") < fold.index("turn 1, A, upkeep") < fold.index("turn 1, A, end")


def asked(kind: str, answer: str, **more: object) -> tuple[TraceLine, Asked]:
    """A question to A and the line of the trace that tells it."""
    values = {"player": "A", "kind": kind, "options": ("no", "yes"), "answer": (answer,)}
    line = TraceLine(1, "WasAsked", "", "CR 608.2d", ("CR 101.4",), values, "A is asked")
    return line, Asked("A", kind, ("no", "yes"), (answer,), "CR 608.2d", **more)


def test_a_question_parts_what_is_alike_before_and_after_it(en: Book) -> None:
    asks, was_asked = asked("may", "yes")
    first, question, last = trace_lines(en, (line("Island"), asks, line("Island")), (was_asked,))
    assert first.sentence == last.sentence == "Island is untapped"
    assert question.is_question
    assert "<strong>yes</strong>" in question.sentence
    assert "608.2d" in question.rules
    assert "101.4" in question.rules


@pytest.mark.parametrize(("language", "nothing"), [("ja", "なし"), ("en", "nothing")])
@pytest.mark.parametrize("chosen", ["yes", ""])
def test_nothing_stands_among_the_options_wherever_it_may_be_chosen(
    ja: Book, en: Book, language: str, nothing: str, chosen: str
) -> None:
    book = {"ja": ja, "en": en}[language]
    for may_be_none in (True, False):
        told = question(
            book, Asked("A", "target 1", ("Opt",), (chosen,) if chosen else (), "", may_be_none=may_be_none)
        )
        options = told.sentence.partition('class="asked__options">')[2].partition("</span>")[0]
        assert (f" / {nothing}" in options) == may_be_none


def test_what_was_asked_before_a_refusal_is_told(en: Book) -> None:
    refused = TraceLine(1, "WasRefused", "refused", "CR 117.1", (), {}, "refused")
    (question,) = trace_lines(en, (refused,), (asked("may", "yes")[1],))
    assert "<strong>yes</strong>" in question.sentence


@pytest.mark.parametrize(
    ("language", "sees", "nothing", "knows"),
    [
        ("en", "A sees Opt in A’s hand.", "A sees nothing in A’s library.", "choices made before: B no, C yes."),
        (
            "ja",
            "Aには、Aの手札のOptが見えている。",
            "Aのlibraryのカードは見えていない。",
            "先に選ばれたことを知っている（B：no、C：yes）。",
        ),
    ],
)
def test_a_question_tells_what_the_player_sees_and_knows(
    ja: Book, en: Book, language: str, sees: str, nothing: str, knows: str
) -> None:
    there = (Seen("hand", "A", ("Opt",)), Seen("library", "A", ()))
    line, was_asked = asked("may", "yes", seeing=there, knowing=("B no", "C yes"))
    (question,) = trace_lines(ja if language == "ja" else en, (line,), (was_asked,))
    assert sees in question.sentence
    assert nothing in question.sentence
    assert knows in question.sentence


@cache
def real_book(language: str) -> Book:
    """The book of the repository's own content."""
    return open_book(own_content(), language)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_page_tells_questions_and_events_in_the_order_of_the_trace(language: str) -> None:
    book = real_book(language)
    questions = 0
    for played in book.kb.played.values():
        for step in played.steps:
            told = list(trace_lines(book, step.trace, step.asked))
            assert order_told(told) == order_traced(step), (played.id, step.number)
            questions += sum(one.is_question for one in told)
    assert questions > 500


def order_told(told: list[Told]) -> list[str]:
    """Questions with their rules, and runs of anything else."""
    return [key for key, _ in groupby(f"asked {rules_of(one)}" if one.is_question else "happens" for one in told)]


def rules_of(told: Told) -> str:
    """The first rule that it links."""
    return re.findall(r'data-rule="([^"]+)"', told.rules)[0]


def order_traced(step: PlayedStep) -> list[str]:
    """The same of the trace; what was asked before a refusal is not in it."""
    if step.refused:
        lines = [f"asked {one.rule.removeprefix('CR ')}" for one in step.asked]
    else:
        lines = [f"asked {it.rule.removeprefix('CR ')}" if it.kind == "WasAsked" else "happens" for it in step.trace]
    return [key for key, _ in groupby(lines)]

"""What the player tells beside the table."""

from __future__ import annotations

from generators.pages.book import Book
from generators.pages.player_html import player_html, trace_lines
from rules_engine.scenario.played import Played, PlayedStep, Table, TraceLine

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

"""What the player tells beside the table."""

from __future__ import annotations

from generators.pages.book import Book
from generators.pages.player_html import trace_lines
from rules_engine.scenario.played import TraceLine


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

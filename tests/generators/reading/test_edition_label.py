"""Labels and days that sources state, and those that no calendar has."""

from __future__ import annotations

import pytest

from generators.reading.any_page import read_page
from generators.reading.edition_label import day_in, edition_label_in
from generators.records.source_records import records_of
from generators.rules_over_time.editions.any_edition import EDITIONS
from generators.rules_over_time.editions.lines import effective_date
from generators.rules_over_time.library import label_of


@pytest.mark.parametrize("text", ["2024/13/45", "2023年2月29日", "2024-06-31"])
def test_an_impossible_day_is_no_day(text: str) -> None:
    assert day_in(text) == ""
    assert day_in(f"{text} 2024/06/30") == "2024-06-30"


def test_an_impossible_day_labels_no_edition() -> None:
    assert edition_label_in("総合ルール 20240631.0") == edition_label_in("CR 2024-06-31") == ""
    assert label_of("Rules 20240631.txt") == ""
    assert effective_date(["These rules are effective as of June 31, 2024."]) == ""


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("カード裁定\n2024/13/45\n原文One runs.\n訳文一人。", 2),
        ("<Card>\n<Name>Run</Name>\n<Rulings>2024-06-31: One runs.</Rulings>\n</Card>", 3),
        ('{"meta": {"date": "2024-06-31"}, "data": {"code": "A",\n"cards": [{"name": "Run"}]}}', 1),
        ('{"data": {"code": "A",\n"cards": [{"name": "R", "rulings": [{"date": "2024-06-31", "text": "a"}]}]}}', 2),
        ("走\n\n[編集] 総合ルール 20240631.0\n\n* 甲", 3),
        ("== 総合ルール 20240631.0 ==\n* 甲", 1),
        ("Comprehensive Rules\nThese rules are effective as of June 31, 2024.\n100. A\n100.1. B.\n100.2. C.", 2),
    ],
)
def test_a_date_that_no_calendar_has_is_named_and_dates_nothing(text: str, line: int) -> None:
    page = read_page(text.encode(), "a.txt", EDITIONS)
    problems = (*page.problems, *records_of(page).problems)
    found = [problem for problem in problems if problem.code == "date-impossible"]
    assert [(problem.line, problem.fault) for problem in found] == [(line, False)]
    assert page.as_of == ""
    assert all(text.date == "" for text in records_of(page).ruling_texts)

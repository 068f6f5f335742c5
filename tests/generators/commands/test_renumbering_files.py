"""Citations of a checkout follow the edition; what a person has to look at is told by file and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from generators.commands.renumbering_files import renumbered
from generators.rules_over_time.updating.rewriting import Renumbering

CHANGE = Renumbering(("200.4", "200.5"), ("200.4", "200.6"), {"200.5": "200.6"}, frozenset(), frozenset(), "2001-02-02")


@pytest.mark.parametrize(
    ("file", "told"),
    [
        ("content/wiki/lamp.en.wiki", True),
        ("rules_engine/keywords/lamp.py", True),
        ("README.md", True),
        ("tests/rules_engine/test_lamp.py", False),
        ("tests/test_walkthroughs.py", False),
    ],
)
def test_a_number_that_no_edition_has_is_told_but_of_tests_which_make_numbers_up(
    tmp_path: Path, file: str, told: bool
) -> None:
    path = tmp_path / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("CR 200.5 and\nCR 999.9\n", "utf-8")
    done = renumbered(tmp_path, CHANGE)
    assert done.texts == {file: "CR 200.6 and\nCR 999.9\n"}
    assert done.dead == (((file, 2, "999.9"),) if told else ())

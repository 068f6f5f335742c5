"""The newest changes, where what was decided about them is fit for use and where it isn't."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from support import ROOT

from generators.linking.loading.changes import newest_changes
from generators.rules_over_time.aligning.decisions import settled
from generators.rules_over_time.aligning.moves import step_between, step_path, step_text
from generators.rules_over_time.library import Library
from generators.rules_over_time.lineage.lineage import NO_LINEAGE
from generators.rules_over_time.lineage.timeline import Timeline
from generators.rules_over_time.loading import read_edition_file

LANTERNS = ROOT / "tests" / "fixtures" / "rules"
DAMAGES: dict[str, tuple[str, Callable[[str], str]]] = {
    "a decision that has become impossible": (
        "decision-unfit",
        lambda text: text.replace('["200.2"], "h"', '["999.9"], "h"'),
    ),
    "no step": ("decisions-unreadable", lambda text: "[]"),
    "half a file": ("decisions-unreadable", lambda text: text[: len(text) // 2]),
    "bytes that are no text": ("decisions-unreadable", lambda text: text.replace("moves", "m\udc80")),
}
"""What is wrong → the code of the problem, and the file spoilt."""


@pytest.fixture
def timeline(tmp_path: Path) -> Timeline:
    """Two editions of the Lantern Rules with their texts, and no lineage, so that they are aligned."""
    folder = tmp_path / "cr" / "en"
    folder.mkdir(parents=True)
    for path in LANTERNS.glob("Lantern Rules 200*.txt"):
        (folder / path.name).write_bytes(path.read_bytes())
    editions = [read_edition_file(path) for path in sorted(folder.iterdir())]
    dates = tuple((edition.label, edition.effective) for edition in editions)
    return Timeline(editions[-1], dates, NO_LINEAGE, Library(tmp_path), {})


@pytest.mark.parametrize("what", ["", *DAMAGES])
def test_a_file_of_decisions_that_is_of_no_use_is_named_and_its_step_left_out(
    what: str, timeline: Timeline, tmp_path: Path
) -> None:
    old, new = (read_edition_file(path) for path in Library(tmp_path).editions()[:2])
    path = step_path(tmp_path / "content", old.label, new.label)
    path.parent.mkdir(parents=True)
    sound = step_text(settled(step_between(old, new), "200.4", ("200.2",), old, new))
    code, spoilt = DAMAGES.get(what, ("", lambda text: text))
    path.write_text(spoilt(sound), "utf-8", errors="surrogateescape")
    assert not what or path.read_bytes() != sound.encode()
    found = newest_changes(timeline, tmp_path / "content", tmp_path / "cache")
    assert [(one.code, one.source, one.fault) for one in found.problems] == (
        [(code, "content/rules/moves/2001-01-01--2002-02-02.json", True)] if code else []
    )
    assert len(found.steps) == (0 if code else 1)
    without = newest_changes(msgspec.structs.replace(timeline, library=None), tmp_path / "content")
    assert [one.code for one in without.problems] == ([code] if code == "decisions-unreadable" else [])

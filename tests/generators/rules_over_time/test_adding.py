"""Adding an edition to the user's library."""

from __future__ import annotations

from pathlib import Path

import pytest

from generators.rules_over_time.adding import add_edition
from generators.rules_over_time.library import Library


def test_an_edition_is_copied_byte_for_byte_under_its_label(lanterns: Path, tmp_path: Path) -> None:
    added = add_edition(lanterns, Library(tmp_path))
    place = tmp_path / "cr" / "en" / "MagicCompRules 20010101.txt"
    assert (added.place, added.new, added.edition.label) == (place, True, "2001-01-01")
    assert place.read_bytes() == lanterns.read_bytes()
    again = add_edition(lanterns, Library(tmp_path))
    assert (again.place, again.new) == (place, False)
    assert [path.name for path in place.parent.iterdir()] == [place.name]


def test_another_text_of_the_same_label_is_refused(lanterns: Path, tmp_path: Path) -> None:
    add_edition(lanterns, Library(tmp_path))
    changed = tmp_path / "20010101 other.txt"
    changed.write_bytes(lanterns.read_bytes().replace(b"brass", b"steel"))
    refused = add_edition(changed, Library(tmp_path))
    assert refused.place is None
    assert [problem.code for problem in refused.problems] == ["edition-differs"]
    assert b"brass" in (tmp_path / "cr" / "en" / "MagicCompRules 20010101.txt").read_bytes()


def test_what_is_no_edition_is_refused_and_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("note.txt").write_text("Buy milk.", encoding="utf-8")
    refused = add_edition(Path("note.txt"), None)
    assert (refused.place, [problem.code for problem in refused.problems]) == (None, ["not-an-edition"])
    assert not Path("library").exists()

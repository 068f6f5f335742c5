"""Adding an edition to the user's library."""

from __future__ import annotations

from pathlib import Path

import pytest

from generators.rules_over_time.library import Library
from generators.rules_over_time.updating.adding import add_edition


def test_an_edition_is_copied_byte_for_byte_under_its_label(lanterns: Path, tmp_path: Path) -> None:
    added = add_edition(lanterns.read_bytes(), lanterns.name, Library(tmp_path))
    place = tmp_path / "cr" / "en" / "MagicCompRules 20010101.txt"
    assert (added.place, added.new, added.edition.label) == (place, True, "2001-01-01")
    assert place.read_bytes() == lanterns.read_bytes()
    again = add_edition(lanterns.read_bytes(), lanterns.name, Library(tmp_path))
    assert (again.place, again.new) == (place, False)
    assert [path.name for path in place.parent.iterdir()] == [place.name]


def test_another_text_of_the_same_label_is_refused(lanterns: Path, tmp_path: Path) -> None:
    add_edition(lanterns.read_bytes(), lanterns.name, Library(tmp_path))
    changed = lanterns.read_bytes().replace(b"brass", b"steel")
    refused = add_edition(changed, "20010101 other.txt", Library(tmp_path))
    assert refused.place is None
    assert [problem.code for problem in refused.problems] == ["edition-differs"]
    assert b"brass" in (tmp_path / "cr" / "en" / "MagicCompRules 20010101.txt").read_bytes()


def test_what_is_no_edition_is_refused_and_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    refused = add_edition(b"Buy milk.", "note.txt", None)
    assert (refused.place, [problem.code for problem in refused.problems]) == (None, ["not-an-edition"])
    assert not Path("library").exists()


@pytest.mark.parametrize("share", [0.4, 0.6, 0.8, 0.85])
def test_an_edition_that_is_cut_off_is_refused(share: float, lanterns: Path, tmp_path: Path) -> None:
    raw = lanterns.read_bytes()
    refused = add_edition(raw[: int(len(raw) * share)], lanterns.name, Library(tmp_path))
    assert (refused.place, refused.problems[-1].code) == (None, "edition-cut-off")
    assert not (tmp_path / "cr").exists()


def test_an_edition_without_credits_is_whole_when_its_glossary_comes_to_the_end(lanterns: Path, tmp_path: Path) -> None:
    text = lanterns.read_text("utf-8").replace(
        "\nCredits\n\nWritten by nobody in particular.\n", "\nZither\nA thing with strings.\n"
    )
    assert add_edition(text.encode(), lanterns.name, Library(tmp_path)).new

"""Finding the user's library."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from errno import EACCES
from pathlib import Path

import pytest

from generators.rules_over_time.library import Library, LibraryNotFound, find_library, label_of


@pytest.fixture
def texts(tmp_path: Path) -> Path:
    """A folder `library` with two editions, a seed beside it and a set file."""
    for name in (
        "library/cr/en/MagicCompRules 20240410.txt",
        "library/cr/en/CR 2009-07-11.txt",
        "library/cr/en/.hidden.txt",
        "library/mtgjson/OTJ.json",
        "seeds/000.txt",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("x", encoding="utf-8")
    return tmp_path


def test_a_library_is_named_by_its_folder_or_by_the_parent(texts: Path) -> None:
    assert find_library(texts) == find_library(texts / "library") == Library(texts / "library")


def test_editions_are_listed_by_date_and_hidden_files_are_not(texts: Path) -> None:
    library = Library(texts / "library")
    assert [path.name for path in library.editions()] == ["CR 2009-07-11.txt", "MagicCompRules 20240410.txt"]
    assert [path.name for path in library.seeds()] == ["000.txt"]
    assert [path.name for path in library.set_files()] == ["OTJ.json"]
    assert library.wiki_pages() == library.cr_ja() == ()


def test_a_named_folder_without_a_library_is_wrong_use_with_advice(tmp_path: Path) -> None:
    with pytest.raises(LibraryNotFound, match=r"has none of cr/.*or its parent"):
        find_library(tmp_path)
    with pytest.raises(LibraryNotFound, match="is not a folder"):
        find_library(tmp_path / "missing")


def test_the_variable_is_read_after_the_option_and_before_the_default(
    texts: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(texts / "seeds")
    monkeypatch.delenv("SAITEI_LIBRARY", raising=False)
    assert find_library(None) is None
    monkeypatch.chdir(texts)
    assert find_library(None) == Library(Path("library"))
    monkeypatch.setenv("SAITEI_LIBRARY", str(texts))
    assert find_library(None) == Library(texts / "library")
    assert find_library(None, none=True) is None


def test_a_label_is_a_whole_date_only() -> None:
    assert label_of("MagicCompRules 20240410.txt") == "2024-04-10"
    assert label_of("CR 2009-07-11.txt") == "2009-07-11"
    assert label_of("MagicCompRules 202109224.txt") == ""


@pytest.mark.parametrize("part", ["", "cr", "cr/en"])
def test_a_library_that_cannot_be_read_is_told_with_advice(
    texts: Path, part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed, walk, is_dir = texts / "library" / part, os.walk, Path.is_dir

    def refuse(path: Path) -> None:
        if path == closed:
            raise PermissionError(EACCES, "Permission denied", str(path))

    def looks(path: Path) -> bool:
        refuse(path.parent)
        return is_dir(path)

    def walks(top: Path, onerror: Callable[[OSError], None]) -> Iterator[object]:
        for one in walk(top):
            try:
                refuse(Path(one[0]))
            except OSError as refused:
                onerror(refused)
            yield one

    monkeypatch.setattr(Path, "is_dir", looks)
    monkeypatch.setattr(os, "walk", walks)
    with pytest.raises(LibraryNotFound, match=r"library.* can't be read: Permission denied. Make it readable"):
        find_library(texts / "library")

"""Where the user's own texts are: the folder of CR editions, wiki pages, rulings and set files, if there is one."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import NoReturn

import msgspec

from generators.reading.edition_label import iso_day

PARTS = ("cr", "mtgjson", "gatherer", "wiki-ja", "wiki-en")
"""A folder that holds one of these is a library."""
VARIABLE = "SAITEI_LIBRARY"
DEFAULT = Path("library")


class LibraryNotFound(ValueError):
    """A library was asked for and isn't there; the text says where it was looked for and what to do."""


class Library(msgspec.Struct, frozen=True):
    """The folder with the texts that the user supplies; each method lists files by name, oldest edition first."""

    root: Path

    def editions(self) -> tuple[Path, ...]:
        """English CR editions, by the date in the file name."""
        return tuple(sorted(files(self.root / "cr" / "en", ".txt"), key=lambda path: (label_of(path.name), path.name)))

    def cr_ja(self) -> tuple[Path, ...]:
        """Japanese CR texts, whole or in excerpts."""
        return files(self.root / "cr" / "ja")

    def seeds(self) -> tuple[Path, ...]:
        """Source documents in `seeds/`, in the library or beside it."""
        return files(self.root / "seeds") or files(self.root.resolve().parent / "seeds")

    def wiki_pages(self) -> tuple[Path, ...]:
        """Pages of other wikis, Japanese ones first."""
        return files(self.root / "wiki-ja") + files(self.root / "wiki-en")

    def set_files(self) -> tuple[Path, ...]:
        """MTGJSON set files."""
        return files(self.root / "mtgjson", ".json")

    def card_dumps(self) -> tuple[Path, ...]:
        """Dumps of the official card database."""
        return files(self.root / "gatherer", ".txt")


def find_library(option: str | Path | None, none: bool = False) -> Library | None:
    """The library of `--library`, else of SAITEI_LIBRARY, else `./library`; None for `--no-library` or without any.

    Raises LibraryNotFound when a folder was named that holds no library, or when one can't be read; a command answers
    that with exit code 2.
    """
    if none:
        return None
    if option is not None:
        return named_library(Path(option), "--library")
    if os.environ.get(VARIABLE):
        return named_library(Path(os.environ[VARIABLE]), VARIABLE)
    return library_at(DEFAULT)


def named_library(folder: Path, said_by: str) -> Library:
    """The library in that folder or in its `library/`; raises LibraryNotFound."""
    for place in (folder, folder / "library"):
        if found := library_at(place):
            return found
    state = "has none of " + ", ".join(f"{part}/" for part in PARTS) if folder.is_dir() else "is not a folder"
    raise LibraryNotFound(f"{folder} ({said_by}) {state}. Name a folder that holds cr/en/*.txt, or its parent")


def library_at(folder: Path) -> Library | None:
    """The library that this very folder is, if it is one; raises LibraryNotFound where a folder of it can't be read."""
    try:
        if not any((folder / part).is_dir() for part in PARTS):
            return None
    except OSError as refused:
        unreadable(refused)
    for _ in os.walk(folder, onerror=unreadable):
        pass
    return Library(folder)


def unreadable(refused: OSError) -> NoReturn:
    """Say of a folder that it can't be read, and what to do."""
    reason = f"can't be read: {refused.strerror}. Make it readable, or name another library"
    raise LibraryNotFound(f"{refused.filename} {reason}") from refused


def files(folder: Path, suffix: str = "") -> tuple[Path, ...]:
    """Plain files of a folder by name, without hidden ones; empty where there is no such folder."""
    if not folder.is_dir():
        return ()
    found = (path for path in folder.iterdir() if path.is_file() and path.name.endswith(suffix))
    return tuple(sorted(path for path in found if not path.name.startswith(".") and path.name != "README.md"))


def plain_files_below(path: Path) -> tuple[Path, ...]:
    """Such files of a folder and of the folders in it, but for links to folders; a path without any is itself one."""
    found: list[Path] = []
    for folder, names, _ in os.walk(path) if path.is_dir() else ():
        names[:] = sorted(name for name in names if not name.startswith("."))
        found += files(Path(folder))
    return tuple(found) or (path,)


def label_of(name: str) -> str:
    """The publication label in a file name as an ISO date, or empty: `MagicCompRules 20240410.txt` → 2024-04-10."""
    match = re.search(r"(?<![0-9])([12][0-9]{3})-?([01][0-9])-?([0-3][0-9])(?![0-9])", name)
    return iso_day(*match.groups()) if match else ""

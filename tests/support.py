"""The only functions shared between tests: where the user's library is, and where the checkout is."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


def library_or_skip() -> Path:
    """The folder that holds `cr/`, `mtgjson/`, …; skips the test where there is none."""
    for name in (os.environ.get("SAITEI_LIBRARY", ""), str(ROOT.parent / "shared")):
        if not name:
            continue
        for folder in (Path(name), Path(name) / "library"):
            if (folder / "cr").is_dir():
                return folder
    pytest.skip("no library of real texts here: set SAITEI_LIBRARY to a folder that holds cr/en")


def seeds_or_skip() -> list[Path]:
    """The five seed documents, sorted by name; skips the test where there are none."""
    library = library_or_skip()
    for folder in (library / "seeds", library.parent / "seeds"):
        if folder.is_dir():
            return sorted(folder.iterdir())
    pytest.skip("no seed documents beside the library")

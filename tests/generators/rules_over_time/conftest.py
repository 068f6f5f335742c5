"""The two editions of the made-up Lantern Rules, and editions of the real library, read once."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from support import ROOT, library_or_skip

from generators.rules_over_time.editions.edition import Edition, edition_from_page
from generators.rules_over_time.editions.text import read_edition
from generators.rules_over_time.library import Library
from generators.rules_over_time.loading import edition_in, read_edition_file

LANTERNS = ROOT / "tests" / "fixtures" / "rules"


@pytest.fixture
def lanterns() -> Path:
    """The file of the older edition."""
    return LANTERNS / "Lantern Rules 20010101.txt"


@pytest.fixture(scope="session")
def old() -> Edition:
    """The older edition of the Lantern Rules."""
    return read_edition_file(LANTERNS / "Lantern Rules 20010101.txt")


@pytest.fixture(scope="session")
def new() -> Edition:
    """The newer edition of the Lantern Rules."""
    return read_edition_file(LANTERNS / "Lantern Rules 20020202.txt")


@cache
def _real(label: str) -> Edition:
    edition = edition_in(Library(library_or_skip()), label)
    assert edition is not None, label
    return edition


@pytest.fixture
def real() -> Callable[[str], Edition]:
    """Gives the real edition of a label; skips the test without a library."""
    return _real


@pytest.fixture
def lanterns_pair(lanterns: Path) -> tuple[Edition, Edition]:
    """The older edition, and one in which a rule was replaced by two, each as much alike to it as the other."""
    text = lanterns.read_text("utf-8")
    rule = next(line for line in text.splitlines() if line.startswith("200.3b"))
    variants = [
        "200.3b Rain that falls upon the flame never counts as dousing; only a keeper's own breath does.",
        "200.3c Snow that falls upon the flame never counts as dousing; only a keeper's own breath does.",
    ]
    changed = text.replace(rule, "\n\n".join(variants))
    return tuple(
        edition_from_page(read_edition(version.encode(), f"{label}.txt"))
        for version, label in ((text, "20010101"), (changed, "20020202"))
    )

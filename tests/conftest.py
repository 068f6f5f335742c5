"""Makes `support` importable, and the checkout's packages before the test folders of the same name."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
TOGETHER = {TESTS / "pages": "pages", TESTS / "generators" / "rules_over_time": "editions"}
"""Folder → the group of its tests, which share what took long to make: a site, or editions read."""
sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parent)]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Have one process run all tests of a group."""
    for item in items:
        for folder in TOGETHER.keys() & set(item.path.parents):
            item.add_marker(pytest.mark.xdist_group(TOGETHER[folder]))

"""The checkout's packages and `support` come before test folders of the same name; one browser for all tests."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parent)]
CHROMIUM = Path("/usr/bin/chromium")
FLAGS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync --process-per-site"
)
"""Pages of one context share a process, for starting one takes longer than most pages do."""


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, started once in each process of tests, which can hold one only."""
    if not CHROMIUM.exists():
        pytest.skip(f"no browser here: {CHROMIUM} is missing")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS.split())
        yield started
        started.close()

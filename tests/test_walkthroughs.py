"""Every scenario of content/walkthroughs is a test: it is played and searched, and its trace is compared."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from support import ROOT

from generators.linking.loading_cards import load_playable_cards
from rules_engine.scenario.document import read_page
from rules_engine.scenario.scenario import Scenario
from rules_engine.scenario.setup import Cards
from rules_engine.search.verify import verify

CONTENT = ROOT / "content"


def scenarios() -> list[pytest.param]:
    found = []
    for page in sorted((CONTENT / "walkthroughs").rglob("*.md")):
        read, malformed = read_page(page.read_text(), str(page.relative_to(ROOT)))
        assert not malformed, malformed
        found += [pytest.param(scenario, id=f"{page.name}:{scenario.line}:{scenario.id}") for scenario in read]
    return found


@cache
def cards() -> Cards:
    loaded, _, problems = load_playable_cards(Path(CONTENT))
    assert not problems
    return loaded


@pytest.mark.parametrize("scenario", scenarios())
def test_the_walkthrough_holds(scenario: Scenario) -> None:
    verified = verify(scenario, cards(), knockout=False, compare_trace=True)
    assert not verified.failures, "\n".join(f"{f.page}:{f.line}: {f.message}" for f in verified.failures)

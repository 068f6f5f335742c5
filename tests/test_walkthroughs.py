"""Every scenario of content/walkthroughs is a test: it is played and searched, and its trace is compared."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest
from support import ROOT

from generators.linking.loading.cards import load_playable_cards
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


PLAIN_WORDS = {"選択", "平地", "島", "沼", "山", "森"}
"""Names of cards that are words of many a Japanese sentence about the game."""


def names_of_cards() -> re.Pattern[str]:
    tables = [tomllib.loads(file.read_text()) for file in sorted((CONTENT / "cards").rglob("*.toml"))]
    names = [card["name"] for table in tables for card in table.values() if "name" in card]
    japanese = sorted({name["ja"] for name in names} - PLAIN_WORDS, key=len, reverse=True)
    english = sorted({name["en"] for name in names}, key=len, reverse=True)
    return re.compile(rf"{'|'.join(map(re.escape, japanese))}|\b(?:{'|'.join(map(re.escape, english))})\b", re.ASCII)


def test_japanese_prose_names_cards_in_double_angle_brackets() -> None:
    """Without them a name such as 自ら運を掴め reads as a part of the sentence, and an English one stops it."""
    names, bare = names_of_cards(), []
    for page in sorted((CONTENT / "walkthroughs").glob("*.md")):
        prose = re.sub(r"(?ms)^```.*?^```$", lambda fence: "\n" * fence[0].count("\n"), page.read_text())
        for number, line in enumerate(prose.splitlines(), start=1):
            if re.search("[ぁ-ん]", line) and not line.startswith("#"):
                found = names.finditer(re.sub("《[^》]*》", "", line))
                bare += [f"{page.name}:{number}: write 《…》 around {name[0]}, in Japanese" for name in found]
    assert not bare, "\n".join(bare)

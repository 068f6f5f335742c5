"""All that tests share: the checkout and its content, the library, positions to start from, and two cards."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

import pytest

from generators.linking.checks import in_order, own_problems, source_findings
from generators.linking.knowledge_base import KnowledgeBase
from generators.linking.loading.everything import load_knowledge
from generators.reading.parsed_page import Problem
from rules_engine.scenario.cards import printed_card
from rules_engine.scenario.document import read_page
from rules_engine.scenario.setup import Cards, set_up
from rules_engine.state.state import State

ROOT = Path(__file__).resolve().parents[1]
READ_BEFORE = ROOT / ".cache"
"""Where a real library that was read once is kept, for tests that don't ask how it is read."""
FUSE, _ = printed_card(
    "fuse",
    {"name": {"en": "Fuse"}, "cost": "{3}", "types": "Sorcery", "types_ja": "ソーサリー", "keywords": ["plot {1}"]},
    "fuse.toml",
)
ROCK, _ = printed_card(
    "rock",
    {"name": {"en": "Rock"}, "types": "Land", "activated": [{"cost": ["{T}"], "do": [{"add_mana": "{C}"}]}]},
    "r",
)


@cache
def own_content() -> KnowledgeBase:
    """The records of content/ alone with every walkthrough played, read once in each process of tests."""
    return load_knowledge(ROOT / "content", None)


def all_problems(kb: KnowledgeBase) -> tuple[Problem, ...]:
    """Everything that reading found and every check finds, as `saitei check` puts it in order."""
    return in_order((*own_problems(kb), *source_findings(kb)))


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


def position(*given: str, cards: Cards | None = None) -> State:
    """The state that the lines of a `given` fence describe; fails the test when one can't be understood."""
    page = "## here\n```given\n" + "\n".join(given) + "\n```\n```play\nA: pass\n```\n"
    (scenario,), malformed = read_page(page, "here.md")
    state, failures = set_up(scenario, cards or {})
    assert not malformed
    assert not failures, failures
    return state

"""Playing a few lines with cards written on the spot, and setting up a table without playing."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable

import pytest

from rules_engine.scenario.cards import printed_card
from rules_engine.scenario.document import read_page
from rules_engine.scenario.play import play
from rules_engine.scenario.played import Played
from rules_engine.scenario.setup import set_up
from rules_engine.search.proven import Proven
from rules_engine.search.verify import prove
from rules_engine.state.printed import Printed
from rules_engine.state.state import State

PlaysWith = Callable[..., Played]
TableOf = Callable[..., State]

LANDS = """
[island]
name = { en = "Island" }
types = "Basic Land — Island"
[forest]
name = { en = "Forest" }
types = "Basic Land — Forest"
"""


def cards_of(toml: str) -> dict[str, Printed]:
    """The cards of that text, basic lands besides; there must be no problem with any."""
    cards = {}
    for slug, table in tomllib.loads(LANDS + toml).items():
        card, problems = printed_card(slug, table, "cards.toml")
        assert not problems
        cards[card.name] = card
    return cards


def page_of(given: str, lines: str) -> str:
    """A page with one scenario; turn 3, A's precombat main phase unless `given` says otherwise."""
    turn = "" if re.search(r"^(turn|before the game)", given, re.MULTILINE) else "turn 3, A, precombat main\n"
    return f"## it\n```given\n{turn}{given}\n```\n```play\n{lines}\n```\n"


@pytest.fixture
def plays_with() -> PlaysWith:
    """Plays the lines of `play` from those of `given` with the cards of a TOML text; all must go as the lines say."""

    def run_lines(toml: str, given: str, lines: str, *altered: str, fails: bool = False) -> Played:
        ((scenario,), malformed) = read_page(page_of(given, lines), "page.md")
        assert not malformed
        played = play(scenario, cards_of(toml), frozenset(altered))
        if not fails:
            assert [failure.message for failure in played.failures] == []
        return played

    return run_lines


@pytest.fixture
def table_of() -> TableOf:
    """The state that lines of `given` describe, with the cards of a TOML text."""

    def set_up_lines(given: str, toml: str = "") -> State:
        ((scenario,), malformed) = read_page(page_of(given, "A: pass"), "page.md")
        state, failures = set_up(scenario, cards_of(toml))
        assert not malformed
        assert not failures
        return state

    return set_up_lines


@pytest.fixture
def proves_with() -> Callable[..., Proven]:
    """Searches the lines of `prove` from those of `given` and `play` with the cards of a TOML text."""

    def search(toml: str, given: str, lines: str, prove_lines: str, *altered: str) -> Proven:
        page = page_of(given, lines) + f"```prove\n{prove_lines}\n```\n"
        ((scenario,), malformed) = read_page(page, "page.md")
        assert not malformed
        return prove(scenario, cards_of(toml), frozenset(altered))

    return search

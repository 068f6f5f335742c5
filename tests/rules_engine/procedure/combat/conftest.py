"""Playing a few lines of combat among made-up creatures."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules_engine.scenario.document import read_page
from rules_engine.scenario.play import play
from rules_engine.scenario.played import Played
from rules_engine.state.printed import Instruction, KeywordInstance, Printed, TriggeredAbility

PlayLines = Callable[..., Played]


def creature(name: str, power: int, toughness: int, *keywords: str, modelled: bool = True) -> Printed:
    return Printed(
        name,
        types=("Creature",),
        power=power,
        toughness=toughness,
        keywords=tuple(KeywordInstance(slug) for slug in keywords),
        modelled=modelled,
    )


def with_trigger(name: str, event: str) -> Printed:
    draws = TriggeredAbility(event, "self", instructions=(Instruction("gain_life", (("gain_life", 5),)),))
    return Printed(name, types=("Creature",), power=1, toughness=1, abilities=(draws,))


CREATURES = (
    creature("Hawk", 2, 2, "flying"),
    creature("Spider", 1, 3, "reach"),
    creature("Watcher", 2, 2, "vigilance"),
    creature("Wall", 0, 5, "defender"),
    creature("Runner", 3, 1, "haste"),
    creature("Trampler", 5, 5, "trample"),
    creature("Riddle", 2, 2, modelled=False),
    with_trigger("Herald", "attacks"),
    with_trigger("Guard", "blocks"),
    with_trigger("Martyr", "becomes_blocked"),
)
CARDS = {card.name: card for card in CREATURES}


@pytest.fixture
def plays() -> PlayLines:
    """Plays the lines of `play` from the lines of `given`, without or with altered sites."""

    def run_lines(given: str, lines: str, *altered: str) -> Played:
        page = f"## it\n```given\nturn 3, A, precombat main\n{given}\n```\n```play\n{lines}\n```\n"
        ((scenario,), malformed) = read_page(page, "page.md")
        assert not malformed
        return play(scenario, CARDS, frozenset(altered))

    return run_lines

"""What the words of a check, an event or a step speak of: names of objects and letters of players."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from rules_engine.scenario.checks import CHECKS
from rules_engine.scenario.happenings import ANY, HAPPENINGS
from rules_engine.scenario.names import numbered
from rules_engine.state.state import State

OBJECTS = ("name", "attacker", "whom", "chosen")
PLAYERS = ("player", "who", "whose", "active")
A_PLAYER = re.compile(r"[A-Z]")


def spoken_of(text: str) -> tuple[str, ...]:
    """The names and letters, without the number that tells objects of one name apart; none for other words."""
    rows = (
        *((row.pattern, row.form) for row in CHECKS),
        *((pattern, words) for words, pattern, _ in HAPPENINGS),
    )
    found = next((match.groupdict() for pattern, _ in rows if (match := pattern.fullmatch(text))), {})
    named = (numbered(name)[0] for group in OBJECTS if (name := found.get(group)) and name not in (*ANY, "a player"))
    return (*named, *players_in(found))


def players_in(places: dict[str, str]) -> tuple[str, ...]:
    """The letters of players that stand in the places of a form."""
    return tuple(who for group in PLAYERS if (who := places.get(group)) and A_PLAYER.fullmatch(who))


def what_is_there(state: State) -> frozenset[str]:
    """The players, and the names of all objects, of cards of sideboards, and of those chosen for a conspiracy."""
    objects = state.objects.values()
    outside = (card.name for cards in state.sideboards.values() for card in cards)
    chosen = (name for it in objects for name in it.chosen_names)
    return frozenset({*(it.printed.name for it in objects), *outside, *chosen, *(it.id for it in state.players)})


def speaks_of_nothing(text: str, there: Collection[str], what: str) -> Iterator[str]:
    """For each name or letter in the words of which nothing is there: that it makes `what`, their kind, empty."""
    for name in spoken_of(text):
        if name not in there:
            told = "no player " if len(name) == 1 else "nothing is called "
            yield f"{told}{name} in the position, so {what} says nothing; there are {', '.join(sorted(there))}"

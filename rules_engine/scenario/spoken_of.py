"""What the words of a check or an event speak of: names of objects and letters of players."""

from __future__ import annotations

import re

from rules_engine.scenario.checks import CHECKS
from rules_engine.scenario.happenings import ANY, HAPPENINGS
from rules_engine.scenario.names import numbered

OBJECTS = ("name", "attacker", "whom")
PLAYERS = ("player", "who", "whose")
A_PLAYER = re.compile(r"[A-Z]")


def spoken_of(text: str) -> tuple[str, ...]:
    """The names and letters, without the number that tells objects of one name apart; none for other words."""
    rows = (
        *((row.pattern, row.form) for row in CHECKS),
        *((pattern, words) for words, pattern, _ in HAPPENINGS),
    )
    found = next((match.groupdict() for pattern, _ in rows if (match := pattern.fullmatch(text))), {})
    named = (numbered(name)[0] for group in OBJECTS if (name := found.get(group)) and name not in (*ANY, "a player"))
    players = (who for group in PLAYERS if (who := found.get(group)) and A_PLAYER.fullmatch(who))
    return (*named, *players)

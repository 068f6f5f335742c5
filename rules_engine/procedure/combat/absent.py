"""Keywords that change combat and that the engine doesn't carry out: with one of them a combat isn't played on."""

from __future__ import annotations

from collections.abc import Iterable

from rules_engine.characteristics.layers import characteristics
from rules_engine.game.game import Game
from rules_engine.game.not_modelled import NotModelled
from rules_engine.state.ids import ObjectId
from rules_engine.state.zones import Zone

COMBAT_ALONE = frozenset(
    {"deathtouch", "double strike", "first strike", "infect", "lifelink", "toxic", "wither"}
    | {"trample", "trample over planeswalkers"}
    | {"fear", "horsemanship", "intimidate", "menace", "shadow", "skulk", "landwalk"}
    | {"plainswalk", "islandwalk", "swampwalk", "mountainwalk", "forestwalk"}
    | {"banding", "bands with other", "decayed", "enlist"}
    | {"afflict", "annihilator", "battle cry", "bushido", "firebending", "flanking"}
    | {"frenzy", "ingest", "melee", "mentor", "mobilize", "myriad", "poisonous", "provoke", "rampage", "renown"}
    | {"training"}
)
"""Of CR 702: they change only the combat that their creature is in, given that it deals no other damage."""
ABSENT = COMBAT_ALONE | {"absorb", "cipher", "exalted", "indestructible", "protection", "umbra armor", "unleash"}
"""Of CR 702; one that has a file in rules_engine/keywords counts as absent no longer, though it stands here."""


def stop_at_absent(game: Game, creatures: Iterable[ObjectId]) -> None:
    """Go on only if all that those creatures have is known here; raises NotModelled for the first that isn't."""
    for id in creatures:
        values = characteristics(game.state, game.object(id))
        for keyword in values.keywords:
            if absent_kind(keyword.slug) not in {"", *game.door.keywords}:
                raise NotModelled(values.name, keyword.slug, "CR 506")
        if not game.object(id).printed.modelled:
            raise NotModelled(values.name, "abilities", "CR 506")


def absent_kind(keyword: str) -> str:
    """Which of ABSENT a keyword is, with whatever says of what or how much: `protection from red`, `toxic 1`.

    Empty if it is none. What walks on anything else has landwalk (CR 702.14a).
    """
    kinds = [kind for kind in ABSENT if f"{keyword} ".startswith(f"{kind} ")]
    return max(kinds, key=len, default="landwalk" if keyword.endswith("walk") else "")


def stop_at_battles(game: Game) -> None:
    """Go on only if no battle is on the battlefield: who protects one, and may have it attacked, isn't known here."""
    for id in game.state.zone(Zone.BATTLEFIELD):
        values = characteristics(game.state, game.object(id))
        if "Battle" in values.types:
            raise NotModelled(values.name, "the card type battle", "CR 310")

"""Keywords that change combat and that the engine doesn't carry out: with one of them a combat isn't played on."""

from __future__ import annotations

from collections.abc import Iterable

from rules_engine.characteristics.layers import characteristics
from rules_engine.game.game import Game
from rules_engine.game.not_modelled import NotModelled
from rules_engine.state.ids import ObjectId
from rules_engine.state.zones import Zone

ABSENT = frozenset(
    {"deathtouch", "double strike", "first strike", "indestructible", "infect", "lifelink", "protection", "toxic"}
    | {"trample", "trample over planeswalkers", "wither", "absorb", "umbra armor"}
    | {"fear", "horsemanship", "intimidate", "menace", "shadow", "skulk", "landwalk"}
    | {"plainswalk", "islandwalk", "swampwalk", "mountainwalk", "forestwalk"}
    | {"banding", "bands with other", "decayed", "enlist", "unleash"}
    | {"afflict", "annihilator", "battle cry", "bushido", "cipher", "exalted", "firebending", "flanking"}
    | {"frenzy", "ingest", "melee", "mentor", "mobilize", "myriad", "poisonous", "provoke", "rampage", "renown"}
    | {"training"}
)
"""Of CR 702; one that has a file in rules_engine/keywords counts as absent no longer, though it stands here."""


def stop_at_absent(game: Game, creatures: Iterable[ObjectId]) -> None:
    """Go on only if all that those creatures have is known here; raises NotModelled for the first that isn't."""
    absent = ABSENT - game.door.keywords
    for id in creatures:
        values = characteristics(game.state, game.object(id))
        for keyword in values.keywords:
            if keyword.slug.replace("-", " ") in absent:
                raise NotModelled(values.name, keyword.slug, "CR 506")
        if not game.object(id).printed.modelled:
            raise NotModelled(values.name, "abilities", "CR 506")


def stop_at_battles(game: Game) -> None:
    """Go on only if no battle is on the battlefield: who protects one, and may have it attacked, isn't known here."""
    for id in game.state.zone(Zone.BATTLEFIELD):
        values = characteristics(game.state, game.object(id))
        if "Battle" in values.types:
            raise NotModelled(values.name, "the card type battle", "CR 310")

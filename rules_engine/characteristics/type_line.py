"""Type lines (CR 205): supertypes, card types, subtypes, and what setting a card type leaves of them."""

from __future__ import annotations

import re

import msgspec

SUPERTYPES = frozenset({"Basic", "Legendary", "Ongoing", "Snow", "World"})
"""CR 205.4a."""
TYPES = frozenset(
    {"Artifact", "Battle", "Conspiracy", "Creature", "Dungeon", "Enchantment", "Instant", "Kindred", "Land"}
    | {"Phenomenon", "Plane", "Planeswalker", "Scheme", "Sorcery", "Vanguard"}
)
"""CR 300.1."""
PERMANENT = frozenset({"Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker"})
"""CR 110.4."""
NOT_PERMANENT = frozenset({"Instant", "Sorcery"})
"""CR 304.4, 307.4."""
FAMILIES: tuple[tuple[frozenset[str], str], ...] = (
    (
        frozenset({"Artifact"}),
        "Attraction Blood Bobblehead Book Clue Contraption Equipment Food Fortification Gold Incubator Infinity Junk"
        " Lander Map Mutagen Powerstone Spacecraft Stone Treasure Vehicle Vibranium",
    ),
    (
        frozenset({"Enchantment"}),
        "Aura Background Cartouche Case Class Curse Plan Role Room Rune Saga Shard Shrine",
    ),
    (
        frozenset({"Land"}),
        "Cave Desert Forest Gate Island Lair Locus Mine Mountain Plains Planet Power-Plant Sphere Swamp Tower Town"
        " Urza's",
    ),
    (frozenset({"Instant", "Sorcery"}), "Adventure Arcane Lesson Omen Trap"),
)
"""CR 205.3g–k: which subtypes go with which card types; any other is a creature or planeswalker type."""
DASH = re.compile(r"\s+[—―–-]+\s+")


def can_be_permanent(types: tuple[str, ...]) -> bool:
    """Whether an object of those types may be on the battlefield: one has to be a permanent's (CR 110.4), and an
    instant or sorcery never is there, whatever else it is (CR 400.4a).
    """
    return not PERMANENT.isdisjoint(types) and NOT_PERMANENT.isdisjoint(types)


class TypeLine(msgspec.Struct, frozen=True):
    """The three parts of a type line (CR 205.1)."""

    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()


def parse_type_line(text: str) -> TypeLine:
    """Read `Legendary Creature — Human Rogue`; raises ValueError with the word that is no type."""
    front, *rest = DASH.split(text.strip(), maxsplit=1)
    words = front.split()
    for word in words:
        if word not in SUPERTYPES and word not in TYPES:
            raise ValueError(f"{word!r} in {text!r} is no card type; known types: {', '.join(sorted(TYPES))}")
    types = tuple(word for word in words if word in TYPES)
    subtypes = tuple(rest[0].split()) if rest else ()
    if "Plane" in types:  # CR 311.3: all words after the dash are one planar type
        subtypes = tuple(rest)
    return TypeLine(tuple(word for word in words if word in SUPERTYPES), types, subtypes)


def types_set_to(before: TypeLine, new: TypeLine) -> TypeLine:
    """The type line once an effect has set the card types (CR 205.1a).

    The new card types replace the old ones, but for instant and sorcery; supertypes stay. A subtype stays while
    its card type does, unless the effect names subtypes of the same family.
    """
    kept = tuple(t for t in before.types if t in ("Instant", "Sorcery") and t not in new.types)
    types = (*new.types, *kept)
    named = {_family(subtype) for subtype in new.subtypes}
    stay = tuple(s for s in before.subtypes if _family(s) not in named and not _family(s).isdisjoint(types))
    supertypes = (*before.supertypes, *(s for s in new.supertypes if s not in before.supertypes))
    return TypeLine(supertypes, types, (*stay, *new.subtypes))


def _family(subtype: str) -> frozenset[str]:
    """The card types that share the list to which the subtype belongs (CR 205.3)."""
    found = next((types for types, subtypes in FAMILIES if subtype in subtypes.split()), None)
    return found or frozenset({"Creature", "Kindred", "Planeswalker"})

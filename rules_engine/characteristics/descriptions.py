"""Descriptions of objects and players in the words of docs/cards.md: what may be a target, what may be chosen."""

from __future__ import annotations

from collections.abc import Callable

from rules_engine.characteristics.layers import characteristics
from rules_engine.state.ids import PlayerId
from rules_engine.state.objects import GameObject, Target
from rules_engine.state.state import State
from rules_engine.state.zones import Zone

UP_TO_ONE = "up to one "
PLAYERS = ("player", "opponent")
SUFFIXES: dict[str, Callable[[GameObject, PlayerId], bool]] = {
    " you control": lambda it, you: it.controller == you,
    " an opponent controls": lambda it, you: it.controller != you,
    " in exile": lambda it, you: it.zone is Zone.EXILE,
    " in a graveyard": lambda it, you: it.zone is Zone.GRAVEYARD,
    " in your graveyard": lambda it, you: it.zone is Zone.GRAVEYARD and it.owner == you,
}
TYPES = ("artifact", "creature", "enchantment", "instant", "land", "planeswalker", "sorcery")
NOUNS = (*TYPES, "permanent", "spell", "card", "any target")
KNOWN = (
    "`any target`, `player`, `opponent`, `permanent`, `spell`, `card`, a card type, each of these also with `non…`,"
    " `… spell`, `… card`, `… you control`, `… an opponent controls`, `… in exile`, `… in a graveyard`,"
    " `… in your graveyard`, and after `up to one`"
)


def is_known(words: str) -> bool:
    """Whether the words describe something; KNOWN says which do."""
    words = words.removeprefix(UP_TO_ONE)
    return words in PLAYERS or _split(words)[0] is not None


def candidates(state: State, words: str, you: PlayerId, but: Target | None = None) -> tuple[Target, ...]:
    """Every player and object that the words describe, in a fixed order; `but` is the spell itself (CR 115.5)."""
    words = words.removeprefix(UP_TO_ONE)
    players = tuple(p.id for p in state.players if not p.lost and _player(words, p.id, you))
    objects = tuple(it.id for it in state.objects.values() if it.id != but and describes_target(state, words, you, it))
    return (*players, *objects)


def is_described(state: State, words: str, you: PlayerId, target: Target) -> bool:
    """Whether the words describe that player, or that object as it is now."""
    words = words.removeprefix(UP_TO_ONE)
    if isinstance(target, str):
        return not state.player(target).lost and _player(words, target, you)
    return state.is_present(target) and describes_target(state, words, you, state.find(target))


def describes_target(state: State, words: str, you: PlayerId, it: GameObject) -> bool:
    """As `describes`, in the zone the words speak of: a permanent, unless they say spell or card (CR 109.2, 115.2)."""
    zone = Zone.STACK if "spell" in words else None if " in " in words else Zone.BATTLEFIELD
    if zone is not None and it.zone is not zone:
        return False
    if it.is_ability:
        return False
    return describes(state, words, you, it)


def describes(state: State, words: str, you: PlayerId, it: GameObject) -> bool:
    """Whether the words describe the object, wherever it is; False for words that describe players."""
    noun, suffix = _split(words)
    if noun is None or (suffix and not SUFFIXES[suffix](it, you)):
        return False
    types = characteristics(state, it).types
    if noun == "any target":  # CR 115.4
        return not {"Creature", "Planeswalker", "Battle"}.isdisjoint(types)
    kind = noun.removesuffix(" spell").removesuffix(" card").removesuffix(" permanent")
    if kind.removeprefix("non") not in TYPES:
        return True
    return (kind.removeprefix("non").capitalize() in types) is not kind.startswith("non")


def _split(words: str) -> tuple[str | None, str]:
    suffix = next((suffix for suffix in SUFFIXES if words.endswith(suffix)), "")
    noun = words.removesuffix(suffix) if suffix else words
    kind = noun.removesuffix(" spell").removesuffix(" card").removesuffix(" permanent")
    known = noun in NOUNS or kind in TYPES or kind.removeprefix("non") in TYPES
    return (noun if known else None), suffix


def _player(words: str, player: PlayerId, you: PlayerId) -> bool:
    return words in ("player", "any target") or (words == "opponent" and player != you)

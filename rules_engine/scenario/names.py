"""Names in a scenario: lists of them (a name may hold a comma), and the object each one means."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

from rules_engine.game.called import called, number
from rules_engine.game.likeness import likeness
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.objects import GameObject
from rules_engine.state.state import State
from rules_engine.state.zones import Zone

COUNT = re.compile(r"(?P<count>[1-9][0-9]*) (?P<name>.+)", re.S)


NUMBERED = re.compile(r"(?P<name>.+) \((?P<number>[1-9][0-9]*)\)")


ZONES = "|".join(Zone)
"""What may stand for a zone in the words of a page."""
BATTLEFIELD = (Zone.BATTLEFIELD,)
NEVER_PERMANENTS = frozenset({"Plane", "Phenomenon", "Conspiracy"})
"""CR 311.2, 312.2, 315.3."""


A_DRAW = "if it is a loop that nobody can stop, the game is a draw (CR 104.4b)"


class Unplayable(Exception):
    """A step names something that isn't there, or can't be understood; the message says what to write."""


def no_player(letter: str, known: Iterable[str]) -> str:
    """That nobody of that letter is in the game, and who is."""
    return f"no player {letter}; the players are {', '.join(known)} (add one: `players A, B, C`)"


def split_list(text: str, known: Collection[str]) -> list[str]:
    """Split `Opt, 2 Island, Doc Aurlock, Grizzled Genius` at the commas that stand between names, not inside them."""
    pieces = outside_parentheses(text)
    items: list[str] = []
    while pieces:
        for size in range(len(pieces), 1, -1):
            joined = ", ".join(pieces[:size])
            if bare_name(joined) in known and "(" not in "".join(pieces[: size - 1]):
                break
        else:
            size, joined = 1, pieces[0]
        items.append(joined)
        pieces = pieces[size:]
    return items


def outside_parentheses(text: str, mark: str = ",") -> list[str]:
    """The text split at that mark, where it doesn't stand in parentheses."""
    parts = [""]
    for piece in text.split(mark):
        inside = parts[-1].count("(") > parts[-1].count(")")
        parts = [*parts[:-1], f"{parts[-1]}{mark}{piece}"] if inside else [*parts, piece]
    return [part.strip() for part in parts if part.strip()]


def bare_name(item: str) -> str:
    """`2 Island (tapped)` → `Island`."""
    name = item.partition(" (")[0].strip()
    match = COUNT.fullmatch(name)
    return match["name"] if match else name


def all_named(state: State, name: str, zones: Iterable[Zone] = tuple(Zone)) -> list[GameObject]:
    """Every present object of that name in those zones, battlefield first, newest first within a zone.

    `X (2)` is the one with that number, and abilities of it on the stack.
    """
    order, (plain, which) = list(zones), numbered(name)
    found = [it for it in state.objects.values() if it.printed.name == plain and it.zone in order]
    found = [it for it in found if which in (None, number(state, it.id))] if which else found
    return sorted(found, key=lambda it: (it.zone is not Zone.BATTLEFIELD, order.index(it.zone), -it.id))


def is_called(state: State, id: ObjectId, name: str) -> bool:
    """Whether a page may mean the object by that name, or by `X (2)`."""
    plain, which = numbered(name)
    return state.find(id).printed.name == plain and which in (None, number(state, id))


def the_object(state: State, name: str, zones: Iterable[Zone] = tuple(Zone)) -> GameObject:
    """The present object of that name, or as it last existed.

    One that lies face up is meant before those that lie face down. Raises Unplayable when there never was one, or when
    several are there that differ and none is picked by `X (2)`.
    """
    present = [it for it in all_named(state, name, zones) if not it.is_ability]
    if present:
        return _the_one(state, [it for it in present if it.zone is present[0].zone])
    left = [it for it in state.past.values() if it.zone in tuple(zones) and is_called(state, it.id, name)]
    if not left:
        raise Unplayable(_absent(state, name, tuple(zones)))
    return max(left, key=lambda it: it.id)


def card_in(state: State, name: str, zone: Zone, player: PlayerId) -> GameObject:
    """The card of that name in that zone, the player's own and untapped ones first, the topmost of a library.

    Raises Unplayable saying where it is instead, or that several differ and none is picked by `X (2)`.
    """
    found = [it for it in all_named(state, name, (zone,)) if not it.is_ability]
    if not found:
        raise Unplayable(_absent(state, name, (zone,)))
    own = [it for it in found if it.owner == player] or found
    ready = [it for it in own if not it.tapped] or own
    it = _the_one(state, ready)
    if zone is not Zone.LIBRARY:
        return it
    return min(ready, key=lambda card: state.zone(zone, card.owner).index(card.id))


def numbered(name: str) -> tuple[str, int | None]:
    """`Probe (2)` → `Probe` and 2; a name without number has none."""
    match = NUMBERED.fullmatch(name)
    return (match["name"], int(match["number"])) if match else (name, None)


def _the_one(state: State, found: list[GameObject]) -> GameObject:
    found = [it for it in found if not it.face_down] or found
    if len({likeness(state, it.id) for it in found}) > 1:
        name = found[0].printed.name
        raise Unplayable(
            f"{len(found)} objects called {name} are there that differ; write one of {_each(state, found)}"
        )
    return found[0]


def _each(state: State, found: Iterable[GameObject]) -> str:
    ids = sorted(it.id for it in found)
    return ", ".join(called(state, id, (state.find(id).printed.name,)) for id in ids)


def _absent(state: State, name: str, zones: tuple[Zone, ...]) -> str:
    """That nothing of the name is in those zones, and where it is instead, else what there is."""
    here = "here" if set(zones) == set(Zone) else f"in the zone {' or '.join(zone.value for zone in zones)}"
    elsewhere = [it for it in all_named(state, name) if not it.is_ability]
    if elsewhere:
        there = ", ".join(sorted({it.zone.value for it in elsewhere}))
        never = zones == BATTLEFIELD and not NEVER_PERMANENTS.isdisjoint(elsewhere[0].printed.types)
        why = "; planes, phenomena and conspiracies are never permanents (CR 311.2, 312.2, 315.3)" if never else ""
        return f"there is no {name} {here}; it is in: {there}{why}"
    plain, which = numbered(name)
    others = [it for it in all_named(state, plain) if not it.is_ability] if which else []
    if others:
        return f"there is no {name} {here}; of that name there are: {_each(state, others)}"
    return f"there is no {name} {here}; {_what_there_is(state, zones)}"


def _what_there_is(state: State, zones: tuple[Zone, ...]) -> str:
    objects = [it for it in state.objects.values() if not it.is_ability]
    names = sorted({it.printed.name for it in objects if it.zone in zones})
    others = sorted({it.printed.name for it in objects} - set(names))
    if not names and not others:
        return "there is no card in this game"
    found = f"there are: {', '.join(names)}" if names else "nothing is there"
    return found + (f"; elsewhere: {', '.join(others)}" if others else "")

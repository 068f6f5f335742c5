"""Names in a scenario: lists of them (a name may hold a comma), and the object each one means."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

from rules_engine.state.ids import PlayerId
from rules_engine.state.objects import GameObject
from rules_engine.state.state import State
from rules_engine.state.zones import Zone

COUNT = re.compile(r"(?P<count>[1-9][0-9]*) (?P<name>.+)", re.S)


class Unplayable(Exception):
    """A step names something that isn't there, or can't be understood; the message says what to write."""


def split_list(text: str, known: Collection[str]) -> list[str]:
    """Split `Opt, 2 Island, Doc Aurlock, Grizzled Genius` at the commas that stand between names, not inside them."""
    pieces = _outside_parentheses(text)
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


def _outside_parentheses(text: str) -> list[str]:
    parts = re.split(r",\s*(?![^()]*\))", text.strip())
    return [part.strip() for part in parts if part.strip()]


def bare_name(item: str) -> str:
    """`2 Island (tapped)` → `Island`."""
    name = item.partition(" (")[0].strip()
    match = COUNT.fullmatch(name)
    return match["name"] if match else name


def all_named(state: State, name: str, zones: Iterable[Zone] = tuple(Zone)) -> list[GameObject]:
    """Every present object of that name in those zones, battlefield first, newest first within a zone."""
    order = list(zones)
    found = [it for it in state.objects.values() if it.printed.name == name and it.zone in order]
    return sorted(found, key=lambda it: (it.zone is not Zone.BATTLEFIELD, order.index(it.zone), -it.id))


def the_object(state: State, name: str, zones: Iterable[Zone] = tuple(Zone)) -> GameObject:
    """The present object of that name, or as it last existed; raises Unplayable when there never was one."""
    present = [it for it in all_named(state, name, zones) if not _is_ability(it)]
    if present:
        return present[0]
    left = [it for it in state.past.values() if it.printed.name == name and it.zone in tuple(zones)]
    if not left:
        raise Unplayable(f"there is no {name} here; {_what_there_is(state)}")
    return max(left, key=lambda it: it.id)


def card_in(state: State, name: str, zone: Zone, player: PlayerId) -> GameObject:
    """The card of that name in that zone, the player's own first; raises Unplayable saying where it is instead."""
    found = [it for it in all_named(state, name, (zone,)) if not _is_ability(it)]
    if not found:
        elsewhere = sorted({it.zone.value for it in all_named(state, name)})
        where = f"it is in: {', '.join(elsewhere)}" if elsewhere else _what_there_is(state)
        raise Unplayable(f"there is no {name} in the zone {zone.value}; {where}")
    top_first = {id: at for key, ids in state.zones.items() if key[0] is zone for at, id in enumerate(ids)}
    return min(found, key=lambda it: (it.owner != player, it.tapped, top_first.get(it.id, 0)))


def _is_ability(it: GameObject) -> bool:
    return it.stacked is not None and it.stacked.ability is not None


def _what_there_is(state: State) -> str:
    return "there are: " + ", ".join(sorted({it.printed.name for it in state.objects.values()}))

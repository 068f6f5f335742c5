"""What things are called on the whole of a page: known only once all of it is played."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec

from rules_engine.game.called import Notes, label, noted, notes_apart, number
from rules_engine.game.likeness import Option
from rules_engine.state.ids import ObjectId
from rules_engine.state.state import State

NUMBER = r"\([1-9][0-9]*[);]"
NUMBERED = re.compile(NUMBER)
"""The number behind a name, `X (2)` or `X (2; ability 1)`."""


class Telling(msgspec.Struct, frozen=True):
    """How a page tells objects of one name apart."""

    last: State
    """In which every object can be looked up."""
    apart: frozenset[str] = frozenset()
    """The names of which it means one object by its number: they have it wherever they stand."""
    stacked: dict[ObjectId, Notes] = {}
    """What tells abilities from others that were on the stack at the same time."""


def telling(last: State, words: Iterable[str], stacks: Iterable[tuple[ObjectId, ...]]) -> Telling:
    """For a page with those words, during which that was on the stack."""
    meant = [it for it in words if NUMBERED.search(it)]
    names = {it.printed.name for it in (*last.objects.values(), *last.past.values())} if meant else set()
    apart = frozenset(name for name in names if any(re.search(rf"{re.escape(name)} {NUMBER}", it) for it in meant))
    return Telling(last, apart, _told_apart(last, apart, stacks))


def notes(page: Telling, id: ObjectId) -> Notes:
    """What the page notes of the object behind its name."""
    it = page.last.find(id)
    if it.is_ability:
        return page.stacked.get(id, ())
    return (str(number(page.last, id)),) if it.printed.name in page.apart else ()


def called(page: Telling, option: Option | None) -> str:
    """The object, player or word as the page calls it."""
    if option is None or isinstance(option, str):
        return label(page.last, option)
    return noted(label(page.last, option), notes(page, option))


def _told_apart(last: State, apart: frozenset[str], stacks: Iterable[tuple[ObjectId, ...]]) -> dict[ObjectId, Notes]:
    found: dict[ObjectId, Notes] = {}
    for together in _ever_together(last, stacks):
        found |= zip(together, notes_apart(last, [last.find(id).stacked for id in together], apart), strict=True)
    return found


def _ever_together(last: State, stacks: Iterable[tuple[ObjectId, ...]]) -> Iterator[list[ObjectId]]:
    """The abilities of one name that were on the stack with each other, in the order of coming there."""
    groups: dict[str, list[set[ObjectId]]] = {}
    for stack in stacks:
        abilities = [id for id in stack if last.find(id).is_ability]
        for name in {label(last, id) for id in abilities}:
            joined = {id for id in abilities if label(last, id) == name}
            met = [group for group in groups.get(name, ()) if not joined.isdisjoint(group)]
            apart = [group for group in groups.get(name, ()) if group not in met]
            groups[name] = [*apart, joined.union(*met)]
    return (sorted(group) for name in groups for group in groups[name])

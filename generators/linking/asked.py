"""What something was made from: all that its maker asked of maps is noted, so that it is known when to make it anew.

Of a map each key that is looked up is noted, and `...` where its keys are gone through; whoever goes through its values
looks up each of them. Of any other value `...` is noted. What asked for nothing that is otherwise today would be made
again to the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")
Read = tuple[str, object]
"""Name of a field, and what was asked of it."""
ABSENT = object()


class Notes:
    """What has been asked for since the newest list was begun."""

    def __init__(self) -> None:
        self.reads: set[Read] = set()

    def begin(self) -> set[Read]:
        """A new list, which fills itself until the next one is begun."""
        self.reads = set()
        return self.reads


class Asked(Mapping[K, V]):
    """A map that notes what it is asked; it is no `dict`, so that nothing can read it without a note."""

    __slots__ = ("_field", "_notes", "_values")

    def __init__(self, field: str, values: Mapping[K, V], notes: Notes) -> None:
        self._field, self._values, self._notes = field, values, notes

    def __getitem__(self, key: K) -> V:
        self._notes.reads.add((self._field, key))
        return self._values[key]

    def __contains__(self, key: object) -> bool:
        self._notes.reads.add((self._field, key))
        return key in self._values

    def __iter__(self) -> Iterator[K]:
        self._notes.reads.add((self._field, ...))
        return iter(self._values)

    def __len__(self) -> int:
        self._notes.reads.add((self._field, ...))
        return len(self._values)


def told_otherwise(before: Mapping[str, object], after: Mapping[str, object]) -> Iterator[Read]:
    """What would be answered otherwise than before: of two states of the same fields by name."""
    for name in before.keys() | after.keys():
        yield from differing(name, before.get(name), after.get(name))


def differing(name: str, before: object, after: object) -> Iterator[Read]:
    """What differs between two values of one field; of maps each key, and their order; of maps inside them the same."""
    if before is after:
        return
    if not isinstance(before, Mapping) or not isinstance(after, Mapping):
        if before != after:
            yield name, ...
        return
    for key in before.keys() | after.keys():
        one, other = before.get(key, ABSENT), after.get(key, ABSENT)
        if isinstance(one, Mapping) and isinstance(other, Mapping):
            yield from differing(f"{name}.{key}", one, other)
        elif one is not other and one != other:
            yield name, key
    if list(before) != list(after):
        yield name, ...

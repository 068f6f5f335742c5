"""What a process that reads content/ again and again need not work out twice.

Nothing is remembered unless a memory is in use: a command that reads once has no need of one.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from hashlib import file_digest, sha256
from operator import eq
from pathlib import Path
from time import time_ns
from typing import ParamSpec, TypeVar, cast

from generators.linking.asked import ABSENT, Asked, Notes

P = ParamSpec("P")
S = TypeVar("S")
T = TypeVar("T")
V = TypeVar("V")
Key = tuple[object, ...]
BY_VALUE = (str, bytes, Path)
SETTLED = 2_000_000_000
"""So many nanoseconds after its last change a file can't change once more without its times saying so."""


class Memory:
    """What came of functions while this memory was in use now and the last time; of times before, only what was needed.

    With each result its arguments are kept, so that no other value can come to have the identity of one of them.
    """

    def __init__(self) -> None:
        self.now: dict[Key, tuple[Key, object]] = {}
        self.before: dict[Key, tuple[Key, object]] = {}


_IN_USE: ContextVar[Memory | None] = ContextVar("memory", default=None)
_DIGESTS: dict[Path, tuple[tuple[int, ...], bytes]] = {}


@contextmanager
def remembering(memory: Memory) -> Iterator[None]:
    """Use this memory in the meantime."""
    memory.before, memory.now = memory.now, {}
    before = _IN_USE.set(memory)
    try:
        yield
    finally:
        _IN_USE.reset(before)


def recall(function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What the function gives, or gave for the same arguments while this memory was in use now or the last time.

    Texts, bytes and paths are the same when they are equal, other arguments only when they are the very same: nothing
    that was read is ever changed in place. The function may read no file; see `recall_as`.
    """
    given = (*args, *kwargs.values())
    key = (function, *(one if isinstance(one, BY_VALUE) else id(one) for one in given), *kwargs)
    return _recalled(key, given, lambda: function(*args, **kwargs))


def recall_as(name: str, state: str, make: Callable[[], T]) -> T:
    """The same for what is made from files, by its name and the `state_of` these files."""
    return _recalled((name, state), (), make)


def recall_equal(name: str, value: T) -> T:
    """The value of that name of the last time, if it was `the_same`: so what was made of it is known as well."""
    memory = _IN_USE.get()
    if memory is None:
        return value
    key = (recall_equal, type(value), name)
    held = memory.before.get(key)
    memory.now[key] = held if held and the_same(held[1], value) else ((), value)
    return cast(T, memory.now[key][1])


def the_same(one: object, other: object) -> bool:
    """Whether they are equal; of maps and of the maps in them the order of their keys counts."""
    if one is other:
        return True
    if not isinstance(one, dict) or not isinstance(other, dict):
        return one == other
    in_order = one == other and all(map(eq, one, other))
    return in_order and all(the_same(value, other[key]) for key, value in one.items() if isinstance(value, dict))


def recall_asked(function: Callable[[S, Mapping[str, V]], T], about: S, answers: Mapping[str, V]) -> T:
    """What the function makes of a value and a map, or made of the very same value when the map answered the same."""
    memory = _IN_USE.get()
    if memory is None:
        return function(about, answers)
    key = (function, id(about))
    held = memory.now.get(key) or memory.before.get(key)
    if held is None or held[0][1:] != answered(held[0][1], answers):
        notes = Notes()
        made = function(about, Asked("", answers, notes))
        asked = frozenset(name for _, name in notes.reads)
        held = ((about, *answered(asked, answers)), made)
    memory.now[key] = held
    return cast(T, held[1])


def answered(asked: object, answers: Mapping[str, V]) -> Key:
    """What was asked of a map, and its answers; `...` asks for its keys."""
    names = cast(frozenset[object], asked)
    return names, {name: tuple(answers) if name is ... else answers.get(cast(str, name), ABSENT) for name in names}


def _recalled(key: Key, given: Key, make: Callable[[], T]) -> T:
    memory = _IN_USE.get()
    if memory is None:
        return make()
    held = memory.now.get(key) or memory.before.get(key) or (given, make())
    memory.now[key] = held
    return cast(T, held[1])


def state_of(paths: Iterable[Path]) -> str:
    """A digest of the contents of files, and of which of them can't be read."""
    digest = sha256()
    for path in paths:
        with suppress(OSError):
            digest.update(digest_of(path))
        digest.update(f"{path}\0".encode(errors="surrogateescape"))
    return digest.hexdigest()


def digest_of(path: Path) -> bytes:
    """SHA-256 of a file, hashed again only when its times, its size or its place on the disk are others.

    A file that has only just changed is hashed each time. Raises OSError.
    """
    there = os.stat(path)
    state = (there.st_dev, there.st_ino, there.st_size, there.st_mtime_ns, there.st_ctime_ns)
    known = _DIGESTS.get(path)
    if known and known[0] == state:
        return known[1]
    with path.open("rb") as file:
        digest = file_digest(file, "sha256").digest()
    if time_ns() - max(there.st_mtime_ns, there.st_ctime_ns) > SETTLED:
        _DIGESTS[path] = state, digest
    return digest

"""What files said when they were last read, kept in a file: nothing need be done again while nothing has changed.

The file counts for the very contents of those files and the very code that worked with them, Python and the packages
used among it; any other is passed over. It is written as a whole or not at all, so that a run that is killed leaves the
old one.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from generators.linking.recalling import digest_of, recall, recall_as, state_of
from generators.records.bilingual import Record
from generators.rules_over_time.updating.whole_files import write_whole_bytes

T = TypeVar("T")
_READERS = ("references", "reading", "records", "rules_over_time", "linking")
"""The rooms whose code says what a library holds."""
_OTHERS = ("pages", "commands")
"""Those whose code has a say in what is told of it."""
_PACKAGES = ("msgspec", "mwparserfromhell", "pydantic", "rapidfuzz")
"""The packages that those rooms use."""


class _Kept(msgspec.Struct, frozen=True):
    key: str
    value: msgspec.Raw


def cached(
    cache: Path | None,
    paths: Iterable[Path],
    kind: type[T],
    read: Callable[[], T],
    *,
    name: str = "",
    content: bytes = b"",
    all_code: bool = False,
) -> T:
    """What `read` gives, from the cache if the files and the code are those it was read with.

    Several of one kind are kept under names of their own; `content` is what was read already. `all_code` is for what
    more than the readers has a say in.
    Without a cache, or where it can't be written, the files are just read.
    """
    if cache is None:
        return read()
    try:
        key = _key(paths, content, all_code)
    except OSError:  # reading says which file it was
        return read()
    file = cache / f"{kind.__name__.lower()}{name}.msgpack"
    return recall_as(str(file), key, lambda: _kept_or_read(file, key, kind, read))


def _kept_or_read(file: Path, key: str, kind: type[T], read: Callable[[], T]) -> T:
    kept = _kept(file, key, kind)
    if kept is not None:
        return kept
    value = read()
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole_bytes(file, _encoded(key, value))
    return value


def _kept(file: Path, key: str, kind: type[T]) -> T | None:
    try:
        kept = msgspec.msgpack.decode(file.read_bytes(), type=_Kept)
        return msgspec.msgpack.decode(kept.value, type=kind, dec_hook=_record) if kept.key == key else None
    except (OSError, msgspec.MsgspecError):
        return None


def _encoded(key: str, value: object) -> bytes:
    raw = msgspec.Raw(msgspec.msgpack.encode(value, enc_hook=_plain))
    return msgspec.msgpack.encode(_Kept(key, raw))


def _key(paths: Iterable[Path], content: bytes, all_code: bool) -> str:
    rooms = Path(__file__).parents[1]
    engine = rooms.parent / "rules_engine"
    here = (*_READERS, *_OTHERS) if all_code else _READERS
    folders = (*(rooms / room for room in here), engine if all_code else engine / "rulebook")
    code = recall(_code_below, "\0".join(map(str, folders)))
    digest = hashlib.sha256(repr((sys.version, *map(version, _PACKAGES), code)).encode())
    digest.update(hashlib.sha256(content).digest())
    for path in paths:
        digest.update(f"{path}\0".encode(errors="surrogateescape") + digest_of(path))
    return digest.hexdigest()


def _code_below(folders: str) -> str:
    """The state of the code, which a process knows as it was when it began."""
    return state_of(path for folder in folders.split("\0") for path in sorted(Path(folder).rglob("*.py")))


def _plain(record: object) -> dict[str, Any]:
    if isinstance(record, Record):
        return record.model_dump()
    raise NotImplementedError(f"{type(record).__name__} can't be kept")


def _record(kind: type, value: object) -> object:
    if issubclass(kind, Record):
        return kind.model_validate(value)
    raise NotImplementedError(f"{kind.__name__} can't be kept")

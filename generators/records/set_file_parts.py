"""An entry of a set file with a part of another form than it should have: the rest of it, and what was left out."""

from __future__ import annotations

import msgspec

from generators.reading.set_file_words import in_words
from generators.records.set_file_entries import Entry

_FIELDS = frozenset(Entry.__struct_encode_fields__)
_UNREADABLE = (msgspec.DecodeError, RecursionError)


def entry_of(raw: str) -> tuple[Entry | None, tuple[str, ...]]:
    """The entry that a JSON text holds, and what is wrong with each part that was left out of it.

    A list loses only those of its entries that are wrong. Without its name there is no entry.
    """
    try:
        return msgspec.json.decode(raw, type=Entry), ()
    except _UNREADABLE as error:
        return _without_the_wrong(raw, in_words(error))


def _without_the_wrong(raw: str, whole: str) -> tuple[Entry | None, tuple[str, ...]]:
    try:
        said = msgspec.json.decode(raw, type=dict[str, msgspec.Raw])
    except _UNREADABLE:
        return None, (whole,)
    kept: dict[str, msgspec.Raw | list[msgspec.Raw]] = {}
    wrong: list[str] = []
    for name, value in said.items():
        if name not in _FIELDS:
            continue
        if not (reason := _wrong_in(name, value)):
            kept[name] = value
        elif (entries := _entries(value)) is None:
            wrong.append(reason)
        else:
            reasons = [_wrong_in(name, entry, place) for place, entry in enumerate(entries, 1)]
            wrong += filter(None, reasons)
            kept[name] = [entry for entry, reason in zip(entries, reasons, strict=True) if not reason]
    if "name" not in kept:
        return None, (whole,)
    return msgspec.json.decode(msgspec.json.encode(kept), type=Entry), tuple(wrong)


def _wrong_in(name: str, value: msgspec.Raw, place: int = 0) -> str:
    """What is wrong with a field, or with the entry of a list that stands at a place; empty for what isn't."""
    fields = {"name": msgspec.Raw(b'""'), name: [value] if place else value}
    try:
        msgspec.json.decode(msgspec.json.encode(fields), type=Entry)
    except _UNREADABLE as error:
        return in_words(error, place)
    return ""


def _entries(value: msgspec.Raw) -> list[msgspec.Raw] | None:
    try:
        return msgspec.json.decode(value, type=list[msgspec.Raw])
    except _UNREADABLE:
        return None

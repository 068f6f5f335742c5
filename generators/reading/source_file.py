"""The one door through which files from outside come in: plain files alone, and none larger than its kind may be."""

from __future__ import annotations

import stat
from pathlib import Path

import msgspec

from generators.reading.limits import SET_FILE, Limit, too_large, why_too_many_bytes
from generators.reading.parsed_page import Problem


class SourceFile(msgspec.Struct, frozen=True):
    """The bytes of a file, or no bytes and why."""

    raw: bytes = b""
    problems: tuple[Problem, ...] = ()


def read_source(path: Path, source: str, limit: Limit = SET_FILE) -> SourceFile:
    """The bytes of the file at a path; never raises, never waits, and never reads more than the limit.

    `source` is how its problem names it: no such file, a folder, a device or pipe, too large, or not to be opened.
    """
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):
            return _closed(source, *_NO_FILE.get(stat.S_IFMT(found.st_mode), _DEVICE))
        if reason := why_too_many_bytes(found.st_size, limit):
            return SourceFile(problems=(too_large(source, reason),))
        with path.open("rb") as file:
            raw = file.read(limit.most_bytes + 1)
    except FileNotFoundError:
        if path.is_symlink():
            return _closed(source, "file-missing", "this is a link that leads nowhere", "Put a file in its place.")
        return _closed(source, "file-missing", "there is no such file", "Check the path.")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        return _closed(source, "file-unreadable", f"it can't be opened: {reason}", "Make it readable.")
    if reason := why_too_many_bytes(len(raw), limit):
        return SourceFile(problems=(too_large(source, reason),))
    return SourceFile(raw)


_DEVICE = ("file-unreadable", "it is a device or a pipe, not a file", "Copy what it gives into a file, and name that.")
_NO_FILE = {stat.S_IFDIR: ("file-missing", "this is a folder", "Name a file in it, if there is one.")}
"""What a path may lead to that is no file → the problem: code, message, suggestion."""


def _closed(source: str, code: str, message: str, suggest: str) -> SourceFile:
    return SourceFile(problems=(Problem(code, source, 0, message, suggest),))

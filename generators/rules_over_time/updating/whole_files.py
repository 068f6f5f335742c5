"""Writing a file as a whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Write UTF-8 beside the file, then rename, so that a reader finds the old text or the new one; raises OSError.

    Folders that it lacks are made.
    """
    write_whole_bytes(path, text.encode())


def write_whole_bytes(path: Path, raw: bytes) -> None:
    """The same for bytes."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        unfinished.write_bytes(raw)
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)

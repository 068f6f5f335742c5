"""A folder becomes another in one step: a sibling is made ready, and the two change places."""

from __future__ import annotations

import ctypes
import errno
import os
import shutil
from collections.abc import Callable, Collection
from contextlib import suppress
from pathlib import Path

INCOMING = ".incoming-"
"""In the name of the sibling that is being made ready, and then of the old folder until it is removed."""
OUTGOING = ".outgoing-"
"""In the name of the old folder while nothing has its place, where two folders can't change places at once."""
HERE = -100
"""For the system: paths are as they stand (AT_FDCWD)."""
EXCHANGE = 2
"""For the system: both names must be there, and each gets what the other had (RENAME_EXCHANGE)."""


def replaced(folder: Path, staged: Path, fill: Callable[[Path], None]) -> None:
    """Move `staged` beside a folder, let `fill` make it what the folder is to be, and let the two change places.

    Where `staged` isn't there, `fill` makes the sibling anew. The folder is as it was or as `fill` makes it, whenever
    this is killed. Raises OSError, and leaves the folder as it was and what was staged in its place again, where no
    sibling can be made, or `fill` can't, or the folder can't be moved (it is a mount point, say).
    """
    beside = sibling(folder, INCOMING)
    try:
        if staged.exists():
            os.rename(staged, beside)
        fill(beside)
        exchange(beside, folder)
    except OSError:
        with suppress(OSError):
            os.rename(beside, staged)
        raise
    finally:
        shutil.rmtree(beside, ignore_errors=True)


def sibling(folder: Path, what: str) -> Path:
    """A hidden folder of this process beside a folder."""
    return folder.with_name(f".{folder.name}{what}{os.getpid()}")


def mended(folder: Path) -> None:
    """Undo what a killed process left beside a folder: the folder gets its place back, and a sibling is removed."""
    for left_over in siblings(folder, OUTGOING):
        if os.path.lexists(folder):
            shutil.rmtree(left_over)
        else:
            os.rename(left_over, folder)
    for left_over in siblings(folder, INCOMING):
        shutil.rmtree(left_over)


def siblings(folder: Path, what: str) -> list[Path]:
    """The hidden folders beside a folder that any process made; none where nobody may look."""
    with suppress(OSError):
        return sorted(one for one in folder.parent.iterdir() if one.name.startswith(f".{folder.name}{what}"))
    return []


def linked(source: str | Path, target: str | Path, leaving: Collection[str] = (), below: str = "") -> None:
    """Link every file of a folder into another, which may be there already; a copy where there are no links.

    Left out are the files whose path (from the folder on) is in `leaving`, and folders that hold nothing else. Raises
    FileExistsError where a file would be in the place of a folder, or a folder in that of a file, and OSError for what
    lies elsewhere (another disk, behind a symbolic link to a folder) or can't be read.
    """
    if os.path.isdir(target):
        shutil.copymode(source, target)
    with os.scandir(source) as found:
        entries = list(found)
    if not entries:
        made_like(source, target)
    for entry in entries:
        path = below + entry.name
        if entry.is_dir(follow_symlinks=False):
            linked(entry.path, f"{target}/{entry.name}", leaving, f"{path}/")
        elif path in leaving:
            continue
        elif entry.is_dir():
            raise OSError(errno.EXDEV, "a symbolic link leads to a folder elsewhere", entry.path)
        else:
            made_like(source, target)
            link(entry.path, f"{target}/{entry.name}")


def made_like(source: str | Path, target: str | Path) -> None:
    """Make a folder unless it is there, as another is that it will take the place of; so with those that hold it."""
    if not os.path.isdir(target):
        made_like(os.path.dirname(source), os.path.dirname(target))
        os.mkdir(target)
        shutil.copymode(source, target)


def link(source: str, target: str) -> None:
    """Link one file, or copy it where files can't be linked."""
    try:
        os.link(source, target, follow_symlinks=False)
    except OSError as refused:
        if refused.errno in (errno.EXDEV, errno.EEXIST):
            raise
        shutil.copy2(source, target, follow_symlinks=False)


def exchange(new: Path, old: Path) -> None:
    """Let two folders change places: in one step where the system can, else in two, which `mended` knows of."""
    if at_once(new, old):
        return
    aside = sibling(old, OUTGOING)
    os.rename(old, aside)
    try:
        os.rename(new, old)
    finally:
        os.rename(aside, new if old.exists() else old)


def at_once(new: Path, old: Path) -> bool:
    """Whether the system let two paths change places in one step; raises OSError where they can't at all."""
    step = getattr(ctypes.CDLL(None, use_errno=True), "renameat2", None) if os.name == "posix" else None
    if step is None:
        return False
    if step(HERE, os.fsencode(new), HERE, os.fsencode(old), EXCHANGE) == 0:
        return True
    refused = ctypes.get_errno()
    if refused in (errno.ENOSYS, errno.EINVAL):
        return False
    raise OSError(refused, os.strerror(refused), str(old))

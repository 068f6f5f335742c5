"""Bringing a folder to a set of files: only what changed is written, when all of it is ready."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import suppress
from pathlib import Path

import msgspec

from generators.stamping.exchanging import linked, mended, replaced

INCOMING = ".saitei-incoming-"
MANIFEST = ".saitei-files"
"""In the site's folder: the paths written there, so that nothing else is ever removed."""
SAME_FILE = 3
"""How much of a file's state a link to it leaves as it was."""


Data = bytes | Callable[[], bytes]
"""The bytes of a file, or what gives them; the very same gives the same."""


class NotOurs(ValueError):
    """The folder holds files that no build wrote; the text says what to do."""


class Synced(msgspec.Struct, frozen=True, omit_defaults=True):
    """How many files were written, removed and left as they were."""

    written: int
    removed: int
    unchanged: int
    one_by_one: str = ""
    """Why the folder couldn't become the new site in one step; empty where it could."""


class Coming(msgspec.Struct, frozen=True):
    """What a folder is to become: the folder that holds what changed, the paths of that, of what goes, and of all."""

    staged: Path
    changed: Collection[str]
    vanished: Collection[str]
    paths: set[str]


class Placed:
    """What a process has brought to a folder, so that what is known to be there still need not be looked at again."""

    def __init__(self) -> None:
        self.files: dict[str, tuple[Data, tuple[int, ...]]] = {}

    def holds(self, path: str, data: Data) -> bool:
        """Whether this was brought there, and the file has been left alone since."""
        known = self.files.get(path)
        if known is None or not (known[0] is data or (isinstance(data, bytes) and known[0] == data)):
            return False
        with suppress(OSError):
            return state(path) == known[1]
        return False

    def note(self, path: str, data: Data) -> None:
        """Keep in mind that this is there now."""
        self.files[path] = (data, state(path))

    def renew(self) -> None:
        """Forget what is there no more or is another; of all else take the times anew, one of which a link changes."""
        for path, (data, before) in list(self.files.items()):
            now = state(path) if os.path.exists(path) else ()
            if now[:SAME_FILE] == before[:SAME_FILE]:
                self.files[path] = (data, now)
            else:
                del self.files[path]


def state(path: str) -> tuple[int, ...]:
    """What changes with a file: its place on the disk, its size and its times. Raises OSError."""
    found = os.stat(path)
    return found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns


def sync(files: Iterable[tuple[str, Data]], site_dir: Path, placed: Placed | None = None) -> Synced:
    """Make the folder hold exactly these files (path below it, and bytes or what gives them).

    The folder becomes the new site in one step (`exchanging.py`), so a build that fails or is killed, whenever that is,
    leaves the old site whole or the new one. Where that can't be, and from the second time on that `placed` is given,
    files are moved to their places one by one, when all of them are ready: then a kill leaves each file as it was or
    as it is to be, and the next build goes on. Where nothing changed, nothing is touched. Files that aren't in the
    folder's manifest are left alone. What `placed` knows to be there is passed over. Raises NotOurs for a folder with
    files but without a manifest, and OSError where it can't be written.
    """
    place = site_dir.resolve()
    mended(place)
    before = manifest(site_dir)
    place.mkdir(parents=True, exist_ok=True)
    for left_over in place.glob(f"{INCOMING}*"):
        shutil.rmtree(left_over)
    incoming = place / f"{INCOMING}{os.getpid()}"
    again = bool(placed and placed.files)
    why = ""
    try:
        changed, paths = stage(files, place, incoming, placed)
        coming = Coming(incoming, changed.keys(), before - paths, paths)
        if changed or paths != before or not (place / MANIFEST).exists():
            if again:
                one_by_one(coming, before, place)
            else:
                why = as_one(coming, before, place)
    finally:
        shutil.rmtree(incoming, ignore_errors=True)
    if placed:
        if not again:
            placed.renew()
        for path, made in changed.items():
            placed.note(f"{place}/{path}", made)
    return Synced(len(changed), len(coming.vanished), len(paths) - len(changed), why)


def as_one(coming: Coming, before: set[str], place: Path) -> str:
    """Bring a folder to what is coming in one step; where that can't be, one by one, and then why it can't."""

    def fill(beside: Path) -> None:
        linked(place, beside, {MANIFEST, *coming.changed, *coming.vanished})
        write_manifest(coming.paths, beside)

    try:
        replaced(place, coming.staged, fill)
    except FileExistsError:
        raise
    except OSError as refused:
        one_by_one(coming, before, place)
        return refused.strerror or str(refused)
    return ""


def one_by_one(coming: Coming, before: set[str], place: Path) -> None:
    """Bring a folder to what is coming: one rename for each file, or for a whole new folder."""
    if not coming.paths <= before:
        write_manifest(before | coming.paths, place)
    if coming.changed:
        move_in(coming, place)
    remove(coming.vanished, place)
    write_manifest(coming.paths, place)


def manifest(site_dir: Path) -> set[str]:
    """The paths that earlier builds wrote there; raises NotOurs and NotADirectoryError."""
    if not site_dir.exists():
        return set()
    if not site_dir.is_dir():
        raise NotADirectoryError(f"{site_dir} is a file, not a folder")
    if (site_dir / MANIFEST).exists():
        return set((site_dir / MANIFEST).read_text(encoding="utf-8").splitlines())
    if any(not one.name.startswith(INCOMING) for one in site_dir.iterdir()):
        raise NotOurs(f"{site_dir} holds files that no build of this site wrote. Name an empty or a new folder.")
    return set()


def stage(
    files: Iterable[tuple[str, Data]], site_dir: Path, incoming: Path, placed: Placed | None
) -> tuple[dict[str, Data], set[str]]:
    """Write the files that differ from the folder's below `incoming`; those, and the paths of all."""
    changed: dict[str, Data] = {}
    paths: set[str] = set()
    folders: set[str] = set()
    for path, made in files:
        paths.add(path)
        there = f"{site_dir}/{path}"
        if placed and placed.holds(there, made):
            continue
        data = made if isinstance(made, bytes) else made()
        if same(there, data):
            if placed:
                placed.note(there, made)
            continue
        folder = f"{incoming}/{path}".rpartition("/")[0]
        if folder not in folders:
            make_folder(folder, folders)
        with open(f"{incoming}/{path}", "wb", buffering=0) as file:
            file.write(data)
        changed[path] = made
    return changed, paths


def make_folder(folder: str, known: set[str]) -> None:
    """Make a folder and those that hold it, unless they are known to be there; then they are."""
    parent = folder.rpartition("/")[0]
    if parent not in known:
        os.makedirs(parent, exist_ok=True)
        known.add(parent)
    with suppress(FileExistsError):
        os.mkdir(folder)
    known.add(folder)


def move_in(coming: Coming, place: Path) -> None:
    """Move every changed file from where it is staged to its place; new ones before those that replace an old file.

    So at any moment whatever a page links to is there, be that page the old or the new one.
    """
    found = moves(coming.staged, place, coming.changed)
    for source, target in sorted(found, key=lambda move: os.path.exists(move[1])):
        os.replace(source, target)


def moves(
    staged: str | Path, place: str | Path, changed: Collection[str], below: str = ""
) -> Iterator[tuple[str, str]]:
    """From where to where: each changed file, or a folder that isn't there yet as a whole."""
    for entry in os.scandir(staged):
        path, target = below + entry.name, f"{place}/{entry.name}"
        if entry.is_dir() and os.path.isdir(target):
            yield from moves(entry.path, target, changed, f"{path}/")
        elif entry.is_dir() or path in changed:
            yield entry.path, target


def same(path: str, data: bytes) -> bool:
    """Whether the file is there with these bytes."""
    try:
        if os.stat(path).st_size != len(data):
            return False
        with open(path, "rb", buffering=0) as file:
            return file.read() == data
    except (FileNotFoundError, NotADirectoryError):
        return False


def remove(paths: Iterable[str], site_dir: Path) -> None:
    """Remove files, and the folders that are empty without them."""
    for path in paths:
        (site_dir / path).unlink(missing_ok=True)
    remove_empty(paths, site_dir)


def remove_empty(paths: Iterable[str], site_dir: Path) -> None:
    """Remove the folders in which these files were, if they are empty."""
    folders = {folder for path in paths for folder in Path(path).parents if folder.parts}
    for folder in sorted(folders, key=lambda folder: -len(folder.parts)):
        with suppress(OSError):
            (site_dir / folder).rmdir()


def write_manifest(paths: set[str], site_dir: Path) -> None:
    """Write the manifest by rename."""
    beside = site_dir / f"{MANIFEST}.new"
    beside.write_text("".join(f"{path}\n" for path in sorted(paths)), encoding="utf-8")
    os.replace(beside, site_dir / MANIFEST)

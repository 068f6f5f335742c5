"""Bringing a folder to a set of files: only what changed is written, when all of it is ready."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from tempfile import mkdtemp

import msgspec

INCOMING = ".saitei-incoming-"
MANIFEST = ".saitei-files"
"""In the site's folder: the paths written there, so that nothing else is ever removed."""


class NotOurs(ValueError):
    """The folder holds files that no build wrote; the text says what to do."""


class Synced(msgspec.Struct, frozen=True):
    """How many files were written, removed and left as they were."""

    written: int
    removed: int
    unchanged: int


def sync(files: Iterable[tuple[str, bytes]], site_dir: Path) -> Synced:
    """Make the folder hold exactly these files (path below it, bytes).

    All changed files are first written to a hidden folder in it and only then moved to their places, one rename each,
    so a build that is killed or fails leaves the old site whole. Files that aren't in the folder's manifest are left
    alone. Raises NotOurs for a folder with files but without a manifest, and OSError where it can't be written.
    """
    before = manifest(site_dir)
    site_dir.mkdir(parents=True, exist_ok=True)
    for left_over in site_dir.glob(f"{INCOMING}*"):
        shutil.rmtree(left_over)
    incoming = Path(mkdtemp(prefix=INCOMING, dir=site_dir))
    try:
        changed, paths = stage(files, site_dir, incoming)
        write_manifest(before | paths, site_dir)
        move_in(changed, incoming, site_dir)
    finally:
        shutil.rmtree(incoming, ignore_errors=True)
    vanished = before - paths
    remove(vanished, site_dir)
    write_manifest(paths, site_dir)
    return Synced(len(changed), len(vanished), len(paths) - len(changed))


def manifest(site_dir: Path) -> set[str]:
    """The paths that earlier builds wrote there; raises NotOurs and NotADirectoryError."""
    if not site_dir.exists():
        return set()
    if not site_dir.is_dir():
        raise NotADirectoryError(f"{site_dir} is a file, not a folder")
    if (site_dir / MANIFEST).exists():
        return set((site_dir / MANIFEST).read_text(encoding="utf-8").splitlines())
    if any(site_dir.iterdir()):
        raise NotOurs(f"{site_dir} holds files that no build of this site wrote. Name an empty or a new folder.")
    return set()


def stage(files: Iterable[tuple[str, bytes]], site_dir: Path, incoming: Path) -> tuple[list[str], set[str]]:
    """Write the files that differ from the folder's into `incoming`, by number; the paths of those, and of all."""
    changed: list[str] = []
    paths: set[str] = set()
    for path, data in files:
        paths.add(path)
        if not same(site_dir / path, data):
            (incoming / str(len(changed))).write_bytes(data)
            changed.append(path)
    return changed, paths


def move_in(changed: Iterable[str], incoming: Path, site_dir: Path) -> None:
    """Move the numbered files to their places."""
    made: set[Path] = set()
    for number, path in enumerate(changed):
        target = site_dir / path
        if target.parent not in made:
            target.parent.mkdir(parents=True, exist_ok=True)
            made.add(target.parent)
        os.replace(incoming / str(number), target)


def same(path: Path, data: bytes) -> bool:
    """Whether the file is there with these bytes."""
    try:
        return path.stat().st_size == len(data) and path.read_bytes() == data
    except (FileNotFoundError, NotADirectoryError):
        return False


def remove(paths: Iterable[str], site_dir: Path) -> None:
    """Remove files, and the folders that are empty without them."""
    folders: set[Path] = set()
    for path in paths:
        (site_dir / path).unlink(missing_ok=True)
        folders.update(Path(path).parents)
    for folder in sorted(folders, key=lambda folder: -len(folder.parts)):
        with suppress(OSError):
            (site_dir / folder).rmdir()


def write_manifest(paths: set[str], site_dir: Path) -> None:
    """Write the manifest by rename."""
    beside = site_dir / f"{MANIFEST}.new"
    beside.write_text("".join(f"{path}\n" for path in sorted(paths)), encoding="utf-8")
    os.replace(beside, site_dir / MANIFEST)

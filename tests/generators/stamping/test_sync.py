"""A folder is brought to a set of files; what did not change, or is not ours, stays as it is."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from signal import SIGKILL

import pytest

from generators.stamping.sync import INCOMING, NotOurs, Synced, sync

SITE = {"index.html": b"one", "ja/a/index.html": b"two", "ja/b/index.html": b"three"}


def tree(folder: Path) -> dict[str, bytes]:
    found = (path for path in folder.rglob("*") if path.is_file() and not path.name.startswith("."))
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


def test_a_new_folder_is_filled(tmp_path: Path) -> None:
    assert sync(SITE.items(), tmp_path / "x" / "site") == Synced(3, 0, 0)
    assert tree(tmp_path / "x" / "site") == SITE


def test_of_an_unchanged_site_nothing_at_all_is_touched(tmp_path: Path) -> None:
    sync(SITE.items(), tmp_path)
    before = {path: path.stat() for path in (tmp_path.parent, tmp_path, *tmp_path.rglob("*"))}
    assert sync(SITE.items(), tmp_path) == Synced(0, 0, 3)
    assert {path: path.stat() for path in before} == before


def test_changed_files_are_written_and_vanished_ones_removed_with_their_folders(tmp_path: Path) -> None:
    sync(SITE.items(), tmp_path)
    assert sync({"index.html": b"new", "ja/a/index.html": b"two"}.items(), tmp_path) == Synced(1, 1, 1)
    assert tree(tmp_path) == {"index.html": b"new", "ja/a/index.html": b"two"}
    assert not (tmp_path / "ja" / "b").exists()


def test_a_build_that_dies_leaves_the_old_site_whole(tmp_path: Path) -> None:
    def dying() -> Iterator[tuple[str, bytes]]:
        yield "index.html", b"half"
        raise KeyboardInterrupt

    sync(SITE.items(), tmp_path)
    with pytest.raises(KeyboardInterrupt):
        sync(dying(), tmp_path)
    assert tree(tmp_path) == SITE
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == [".saitei-files"]


NEXT = {
    "index.html": b"new one",
    "ja/a/index.html": b"new two",
    "ja/c/index.html": b"four",
    "ja/c/d/index.html": b"five",
    "en/a/index.html": b"six",
    "en/index.html": b"seven",
}
NEW_PARTS, CHANGED_FILES = ("en", "ja/c"), ("index.html", "ja/a/index.html")
KILLED = """
import os, sys
from errno import EBUSY
from itertools import count
from pathlib import Path
from signal import SIGKILL
from generators.stamping import exchanging
from generators.stamping.sync import sync
def mounted(new, old):
    raise OSError(EBUSY, "Device or resource busy")
exchanging.at_once = mounted
site, moves, files = Path(sys.argv[1]), int(sys.argv[2]), eval(sys.argv[3])
move, made = os.replace, count()
def moving(source, target):
    if ".saitei-files" not in str(source) and next(made) == moves:
        os.kill(os.getpid(), SIGKILL)
    move(source, target)
os.replace = moving
sync(files.items(), site)
"""


@pytest.mark.parametrize("moves", range(len(NEW_PARTS) + len(CHANGED_FILES)))
def test_where_files_go_one_by_one_a_kill_between_two_leaves_every_old_file_and_the_next_build_ends_it(
    tmp_path: Path, moves: int
) -> None:
    sync(SITE.items(), tmp_path)
    killed = subprocess.run([sys.executable, "-c", KILLED, tmp_path, str(moves), repr(NEXT)], check=False)
    assert killed.returncode == -SIGKILL
    left = {path: data for path, data in tree(tmp_path).items() if not path.startswith(INCOMING)}
    assert sum((tmp_path / part).exists() for part in NEW_PARTS) == min(moves, len(NEW_PARTS))
    assert all(left[path] == NEXT[path] for path in left.keys() - SITE.keys())
    replaced = {path for path in SITE if left[path] != SITE[path]}
    assert all(left[path] == NEXT[path] for path in replaced)
    assert len(replaced) == max(0, moves - len(NEW_PARTS))
    sync(NEXT.items(), tmp_path)
    assert tree(tmp_path) == NEXT
    assert not list(tmp_path.glob(f"{INCOMING}*"))


def test_what_a_killed_build_left_is_swept_by_the_next(tmp_path: Path) -> None:
    sync(SITE.items(), tmp_path)
    (tmp_path / ".saitei-incoming-dead").mkdir()
    (tmp_path / ".saitei-incoming-dead" / "index.html").write_bytes(b"half")
    sync(SITE.items(), tmp_path)
    assert not (tmp_path / ".saitei-incoming-dead").exists()


def test_a_folder_of_somebody_else_is_refused_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("mine")
    with pytest.raises(NotOurs, match="no build of this site wrote"):
        sync(SITE.items(), tmp_path)
    assert tree(tmp_path) == {"thesis.txt": b"mine"}


def test_a_file_added_by_hand_survives(tmp_path: Path) -> None:
    sync(SITE.items(), tmp_path)
    (tmp_path / "CNAME").write_text("rules.test")
    sync({"index.html": b"one"}.items(), tmp_path)
    assert set(tree(tmp_path)) == {"index.html", "CNAME"}


def test_new_files_join_what_stands_in_a_folder_and_a_new_folder_comes_whole(tmp_path: Path) -> None:
    sync(SITE.items(), tmp_path)
    (tmp_path / "ja" / "note.txt").write_text("mine")
    more = {**SITE, "ja/a/deep/index.html": b"four", "ja/c/d/index.html": b"five", "ja/c/e.json": b"six"}
    assert sync(more.items(), tmp_path) == Synced(3, 0, 3)
    assert tree(tmp_path) == {**more, "ja/note.txt": b"mine"}


def test_a_folder_where_a_file_belongs_is_an_os_error_and_keeps_what_it_holds(tmp_path: Path) -> None:
    sync(SITE.items(), tmp_path)
    (tmp_path / "en").write_text("mine")
    with pytest.raises(OSError, match="en"):
        sync({**SITE, "en/index.html": b"four"}.items(), tmp_path)
    assert tree(tmp_path) == {**SITE, "en": b"mine"}


def test_a_file_in_the_way_is_an_os_error_and_nothing_is_written(tmp_path: Path) -> None:
    (tmp_path / "site").write_text("a file")
    with pytest.raises(OSError, match="is a file, not a folder"):
        sync(SITE.items(), tmp_path / "site")
    with pytest.raises(OSError, match="site"):
        sync(SITE.items(), tmp_path / "site" / "below")
    assert (tmp_path / "site").read_text() == "a file"

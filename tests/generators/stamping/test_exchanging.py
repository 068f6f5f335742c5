"""The site becomes the new one in one step: whenever a build is killed, the old site is there whole, or the new one."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from generators.stamping import exchanging, sync
from generators.stamping.sync import MANIFEST, Placed, Synced

OLD = {
    "index.html": b"old",
    "ja/a/index.html": b"old a",
    "ja/b/index.html": b"the same",
    "ja/c/index.html": b"to go",
    "en/data.json": b"[]",
}
NEW = {
    "index.html": b"new",
    "ja/a/index.html": b"new a",
    "ja/b/index.html": b"the same",
    "ja/d/e/index.html": b"to come",
    "en/data.json": b"[1]",
}
MINE = {"CNAME": b"rules.test", "ja/note.txt": b"mine"}


def tree(folder: Path) -> dict[str, bytes]:
    """Every file below a folder but the manifest; none where it isn't there."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.name != MANIFEST
    }


def add_mine(site: Path) -> None:
    for path, data in MINE.items():
        (site / path).write_bytes(data)


KILLED_AT_EACH_DOING = """
import os, shutil, sys
from itertools import count
from pathlib import Path
from signal import SIGKILL
from generators.stamping import exchanging
from generators.stamping.sync import sync
start, folder, files, in_two = Path(sys.argv[1]), Path(sys.argv[2]), eval(sys.argv[3]), sys.argv[4] == "in two steps"
DOINGS = {"open", "ctypes.dlopen", "os.mkdir", "os.rmdir", "os.link", "os.rename", "os.remove", "os.scandir"}
def killed_before(doing, site):
    left = count()
    def looked(event, arguments):
        if event in DOINGS and next(left) == doing:
            os.kill(os.getpid(), SIGKILL)
    child = os.fork()
    if child == 0:
        if in_two:
            exchanging.at_once = lambda new, old: False
        sys.addaudithook(looked)
        sync(files.items(), site)
        os._exit(0)
    return os.waitpid(child, 0)[1] == SIGKILL
for doing in count():
    shutil.copytree(start, folder / f"{doing}")
    if not killed_before(doing, folder / f"{doing}" / "site"):
        break
"""


def killed_before_each_doing(tmp_path: Path, old: dict[str, bytes], steps: str) -> list[Path]:
    """Folders with a site that was to become NEW, each build killed before another one of its doings."""
    start, folder = tmp_path / "start", tmp_path / "killed"
    sync.sync(old.items(), start / "site")
    if old:
        add_mine(start / "site")
    command = [sys.executable, "-c", KILLED_AT_EACH_DOING, start, folder, repr(NEW), steps]
    subprocess.run(command, check=True, timeout=120)
    return sorted(folder.iterdir(), key=lambda one: int(one.name))


@pytest.mark.parametrize("old", [OLD, {}], ids=["a site", "no site yet"])
@pytest.mark.parametrize("steps", ["in one step", "in two steps"])
def test_a_build_killed_before_any_of_its_doings_leaves_one_site_whole_and_nothing_after_the_next_build(
    tmp_path: Path, old: dict[str, bytes], steps: str
) -> None:
    mine = MINE if old else {}
    left = killed_before_each_doing(tmp_path, old, steps)
    assert len(left) > 20
    seen = []
    for one in left:
        site = one / "site"
        visible = {path: data for path, data in tree(site).items() if not path.startswith(sync.INCOMING)}
        seen.append("old" if visible == {**old, **mine} else "new" if visible == {**NEW, **mine} else visible)
        sync.sync(NEW.items(), site)
        assert tree(site) == {**NEW, **mine}
        assert sorted(path.name for path in (*one.iterdir(), *site.glob(".*"))) == [MANIFEST, "site"]
    assert [one for one in seen if one not in ("old", "new", {})] == []
    assert seen == sorted(seen, key=["old", {}, "new"].index)
    assert seen.count({}) == (1 if steps == "in two steps" and old else 0)
    assert seen[0] == "old"
    assert seen.count("new") > 3


BUILDS = """
import sys
from pathlib import Path
from generators.stamping.sync import sync
site, what, many = Path(sys.argv[1]), sys.argv[2].encode(), int(sys.argv[3])
files = {f"{n % 20}/{n}.html": what * 50 for n in range(many)}
print("ready", flush=True)
sync(files.items(), site)
"""
MANY = 600


def test_a_process_killed_at_any_time_leaves_one_site_whole(tmp_path: Path) -> None:
    """The delays are spread by chance over the time that a whole build took."""
    site, chance = tmp_path / "site", Random(6)

    def build(what: str, delay: float = 60) -> float:
        with subprocess.Popen([sys.executable, "-c", BUILDS, site, what, str(MANY)], stdout=subprocess.PIPE) as process:
            assert process.stdout
            process.stdout.readline()
            began = time.monotonic()
            try:
                process.wait(delay)
            except subprocess.TimeoutExpired:
                process.kill()
            return time.monotonic() - began

    def there() -> str:
        pages = [path.read_bytes() for path in site.glob("[0-9]*/*.html")]
        assert len(pages) == MANY
        assert len(set(pages)) == 1
        return pages[0][:1].decode()

    build("a")
    took, before = build("b"), "b"
    for what in "cdefghij":
        build(what, chance.uniform(0, took))
        assert there() in (before, what)
        before = there()
    build("z")
    assert there() == "z"
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_it_becomes_the_same_bytes_in_one_step_and_one_by_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, single = tmp_path / "whole", tmp_path / "single"
    for site in (whole, single):
        sync.sync(OLD.items(), site)
        add_mine(site)
    assert sync.sync(NEW.items(), whole) == Synced(4, 1, 1, "") == Synced(4, 1, 1)
    monkeypatch.setattr(exchanging, "at_once", refusing(errno.EBUSY))
    assert sync.sync(NEW.items(), single) == Synced(4, 1, 1, os.strerror(errno.EBUSY))
    assert tree(whole) == tree(single) == {**NEW, **MINE}
    assert (whole / MANIFEST).read_bytes() == (single / MANIFEST).read_bytes()
    folders = [{path.relative_to(site) for path in site.rglob("*") if path.is_dir()} for site in (whole, single)]
    assert folders[0] == folders[1]


def refusing(number: int) -> Callable[..., bool]:
    """What refuses whatever is asked of the system, for this reason."""

    def refuse(*asked: object, **how: object) -> bool:
        raise OSError(number, os.strerror(number))

    return refuse


@pytest.mark.parametrize("number", [errno.EXDEV, errno.EACCES, errno.EROFS])
def test_where_no_sibling_can_be_made_files_are_replaced_one_by_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    sync.sync(OLD.items(), tmp_path / "site")
    monkeypatch.setattr(sync, "linked", refusing(number))
    assert sync.sync(NEW.items(), tmp_path / "site").one_by_one == os.strerror(number)
    assert tree(tmp_path / "site") == NEW
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


@pytest.mark.parametrize("number", [errno.EPERM, errno.EMLINK, errno.ENOTSUP])
def test_where_files_cannot_be_linked_they_are_copied(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    sync.sync(OLD.items(), tmp_path / "site")
    add_mine(tmp_path / "site")
    monkeypatch.setattr(os, "link", refusing(number))
    assert sync.sync(NEW.items(), tmp_path / "site").one_by_one == ""
    assert tree(tmp_path / "site") == {**NEW, **MINE}


def test_what_lies_in_the_folder_stays_as_it_is(tmp_path: Path) -> None:
    site = tmp_path / "site"
    sync.sync(OLD.items(), site)
    add_mine(site)
    (site / "empty").mkdir(mode=0o700)
    (site / "newest").symlink_to("ja/note.txt")
    (site / "CNAME").chmod(0o640)
    site.chmod(0o750)
    before = {name: (site / name).lstat() for name in ("CNAME", "ja/note.txt", "newest", "ja/b/index.html")}
    assert sync.sync(NEW.items(), site).one_by_one == ""
    for name, was in before.items():
        now = (site / name).lstat()
        assert (now.st_ino, now.st_mtime_ns, now.st_mode) == (was.st_ino, was.st_mtime_ns, was.st_mode)
    assert os.readlink(site / "newest") == "ja/note.txt"
    assert [(site / name).stat().st_mode & 0o777 for name in (".", "empty")] == [0o750, 0o700]


def test_a_link_to_the_sites_folder_stays_one(tmp_path: Path) -> None:
    real, link = tmp_path / "disk/real", tmp_path / "site"
    real.parent.mkdir()
    link.symlink_to("disk/real")
    sync.sync(OLD.items(), link)
    assert sync.sync(NEW.items(), link) == Synced(4, 1, 1)
    assert os.readlink(link) == "disk/real"
    assert tree(real) == NEW
    assert [path.name for path in real.parent.iterdir()] == ["real"]


def test_a_folder_that_is_a_link_to_elsewhere_keeps_what_it_leads_to(tmp_path: Path) -> None:
    site, elsewhere = tmp_path / "site", tmp_path / "elsewhere"
    sync.sync(OLD.items(), site)
    (site / "ja").rename(elsewhere)
    (site / "ja").symlink_to(elsewhere)
    assert "symbolic link" in sync.sync(NEW.items(), site).one_by_one
    assert tree(elsewhere) == {path.removeprefix("ja/"): data for path, data in NEW.items() if path.startswith("ja/")}
    assert (site / "ja").is_symlink()


def test_a_file_may_take_the_place_of_a_folder_and_a_folder_that_of_a_file(tmp_path: Path) -> None:
    first, then = {"a/index.html": b"1", "b": b"2"}, {"a": b"3", "b/index.html": b"4"}
    sync.sync(first.items(), tmp_path / "site")
    assert sync.sync(then.items(), tmp_path / "site") == Synced(2, 2, 0)
    assert tree(tmp_path / "site") == then


def test_a_folder_with_what_is_not_ours_is_kept_where_a_file_would_take_its_place(tmp_path: Path) -> None:
    site = tmp_path / "site"
    sync.sync({"a/index.html": b"1", "b": b"2"}.items(), site)
    (site / "a/note.txt").write_bytes(b"mine")
    with pytest.raises(FileExistsError, match="a"):
        sync.sync({"a": b"3", "b": b"2"}.items(), site)
    assert tree(site) == {"a/index.html": b"1", "a/note.txt": b"mine", "b": b"2"}
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_a_folder_that_is_filled_anew_keeps_its_mode(tmp_path: Path) -> None:
    site = tmp_path / "site"
    sync.sync(OLD.items(), site)
    (site / "en").chmod(0o750)
    sync.sync(NEW.items(), site)
    assert (site / "en").stat().st_mode & 0o777 == 0o750


def test_a_process_that_builds_again_replaces_single_files_and_passes_over_what_it_put_there(tmp_path: Path) -> None:
    site, placed = tmp_path / "site", Placed()
    sync.sync(OLD.items(), site)
    sync.sync(OLD.items(), site, placed)
    folder = site.stat().st_ino
    reads: list[str] = []

    def read_of(path: str, data: bytes) -> Callable[[], bytes]:
        return lambda: reads.append(path) or data  # type: ignore[func-returns-value]

    made = {path: read_of(path, data) for path, data in NEW.items()}
    first = Placed()
    sync.sync(made.items(), site, first)
    assert site.stat().st_ino != folder
    reads.clear()
    folder = site.stat().st_ino
    again = {**made, "index.html": read_of("index.html", b"newer")}
    assert sync.sync(again.items(), site, first) == Synced(1, 0, 4)
    assert reads == ["index.html"]
    assert site.stat().st_ino == folder
    (site / "en/data.json").write_bytes(b"[2]")
    assert sync.sync(again.items(), site, first) == Synced(1, 0, 4)
    assert tree(site) == {**NEW, "index.html": b"newer"}


def test_twenty_thousand_files_are_linked_and_exchanged_in_a_second(tmp_path: Path) -> None:
    """Beyond the same build with files moved one by one, in time of the processor, which others don't take away."""
    files = {f"{n % 200}/{n}.html": b"page" for n in range(20_000)}

    def build_of(what: bytes, placed: Placed | None) -> float:
        began = time.process_time()
        sync.sync({**files, "index.html": what}.items(), tmp_path / "site", placed)
        return time.process_time() - began

    build_of(b"first", None)
    single = Placed()
    single.note(str(tmp_path / "site/index.html"), b"first")
    assert build_of(b"third", None) - build_of(b"second", single) < 1

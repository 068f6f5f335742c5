"""Files put in place as one, whatever happens in between."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from support import ROOT

from generators.rules_over_time.updating.journal import JOURNAL, WORK, ChangedMeanwhile, install, recover

BEFORE = {"a.txt": b"one", "deep/b.txt": b"two", "new/c.txt": None}
AFTER = {"a.txt": b"ONE", "deep/b.txt": b"TWO", "new/c.txt": b"THREE"}
KILLED = """
import os, sys
from pathlib import Path
from generators.rules_over_time.updating import journal as update_journal
from test_journal import AFTER, BEFORE
left = int(sys.argv[1]) if sys.argv[1].isdigit() else -1
put = update_journal._put
def putting(ready, place):
    global left
    if left == 0:
        os._exit(9)
    left -= 1
    put(ready, place)
update_journal._put = putting
if left < 0:
    owner = update_journal.shutil if sys.argv[1] == "rmtree" else update_journal
    setattr(owner, sys.argv[1], lambda *_, **__: os._exit(9))
update_journal.install(Path.cwd(), BEFORE, AFTER)
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A folder with the files as they are before."""
    for name, raw in BEFORE.items():
        if raw is not None:
            (tmp_path / name).parent.mkdir(exist_ok=True)
            (tmp_path / name).write_bytes(raw)
    return tmp_path


def files(tree: Path) -> dict[str, bytes]:
    return {path.relative_to(tree).as_posix(): path.read_bytes() for path in tree.rglob("*") if path.is_file()}


def unchanged() -> dict[str, bytes]:
    return {name: raw for name, raw in BEFORE.items() if raw is not None}


def killed(tree: Path, when: str) -> int:
    """Install in a process that ends at once when so many files are in place, or in the function named."""
    path = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(Path(__file__).parent), str(ROOT / "tests")])}
    return subprocess.run([sys.executable, "-c", KILLED, when], cwd=tree, env=path, check=False).returncode


def test_all_files_are_put_in_place_and_nothing_is_left_over(tree: Path) -> None:
    (tree / "a.txt").chmod(0o755)
    install(tree, BEFORE, AFTER)
    assert files(tree) == AFTER
    assert os.access(tree / "a.txt", os.X_OK)
    assert recover(tree) == 0


@pytest.mark.parametrize("placed", range(3))
def test_a_run_killed_in_between_is_undone_by_the_next(tree: Path, placed: int) -> None:
    assert killed(tree, str(placed)) == 9
    assert (tree / JOURNAL).exists()
    assert recover(tree) == placed
    assert files(tree) == unchanged()


@pytest.mark.parametrize(("at", "placed"), [("_lay_ready", False), ("_write_journal", False), ("rmtree", True)])
def test_a_run_killed_before_the_first_file_or_after_the_last_needs_no_undoing(
    tree: Path, at: str, placed: bool
) -> None:
    assert killed(tree, at) == 9
    assert not (tree / JOURNAL).exists()
    assert recover(tree) == 0
    found = {name: raw for name, raw in files(tree).items() if not name.startswith(".cache")}
    assert found == (AFTER if placed else unchanged())
    install(tree, dict(AFTER) if placed else BEFORE, AFTER)
    assert files(tree) == AFTER


def test_a_file_that_can_not_be_put_in_place_leaves_all_as_they_were(tree: Path) -> None:
    (tree / "new").write_bytes(b"in the way of the folder")
    with pytest.raises(OSError, match="new"):
        install(tree, BEFORE, AFTER)
    assert files(tree) == {**unchanged(), "new": b"in the way of the folder"}
    assert not (tree / WORK).exists()


def test_a_file_changed_meanwhile_is_not_written_over(tree: Path) -> None:
    (tree / "a.txt").write_bytes(b"edited")
    with pytest.raises(ChangedMeanwhile, match=r"a\.txt changed"):
        install(tree, BEFORE, AFTER)
    assert files(tree) == {**unchanged(), "a.txt": b"edited"}

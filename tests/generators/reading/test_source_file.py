"""Files come in through one door, which lets nothing in that is no plain file or is too large."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from generators.reading.limits import Limit
from generators.reading.source_file import read_source

SMALL = Limit(10, 2)


def test_a_plain_file_comes_as_its_bytes_also_behind_a_link(tmp_path: Path) -> None:
    file, link = tmp_path / "a", tmp_path / "b"
    file.write_bytes(b"12345678")
    link.symlink_to(file)
    assert [read_source(path, "x", SMALL).raw for path in (file, link)] == [b"12345678"] * 2


def _larger(path: Path) -> None:
    path.write_bytes(b"123456789")


def _loop(path: Path) -> None:
    path.symlink_to(path)


@pytest.mark.parametrize(
    ("make", "code", "said"),
    [
        (lambda path: None, "file-missing", "no such file"),
        (Path.mkdir, "file-missing", "folder"),
        (os.mkfifo, "file-unreadable", "pipe"),
        (_larger, "too-large", "9 bytes"),
        (_loop, "file-unreadable", "links"),
        (lambda path: path.symlink_to("/dev/zero"), "file-unreadable", "device"),
    ],
)
def test_anything_else_is_told_and_not_read(make: object, code: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "a"
    assert callable(make)
    make(path)
    found = read_source(path, "shown", SMALL)
    (problem,) = found.problems
    assert (found.raw, problem.code, problem.source, problem.fault) == (b"", code, "shown", True)
    assert said in problem.message
    assert problem.suggest


@pytest.mark.parametrize("name", ["a\0b", "a" * 5_000])
def test_a_path_that_cannot_be_is_told(name: str) -> None:
    assert read_source(Path(name), "shown").problems[0].code == "file-unreadable"

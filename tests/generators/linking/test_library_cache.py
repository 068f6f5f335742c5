"""A library is read once: again only when it or the code has changed, and whatever the cache holds."""

from __future__ import annotations

import ast
import os
import sys
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from time import process_time

import pytest
from support import READ_BEFORE, library_or_skip

from generators.linking import library_cache
from generators.linking.library_cache import cached
from generators.linking.loading.library import Supplied, load_library
from generators.records.source import Source
from generators.rules_over_time.library import find_library

PAGE = "==ルール==\n* [[走者]]は走る。{{カードテキスト|カード名=Brass Runner / 真鍮の走者}}\n"


class Reader:
    """Reads nothing, and counts how often."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> Supplied:
        self.times += 1
        return Supplied(sources={"a": Source(id="a", shape=str(self.times), language="ja")})


def read_with(reader: Reader, cache: Path, *paths: Path) -> Supplied:
    return cached(cache, paths, Supplied, reader)


def test_what_was_read_once_is_not_read_again(tmp_path: Path) -> None:
    file, reader = tmp_path / "a.txt", Reader()
    file.write_text("一", encoding="utf-8")
    first = read_with(reader, tmp_path / "cache", file)
    assert read_with(reader, tmp_path / "cache", file) == first
    assert reader.times == 1


def test_a_file_that_changed_came_or_went_is_noticed(tmp_path: Path) -> None:
    file, other, reader = tmp_path / "a.txt", tmp_path / "b.txt", Reader()
    for path in (file, other):
        path.write_text("一", encoding="utf-8")
    read_with(reader, tmp_path / "cache", file)
    file.write_text("二", encoding="utf-8")
    os.utime(file, (0, 0))
    read_with(reader, tmp_path / "cache", file)
    read_with(reader, tmp_path / "cache", file, other)
    read_with(reader, tmp_path / "cache", other)
    assert reader.times == 4


def test_code_that_changed_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reader = Reader()
    read_with(reader, tmp_path / "cache")
    monkeypatch.setattr(library_cache, "_READERS", ("references",))
    read_with(reader, tmp_path / "cache")
    assert reader.times == 2


@pytest.mark.parametrize("package", ["msgspec", "mwparserfromhell", "pydantic", "rapidfuzz"])
def test_another_version_of_a_package_is_noticed(package: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reader = Reader()
    read_with(reader, tmp_path / "cache")
    monkeypatch.setattr(library_cache, "version", lambda name: "0" if name == package else version(name))
    read_with(reader, tmp_path / "cache")
    assert reader.times == 2


def test_every_package_that_the_readers_use_counts_for_the_cache() -> None:
    rooms = Path(library_cache.__file__).parents[1]
    files = (path for room in library_cache._READERS for path in (rooms / room).rglob("*.py"))
    names = {name for path in files for name in imported(path)}
    ours = {"generators", "rules_engine"}
    assert {name for name in names if name not in sys.stdlib_module_names} - ours == set(library_cache._PACKAGES)


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield (node.module or "").partition(".")[0]


@pytest.mark.parametrize("damage", [lambda raw: b"", lambda raw: raw[: len(raw) // 2], lambda raw: b"\xff" + raw])
def test_a_damaged_cache_counts_as_none(tmp_path: Path, damage: object) -> None:
    reader = Reader()
    read_with(reader, tmp_path / "cache")
    (file,) = (tmp_path / "cache").iterdir()
    assert callable(damage)
    file.write_bytes(damage(file.read_bytes()))
    assert read_with(reader, tmp_path / "cache").sources["a"].shape == "2"
    assert read_with(reader, tmp_path / "cache").sources["a"].shape == "2"


def test_a_run_that_is_killed_while_it_writes_leaves_the_old_cache(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader = Reader()
    first = read_with(reader, tmp_path / "cache")
    file = tmp_path / "changed"
    file.write_text("一", encoding="utf-8")

    def killed(self: Path, raw: bytes) -> int:
        with self.open("wb") as half:
            half.write(raw[:10])
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(Path, "write_bytes", killed)
        with pytest.raises(KeyboardInterrupt):
            read_with(reader, tmp_path / "cache", file)
    assert read_with(reader, tmp_path / "cache") == first


def test_where_no_cache_can_be_written_the_files_are_just_read(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("", encoding="utf-8")
    reader = Reader()
    read_with(reader, tmp_path / "cache")
    read_with(reader, tmp_path / "cache")
    assert reader.times == 2


def test_a_library_from_the_cache_is_the_library_that_was_read(tmp_path: Path) -> None:
    (tmp_path / "wiki-ja").mkdir()
    (tmp_path / "wiki-ja" / "a.txt").write_text(PAGE, encoding="utf-8")
    library = find_library(tmp_path)
    first = load_library(library, cache=tmp_path / "cache")
    assert first == load_library(library, cache=tmp_path / "cache") == load_library(library)
    assert first.cards
    assert first.pages


def test_a_real_library_comes_from_the_cache_within_two_seconds() -> None:
    library = find_library(library_or_skip())
    first = load_library(library, cache=READ_BEFORE)
    began = process_time()
    assert load_library(library, cache=READ_BEFORE) == first
    assert process_time() - began < 2

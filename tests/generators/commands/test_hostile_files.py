"""Whatever file somebody gives, it is read or refused with the reason, soon and in bounded memory."""

from __future__ import annotations

import gzip
import json
import os
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from time import process_time

import pytest
from typer.testing import CliRunner

from generators.commands import command_line
from generators.commands.read import read_file

SLOWER = 2.5
"""A machine may be that much slower than the one the limits were measured on, and shared."""
_CARDS = '{"data":{"code":"A","cards":['

FILES: dict[str, tuple[Callable[[], bytes], str]] = {
    "a line of 5 MB": (lambda: "計画".encode() * 830_000, "too-large"),
    "nested templates": (lambda: b"{{a|" * 50_000 + b"}}" * 50_000, "too-tangled"),
    "nested tables": (lambda: b"{|\n|-\n|\n" * 3_000 + b"|}\n" * 2_999, "unclosed-table"),
    "a mark in the middle": (lambda: "== 甲 ==\n\ufeff* 乙\n".encode(), "invisible-characters"),
    "carriage returns": (lambda: "== 甲 ==\r* {{乙\r* 丙\r".encode(), "unclosed-template"),
    "mixed line ends": (lambda: "甲[[乙]]\r\n\r丙\u2028<!--\n".encode(), "unclosed-comment"),
    "half a character": (lambda: _CARDS.encode() + b'{"name":"a","text":"\\ud83d"}]}}', "lost-character"),
    "a cut archive": (lambda: gzip.compress(b"== a ==\n" * 10_000)[:99], "unreadable-text"),
    "an error page": (lambda: b"<!doctype html><html><title>502 Bad Gateway</title>", "not-a-document"),
    "nothing": (bytes, "empty-file"),
    "deep data": (lambda: b'{"data":' * 100_000, "no-set-file"),
    "an open string": (lambda: _CARDS.encode() + b'{"name":"' + b"a" * 9_000_000, "no-set-file"),
    "too many cut entries": (lambda: _CARDS.encode() + b'{"name":"x"},' * 1_000_000, "too-large"),
    "open readings": (lambda: "100.1. <ruby>甲<rt>乙\n".encode() * 9_000, "unclosed-tag"),
    "redirects": (lambda: b"<!-- a -->\n" * 3_000 + b"#REDIRECT [[a]]\n" * 3_000, "redirect-too-late"),
    "lines outside cards": (lambda: b"<Card>\n</Card>\nx\n" * 3_900, "stray-line"),
    "noise": (lambda: bytes(n * n * 7 % 251 for n in range(300_000)), "unreadable-text"),
    "Shift_JIS": (lambda: "計画を行う。\n".encode("cp932") * 2_000, "encoding-guessed"),
}


@pytest.mark.parametrize("name", FILES)
def test_a_hostile_file_is_told_of_within_two_seconds(name: str, tmp_path: Path) -> None:
    make, code = FILES[name]
    file = tmp_path / "a.txt"
    file.write_bytes(make())
    began = process_time()
    page = read_file(file).page
    assert process_time() - began < 2 * SLOWER
    assert code in {problem.code for problem in page.problems}
    assert all(problem.source == str(file) for problem in page.problems)


@pytest.mark.parametrize("name", ["a line of 5 MB", "an open string"])
def test_a_hostile_file_takes_bounded_memory(name: str, tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_bytes(FILES[name][0]())
    tracemalloc.start()
    try:
        read_file(file)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 250_000_000


def test_paths_that_lead_to_no_file_are_all_told_and_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "folder").mkdir()
    monkeypatch.chdir(tmp_path / "folder")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    before = sorted(tmp_path.rglob("*"))
    paths = [*(str(tmp_path / name) for name in ("folder", "loop", "folder/../../x", "none")), "/dev/zero", "../../x"]
    result = CliRunner().invoke(command_line(), ["read", *paths, "--json"])
    files = json.loads(result.stdout)["files"]
    assert result.exit_code == 1
    assert [file["source"]["id"] for file in files] == paths
    assert [file["problems"][0]["code"] for file in files] == [
        *("file-missing", "file-unreadable", "file-missing", "file-missing", "file-unreadable", "file-missing")
    ]
    assert sorted(tmp_path.rglob("*")) == before


@pytest.mark.parametrize("name", [b"a\xff.txt", b"a\x1b[31m.txt", b"a\nb.txt", "灯\u202e.txt".encode()])
def test_a_file_of_any_name_is_told_of_in_signs_that_can_be_printed(
    name: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "content").mkdir()
    monkeypatch.chdir(tmp_path)
    Path(os.fsdecode(name)).write_text("==灯==\n* 灯は消える。\n", encoding="utf-8")
    told = read_file(Path(os.fsdecode(name)))
    assert told.page.shape == "wikitext"
    assert not {"\x1b", "\n", "\u202e", "\udcff"} & set(told.page.source.encode("utf-8").decode())
    assert read_file(Path(os.fsdecode(name))) == told

"""Files of content/: what is no file, or no TOML, is told with its place."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from support import ROOT, all_problems

from generators.linking.loading.content_files import read_toml, shown_path
from generators.linking.loading.everything import load_knowledge

PLACES = (
    "wiki/lamp.en.wiki",
    "wiki/lamp.ja.wiki",
    "cards/lamps.toml",
    "cards/general/lamps.toml",
    "walkthroughs/lamp.md",
    "phrases/lamp.en.toml",
    "pages/en/lamp.md",
    "terms.toml",
    "also_called.toml",
    "wordings.toml",
    "open_rulings.toml",
    "rules/gists.en.toml",
    "rules/open_points.toml",
    "rules/citations.lock",
    "evidence.json",
)
"""Every kind of file that people, or commands for them, write."""


def folder(place: Path) -> None:
    place.mkdir()


def dangling(place: Path) -> None:
    place.symlink_to(place.parent / "nowhere")


def loop(place: Path) -> None:
    place.symlink_to(place)


@pytest.mark.parametrize("odd", [folder, dangling, loop])
def test_what_stands_in_a_files_place_and_is_none_is_told_and_nothing_that_follows(
    tmp_path: Path, odd: Callable[[Path], None]
) -> None:
    content = tmp_path / "content"
    shutil.copytree(ROOT / "content" / "rules", content / "rules")
    before = {problem.source for problem in all_problems(load_knowledge(content, None, play=False))}
    for name in PLACES:
        place = content / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.unlink(missing_ok=True)
        odd(place)
    problems = [it for it in all_problems(load_knowledge(content, None, play=False)) if it.source not in before]
    told = sorted(it.source.removeprefix(f"{tmp_path}/") for it in problems)
    assert told == sorted(f"content/{name}" for name in PLACES)
    assert all(it.fault and it.suggest for it in problems)


def test_a_link_is_called_by_its_own_name(tmp_path: Path) -> None:
    (tmp_path / "content" / "wiki").mkdir(parents=True)
    link = tmp_path / "content" / "wiki" / "lamp.en.wiki"
    link.symlink_to(tmp_path / "elsewhere")
    assert shown_path(tmp_path / "content", link) == "content/wiki/lamp.en.wiki"
    assert shown_path(tmp_path / "content", tmp_path / "other.md") == (tmp_path / "other.md").as_posix()


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("[a]\nx = [1,\n", 2),
        ("[a]\nx = [1,\n\n\n", 2),
        ('[a]\n\nx = """one\ntwo', 4),
        ("[a]\nx = { y = 1", 2),
        ("[a", 1),
        ('[a]\nx = "one\ny = 2\n', 2),
        ("[a]\nx = 1\nx = 2\n", 3),
    ],
)
def test_a_fault_of_toml_has_a_line_also_where_the_file_ends_in_it(tmp_path: Path, text: str, line: int) -> None:
    (tmp_path / "content").mkdir()
    file = tmp_path / "content" / "a.toml"
    file.write_text(text, encoding="utf-8")
    (problem,) = read_toml(tmp_path / "content", file).problems
    assert (problem.code, problem.source, problem.line) == ("toml-syntax", "content/a.toml", line)

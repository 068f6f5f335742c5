"""`saitei build` writes a whole site or nothing, and says why."""

from __future__ import annotations

import json
from errno import EBUSY
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from generators.commands import build as building
from generators.commands import check as checking
from generators.stamping import exchanging
from generators.stamping.sync import Data


def build(*arguments: str) -> Result:
    return CliRunner().invoke(building.app, ["--no-library", *arguments])


def test_a_site_is_written_once_and_then_left_alone(small_project: Path) -> None:
    first = build("--json", "--site", "out/site")
    assert first.exit_code == 0, first.stderr
    value = json.loads(first.stdout)
    assert value["problems"] == []
    assert value["files"]["written"] > value["pages"] > 0
    assert (small_project / "out/site/ja/keywords/index.html").exists()
    assert not list((small_project / ".cache").iterdir())
    again = json.loads(build("--json", "--site", "out/site").stdout)
    assert again["files"] == {"written": 0, "removed": 0, "unchanged": value["files"]["written"]}


def test_a_folder_that_cannot_be_exchanged_is_told_in_a_line(
    small_project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def mounted(new: Path, old: Path) -> bool:
        raise OSError(EBUSY, "Device or resource busy")

    assert "one by one" not in build("--site", "whole").stderr
    monkeypatch.setattr(exchanging, "at_once", mounted)
    told = build("--site", "mounted").stderr
    assert (
        "\nFiles were replaced one by one, for the folder can't be exchanged as a whole: Device or resource busy."
        in told
    )
    folders = [small_project / name for name in ("whole", "mounted")]
    whole, single = (
        {path.relative_to(one): path.read_bytes() for path in one.rglob("*.*") if path.is_file()} for one in folders
    )
    assert whole == single


def test_pages_are_shown_as_they_are_written_then(small_project: Path) -> None:
    shown: dict[str, Data] = {}
    built = building.build_site(building.rendered_here(), None, None, show=shown.update)
    assert built.synced is not None
    assert {"ja/index.html", "en/rules/702.170/index.html"} <= shown.keys()
    made = {path: data if isinstance(data, bytes) else data() for path, data in shown.items()}
    assert made == {path: (small_project / "site" / path).read_bytes() for path in made}


def test_a_file_in_the_way_is_told_and_nothing_is_written(small_project: Path) -> None:
    (small_project / "out").write_text("a file", encoding="utf-8")
    result = build("--site", "out/site")
    assert result.exit_code == 1
    assert "out/site: unwritable" in result.stderr
    assert "Nothing was written." in result.stderr
    assert (small_project / "out").read_text(encoding="utf-8") == "a file"


def test_a_folder_of_somebody_else_is_told_and_left_alone(small_project: Path) -> None:
    (small_project / "mine").mkdir()
    (small_project / "mine/thesis.txt").write_text("mine", encoding="utf-8")
    result = build("--site", "mine")
    assert result.exit_code == 1
    assert "mine: foreign-folder" in result.stderr
    assert [path.name for path in (small_project / "mine").iterdir()] == ["thesis.txt"]


def test_every_broken_link_is_told_and_the_old_site_stays(small_project: Path) -> None:
    assert build("--site", "site").exit_code == 0
    before = (small_project / "site/ja/about/index.html").read_bytes()
    about = small_project / "content/pages/ja/about.md"
    about.write_text("# 題\n\n[甲](@/no/) [乙](@/cards/#no)\n", encoding="utf-8")
    result = build("--site", "site")
    assert result.exit_code == 1
    assert "content/pages/ja/about.md:3: link-broken" in result.stderr
    assert "content/pages/ja/about.md:3: anchor-broken" in result.stderr
    assert (small_project / "site/ja/about/index.html").read_bytes() == before


def test_a_hand_made_page_in_one_language_only_keeps_the_site_from_being_written(small_project: Path) -> None:
    (small_project / "content/pages/en/about.md").unlink()
    result = build("--site", "site")
    assert result.exit_code == 1
    assert "content/pages/ja/about.md: no-twin" in result.stderr
    assert "mkdocs.en.yml:23: link-broken" in result.stderr
    assert not (small_project / "site").exists()


@pytest.mark.parametrize("shell", ["", "---\ntitle: zztitlezz\n---\n", None])
def test_a_draft_is_without_the_pages_whose_shell_is_broken_or_missing(small_project: Path, shell: str | None) -> None:
    file = small_project / "content/pages/ja/shell/list.md"
    file.unlink() if shell is None else file.write_text(shell, encoding="utf-8")
    result = build("--draft", "draft")
    assert result.exit_code == 1
    assert ("no-shell" if shell is None else "shell-broken") in result.stderr
    assert "This is a draft: it holds the faults told above." in result.stderr
    assert not (small_project / "draft/ja/rules/702.170/index.html").exists()
    assert (small_project / "draft/en/rules/702.170/index.html").exists() == (shell is None)


def test_a_warning_of_mkdocs_fails_the_build(small_project: Path) -> None:
    (small_project / "content/pages/en/about.md").write_text("# T\n\n[a](missing.md)\n", encoding="utf-8")
    result = build()
    assert result.exit_code == 1
    assert "missing.md" in result.stderr


def test_a_cache_that_cannot_be_written_is_told(small_project: Path) -> None:
    (small_project / ".cache").write_text("a file", encoding="utf-8")
    result = build()
    assert result.exit_code == 1
    assert ".cache: unwritable: File exists." in result.stderr


def test_outside_a_project_it_is_wrong_use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = build()
    assert result.exit_code == 2
    assert "There is no mkdocs.yml" in result.stderr


PAGE = """## one-thing

It is shown.

Ruling: not-so, no-such-ruling

```given
turn 1, A, precombat main
```
```play
check: A has 3 life
```
"""
WIKI = """{{infobox/keyword ability
|name=Dethrone
|japanese=廃位
|type=triggered ability
|CR=702.105
|first=Alpha
}}
A sample.

== {{id|rulings}}Rulings ==
* {{ruling|not-so|CR 702.105a}} It is shown wrongly.
"""


def test_every_fault_that_check_reports_stops_the_build_all_at_once(small_project: Path) -> None:
    assert build("--site", "site").exit_code == 0
    content = small_project / "content"
    for folder in ("walkthroughs", "wiki"):
        (content / folder).mkdir()
    for name in ("first.md", "second.md"):
        (content / "walkthroughs" / name).write_text(PAGE, encoding="utf-8")
    (content / "wiki/dethrone.en.wiki").write_text(WIKI, encoding="utf-8")
    checked = CliRunner().invoke(checking.app, ["--no-library", "--json"])
    result = build("--json", "--site", "site")
    found, built = (json.loads(one.stdout)["problems"] for one in (checked, result))
    assert (checked.exit_code, result.exit_code) == (1, 1)
    codes = {problem["code"] for problem in built}
    assert {"id-twice", "ruling-unknown", "ruling-contradicted", "walkthrough-fails"} <= codes
    assert codes.isdisjoint({"missing-translation", "citation-unread"}), "gaps and findings stop nothing"
    stopping = [problem for problem in found if problem.pop("fault")]
    assert [problem for problem in stopping if problem["code"] in codes] == built
    assert not (small_project / "site/ja/walkthroughs/one-thing").exists()

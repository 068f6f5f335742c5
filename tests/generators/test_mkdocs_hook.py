"""Plain `mkdocs build` makes the same site as `saitei build`."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.exceptions import Abort
from support import ROOT

from generators.commands import build as building
from generators.pages import all_pages
from generators.pages.site_page import SitePage
from generators.stamping.rendering import render

ADDRESSES = (
    *("", "keywords/", "rules/", "rulings/", "cards/", "walkthroughs/", "glossary/", "coverage/", "open-points/"),
    *("offline/", "rules/702.170/", "rules/at/", "changes/", "sources/"),
)


def few_pages(*_: object) -> list[SitePage]:
    return [
        SitePage(address, language, "list", "t", '<p id="R702.170d"></p>')
        for language in ("ja", "en")
        for address in ADDRESSES
    ]


def few_assets(*_: object) -> dict[str, bytes]:
    names = ("saitei.css", "player.js", "jump.js")
    return {f"{language}/assets/{name}": b"" for language in ("ja", "en") for name in names}


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("mkdocs.yml", "mkdocs.ja.yml", "mkdocs.en.yml", "generators"):
        (tmp_path / name).symlink_to(ROOT / name)
    shutil.copytree(ROOT / "content/pages", tmp_path / "content/pages")
    for name in ("phrases", "terms.toml", "rules"):
        (tmp_path / "content" / name).symlink_to(ROOT / "content" / name)
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("SAITEI_LIBRARY", raising=False)
    monkeypatch.setattr(all_pages, "all_pages", few_pages)
    monkeypatch.setattr(all_pages, "assets", few_assets)
    monkeypatch.setattr(building, "all_pages", few_pages)
    monkeypatch.setattr(building, "assets", few_assets)
    return tmp_path


def files_below(folder: Path) -> dict[str, bytes]:
    found = (path for path in folder.rglob("*") if path.is_file() and not path.name.startswith("."))
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


def test_mkdocs_build_makes_the_same_files(project: Path) -> None:
    build(load_config("mkdocs.yml", site_dir=str(project / "plain"), strict=True))
    assert building.build_site(render(project, project / "cache"), None, project / "ours").problems == ()
    assert files_below(project / "plain") == files_below(project / "ours")


def plain_build(project: Path, *, strict: bool = False) -> None:
    build(load_config("mkdocs.yml", site_dir=str(project / "plain"), strict=strict))


def test_mkdocs_build_fails_with_every_problem_and_says_on_a_line_of_its_own_what_to_do(project: Path) -> None:
    (project / "content/pages/ja/about.md").write_text("# 題\n\n[甲](@/no/) [乙](@/cards/#no)\n", encoding="utf-8")
    with pytest.raises(Abort) as aborted:
        plain_build(project)
    told = str(aborted.value).splitlines()
    assert [line.split(": ")[1] for line in told[::2]] == ["link-broken", "anchor-broken"]
    assert [line[:4] for line in told[1::2]] == ["    ", "    "]


@pytest.mark.parametrize(
    ("file", "text", "strict"),
    [
        ("pages/ja/about.md", "# 題\n\n[甲](@/no/)\n", False),
        ("pages/en/about.md", "# T\n\n[a](missing.md)\n", True),
        ("pages/en/shell/rule.md", "# no placeholders\n", False),
        ("walkthroughs/page.md", "## one\n\n```play\nA: dance\n```\n", False),
        ("cards/cards.toml", "[broken\n", False),
    ],
)
def test_faulty_content_leaves_the_finished_site_as_it_was(project: Path, file: str, text: str, strict: bool) -> None:
    plain_build(project)
    before = files_below(project / "plain")
    faulty = project / "content" / file
    faulty.parent.mkdir(exist_ok=True)
    faulty.write_text(text, encoding="utf-8")
    with pytest.raises(Abort):
        plain_build(project, strict=strict)
    assert files_below(project / "plain") == before
    assert not list((project / ".cache").glob("mkdocs-*"))


def test_a_folder_of_somebody_else_is_told_and_left_alone(project: Path) -> None:
    (project / "plain").mkdir()
    (project / "plain/thesis.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(Abort, match="holds files that no build of this site wrote"):
        plain_build(project)
    assert files_below(project / "plain") == {"thesis.txt": b"mine"}


def test_a_library_that_is_not_there_is_told(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SAITEI_LIBRARY", str(project / "nowhere"))
    with pytest.raises(Abort, match="is not a folder"):
        plain_build(project)


def test_a_cache_that_cannot_be_written_is_told(project: Path) -> None:
    (project / ".cache").write_text("a file", encoding="utf-8")
    with pytest.raises(Abort, match="Make it a folder that you may write"):
        plain_build(project)

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

ADDRESSES = "", "keywords/", "rules/", "rulings/", "cards/", "walkthroughs/", "glossary/", "coverage/", "open-points/"


def few_pages(*_: object) -> list[SitePage]:
    return [SitePage(address, language, "list", "t", "<p></p>") for language in ("ja", "en") for address in ADDRESSES]


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


def test_mkdocs_build_fails_with_every_problem(project: Path) -> None:
    (project / "content/pages/ja/about.md").write_text("# 題\n\n[甲](@/no/) [乙](@/cards/#no)\n", encoding="utf-8")
    with pytest.raises(Abort, match=r"(?s)anchor-broken.*link-broken"):
        build(load_config("mkdocs.yml", site_dir=str(project / "plain")))

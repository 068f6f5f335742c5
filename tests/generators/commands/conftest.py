"""A project with the settings of the checkout and few pages, so that building it takes a moment."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from support import ROOT

from generators.commands import build as building
from generators.pages.site_page import SitePage

ADDRESSES = (
    *("", "keywords/", "rules/", "rulings/", "cards/", "walkthroughs/", "glossary/", "coverage/", "open-points/"),
    *("offline/", "rules/702.170/"),
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
def small_project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project of its own with the settings of the checkout, hand-made pages, and few others."""
    for name in ("mkdocs.yml", "mkdocs.ja.yml", "mkdocs.en.yml"):
        (tmp_path / name).symlink_to(ROOT / name)
    shutil.copytree(ROOT / "content/pages", tmp_path / "content/pages")
    for name in ("phrases", "terms.toml", "rules"):
        (tmp_path / "content" / name).symlink_to(ROOT / "content" / name)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(building, "all_pages", few_pages)
    monkeypatch.setattr(building, "assets", few_assets)
    return tmp_path

"""A project with few pages, so that building it takes a moment; and the checkout under the edition before."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from older_checkout import lantern_checkout, older_checkout
from support import ROOT

from generators.commands import build as building
from generators.commands import updating
from generators.pages.site_page import SitePage

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
    monkeypatch.setattr(building, "assets_as_they_are", few_assets)
    return tmp_path


@pytest.fixture(scope="session")
def taken_back(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, bytes]]:
    """The whole checkout under the older edition, and its files as they were before it was taken back."""
    root = tmp_path_factory.mktemp("before")
    return root, older_checkout(root)


@pytest.fixture(scope="session")
def before(taken_back: tuple[Path, dict[str, bytes]]) -> Path:
    """The whole checkout under the older edition, which no test may change."""
    return taken_back[0]


@pytest.fixture(scope="session")
def original(taken_back: tuple[Path, dict[str, bytes]]) -> dict[str, bytes]:
    """Its files as they are under the newer one."""
    return taken_back[1]


@pytest.fixture
def standing(before: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """That checkout itself, in which a command runs that changes nothing."""
    monkeypatch.chdir(before)
    monkeypatch.delenv("SAITEI_LIBRARY", raising=False)
    return before


@pytest.fixture
def checkout(before: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A fresh copy of it, in which a command runs."""
    root = tmp_path / "checkout"
    shutil.copytree(before, root)
    monkeypatch.chdir(root)
    monkeypatch.delenv("SAITEI_LIBRARY", raising=False)
    return root


@pytest.fixture
def unplayed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Walkthroughs aren't played in an update, which takes the most of its time and is seen in the trial."""
    monkeypatch.setattr(updating, "_verified", lambda copy: ())


@pytest.fixture
def lanterns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout under the older Lantern Rules without pages, in which nothing is played and no fault is found."""
    lantern_checkout(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("SAITEI_LIBRARY", raising=False)
    monkeypatch.setattr(updating, "_verified", lambda copy: ())
    monkeypatch.setattr(updating, "_faults", lambda checkout: [])
    return tmp_path

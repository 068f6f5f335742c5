"""A process that builds again after every edit leaves the site that a fresh build of the same files makes."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from support import ROOT

from generators.commands import build as building
from generators.commands.build import Before, build_site, rendered_here
from generators.linking import loading_walkthroughs
from generators.linking.loading_walkthroughs import engine_sources
from generators.pages import all_pages as making
from generators.pages.all_pages import shared_assets
from generators.rules_over_time.library import Library

KEPT = ("plot.md", "dethrone.md", "generated/dethrone.md")
"""The pages of walkthroughs that the small project keeps."""
RULES = re.compile(r"[1-9]|100(\..*)?|116(\..*)?|505(\..*)?|702(\.(105|170).*)?")
"""The numbers that it keeps."""
DOCUMENT = "library/wiki-ja/走者.txt"

Edit = tuple[str, str, str]
"""A file, a text that stands in it, and what it is replaced by."""
EDITS: tuple[Edit, ...] = (
    ("content/cards/plot.toml", "{2}", "{3}"),
    (DOCUMENT, "走る", "歩く"),
)


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with all that content/ has, but few walkthroughs and rules, and a library of one document."""
    for name in ("mkdocs.yml", "mkdocs.ja.yml", "mkdocs.en.yml"):
        shutil.copy(ROOT / name, tmp_path)
    shutil.copytree(ROOT / "content", tmp_path / "content")
    walkthroughs = tmp_path / "content/walkthroughs"
    for page in walkthroughs.rglob("*.md"):
        if page.relative_to(walkthroughs).as_posix() not in KEPT:
            page.unlink()
    rules = tmp_path / "content/rules/edition.json"
    lines = rules.read_text(encoding="utf-8").splitlines()
    kept = [line for line in lines if not line.startswith('["') or RULES.fullmatch(line.split('"')[1])]
    rules.write_text("\n".join(kept).replace(",\n]", "\n]"), encoding="utf-8")
    (tmp_path / DOCUMENT).parent.mkdir(parents=True)
    (tmp_path / DOCUMENT).write_text("==ルール==\n* [[走者]]は走る。CR 702.170aを見よ。\n", encoding="utf-8")
    engine = dict(list(engine_sources().items())[:5])
    monkeypatch.setattr(loading_walkthroughs, "_files_of", lambda _: engine)
    looks = shared_assets()
    monkeypatch.setattr(making, "shared_assets", lambda: looks)
    monkeypatch.setattr(building, "faults", lambda kb, site: (*kb.problems, *site.problems))
    monkeypatch.chdir(tmp_path)
    return tmp_path


class Again:
    """The project built again, and what a fresh build makes of it beside."""

    def __init__(self, project: Path) -> None:
        self.project, self.before, self.rendered = project, Before(), rendered_here()
        self.fresh = project / "fresh"

    def build(self, changed: str = "") -> dict[str, bytes]:
        """The files of the site after a change of that file; they are those of a fresh build."""
        if changed.startswith(("content/pages", "mkdocs")):
            self.rendered = rendered_here()
        library, folder = Library(self.project / "library"), self.project / "site"
        built = build_site(self.rendered, library, folder, draft=True, before=self.before)
        anew = build_site(self.rendered, library, self.fresh, draft=True)
        assert built.problems == anew.problems, changed
        site, expected = files_of(folder), files_of(self.fresh)
        assert site.keys() == expected.keys(), changed
        assert [path for path, data in site.items() if data != expected[path]] == [], changed
        return site


def files_of(folder: Path) -> dict[str, bytes]:
    """All files below a folder."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_site_built_again_after_edits_is_that_of_a_fresh_build(project: Path) -> None:
    again = Again(project)
    before, seen = again.build(), set[str]()
    for name, old, new in EDITS:
        text = (project / name).read_text(encoding="utf-8")
        assert old in text, name
        (project / name).write_text(text.replace(old, new, 1), encoding="utf-8")
        site = again.build(name)
        seen |= {name} if site != before else set()
        before = site
    assert seen >= {name for name, *_ in EDITS}

"""A process that builds again after every edit leaves the site that a fresh build of the same files makes."""

from __future__ import annotations

import json
import random
import re
import shutil
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest
from jinja2 import FileSystemLoader
from support import ROOT

from generators.commands import build as building
from generators.commands.build import Before, build_site, rendered_here
from generators.commands.serve import heeding
from generators.linking import recalling
from generators.linking.evidence import engine_hash, page_hash
from generators.linking.loading import walkthroughs as loading_walkthroughs
from generators.linking.loading.cards import load_playable_cards
from generators.linking.loading.walkthroughs import cards_used, engine_sources
from generators.pages import all_pages, offline_page
from generators.pages.writing import TEMPLATES
from generators.rules_over_time.library import Library
from generators.stamping.sync import Data

KEPT = ("plot.md", "dethrone.md", "generated/dethrone.md")
"""The pages of walkthroughs that the small project keeps."""
RULES = re.compile(r"[1-9]|100(\..*)?|116(\..*)?|505(\..*)?|702(\.(105|170).*)?")
"""The numbers that it keeps."""
DOCUMENT = "library/wiki-ja/走者.txt"

LOOKED_AT = frozenset({("ja", "cards/"), ("en", "keywords/plot/"), ("en", "walkthroughs/plot-on-a-later-turn/")})
"""The pages that are open all the while."""

Edit = tuple[str, str, str]
"""A file, a text that stands in it, and what it is replaced by."""
SOME: tuple[Edit, ...] = (
    ("content/cards/plot.toml", "{2}", "{3}"),
    (DOCUMENT, "走る", "歩く"),
)
EDITS: tuple[Edit, ...] = (
    ("content/evidence.json", '"earned": [', '"earned": ["CR 100.1", '),
    *SOME,
    ("content/wiki/plot.en.wiki", "the", "the very"),
    ("content/wiki/plot.ja.wiki", "。", "。\n\nここに一つの段落が加わる。\n\n"),
    ("content/wiki/dethrone.en.wiki", "CR 702.105a", "CR 702.105b"),
    ("content/walkthroughs/plot.md", "\n## ", "\n## added-in-between\n\n間に入る。\n\nIt comes in between.\n\n## "),
    ("content/walkthroughs/plot.md", "check: ", "check: A has 19 life\ncheck: "),
    ("content/walkthroughs/generated/dethrone.md", "check: ", "check: B has 20 life\ncheck: "),
    ("content/cards/basics.toml", 'ja = "島"', 'ja = "小島"'),
    ("content/terms.toml", 'ja = "計画"', 'ja = "企画"'),
    ("content/phrases/ui.ja.toml", '= "', '= "《'),
    ("content/phrases/en.toml", '"Moved.exile" = "', '"Moved.exile" = "So: '),
    ("content/rules/gists.en.toml", '"702.170b" = "', '"702.170b" = "In short: '),
    ("content/rules/open_points.toml", 'en = "', 'en = "Here: '),
    ("content/rules/citations.lock", "702.170a", "702.170b"),
    ("content/rules/edition.json", '"Keyword Abilities"', '"Abilities with Keywords"'),
    ("content/rules/editions.json", '["2009-07-11", "2009-07-11"]', '["2009-07-11", "2009-07-12"]'),
    ("content/rules/lineage.json", '"702.170"', '"702.999"'),
    ("content/open_rulings.toml", 'en = "', 'en = "Here: '),
    ("content/wordings.toml", "[", '[not-a-ruling]\nhashes = ["0123456789abcdef"]\n\n['),
    ("content/pages/en/about.md", "\n\n", "\n\nOne more paragraph with CR 702.170a.\n\n"),
    ("content/pages/ja/shell/rule.md", "hide: [navigation]", "hide: [navigation, toc]"),
    ("content/pages/theme/language/main.html", "{{ super() }}", '{{ super() }}<meta name="made-for" content="trial">'),
    ("mkdocs.yml", "site_url: ", "site_url: https://elsewhere.test/#"),
    ("looks/looks/text.css", "{", "{ orphans: 3;"),
    ("looks/jump/jump.js", "\n", "\n// Edited.\n"),
    ("looks/offline/sw.js", "\n", "\n// Edited.\n"),
    ("looks/templates/card.html.jinja", "<", "<hr><"),
)
UNSEEN = {"content/wordings.toml", "content/rules/citations.lock", "content/rules/editions.json"}
"""Files of which no page of the small project need show the edit."""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with all that content/ has, but few walkthroughs and rules, and a library of one document.

    Its looks and templates are copies that may be edited; of the engine only some files count.
    """
    for name in ("mkdocs.yml", "mkdocs.ja.yml", "mkdocs.en.yml"):
        shutil.copy(ROOT / name, tmp_path)
    shutil.copytree(ROOT / "content", tmp_path / "content")
    shutil.copytree(ROOT / "generators/pages", tmp_path / "looks", ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    engine = dict(list(engine_sources().items())[:5])
    monkeypatch.setattr(loading_walkthroughs, "_files_of", lambda _: engine)
    keep_few(tmp_path / "content", engine_hash(engine))
    (tmp_path / DOCUMENT).parent.mkdir(parents=True)
    (tmp_path / DOCUMENT).write_text("==ルール==\n* [[走者]]は走る。CR 702.170aを見よ。\n", encoding="utf-8")
    for module in (all_pages, offline_page):
        monkeypatch.setattr(module, "files", lambda _: tmp_path / "looks")
    monkeypatch.setattr(TEMPLATES, "loader", FileSystemLoader(tmp_path / "looks/templates"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def keep_few(content: Path, engine: str) -> None:
    """Leave few walkthroughs with their evidence, which is that of this engine, and few rules."""
    walkthroughs, evidence, rules = content / "walkthroughs", content / "evidence.json", content / "rules/edition.json"
    for page in walkthroughs.rglob("*.md"):
        if page.relative_to(walkthroughs).as_posix() not in KEPT:
            page.unlink()
    _, cards, _ = load_playable_cards(content)
    found = {}
    for name in KEPT:
        text, page = (walkthroughs / name).read_text(encoding="utf-8"), f"content/walkthroughs/{name}"
        found[page] = json.loads(evidence.read_bytes())[page]
        found[page]["hash"] = page_hash(text, cards_used(text, cards), engine)
    evidence.write_text(json.dumps(found, indent=1, ensure_ascii=False), encoding="utf-8")
    lines = rules.read_text(encoding="utf-8").splitlines()
    kept = [line for line in lines if not line.startswith('["') or RULES.fullmatch(line.split('"')[1])]
    rules.write_text("\n".join(kept).replace(",\n]", "\n]"), encoding="utf-8")


class Again:
    """The project built again, and what a fresh build, which knows nothing from before, makes of it beside."""

    def __init__(self, project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.project, self.monkeypatch = project, monkeypatch
        self.before, self.rendered = Before(), rendered_here()
        self.pages = False

    def build(self, changed: str = "") -> dict[str, bytes]:
        """The files of the site after a change of that file; they are those of a fresh build, and so are the faults."""
        library, folder = Library(self.project / "library"), self.project / "site"
        self.rendered = heeding([Path(changed)], self.rendered, self.before)
        shown: list[Mapping[str, Data]] = []
        built = build_site(
            self.rendered, library, folder, draft=True, before=self.before, show=shown.append, looked_at=LOOKED_AT
        )
        with self.monkeypatch.context() as anew:
            anew.setattr(building, "CACHE", self.project / "no-cache")
            anew.setattr(recalling, "_DIGESTS", {})
            anew.setattr(TEMPLATES, "cache", {})
            fresh = build_site(rendered_here(), library, self.project / "fresh", draft=True)
        shutil.rmtree(self.project / "no-cache")
        site, expected = files_of(folder), files_of(self.project / "fresh")
        assert built.problems == fresh.problems, changed
        assert site.keys() == expected.keys(), changed
        assert [path for path, data in site.items() if data != expected[path]] == [], changed
        for early in shown:
            made = {path: data if isinstance(data, bytes) else data() for path, data in early.items()}
            assert [path for path, data in made.items() if data != expected[path]] == [], changed
        if self.pages and shown:
            assert {f"{language}/{address}index.html" for language, address in LOOKED_AT} <= shown[0].keys()
        self.pages = True
        return site


def files_of(folder: Path) -> dict[str, bytes]:
    """All files below a folder."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def edited(again: Again, edits: Iterable[Edit]) -> set[str]:
    """Make the edits one after the other; the files whose edit the site shows."""
    before, seen = again.build(), set[str]()
    for name, old, new in edits:
        text = (again.project / name).read_text(encoding="utf-8")
        assert old in text, name
        (again.project / name).write_text(text.replace(old, new, 1), encoding="utf-8")
        site = again.build(name)
        seen |= {name} if site != before else set()
        before = site
    return seen


def test_a_site_built_again_after_edits_is_that_of_a_fresh_build(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert edited(Again(project, monkeypatch), SOME) == {name for name, *_ in SOME}


@pytest.mark.exam
def test_every_kind_of_file_edited_one_after_the_other(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    again = Again(project, monkeypatch)
    assert edited(again, EDITS) >= {name for name, *_ in EDITS} - UNSEEN
    before = again.build()
    (project / "content/walkthroughs/dethrone.md").unlink()
    (project / "content/wiki/plot.ja.wiki").unlink()
    (project / "content/wiki/dash.en.wiki").write_text("'''Dash''' is here now.\n", encoding="utf-8")
    assert again.build("content/wiki/plot.ja.wiki").keys() != before.keys()


@pytest.mark.exam
@pytest.mark.parametrize("seed", range(4))
def test_any_file_edited_at_random(project: Path, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """Lines come, go, change places and are cut, so that files also break and are whole again."""
    again, chance = Again(project, monkeypatch), random.Random(seed)
    again.build()
    files = sorted(path for path in files_of(project / "content") if not path.endswith(".html"))
    for _ in range(12):
        name = f"content/{chance.choice(files)}"
        old = (project / name).read_text(encoding="utf-8")
        lines = old.splitlines(keepends=True)
        at = chance.randrange(len(lines))
        other = chance.choice(("", lines[at] * 2, lines[at - 1], lines[at][: len(lines[at]) // 2] + "\n"))
        (project / name).write_text("".join((*lines[:at], other, *lines[at + 1 :])), encoding="utf-8")
        again.build(name)
        if chance.random() < 0.5:
            (project / name).write_text(old, encoding="utf-8")
            again.build(name)

"""Hand-made pages and menus are looked at where they are written: both languages, and every link, with its line."""

from __future__ import annotations

from pathlib import Path

import pytest
from support import ROOT

from generators.pages.site_page import SitePage
from generators.stamping.hand_made import hand_made, hand_made_faults

PAGES = [SitePage("lamps/", language, "list", "t", '<p id="oil">') for language in ("ja", "en")]
GOOD = "# Lamps {#page-title}\n\n## Wicks {#wicks}\n\nSee [oil](@/lamps/#oil), [wicks](@/notes/#wicks)\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with one hand-made page and a menu in each language."""
    for language in ("ja", "en"):
        folder = tmp_path / "content" / "pages" / language
        (folder / "shell").mkdir(parents=True)
        (folder / "notes.md").write_text(GOOD, "utf-8")
        (folder / "shell" / "list.md").write_text("[x](@/nowhere/)\n", "utf-8")
        menu = "site_name: Lamps: all\nnav:\n  - Lamps: lamps/\n  - More:\n    - Notes: notes.md\ncopyright: none/\n"
        (tmp_path / f"mkdocs.{language}.yml").write_text(menu, "utf-8")
    return tmp_path


def told(project: Path, files: tuple[str, ...] | None = None) -> list[str]:
    found = hand_made_faults(hand_made(project), PAGES, files)
    return [f"{problem.source}:{problem.line}: {problem.code}" for problem in found]


def test_pages_in_both_languages_with_links_that_lead_on_are_good(project: Path) -> None:
    assert told(project) == []


@pytest.mark.parametrize(
    ("link", "code"),
    [
        ("[a](@/gone/)", "link-broken"),
        ('[a](@/gone/ "title")', "link-broken"),
        ("[a]: @/gone/", "link-broken"),
        ('<a href="@/gone/?to=ja#x">a</a>', "link-broken"),
        ("[a](@/lamps/#gone)", "anchor-broken"),
        ("[a](@/notes/#Wicks)", "anchor-broken"),
        ("[a](@/lamps)", ""),
        ("[a](@/assets/lamp.svg)", ""),
    ],
)
def test_a_link_that_leads_nowhere_is_told_with_file_and_line(project: Path, link: str, code: str) -> None:
    page = project / "content/pages/en/notes.md"
    page.write_text(f"{GOOD}\n{link}\n", "utf-8")
    assert told(project) == ([f"content/pages/en/notes.md:7: {code}"] if code else [])


def test_a_link_to_a_file_is_judged_where_the_files_are_known(project: Path) -> None:
    (project / "content/pages/ja/notes.md").write_text(f"{GOOD}[a](@/a.svg) [b](@/b.svg)\n", "utf-8")
    assert told(project) == []
    assert told(project, ("ja/a.svg", "en/b.svg")) == ["content/pages/ja/notes.md:6: link-broken"]


def test_a_page_in_one_language_only_is_told_with_every_link_and_entry_that_led_to_it(project: Path) -> None:
    (project / "content/pages/en/notes.md").unlink()
    assert told(project) == ["content/pages/ja/notes.md:0: no-twin", "mkdocs.en.yml:5: link-broken"]


@pytest.mark.parametrize("entry", ["Gone: gone/", "gone/", "Gone: gone.md", "Gone: lamps/#gone"])
def test_an_entry_of_the_menu_that_leads_nowhere_is_told_with_its_line(project: Path, entry: str) -> None:
    settings = project / "mkdocs.ja.yml"
    settings.write_text(settings.read_text("utf-8").replace("  - More:", f"  - {entry}\n  - More:"), "utf-8")
    assert [line.rpartition(":")[0] for line in told(project)] == ["mkdocs.ja.yml:4"]


def test_entries_that_lead_elsewhere_are_none_of_ours(project: Path) -> None:
    settings = project / "mkdocs.ja.yml"
    settings.write_text(settings.read_text("utf-8") + "extra:\n  - Elsewhere: nowhere/\n", "utf-8")
    elsewhere = "  - Elsewhere: https://lamps.test/x/\n  - More:"
    settings.write_text(settings.read_text("utf-8").replace("  - More:", elsewhere), "utf-8")
    assert told(project) == []


def test_every_hand_made_page_of_ours_is_seen() -> None:
    seen = {one.file for one in hand_made(ROOT)}
    pages = {
        path.relative_to(ROOT).as_posix()
        for language in ("ja", "en")
        for path in (ROOT / "content/pages" / language).glob("*.md")
    }
    assert pages | {"mkdocs.ja.yml", "mkdocs.en.yml"} == seen
    assert all(one.links for one in hand_made(ROOT) if one.address is None)

"""The site is put together from hand-made pages, stamped ones, assets and sitemaps."""

from __future__ import annotations

import re

import pytest

from generators.pages.site_page import SitePage
from generators.stamping.rendering import Rendered
from generators.stamping.whole_site import finish, sitemaps, whole_site

BROWSER_FILES = (
    *("assets/saitei.css", "assets/player.js", "assets/jump.js", "assets/offline.js", "assets/icon.svg"),
    *("assets/icon-180.png", "manifest.webmanifest", "feed.xml"),
)
NAV = (
    *("", "keywords/", "rules/", "rulings/", "cards/", "walkthroughs/", "glossary/", "coverage/", "open-points/"),
    *("offline/", "rules/702.170/", "rules/at/", "changes/", "sources/"),
)
PAGES = [
    SitePage(address, language, "list", "題 / Title", f'<p id="R702.170d"><a href="@/keywords/">{address}</a></p>')
    for language in ("ja", "en")
    for address in NAV
]


def files_of(rendered: Rendered) -> dict[str, bytes]:
    assets = {f"{language}/{name}": b"" for language in ("ja", "en") for name in BROWSER_FILES}
    site = whole_site(rendered.files, PAGES, assets, "https://rules.test/")
    assert site.problems == ()
    return dict(site.every_file())


def test_shells_are_not_part_of_the_site(rendered: Rendered) -> None:
    files = files_of(rendered)
    assert not [path for path in files if "/shell/" in path]
    assert {"index.html", "ja/index.html", "en/about/index.html", "ja/assets/saitei.css", "sitemap.xml"} <= set(files)


def test_building_twice_gives_the_same_bytes(rendered: Rendered) -> None:
    assert files_of(rendered) == files_of(rendered)


def test_sitemaps_pair_the_languages_of_every_page(rendered: Rendered) -> None:
    sitemap = files_of(rendered)["sitemap-ja.xml"].decode()
    hand_made = [path for path in rendered.files if re.fullmatch(r"ja/[a-z]+/index\.html", path)]
    assert sitemap.count("<url>") == len(NAV) + len(hand_made)
    assert "<loc>https://rules.test/ja/about/</loc>" in sitemap
    assert 'hreflang="en" href="https://rules.test/en/keywords/"' in sitemap


def test_the_list_that_the_theme_loads_names_the_same_pages_without_pairs(rendered: Rendered) -> None:
    files = files_of(rendered)
    full, short = files["sitemap-en.xml"].decode(), files["en/sitemap.xml"].decode()
    assert re.findall(r"<loc>(.*?)</loc>", full) == re.findall(r"<loc>(.*?)</loc>", short)
    assert "hreflang" not in short
    assert "https://rules.test/sitemap-en.xml" in files["sitemap.xml"].decode()


def test_what_is_opened_whole_is_in_the_list_for_search_engines_alone() -> None:
    kinds = {"walkthroughs/one/": "walkthrough", "rules/702/": "rule", "sources/one/": "list"}
    pages = [SitePage(at, "ja", kind, at, "", kept=kind != "list") for at, kind in kinds.items()]
    found = sitemaps({}, pages, "https://rules.test/")
    named = {path: re.findall(r"<loc>https://rules.test/ja/(.*?)</loc>", found[path].decode()) for path in found}
    assert named["sitemap-ja.xml"] == sorted(kinds)
    assert named["ja/sitemap.xml"] == ["rules/702/"]


def test_every_link_of_every_page_leads_to_a_file_of_the_site(rendered: Rendered) -> None:
    files = files_of(rendered)
    for path, data in files.items():
        if path.endswith("index.html"):
            folder = path.removesuffix("index.html")
            for link in re.findall(r'(?:href|src)="([^"#?]+)', data.decode()):
                target = resolve(folder, link)
                assert (
                    ":" in link or link.startswith("../../api/") or target in files or f"{target}index.html" in files
                ), (path, link)


def resolve(folder: str, link: str) -> str:
    parts = folder.split("/")[:-1]
    for part in link.split("/"):
        if part == "..":
            parts.pop()
        elif part != ".":
            parts.append(part)
    joined = "/".join(parts)
    return f"{joined}/" if joined and not joined.endswith("/") and link.endswith(("..", ".")) else joined


def test_the_switch_of_a_hand_made_page_leads_to_its_counterpart() -> None:
    page = b'<a data-twin href="../../en/" hreflang="en"></a><a href="@/keywords/">k</a>'
    done = b'<a data-twin href="../../en/about/" hreflang="en"></a><a href="../keywords/">k</a>'
    assert finish("ja/about/index.html", page) == done


@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_hand_made_page_stands_in_the_frame_of_its_language(rendered: Rendered, language: str) -> None:
    frame = '<nav><a href="@/">Up</a></nav><!-- words --><footer>Edition</footer>'
    given = {f"{lang}/around.html": frame.encode() for lang in ("ja", "en")}
    files = dict(whole_site(rendered.files, PAGES, given, "https://rules.test/").every_file())
    pages = {
        path: files[path].decode() for path in rendered.files if re.fullmatch(rf"{language}/[a-z]+/index\.html", path)
    }
    assert {f"{language}/{name}/index.html" for name in ("about", "api", "evidence")} <= pages.keys()
    for html in pages.values():
        assert re.search(
            r'</h1><nav><a href="\.\./">Up</a></nav>\s*<.*</p>\s*<footer>Edition</footer></article>', html, re.S
        )
    assert not [path for path in files if path.endswith("around.html")]


def test_a_dead_link_of_a_page_is_a_problem_of_the_site(rendered: Rendered) -> None:
    broken = [SitePage("", language, "home", "t", '<a href="@/nowhere/">x</a>') for language in ("ja", "en")]
    problems = whole_site(rendered.files, broken, {}, "https://rules.test/").problems
    assert {problem.code for problem in problems} >= {"link-broken"}

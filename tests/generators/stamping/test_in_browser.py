"""The stamped site in a real browser: the choice of language, the switch, instant loading, dark from the start."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from generators.pages.site_page import Heading, SitePage
from generators.stamping.rendering import Rendered
from generators.stamping.serving import SiteServer
from generators.stamping.sync import sync
from generators.stamping.whole_site import whole_site

pytestmark = pytest.mark.browser
ASSETS = ("saitei.css", "player.js", "jump.js", "offline.js")
TAIL = '<h2 id="far">far</h2><p style="height: 3000px"></p>'
ADDRESSES = (
    *("", "rules/", "rules/702/", "rules/702.170/", "rules/at/", "coverage/", "open-points/", "offline/"),
    *("changes/", "sources/"),
)
PAGES = [
    SitePage(
        address,
        language,
        "rule",
        f"{language} {address}",
        f'<p id="R702.170d"><a class="on" href="@/rules/702/#far">on</a></p>{TAIL}',
        (Heading("far", "far"),),
    )
    for language in ("ja", "en")
    for address in ADDRESSES
]


@pytest.fixture(scope="module")
def folder(rendered: Rendered, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as files."""
    folder = tmp_path_factory.mktemp("stamped")
    empty = {f"{lang}/assets/{name}": b"" for lang in ("ja", "en") for name in ASSETS}
    site = whole_site(rendered.files, PAGES, empty, rendered.site_url)
    assert site.problems == ()
    sync(site.every_file(), folder / "site")
    return folder / "site"


@pytest.fixture(scope="module")
def url(folder: Path, rendered: Rendered) -> Iterator[str]:
    server = SiteServer(("127.0.0.1", 0), folder, rendered.site_url)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="module")
def below(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The same site below a path of a server whose page for what is not there is the site's."""
    host = tmp_path_factory.mktemp("host")
    (host / "deep").mkdir()
    (host / "deep/saitei").symlink_to(folder)
    (host / "404.html").symlink_to(folder / "404.html")
    server = SiteServer(("127.0.0.1", 0), host)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/deep/saitei/"
    server.shutdown()
    server.server_close()


@pytest.fixture
def reader(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(locale="ja-JP", color_scheme="dark")
    yield context
    context.close()


@pytest.mark.parametrize(("locale", "language"), [("ja-JP", "ja"), ("en-GB", "en"), ("de-DE", "en")])
def test_the_root_sends_readers_to_their_language(browser: Browser, url: str, locale: str, language: str) -> None:
    context = browser.new_context(locale=locale)
    page = context.new_page()
    page.goto(url)
    page.wait_for_url(f"{url}{language}/")
    assert page.evaluate("document.documentElement.lang") == language
    context.close()


def test_the_switch_keeps_page_and_place_after_instant_loading(reader: BrowserContext, url: str) -> None:
    page = reader.new_page()
    with page.expect_response(f"{url}ja/sitemap.xml"):
        page.goto(f"{url}ja/")
    page.wait_for_timeout(300)
    page.evaluate("window.sameDocument = true")
    page.click("a.on")
    page.wait_for_url(f"{url}ja/rules/702/#far")
    assert page.evaluate("window.sameDocument === true"), "the page was loaded as a whole"
    page.click("a[data-twin]")
    page.wait_for_url(f"{url}en/rules/702/#far")
    assert page.inner_text("h1") == "en rules/702/"


def test_the_choice_is_remembered_at_the_root(reader: BrowserContext, url: str) -> None:
    page = reader.new_page()
    page.goto(f"{url}ja/")
    page.click("a[data-twin]")
    page.wait_for_url(f"{url}en/")
    page.goto(url)
    page.wait_for_url(f"{url}en/")


def test_without_scripts_the_switch_leads_to_the_same_page(browser: Browser, url: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{url}en/rules/702/")
    page.click("a[data-twin]")
    assert page.url == f"{url}ja/rules/702/"
    page.goto(url)
    page.click("text=English")
    assert page.url == f"{url}en/"
    context.close()


def test_a_dark_device_sees_dark_before_the_theme_has_loaded(reader: BrowserContext, url: str) -> None:
    page = reader.new_page()
    page.route("**/bundle*.js", lambda route: route.abort())
    page.goto(f"{url}ja/")
    assert page.evaluate("document.body.dataset.mdColorScheme") == "slate"


def test_nothing_is_asked_of_another_host_and_no_script_fails(reader: BrowserContext, url: str) -> None:
    page, asked, failed = reader.new_page(), list[str](), list[str]()
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: failed.append(str(error)))
    page.goto(f"{url}ja/rules/702/")
    page.wait_for_timeout(300)
    assert not [address for address in asked if not address.startswith(url)]
    assert failed == []


def test_what_is_not_there_leads_back_into_the_site_at_any_depth_and_below_any_path(
    reader: BrowserContext, url: str, below: str
) -> None:
    page = reader.new_page()
    for root, missing, language in (
        *((url, "a/b/c", "ja"), (url, "ja/gone/", "ja")),
        *((below, "gone", "ja"), (below, "en/rules/gone/", "en")),
    ):
        page.goto(f"{root}{missing}")
        expect(page.locator("a[hreflang=en]")).to_have_js_property("href", f"{root}en/")
        assert page.get_attribute("a[hreflang=ja]", "href") == f"{root.removeprefix(origin(root))}ja/"
        first = page.locator("section").first
        expect(first).to_have_attribute("lang", language)
        first.locator("input").fill("plot 1")
        first.locator("input").press("Enter")
        page.wait_for_url(f"{root}{language}/?q=plot+1")


@pytest.mark.parametrize("file", ["404.html", "ja/404.html", "en/404.html"])
def test_the_page_for_what_is_not_there_needs_no_other_file_and_leaves_no_site_below_a_path(
    reader: BrowserContext, below: str, file: str
) -> None:
    page, asked = reader.new_page(), list[str]()
    page.on("request", lambda request: asked.append(request.url.removeprefix(below)))
    page.goto(f"{below}{file}")
    expect(page.locator("a[hreflang=en]")).to_have_js_property("href", f"{below}en/")
    hrefs = page.locator("a").evaluate_all("(all) => all.map((one) => one.href)")
    assert [href for href in hrefs if not href.startswith(below)] == []
    of_the_site = [one for one in asked if one.startswith(("ja/", "en/", "assets/")) or "://" not in one]
    assert [one for one in of_the_site if one != file and not one.endswith("ja/sitemap.xml")] == []


def origin(url: str) -> str:
    return "/".join(url.split("/")[:3])


def test_the_tab_of_the_section_is_shown_as_current(reader: BrowserContext, url: str) -> None:
    page = reader.new_page()
    page.goto(f"{url}ja/rules/702/")
    assert page.locator(".md-tabs [aria-current]").all_inner_texts() == ["ルール"]

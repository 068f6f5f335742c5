"""The site of content/ alone, built once, served from this machine, and a browser to read it with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, Page, sync_playwright
from support import ROOT

from generators.linking.loading import load_knowledge
from generators.pages.all_pages import all_pages, assets
from generators.stamping.rendering import render
from generators.stamping.serving import SiteServer
from generators.stamping.sync import sync
from generators.stamping.whole_site import Site, whole_site

CHROMIUM = Path("/usr/bin/chromium")
FLAGS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
)


@pytest.fixture(scope="session")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """The site before it is written."""
    kb = load_knowledge(ROOT / "content", None)
    rendered = render(ROOT, tmp_path_factory.mktemp("cache"))
    return whole_site(rendered.files, list(all_pages(kb)), assets(kb), rendered.site_url)


@pytest.fixture(scope="session")
def site(whole: Site, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the built site's root."""
    folder = tmp_path_factory.mktemp("site")
    sync(whole.every_file(), folder / "site")
    server = SiteServer(("127.0.0.1", 0), folder / "site", whole.site_url)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, started once."""
    if not CHROMIUM.exists():
        pytest.skip(f"no browser here: {CHROMIUM} is missing")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS.split())
        yield started
        started.close()


@pytest.fixture
def desk(browser: Browser, site: str) -> Iterator[Page]:
    """A page on a desk; a script that fails, fails the test."""
    yield from reading(browser, width=1280, touch=False)


@pytest.fixture
def phone(browser: Browser, site: str) -> Iterator[Page]:
    """A page on a phone that is touched."""
    yield from reading(browser, width=390, touch=True)


def reading(browser: Browser, *, width: int, touch: bool) -> Iterator[Page]:
    """A fresh page of that width."""
    context = browser.new_context(viewport={"width": width, "height": 844}, has_touch=touch)
    page, failed = context.new_page(), list[str]()
    page.on("pageerror", lambda error: failed.append(str(error)))
    yield page
    context.close()
    assert failed == []

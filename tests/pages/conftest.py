"""The site of content/ alone, built once, served from this machine, and pages of a browser to read it with."""

from __future__ import annotations

import os
import pickle
import re
from collections.abc import Callable, Iterator
from fcntl import LOCK_EX, flock
from pathlib import Path
from threading import Thread

import msgspec
import pytest
from hosting import Host, hosting, opened
from playwright.sync_api import Browser, BrowserContext, Page
from support import ROOT, own_content

from generators.pages.all_pages import all_pages, assets
from generators.stamping.rendering import render
from generators.stamping.serving import SiteServer
from generators.stamping.sync import sync
from generators.stamping.whole_site import Site, whole_site

Opening = Callable[[], Iterator[Page]]


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that all processes of this run share, held by this one alone until it is filled."""
    own = tmp_path_factory.getbasetemp()
    folder = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    with (folder / "lock").open("w") as lock:
        flock(lock, LOCK_EX)
        if not (folder / "site.pickle").exists():
            fill(folder, tmp_path_factory.mktemp("cache"))
    return folder


def fill(folder: Path, cache: Path) -> None:
    """Write the site, and beside it what it was written from."""
    kb = own_content()
    rendered = render(ROOT, cache)
    site = whole_site(rendered.files, list(all_pages(kb)), assets(kb), rendered.site_url)
    sync(site.every_file(), folder / "site")
    (folder / "site.pickle").write_bytes(pickle.dumps(site))


@pytest.fixture(scope="session")
def whole(shared: Path) -> Site:
    """The site before it is written."""
    site = pickle.loads((shared / "site.pickle").read_bytes())
    assert isinstance(site, Site)
    return site


@pytest.fixture(scope="session")
def site_folder(shared: Path) -> Path:
    """The built site, which no test may change."""
    return shared / "site"


@pytest.fixture(scope="session")
def site(site_folder: Path, whole: Site) -> Iterator[str]:
    """The address of the built site's root."""
    server = SiteServer(("127.0.0.1", 0), site_folder, whole.site_url)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def desks(browser: Browser, site: str) -> Iterator[Opening]:
    """Opens pages on a desk."""
    yield from reading(browser, site, width=1280, touch=False)


@pytest.fixture(scope="session")
def phones(browser: Browser, site: str) -> Iterator[Opening]:
    """Opens pages on a phone that is touched."""
    yield from reading(browser, site, width=390, touch=True)


@pytest.fixture
def desk(desks: Opening) -> Iterator[Page]:
    """A page on a desk; a script that fails, fails the test."""
    yield from desks()


@pytest.fixture
def phone(phones: Opening) -> Iterator[Page]:
    """A page on a phone that is touched; a script that fails, fails the test."""
    yield from phones()


def reading(browser: Browser, site: str, *, width: int, touch: bool) -> Iterator[Opening]:
    """Opens fresh pages of that width one after the other, each as for a reader who has never been here."""
    context = browser.new_context(viewport={"width": width, "height": 844}, has_touch=touch)
    kept = context.new_page()
    kept.goto(f"{site}404.html")

    def opened() -> Iterator[Page]:
        page, failed = context.new_page(), list[str]()
        page.on("pageerror", lambda error: failed.append(str(error)))
        yield page
        for other in context.pages:
            if other is not kept:
                other.close()
        context.set_offline(False)
        context.clear_cookies()
        kept.evaluate("localStorage.clear()")
        assert failed == []

    yield opened
    context.close()


@pytest.fixture(scope="module")
def few(whole: Site) -> Site:
    """The same site with few of its rules, walkthroughs and cards: the tests write it several times.

    A card that no example plays with is not kept.
    """
    among = re.compile(r"70[12]|plot|/at/|cards/double-")
    found = [page for page in whole.pages if page.address.count("/") < 2 or among.search(page.address)]
    pages = [msgspec.structs.replace(one, kept=one.kept and one.address != "cards/double-fall/") for one in found]
    return msgspec.structs.replace(whole, pages=pages)


@pytest.fixture
def host(few: Site, tmp_path: Path) -> Iterator[Host]:
    """A host whose site a test may exchange."""
    yield from hosting(few, tmp_path)


@pytest.fixture(scope="module")
def steady(few: Site, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A host whose site stays as it is."""
    yield from hosting(few, tmp_path_factory.mktemp("steady"))


@pytest.fixture
def reader(browser: Browser) -> Iterator[BrowserContext]:
    """Somebody who has never been here."""
    context = browser.new_context(locale="ja-JP")
    yield context
    context.close()


@pytest.fixture(scope="module")
def regular(browser: Browser, steady: Host) -> Iterator[BrowserContext]:
    """Somebody whose browser keeps the site of the host that stays as it is."""
    context = browser.new_context(locale="ja-JP")
    opened(context, steady).close()
    yield context
    context.close()


@pytest.fixture
def visiting(regular: BrowserContext, steady: Host) -> Iterator[BrowserContext]:
    """The same, with a line to begin with and no page open."""
    yield regular
    for page in regular.pages:
        page.close()
    regular.set_offline(False)
    steady.line.free()

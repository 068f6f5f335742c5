"""A line that stalls, or breaks as a page comes: the kept version is shown as a whole, and none without its looks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hosting import BELOW, Host, changed, hosting, opened
from playwright.sync_api import Browser, BrowserContext, Page, expect

from generators.records.bilingual import LANGUAGES
from generators.stamping.whole_site import Site

pytestmark = pytest.mark.browser
NOT_KEPT = "cards/double-fall/"
SOON = 12_000
"""Milliseconds: the worker's patience, and what this machine needs besides."""
OURS = "getComputedStyle(document.body).getPropertyValue('--cool-tint')"
BOTH = pytest.mark.parametrize("language", ["ja", "en"])


@pytest.fixture(scope="module")
def late(
    browser: Browser, few: Site, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[BrowserContext, Host]]:
    """A reader who keeps a version, and its host, which has a later one but for the worker that would keep it."""
    context = browser.new_context(locale="ja-JP")
    for host in hosting(few, tmp_path_factory.mktemp("late")):
        opened(context, host).close()
        workers = [host.folder / BELOW / language / "sw.js" for language in LANGUAGES]
        former = [worker.read_bytes() for worker in workers]
        host.holds(changed(few))
        for worker, data in zip(workers, former, strict=True):
            worker.write_bytes(data)
        yield context, host
    context.close()


def is_kept_whole(page: Page) -> None:
    """Of the version that is kept: its words, its looks and its scripts."""
    expect(page.locator("#jump .jump__input")).to_be_visible(timeout=SOON)
    assert page.locator(".later").count() == 0
    assert page.evaluate(OURS)
    assert ".later" not in page.evaluate(
        "fetch(document.querySelector('link[href$=\"saitei.css\"]').href).then((answer) => answer.text())"
    )


@BOTH
@pytest.mark.parametrize("stalled", ["version.json", "keywords/plot/"])
def test_on_a_stalled_line_the_kept_version_is_shown_as_a_whole(
    late: tuple[BrowserContext, Host], language: str, stalled: str
) -> None:
    context, host = late
    page = context.new_page()
    host.line.stalled = stalled
    page.goto(f"{host.url}{language}/keywords/plot/", wait_until="commit", timeout=SOON)
    is_kept_whole(page)
    page.close()
    host.line.free()


@BOTH
@pytest.mark.parametrize("last", ["keywords/plot/", "version.json"])
def test_where_the_line_breaks_as_a_page_comes_the_kept_version_is_shown_as_a_whole(
    late: tuple[BrowserContext, Host], language: str, last: str
) -> None:
    context, host = late
    page = context.new_page()
    host.line.last = last
    page.goto(f"{host.url}{language}/keywords/plot/", wait_until="commit")
    expect(page.locator(".later")).to_have_count(0, timeout=SOON)
    is_kept_whole(page)
    page.close()
    host.line.free()


@BOTH
@pytest.mark.parametrize("last", ["keywords/plot/", "version.json"])
def test_the_same_where_the_host_has_the_kept_version(
    visiting: BrowserContext, steady: Host, language: str, last: str
) -> None:
    page = visiting.new_page()
    steady.line.last = last
    page.goto(f"{steady.url}{language}/keywords/plot/")
    is_kept_whole(page)


def test_a_page_that_is_not_kept_is_said_to_be_missing_rather_than_shown_naked(
    visiting: BrowserContext, steady: Host
) -> None:
    page = visiting.new_page()
    steady.line.last = NOT_KEPT
    page.goto(f"{steady.url}en/{NOT_KEPT}")
    page.wait_for_url(f"{steady.url}en/offline/#missing")
    is_kept_whole(page)


def test_a_link_within_a_document_stalls_no_longer(visiting: BrowserContext, steady: Host) -> None:
    page = visiting.new_page()
    page.goto(f"{steady.url}en/coverage/")
    page.wait_for_load_state("networkidle")
    steady.line.stalled = "version.json"
    page.locator(".md-tabs__link").nth(1).click()
    page.wait_for_url(f"{steady.url}en/rules/", timeout=SOON)
    is_kept_whole(page)

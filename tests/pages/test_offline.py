"""Reading without a line, on a plain host below a path: what is kept, a new version, and never two of them mixed."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from hosting import Host, changed, opened
from playwright.sync_api import BrowserContext, expect

from generators.pages.site_page import SitePage
from generators.stamping.whole_site import Site

pytestmark = pytest.mark.browser
BYTES_KEPT = """async () => {
  const name = (await caches.keys()).find((one) => one.includes("/ja/"));
  const cache = await caches.open(name);
  const answers = await Promise.all((await cache.keys()).map((one) => cache.match(one)));
  const sizes = await Promise.all(answers.map(async (one) => (await one.blob()).size));
  return sizes.reduce((sum, one) => sum + one, 0);
}"""


def test_without_a_line_pages_numbers_and_the_box_still_answer(visiting: BrowserContext, steady: Host) -> None:
    page = opened(visiting, steady)
    visiting.set_offline(True)
    for address, said in (
        ("ja/rules/702.170/", "計画"),
        ("ja/rulings/plot-later-turn/", "CR 702.170d"),
        ("ja/keywords/plot/", "けいかく"),
        ("en/rules/702.170/", "Plot"),
    ):
        page.goto(f"{steady.url}{address}")
        expect(page.locator("article")).to_contain_text(said)
        expect(page.locator("#jump input")).to_be_visible()
    page.goto(f"{steady.url}ja/rules/at/?d=2023-11-17&n=701.47b")
    expect(page.locator("#at-answer a.rule")).to_have_text("CR 701.50f")
    page.fill("#jump input", "けいかく")
    page.locator("#jump [role=option]").first.click()
    page.wait_for_url(f"{steady.url}ja/keywords/plot/")
    page.locator("a.rule").first.hover()
    expect(page.locator("#rule-preview")).to_be_visible()


def test_a_page_opened_with_a_line_goes_on_working_when_the_line_is_gone(
    visiting: BrowserContext, steady: Host
) -> None:
    page = opened(visiting, steady, "ja/rulings/plot-later-turn/")
    page.reload()
    visiting.set_offline(True)
    page.fill("#jump input", "702.170d")
    expect(page.locator("#jump [role=option]").first).to_have_attribute(
        "href", f"{steady.url}ja/rules/702.170/#R702.170d"
    )
    page.keyboard.press("Enter")
    page.wait_for_url(f"{steady.url}ja/rules/702.170/#R702.170d")
    expect(page.locator("#page-title")).to_contain_text("702.170")


def test_a_kept_page_is_the_hosts_page_byte_for_byte(visiting: BrowserContext, steady: Host, few: Site) -> None:
    page = opened(visiting, steady)
    visiting.set_offline(True)
    kept = [one for one in few.pages if one.kept and one.address][::7]
    assert len(kept) > 60
    for language in ("ja", "en"):
        page.goto(f"{steady.url}{language}/")
        for one in kept:
            if one.language == language:
                text = page.evaluate("(url) => fetch(url).then((answer) => answer.text())", steady.url + path(one))
                assert text == (steady.folder / "deep/saitei" / path(one) / "index.html").read_text(encoding="utf-8")


def path(page: SitePage) -> str:
    return f"{page.language}/{page.address}"


def test_a_page_that_is_not_kept_is_said_to_be_missing(visiting: BrowserContext, steady: Host) -> None:
    page = opened(visiting, steady)
    visiting.set_offline(True)
    page.goto(f"{steady.url}ja/rules/999/")
    page.wait_for_url(f"{steady.url}ja/offline/#missing")
    expect(page.locator("[data-offline-state]")).to_have_text("日本語版は保存されている。")
    expect(page.locator("#missing")).to_be_visible()


def test_nothing_is_said_to_be_missing_on_the_page_opened_on_purpose(visiting: BrowserContext, steady: Host) -> None:
    page = opened(visiting, steady, "ja/offline/")
    expect(page.locator("#missing")).to_be_hidden()
    visiting.set_offline(True)
    page.reload()
    expect(page.locator("#kept")).to_be_visible()
    expect(page.locator("#missing")).to_be_hidden()


def test_the_page_tells_how_much_each_pack_takes_and_all_together_with_a_line_or_without(
    visiting: BrowserContext, steady: Host
) -> None:
    page = opened(visiting, steady, "ja/offline/")
    kept = page.evaluate(BYTES_KEPT)
    for line in (True, False):
        visiting.set_offline(not line)
        page.goto(f"{steady.url}ja/offline/")
        rows = page.locator("[data-offline-sizes] tr")
        expect(rows.last).to_contain_text("合計")
        expect(rows.last.locator("td")).to_have_text(re.compile(r"[0-9.]+ MB"))
        told = [float(text.removesuffix(" MB")) for text in rows.locator("td").all_text_contents()]
        assert sum(told[:-1]) == pytest.approx(told[-1], rel=0.1)
        assert told[-1] == pytest.approx(kept / 1e6, rel=0.1)
        assert all(told)


def test_of_a_new_version_the_reader_is_told_and_loads_it_whole(reader: BrowserContext, host: Host, few: Site) -> None:
    page = opened(reader, host, "ja/coverage/")
    page.reload()
    host.holds(changed(few))
    page.goto(f"{host.url}ja/coverage/")
    expect(page.locator(".later")).to_have_count(1)
    assert page.evaluate("getComputedStyle(document.querySelector('.later')).outlineWidth") == "7px"
    bar = page.locator(".news")
    expect(bar).to_contain_text("2027-01-15", timeout=20_000)
    for scheme in ("default", "slate"):
        page.evaluate(f"document.body.setAttribute('data-md-color-scheme', '{scheme}')")
        assert Axe().run(page, context=".news").response["violations"] == []
    with page.expect_navigation():
        bar.get_by_role("button", name="読み込む").click()
    page.wait_for_load_state()
    reader.set_offline(True)
    page.goto(f"{host.url}ja/rulings/plot-later-turn/")
    expect(page.locator(".later")).to_have_count(1)
    assert page.evaluate("getComputedStyle(document.querySelector('.later')).outlineWidth") == "7px"
    versions = page.evaluate("caches.keys().then((names) => names.filter((name) => name.includes('/ja/ ')))")
    assert len(versions) == 1


def test_until_then_the_old_version_is_shown_whole_where_there_is_no_line(
    reader: BrowserContext, host: Host, few: Site
) -> None:
    page = opened(reader, host, "ja/coverage/")
    page.reload()
    host.holds(changed(few))
    page.goto(f"{host.url}ja/coverage/")
    expect(page.locator(".news")).to_be_visible(timeout=20_000)
    reader.set_offline(True)
    page.goto(f"{host.url}ja/keywords/plot/")
    expect(page.locator("article")).to_contain_text("けいかく")
    assert page.locator(".later").count() == 0
    assert ".later" not in page.evaluate("fetch('../../assets/saitei.css').then((answer) => answer.text())")


def test_a_page_of_the_new_version_is_never_put_into_a_document_of_the_old_one(
    reader: BrowserContext, host: Host, few: Site
) -> None:
    page = opened(reader, host, "ja/coverage/")
    page.reload()
    page.wait_for_load_state("networkidle")
    page.evaluate("window.sameDocument = true")
    host.holds(changed(few))
    page.locator(".md-tabs__link").nth(1).click()
    page.wait_for_url(f"{host.url}ja/rules/")
    expect(page.locator(".later")).to_have_count(1)
    assert page.evaluate("window.sameDocument") is None
    assert page.evaluate("getComputedStyle(document.querySelector('.later')).outlineWidth") == "7px"


def test_a_version_of_which_a_file_is_wrong_is_not_kept_and_the_old_one_stays(
    reader: BrowserContext, host: Host, few: Site
) -> None:
    page = opened(reader, host, "ja/coverage/")
    host.holds(changed(few))
    pack = host.folder / "deep/saitei/ja/offline/rulings.json"
    pack.write_bytes(pack.read_bytes().replace(b"2027", b"2028"))
    failed = page.evaluate(
        """async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          const worker = await new Promise((found) => {
            registration.addEventListener("updatefound", () => found(registration.installing));
            registration.update();
          });
          await new Promise((done) => {
            const look = () => worker.state !== "installing" && done();
            worker.addEventListener("statechange", look);
            look();
          });
          return worker.state;
        }"""
    )
    assert failed == "redundant"
    reader.set_offline(True)
    page.goto(f"{host.url}ja/rulings/plot-later-turn/")
    expect(page.locator("article")).to_contain_text("702.170d")
    assert page.locator(".later").count() == 0


def test_the_browser_finds_nothing_that_keeps_it_from_installing_the_site(
    visiting: BrowserContext, steady: Host
) -> None:
    page = opened(visiting, steady)
    session = visiting.new_cdp_session(page)
    assert session.send("Page.getAppManifest")["errors"] == []
    faults = [fault["errorId"] for fault in session.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert [fault for fault in faults if fault != "in-incognito"] == []


def test_all_is_asked_of_the_host_alone(reader: BrowserContext, steady: Host) -> None:
    asked: list[str] = []
    reader.on("request", lambda request: asked.append(request.url))
    opened(reader, steady)
    assert asked
    assert [url for url in asked if not url.startswith(steady.url)] == []

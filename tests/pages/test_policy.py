"""The content security policy that every page states, and that the site itself never breaks."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from generators.stamping.whole_site import Site

pytestmark = pytest.mark.browser
PAGES = (
    "",
    "keywords/plot/",
    "rules/",
    "rules/702.170/",
    "rules/at/?d=2023-11-17&n=701.47b",
    "rulings/plot-later-turn/",
    "cards/djinn-of-fools-fall/",
    "walkthroughs/plot-on-a-later-turn/",
    "glossary/",
    "coverage/",
    "sources/",
    "offline/",
    "about/",
)
LISTEN = """
  document.addEventListener("securitypolicyviolation", (event) =>
    window.broken(`${location.pathname}: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`));
"""
STATED = re.compile(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">')


@pytest.fixture
def watched(browser: Browser) -> Iterator[tuple[Page, list[str]]]:
    """A page, and what the policy refuses on it."""
    context, broken = browser.new_context(viewport={"width": 1280, "height": 844}), list[str]()
    context.expose_function("broken", lambda said: broken.append(said))
    context.add_init_script(LISTEN)
    page = context.new_page()
    page.on("console", lambda said: broken.append(said.text) if "Content Security Policy" in said.text else None)
    yield page, broken
    context.close()


def test_every_page_states_a_policy_without_exceptions(whole: Site) -> None:
    pages = [(path, data.decode()) for path, data in whole.every_file() if path.endswith(".html")]
    stated = {path: STATED.findall(html) for path, html in pages}
    assert [path for path, found in stated.items() if len(found) != 1] == []
    assert {"default-src 'self'" in found[0] for found in stated.values()} == {True}
    assert [path for path, found in stated.items() if "unsafe" in found[0] or "*" in found[0]] == []
    assert [path for path, html in pages if re.search(r"<[a-z]+ [^>]*\s(?:style|on[a-z]+)=\"", html)] == []


@pytest.mark.parametrize("language", ["ja", "en"])
def test_no_page_is_refused_anything_by_its_own_policy(
    watched: tuple[Page, list[str]], site: str, language: str
) -> None:
    page, broken = watched
    for address in PAGES:
        page.goto(f"{site}{language}/{address}")
        page.wait_for_load_state("networkidle")
    page.goto(f"{site}{language}/nowhere/")
    page.goto(site)
    page.wait_for_url(re.compile(rf"{site}(ja|en)/"))
    assert broken == []


def test_nor_is_anything_that_a_reader_does(watched: tuple[Page, list[str]], site: str) -> None:
    page, broken = watched
    page.goto(f"{site}en/walkthroughs/plot-on-a-later-turn/")
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Show all steps").click()
    page.locator('label[for="__palette_1"]').click()
    page.locator("a.rule").first.hover()
    expect(page.locator("#rule-preview")).to_be_visible()
    page.evaluate("window.sameDocument = true")
    for tab in (1, 2, 3):
        page.locator(".md-tabs__link").nth(tab).click()
        page.wait_for_load_state("networkidle")
    page.locator("article a[href*='cards/'] >> visible=true").first.click()
    page.wait_for_load_state("networkidle")
    page.go_back()
    page.fill("#jump input", "plot")
    expect(page.locator("#jump [role=option]").first).to_be_visible()
    page.keyboard.press("Enter")
    page.wait_for_url(f"{site}en/keywords/plot/")
    assert page.evaluate("window.sameDocument"), "these pages were to be loaded into one document"
    page.locator("a[data-twin]").click()
    page.wait_for_url(f"{site}ja/keywords/plot/")
    assert broken == []


@pytest.mark.parametrize(
    "intruding",
    [
        "document.body.append(Object.assign(document.createElement('script'), { text: 'window.ran = true' }))",
        "document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=\"window.ran = true\">')",
        "fetch('http://127.0.0.2:9/').catch(() => {})",
        "document.body.insertAdjacentHTML('beforeend', '<p style=\"color: red\">')",
    ],
)
def test_the_policy_refuses_what_is_not_the_sites_own(
    watched: tuple[Page, list[str]], site: str, intruding: str
) -> None:
    page, broken = watched
    page.goto(f"{site}en/coverage/")
    page.evaluate(f"() => {{ {intruding} }}")
    page.wait_for_timeout(300)
    assert broken
    assert page.evaluate("window.ran") is None

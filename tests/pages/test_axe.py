"""The rules of accessibility that a program can check, on each kind of page in both languages."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

pytestmark = pytest.mark.browser
PAGES = (
    "",
    "keywords/plot/",
    "rules/702/",
    "rules/701.50/",
    "rules/at/?d=2023-11-17&n=701.47b",
    "changes/",
    "rulings/by-evidence/",
    "rulings/plot-later-turn/",
    "cards/djinn-of-fools-fall/",
    "walkthroughs/plot-on-a-later-turn/",
)
LISTS = (
    "keywords/",
    "rules/",
    "cards/by-reading/",
    "glossary/",
    "coverage/",
    "open-points/",
    "sources/",
)
OPTIONS = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}


@pytest.mark.parametrize("language", ["ja", "en"])
def test_no_page_breaks_a_rule_of_accessibility(browser: Browser, site: str, language: str) -> None:
    assert broken(browser, site, [f"{language}/{address}" for address in PAGES]) == []


@pytest.mark.exam
@pytest.mark.parametrize("language", ["ja", "en"])
def test_nor_does_any_list(browser: Browser, site: str, language: str) -> None:
    assert broken(browser, site, [f"{language}/{address}" for address in LISTS]) == []


def broken(browser: Browser, site: str, addresses: list[str]) -> list[str]:
    """Each rule that a page breaks, with the element."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    page, axe, faults = context.new_page(), Axe(), list[str]()
    for address in addresses:
        page.goto(f"{site}{address}")
        page.wait_for_load_state("networkidle")
        found = axe.run(page, options=OPTIONS).response["violations"]
        faults += [f"{address}: {fault['id']} {node['html'][:160]}" for fault in found for node in fault["nodes"]]
    context.close()
    return faults


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_preview_of_a_rule_breaks_none_either(browser: Browser, site: str, language: str) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 844}, reduced_motion="reduce")
    page = context.new_page()
    page.goto(f"{site}{language}/keywords/plot/")
    page.locator("a.rule").first.focus()
    page.wait_for_selector(".preview")
    found = Axe().run(page, context=".preview", options=OPTIONS).response["violations"]
    context.close()
    assert [(fault["id"], node["html"][:160]) for fault in found for node in fault["nodes"]] == []

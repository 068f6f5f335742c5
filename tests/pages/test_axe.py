"""The rules of accessibility that a program can check: each kind of page, both languages, both colour schemes."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser
PAGES = (
    "",
    "keywords/step-between-worlds/",
    "rules/104/",
    "rules/at/?d=2023-11-17&n=701.47b",
    "changes/",
    "rulings/by-evidence/",
    "rulings/plot-later-turn/",
    "cards/djinn-of-fools-fall/",
    "walkthroughs/connive-n-counts-nonland-cards/",
    "walkthroughs/agenda-gives-haste-when-turned-up/",
    "about/",
    "offline/",
    "404.html",
)
"""One page of each template, the shortest there is, and a player in which a viewer is picked."""
LISTS = (
    "api/",
    "evidence/",
    "keywords/",
    *(f"keywords/{name}/" for name in ("plot", "connive", "dethrone", "hidden-agenda", "planechase")),
    "rules/",
    "rules/701.50/",
    "cards/by-reading/",
    "cards/by-reading/other/",
    "rulings/by-rule/",
    "walkthroughs/",
    "glossary/",
    "glossary/cr/",
    "coverage/",
    "open-points/",
    "sources/",
)
TOLD = {"resultTypes": ["violations"]}
"""What keeps to the rules need not be told, element by element, which takes half of the checker's time."""
OPTIONS = {**TOLD, "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}
COLOURS = {**TOLD, "runOnly": {"type": "rule", "values": ["color-contrast"]}}
"""What is asked again in the dark: nothing else depends on the colours."""
DARK = "document.body.setAttribute('data-md-color-scheme', 'slate')"


@pytest.mark.parametrize("language", ["ja", "en"])
def test_no_page_breaks_a_rule_of_accessibility(browser: Browser, site: str, language: str) -> None:
    assert broken(browser, site, [f"{language}/{address}" for address in PAGES]) == []


@pytest.mark.exam
@pytest.mark.parametrize("width", [390, 1440])
@pytest.mark.parametrize("language", ["ja", "en"])
def test_nor_does_any_list(browser: Browser, site: str, language: str, width: int) -> None:
    assert broken(browser, site, [f"{language}/{address}" for address in LISTS], width) == []


def broken(browser: Browser, site: str, addresses: list[str], width: int = 390) -> list[str]:
    """Each rule that a page breaks, with the element: first in the light, then in the dark."""
    context = browser.new_context(
        viewport={"width": width, "height": 844}, reduced_motion="reduce", service_workers="block"
    )
    page, faults = context.new_page(), list[str]()
    for address in addresses:
        page.goto(f"{site}{address}")
        page.wait_for_selector("h1" if address.endswith("404.html") else ".jump__input >> visible=true")
        faults += [f"{address}: {fault}" for fault in violations(page, OPTIONS)]
        page.evaluate(DARK)
        faults += [f"{address} in the dark: {fault}" for fault in violations(page, COLOURS)]
    context.close()
    return faults


def violations(page: Page, options: dict[str, object], within: str | None = None) -> list[str]:
    """What the checker finds wrong now: the rule and the element."""
    found = Axe().run(page, context=within, options=options).response["violations"]
    return [f"{fault['id']} {node['html'][:160]}" for fault in found for node in fault["nodes"]]


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_preview_of_a_rule_breaks_none_either(browser: Browser, site: str, language: str) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 844}, reduced_motion="reduce")
    page = context.new_page()
    page.goto(f"{site}{language}/rulings/plot-later-turn/")
    page.locator("a.rule").first.focus()
    page.wait_for_selector(".preview")
    found = violations(page, OPTIONS, ".preview")
    page.evaluate(DARK)
    found += violations(page, COLOURS, ".preview")
    context.close()
    assert found == []

"""The box without a line: what isn't kept is marked, and stands below what can be opened."""

from __future__ import annotations

import pytest
from hosting import Host, opened
from playwright.sync_api import BrowserContext, expect

pytestmark = pytest.mark.browser
NOT_KEPT = "cards/double-fall/"
MARK = {"ja": "この端末に保存されていない", "en": "Not kept on this device"}


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("down", [False, True])
def test_without_a_line_hits_that_are_not_kept_are_marked_and_stand_below_the_others(
    visiting: BrowserContext, steady: Host, language: str, down: bool
) -> None:
    page, away = visiting.new_page(), f"{steady.url}{language}/{NOT_KEPT}"
    options = page.locator("#jump [role=option]")
    marked = options.filter(has_text=MARK[language])
    page.goto(f"{steady.url}{language}/about/")
    page.fill("#jump input", "double fa")
    expect(page.locator("#jump .jump__told")).not_to_be_empty()
    expect(marked).to_have_count(0)
    hrefs = options.evaluate_all("(all) => all.map((one) => one.href)")
    assert away in hrefs[:-1]
    page.fill("#jump input", "")
    page.locator("#jump input").blur()
    if down:
        steady.line.gone = True
    else:
        visiting.set_offline(True)
    page.goto(f"{steady.url}{language}/about/")
    page.fill("#jump input", "double fa")
    expect(marked).to_have_count(1)
    expect(options.last).to_have_attribute("href", away)
    expect(options.last).to_have_text(marked.inner_text(), use_inner_text=True)


def test_a_hit_that_was_seen_and_kept_so_is_not_marked(reader: BrowserContext, host: Host) -> None:
    page = opened(reader, host, "ja/about/")
    page.goto(f"{host.url}ja/{NOT_KEPT}")
    page.wait_for_load_state("networkidle")
    reader.set_offline(True)
    page.fill("#jump input", "double fall")
    expect(page.locator("#jump .jump__told")).not_to_be_empty()
    expect(page.locator("#jump [role=option]").first).to_have_attribute("href", f"{host.url}ja/{NOT_KEPT}")
    assert page.locator("#jump [role=option]").filter(has_text=MARK["ja"]).count() == 0

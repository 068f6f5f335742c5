"""What readers see has one form of apostrophes and quotation marks, on every page and in every list of names."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import unescape

import pytest
from playwright.sync_api import Page, expect

from generators.stamping.whole_site import Site

pytestmark = pytest.mark.browser
NO_PROSE = re.compile(r"<(head|script|style|template|code|pre)\b.*?</\1>", re.DOTALL)
STRAIGHT = re.compile(r"""[^<>]{0,20}["'][^<>]{0,20}""")
POLICY = re.compile(r"<meta http-equiv[^>]*>")
READ_ALOUD = re.compile(r'(?:title|aria-label|content)="([^"]*)"')


def straight_in(html: str) -> Iterator[str]:
    """Straight marks in the prose of a page, in its title, and in what is read aloud."""
    seen = re.sub(r"<[^>]*>", "\\0", NO_PROSE.sub("", html))
    aloud = READ_ALOUD.findall(POLICY.sub("", html))
    for text in (*re.findall(r"<title>(.*?)</title>", html), *aloud, seen):
        yield from STRAIGHT.findall(unescape(text))


def strings_in(data: object) -> Iterator[str]:
    """Every text of a JSON value."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict | list):
        for one in data.values() if isinstance(data, dict) else data:
            yield from strings_in(one)


def test_no_page_has_straight_marks_in_its_prose(whole: Site) -> None:
    pages = {path: data.decode() for path, data in whole.every_file() if path.endswith(".html")}
    assert list(straight_in("<p>It&#39;s</p>"))
    assert len(pages) > 1000
    assert [(path, it) for path, html in pages.items() for it in straight_in(html)][:20] == []


def test_nor_has_what_scripts_show_on_it(whole: Site) -> None:
    names = re.compile(r"(?:ja|en)/assets/(?:jump-index|find/answers|previews/.*)\.json")
    files = {path: data for path, data in whole.files.items() if names.fullmatch(path)}
    assert len(files) > 10
    assert [(path, it) for path, data in files.items() for it in strings_in(json.loads(data)) if "'" in it] == []


@pytest.mark.parametrize("typed", ["fool's fall", "fool’s fall", "fools fall"])
def test_a_name_is_found_with_either_apostrophe_and_without(desk: Page, site: str, typed: str) -> None:
    desk.goto(f"{site}en/")
    desk.locator(".home-jump .jump__input").fill(typed)
    found = desk.locator(".home-jump .jump__option").first
    expect(found).to_contain_text("Djinn of Fool’s Fall")
    found.click()
    expect(desk).to_have_url(f"{site}en/cards/djinn-of-fools-fall/")

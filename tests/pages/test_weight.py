"""What a reader's line has to carry: the first page, the jump index after it, and one rule page more."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Request

from generators.linking.loading.everything import load_knowledge
from generators.pages.all_pages import all_pages, assets
from generators.rules_over_time.library import Library
from generators.stamping.rendering import render
from generators.stamping.whole_site import Site, whole_site
from tests.support import ROOT, library_or_skip

pytestmark = pytest.mark.browser
KB = 1024
FIRST_PAGE, JUMP_INDEX, RULE_PAGE = 100 * KB, 80 * KB, 15 * KB
"""Bytes at most, compressed as hosts of static files do it."""


RULES = ("rules/702.170/", "../701.50/", "../601.2/", "../613.1/")
"""Rule pages, each as seen from the one before."""

FOLLOW = """(address) => {
  const link = document.body.appendChild(document.createElement("a"));
  link.href = address;
  link.click();
}"""
"""Follows an address as a link of the page would, from a place that a change of page leaves alone."""


class Line:
    """What is asked for, and how much of it has to be sent: each file of the site once, compressed."""

    def __init__(self, whole: Site, site: str) -> None:
        self.files, self.site = dict(whole.every_file()), site
        self.sent: dict[str, int] = {}

    def heard(self, request: Request) -> None:
        path = request.url.removeprefix(self.site).partition("?")[0]
        file = f"{path}index.html" if path.endswith("/") else path
        if file in self.files:
            self.sent[file] = len(gzip.compress(self.files[file], 6))

    def taken(self) -> dict[str, int]:
        sent, self.sent = self.sent, {}
        return sent


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_first_page_and_a_rule_page_are_light(browser: Browser, site: str, whole: Site, language: str) -> None:
    context = browser.new_context()
    page, line = context.new_page(), Line(whole, site)
    page.on("request", line.heard)
    page.goto(f"{site}{language}/")
    page.wait_for_load_state("networkidle")
    first = line.taken()
    index = {path: size for path, size in first.items() if path.endswith("jump-index.json")}
    assert f"{language}/index.html" in first
    assert sum(first.values()) - sum(index.values()) <= FIRST_PAGE, sorted(first.items(), key=lambda one: -one[1])
    assert sum(index.values()) <= JUMP_INDEX
    for number in RULES:
        page.evaluate(FOLLOW, number)
        page.wait_for_url(f"{site}{language}/rules/{number.split('/')[-2]}/")
        page.wait_for_load_state("networkidle")
        more = {path: size for path, size in line.taken().items() if path not in first}
        assert f"{language}/rules/{number.split('/')[-2]}/index.html" in more
        assert sum(more.values()) <= RULE_PAGE, more
    context.close()


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_jump_index_waits_until_the_page_is_there(browser: Browser, site: str, whole: Site, language: str) -> None:
    context = browser.new_context()
    page, line = context.new_page(), Line(whole, site)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("request", line.heard)
    page.goto(f"{site}{language}/", wait_until="load")
    page.wait_for_load_state("networkidle")
    page.fill("#jump input", "plot")
    page.locator("#jump [role=option]").first.wait_for()
    context.close()
    needed = [f"{site}{language}/assets/{name}" for name in ("saitei.css", "jump.js", "player.js")]
    index = f"{site}{language}/assets/jump-index.json"
    assert max(asked.index(one) for one in needed) < asked.index(index)
    assert line.taken()[f"{language}/assets/jump-index.json"] <= JUMP_INDEX


@pytest.mark.exam
def test_no_rule_page_is_heavy_with_the_whole_texts_of_the_rules(tmp_path: Path) -> None:
    knowledge = load_knowledge(ROOT / "content", Library(library_or_skip()))
    rendered = render(ROOT, tmp_path)
    pages = [page for page in all_pages(knowledge) if page.kind == "rule"]
    site = whole_site(rendered.files, pages, assets(knowledge), rendered.site_url)
    written = {path: data for path, data in site.every_file() if "/rules/" in path and path.endswith(".html")}
    weights = {path: len(gzip.compress(data, 6)) for path, data in written.items()}
    assert len(weights) > 2000
    assert {path: weight for path, weight in weights.items() if weight > RULE_PAGE} == {}

"""Every word of the site stands in an element of its language, and Japanese is set without the spaces of Latin text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest

from generators.stamping.whole_site import Site

pytestmark = pytest.mark.browser
JAPANESE = re.compile(r"[぀-ヿ㐀-鿿々]+")
ENGLISH = re.compile(r"(?<![A-Za-z])(?!saitei )(?:[A-Za-z][a-z'’]+[ ,]+){2,}[A-Za-z][a-z'’]+")
TAG = re.compile(r"</?[a-z]+[ >]")
TORN = re.compile(r"[぀-ヿ㐀-鿿々。、][ \n]+[぀-ヿ㐀-鿿々。、「]")
TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)
CUT = re.compile(r"<(h1|title)\b[^>]*>(?:(?!</\1>).)*…[^\w<]*(?:</span>)?</\1>", re.DOTALL)
OPPONENT = re.compile(r"(?<!対戦)相手")
"""In Magic 相手 is read as 対戦相手, an opponent; what else something is done to has other names."""
WIDTHS = re.compile(rf"\([^()]*{JAPANESE.pattern}[^()]*\)|{JAPANESE.pattern} ?\([^()]*\)|[０-９]")
"""Brackets of Latin text with Japanese in or before them, and digits of another width than in the tables."""
VOID = frozenset(["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"])
UNSPOKEN = frozenset(["head", "script", "style", "template", "code", "svg"])


class Words(HTMLParser):
    """Collects what a page says, piece by piece, each with the language it is said in."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[tuple[str, str]] = []
        self.said: list[tuple[str, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append((tag, dict(attrs).get("lang") or (self.open[-1][1] if self.open else "")))
            self.said += [(self.open[-1][1], said) for name, said in attrs if name == "aria-label" and said]

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if self.open and not UNSPOKEN & {tag for tag, _ in self.open}:
            self.said.append((self.open[-1][1], data))


def faults(html: str) -> Iterator[str]:
    """Words in an element of the other language, Japanese torn apart or with Latin widths, and tags that are read."""
    words = Words()
    words.feed(html)
    for language, text in words.said:
        searched = (JAPANESE,) if language == "en" else (ENGLISH, TORN, WIDTHS, OPPONENT)
        found = next((match for one in (*searched, TAG) if (match := one.search(text))), None)
        if found:
            yield f"{language}: {text.strip()[max(0, found.start() - 20) : found.end() + 20]!r}"


def test_no_page_is_called_by_half_a_sentence(whole: Site) -> None:
    pages = {path: data.decode() for path, data in whole.every_file() if path.endswith(".html")}
    assert CUT.search("<h1>The player who…</h1>")
    assert [path for path, html in pages.items() if CUT.search(html)] == []


def test_no_two_pages_of_a_language_are_called_the_same_by_the_browser(whole: Site) -> None:
    called: dict[tuple[str, str], list[str]] = {}
    for path, data in whole.every_file():
        if path.endswith("/index.html") and (title := TITLE.search(data.decode())):
            called.setdefault((path.partition("/")[0], title[1]), []).append(path)
    assert len(called) > 1000
    assert [paths for paths in called.values() if len(paths) > 1] == []


def test_the_words_of_each_page_are_marked_with_their_language(whole: Site) -> None:
    pages = {path: data.decode() for path, data in whole.every_file() if path.endswith(".html")}
    assert len(pages) > 1000
    found = [f"{path} {fault}" for path, html in pages.items() for fault in faults(html)]
    assert found[:40] == []

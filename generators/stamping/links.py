"""Links by address (`@/rules/702.170/#R702.170d`): made relative to their page, and checked against what there is."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Container, Iterable, Iterator, Mapping
from html import unescape

from generators.linking.recalling import recall
from generators.pages.site_page import SitePage
from generators.reading.parsed_page import Problem

ADDRESS = re.compile(r'"@/([^"#?]*)(?:\?[^"#]*)?(?:#([^"]*))?"')
"""A page and a place on it; what the page is asked is passed over."""
PLACE = re.compile(r'href="#(?<=\shref="#)([^"]+)"')
ID = re.compile(r'id="(?<=\sid=")([^"]+)"')
"""Both begin with a fixed text, which is found several times as fast as any space; the space is looked at then."""
LEADS_OUT = re.compile(r"(?:^|/)\.{1,2}(?:/|$)|^/|//|[\\\x00-\x1f]")
"""What no address of a page holds: ways up, the root, and characters that are none of a name."""


def base_of(address: str) -> str:
    """The way from a page up to its language's root, without a slash at its end: `..`, `../..`, or `.` at the root."""
    return "/".join([".."] * address.count("/")) or "."


def resolved(html: str, base: str) -> str:
    """The HTML with its addresses as relative links."""
    return html.replace('"@/', f'"{base}/')


def ids_in(body: str) -> frozenset[str]:
    """The ids that stand on a page with this body."""
    return frozenset(("page-title", *ID.findall(body)))


def links_in(html: str) -> tuple[tuple[str, str], ...]:
    """The addresses that a body links to, each once with its fragment (empty for none), in order."""
    return tuple(sorted(set(ADDRESS.findall(html))))


def places_in(html: str) -> frozenset[str]:
    """The ids of its own page that a body links to."""
    return frozenset(unescape(id) for id in PLACE.findall(html))


def page_problems(
    pages: Collection[SitePage], kinds: Container[tuple[str, str]], files: Mapping[str, bytes]
) -> tuple[Problem, ...]:
    """Everything that keeps these pages from being a site, all at once.

    `kinds` are the (language, kind) pairs that have a shell; `files` are the site's other files by path below its root.
    """
    there = addresses(pages, files)
    return (*shape_problems(pages, kinds), *link_problems(pages, there), *feed_problems(files, there))


def shape_problems(pages: Collection[SitePage], kinds: Container[tuple[str, str]]) -> Iterator[Problem]:
    """Pages outside of the site, pages without a shell, two pages at one address, and pages in one language only."""
    times = Counter((page.language, page.address) for page in pages)
    languages = {page.language for page in pages}
    for page in pages:
        where = f"{page.language}/{page.address}"
        if LEADS_OUT.search(page.address):
            suggest = "Take dots, slashes and control characters out of the slug that it is made of."
            yield Problem("address-outside", where, 0, "This address would lead out of the site's folder.", suggest)
        if (page.language, page.kind) not in kinds:
            suggest = f"Write content/pages/{page.language}/shell/{page.kind}.md, or use a kind that has one."
            yield Problem("no-shell", where, 0, f"The page is of the kind {page.kind!r}, which has no shell.", suggest)
        for other in sorted(languages - {page.language}):
            if (other, page.address) not in times:
                suggest = f"Make the page in {other} too; a missing translation is shown as a gap in it."
                yield Problem("no-twin", where, 0, f"There is no page at this address in {other}.", suggest)
    for (language, address), count in times.items():
        if count > 1:
            message = f"{count} pages have this address."
            yield Problem("address-twice", f"{language}/{address}", 0, message, "Give one of them another address.")


def addresses(pages: Iterable[SitePage], files: Mapping[str, bytes]) -> dict[str, frozenset[str]]:
    """Each address of the site, language first (`ja/rules/702.170/`), with the ids that stand on it."""
    there = {path: frozenset[str]() for path in files}
    for path, data in files.items():
        if path.endswith("index.html"):
            there[path.removesuffix("index.html")] = frozenset(ID.findall(data.decode()))
    for page in pages:
        there[f"{page.language}/{page.address}"] = recall(ids_in, page.body)
    return there


def link_problems(pages: Iterable[SitePage], there: Mapping[str, frozenset[str]]) -> Iterator[Problem]:
    """Links of pages, and entries of their contents, that lead nowhere."""
    for page in pages:
        where = f"{page.language}/{page.address}"
        yield from dead_links(where, page.language, page.body, there)
        for id in sorted(recall(places_in, page.body) - there[where]):
            message = f"The page links to #{id}, and nothing on it has that id."
            yield Problem("anchor-broken", where, 0, message, "Correct the id, or name the page where it stands.")
        for heading in page.contents:
            if heading.id not in there[where]:
                message = f"The contents name #{heading.id}, but nothing on the page has that id."
                yield Problem("contents-broken", where, 0, message, f'Give the heading id="{heading.id}".')


def feed_problems(files: Mapping[str, bytes], there: Mapping[str, frozenset[str]]) -> Iterator[Problem]:
    """Links by address in feeds that lead nowhere; those of hand-made pages are looked at where they are written."""
    for path, data in files.items():
        if path.endswith("/feed.xml"):
            yield from dead_links(path, path.partition("/")[0], data.decode(), there)


def dead_links(where: str, language: str, html: str, there: Mapping[str, frozenset[str]]) -> Iterator[Problem]:
    """The links of one page that lead nowhere."""
    for address, fragment in recall(links_in, html):
        ids = there.get(f"{language}/{address}")
        if ids is None:
            message = f"The page links to @/{address}, and there is no such page or file in {language}."
            yield Problem("link-broken", where, 0, message, "Correct the address, or let that page be made.")
        elif fragment and fragment not in ids:
            message = f"The page links to @/{address}#{fragment}; that page has no such id."
            yield Problem("anchor-broken", where, 0, message, "Correct the fragment, or give the target that id.")

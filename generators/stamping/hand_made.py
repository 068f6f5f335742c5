"""Hand-made pages and menus as they are written: whether both languages have each, and whether their links lead on."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping
from pathlib import Path

import msgspec

from generators.linking.loading.content_files import files_below, read_text, shown_path
from generators.pages.site_page import Place, SitePage
from generators.reading.parsed_page import Problem
from generators.records.bilingual import LANGUAGES
from generators.stamping.links import ids_in

SHELLS = "shell/"
LINK = re.compile(r"(?<=[(\"'<\s])@/(?P<address>[^\s\"'()<>?#]*)(?:\?[^\s\"'()<>#]*)?(?:#(?P<id>[^\s\"'()<>]+))?")
"""A link by address in Markdown or in the HTML within it."""
ID = re.compile(r"\{[^{}]*#([\w-]+)[^{}]*\}|\sid=\"([^\"]+)\"")
"""The ids that headings and other blocks are given; those that nobody gave are none to link to."""
MENU = re.compile(r"^nav:.*\n(?:(?![^\s#-]).*\n?)*", re.MULTILINE)
ENTRY = re.compile(r"^\s*- (?:.*: )?(?P<address>[^\s:#]+?)/?(?:#(?P<id>\S+))?\s*$", re.MULTILINE)
"""An entry of the menu that leads to a page of the site; headings and addresses elsewhere have a colon."""


class Written(msgspec.Struct, frozen=True):
    """A hand-made page, or the menu of a language: where it stands, and where it leads."""

    file: str
    language: str
    address: str | None
    """That of the page; None for the menu."""
    ids: frozenset[str]
    links: tuple[tuple[int, str, str], ...]
    """Line, address and id (empty for none) of each."""

    @property
    def named(self) -> str:
        """What it is, for a message."""
        return "menu" if self.address is None else "page"


def hand_made(project: Path) -> tuple[Written, ...]:
    """Every hand-made page of a project, and the menus; what can't be read is told by whoever renders it."""
    return tuple(one for language in LANGUAGES for one in (*pages_of(project, language), *menu_of(project, language)))


def pages_of(project: Path, language: str) -> Iterator[Written]:
    """The hand-made pages of one language, without the shells."""
    content, folder = project / "content", f"pages/{language}"
    for path in files_below(content, folder, ".md"):
        below = path.relative_to(content / folder).as_posix()
        if not below.startswith(SHELLS):
            file = shown_path(content, path)
            text, _ = read_text(path, file)
            ids = frozenset(id for found in ID.findall(text) for id in found if id)
            yield Written(file, language, address_of(below), ids | {"page-title"}, links_in(text, LINK))


def menu_of(project: Path, language: str) -> Iterator[Written]:
    """The menu of one language, as its settings have it."""
    path = project / f"mkdocs.{language}.yml"
    if path.is_file():
        text, _ = read_text(path, path.name)
        menu = MENU.search(text)
        before = text.count("\n", 0, menu.start()) if menu else 0
        found = links_in(menu[0], ENTRY) if menu else ()
        links = tuple((line + before, address_of(address), id) for line, address, id in found)
        yield Written(path.name, language, None, frozenset(), links)


def links_in(text: str, link: re.Pattern[str]) -> tuple[tuple[int, str, str], ...]:
    """Where a text leads, by the form of its links."""
    return tuple(
        (text.count("\n", 0, one.start("address")) + 1, one["address"], one["id"] or "") for one in link.finditer(text)
    )


def address_of(name: str) -> str:
    """The address of a page by the name of its file, or by how a menu names it: `about.md` and `about` are `about/`."""
    whole = re.sub(r"(?:(?<=/)|^)index$", "", name.removesuffix(".md"))
    return whole if not whole or whole.endswith("/") else f"{whole}/"


def places_linked(written: Iterable[Written]) -> frozenset[Place]:
    """The places that they lead to."""
    return frozenset((one.language, address) for one in written for _, address, _ in one.links)


def hand_made_faults(
    written: Iterable[Written], pages: Iterable[SitePage], files: Container[str] | None = None
) -> tuple[Problem, ...]:
    """Pages that one language lacks, and links that lead nowhere, each with its file and line.

    `pages` are at least those that they link to, as far as there are any; `files` are the site's other files by path
    below its root, without which no link to a file is judged.
    """
    all_written = tuple(written)
    wanted = places_linked(all_written)
    there = {
        (page.language, page.address): ids_in(page.body) for page in pages if (page.language, page.address) in wanted
    }
    there |= {(one.language, one.address): one.ids for one in all_written if one.address is not None}
    return (*without_twin(all_written), *(it for one in all_written for it in leading_nowhere(one, there, files)))


def without_twin(written: Iterable[Written]) -> Iterator[Problem]:
    """Hand-made pages that stand in one language only."""
    pages = {(one.language, one.address): one for one in written if one.address is not None}
    for (language, address), one in pages.items():
        for other in LANGUAGES:
            if (other, address) not in pages:
                twin = one.file.replace(f"/pages/{language}/", f"/pages/{other}/")
                suggest = "Write it there too, or take this one away and all that leads to it."
                yield Problem(
                    "no-twin", one.file, 0, f"The other language lacks this page: there is no {twin}.", suggest
                )


def leading_nowhere(
    one: Written, there: Mapping[Place, frozenset[str]], files: Container[str] | None
) -> Iterator[Problem]:
    """The links of a hand-made page or a menu that lead to no page, or to an id that its page lacks."""
    for line, address, id in one.links:
        ids = there.get((one.language, address))
        if ids is not None:
            if id and id not in ids:
                message = f"The {one.named} links to @/{address}#{id}; that page has no such id."
                suggest = "Correct what follows #, or give its target that id."
                yield Problem("anchor-broken", one.file, line, message, suggest)
        elif is_page(address) or (files is not None and f"{one.language}/{address}" not in files):
            message = f"The {one.named} links to @/{address}, and there is no such page or file in {one.language}."
            suggest = "Correct the address, or let that page be made."
            yield Problem("link-broken", one.file, line, message, suggest)


def is_page(address: str) -> bool:
    """Whether an address is one of a page, not of a file."""
    return not address or address.endswith("/")

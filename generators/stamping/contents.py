"""The table of contents of a page, written as the theme writes it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape

import msgspec

from generators.pages.site_page import Heading

LIST = re.compile(
    r'<div class="md-nav__title">.*?<ul [^>]*data-md-component="toc"[^>]*>(?P<items>.*)</ul>'
    r"(?=\s*</nav>\s*</div>\s*</div>\s*</div>)",
    re.DOTALL,
)
INNER = re.compile(r'<nav class="md-nav" aria-label="zzheadingzz">.*?</nav>', re.DOTALL)
INNER_ITEM = re.compile(r'<li class="md-nav__item">\s*<a href="#zzsubidzz".*?</li>', re.DOTALL)


class ContentsTemplate(msgspec.Struct, frozen=True):
    """The theme's own HTML of the list, of an entry, of the list inside an entry, and of an entry in that."""

    whole: str
    item: str
    inner: str
    inner_item: str


def read_contents(html: str, mark: str) -> tuple[str, ContentsTemplate]:
    """Take the contents list out of a rendered shell, leaving the mark; raises ValueError when it isn't there."""
    whole = LIST.search(html)
    if whole is None:
        raise ValueError("no table of contents with a placeholder entry was found")
    item = whole["items"]
    inner, inner_item = INNER.search(item), INNER_ITEM.search(item)
    if inner is None or inner_item is None or item.count("zzidzz") != 1:
        raise ValueError("the table of contents doesn't hold one entry with one entry inside")
    template = ContentsTemplate(
        whole=whole[0].replace(item, "zzitemszz"),
        item=item.replace(inner[0], "zzinnerzz"),
        inner=inner[0].replace(inner_item[0], "zzitemszz"),
        inner_item=inner_item[0],
    )
    return html.replace(whole[0], mark), template


def contents_html(headings: Iterable[Heading], template: ContentsTemplate) -> str:
    """The list for these headings, or nothing; a heading of level 3 stands in the entry of level 2 before it."""
    groups: list[tuple[Heading, list[Heading]]] = []
    for heading in headings:
        if heading.level > 2 and groups:
            groups[-1][1].append(heading)
        else:
            groups.append((heading, []))
    if not groups:
        return ""
    return template.whole.replace("zzitemszz", "".join(entry_html(*group, template) for group in groups))


def entry_html(heading: Heading, below: list[Heading], template: ContentsTemplate) -> str:
    """One entry with the entries inside it."""
    inner = ""
    if below:
        entries = "".join(
            template.inner_item.replace("zzsubidzz", escape(sub.id)).replace("zzsubheadingzz", text_of(sub))
            for sub in below
        )
        inner = template.inner.replace("zzheadingzz", escape(heading.text)).replace("zzitemszz", entries)
    return (
        template.item.replace("zzidzz", escape(heading.id))
        .replace("zzheadingzz", text_of(heading))
        .replace("zzinnerzz", inner)
    )


def text_of(heading: Heading) -> str:
    """The words of an entry."""
    return heading.html or escape(heading.text)

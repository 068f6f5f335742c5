"""A shell: one page rendered by mkdocs with placeholder words in it, cut into text and slots."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec

from generators.stamping.contents import ContentsTemplate, read_contents
from generators.stamping.policy import PLACE

SHELL_FILE = re.compile(r"(?P<language>[a-z]{2})/shell/(?P<kind>[a-z-]+)/index\.html")
CUT = "\0"


class ShellBroken(ValueError):
    """The theme's HTML is not as expected; the text names the shell and the placeholder."""


class Shell(msgspec.Struct, frozen=True):
    """A page frame: literal text and slot names by turns, beginning with text; and how its contents list is written."""

    language: str
    kind: str
    pieces: tuple[str, ...]
    contents: ContentsTemplate


SLOTS: tuple[tuple[str, str, int], ...] = (
    ("policy", PLACE.pattern, 1),
    ("description", r'(?<=<meta name="description" content=")zzdescriptionzz', 1),
    ("canonical", r'(?<=<link rel="canonical" href=")[^"]*', 1),
    ("plain_title", r"(?<=<title>)zztitlezz", 1),
    ("title", r"(?<=>)\s*zztitlezz\s*(?=</span>)", 1),
    ("title", r'(?<=<h1 id="page-title">)zztitlezz', 1),
    ("body", r'<p>zzbodyzz</p>\s*<h2 id="zzidzz">zzheadingzz</h2>\s*<h3 id="zzsubidzz">zzsubheadingzz</h3>', 1),
    ("twin", r'(?<=data-twin href=")[^"]*', 1),
)
"""Slot, what stands in its place, how often: where a page differs from its shell (beside contents and base)."""


def shells_of(rendered: Mapping[str, bytes]) -> dict[tuple[str, str], Shell]:
    """The shells among rendered files, by language and kind; raises ShellBroken."""
    found = {}
    for path, data in rendered.items():
        if match := SHELL_FILE.fullmatch(path):
            shell = read_shell(data.decode(), match["language"], match["kind"])
            found[shell.language, shell.kind] = shell
    return found


def read_shell(html: str, language: str, kind: str) -> Shell:
    """Cut a rendered shell at its placeholders; raises ShellBroken unless each stands where and as often as it must."""
    name = f"content/pages/{language}/shell/{kind}.md"
    try:
        html, contents = read_contents(tightened(html), f"{CUT}contents{CUT}")
    except ValueError as wrong:
        raise ShellBroken(f"{name}: {wrong}") from wrong
    for slot, pattern, times in SLOTS:
        html, count = re.subn(pattern, f"{CUT}{slot}{CUT}", html)
        if count != times:
            raise ShellBroken(f"{name}: the place of {slot!r} was found {count} times instead of {times}")
    html = html.replace("../..", f"{CUT}base{CUT}")
    if leak := re.search(r"zz[a-z]+zz", html):
        raise ShellBroken(f"{name}: the placeholder {leak[0]} stands where no page would fill it")
    return Shell(language, kind, tuple(html.split(CUT)), contents)


def tightened(html: str) -> str:
    """The same HTML without indentation and empty lines, which are half of the theme's output."""
    return re.sub(r"\s*\n\s*", "\n", html).strip() + "\n"

"""What a rendered page is about: its title without what the skin or a box puts beside the name."""

from __future__ import annotations

import re
from collections.abc import Iterable
from urllib.parse import unquote

_SITE = re.compile(r"^(?P<name>\S.{0,78}?)\s+[-–—|]\s+[^-–—|]{0,30}(?:[Ww]iki|ウィキ|ウィキペディア)\b.{0,20}$")
_ADDRESS = re.compile(r"https?://\S+?(?:/wiki/|[?&]title=|index\.php/)(?P<name>[^\s&?#]+)")
_LEAD = re.compile(r"^(?P<name>[A-Z0-9][^.()（）,。]{0,60}?)(?:\s*[(（][^()（）]{0,60}[)）])?\s+(?:is|are|was|were)\s")


def subject_of(title: str, notes: Iterable[str], prose: Iterable[str]) -> str:
    """The name in a title line: that of the address the page comes from, or that which the first paragraphs explain,
    where the title ends with it as words of its own; else the whole line."""
    if site := _SITE.match(title):
        title = site["name"]
    addresses = (found["name"] for note in notes for found in _ADDRESS.finditer(note))
    named = [unquote(name, errors="replace").replace("_", " ") for name in addresses]
    leads = [found["name"] for text in prose if (found := _LEAD.match(text))]
    return next((name for name in (*named, *leads[:1]) if _ends_with(title, name)), title)


def _ends_with(title: str, name: str) -> bool:
    return title == name or title.endswith(f" {name}")

"""Links: `[[target#anchor|label]]`, the pair `[[日本語/English]]`, and `[address label]`."""

from __future__ import annotations

import re

from generators.reading.language import is_japanese
from generators.reading.parsed_page import ExternalLink, Inline, Link

_LATIN = re.compile("[A-Za-z]")
_SLASH = re.compile("[/／]")
PICTURE = r"(?:File|Image|ファイル|画像)"
"""With such a name before its colon a link puts a picture on the page."""
_SHOWS_NOTHING = re.compile(
    rf"^\s*(?:{PICTURE}|Category|カテゴリ|de|en|es|fr|it|ja|ko|nl|pl|pt|ru|zh)\s*:", re.IGNORECASE
)
_NAMESPACES = re.compile(r"^(?:(?:Category|カテゴリ|[a-z]{1,12}):)+", re.IGNORECASE)
"""Of a category, of another wiki, of a language: no part of a name."""
_BESIDE_NAME = re.compile(r"^:?(?:[^:：/／]{1,20}:)?(?P<name>.+?)(?: ?[(（][^()（）]*[)）])?$")
"""What a label that was left out behind its bar is filled with: the name without its namespace and brackets."""


def link_inlines(target: str, label: str | None) -> tuple[Inline, ...]:
    """What a link shows among words: nothing where it puts a picture there, or the page into a category or language."""
    return () if _SHOWS_NOTHING.match(target) else (wiki_link(target, label),)


def wiki_link(target: str, label: str | None) -> Link:
    """The link written with this target and label; without a label the target is shown, without its first colon."""
    target = target.strip().removeprefix(":")
    page, _, anchor = target.partition("#")
    name = _NAMESPACES.sub("", page)
    ja, en = split_pair(name)
    if not ja and label and name.startswith(label.strip()):
        ja, en = split_pair(label.strip())
    if label is not None and not label.strip():
        label = found["name"] if (found := _BESIDE_NAME.match(page.strip())) else page
    return Link(page.strip(), anchor.strip(), label.strip() if label is not None else target, ja, en)


def external_link(url: str, label: str | None) -> ExternalLink:
    """The link to an address; without a label the address is shown."""
    return ExternalLink(url.strip(), label.strip() if label else url.strip())


def split_pair(text: str) -> tuple[str, str]:
    """The two names of `日本語/English`, cut at the last slash that separates the scripts; else two empty strings.

    `火+氷/Fire/Ice` is cut behind 氷, `+1/+1カウンター` not at all.
    """
    for slash in reversed(list(_SLASH.finditer(text))):
        before, after = text[: slash.start()], text[slash.end() :]
        if is_japanese(after):
            return "", ""
        if is_japanese(_SLASH.split(before)[-1]) and _LATIN.search(after):
            return before.strip(), after.strip()
    return "", ""

"""Tags: emphasis by apostrophes or by name, `<ref>`, `<br>`, and text that is not to be read as wikitext."""

from __future__ import annotations

from collections.abc import Callable

from mwparserfromhell.nodes import Tag

from generators.reading.parsed_page import Emphasis, Footnote, Inline, LineBreak, Text

Inside = Callable[[object], tuple[Inline, ...]]
"""Reads the inside of a node into inlines."""

_LEVELS = {"i": 2, "em": 2, "b": 3, "strong": 3}
_RUBY_READING = frozenset({"rt", "rp", "rtc"})
_VERBATIM = frozenset({"nowiki", "pre"})
_NO_WORDS = frozenset({"references", "gallery", "includeonly", "del", "s", "strike"})
"""Pictures, what only other pages show, and what was struck out."""


def tag_inlines(node: Tag, inside: Inside) -> tuple[Inline, ...]:
    """What a tag shows: emphasis, a footnote, a break, or just its inside.

    A reading without its word shows nothing, nor does what was struck out.
    """
    name = str(node.tag).strip().lower()
    if name == "br":
        return (LineBreak(),)
    if name in _RUBY_READING or name in _NO_WORDS:
        return ()
    if name in _VERBATIM:
        return (Text(str(node.contents)),)
    children = inside(node.contents) if node.contents is not None else ()
    if name == "ref":
        return (Footnote(children, _name(node)),)
    if name in _LEVELS:
        return (_emphasis(_LEVELS[name], children),)
    return children


def _name(node: Tag) -> str:
    return next((str(one.value or "").strip() for one in node.attributes if str(one.name).strip() == "name"), "")


def _emphasis(level: int, children: tuple[Inline, ...]) -> Emphasis:
    """Italic that holds nothing but bold, or the other way round, is one emphasis of level 5."""
    if len(children) == 1 and isinstance(only := children[0], Emphasis) and only.level != level:
        return Emphasis(5, only.children)
    return Emphasis(level, children)

"""One line of wikitext → the inlines it shows."""

from __future__ import annotations

import re
from collections.abc import Iterable

import mwparserfromhell
from mwparserfromhell.nodes import Comment, ExternalLink, HTMLEntity, Tag, Template, Wikilink

from generators.reading.parsed_page import Inline, LineBreak, Ruby, Text
from generators.reading.readings import marked_readings
from generators.reading.wikitext_rules.limits import why_tangled
from generators.reading.wikitext_rules.links import external_link, link_inlines
from generators.reading.wikitext_rules.simple_lines import simple_inlines
from generators.reading.wikitext_rules.tags import tag_inlines
from generators.reading.wikitext_rules.template_calls import shown_by, template_call

_MARKUP = re.compile(r"[\[{<&]|''|https?://")


def inlines_of(text: str) -> tuple[Inline, ...]:
    """Everything a line shows, in order. Comments show nothing; what is never closed stays as characters."""
    if not text:
        return ()
    if not _MARKUP.search(text):
        return (Text(text),)
    simple = simple_inlines(text)
    if simple is not None:
        return simple
    return (Text(text),) if why_tangled(text) else parsed_inlines(mwparserfromhell.parse(text))


def parsed_inlines(code: object) -> tuple[Inline, ...]:
    """What the parser found in a text, as inlines."""
    return _merged(inline for node in getattr(code, "nodes", ()) for inline in _node(node))


def _node(node: object) -> tuple[Inline, ...]:
    match node:
        case Comment():
            return ()
        case Wikilink():
            return link_inlines(_bare(node.title), None if node.text is None else _plain(node.text))
        case ExternalLink():
            return (external_link(str(node.url), None if node.title is None else _plain(node.title)),)
        case Template():
            return (shown_by(template_call(node)),)
        case Tag() if str(node.tag).strip().lower() == "ruby":
            return tuple(_plain_ruby(piece) for piece in marked_readings(str(node)))
        case Tag():
            return _list_marker(node) or tag_inlines(node, parsed_inlines)
        case HTMLEntity():
            return (Text(_character(node)),)
    return (Text(str(node)),)


def _list_marker(node: Tag) -> tuple[Inline, ...]:
    """A marker that the parser takes for a list at the beginning of a text: here it is a character."""
    if node.wiki_markup and str(node.tag) in ("li", "dt", "dd", "hr"):
        return (Text(str(node.wiki_markup)),)
    return ()


def _plain_ruby(piece: Text | Ruby) -> Text | Ruby:
    """A word with its reading without the links and emphasis that either stands in."""
    if isinstance(piece, Text):
        return Text(_plain(mwparserfromhell.parse(piece.text)))
    return Ruby(_plain(mwparserfromhell.parse(piece.base)), _plain(mwparserfromhell.parse(piece.reading)))


def _character(node: HTMLEntity) -> str:
    try:
        return str(node.normalize())
    except (ValueError, OverflowError):
        return str(node)


def _bare(code: object) -> str:
    return "".join(str(node) for node in getattr(code, "nodes", ()) if not isinstance(node, Comment))


def _plain(code: object) -> str:
    """The characters of a label, without emphasis."""
    return plain_text(parsed_inlines(code))


def plain_text(inlines: Iterable[Inline]) -> str:
    """The characters that inlines show: labels of links, words without readings, breaks, no footnotes, no templates."""
    parts = []
    for inline in inlines:
        if isinstance(inline, Text):
            parts.append(inline.text)
        elif isinstance(inline, Ruby):
            parts.append(inline.base)
        elif isinstance(inline, LineBreak):
            parts.append("\n")
        elif hasattr(inline, "label"):
            parts.append(inline.label)
        elif getattr(inline, "level", 0):
            parts.append(plain_text(getattr(inline, "children", ())))
    return "".join(parts)


def _merged(inlines: Iterable[Inline]) -> tuple[Inline, ...]:
    merged: list[Inline] = []
    for inline in inlines:
        if isinstance(inline, Text) and merged and isinstance(last := merged[-1], Text):
            merged[-1] = Text(last.text + inline.text)
        else:
            merged.append(inline)
    return tuple(merged)

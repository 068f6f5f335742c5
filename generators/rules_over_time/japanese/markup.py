"""What a line of a Japanese rules text shows: links as their labels, tags gone, furigana apart from their words."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Iterator

import msgspec

from generators.reading.parsed_page import Inline, Ruby, Text

_MARKED = re.compile(r"[<&\[]|''")
_LINK = re.compile(r"\[\[(?:[^|\[\]]*\|)?([^\[\]]*)\]\]")
_OUTSIDE = re.compile(r"\[https?://\S+\s+([^\]]+)\]")
_QUOTES = re.compile(r"'{2,}")
_TAG = re.compile(r"<!--.*?-->|<(?P<end>/?)(?P<name>[a-zA-Z!?][a-zA-Z0-9]*)[^<>]*>")
_BREAKS = frozenset({"br", "p", "div", "li", "dt", "dd", "tr", "h1", "h2", "h3", "h4", "h5", "h6", "hr"})
_INLINE = frozenset({"ruby", "rb", "rt", "rp", "rtc", "a", "span", "b", "i", "u", "em", "strong", "small", "font"})
_FRAME = frozenset({"!doctype", "?xml", "html", "head", "body", "meta", "link", "title", "ul", "ol", "dl", "table"})
_SILENT = frozenset({"title", "style", "script", "head"})
_KNOWN = _BREAKS | _INLINE | _FRAME | _SILENT | {"td", "th", "tbody", "thead", "sup", "sub"}


class Piece(msgspec.Struct, frozen=True):
    """A paragraph that a line shows; a line of HTML may show several."""

    text: str
    """The words without their readings."""
    inlines: tuple[Inline, ...] = ()
    """The words with their readings, where there are readings; else empty."""


def shown(line: str) -> tuple[Piece, ...]:
    """The paragraphs of one line that have any text; none for a line of mere markup."""
    if _MARKED.search(line) is None:
        return (Piece(line.strip()),) if line.strip() else ()
    label = _OUTSIDE.sub(r"\1", _LINK.sub(r"\1", line))
    label = _QUOTES.sub("", label)
    if not _has_tags(label):
        return (Piece(html.unescape(label).strip()),) if label.strip() else ()
    return tuple(piece for inlines in _paragraphs(label) if (piece := _piece(inlines)).text)


def _has_tags(text: str) -> bool:
    return any((match["name"] or "!doctype").lower() in _KNOWN for match in _TAG.finditer(text))


def _paragraphs(text: str) -> Iterator[list[Inline]]:
    """The inlines of each paragraph, cut at tags that break the line."""
    inlines: list[Inline] = []
    inside, at = "", 0
    for match in _TAG.finditer(text):
        name, ends = (match["name"] or "").lower(), bool(match["end"])
        if name and name not in _KNOWN:
            continue
        _say(inlines, text[at : match.start()], inside)
        at = match.end()
        if name in _BREAKS:
            yield inlines
            inlines = []
        inside = _inside(inside, name, ends)
    _say(inlines, text[at:], inside)
    yield inlines


def _inside(inside: str, name: str, ends: bool) -> str:
    """What the words behind a tag are: the word of a ruby, its reading, nothing to be shown, or plain."""
    if name == "ruby":
        return "" if ends else "word"
    if name in ("rt", "rtc"):
        return "word" if ends else "reading"
    if name == "rp" or name in _SILENT:
        return ("word" if name == "rp" else "") if ends else "silent"
    if name == "rb" and not ends:
        return "word"
    return inside


def _say(inlines: list[Inline], text: str, inside: str) -> None:
    """Add words as what they are; a reading joins the word before it."""
    said = html.unescape(text)
    if not said or inside == "silent":
        return
    if inside == "reading":
        word = inlines.pop() if inlines and isinstance(inlines[-1], Ruby) and not inlines[-1].reading else Ruby("", "")
        inlines.append(msgspec.structs.replace(word, reading=said.strip()) if isinstance(word, Ruby) else word)
    elif inside == "word":
        if said.strip():
            inlines.append(Ruby(said.strip(), ""))
    else:
        inlines.append(Text(said))


def _piece(inlines: Iterable[Inline]) -> Piece:
    """The paragraph of some inlines; a word that survives only as its reading is shown by it."""
    whole: list[Inline] = []
    for inline in inlines:
        if isinstance(inline, Ruby) and not (inline.base and inline.reading):
            inline = Text(inline.base or inline.reading)
        if isinstance(inline, Text) and whole and isinstance(last := whole[-1], Text):
            whole[-1] = Text(last.text + inline.text)
        elif not isinstance(inline, Text) or inline.text:
            whole.append(inline)
    text = "".join(one.base if isinstance(one, Ruby) else one.text if isinstance(one, Text) else "" for one in whole)
    return Piece(text.strip(), tuple(whole) if any(isinstance(one, Ruby) for one in whole) else ())

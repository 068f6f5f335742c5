"""A file made by machines → page, by the form of its first line: set file, dump, or nothing that we read."""

from __future__ import annotations

import re
from collections.abc import Sequence

from generators.reading.decoding import is_blank
from generators.reading.gatherer_dump import is_dump, read_dump
from generators.reading.limits import too_large_page, why_too_long
from generators.reading.parsed_page import ParsedPage, Problem
from generators.reading.set_file import read_set_file
from generators.reading.unreadable import unreadable_page

_DATA = re.compile(r'\ufeff?\s*(?:\{\s*(?:["}]|$)|\[\s*(?:[{"\]]|$)|<\?xml|<mediawiki\b)')
_INSIDE = re.compile(r'\ufeff?\s*[\]},\s]*"[A-Za-z]\w*"\s*:\s*(?:["{\[\-0-9]|true|false|null)')
"""The first line of JSON that has lost its head: it begins with a field."""

_HTML = re.compile(r"\ufeff?\s*<(?:!doctype\s+html|html|head|body)\b", re.IGNORECASE)
_TITLE = re.compile(r"<title[^<>]*>([^<>]{1,200})</title", re.IGNORECASE)
_HEAD = 200
_LONGEST_HEAD = 50_000
"""Lines and characters of HTML that are searched for a title."""


def is_data(lines: Sequence[str]) -> bool:
    """Whether the first line that isn't blank begins JSON or XML, is a field of JSON, or these are cards of a dump."""
    first = next((line for line in lines if not is_blank(line)), "")
    return bool(_DATA.match(first) or _INSIDE.match(first)) or is_dump(lines)


def is_html(lines: Sequence[str]) -> bool:
    """Whether the first line that isn't blank begins a page of HTML."""
    return _HTML.match(next((line for line in lines if not is_blank(line)), "")) is not None


def html_page(lines: Sequence[str], source: str) -> Problem:
    """The problem of a page of HTML, often what a server answers instead of the file; names it by its title."""
    title = _TITLE.search(" ".join(lines[:_HEAD])[:_LONGEST_HEAD])
    named = f" with the title “{' '.join(title[1].split())}”" if title else ""
    message = f"the file is the HTML of a web page{named}, not its text"
    suggest = "Is it the page that was wanted? Save what it shows as text, or the wikitext of the page."
    return Problem("not-a-document", source, 0, message, suggest)


def read_data(text: str, lines: Sequence[str], source: str) -> ParsedPage:
    """Read a file of records; never raises. XML and the like are refused with the reason."""
    if is_dump(lines):
        reason = why_too_long(lines)
        return too_large_page(source, reason) if reason else read_dump(lines, source)
    if text.lstrip("\ufeff \t\r\n").startswith(("{", "[")):
        return read_set_file(text.removeprefix("\ufeff"), source)
    if _INSIDE.match(text):
        message = "the file begins inside JSON data: its head, with the name of the set, is missing"
        suggest = "Get the file again; the head of a set file can't be told from the rest."
        return unreadable_page(source, (Problem("no-set-file", source, 1, message, suggest),))
    message = "the file holds data records of a form that isn't known here, not a document"
    suggest = "Give a document, an MTGJSON set file (JSON), or a dump of cards that begins with <Card>."
    return unreadable_page(source, (Problem("not-a-document", source, 0, message, suggest),))

"""The bytes of any source → its page: decoded, its shape told from its content, read by the reader of that shape."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from generators.reading.capped import capped
from generators.reading.compared_versions import read_versions
from generators.reading.data_file import html_page, is_data, is_html, read_data
from generators.reading.decoding import Decoded, decode
from generators.reading.edition_label import impossible_dates
from generators.reading.html_piece import html_piece
from generators.reading.invisible import without_invisible
from generators.reading.limits import DOCUMENT, EDITION, SET_FILE, too_large_page, why_too_long
from generators.reading.link_numbers import without_link_numbers
from generators.reading.lost_line_ends import lost_line_ends
from generators.reading.other_markup import as_wikitext
from generators.reading.page_foot import with_foot
from generators.reading.page_readings import with_page_readings, without_marked
from generators.reading.parsed_page import LineClass, ParsedPage, Problem
from generators.reading.release_notes.page import read_release_notes
from generators.reading.rendered.page import read_rendered
from generators.reading.rulings.page import read_rulings
from generators.reading.shape import shape_of
from generators.reading.unreadable import unreadable_page

Reader = Callable[[Sequence[str], str], ParsedPage]

READERS: dict[str, Reader] = {
    "wikitext": read_versions,
    "rendered": read_rendered,
    "rulings": read_rulings,
    "release_notes": read_release_notes,
}
"""Shape → reader of its lines."""
HEAD = 40
"""Lines of an edition that may say when it takes effect."""


class EditionReader(msgspec.Struct, frozen=True):
    """Who reads editions of the rules: whether lines are one, and the page of the decoded text of one."""

    is_edition: Callable[[Sequence[str]], bool]
    read_edition: Callable[[Decoded, str], ParsedPage]


def read_page(raw: bytes, source: str, editions: EditionReader) -> ParsedPage:
    """Read a source of any shape; never raises. Editions of the rules go to the reader given for them.

    Of each kind of problem the first are told one by one, and how many more there are.
    """
    page = _page(raw, source, editions)
    return msgspec.structs.replace(page, problems=capped(page.problems))


def _page(raw: bytes, source: str, editions: EditionReader) -> ParsedPage:
    decoded = decode(raw, source, SET_FILE)
    if decoded.refused:
        return unreadable_page(source, decoded.problems)
    if not _is_json(decoded.text_lines):
        decoded = without_invisible(decoded, source)
    if is_data(decoded.text_lines):
        shown = decoded.text_lines if _is_json(decoded.text_lines) else without_marked(decoded.text_lines, source)[0]
        page = read_data(decoded.text, shown, source)
        dates = impossible_dates(decoded.text_lines, source) if page.shape == "gatherer_dump" else ()
        return _with(page, decoded, dates)
    if reason := why_too_long(decoded.text_lines, EDITION):
        return too_large_page(source, reason)
    if damage := lost_line_ends(decoded.text_lines, source):
        return unreadable_page(source, (damage,))
    if editions.is_edition(decoded.text_lines):
        return _edition(decoded, source, editions)
    if is_html(decoded.text_lines):
        return unreadable_page(source, (html_page(decoded.text_lines, source),))
    if reason := why_too_long(decoded.text_lines, DOCUMENT):
        return too_large_page(source, reason)
    return _document(decoded, source)


def _document(decoded: Decoded, source: str) -> ParsedPage:
    """A page of words, read without what a text browser adds to it, and if need be as the wikitext that it would be.

    Shape and lines are told without the readings in tags, but those of wikitext stay.
    """
    if damage := html_piece(decoded.text_lines, source):
        return unreadable_page(source, (damage,))
    above, end = without_link_numbers(decoded.text_lines)
    wikitext, markup = as_wikitext(above, source)
    lines, marked, open_tags = without_marked(above, source)
    shape = "wikitext" if markup else shape_of(lines)
    if shape == "wikitext":
        lines, marked, open_tags = wikitext, {}, ()
    page = with_page_readings(READERS[shape](lines, source), lines, marked)
    headings = (block.text for block in page.blocks if markup and block.kind is LineClass.HEADING)
    page = msgspec.structs.replace(with_foot(page, decoded.text_lines, end), title=next(headings, page.title))
    return _with(page, decoded, (*markup, *open_tags, *impossible_dates(lines, source)))


def _is_json(lines: Sequence[str]) -> bool:
    """Whether a source is JSON, whose strings stay as they are."""
    return next(filter(None, map(str.strip, lines)), "").startswith(("{", "[")) and is_data(lines)


def _edition(decoded: Decoded, source: str, editions: EditionReader) -> ParsedPage:
    """An edition, with impossible days of its head."""
    page = editions.read_edition(decoded, source)
    found = impossible_dates(decoded.text_lines[:HEAD], source)
    return msgspec.structs.replace(page, encoding=page.encoding and decoded.encoding, problems=(*found, *page.problems))


def _with(page: ParsedPage, decoded: Decoded, found: Sequence[Problem]) -> ParsedPage:
    """The page with its encoding and what was found before it was read, in the order of the lines."""
    problems = sorted((*decoded.problems, *page.problems, *found), key=lambda problem: problem.line)
    return msgspec.structs.replace(page, encoding=decoded.encoding, problems=tuple(problems))

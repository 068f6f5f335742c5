"""Redirects: `#REDIRECT [[…]]` or `#転送 [[…]]` as the first line of a page; further down the wiki shows it as text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from generators.reading.decoding import is_blank
from generators.reading.parsed_page import Block, LineClass, Problem
from generators.reading.wikitext_rules.inlines import inlines_of
from generators.reading.wikitext_rules.logical_lines import LogicalLine
from generators.reading.wikitext_rules.single_lines import single_line_rule
from generators.reading.wikitext_rules.source_note import NOTE
from generators.reading.wikitext_rules.title import title_rule

_REDIRECT = re.compile(r"^\s*#\s*(?:REDIRECT|転送|リダイレクト)\s*[:：]?\s*\[\[", re.IGNORECASE)
_MOST_ABOVE = 40
"""So many notes and comments may stand above a redirect."""


def redirect_rule(lines: Sequence[LogicalLine], at: int) -> tuple[Block, int] | None:
    """A redirect that leads away from the page, or, further down, a paragraph that only looks like one."""
    text = lines[at].text.strip()
    if not _REDIRECT.match(text):
        return None
    kind = LineClass.NAVIGATION if _is_first(lines, at) else LineClass.PROSE
    return Block(kind, lines[at].lines, text, inlines_of(text)), at + 1


def late_redirects(lines: Sequence[LogicalLine], source: str) -> Iterator[Problem]:
    """A finding for each redirect that doesn't lead anywhere, because something stands above it."""
    for at, line in enumerate(lines):
        if line.kind == "text" and _REDIRECT.match(line.text.strip()) and not _is_first(lines, at):
            message = "a redirect that isn't the first line of its page leads nowhere; it is read as text"
            yield Problem(
                "redirect-too-late", source, line.lines[0], message, "Is it two pages in one file?", fault=False
            )


def _is_first(lines: Sequence[LogicalLine], at: int) -> bool:
    """Whether nothing but blank lines, comments, and the notes and titles of copied pages stands above."""
    return at <= _MOST_ABOVE and all(_is_no_content(lines, above) for above in range(at))


def _is_no_content(lines: Sequence[LogicalLine], at: int) -> bool:
    line = lines[at]
    if is_blank(line.text) or line.kind == "comment" or NOTE.match(line.text) or title_rule(lines, at):
        return True
    single = single_line_rule(lines, at)
    return single is not None and single[0].kind is LineClass.NAVIGATION

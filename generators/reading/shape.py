"""Which shape a source has, told from its content and never from its name.

Editions of the rules are recognised by those who read them, not here.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

from generators.reading.comparisons.comparison import is_comparison
from generators.reading.dated_sentences import looks_dated
from generators.reading.release_notes.forms import looks_like_release_notes
from generators.reading.rendered.edit_links import heading_beside_link
from generators.reading.rulings.labels import looks_like_rulings

Shape = Literal["wikitext", "rendered", "rulings", "release_notes"]

_WIKITEXT = re.compile(
    r"\[\[[^\]]+|\{\{|<!--|'''|^(={1,6})[^=\n].*\1\s*$|^\{\||^;.*\n:|^[*#:]{2,} ?\w"
    r"|^@@ .*@@|^\(版間での差分\)|^#\s*(?:REDIRECT|転送)\b",
    re.MULTILINE,
)
_HEADING = re.compile(r"^(={1,6})[^=\n].*\1\s*$", re.MULTILINE)
_EDIT = re.compile("編集|edit", re.IGNORECASE)


def shape_of(lines: Sequence[str]) -> Shape:
    """The shape of a source, by its first telling mark; a text without any is taken as a rendered page."""
    text = "\n".join(lines)
    if looks_like_rulings(lines):
        return "rulings"
    if is_comparison(lines):
        return "wikitext"
    if _WIKITEXT.search(text) and not _shows_links_to_edit(lines):
        return "wikitext"
    if looks_dated(lines):
        return "rulings"
    if looks_like_release_notes(lines):
        return "release_notes"
    return "rendered"


def _shows_links_to_edit(lines: Sequence[str]) -> bool:
    """Whether headings have a link to edit their section, which is in no page's source."""
    linked = any(heading_beside_link(line) and _EDIT.search(line) for line in lines)
    return linked and not any(map(_HEADING.match, lines))

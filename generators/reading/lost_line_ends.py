"""An edition of the rules, or a dump of cards, whose lines have run together: damaged, and read by nobody."""

from __future__ import annotations

import re
from collections.abc import Sequence

from generators.reading.parsed_page import Problem

_LONGEST = 5_000
"""Characters of a line; the longest rule of any edition has less than half of them."""
_NUMBER = re.compile(r"(?<!\d)(?<!\d\.)[1-9]\d{2}\.\d{1,3}(?:[a-z](?![a-z])|\.(?!\d))")
"""A number as it begins a rule."""
_MANY = 40
_TAG = re.compile(r"</?(?:Card|SetId|Name|Type|CardText|Multiverseid)>")
"""Of a dump of cards, where each of them begins or ends a line."""
_TAGS = 5


def lost_line_ends(lines: Sequence[str], source: str) -> Problem | None:
    """The problem of a text in which many numbered rules, or the fields of a card, stand on one line; else None."""
    for number, line in enumerate(lines, 1):
        if "<Card>" in line and len(tags := _TAG.findall(line)) >= _TAGS:
            message = f"{len(tags)} tags of a dump of cards stand on this line: its line ends were lost"
            suggest = "Get the dump again from its origin, with each field on its own line; nothing of it was read."
            return Problem("line-ends-lost", source, number, message, suggest)
        if len(line) > _LONGEST and len(rules := set(_NUMBER.findall(line))) >= _MANY:
            message = (
                f"the line has {len(line)} characters and {len(rules)} numbers of rules: a damaged edition, "
                "whose line ends were lost"
            )
            suggest = "Get the file again from its origin, as text with one rule a line; nothing of it was read."
            return Problem("line-ends-lost", source, number, message, suggest)
    return None

"""The first line of an edit view: `「…」を編集中`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from generators.reading.parsed_page import Block, LineClass, Text
from generators.reading.wikitext_rules.logical_lines import LogicalLine

_EDITING = re.compile(r"^「(.+)」を編集中\s*$|^Editing (.+?)\s*$")


def title_rule(lines: Sequence[LogicalLine], at: int) -> tuple[Block, int] | None:
    """The title of a page that was copied from its edit view; only its first line can be one."""
    found = _EDITING.match(lines[at].text) if at == 0 else None
    if not found:
        return None
    title = found[1] or found[2]
    return Block(LineClass.TITLE, lines[at].lines, title, (Text(title),)), at + 1

"""Whether a source compares two versions of a page, and where: told from its first hunk or sign."""

from __future__ import annotations

import re
from collections.abc import Sequence

from generators.reading.comparisons import columns, piped
from generators.reading.comparisons.rows import Comparison
from generators.reading.comparisons.unified import unified, unified_start
from generators.reading.decoding import is_blank

HEADING = re.compile(r"^\(版間での差分\)\s*$")
_VERSION_SHOWN = re.compile(r"^.{0,60}時点における.{0,60}版\s*$")
"""Below the hunks: from here on the page shows the newer version itself."""
_ABOVE = re.compile(r"^# url\d*: |^提供[：:]|^移動[：:]|^.{1,60}$")
_MOST_ABOVE = 6
"""So few short lines (address, title) may stand above a comparison that is a page of its own."""
_FEWEST_SIGNS = 2


def comparison_in(lines: Sequence[str]) -> Comparison | None:
    """The comparison that the source holds, in whichever form; None for a page without one."""
    start = unified_start(lines)
    if start is not None:
        return unified(lines, start)
    start = _start(lines)
    if start is None:
        return None
    end = _end(lines, start)
    if any(piped.HUNK.match(line) or piped.SIGNED.match(line) for line in lines[start:end]):
        return piped.piped(lines, start, end)
    return columns.columns(lines, start, end)


def stands_alone(lines: Sequence[str], comparison: Comparison) -> bool:
    """Whether the source is a comparison and no page with one copied along behind it."""
    return _is_head(lines[: comparison.first - 1])


def _is_head(lines: Sequence[str]) -> bool:
    above = [line for line in lines if not is_blank(line)]
    return len(above) <= _MOST_ABOVE and all(map(_ABOVE.match, above))


def _start(lines: Sequence[str]) -> int | None:
    """The first heading or hunk; signs alone count only where next to nothing stands above them."""
    for number, line in enumerate(lines):
        if HEADING.match(line) or piped.HUNK.match(line) or columns.HUNK.match(line):
            return number
    signs = [number for number, line in enumerate(lines) if columns.LONE_PLUS.match(line)]
    start = max(0, signs[0] - 1) if len(signs) >= _FEWEST_SIGNS else None
    return start if start is not None and _is_head(lines[:start]) else None


def _end(lines: Sequence[str], start: int) -> int:
    """Behind the last hunk: where the page itself is shown, or the end of the source."""
    inside = False
    for number in range(start, len(lines)):
        line = lines[number]
        inside = inside or bool(piped.HUNK.match(line) or columns.HUNK.match(line) or columns.LONE_PLUS.match(line))
        if inside and _VERSION_SHOWN.match(line):
            return number
    return len(lines)

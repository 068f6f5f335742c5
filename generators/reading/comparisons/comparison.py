"""Whether a source compares two versions of a page, and where: told from its first hunk or sign."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import msgspec

from generators.reading.comparisons import hunks, inline, piped, tabbed
from generators.reading.comparisons.columns import columns, has_stacked
from generators.reading.comparisons.heads import HEADING, head_of, heads_what_follows, is_heading
from generators.reading.comparisons.rows import Collected, Comparison
from generators.reading.comparisons.signed import has_both, signed
from generators.reading.comparisons.unified import unified, unified_start
from generators.reading.decoding import is_blank
from generators.reading.parsed_page import LineClass
from generators.reading.rendered.frame import FOOT

_VERSION_SHOWN = re.compile(
    r"^.{0,60}時点における[^\t]{0,60}版\s*$|^(?:Latest r|R)evision as of [^\t]{1,80}$"
    r"|^.{0,8}[「“\"]https?://.*(?:より作成|から取得|より取得)\s*$|^Retrieved from .*$"
)
"""Below the hunks: from here on the page shows the newer version itself, or its foot."""
_SAME = re.compile(r"^\s*[(（]?(?:相違点なし|差分なし|No difference)[)）]?\s*$")
_ABOVE = re.compile(r"^# url\d*: |^提供[：:]|^移動[：:]|^.{1,60}$")
_MOST_ABOVE = 6
"""So few short lines (address, title) may stand above a comparison that is a page of its own."""
_FEWEST_SIGNS = 2
_Form = Callable[[Sequence[str], int, int], Comparison]


def is_comparison(lines: Sequence[str]) -> bool:
    """Whether the source holds a comparison, in whichever form."""
    return unified_start(lines) is not None or _start(lines) is not None


def comparison_in(lines: Sequence[str]) -> Comparison | None:
    """The comparison that the source holds, in whichever form; None for a page without one."""
    start = unified_start(lines)
    if start is not None:
        return unified(lines, start)
    start = _start(lines)
    if start is None:
        return None
    end = _end(lines, start)
    head = head_of(lines[:end], start)
    rows = head.first if any(map(hunks.is_hunk, lines[start:end])) or not is_heading(lines[start]) else start + 1
    found = _form(lines[start:end])(lines, rows, end)
    above = [(at + 1, at + 1, LineClass.NAVIGATION) for at in range(head.first, rows) if not is_blank(lines[at])]
    marks = (*found.marks, *above, *head.marks)
    return msgspec.structs.replace(found, first=head.first + 1, marks=marks, title=head.title, as_of=head.as_of)


def stands_alone(lines: Sequence[str], comparison: Comparison) -> bool:
    """Whether the source is a comparison and no page with one copied along behind it."""
    return _is_head(lines[: comparison.first - 1])


def _form(lines: Sequence[str]) -> _Form:
    """Who reads these lines, the first of which is a heading, a hunk or a sign."""
    if _SAME.match(lines[-1]):
        return _nothing
    if any(hunks.BARRED.match(line) or piped.SIGNED.match(line) for line in lines):
        return piped.piped
    first = next((at for at, line in enumerate(lines) if hunks.is_hunk(line)), None)
    rows = [line for line in lines[(first or 0) + 1 :] if not is_blank(line)]
    if first is not None and 2 * sum(map(tabbed.has_cells, rows)) > len(rows) and not has_stacked(rows):
        return tabbed.tabbed
    if any(map(inline.is_marked, rows)):
        return inline.inline
    alone = any(hunks.PLUS.match(row) or hunks.MINUS.match(row) for row in rows)
    return signed if has_both(rows) and not alone else columns


def _nothing(lines: Sequence[str], start: int, end: int) -> Comparison:
    """Two versions that are the same: no line is a row."""
    found = Collected(start + 1)
    for number in range(start, end):
        found.mark(number + 1, LineClass.NAVIGATION)
    return found.done(end)


def _is_head(lines: Sequence[str]) -> bool:
    above = [line for line in lines if not is_blank(line)]
    return len(above) <= _MOST_ABOVE and all(map(_ABOVE.match, above))


def _start(lines: Sequence[str]) -> int | None:
    """The first heading or hunk; signs alone count only where next to nothing stands above them."""
    for number, line in enumerate(lines):
        if HEADING.match(line) or hunks.is_certain(line) or _on_two(lines, number):
            return number
        if heads_what_follows(lines, number):
            return number
    signs = [number for number, line in enumerate(lines) if hunks.PLUS.match(line)]
    start = max(0, signs[0] - 1) if len(signs) >= _FEWEST_SIGNS else None
    return start if start is not None and _is_head(lines[:start]) else None


def _on_two(lines: Sequence[str], at: int) -> bool:
    """Whether a hunk begins here with its two numbers on two lines; where they have no colon, the same number."""
    if not hunks.BELOW.match(lines[at]):
        return False
    below = next((line for line in lines[at + 1 : at + 3] if not is_blank(line)), "")
    coloned = lines[at].rstrip().endswith((":", "："))
    return bool(hunks.BELOW.match(below)) and (coloned or lines[at].strip() == below.strip())


def _end(lines: Sequence[str], start: int) -> int:
    """Behind the last hunk: where the page itself is shown, or the end of the source."""
    inside = False
    for number in range(start, len(lines)):
        line = lines[number]
        if not inside and _SAME.match(line):
            return number + 1
        inside = inside or hunks.is_hunk(line) or bool(hunks.PLUS.match(line))
        if inside and (_VERSION_SHOWN.match(line) or FOOT.match(line)):
            return number
    return len(lines)

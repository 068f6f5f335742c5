"""Physical lines joined where a comment, template, table or tag runs over their end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from generators.reading.wikitext_rules.spans import Span

LineKind = Literal["text", "comment", "template", "table"]


class LogicalLine(msgspec.Struct, frozen=True):
    """One or several physical lines that only make sense together."""

    lines: tuple[int, int]
    text: str
    kind: LineKind
    """`comment` and `template` when nothing else stands on it, `table` when it begins one."""
    comments: tuple[tuple[int, int, str], ...] = ()
    """Lines and inside of each comment on it."""


def logical_lines(lines: Sequence[str], spans: Sequence[Span]) -> tuple[LogicalLine, ...]:
    """Join the lines that a span runs over and tell what each of the joined lines is made of."""
    starts = _starts(lines)
    joined = _joined(starts, spans)
    outer = _outer(spans)
    result: list[LogicalLine] = []
    first = span_at = 0
    for number in range(len(lines)):
        if joined[number]:
            continue
        begin, end = starts[first], starts[number] + len(lines[number])
        own: list[Span] = []
        while span_at < len(outer) and outer[span_at].start < end:
            own.append(outer[span_at])
            span_at += 1
        result.append(_logical("\n".join(lines[first : number + 1]), begin, own, (first + 1, number + 1)))
        first = number + 1
    return tuple(result)


def _starts(lines: Sequence[str]) -> list[int]:
    starts, at = [], 0
    for line in lines:
        starts.append(at)
        at += len(line) + 1
    return starts


def _joined(starts: list[int], spans: Sequence[Span]) -> list[bool]:
    """For each line whether a span runs over its end."""
    joined = [False] * len(starts)
    reach = line = 0
    for span in sorted(spans):
        while line + 1 < len(starts) and starts[line + 1] <= span.start:
            line += 1
        reach = max(reach, line)
        while reach + 1 < len(starts) and starts[reach + 1] < span.end:
            joined[reach] = True
            reach += 1
    return joined


def _outer(spans: Sequence[Span]) -> list[Span]:
    outer: list[Span] = []
    for span in spans:
        if not outer or span.start >= outer[-1].end:
            outer.append(span)
    return outer


def _logical(text: str, begin: int, spans: list[Span], lines: tuple[int, int]) -> LogicalLine:
    rest, at = [], begin
    comments = []
    for span in spans:
        rest.append(text[at - begin : span.start - begin])
        at = span.end
        if span.kind == "comment":
            inside = text[span.start - begin + 4 : span.end - begin - 3]
            first = lines[0] + text.count("\n", 0, span.start - begin)
            comments.append((first, first + inside.count("\n"), inside.strip()))
    rest.append(text[at - begin :])
    bare = not "".join(rest).strip()
    return LogicalLine(lines, text, _kind(text, bare, {span.kind for span in spans}), tuple(comments))


def _kind(text: str, bare: bool, kinds: set[str]) -> LineKind:
    if "table" in kinds and text.lstrip(" :").startswith("{|"):
        return "table"
    if not bare or not kinds or "tag" in kinds:
        return "text"
    return "comment" if kinds == {"comment"} else "template"

"""Where comments, templates, tables and tags stand in wikitext, and which of them are never closed.

A pair that is open at the end of the text is left as plain characters: the rest of the page is still read.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import Literal

import msgspec

from generators.reading.parsed_page import Problem
from generators.reading.wikitext_rules.known_templates import is_known

SpanKind = Literal["comment", "template", "table", "tag"]

_TOKEN = re.compile(
    r"(?P<comment><!--)|<(?P<verbatim>nowiki|pre|gallery|syntaxhighlight|math)\b[^<>]*(?<!/)>|(?P<ref><ref\b[^<>]*(?<!/)>)|(?P<ref_end></ref\s*>)"
    r"|(?P<template>\{\{)|(?P<template_end>\}\})|(?P<table>^[ :]*\{\|)|(?P<table_end>^[ ]*\|\}(?!\}))",
    re.MULTILINE | re.IGNORECASE,
)
_MOST_ALIKE = 1_000
"""Problems of one kind that are listed one by one."""
_LINK = re.compile(r"\[\[|\]\]|\n[ \t]*(?=\n)|<!--|<(?:nowiki|pre|gallery|syntaxhighlight|math)\b", re.IGNORECASE)
"""The beginning and the end of a link, the end of a paragraph, and what nothing is looked for in."""
_OPENERS: dict[str, tuple[SpanKind, str, str]] = {
    "template": ("template", "{{", "}}"),
    "table": ("table", "{|", "|}"),
    "ref": ("tag", "<ref>", "</ref>"),
}
"""Token name → kind of span, how it is written, and what closes it."""
_TEMPLATE_NAME = re.compile(r"\{\{\s*(?:<!--.*?-->\s*)*(#[^:|{}\n]*|[^|{}\n<]*)", re.DOTALL)


class Span(msgspec.Struct, frozen=True, order=True):
    """A closed construct: offsets of its first character and of the one behind its last."""

    start: int
    end: int
    kind: SpanKind


class Scan(msgspec.Struct, frozen=True):
    """All closed constructs in order, outer before inner, and what is wrong with the others."""

    spans: tuple[Span, ...]
    problems: tuple[Problem, ...]


class _Lines:
    """Offsets → 1-based line numbers, and the problems found on them."""

    def __init__(self, text: str, source: str) -> None:
        self._ends = [found.start() for found in re.finditer("\n", text)]
        self._source = source
        self._found: list[Problem] = []
        self._last: dict[str, tuple[int, int, int]] = {}
        """Code → how often it was found, where the last one that is listed stands in the list, and the last line."""

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Those that are listed; the last of a kind says how many more there are."""
        found = list(self._found)
        for times, at, line in self._last.values():
            if times > _MOST_ALIKE:
                message = (
                    f"{found[at].message}; {times - _MOST_ALIKE} more of the kind, up to line {line}, are not listed"
                )
                found[at] = msgspec.structs.replace(found[at], message=message)
        return tuple(found)

    def report(self, code: str, offset: int, message: str, suggest: str) -> None:
        """Note a problem; of one kind no more are listed than anybody would read."""
        times, at, last = self._last.get(code, (0, 0, 0))
        line = bisect_right(self._ends, offset - 1) + 1
        if times < _MOST_ALIKE:
            at = len(self._found)
            self._found.append(Problem(code, self._source, line, message, suggest))
        self._last[code] = times + 1, at, max(last, line)


def scan(text: str, source: str) -> Scan:
    """Find every comment, template, table and tag with a body; report those without an end, and ends alone."""
    lines = _Lines(text, source)
    ends = _Ends(text)
    spans: list[Span] = []
    open_at: dict[str, list[int]] = {name: [] for name in _OPENERS}
    at = 0
    while token := _TOKEN.search(text, at):
        name = token.lastgroup or ""
        if name in ("comment", "verbatim"):
            at = _skip(token, ends, spans, lines)
            continue
        at = token.end()
        if name in _OPENERS:
            open_at[name].append(token.start())
        elif opened := open_at[name.removesuffix("_end")]:
            spans.append(Span(opened.pop(), at, _OPENERS[name.removesuffix("_end")][0]))
        elif name != "table_end":
            _, _, closer = _OPENERS[name.removesuffix("_end")]
            lines.report("nothing-to-close", token.start(), f"{closer} closes nothing", "Remove it, or open it before.")
    _report_open(open_at, lines)
    _report_open_links(text, spans, lines)
    _report_unknown(text, spans, lines)
    return Scan(tuple(sorted(spans, key=lambda span: (span.start, -span.end))), lines.problems)


class _Ends:
    """Where comments and verbatim tags end; what once was not found is not looked for again."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._low = text.lower() if len(text.lower()) == len(text) else text
        self._missing: set[str] = set()

    def after(self, closer: str, at: int) -> int:
        """Offset behind the next closer, or -1."""
        if closer in self._missing:
            return -1
        found = self._low.find(closer, at)
        if found < 0:
            self._missing.add(closer)
            return -1
        return found + len(closer)


def _skip(token: re.Match[str], ends: _Ends, spans: list[Span], lines: _Lines) -> int:
    """Go behind a comment or verbatim tag, in which nothing else is looked for."""
    kind: SpanKind = "comment" if token.lastgroup == "comment" else "tag"
    closer = "-->" if kind == "comment" else f"</{token['verbatim'].lower()}>"
    end = ends.after(closer, token.end())
    if end < 0:
        message = f"{token[0]} is never closed; it is read as plain characters"
        lines.report(f"unclosed-{kind}", token.start(), message, f"Add {closer}.")
        return token.end()
    spans.append(Span(token.start(), end, kind))
    return end


def _report_open(open_at: dict[str, list[int]], lines: _Lines) -> None:
    for name, offsets in open_at.items():
        kind, opener, closer = _OPENERS[name]
        for offset in offsets:
            message = f"{opener} is never closed; it is read as plain characters"
            lines.report(f"unclosed-{kind}", offset, message, f"Add {closer} where the {kind} ends.")


def _report_open_links(text: str, spans: list[Span], lines: _Lines) -> None:
    """Links that are not closed in their paragraph; none behind a comment or the like that isn't closed itself."""
    ends = {span.start: span.end for span in spans}
    opened: list[int] = []
    at, silent = 0, False
    while found := _LINK.search(text, at):
        at = found.end()
        if found[0].startswith("<"):
            at = max(at, ends.get(found.start(), at))
            silent = found.start() not in ends
        elif found[0].startswith("\n"):
            _report_links(opened, lines)
            opened, silent = [], False
        elif found[0] == "]]":
            del opened[-1:]
        elif not silent:
            opened.append(found.start())
    _report_links(opened, lines)


def _report_links(offsets: list[int], lines: _Lines) -> None:
    for offset in offsets:
        message = "[[ is never closed; it is read as plain characters"
        lines.report("unclosed-link", offset, message, "Add ]] where the link ends.")


def _report_unknown(text: str, spans: list[Span], lines: _Lines) -> None:
    for span in spans:
        if span.kind != "template":
            continue
        found = _TEMPLATE_NAME.match(text, span.start)
        name = found[1].strip() if found else ""
        if name and not is_known(name):
            message = f"the template {{{{{name}}}}} is not known, so what it would show is missing"
            suggest = "Check its spelling; if it is right, it must be added to the known templates of the reader."
            lines.report("unknown-template", span.start, message, suggest)

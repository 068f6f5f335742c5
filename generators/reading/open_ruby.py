"""Words with readings, `<ruby>計画<rt>けいかく</rt></ruby>`, that are not closed and so can't be told apart."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import msgspec

from generators.reading.parsed_page import Problem

_TAG = re.compile(
    r"<(?:(?P<end>/?)(?P<name>ruby|rb|rt|rp|rtc)\b[^<>]*(?<!/)>|(?P<silent>!--|nowiki>|pre>))", re.IGNORECASE
)
_OPENS = re.compile("</?r", re.IGNORECASE)
_CLOSED = re.compile("<ruby>[^<>]*<rt>[^<>]*</rt></ruby>")
"""The plain form, with which nothing is wrong."""
_ENDS = {"!--": "-->", "nowiki>": "</nowiki>", "pre>": "</pre>"}
"""What nothing is looked for in → how it ends."""


class _Found(msgspec.Struct):
    """Where each kind of open tag, and each end alone, stands first, and how often it is there."""

    first: dict[tuple[str, str], int] = msgspec.field(default_factory=dict)
    times: Counter[tuple[str, str]] = msgspec.field(default_factory=Counter)

    def note(self, code: str, name: str, offset: int) -> None:
        """Count one."""
        self.first[code, name] = min(offset, self.first.get((code, name), offset))
        self.times[code, name] += 1


def open_ruby(text: str, line: int, source: str, *, ends_left_out: bool = False) -> Iterator[Problem]:
    """A problem for each kind of such tag that isn't closed in a text, and of end alone; the text begins on `line`.

    HTML lets the ends of `<rt>` and the like be left out where `</ruby>` follows; wikitext doesn't, unless said so.
    """
    if not _OPENS.search(text) or not _OPENS.search(_CLOSED.sub("", text)):
        return
    found = _Found()
    opened: list[tuple[str, int]] = []
    names: Counter[str] = Counter()
    for tag in _tags(text):
        name = tag["name"].lower()
        if not tag["end"]:
            opened.append((name, tag.start()))
            names[name] += 1
        elif not names[name]:
            found.note("nothing-to-close", name, tag.start())
        else:
            while (last := opened.pop())[0] != name:
                names[last[0]] -= 1
                if not (ends_left_out and name == "ruby"):
                    found.note("unclosed-tag", *last)
            names[name] -= 1
    for one in opened:
        found.note("unclosed-tag", *one)
    for (code, name), offset in found.first.items():
        yield _problem(code, name, found.times[code, name], line + text.count("\n", 0, offset), source)


def _tags(text: str) -> Iterator[re.Match[str]]:
    """The tags of words with readings, outside comments and text that isn't to be read as wikitext."""
    low = text.lower()
    missing: set[str] = set()
    at = 0
    while tag := _TAG.search(text, at):
        at = tag.end()
        if not tag["silent"]:
            yield tag
            continue
        closer = _ENDS[tag["silent"].lower()]
        end = -1 if closer in missing else low.find(closer, at)
        if end < 0:
            missing.add(closer)
        else:
            at = end + len(closer)


def _problem(code: str, name: str, times: int, line: int, source: str) -> Problem:
    often = f" ({times} times)" if times > 1 else ""
    if code == "nothing-to-close":
        return Problem(code, source, line, f"</{name}> closes nothing{often}", "Remove it, or open it before.")
    message = f"<{name}> is never closed{often}, so that it can't be told which word is read how"
    return Problem(code, source, line, message, f"Add </{name}> where it ends.")

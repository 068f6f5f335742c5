"""Japanese texts of the rules, whole or in excerpts: as raw lines, in the form of a wiki, as contents or as a table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from generators.rules_over_time.library import label_of

_NUMBER = r"(?P<number>[1-9](?:[0-9]{2}(?:\.[0-9]{1,3}[a-z]{0,2})?)?)"
_WIKI_HEADING = re.compile(rf"(?P<mark>=+)\s*{_NUMBER}\s*(?P=mark)\s*")
_IN_CONTENTS = re.compile(rf"\*+\[\[#[^|\]]*\|{_NUMBER}\s?\.\s(?P<title>[^\]]+)\]\]")
_RAW = re.compile(rf"{_NUMBER}(?:\s?\.(?![0-9]))?\s+(?P<text>\S.*)")
_ROW = re.compile(rf"{_NUMBER}\t(?P<title>[^\t]+)\t[^\t]+")
_OTHER_NUMBER = re.compile(r"[0-9]+\. ")
"""A numbered line that is no rule, such as the glossary's heading."""
_LINK = re.compile(r"\[\[(?:[^|\]]*\|)?([^\]]*)\]\]")
_TITLE_ENDS = re.compile("[。）」]$")
_LONGEST_TITLE = 40


class JapaneseRules(msgspec.Struct, frozen=True):
    """What one file says: texts and headings by the number of its own edition."""

    edition: str
    """ISO label, from the file's name or its text; empty when neither says it."""
    texts: dict[str, str]
    headings: dict[str, str]


def read_japanese_rules(lines: Sequence[str], source: str) -> JapaneseRules:
    """Read the numbered paragraphs and headings of a Japanese file; what has no number is left out."""
    headings: dict[str, str] = {}
    texts: dict[str, list[str]] = {}
    for number, said, surely_title in _numbered(lines):
        text = _LINK.sub(r"\1", said).strip()
        if surely_title or (number not in texts and number not in headings and _is_title(number, text)):
            headings.setdefault(number, text.partition("／")[0].strip())
        elif "." in number and text not in texts.setdefault(number, []):
            texts[number].append(text)
    joined = {number: "\n".join(said) for number, said in texts.items()}
    return JapaneseRules(label_of(source) or _label_in(lines), joined, headings)


def _numbered(lines: Sequence[str]) -> Iterator[tuple[str, str, bool]]:
    """Each piece of text with the number of its line or of the heading above, and whether it must be a title."""
    above = ""
    for line in map(str.strip, lines):
        if match := _WIKI_HEADING.fullmatch(line):
            above = match["number"]
        elif match := _IN_CONTENTS.fullmatch(line) or _ROW.fullmatch(line):
            yield match["number"], match["title"], True
        elif match := _RAW.fullmatch(line):
            above = match["number"] if "." in match["number"] else ""
            yield match["number"], match["text"], False
        elif _OTHER_NUMBER.match(line):
            above = ""
        elif above and line and not line.startswith("__"):
            yield above, line, False


def _is_title(number: str, text: str) -> bool:
    """Whether the first text of a number is its heading: short, and no sentence; sub-rules have none."""
    return not number[-1].isalpha() and len(text) <= _LONGEST_TITLE and _TITLE_ENDS.search(text) is None


def _label_in(lines: Sequence[str]) -> str:
    return next((label for label in map(label_of, lines[:10]) if label), "")

"""The line forms of Japanese rules texts: raw lines, the headings of a wiki, linked contents, a table, the glossary."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from generators.reading.decoding import is_blank
from generators.reading.language import JAPANESE
from generators.reading.readings import reading_at_end
from generators.references.grammar import HALF_WIDTH, WIDE

_NUMBER = r"(?P<number>[1-9](?:[0-9]{2}(?:\.[0-9]{1,3}(?:[a-z]{1,2}(?![a-z]))?)?)?)(?![0-9a-zA-Z])"
_AGAIN = r"(?P<again>(?P=number)[ ]?\.?[ ]*(?![0-9]))?"
_LETTERS = r"(?:[a-z]{1,2}(?![a-z])|[ ][a-z](?=[ .]|[^\x00-\x7f]))?"
RULE_LINE = re.compile(
    rf"[ ]*(?P<number>[1-9][0-9]{{2}}\.[ ]?[0-9]{{1,3}}{_LETTERS})(?![0-9A-Z]|\.[0-9])"
    rf"(?:[ ]?\.[ ]*|[ ]+|(?=[^0-9 .])){_AGAIN}(?P<text>(?![a-z]{{1,2}}(?![a-zA-Z]))[^\-–,、～~ ].*)"
)
"""`100.1. …`, `100.1a …`, `100.1 a …`, `701.68 …`, `702.176.…`, and `702.189. 702.189. …` with its number doubled."""
SECTION_LINE = re.compile(r"[ ]*(?P<number>[1-9](?:[0-9]{2})?)[ ]?\.[ ]*(?P<text>[^0-9 ].*)")
"""`7. …`, `702. …` and `720 . …`."""
WIKI_NUMBER = re.compile(rf"(?P<mark>=+)[ ]*{_NUMBER}[ ]?\.?[ ]*(?P=mark)[ ]*")
WIKI_TITLED = re.compile(
    rf"(?P<mark>=+)[ ]*(?P<number>[1-9][0-9]{{2}}(?:\.[0-9]{{1,3}}{_LETTERS}|(?=[ .]))|[1-9](?=\.))(?![0-9a-zA-Z])"
    r"[ ]?\.?[ ]*(?P<text>[^=0-9 .][^=]*?)[ ]*(?P=mark)[ ]*"
)
"""`==701.22 占術/Scry==` and `=7. …=`: a heading with the title of its number in it."""
WIKI_HEADING = re.compile(r"(?P<mark>=+)[ ]*(?P<text>[^=].*?)[ ]*(?P=mark)\s*")
LINKED_CONTENTS = re.compile(rf"\*+[ ]?\[\[#[^|\]]*\|[ ]*{_NUMBER}[ ]?\.?[ ]*{_AGAIN}(?P<text>[^\]]*)\]\]\s*")
WIKI_FORMS = (WIKI_NUMBER, WIKI_TITLED)
ROW = re.compile(rf"{_NUMBER}\t(?P<text>[^\t]+\t[^\t]+)")
ROW_HEAD = re.compile(r"[^\t0-9]+\t[^\t]+\t[^\t]+")
EXAMPLE = re.compile(r"例[ ]?[0-9]?[ ]?:[ ]*")
_TERM = re.compile(
    r"(?P<ja>(?:\[[^\]\[]*\]|[^（(／/])++)(?:[（(](?P<reading>[^）)]+)[）)])?\s*"
    r"[／/]\s*(?P<en>[!-~“”‘’—–∞ ]+)"
)
_LIST = re.compile(r"[ \u3000]*+[*#:;＊]++[ ]*+(?=\S)")
LONGEST_TITLE = 40
_TITLE_ENDS = re.compile(r"[。）」、]$")
_SENTENCE = re.compile(r"。|[」』）)\]}.:：!！]$")
DOCUMENT = re.compile(r"(?:マジック[：:・]\s?ザ・ギャザリング)?\s*(?:総合|詳細)ルール(?:\s*[（(].*[）)])?")
LANDMARKS = {
    "contents": re.compile(r"もくじ|目次"),
    "front": re.compile(r"(?:0[ ]?\.[ ]?)?(?:はじめに|序文)"),
    "glossary": re.compile(r"(?:1[0-9][ ]?\.[ ]?)?用語集"),
    "credits": re.compile(r"(?:1[0-9][ ]?\.[ ]?)?(?:クレジット|奥付|権利表記)"),
}
"""Name of a part → the line that opens it."""
_MARKUP = re.compile(r"<(?P<name>rtc?|rp)\b[^<>]*>[^<>]*(?:</(?P=name)>)?|<[^<>]*>")
"""Readings and tags, which don't matter for whether a line has a number."""
LONGEST_LINE = 20_000
"""Longer lines are no text of the rules."""
ENOUGH = 10
"""So many numbered lines among a quarter of all make a text an edition; two do where they and headings are half of it,
where the document has its title, or where it has furigana."""
TITLE = re.compile(r"マジック[：:・]\s?ザ・ギャザリング\s*総合ルール.*|総合ルール\s*[（(].*版.*[）)]")


def plain_width(line: str) -> str:
    """A line with half-width letters, digits, stops and blanks, position by position."""
    return line.translate(HALF_WIDTH) if WIDE.search(line) else line


class Term(msgspec.Struct, frozen=True):
    """A glossary term as a line has it: the Japanese, how it is read, the English."""

    ja: str
    reading: str
    en: str


def term_in(text: str) -> Term | None:
    """The term that a text is: `相棒（あいぼう）／Companion`, `占術/Scry(せんじゅつ)`, or one without its reading."""
    name, behind = reading_at_end(text)
    match = _TERM.fullmatch(name)
    return Term(match["ja"].strip(), match["reading"] or behind, match["en"].strip()) if match else None


def unlisted(line: str) -> str:
    """A line without the signs of a list in a wiki; one of linked contents and one of mere signs stay."""
    if line[:1] not in " \u3000*#:;＊" or LINKED_CONTENTS.fullmatch(plain_width(line.strip())):
        return line
    signs = _LIST.match(line)
    return line[signs.end() :] if signs else line


def is_japanese_edition(lines: Sequence[str]) -> bool:
    """Whether lines are the Japanese rules, whole or in part, in one of the forms above."""
    filled = [line for line in lines if not is_blank(line) and len(line) <= LONGEST_LINE]
    if not any(map(JAPANESE.search, filled)):
        return False
    filled = [unlisted(line) for line in filled]
    plain = [plain_width(line) for line in filled]
    marked = sum(1 for line in plain if any(form.fullmatch(line) for form in (*WIKI_FORMS, LINKED_CONTENTS)))
    rows = sum(1 for line in plain if ROW.fullmatch(line) and JAPANESE.search(line))
    terms = _terms(filled)
    if min(3, len(filled)) <= max(marked, rows, terms) >= len(filled) / 5:
        return True
    numbered = sum(1 for line in filled if _is_numbered(line))
    beside = sum(1 for line in plain if EXAMPLE.match(line) or _is_section(line))
    return (numbered >= ENOUGH and numbered >= len(filled) / 4) or (
        numbered >= 2 and (numbered + beside >= len(filled) / 2 or any(map(_is_telling, filled)))
    )


def is_title(number: str, text: str) -> bool:
    """Whether the first text of a number is its heading: short, and no sentence; sub-rules have none."""
    return not number[-1].isalpha() and 0 < len(text) <= LONGEST_TITLE and _TITLE_ENDS.search(text) is None


def is_sentence(text: str) -> bool:
    """Whether a line reads like a paragraph of a rule."""
    return _SENTENCE.search(text) is not None


def landmark_of(text: str) -> str:
    """Which part of the document a line opens: contents, front, glossary, credits; empty for any other line."""
    plain = plain_width(text).strip(" =-*◎●■")
    return next((name for name, form in LANDMARKS.items() if form.fullmatch(plain)), "")


def _is_telling(line: str) -> bool:
    """Whether a line is the title of the rules, or has a word with its reading above it."""
    return "<rt>" in line or TITLE.fullmatch(line.strip(" =-*")) is not None


def _is_section(line: str) -> bool:
    match = SECTION_LINE.fullmatch(line)
    return match is not None and is_title(match["number"], match["text"])


def _terms(lines: Sequence[str]) -> int:
    """How many lines are terms: in a heading of a wiki, with their reading, or below the name of the glossary.

    Outside of headings they have a text each: where most lines are terms it is a list of names.
    """
    named = landmark_of(lines[0]) == "glossary"
    headed = [heading["text"] for line in lines if (heading := WIKI_HEADING.fullmatch(line))]
    found = [term_in(line.strip("'")) for line in lines if not line.startswith("=")]
    plain = sum(1 for term in found if term and (term.reading or named))
    return sum(1 for text in headed if term_in(text)) + (plain if 2 * plain <= len(lines) else 0)


def _is_numbered(line: str) -> bool:
    text = _MARKUP.sub("", line) if "<" in line else line
    match = RULE_LINE.fullmatch(plain_width(text))
    return match is not None and JAPANESE.search(match["text"]) is not None

"""What each line of a Japanese rules text is, by its form and by the part of the document that it stands in."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from generators.reading.decoding import is_blank
from generators.reading.parsed_page import Inline, LineClass, Ruby
from generators.references.numbers import level_of
from generators.rules_over_time.editions.lines import has_odd_number
from generators.rules_over_time.japanese.line_ends import apart
from generators.rules_over_time.japanese.lines import (
    DOCUMENT,
    EXAMPLE,
    LINKED_CONTENTS,
    ROW,
    ROW_HEAD,
    RULE_LINE,
    SECTION_LINE,
    WIKI_FORMS,
    WIKI_HEADING,
    WIKI_NUMBER,
    WIKI_TITLED,
    is_sentence,
    is_title,
    landmark_of,
    plain_width,
    term_in,
    unlisted,
)
from generators.rules_over_time.japanese.markup import Piece, shown

_FURNITURE = (
    (re.compile(r"[-=*＝－―]{3,}"), LineClass.SEPARATOR),
    (re.compile(r"__[A-Z]+__"), LineClass.NAVIGATION),
    (re.compile(r"\[\[(?:カテゴリ|Category):[^\]]*\]\]", re.IGNORECASE), LineClass.CATEGORY),
    (re.compile(r"\{\{[^{}]*\}\}"), LineClass.TEMPLATE),
    (re.compile(r"<!--.*-->"), LineClass.COMMENT),
)
_SIGNS = frozenset("-=*＝－―_[{<")
"""With one of these all of them begin."""
_LEVELS = {"section": LineClass.SECTION, "chapter": LineClass.SECTION, "rule": LineClass.RULE}


class Mark(msgspec.Struct, frozen=True):
    """A piece of a line and what it is."""

    line: int
    kind: LineClass
    text: str = ""
    inlines: tuple[Inline, ...] = ()
    number: str = ""
    """The number of a rule, or the term of a glossary entry."""
    doubled: bool = False
    """Whether the number stands there twice."""
    heads: bool = False
    """Whether this is a heading whose text comes in the next line."""
    odd: bool = False
    """Whether it begins with a number that no rule can have."""
    joined: bool = False
    """Whether the line end before it was lost."""


class Where(msgspec.Struct):
    """The part that the reader is in, the numbers of the contents so far, and the last number of the rules."""

    part: str = "front"
    listed: set[str] = msgspec.field(default_factory=set)
    number: str = ""
    """That of the last rule."""


def marks_of(lines: Sequence[str]) -> Iterator[Mark]:
    """Every non-blank line as one mark or, for a line of HTML with several paragraphs, as several."""
    where = Where()
    for number, line in enumerate(lines, 1):
        if is_blank(line):
            continue
        bare = line.strip()
        kind = next((kind for form, kind in _FURNITURE if form.fullmatch(bare)), None) if bare[0] in _SIGNS else None
        if kind is not None:
            yield Mark(number, kind, bare)
            continue
        pieces = (Piece(bare),) if _is_linked(bare) else shown(unlisted(line))
        for piece in pieces:
            yield from _marks(number, piece, where)
        if not pieces:
            yield Mark(number, LineClass.NAVIGATION, bare)


def _is_linked(line: str) -> bool:
    return line[0] in "*＊" and LINKED_CONTENTS.fullmatch(plain_width(line)) is not None


def _marks(line: int, piece: Piece, where: Where) -> Iterator[Mark]:
    """What one piece is, and what the rules behind it are whose line end was lost."""
    pieces = tuple(apart(piece, where.number)) if where.part == "rules" else (piece,)
    for one in pieces:
        mark = _mark(line, one, where)
        if where.part == "rules":
            where.number = mark.number or where.number
        yield msgspec.structs.replace(mark, joined=True) if one is not pieces[0] else mark


def _mark(line: int, piece: Piece, where: Where) -> Mark:
    """What one piece is; `where` moves on as parts and rules open."""
    return (
        _opening(line, piece, where)
        or _listed(line, piece, where)
        or _misnumbered(line, piece, where)
        or _term(line, piece, where)
        or _numbered(line, piece, where)
        or _inside_part(line, piece, where)
    )


def _opening(line: int, piece: Piece, where: Where) -> Mark | None:
    """The title of the document, or the line that opens a part of it."""
    if where.part in ("front", "contents") and DOCUMENT.fullmatch(piece.text.strip(" =-*")):
        where.part = "front"
        return Mark(line, LineClass.TITLE, piece.text)
    part = landmark_of(piece.text)
    if not part or (where.part == "contents" and part not in where.listed):
        return None
    where.part = part
    return Mark(line, LineClass.HEADING, piece.text)


def _listed(line: int, piece: Piece, where: Where) -> Mark | None:
    """A line of the contents, or a row of a table of headings."""
    plain = plain_width(piece.text)
    if match := LINKED_CONTENTS.fullmatch(plain):
        return _at(match, LineClass.CONTENTS, line, piece)
    if match := ROW.fullmatch(plain):
        return msgspec.structs.replace(_at(match, LineClass.TABLE, line, piece), text=_row(piece, match))
    if ROW_HEAD.fullmatch(plain) and where.part == "front":
        return Mark(line, LineClass.TABLE, piece.text)
    if where.part != "contents":
        return None
    match = SECTION_LINE.fullmatch(plain)
    name = match["number"] if match else landmark_of(piece.text) or plain
    if name in where.listed or RULE_LINE.fullmatch(plain):
        where.part = "rules"
        return None
    where.listed.add(name)
    return _at(match, LineClass.CONTENTS, line, piece) if match else Mark(line, LineClass.CONTENTS, piece.text)


def _row(piece: Piece, match: re.Match[str]) -> str:
    return piece.text[match.start("text") :].replace("\t", "／")


def _misnumbered(line: int, piece: Piece, where: Where) -> Mark | None:
    """A line, or a heading of a wiki, that begins with the damaged number of a rule."""
    if where.part not in ("front", "rules"):
        return None
    plain = plain_width(piece.text)
    heading = WIKI_HEADING.fullmatch(plain)
    sound = WIKI_FORMS if heading else (RULE_LINE,)
    if any(form.fullmatch(plain) for form in sound) or not has_odd_number(heading["text"] if heading else plain):
        return None
    return Mark(line, LineClass.UNKNOWN, piece.text, odd=True)


def _term(line: int, piece: Piece, where: Where) -> Mark | None:
    """A glossary term, or a heading of a wiki without a number."""
    if any(form.fullmatch(plain_width(piece.text)) for form in WIKI_FORMS):
        return None
    heading = WIKI_HEADING.fullmatch(piece.text)
    said = heading["text"] if heading else piece.text
    term = term_in(said) if "。" not in said else None
    if term and (heading or where.part == "glossary" or (where.part == "front" and term.reading)):
        where.part = "glossary"
        return Mark(line, LineClass.GLOSSARY_TERM, said, piece.inlines, number=term.ja)
    return Mark(line, LineClass.HEADING, said) if heading else None


def _numbered(line: int, piece: Piece, where: Where) -> Mark | None:
    """A rule, or the heading of a section, a chapter, or (in a wiki) of a rule."""
    plain = plain_width(piece.text)
    if match := WIKI_NUMBER.fullmatch(plain):
        where.part = "rules"
        return Mark(line, _kind_of(match["number"]), number=match["number"], heads=True)
    if match := WIKI_TITLED.fullmatch(plain):
        where.part = "rules"
        return _at(match, _kind_of(match["number"].replace(" ", "")), line, piece)
    if where.part not in ("front", "rules"):
        return None
    match = RULE_LINE.fullmatch(plain)
    if match is None:
        match = SECTION_LINE.fullmatch(plain)
        if match is None or not is_title(match["number"], match["text"]):
            return None
    where.part = "rules"
    return _at(match, _kind_of(match["number"].replace(" ", "")), line, piece)


def _inside_part(line: int, piece: Piece, where: Where) -> Mark:
    """A line that is what the part around it makes of it."""
    text = piece.text
    if where.part != "rules":
        kinds = {"front": LineClass.PREFACE, "contents": LineClass.CONTENTS, "credits": LineClass.CREDITS}
        return Mark(line, kinds.get(where.part, LineClass.GLOSSARY_TEXT), text, piece.inlines)
    if match := EXAMPLE.match(plain_width(text)):
        return Mark(line, LineClass.EXAMPLE, text[match.end() :], _without(match.end(), piece.inlines))
    kind = LineClass.CONTINUATION if is_sentence(text) else LineClass.UNKNOWN
    return Mark(line, kind, text, piece.inlines)


def _at(match: re.Match[str], kind: LineClass, line: int, piece: Piece) -> Mark:
    """The mark of a line with a number: its text as it is written, positions being those of the plain line."""
    start, end = match.span("text")
    doubled = bool(match.groupdict().get("again"))
    number = match["number"].replace(" ", "")
    return Mark(line, kind, piece.text[start:end].strip(), _without(start, piece.inlines), number, doubled)


def _without(length: int, inlines: tuple[Inline, ...]) -> tuple[Inline, ...]:
    """The inlines behind the first characters, which are plain."""
    if not inlines or isinstance(inlines[0], Ruby):
        return inlines
    first = getattr(inlines[0], "text", "").lstrip()
    rest = msgspec.structs.replace(inlines[0], text=first[length:])
    return (rest, *inlines[1:]) if first[length:] else inlines[1:]


def _kind_of(number: str) -> LineClass:
    return _LEVELS.get(level_of(number), LineClass.SUBRULE)

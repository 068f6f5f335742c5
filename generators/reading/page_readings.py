"""Readings and marks of notes on pages of any shape, which are no words of a text, as inlines of their own.

Tags around words with readings hide the form of a line (the name above a type, the day, the heading), so that they are
taken off before a page is read, and all readings are put back in where its blocks show text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from generators.reading.decoding import is_blank
from generators.reading.note_marks import without_marks
from generators.reading.open_ruby import open_ruby
from generators.reading.parsed_page import Block, Emphasis, Inline, LineClass, Link, ParsedPage, Problem, Ruby, Text
from generators.reading.readings import angled_readings, marked_readings, reading_behind, with_readings, words_alone

Marked = dict[int, tuple[Ruby, ...]]
"""Line (1-based) → the words on it that had their readings in tags."""
_NO_WORDS = re.compile(
    r"</?(?:a|abbr|b|big|blockquote|center|cite|code|dd|div|dl|dt|em|font|gallery|h[1-6]|hr|i|includeonly|ins|kbd|languages"
    r"|li|mark|noinclude|ol|onlyinclude|p|poem|q|s|samp|small|span|strike|strong|sub|sup|syntaxhighlight|table|tbody|td|th|tr"
    r"|translate|tt|tvar|u|ul|var|wbr)\b[^<>]*>|</>",
    re.IGNORECASE,
)
"""Tags of HTML and of wikis that only say how words look or which of them to show."""
_BREAK = re.compile(r" ?<br\s*/?> ?", re.IGNORECASE)
_MOST_LOST = 20
"""Words of a block that may not be found in its text; then nothing more is looked for."""
_NO_TEXT = frozenset({LineClass.TEMPLATE, LineClass.CATEGORY, LineClass.COMMENT, LineClass.NAVIGATION, LineClass.DATA})


def without_marked(lines: Sequence[str], source: str) -> tuple[tuple[str, ...], Marked, tuple[Problem, ...]]:
    """The lines with words alone, their readings, and a problem for tags that aren't closed, which stay."""
    shown: list[str] = []
    marked: Marked = {}
    problems: list[Problem] = []
    for number, line in enumerate(lines, 1):
        inlines = marked_readings(line) if "<" in line else ()
        words = words_alone(inlines)
        if words != line and not is_blank(words):
            marked[number] = tuple(one for one in inlines if isinstance(one, Ruby))
            shown.append(words)
        else:
            shown.append(line)
        problems += open_ruby(line, number, source, ends_left_out=True) if "<" in line else ()
    return tuple(shown), marked, tuple(problems)


def with_page_readings(page: ParsedPage, lines: Sequence[str], marked: Marked) -> ParsedPage:
    """The page with the readings that stood in tags, and those that its lines give in brackets."""
    angled = angled_readings(lines)
    return msgspec.structs.replace(page, blocks=tuple(_block(block, marked, angled) for block in page.blocks))


def words_in(inlines: Sequence[Inline]) -> tuple[Inline, ...]:
    """The inlines of a text that a page only hands on, with readings in brackets and marks of notes apart."""
    return tuple(_inlines(inlines, (), angled=False))


def _block(block: Block, marked: Marked, angled: bool) -> Block:
    children = tuple(_block(child, marked, angled) for child in block.children)
    if block.kind in _NO_TEXT:
        return msgspec.structs.replace(block, children=children)
    end = children[0].lines[0] if children else block.lines[1] + 1
    of_tags = [one for line in range(block.lines[0], max(end, block.lines[0] + 1)) for one in marked.get(line, ())]
    inlines = tuple(_inlines(block.inlines, of_tags, angled))
    return msgspec.structs.replace(block, inlines=inlines, children=children)


def _inlines(inlines: Sequence[Inline], of_tags: Sequence[Ruby], angled: bool) -> Iterator[Inline]:
    """The inlines, their texts cut at words with readings; a reading right behind emphasis or a link is of its word."""
    said: list[Inline] = []
    for inline in inlines:
        if isinstance(inline, Text):
            text = _without_tags(inline.text)
            before = said[-1] if said else None
            if isinstance(before, Emphasis | Link) and (found := reading_behind(_words(before), text)):
                said[-1] = Emphasis(before.level, (found[0],)) if isinstance(before, Emphasis) else found[0]
                text = found[1]
            for plain in without_marks(text, begins=not said):
                said += _read(plain.text, of_tags, angled) if isinstance(plain, Text) else (plain,)
        elif isinstance(inline, Emphasis):
            said.append(Emphasis(inline.level, tuple(_inlines(inline.children, of_tags, angled))))
        else:
            said.append(inline)
    yield from said


def _without_tags(text: str) -> str:
    return _NO_WORDS.sub("", _BREAK.sub("\n", text)) if "<" in text else text


def _words(inline: Emphasis | Link) -> str:
    return inline.label if isinstance(inline, Link) else words_alone(inline.children)


def _read(text: str, of_tags: Sequence[Ruby], angled: bool) -> Iterator[Text | Ruby]:
    """The words of a text, those with readings apart."""
    for piece in _tagged(text, of_tags):
        yield from with_readings(piece.text, angled=angled) if isinstance(piece, Text) else (piece,)


def _tagged(text: str, of_tags: Sequence[Ruby]) -> Iterator[Text | Ruby]:
    """A text with the words that had their readings in tags, where they stand in it in that order."""
    at = lost = 0
    for word in of_tags:
        start = text.find(word.base, at) if lost < _MOST_LOST else -1
        lost += start < 0
        if start >= 0:
            yield Text(text[at:start])
            yield word
            at = start + len(word.base)
    yield Text(text[at:])

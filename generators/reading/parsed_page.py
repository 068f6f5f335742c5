"""What every reader returns: a page of blocks with line spans, the class of every line, and the problems found."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Literal

import msgspec


class LineClass(StrEnum):
    """The fixed vocabulary in which every non-blank line of a source is classified exactly once."""

    TITLE = "title"
    HEADING = "heading"
    PROSE = "prose"
    LIST_ITEM = "list_item"
    TERM = "term"
    DEFINITION = "definition"
    TEMPLATE = "template"
    TABLE = "table"
    COMMENT = "comment"
    CATEGORY = "category"
    FOOTNOTE = "footnote"
    NAVIGATION = "navigation"
    SEPARATOR = "separator"
    DATE = "date"
    ORIGINAL = "original"
    TRANSLATION = "translation"
    CARD_NAME = "card_name"
    CARD_LINE = "card_line"
    SECTION = "section"
    RULE = "rule"
    SUBRULE = "subrule"
    CONTINUATION = "continuation"
    EXAMPLE = "example"
    GLOSSARY_TERM = "glossary_term"
    GLOSSARY_TEXT = "glossary_text"
    CONTENTS = "contents"
    PREFACE = "preface"
    CREDITS = "credits"
    DUPLICATE = "duplicate"
    FOREIGN_TAIL = "foreign_tail"
    COMPARISON = "comparison"
    """A sign or the heading of a hunk in a page that compares two versions, or a line of either, but unknown which."""
    REMOVED = "removed"
    """A line of such a page that only the older version has."""
    DATA = "data"
    """A line of records made by machines, JSON or a field that is no text: a number, a set, a legality."""
    FOOTER = "footer"
    STRAY = "stray"
    """A damaged line of the rules, told as a problem: no rule, no example and no paragraph of one."""
    UNKNOWN = "unknown"
    """Not classified: the only class that the line ledger counts as open."""


class Problem(msgspec.Struct, frozen=True):
    """One finding: what is wrong, where, and what to do about it."""

    code: str
    """Stable, kebab-case name of the kind of finding."""
    source: str
    """Path of the file, as the user gave it or relative to the checkout."""
    line: int
    """1-based; 0 when the finding concerns the whole file."""
    message: str
    suggest: str = ""
    fault: bool = True
    """False for a defect of somebody else's source: listed, but no failure unless `--strict`."""


class Text(msgspec.Struct, frozen=True, tag=True):
    """Plain characters."""

    text: str


class Link(msgspec.Struct, frozen=True, tag=True):
    """A link inside the wiki: target as written, the part after `#`, and the label shown."""

    target: str
    anchor: str
    label: str
    ja: str = ""
    en: str = ""
    """The two names when the target is a `日本語/English` pair, else empty."""


class ExternalLink(msgspec.Struct, frozen=True, tag=True):
    """A link to an address outside."""

    url: str
    label: str


class Emphasis(msgspec.Struct, frozen=True, tag=True):
    """Italic (level 2), bold (3) or both (5) around other inlines."""

    level: int
    children: tuple[Inline, ...]


class TemplateCall(msgspec.Struct, frozen=True, tag=True):
    """A template or parser function: name as written without braces, positional and named arguments as source text."""

    name: str
    positional: tuple[str, ...]
    named: dict[str, str]


class Footnote(msgspec.Struct, frozen=True, tag=True):
    """A `<ref>`: its inlines, and the name under which the page uses it again."""

    children: tuple[Inline, ...]
    name: str = ""


class LineBreak(msgspec.Struct, frozen=True, tag=True):
    """A `<br>`."""


class Ruby(msgspec.Struct, frozen=True, tag=True):
    """A word with its reading, as furigana give it."""

    base: str
    reading: str


Inline = Text | Link | ExternalLink | Emphasis | TemplateCall | Footnote | LineBreak | Ruby


class Block(msgspec.Struct, frozen=True):
    """One piece of a page: its class, its 1-based inclusive line span, its source text and what stands inside."""

    kind: LineClass
    lines: tuple[int, int]
    text: str
    """Source text of the block without its own marker (`*`, `==`, `;`)."""
    inlines: tuple[Inline, ...] = ()
    children: tuple[Block, ...] = ()
    level: int = 0
    """Depth of a heading (2 = `==`) or of a list item (1 = outermost)."""
    marker: str = ""
    """`*`, `#`, `;` or `:` for list-like blocks; the rule number for rules; the term for glossary entries."""
    id: str = ""
    """Explicit id, from `{{id|…}}` in a heading or `{{裁定|…}}` in a ruling."""


class Revision(msgspec.Struct, frozen=True):
    """One of the two versions that a comparison shows, as far as its hunks show it."""

    which: Literal["before", "after"]
    lines: tuple[int, int]
    """Of the whole comparison in the source."""
    text: tuple[str, ...]
    """Its lines, those that the versions share among them."""
    changed: tuple[str, ...]
    """Those of its lines that the other version has not."""


class SetHead(msgspec.Struct, frozen=True):
    """What a set file says of its set: its names, and the ISO day on which it came out; each may be empty."""

    en: str = ""
    ja: str = ""
    released: str = ""


class ParsedPage(msgspec.Struct, frozen=True):
    """A source after reading: never an exception, always a page and its problems."""

    source: str
    shape: str
    """wikitext, rendered, rulings, release_notes, cr, set_file, gatherer_dump, unreadable."""
    language: str
    """ja, en or both."""
    title: str
    blocks: tuple[Block, ...]
    ledger: tuple[tuple[int, LineClass], ...]
    """(line, class) for every non-blank line, in order, each line once."""
    problems: tuple[Problem, ...] = ()
    as_of: str = ""
    """Publication label of the edition or date the source speaks of, ISO, or empty."""
    revisions: tuple[Revision, ...] = ()
    """None, or the two that the source compares, the older first."""
    encoding: str = "utf-8"
    of_set: SetHead = SetHead()
    """Of a set file, whose title is the set's code; empty for anything else."""

    def by_class(self) -> dict[str, int]:
        """Number of lines of each class that occurs."""
        counts: dict[str, int] = {}
        for _, kind in self.ledger:
            counts[kind.value] = counts.get(kind.value, 0) + 1
        return counts


def walk(blocks: tuple[Block, ...]) -> Iterator[Block]:
    """Every block, outer before inner, in source order."""
    for block in blocks:
        yield block
        yield from walk(block.children)

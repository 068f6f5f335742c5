"""Blocks of a wiki page or of a source document as HTML."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby

from markupsafe import Markup, escape

from generators.pages.book.book import Book
from generators.pages.inline_html import CARD, inline_html, plain
from generators.pages.rules.links import rich, rule_link
from generators.pages.rules.text import as_example
from generators.reading.parsed_page import Block, LineClass, TemplateCall, Text, walk
from generators.reading.wikitext_rules.inlines import inlines_of
from rules_engine.rulebook.citation import NUMBER

Bullet = Callable[[Book, Block], Markup]
"""How the inside of one list item is written; the page of a keyword writes its rulings in its own way."""

LISTS = {"#": "ol", ";": "dl", ":": "dl"}
UNSEEN = frozenset(
    [LineClass.COMMENT, LineClass.CATEGORY, LineClass.DUPLICATE, LineClass.FOREIGN_TAIL, LineClass.TITLE]
)
IN_LIST = frozenset([LineClass.LIST_ITEM, LineClass.TERM, LineClass.DEFINITION])
FRAMES = {
    LineClass.ORIGINAL: '<p lang="en">{}</p>',
    LineClass.TRANSLATION: '<p lang="ja">{}</p>',
    LineClass.EXAMPLE: '<p class="example">{}</p>',
    LineClass.DATE: '<p class="date">{}</p>',
    LineClass.FOOTNOTE: '<p class="footnote">{}</p>',
}

HEADINGS = frozenset([LineClass.HEADING, LineClass.SECTION, LineClass.CARD_NAME])
MARKER = Markup('<span class="source-number">{}</span> ')
PAIR = Markup('<div class="pair"><div>{}</div>{}</div>')
HEADING = Markup('<p class="source-heading" id="{}"><strong>{}</strong></p>')


def heading_id(block: Block) -> str:
    """The id of a heading of a source: the line it stands in, since its words need not be ASCII, nor stand once."""
    return f"l-{block.lines[0]}"


def heading_places(book: Book, blocks: tuple[Block, ...]) -> dict[str, str]:
    """The words of each heading of a source, as a link may name it, and the address of the first that has them."""
    found: dict[str, str] = {}
    for block in walk(blocks):
        if block.kind in HEADINGS:
            for name in (block.text.strip(), plain(book, block.inlines).strip()):
                found.setdefault(name, f"#{heading_id(block)}")
    return found


def blocks_html(book: Book, blocks: Iterable[Block], bullet: Bullet | None = None) -> Markup:
    """The blocks in order, runs of list items joined into lists."""
    write = bullet or plain_bullet
    shown = (block for block in blocks if block.kind not in UNSEEN)
    return Markup("").join(run_html(book, kind, list(run), write) for kind, run in groupby(shown, list_kind))


def list_kind(block: Block) -> str:
    """`ul`, `ol` or `dl` for list items, nothing for other blocks: neighbours alike form one list."""
    if block.kind not in IN_LIST:
        return ""
    return LISTS.get(block.marker[-1:], "dl" if block.kind is not LineClass.LIST_ITEM else "ul")


def run_html(book: Book, kind: str, run: list[Block], bullet: Bullet) -> Markup:
    """A list of the run's items, or the blocks one after the other."""
    if not kind:
        return Markup("").join(block_html(book, block, bullet) for block in run)
    inside = Markup("").join(item_html(book, block, kind, bullet) for block in run)
    return Markup("<{0}>{1}</{0}>").format(Markup(kind), inside)


def item_html(book: Book, block: Block, kind: str, bullet: Bullet) -> Markup:
    """One item with the lists inside it."""
    tag = "li" if kind != "dl" else "dt" if block.kind is LineClass.TERM or block.marker == ";" else "dd"
    anchor = Markup(' id="{}"').format(block.id) if block.id else Markup("")
    children = blocks_html(book, block.children, bullet)
    inside = bullet(book, block) + noted(book, block) + children
    return Markup("<{0}{1}>{2}</{0}>").format(Markup(tag), anchor, inside)


def plain_bullet(book: Book, block: Block) -> Markup:
    """The item's words."""
    return words(book, block)


def words(book: Book, block: Block) -> Markup:
    """The inlines of a block, or its text where the reader found none."""
    if is_remark(book, block):
        card, *said = block.inlines
        return inline_html(book, [card]) + book.label("card.remark") + inline_html(book, said).strip()
    return inline_html(book, block.inlines).strip() if block.inlines else rich(book, block.text)


def is_remark(book: Book, block: Block) -> bool:
    """Whether an item of our own lists is a card and, behind a blank, what is said of it, which is no sentence."""
    match block.inlines:
        case [TemplateCall(name=name), Text(text=text), *_] if book.own_words and block.kind is LineClass.LIST_ITEM:
            return name.lower() in CARD and text.startswith(" ") and not block.text.rstrip().endswith((".", "。"))
    return False


def noted(book: Book, block: Block) -> Markup:
    """What we have to say about the words that begin in the block's line."""
    return book.notes.get(block.lines[0], Markup(""))


def block_html(book: Book, block: Block, bullet: Bullet) -> Markup:
    """One block that is no list item, with the blocks inside it."""
    if block.kind is LineClass.SEPARATOR:
        return Markup("<hr>")
    if block.kind is LineClass.TEMPLATE:
        return Markup("").join(box_html(book, call) for call in calls_of(block))
    marker = MARKER.format(number_html(book, block.marker)) if block.marker else Markup("")
    said = marker + words(book, block)
    if block.kind is LineClass.EXAMPLE:
        said = as_example(book, said, book.language)
    if block.kind in HEADINGS:
        return HEADING.format(heading_id(block), said) + blocks_html(book, block.children)
    own = Markup(FRAMES.get(block.kind, "<p>{}</p>")).format(said)
    return faced(book, block, own) + noted(book, block) + blocks_html(book, block.children, bullet)


def faced(book: Book, block: Block, own: Markup) -> Markup:
    """The block as it is, or with what the other language says there beside it."""
    beside = book.facing.get(block.lines[0])
    return PAIR.format(own, beside) if beside else own


def number_html(book: Book, marker: str) -> Markup:
    """What stands before a block: the number of a rule leads to it."""
    return rule_link(book, marker, marker) if NUMBER.fullmatch(marker) else escape(marker)


def calls_of(block: Block) -> Iterator[TemplateCall]:
    """The template calls that stand directly in a block."""
    return (inline for inline in block.inlines if isinstance(inline, TemplateCall))


def box_html(book: Book, call: TemplateCall) -> Markup:
    """A template with named arguments as a box of facts; one without is said in words."""
    rows = Markup("").join(
        Markup("<dt>{}</dt><dd>{}</dd>").format(
            name, Markup("<br>").join(inline_html(book, inlines_of(line)) for line in lines(value))
        )
        for name, value in call.named.items()
    )
    return Markup('<dl class="facts">{}</dl>').format(rows) if rows else inline_html(book, [call])


def lines(value: str) -> list[str]:
    """An argument's lines, broken where its source breaks them."""
    return value.replace("<br />", "<br>").replace("<br/>", "<br>").split("<br>")

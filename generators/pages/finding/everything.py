"""What the browser finds things with: the jump index, the full text's answers, and the previews of rules."""

from __future__ import annotations

from collections import defaultdict

import msgspec

from generators.pages.book.book import Book
from generators.pages.finding.answers import answers
from generators.pages.finding.names import jump_index
from generators.pages.rules.glance import rules_below
from generators.pages.rules.names import heading
from generators.pages.rules.text import freshness_of, told
from generators.records.rule import Rule
from generators.references.numbers import unlettered
from generators.rules_over_time.japanese.freshness import is_current

SHOWN = ("ui.jump.", "ui.preview.", "ui.at.", "ui.state.", "ui.offline.")
"""Beginnings of the labels that scripts show."""
SCRIPTS = (
    "jump/jump.js",
    "jump/files.js",
    "jump/answering.js",
    "jump/entries.js",
    "jump/names.js",
    "jump/query.js",
    "jump/numbers.js",
    "jump/romaji.js",
    "jump/texts.js",
    "jump/folding.js",
    "jump/at.js",
    "jump/contents.js",
    "jump/previews.js",
)
"""Its scripts, below this folder."""
Preview = tuple[str, str, tuple[tuple[str, ...], ...]]
"""Heading, gist, and full texts: each its language and words, the Japanese also its state, told and by its name."""


def found_with(book: Book) -> dict[str, bytes]:
    """What the browser finds things with in one language, and the words it shows, by path below the assets."""
    return {
        "jump-index.json": jump_index(book),
        "find/answers.json": answers(book),
        "words.js": words(book),
        **previews(book),
    }


def previews(book: Book) -> dict[str, bytes]:
    """The previews of all rules of one language by number, in one file for each chapter, and for each section alone."""
    found: defaultdict[str, dict[str, Preview]] = defaultdict(dict)
    for number, rule in book.kb.rules.items():
        found[number.partition(".")[0]][number] = preview_of(book, rule)
    return {f"previews/{chapter}.json": msgspec.json.encode(rules) for chapter, rules in found.items()}


def preview_of(book: Book, rule: Rule) -> Preview:
    """One preview: the gist, and the texts that a library supplies, the reader's language first."""
    name, texts = heading(book, rule), tuple(preview_texts(book, rule))
    gist = book.said(rule.gist) or ("" if texts else rules_below(book, rule.number))
    return name or above_heading(book, rule.number), "" if gist == name else gist, texts


def preview_texts(book: Book, rule: Rule) -> list[tuple[str, ...]]:
    """The texts in the order of the rule's page; who reads English needs no other beside it."""
    english: list[tuple[str, ...]] = [("en", rule.text)] if rule.text else []
    if not rule.text_ja or (english and book.language == "en"):
        return english
    found = freshness_of(book, rule)
    japanese = ("ja", rule.text_ja, told(book, found), found.state)
    return [japanese, *english] if book.language == "ja" and is_current(found) else [*english, japanese]


def words(book: Book) -> bytes:
    """The words that the scripts show, as a module."""
    chosen = {key.removeprefix("ui."): text for key, text in sorted(book.phrases.items()) if key.startswith(SHOWN)}
    return b"export const words = " + msgspec.json.encode(chosen) + b";\n"


def above_heading(book: Book, number: str) -> str:
    """For a sub-rule the heading of its rule, so that the preview says what it belongs to."""
    rule = book.kb.rules.get(unlettered(number))
    return heading(book, rule) if rule else ""

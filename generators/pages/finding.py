"""What the browser finds things with: the jump index, and the previews of rules."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

import msgspec

from generators.pages import addresses
from generators.pages.book import Book
from generators.pages.card import card_title
from generators.pages.evidence_html import walkthrough_title
from generators.pages.reading_order import hiragana
from generators.pages.rule import heading
from generators.pages.rule_text import freshness_of, told
from generators.pages.ruling import ruling_title
from generators.pages.writing import shortened
from generators.records.bilingual import Bilingual
from generators.records.rule import Rule
from generators.rules_over_time.freshness import is_current

SHOWN = ("ui.jump.", "ui.preview.", "ui.at.", "ui.state.", "ui.offline.")
"""Beginnings of the labels that scripts show."""
Entry = tuple[str, str, str, str]
"""Kind, what is shown, address below the language root, and the keys it is found by, separated by tabs."""
Preview = tuple[str, str, tuple[tuple[str, ...], ...]]
"""Heading, gist, and full texts: each its language and words, the Japanese also its state, told and by its name."""


def jump_index(book: Book) -> bytes:
    """The jump index of one language as JSON: keywords first, then terms, rules, rulings, walkthroughs and cards."""
    return msgspec.json.encode(list(entries(book)))


def entries(book: Book) -> Iterator[Entry]:
    """Everything that can be jumped to, in the order in which equal answers are listed."""
    kb = book.kb
    for keyword in kb.keywords.values():
        yield entry(
            "keyword", shown(book, keyword.name), addresses.keyword(keyword.slug), *names(keyword.name), keyword.reading
        )
    for term in kb.terms.values():
        yield entry("term", shown(book, term.name), addresses.term(term.slug), *names(term.name), term.reading)
    for rule in kb.rules.values():
        said = heading(book, rule) or shortened(book.said(rule.gist), 60) or above_heading(book, rule.number)
        yield entry(
            "rule",
            f"{rule.number} {said}".strip(),
            addresses.rule(rule.number),
            rule.number,
            heading(book, rule),
            rule.heading,
        )
    for ruling in kb.rulings.values():
        yield entry(
            "ruling", ruling_title(book, ruling), addresses.ruling(ruling.id), ruling.id, ruling_title(book, ruling)
        )
    for id in kb.scenarios:
        title = walkthrough_title(book, id)
        yield entry("walkthrough", title, addresses.walkthrough(id), id, title)
    for card in kb.cards.values():
        yield entry("card", card_title(book, card), addresses.card(card.slug), *names(card.name))


def entry(kind: str, shown: str, address: str, *keys: str) -> Entry:
    """One entry; its keys folded as the jump box folds what is typed."""
    folded = dict.fromkeys(hiragana(key).strip() for key in keys if key)
    return kind, shown, address.removeprefix("@/"), "\t".join(folded)


def names(name: Bilingual) -> tuple[str, str]:
    """Both names."""
    return name.ja, name.en


def shown(book: Book, name: Bilingual) -> str:
    """The reader's name and then the other."""
    return " / ".join(dict.fromkeys(n for n in (name.said_in(book.language), name.said_in(book.other)) if n))


def previews(book: Book) -> dict[str, bytes]:
    """The previews of all rules of one language by number, in one file for each chapter, and for each section alone."""
    found: defaultdict[str, dict[str, Preview]] = defaultdict(dict)
    for number, rule in book.kb.rules.items():
        found[number.partition(".")[0]][number] = preview_of(book, rule)
    return {f"previews/{chapter}.json": msgspec.json.encode(rules) for chapter, rules in found.items()}


def preview_of(book: Book, rule: Rule) -> Preview:
    """One preview: the gist, and the texts that a library supplies, the reader's language first."""
    name = heading(book, rule)
    gist = book.said(rule.gist)
    return name or above_heading(book, rule.number), "" if gist == name else gist, tuple(preview_texts(book, rule))


def preview_texts(book: Book, rule: Rule) -> list[tuple[str, ...]]:
    """The texts in the order of the rule's page."""
    english: list[tuple[str, ...]] = [("en", rule.text)] if rule.text else []
    if not rule.text_ja:
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
    rule = book.kb.rules.get(addresses.page_number(number))
    return heading(book, rule) if rule else ""

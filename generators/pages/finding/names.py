"""The jump index: every name, reading and number that leads to a page, for answers while one types."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from string import ascii_lowercase

import msgspec

from generators.linking.knowledge_base import KnowledgeBase
from generators.pages import addresses
from generators.pages.book.book import Book, japanese_heading
from generators.pages.cards.lists import set_address, sets
from generators.pages.glossary import entries
from generators.pages.rules.names import heading
from generators.pages.writing import shortened
from generators.reading.parsed_page import SetHead
from generators.records.bilingual import LANGUAGES, Bilingual
from generators.records.rule import GlossaryEntry, Rule

LONGEST_GIST = 60
LISTS = (
    "keywords/",
    "keywords/by-reading/",
    "keywords/by-english/",
    "keywords/by-kind/",
    "keywords/by-set/",
    "rules/",
    "rules/at/",
    "rulings/",
    "rulings/by-card/",
    "rulings/by-rule/",
    "rulings/by-evidence/",
    "cards/",
    "cards/by-reading/",
    "cards/by-letter/",
    "cards/by-set/",
    "walkthroughs/",
    "glossary/",
    "glossary/cr/",
    "changes/",
    "sources/",
    "coverage/",
    "open-points/",
    "offline/",
)
HAND_MADE = ("evidence/", "about/", "api/")
PAGES = {
    **{address: address.strip("/").replace("/", ".") for address in LISTS},
    "rules/at/": "at",
    **{address: f"page.{address.strip('/')}" for address in HAND_MADE},
}
"""The pages of which there is one in each language, and the label that is their title."""

Row = tuple[str | list[str], ...]
"""Kind, Japanese name, English name; then, as far as there are any, reading, slug, and other words to find it by."""


class Named(msgspec.Struct, frozen=True):
    """What a name leads to, as an entry of the index."""

    kind: str
    name: Bilingual
    slug: str
    reading: str = ""
    others: tuple[str, ...] = ()


class Names(msgspec.Struct, frozen=True):
    """The index of one language: what has a name, then the rules column by column, then the glossary of the rules.

    Of `numbers` each stands for itself below what stands before it: "702 .170 a b". `said` is what a rule says in our
    words; the names above it stand with the rules above it, and are not repeated.
    Places are counted through all three, in this order; the full text speaks of them by their places.
    """

    named: list[Row]
    numbers: str
    headings: list[str]
    japanese: dict[str, str]
    said: dict[str, str]
    glossary: list[Row]


def jump_index(book: Book) -> bytes:
    """The jump index of one language as JSON."""
    rules = book.kb.rules.values()
    return msgspec.json.encode(
        Names(
            named=[row(it) for it in named(book)],
            numbers=" ".join(own_parts(rule.number for rule in rules)),
            headings=[rule.heading for rule in rules],
            japanese={rule.number: name for rule in rules if (name := japanese_heading(book, rule))},
            said={rule.number: said for rule in rules if (said := gist(book, rule))},
            glossary=[glossary_row(entry) for entry in entries(book)],
        )
    )


def named(book: Book) -> Iterator[Named]:
    """What has a name, in the order in which equal answers are listed: keywords, terms, cards, lists."""
    kb = book.kb
    for keyword in kb.keywords.values():
        yield Named("keyword", keyword.name, keyword.slug, keyword.reading)
    for term in kb.terms.values():
        yield Named("term", term.name, term.slug, term.reading, term.avoid)
    for card in kb.cards.values():
        yield Named("card", card.name, card.slug)
    for address, label in PAGES.items():
        titles = {language: kb.phrases.get(language, {}).get(f"ui.{label}", "") for language in LANGUAGES}
        yield Named("page", Bilingual(**titles), address, others=(address.strip("/").replace("/", " "),))
    for code in sets(book):
        yield Named("page", name_of_set(kb, code), set_address(code), others=(code,))


def name_of_set(kb: KnowledgeBase, code: str) -> Bilingual:
    """The name of a set in both languages, as we or its file have it; the code itself where nobody has."""
    head = kb.sets.get(code, SetHead())
    own = {language: kb.phrases.get(language, {}).get(f"set.{code}", "") for language in LANGUAGES}
    return Bilingual(ja=own["ja"] or head.ja, en=own["en"] or head.en or code)


def own_parts(numbers: Iterable[str]) -> Iterator[str]:
    """Of each number what the one that it stands below has not: "702 .170 a b" of 702, 702.170, 702.170a, 702.170b."""
    section = rule = ""
    for number in numbers:
        bare = number.rstrip(ascii_lowercase)
        if bare != number and bare == rule:
            yield number[len(bare) :]
            continue
        yield number.removeprefix(section) if section and number.startswith(f"{section}.") else number
        section, rule = number.partition(".")[0], number


def row(it: Named) -> Row:
    """One row without what its end leaves empty; a slug that the English name gives is left out."""
    slug = "" if it.slug == addresses.ascii_slug(it.name.en) else it.slug
    return trimmed(it.kind, it.name.ja, it.name.en, it.reading, slug, list(it.others))


def glossary_row(entry: GlossaryEntry) -> Row:
    """One entry of the glossary of the rules: its English term, then Japanese, reading and aliases where it has any."""
    return trimmed(entry.term, entry.ja, entry.reading, list(entry.aliases))


def trimmed(*values: str | list[str]) -> Row:
    """The values without those at the end that say nothing."""
    kept = len(values)
    while not values[kept - 1]:
        kept -= 1
    return values[:kept]


def gist(book: Book, rule: Rule) -> str:
    """What a rule without a heading says, shortly; a heading says it already."""
    return "" if heading(book, rule) else shortened(book.said(rule.gist), LONGEST_GIST)

"""What the full text answers with beside the jump index: rulings with their grounds, parts of pages, walkthroughs."""

from __future__ import annotations

import msgspec

from generators.linking.citing import bare
from generators.linking.loading.walkthroughs import is_generated
from generators.linking.sentences import first_sentence
from generators.pages.book.book import Book
from generators.pages.evidence_html import badge_words, walkthrough_title
from generators.pages.finding.documents import parts, section_of
from generators.pages.finding.names import LONGEST_GIST
from generators.pages.rules.names import heading
from generators.pages.rules.text import own_text
from generators.pages.ruling import ruling_title, statement
from generators.pages.writing import shortened
from generators.records.keyword import Keyword
from generators.records.ruling import Ruling

LONGEST_STATEMENT = 120

RulingAnswer = tuple[str, str, str, tuple[str, ...], str, int]
"""Id, keyword's slug, statement, numbers that it rests on, how sure it is in words, and how many examples show it."""
Part = tuple[str, str, str]
"""Kind, what is shown, address below the language root."""


class Answers(msgspec.Struct, frozen=True):
    """Everything in the order of its places; the places of the jump index follow.

    `attached` says which rulings (by place) a card's rulings in sources word; `holders` which cards have a keyword;
    `grounds` in which rule a term stands; `beginnings` how the text of a rule begins of which the index says nothing.
    """

    rulings: list[RulingAnswer]
    parts: list[Part]
    attached: dict[str, list[int]]
    holders: dict[str, list[str]]
    grounds: dict[str, str]
    beginnings: dict[str, str]


def answers(book: Book) -> bytes:
    """The answers of one language as JSON."""
    kb = book.kb
    return msgspec.json.encode(
        Answers(
            rulings=[ruling_answer(book, ruling) for ruling in kb.rulings.values()],
            parts=[
                *(part(book, keyword, id) for keyword, id in parts([book])),
                *walkthroughs(book),
                *open_points(book),
            ],
            attached=attached(book),
            holders={keyword.slug: holders(book, keyword) for keyword in kb.keywords.values()},
            grounds=grounds(book),
            beginnings=beginnings(book),
        )
    )


def ruling_answer(book: Book, ruling: Ruling) -> RulingAnswer:
    """A ruling as it is answered with."""
    said = statement(book, ruling, book.language) or ruling_title(book, ruling)
    shown = sum(id in book.kb.scenarios for id in ruling.walkthroughs)
    numbers = tuple(bare(number) for number in ruling.rules)
    return ruling.id, ruling.page, shortened(said, LONGEST_STATEMENT), numbers, badge_words(book, ruling), shown


def part(book: Book, keyword: Keyword, id: str) -> Part:
    """A section of a keyword's page, by its name and the keyword's; in the other language where this one lacks it."""
    heading = book.headings.get((book.language, id)) or getattr(section_of(book, keyword, id), "heading", "") or id
    return "part", f"{book.said(keyword.name)} — {heading}", f"keywords/{keyword.slug}/#{id}"


def walkthroughs(book: Book) -> list[Part]:
    """Every walkthrough; those that the engine found by itself are examples."""
    return [
        ("example" if is_generated(it.page) else "walkthrough", walkthrough_title(book, id), f"walkthroughs/{id}/")
        for id, it in book.kb.scenarios.items()
    ]


def open_points(book: Book) -> list[Part]:
    """Every point where the rules are silent, by what is open."""
    return [
        ("point", shortened(book.said(point.statement), LONGEST_STATEMENT), f"open-points/#o-{point.id}")
        for point in book.kb.open_points
    ]


def attached(book: Book) -> dict[str, list[int]]:
    """Card → places of our rulings that its rulings in sources word."""
    place = {id: at for at, id in enumerate(book.kb.rulings)}
    found: dict[str, list[int]] = {}
    for card in book.kb.cards.values():
        ids = dict.fromkeys(wording.ruling for wording in book.wordings.get(card.name.en, ()))
        if ours := [place[id] for id in ids if id in place]:
            found[card.slug] = ours
    return found


def holders(book: Book, keyword: Keyword) -> list[str]:
    """The cards that have a keyword, as `plot {3}{R}` or by its name alone."""
    name = keyword.name.en.lower()
    return [
        card.slug
        for card in book.kb.cards.values()
        if card.name.en in keyword.cards or any(one.lower().partition(" {")[0] == name for one in card.keywords)
    ]


def grounds(book: Book) -> dict[str, str]:
    """Term → the number of the rule that it stands in."""
    rules = {slug: bare(term.rule) for slug, term in book.kb.terms.items()}
    return {slug: number for slug, number in rules.items() if number in book.kb.rules}


def beginnings(book: Book) -> dict[str, str]:
    """Rule without heading and gist → how the text of today begins, where a library supplies one."""
    silent = (rule for rule in book.kb.rules.values() if not heading(book, rule) and not book.said(rule.gist))
    begun = ((rule.number, shortened(first_sentence(own_text(book, rule)), LONGEST_GIST)) for rule in silent)
    return {number: text for number, text in begun if text}

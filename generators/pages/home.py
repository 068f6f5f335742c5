"""The home page: what this is, finding, the keywords, an example of each, the rules over time, and what is open."""

from __future__ import annotations

from markupsafe import Markup

from generators.linking.sentences import first_sentence
from generators.pages import addresses
from generators.pages.book.book import Book
from generators.pages.inline_html import foreign
from generators.pages.keyword import walkthroughs_about
from generators.pages.language.furigana import ruby
from generators.pages.rules.changes import address, summary
from generators.pages.rules.links import in_language
from generators.pages.rules.newest_edition import newest
from generators.pages.ruling import ruling_title
from generators.pages.site_page import Heading, SitePage
from generators.pages.walkthroughs.walkthrough import rulings
from generators.pages.writing import Titled, written
from generators.records.keyword import Keyword
from rules_engine.scenario.scenario import Scenario

SECTIONS = ("keywords", "played", "over-time", "open-points")
MOST = 6
"""Open points told here."""


def home_page(book: Book) -> SitePage:
    """The first page of a language."""
    kb = book.kb
    played = featured(book)
    filled = {"keywords": kb.keywords, "played": played, "over-time": True, "open-points": kb.open_points}
    return written(
        book,
        "home",
        Titled(
            address="",
            kind="home",
            title=book.label("home.title"),
            contents=tuple(Heading(id, book.label(f"home.{id}")) for id in SECTIONS if filled[id]),
            description=book.label("home.lead"),
        ),
        lead=book.label("home.lead"),
        keywords=[tile(book, keyword) for keyword in kb.keywords.values()],
        played=[example(book, scenario) for scenario in played],
        over_time=over_time(book),
        open_points=[
            (f"@/open-points/#o-{p.id}", foreign(book, first_sentence(book.said(p.statement))))
            for p in kb.open_points[:MOST]
        ],
        counts=[
            ("@/rules/", book.label("home.rules"), sum(it.is_counted for it in kb.rules.values())),
            ("@/rulings/", book.label("rulings"), len(kb.rulings)),
            ("@/walkthroughs/", book.label("walkthroughs"), len(kb.scenarios)),
            *(counted for counted in cards(book) if counted[-1]),
            ("@/glossary/", book.label("home.terms"), len(kb.terms)),
        ],
    )


def cards(book: Book) -> list[tuple[str, str, int]]:
    """The printed cards and those that were never printed: address, name, and how many there are."""
    invented = sum(card.invented for card in book.kb.cards.values())
    return [
        ("@/cards/", book.label("home.cards.printed"), len(book.kb.cards) - invented),
        ("@/cards/#invented", book.label("home.cards.invented"), invented),
    ]


def tile(book: Book, keyword: Keyword) -> tuple[str, Markup, Markup, tuple[str, ...], int]:
    """A keyword: address, both names, kind and section, and how many rulings it has."""
    japanese, english = ruby(keyword.name.ja, keyword.reading), foreign(book, keyword.name.en)
    own, other = (japanese, english) if book.language == "ja" else (english, japanese)
    section = (f"CR\u00a0{keyword.section}",) if keyword.section else ()
    rulings = len(book.rulings_on.get(keyword.slug, ()))
    return addresses.keyword(keyword.slug), own, other, (book.label(f"kind.{keyword.kind}"), *section), rulings


def featured(book: Book) -> list[Scenario]:
    """An example to begin with of each keyword: the first of its own that holds and shows a ruling."""
    holding = {id for id, played in book.kb.played.items() if not played.failures}
    for_each = (
        (book.kb.scenarios[id] for id in walkthroughs_about(book, keyword) if id in holding)
        for keyword in book.kb.keywords.values()
    )
    shown = (next((one for one in ids if rulings(book, one)), None) for ids in for_each)
    return [scenario for scenario in shown if scenario]


def example(book: Book, scenario: Scenario) -> tuple[str, Markup, Markup]:
    """An example: its address, the keyword that it is about, and the ruling that it shows."""
    said = in_language(book, ruling_title(book, rulings(book, scenario)[0]))
    return addresses.walkthrough(scenario.id), foreign(book, book.said(book.keyword_names[scenario.about])), said


def over_time(book: Book) -> list[tuple[str, str, str]]:
    """What the newest edition changed, and where numbers of older ones are looked up: address, name, what is there."""
    old, new = newest(book)
    told = next((it for it in book.kb.changes if (it.from_, it.to) == (old, new)), None)
    changed = (
        f"@/{address(told)}" if told else "@/changes/",
        book.label("home.changes", edition=book.kb.edition),
        summary(book, told) if told else book.label("changes.about"),
    )
    return [changed, ("@/rules/at/", book.label("at"), book.label("home.moved.about"))]

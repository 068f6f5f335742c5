"""The home page: what this is, finding, the keywords, played examples, numbers that moved, and what is open."""

from __future__ import annotations

from markupsafe import Markup

from generators.pages import addresses
from generators.pages.book import Book
from generators.pages.evidence_html import walkthrough_link
from generators.pages.furigana import ruby
from generators.pages.inline_html import foreign
from generators.pages.keyword import walkthroughs_about
from generators.pages.rule_links import rule_links
from generators.pages.site_page import Heading, SitePage
from generators.pages.writing import Titled, first_sentence, written
from generators.records.keyword import Keyword

SECTIONS = ("keywords", "played", "moved", "open-points")
MOST = 6


def home_page(book: Book) -> SitePage:
    """The first page of a language."""
    kb = book.kb
    played, numbers_moved = featured(book), moved(book)
    filled = {"keywords": kb.keywords, "played": played, "moved": numbers_moved, "open-points": kb.open_points}
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
        played=[walkthrough_link(book, id) for id in played],
        moved=numbers_moved,
        open_points=[
            (f"@/open-points/#o-{p.id}", foreign(book, first_sentence(book.said(p.statement))))
            for p in kb.open_points[:MOST]
        ],
        counts=[
            ("@/rules/", book.label("home.rules"), sum(rule.kind in ("rule", "subrule") for rule in kb.rules.values())),
            ("@/rulings/", book.label("rulings"), len(kb.rulings)),
            ("@/walkthroughs/", book.label("walkthroughs"), len(kb.scenarios)),
            ("@/cards/", book.label("cards"), len(kb.cards)),
            ("@/glossary/", book.label("glossary"), len(kb.terms)),
        ],
    )


def tile(book: Book, keyword: Keyword) -> tuple[str, Markup, Markup, str, int]:
    """A keyword: address, both names, kind and section, and how many rulings it has."""
    japanese, english = ruby(keyword.name.ja, keyword.reading), foreign(book, keyword.name.en)
    own, other = (japanese, english) if book.language == "ja" else (english, japanese)
    kind = book.label(f"kind.{keyword.kind}") + (f" · CR {keyword.section}" if keyword.section else "")
    rulings = len(book.rulings_on.get(keyword.slug, ()))
    return addresses.keyword(keyword.slug), own, other, kind, rulings


def featured(book: Book) -> list[str]:
    """Walkthroughs to begin with: the first of each keyword that shows a ruling of it, then the next ones."""
    holding = {id for id, played in book.kb.played.items() if not played.failures}
    by_keyword = [
        [id for id in walkthroughs_about(book, keyword) if id in holding and book.kb.scenarios[id].rulings]
        for keyword in book.kb.keywords.values()
    ]
    in_turn = [ids[at] for at in range(MOST) for ids in by_keyword if at < len(ids)]
    return in_turn[:MOST]


def moved(book: Book) -> list[tuple[str, str, Markup]]:
    """Numbers that older documents use and that name another rule today: then, its edition, now."""
    rows = {
        (quote.number, quote.edition): rule_links(book, quote.number_now)
        for quote in book.kb.rule_quotes
        if quote.number_now and addresses.bare(quote.number) not in {addresses.bare(now) for now in quote.number_now}
    }
    return [(number, edition or book.label("undated"), now) for (number, edition), now in rows.items()][: MOST * 2]

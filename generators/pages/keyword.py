"""The page of a keyword: what it is, its rulings with their evidence, a played example, its cards and its rules."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import partial
from itertools import islice

from markupsafe import Markup, escape

from generators.linking.loading.walkthroughs import is_generated
from generators.pages import addresses
from generators.pages.blocks_html import blocks_html, faced, words
from generators.pages.book.book import Book, spellings
from generators.pages.evidence_html import badge, ruling_link, walkthrough_link
from generators.pages.facing import APART, facing_book, heading_beside
from generators.pages.inline_html import foreign, plain
from generators.pages.rules.links import rich, rule_link, rule_links
from generators.pages.site_page import Heading, SitePage
from generators.pages.walkthroughs.examples import example_groups
from generators.pages.walkthroughs.player_html import player_html
from generators.pages.writing import Crumb, Titled, written
from generators.reading.parsed_page import Block, LineClass
from generators.records.keyword import Keyword, PageSection, WikiPage
from rules_engine.scenario.scenario import Scenario

SEEN = 10
"""Walkthroughs that a page lists at once; those beyond are folded away."""


def keyword_page(book: Book, keyword: Keyword) -> SitePage:
    """One keyword in one language; a page that is not written yet in it shows the other with a notice."""
    page = keyword.pages.get(book.language) or keyword.pages.get(book.other)
    sections = page.sections if page else ()
    first = opening(sections)
    told = facing_book(book, keyword, page).speaking(page.language if page else book.language)
    played = walkthroughs_about(book, keyword)
    examples = example_groups(book, (book.kb.scenarios[id] for id in scenarios_about(book, keyword)))
    headings = [Heading(s.id, s.heading, 2 if s.level <= 2 else 3, told.language) for s in sections if s.heading]
    return written(
        book,
        "keyword",
        Titled(
            address=f"keywords/{keyword.slug}/",
            kind="keyword",
            title=title(book, keyword),
            crumbs=(Crumb("@/keywords/", book.label("keywords")),),
            contents=(
                *headings,
                *([Heading("played", book.label("played"))] if played else []),
                *([Heading("examples", book.label("examples"))] if examples else []),
            ),
            description=description(book, sections) or title(book, keyword),
        ),
        told_in=told.language,
        facts=facts(book, keyword),
        opening=in_own_language(book, told, blocks_html(told, first)),
        gap=gap(book, keyword, page),
        sections=[
            (section, heading_beside(book, keyword, page, section.id), section_html(book, told, section, first))
            for section in sections
        ],
        first=[player_html(book, book.kb.played[id]) for id in played[:1] if id in book.kb.played],
        walkthroughs=[walkthrough_link(book, id) for id in played],
        seen=SEEN,
        examples=examples,
    )


def title(book: Book, keyword: Keyword) -> str:
    """The reader's name first: `計画 / Plot` or `Plot / 計画`."""
    own, other = keyword.name.said_in(book.language), keyword.name.said_in(book.other)
    return " / ".join(name for name in (own, other) if name)


def facts(book: Book, keyword: Keyword) -> list[tuple[str, Markup]]:
    """The rows of the box of facts; a fact that is not known has no row."""
    kind, types = book.label(f"kind.{keyword.kind}"), keyword.types.said_in(book.language)
    read = Markup('<span lang="ja">{}</span>').format(keyword.reading) if keyword.reading else Markup("")
    rows = [
        (book.label("reading"), read),
        (book.label("kind"), escape(kind)),
        (book.label("types"), rich(book, types) if types.lower() != kind.lower() else Markup("")),
        (book.label("section"), rule_link(book, keyword.section) if keyword.section else Markup("")),
        (book.label("first-sets"), each(foreign(book, book.said(name)) for name in keyword.first_sets)),
        (book.label("see-also"), each(see_also(book, keyword))),
    ]
    return [(name, value) for name, value in rows if value]


def each(values: Iterable[Markup]) -> Markup:
    """Values below each other."""
    return Markup("").join(Markup('<span class="each">{}</span>').format(value) for value in values)


def see_also(book: Book, keyword: Keyword) -> Iterator[Markup]:
    """Related pages; one that does not exist yet is shown as missing."""
    for name in keyword.see_also:
        if address := book.targets.get(name.lower()):
            yield Markup('<a href="{}">{}</a>').format(address, foreign(book, own_name(book, name)))
        else:
            yield Markup('<span class="redlink">{}</span>').format(foreign(book, own_name(book, name)))


def own_name(book: Book, name: str) -> str:
    """What the reader's language calls the keyword or term of that name; else the reader's half of a pair."""
    known = (*book.keyword_names.values(), *(it.name for it in book.kb.terms.values()))
    own = next((book.said(both) for both in known if name.lower() in spellings(both)), "")
    if own:
        return own
    japanese, slash, english = name.rpartition("/")
    return (japanese if book.language == "ja" else english) if slash else name


def gap(book: Book, keyword: Keyword, page: WikiPage | None) -> list[Markup]:
    """The notices about what is missing in this language: the page, a section, or a ruling."""
    if page is None:
        return [escape(book.label("gap.no-page"))]
    if page.language != book.language:
        return [escape(book.label(f"gap.page.{book.language}"))]
    other = keyword.pages.get(book.other)
    sections = {s.id for s in other.sections} - {s.id for s in page.sections} if other else set()
    rulings = [id for id in book.rulings_on.get(keyword.slug, ()) if (book.language, id) not in book.bullets]
    return [
        *(escape(book.label("gap.section", id=id)) for id in sorted(sections)),
        *(
            Markup('{} <a href="{}">{}</a>').format(book.label("gap.ruling"), addresses.ruling(id), id)
            for id in rulings
        ),
    ]


def description(book: Book, sections: tuple[PageSection, ...]) -> str:
    """The words of the first paragraph."""
    for section in sections:
        for block in section.blocks:
            if block.kind is LineClass.PROSE:
                return plain(book, block.inlines) or block.text
    return ""


def opening(sections: tuple[PageSection, ...]) -> list[Block]:
    """The paragraph that says what the keyword is: the first of the page, before any heading; none if there is none."""
    lead = sections[0].blocks if sections and not sections[0].heading else ()
    seen = (block for block in lead if block.kind not in APART)
    return [block for block in islice(seen, 1) if block.kind is LineClass.PROSE]


def section_html(book: Book, told: Book, section: PageSection, above: Collection[Block]) -> Markup:
    """What stands under a heading, its rulings with evidence; `told` speaks the language that its words are in."""
    blocks = [b for b in section.blocks if b.kind is not LineClass.TEMPLATE and b not in above]
    return in_own_language(book, told, blocks_html(told, blocks, partial(bullet, book)))


def in_own_language(book: Book, told: Book, html: Markup) -> Markup:
    """The words, marked where they are in another language than the page."""
    if not html or told.language == book.language:
        return html
    return Markup('<div lang="{}">{}</div>').format(told.language, html)


def bullet(reader: Book, book: Book, block: Block) -> Markup:
    """A list item; a ruling with its evidence, its rules and the way to its page, told in the reader's book."""
    ruling = book.kb.rulings.get(block.id)
    if ruling is None:
        return faced(book, block, words(book, block))
    stated = faced(book, block, Markup("<p>{}</p>").format(words(book, block)))
    back = "" if reader.language == book.language else Markup(' lang="{}"').format(reader.language)
    return Markup('<div class="ruling">{}<p class="ruling__basis"{}>{} {} {}</p></div>').format(
        stated, back, badge(reader, ruling), rule_links(reader, ruling.rules), ruling_link(reader, ruling)
    )


def walkthroughs_about(book: Book, keyword: Keyword) -> list[str]:
    """Those about the keyword that people wrote: those played first, of its own page, that show a ruling."""
    about = [
        scenario for id in scenarios_about(book, keyword) if not is_generated((scenario := book.kb.scenarios[id]).page)
    ]

    def place(scenario: Scenario) -> tuple[bool, bool, bool]:
        own = scenario.page.endswith(f"/{keyword.slug}.md")
        return scenario.id not in book.kb.played, not own, not scenario.rulings

    return [it.id for it in sorted(about, key=place)]


def scenarios_about(book: Book, keyword: Keyword) -> tuple[str, ...]:
    """All walkthroughs about the keyword, those that the engine found too."""
    return book.scenarios_about.get(keyword.slug, ())

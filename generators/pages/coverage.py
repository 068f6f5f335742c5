"""The page of coverage: how many rulings are proved, shown and open, and which rules the walkthroughs earned."""

from __future__ import annotations

from markupsafe import Markup

from generators.pages import addresses
from generators.pages.book import Book, in_order
from generators.pages.evidence_html import badge, in_words
from generators.pages.phrases import unwritten
from generators.pages.rule_links import rule_link
from generators.pages.ruling import ruling_title
from generators.pages.site_page import Heading, SitePage
from generators.pages.writing import Titled, written

GRADES = ("G2", "G1", "G0", "open", "not_playable", "contradicted")
SECTIONS = ("grades", "rulings", "rules", "gaps")


def coverage_page(book: Book) -> SitePage:
    """What is proved, shown and open today."""
    about = book.label("coverage.about")
    claimed, earned = claims(book)
    return written(
        book,
        "coverage",
        Titled(
            address="coverage/",
            kind="coverage",
            title=book.label("coverage"),
            contents=tuple(Heading(id, book.label(f"coverage.{id}")) for id in SECTIONS),
            description=about,
        ),
        about=about,
        numbers=numbers(book, claimed, earned),
        grades=grades(book),
        rulings=rulings(book),
        rules=[
            (rule_link(book, number), book.label("claim.earned" if number in earned else "claim.unearned"))
            for number in in_order(claimed)
        ],
        gaps=gaps(book),
    )


def claims(book: Book) -> tuple[set[str], set[str]]:
    """The rules that walkthroughs claim, and those that were earned."""
    claimed = {addresses.bare(number) for scenario in book.kb.scenarios.values() for number in scenario.shows}
    earned = {addresses.bare(number) for numbers in book.kb.earned.values() for number in numbers}
    return claimed, earned & claimed


def numbers(book: Book, claimed: set[str], earned: set[str]) -> list[tuple[str, int]]:
    """The figures at the head of the page."""
    kb = book.kb
    return [
        (book.label("rulings"), len(kb.rulings)),
        (book.label("walkthroughs"), len(kb.scenarios)),
        (book.label("coverage.passed"), sum(not played.failures for played in kb.played.values())),
        (book.label("coverage.proofs"), sum(proof.holds for proof in kb.proofs.values())),
        (book.label("coverage.claimed"), len(claimed)),
        (book.label("coverage.earned"), len(earned)),
    ]


def grades(book: Book) -> list[tuple[str, str, str, int]]:
    """Each grade: its class, its word, what it claims, and how many rulings have it."""
    rulings = book.kb.rulings.values()
    return [
        (grade, book.label(f"grade.{grade}"), book.label(f"grade.{grade}.long"), sum(r.grade == grade for r in rulings))
        for grade in GRADES
    ]


def rulings(book: Book) -> list[tuple[str, str, Markup, Markup]]:
    """Every ruling with its evidence in words."""
    return [
        (addresses.ruling(ruling.id), ruling_title(book, ruling), badge(book, ruling), in_words(book, ruling))
        for ruling in book.kb.rulings.values()
    ]


def gaps(book: Book) -> list[str]:
    """Missing translations, and phrases that this language lacks, as plain lines."""
    untranslated = [
        book.label("coverage.untranslated", id=ruling.id, language=book.label(f"language.{language}"))
        for ruling in book.kb.rulings.values()
        for language in ruling.statement.gaps()
    ]
    return [
        *untranslated,
        *(book.label("coverage.no-phrase", phrase=key) for key in unwritten(book.kb.played.values(), book.phrases)),
    ]

"""The page of coverage: how many rulings are proved, shown and open, and which rules were exercised and earned."""

from __future__ import annotations

from markupsafe import Markup, escape

from generators.linking.citing import bare
from generators.linking.coverage import Coverage, coverage_of
from generators.pages import addresses
from generators.pages.book.book import Book, grouped, in_order
from generators.pages.evidence_html import sentences_in
from generators.pages.inline_html import foreign
from generators.pages.language.phrases import wanted_keys
from generators.pages.rules.links import rule_link
from generators.pages.rules.names import heading
from generators.pages.site_page import Heading, SitePage
from generators.pages.writing import Titled, written
from rules_engine.scenario.played import Played
from rules_engine.scenario.sites import all_sites

GRADES = ("G2", "G1", "G0", "open", "not_playable", "contradicted")


def coverage_page(book: Book) -> SitePage:
    """What is proved, shown and open today."""
    about = book.label("coverage.about")
    counted = coverage_of(book.kb, {name: site.rule for name, site in all_sites().items()})
    sections = [("stale", "coverage.stale")] if counted.stale else []
    sections += [("grades", "coverage.grades"), ("rules", "coverage.rules.of")]
    sections += [("gaps", "coverage.gaps")]
    return written(
        book,
        "coverage",
        Titled(
            address="coverage/",
            kind="coverage",
            title=book.label("coverage"),
            contents=tuple(Heading(id, book.label(label)) for id, label in sections),
            description=about,
        ),
        about=about,
        how=addresses.grade("badges"),
        numbers=numbers(book, counted),
        stale=counted.stale,
        grades=grades(book, counted),
        rules=rules(book, counted),
        rules_about=rules_about(book, counted),
        gaps=gaps(book),
    )


def numbers(book: Book, counted: Coverage) -> list[tuple[str, int]]:
    """The figures at the head of the page; rules also exercised and earned."""
    kb = book.kb
    rows = [
        ("rulings", len(kb.rulings)),
        ("walkthroughs", len(kb.scenarios)),
        ("coverage.passed", sum(not played.failures for played in kb.played.values())),
        ("coverage.proofs-alone", sum(id not in kb.played for id, it in kb.scenarios.items() if it.prove)),
        ("coverage.proofs", sum(proof.holds for proof in kb.proofs.values())),
        ("coverage.rules.total", counted.rules.total),
        ("coverage.rules.exercised", counted.rules.exercised),
        ("coverage.rules.earned", counted.rules.earned),
    ]
    return [(book.label(name), number) for name, number in rows]


def grades(book: Book, counted: Coverage) -> list[tuple[str, str, str, str, int]]:
    """Each grade: its class, where it is explained, its word, what it claims, and how many rulings have it."""
    return [
        (
            grade,
            addresses.grade(grade),
            book.label(f"grade.{grade}"),
            book.label(f"grade.{grade}.long"),
            counted.grades[grade],
        )
        for grade in GRADES
    ]


def rules_about(book: Book, counted: Coverage) -> Markup:
    """How rules are exercised and earned: by the places in the engine that carry them out."""
    sites = counted.sites
    told = book.label("coverage.sites", total=sites.total, exercised=sites.exercised, needed=sites.earned)
    return sentences_in(book, [escape(book.label("coverage.about.counts")), escape(told)])


def rules(book: Book, counted: Coverage) -> list[tuple[str, list[tuple[Markup, list[Markup]]]]]:
    """The rules that were earned, and those exercised alone, which say where they were claimed in vain; by section."""
    claimed = {bare(number) for scenario in book.kb.scenarios.values() for number in scenario.shows}
    vain = Markup(' <span class="note">{}</span>').format(book.label("coverage.claimed-in-vain"))
    others = (counted.exercised_rules | claimed) - counted.earned_rules
    groups = [("coverage.earned-rules", counted.earned_rules), ("coverage.exercised-rules", others)]
    return [
        (
            book.label(label),
            [
                (
                    section_name(book, section),
                    [rule_link(book, it, it) + (vain if it in claimed - counted.earned_rules else "") for it in its],
                )
                for section, its in grouped((it.partition(".")[0], it) for it in in_order(numbers)).items()
            ],
        )
        for label, numbers in groups
        if numbers
    ]


def section_name(book: Book, number: str) -> Markup:
    """A section by its number and its name."""
    rule = book.kb.rules.get(number)
    return Markup("{} {}").format(rule_link(book, number, number), foreign(book, heading(book, rule)) if rule else "")


def gaps(book: Book) -> list[str]:
    """Missing translations, and phrases that this language lacks, as plain lines."""
    untranslated = [
        book.label("coverage.untranslated", id=ruling.id, language=book.label(f"language.{language}"))
        for ruling in book.kb.rulings.values()
        for language in ruling.statement.gaps()
    ]
    by_walkthrough = (book.pieces.made(id, lacking_in, book, played) for id, played in book.kb.played.items())
    lacking = frozenset[str]().union(*by_walkthrough)
    return [
        *untranslated,
        *(book.label("coverage.no-phrase", phrase=key) for key in sorted(lacking)),
    ]


def lacking_in(book: Book, played: Played) -> frozenset[str]:
    """The phrases that one walkthrough needs and this language lacks."""
    return frozenset(wanted_keys(played, dict.fromkeys(book.phrases, "")))

"""What is said in one language is said in the other; a gap is a fault to mend, but keeps no site from being written."""

from __future__ import annotations

from collections.abc import Iterator

from generators.linking.knowledge_base import KnowledgeBase
from generators.reading.parsed_page import Problem
from generators.records.bilingual import LANGUAGES, Bilingual, Language
from generators.records.keyword import Keyword
from generators.records.provenance import Provenance

_NAMES: dict[Language, str] = {"ja": "Japanese", "en": "English"}


def check(kb: KnowledgeBase) -> Iterator[Problem]:
    """Pages, headings, rulings, notes of terms, reasons and the prose of walkthroughs; the tables tell their own."""
    for keyword in kb.keywords.values():
        yield from _page_gaps(keyword)
    for ruling in kb.rulings.values():
        yield from _gaps(f"ruling {ruling.id}", ruling.statement, ruling.provenance[0])
    for term in kb.terms.values():
        yield from _gaps(f"note of term {term.slug}", term.note, term.provenance)
    for open_ruling in kb.open_rulings.values():
        place = Provenance(source=open_ruling.source, lines=(open_ruling.line, open_ruling.line))
        yield from _gaps(f"reason of {open_ruling.id}", open_ruling.reason, place)
    for scenario in kb.scenarios.values():
        prose = Bilingual(ja=scenario.prose_ja, en=scenario.prose_en)
        place = Provenance(source=scenario.page, lines=(scenario.line, scenario.line))
        yield from _gaps(f"prose of walkthrough {scenario.id}", prose, place)


def _page_gaps(keyword: Keyword) -> Iterator[Problem]:
    written = {language: page for language, page in keyword.pages.items() if page.sections}
    for language in LANGUAGES:
        if language not in written and written:
            other = next(iter(written.values()))
            yield _gap(f"page {keyword.slug}", language, other.provenance)
    if len(written) == len(LANGUAGES):
        ids = {language: {section.id for section in written[language].sections} for language in LANGUAGES}
        for here, there in (LANGUAGES, LANGUAGES[::-1]):
            for missing in sorted(ids[there] - ids[here]):
                yield _gap(f"heading {missing} of page {keyword.slug}", here, written[there].provenance)


def _gaps(what: str, text: Bilingual, where: Provenance) -> Iterator[Problem]:
    """A gap only where the other language has something."""
    if text.ja or text.en:
        yield from (_gap(what, language, where) for language in text.gaps())


def _gap(what: str, language: Language, where: Provenance) -> Problem:
    return Problem(
        "missing-translation",
        where.source,
        where.lines[0],
        f"the {what} has no {_NAMES[language]}",
        f"Write it in {_NAMES[language]}; until then the page shows a gap.",
    )

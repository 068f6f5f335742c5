"""The names on a keyword's page are those of content/terms.toml, of its rule's heading and of its file."""

from __future__ import annotations

from collections.abc import Iterator

from generators.linking.knowledge_base import KnowledgeBase
from generators.reading.parsed_page import Problem
from generators.records.keyword import Keyword
from generators.records.provenance import Provenance
from generators.records.slugs import slug_of


def check(kb: KnowledgeBase) -> Iterator[Problem]:
    """A name that differs is a fault, since readers look things up by it."""
    for keyword in kb.keywords.values():
        for message, suggest in _differences(kb, keyword):
            where = _place(keyword)
            yield Problem("names-differ", where.source, max(where.lines[0], 1), message, suggest)


def _differences(kb: KnowledgeBase, keyword: Keyword) -> Iterator[tuple[str, str]]:
    if keyword.name.en and slug_of(keyword.name.en) != keyword.slug:
        yield (
            f"the page of {keyword.name.en} lies in a file named {keyword.slug}",
            f"Name it {slug_of(keyword.name.en)}.",
        )
    rule = kb.rules.get(keyword.section)
    if rule and rule.heading and keyword.name.en and rule.heading.casefold() != keyword.name.en.casefold():
        yield (
            f"the page calls itself {keyword.name.en}, but CR {keyword.section} is headed {rule.heading}",
            "Correct the name or the number in the infobox.",
        )
    yield from _against_terms(kb, keyword)


def _against_terms(kb: KnowledgeBase, keyword: Keyword) -> Iterator[tuple[str, str]]:
    for term in kb.terms.values():
        if term.name.en.casefold() != keyword.name.en.casefold():
            continue
        for what, here, there in (
            ("Japanese name", keyword.name.ja, term.name.ja),
            ("reading", keyword.reading, term.reading),
        ):
            if here and there and not _same(here, there):
                yield (
                    f"the page has the {what} {here}, but content/terms.toml has {there} ({term.slug})",
                    "Make the two agree; the official Japanese texts decide.",
                )


def _same(name: str, term: str) -> bool:
    """A noun and its verb in する are one name: 謀議, 謀議する."""
    return term in (name, f"{name}する") or name == f"{term}する"


def _place(keyword: Keyword) -> Provenance:
    return next((page.provenance for page in keyword.pages.values()), Provenance(source=keyword.slug))

"""Forward and backward links agree: a rule's page names exactly the pages, rules and entries that link to it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from html.parser import HTMLParser

import pytest
from support import READ_BEFORE, ROOT, library_or_skip, own_content

from generators.linking.citing import bare
from generators.linking.knowledge_base import Citing, KnowledgeBase
from generators.linking.loading.everything import load_knowledge
from generators.pages import addresses
from generators.pages.book.book import open_book
from generators.pages.glossary import glossary_page, rules_glossary_page
from generators.pages.keyword import keyword_page
from generators.pages.rules.open_points import open_points_page
from generators.pages.rules.rule import rule_page
from generators.pages.ruling import ruling_page
from generators.pages.sources import source_page
from generators.pages.walkthroughs.walkthrough import walkthrough_page
from generators.records.bilingual import LANGUAGES
from generators.references.numbers import parent_of
from generators.rules_over_time.library import Library
from rules_engine.rulebook.citation import sort_key

VOID = {"br", "hr", "input", "img", "wbr"}
NOT_ITS_OWN = {"cited-by", "then", "notice", "basis", "player", "wording", "examples"}
"""Parts that say what others say: who cites a rule, what documents called it, open points, other pages' words."""
Links = dict[Citing, set[str]]


class Linked(HTMLParser):
    """The rules that a page links to, by the id of the part they stand in; parts of others are left out."""

    def __init__(self, ids: Iterable[str], others: Iterable[str]) -> None:
        super().__init__()
        self.ids, self.others = set(ids), set(others)
        self.open: list[tuple[str, str, bool]] = [("", "", False)]
        self.found: defaultdict[str, set[str]] = defaultdict(set)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        _, part, skipped = self.open[-1]
        part = given["id"] if given.get("id") in self.ids else part
        skipped = skipped or not self.others.isdisjoint(given.get("class", "").split())
        if tag not in VOID:
            self.open.append((tag, part, skipped))
        if "data-rule" in given and not skipped:
            self.found[part].add(given["data-rule"])

    def handle_endtag(self, tag: str) -> None:
        self.open.pop()


def linked(html: str, ids: Iterable[str] = (), others: Iterable[str] = NOT_ITS_OWN) -> dict[str, set[str]]:
    parser = Linked(ids, others)
    parser.feed(html)
    return parser.found


def forward(kb: KnowledgeBase) -> Links:
    """What each thing links to, on its own page, in either language."""
    found: defaultdict[Citing, set[str]] = defaultdict(set)
    for language in LANGUAGES:
        book = open_book(kb, language)
        for keyword in kb.keywords.values():
            found[Citing("keyword", keyword.slug)] |= linked(keyword_page(book, keyword).body)[""]
        for ruling in kb.rulings.values():
            body = ruling_page(book, ruling).body
            found[Citing("ruling", ruling.id)] |= linked(body, others={"wording"})[""]
        for scenario in kb.scenarios.values():
            body = walkthrough_page(book, scenario).body
            found[Citing("walkthrough", scenario.id)] |= linked(body, others=())[""]
        for id, page in kb.source_pages.items():
            if id in kb.sources:
                found[Citing("source", id)] |= linked(source_page(book, kb.sources[id], page).body, others={"fresh"})[
                    ""
                ]
        terms = {f"term-{term.slug}": Citing("term", term.slug) for term in kb.terms.values()}
        points = {f"o-{point.id}": Citing("open_point", point.id) for point in kb.open_points}
        entries = {addresses.glossary_id(term): Citing("glossary", term) for term in kb.glossary}
        for page, ids in (
            (glossary_page(book), terms),
            (open_points_page(book), points),
            (rules_glossary_page(book), entries),
        ):
            for id, numbers in linked(page.body, ids).items():
                if id:
                    found[ids[id]] |= numbers
        for at, number in enumerate(book.pages):
            rules = {f"R{one}": Citing("rule", one) for one in (number, *book.children.get(number, ()))}
            for id, numbers in linked(rule_page(book, number, at).body, rules, {*NOT_ITS_OWN, "fresh-changes"}).items():
                if id:
                    found[rules[id]] |= numbers - {rules[id].id}
    return {citing: numbers for citing, numbers in found.items() if numbers}


def backward(kb: KnowledgeBase) -> Links:
    """The same, as the rules' pages tell it."""
    found: defaultdict[Citing, set[str]] = defaultdict(set)
    for number, citers in kb.cited_by.items():
        for citing in citers:
            found[citing].add(bare(number))
    return dict(found)


def within(number: str, numbers: Iterable[str]) -> bool:
    """Whether a number stands between two others of its parent, as one does that a range names without writing it."""
    beside = [sort_key(other) for other in numbers if parent_of(other) == parent_of(number)]
    return any(one < sort_key(number) for one in beside) and any(sort_key(number) < one for one in beside)


def disagreements(kb: KnowledgeBase) -> list[str]:
    there, back = forward(kb), backward(kb)
    return [
        *(f"{c.kind} {c.id} links to {n}, which doesn't name it" for c in there for n in there[c] - back.get(c, set())),
        *(
            f"{number} says that {citing.kind} {citing.id} cites it, which doesn't link to it"
            for citing in back
            for number in back[citing] - there.get(citing, set())
            if not within(number, there.get(citing, set()))
        ),
    ]


def test_the_links_of_our_own_content_agree_both_ways() -> None:
    kb = own_content()
    assert sum(len(citers) for citers in kb.cited_by.values()) > 1000
    assert disagreements(kb) == []


@pytest.fixture(scope="module")
def with_library() -> KnowledgeBase:
    return load_knowledge(ROOT / "content", Library(library_or_skip()), play=False, cache=READ_BEFORE)


@pytest.mark.exam
def test_the_links_of_a_whole_library_agree_both_ways(with_library: KnowledgeBase) -> None:
    assert disagreements(with_library) == []

"""Every `[[link]]` of our pages leads to a page, a card, a term, or an id on its own page."""

from __future__ import annotations

from collections.abc import Iterator

from generators.linking.knowledge_base import KnowledgeBase
from generators.reading.parsed_page import Block, Emphasis, Footnote, Inline, LineClass, Link, Problem, walk
from generators.records.bilingual import Bilingual
from generators.records.keyword import WikiPage


def check(kb: KnowledgeBase) -> Iterator[Problem]:
    """A target that isn't here is a finding, shown as a red link; an id that its page doesn't have is a fault."""
    names = _names(kb)
    for keyword in kb.keywords.values():
        for page in keyword.pages.values():
            ids = _ids(page)
            for block, link in _links(page):
                where = (page.provenance.source, block.lines[0])
                if not link.target:
                    if link.anchor not in ids:
                        yield _dead_anchor(link, where)
                elif not names & _targets(link):
                    yield _red(link, where)


def _names(kb: KnowledgeBase) -> frozenset[str]:
    records: list[Bilingual] = [keyword.name for keyword in kb.keywords.values()]
    records += [card.name for card in kb.cards.values()]
    records += [term.name for term in kb.terms.values()]
    names = {name.casefold() for record in records for name in (record.ja, record.en) if name}
    return frozenset(names | set(kb.keywords))


def _targets(link: Link) -> frozenset[str]:
    """The names by which a link may be found: both of a `日本語/English` pair, else the target as written."""
    return frozenset(name.casefold() for name in (link.ja, link.en, link.target) if name)


def _ids(page: WikiPage) -> frozenset[str]:
    found = {section.id for section in page.sections}
    found |= {section.heading for section in page.sections}
    found |= {block.id for section in page.sections for block in walk(section.blocks)}
    return frozenset(found - {""})


def _links(page: WikiPage) -> Iterator[tuple[Block, Link]]:
    for section in page.sections:
        for block in walk(section.blocks):
            if block.kind is not LineClass.CATEGORY:
                yield from ((block, link) for link in _links_in(block.inlines))


def _links_in(inlines: tuple[Inline, ...]) -> Iterator[Link]:
    for inline in inlines:
        if isinstance(inline, Link):
            yield inline
        elif isinstance(inline, Emphasis | Footnote):
            yield from _links_in(inline.children)


def _red(link: Link, where: tuple[str, int]) -> Problem:
    message = f"[[{link.target}]] leads to no page, card or term of ours"
    suggest = "Add the term to content/terms.toml, or write the page; until then it is shown as a red link."
    return Problem("link-red", *where, message, suggest, fault=False)


def _dead_anchor(link: Link, where: tuple[str, int]) -> Problem:
    message = f"[[#{link.anchor}]] names an id that this page doesn't have"
    return Problem("link-dead", *where, message, "Use an id of a heading or a ruling of the page.")

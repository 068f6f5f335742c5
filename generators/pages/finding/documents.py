"""What the full text is made of: each document with its words in both languages, in the order of their places."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from generators.linking.citing import bare
from generators.linking.knowledge_base import KnowledgeBase
from generators.linking.loading.walkthroughs import is_generated
from generators.linking.sentences import first_sentence
from generators.pages.book.book import Book, japanese_heading
from generators.pages.finding.called import called
from generators.pages.finding.names import Named, named
from generators.pages.glossary import entries
from generators.pages.inline_html import plain
from generators.reading.parsed_page import Block
from generators.records.bilingual import Bilingual
from generators.records.card import Card
from generators.records.keyword import Keyword, PageSection
from generators.records.rule import GlossaryEntry, Rule
from generators.records.ruling import Ruling
from generators.references.numbers import above
from rules_engine.scenario.scenario import Scenario

LEAD = "lead"
"""The section that stands for the keyword's page itself."""


class Document(msgspec.Struct, frozen=True):
    """The words of a document: its names, what it is asked for by, what says most in short, ours, those of others."""

    names: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    lead: tuple[str, ...] = ()
    own: tuple[str, ...] = ()
    others: tuple[str, ...] = ()


def documents(books: Sequence[Book]) -> Iterator[Document]:
    """Every document with its words in the languages of the books, in the order of the answers and the jump index."""
    kb = books[0].kb
    asked, ruled = called(kb, "rulings"), called(kb, "rules")
    yield from (ruling_document(books, ruling, asked.get(ruling.id, ())) for ruling in kb.rulings.values())
    for keyword, id in parts(books):
        yield part_document(books, keyword, id)
    for scenario in kb.scenarios.values():
        yield Document(
            names=subject(kb, scenario.about),
            lead=(first_sentence(scenario.prose_ja), first_sentence(scenario.prose_en)),
            own=(scenario.prose_ja, scenario.prose_en),
        )
    for point in kb.open_points:
        yield Document(lead=both(point.statement), others=headings_over(books[0], point.rules))
    yield from named_documents(books)
    shown = claiming(kb)
    for rule in kb.rules.values():
        yield rule_document(books[0], rule, ruled.get(rule.number, ()), shown.get(rule.number, ()))
    yield from (glossary_document(books[0], entry) for entry in entries(books[0]))


def ruling_document(books: Sequence[Book], ruling: Ruling, asked: Sequence[str]) -> Document:
    """A ruling: what it is about and asked for by, what it says, how sources word it, examples, rules' headings."""
    kb = books[0].kb
    blocks = [block for book in books if (block := book.bullets.get((book.language, ruling.id)))]
    below = (words for book, block in zip(books, blocks, strict=False) for words in said_in(book, block.children))
    stated = [plain(book, block.inlines) for book, block in zip(books, blocks, strict=False)] or both(ruling.statement)
    sources = (text for wording in books[0].wordings.get(ruling.id, ()) for text in both(wording.text))
    shown = (kb.scenarios[id] for id in ruling.walkthroughs if id in kb.scenarios)
    examples = (first_sentence(prose) for one in shown for prose in (one.prose_ja, one.prose_en))
    return Document(
        asked=(*subject(kb, ruling.page), *asked),
        lead=tuple(stated),
        own=(*below, *both(ruling.reason)),
        others=(*sources, *examples, *headings_over(books[0], ruling.rules)),
    )


def headings_over(book: Book, numbers: Sequence[str]) -> tuple[str, ...]:
    """What the sections of these rules are about, in both languages, each once: a ruling on 715.3 is on adventures."""
    alone = [bare(number) for number in numbers]
    over = dict.fromkeys(number for one in alone for number in (one, *above(one)) if len(number) > 1)
    rules = [book.kb.rules[number] for number in over if number in book.kb.rules]
    return tuple(dict.fromkeys(name for rule in rules for name in (rule.heading, japanese_heading(book, rule)) if name))


def subject(kb: KnowledgeBase, slug: str) -> tuple[str, ...]:
    """The names of the keyword that a ruling or a walkthrough is about, though its words may not say them."""
    return both(kb.keywords[slug].name) if slug in kb.keywords else ()


def parts(books: Sequence[Book]) -> Iterator[tuple[Keyword, str]]:
    """The sections of the keywords' pages by id, those of either language once; not the lead."""
    for keyword in books[0].kb.keywords.values():
        sections = (section.id for page in keyword.pages.values() for section in page.sections)
        yield from ((keyword, id) for id in dict.fromkeys(sections) if id != LEAD)


def part_document(books: Sequence[Book], keyword: Keyword, id: str) -> Document:
    """One section of a keyword's page, without its rulings."""
    found = [(book, section) for book in books if (section := section_of(book, keyword, id))]
    return Document(
        names=tuple(section.heading for _, section in found),
        own=tuple(words for book, section in found for words in said_in(book, section.blocks)),
    )


def section_of(book: Book, keyword: Keyword, id: str) -> PageSection | None:
    """A section of a keyword's page in the language of the book."""
    page = keyword.pages.get(book.language)
    return next((section for section in page.sections if section.id == id), None) if page else None


def said_in(book: Book, blocks: tuple[Block, ...]) -> Iterator[str]:
    """The words of blocks and of what stands below them; rulings are documents of their own."""
    for block in blocks:
        if block.id not in book.kb.rulings:
            yield plain(book, block.inlines)
            yield from said_in(book, block.children)


def named_documents(books: Sequence[Book]) -> Iterator[Document]:
    """What has a name, in the order of the jump index."""
    words = {kind: called(books[0].kb, f"{kind}s") for kind in ("keyword", "term", "page")}
    cards = {card.slug: card for card in books[0].kb.cards.values()}
    for it in named(books[0]):
        own, others = below(books, it, cards)
        asked = (*it.others, *words.get(it.kind, {}).get(it.slug, ()))
        yield Document((*both(it.name), it.reading), asked, own=own, others=others)


def below(books: Sequence[Book], it: Named, cards: Mapping[str, Card]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What is said of something that has a name, in our words and in those of others."""
    kb = books[0].kb
    match it.kind:
        case "keyword":
            return lead_of(books, kb.keywords[it.slug]), ()
        case "term":
            return both(kb.terms[it.slug].note), ()
        case "card":
            card = cards[it.slug]
            wordings = (text for wording in books[0].wordings.get(card.name.en, ()) for text in both(wording.text))
            return both(card.types), (*both(card.text), *wordings)
        case _:
            return (), ()


def lead_of(books: Sequence[Book], keyword: Keyword) -> tuple[str, ...]:
    """The words of the first section of a keyword's page."""
    leads = [(book, section) for book in books if (section := section_of(book, keyword, LEAD))]
    return tuple(words for book, section in leads for words in said_in(book, section.blocks))


def rule_document(book: Book, rule: Rule, called: Sequence[str], shown: Sequence[Scenario]) -> Document:
    """A rule: its names, gist, texts, what shows it; asked for by the heading that it stands under too."""
    over = next((name for number in above(rule.number) if any(name := names_of(book, number))), ())
    examples = (first_sentence(prose) for one in shown for prose in (one.prose_ja, one.prose_en))
    texts = (rule.text, rule.text_ja, *rule.examples, *examples)
    return Document(names_of(book, rule.number), (*called, *over), lead=both(rule.gist), others=texts)


def names_of(book: Book, number: str) -> tuple[str, ...]:
    """The heading of a rule in both languages, empty where it has none."""
    rule = book.kb.rules.get(number)
    return (rule.heading, japanese_heading(book, rule)) if rule else ()


def claiming(kb: KnowledgeBase) -> Mapping[str, Sequence[Scenario]]:
    """Rule → the walkthroughs written by hand that claim it; those of keywords speak of these, not of it alone."""
    found: defaultdict[str, list[Scenario]] = defaultdict(list)
    for one in kb.scenarios.values():
        for number in () if is_generated(one.page) or one.about in kb.keywords else one.shows:
            found[bare(number)].append(one)
    return found


def glossary_document(book: Book, entry: GlossaryEntry) -> Document:
    """An entry of the glossary of the rules."""
    japanese = book.kb.terms_ja.get(entry.term)
    senses = (*entry.senses, *(japanese.lines if japanese else ()))
    return Document((entry.term, entry.ja, entry.reading, *entry.aliases), others=senses)


def both(text: Bilingual) -> tuple[str, str]:
    """A text in both languages."""
    return text.ja, text.en

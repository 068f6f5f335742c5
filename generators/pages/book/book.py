"""The knowledge base as one reader sees it: in one language, with every name and number that leads to a page."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Set
from typing import TypeVar

import msgspec
from markupsafe import Markup

from generators.linking.card_names import made_up_names, names_in
from generators.linking.citing import bare
from generators.linking.knowledge_base import Citing, KnowledgeBase, OpenPoint
from generators.linking.page_subjects import Subject, subjects_of
from generators.linking.recalling import recall
from generators.pages import addresses
from generators.pages.book.pieces import Pieces
from generators.pages.cards.types import subtypes_in_japanese
from generators.reading.parsed_page import Block, walk
from generators.records.bilingual import Bilingual, Language
from generators.records.card import Card
from generators.records.keyword import Keyword
from generators.records.rule import Rule
from generators.records.ruling import Ruling
from generators.records.ruling_text import RuleQuote, RulingText
from generators.records.term import Term
from generators.references.numbers import below, parent_of
from rules_engine.rulebook.citation import sort_key

T = TypeVar("T")


class Book(msgspec.Struct, frozen=True):
    """Everything that the pages of one language look things up in; built once per language."""

    kb: KnowledgeBase
    language: Language
    phrases: dict[str, str]
    names: dict[str, str]
    """English card name → name in this language."""
    other_names: dict[str, str]
    """English card name → name in the other language."""
    invented: dict[str, None]
    """English names of the cards that were never printed."""
    words: dict[str, str]
    """English term in lower case → the term in this language."""
    other_words: dict[str, str]
    """English term in lower case → the term in the other language."""
    targets: dict[str, str]
    """Name of a keyword, term or card, in either language and lower case → address."""
    keyword_names: dict[str, Bilingual]
    """Slug → the keyword's name, for pages that say nothing else of it."""
    subjects: dict[str, Subject]
    """Slug → what the page of a keyword is about."""
    terms_at: dict[str, tuple[Term, ...]]
    """Number → the terms that are defined there."""
    cards: dict[str, Card]
    """English card name → card."""
    children: dict[str, tuple[str, ...]]
    """Number → the numbers directly below it, in order."""
    headed_alike: dict[str, str]
    """Number whose heading others have too → the number directly above it."""
    pages: tuple[str, ...]
    """Numbers with a page of their own, in order."""
    cited_by: dict[str, tuple[Citing, ...]]
    bullets: dict[tuple[str, str], Block]
    """(language, ruling id) → the bullet of its wiki page."""
    headings: dict[tuple[str, str], str]
    """(language, id of a section of its wiki pages) → the heading."""
    rulings_on: dict[str, tuple[str, ...]]
    """Slug of a keyword → the ids of the rulings on its page."""
    scenarios_about: dict[str, tuple[str, ...]]
    """Slug of a keyword → the ids of the walkthroughs about it."""
    places: dict[str, str]
    """What a link without a page may name → address: rulings; on a source's page, the headings of that source."""
    rule_names: dict[str, str]
    """Number → the Japanese name of what its heading names in English, from our keywords and terms."""
    numbers_then: dict[str, tuple[RuleQuote, ...]]
    """Number of today → passages that older documents quote from it, each once."""
    wordings: dict[str, tuple[RulingText, ...]]
    """Ruling id, or English card name → wordings in sources."""
    open_points: dict[str, tuple[OpenPoint, ...]]
    subtypes: dict[str, str]
    """English subtype → its Japanese name."""
    unread: dict[str, str]
    """Numbers that we cite and whose text of today is not on record as read."""
    own_words: bool = True
    """False where the words of a source are written: places that they name need not be there."""
    as_of: str | None = None
    """The day of a text that was written with the numbers of another edition, empty where nobody knows which."""
    notes: dict[int, Markup] = {}
    """On a source's page, what we have to say about the words that begin in a line of it."""
    pieces: Pieces = msgspec.field(default_factory=Pieces)
    facing: dict[int, Markup] = {}
    """On a keyword's page, what the other language says where the words begin in a line of it."""

    @property
    def other(self) -> Language:
        """The other language."""
        return "en" if self.language == "ja" else "ja"

    def label(self, key: str, **slots: object) -> str:
        """A label of the pages, `ui.<key>`, with its slots filled; the key itself where it is not written.

        `ui.<key>.one` is taken for a count of one, where a language has it.
        """
        one = self.phrases.get(f"ui.{key}.one") if slots.get("n") == 1 else None
        text = one or self.phrases.get(f"ui.{key}", f"ui.{key}")
        for name, value in slots.items():
            text = text.replace("{" + name + "}", str(value))
        return text

    def speaking(self, language: Language) -> Book:
        """The book for words in that language on a page in the reader's."""
        if language == self.language:
            return self
        phrases = self.kb.phrases.get(language, {})
        names, words = (self.other_names, self.names), (self.other_words, self.words)
        return msgspec.structs.replace(
            self,
            language=language,
            phrases=phrases,
            names=names[0],
            other_names=names[1],
            words=words[0],
            other_words=words[1],
            facing={},
        )

    def said(self, text: Bilingual) -> str:
        """The text in the reader's language, else in the other; empty when there is none."""
        return text.said_in(self.language) or text.said_in(self.other)


def open_book(kb: KnowledgeBase, language: Language) -> Book:
    """The knowledge base in one language."""
    other: Language = "en" if language == "ja" else "ja"
    book = Book(
        kb=kb,
        language=language,
        phrases=kb.phrases.get(language, {}),
        names=names_in(language, kb.cards.values(), kb.phrases),
        other_names=names_in(other, kb.cards.values(), kb.phrases),
        invented=dict.fromkeys((*made_up_names(kb.phrases), *(it.name.en for it in kb.cards.values() if it.invented))),
        words=words_in(language, kb.terms),
        other_words=words_in(other, kb.terms),
        targets=recall(targets_of, kb.cards, kb.terms, kb.keywords),
        keyword_names={slug: keyword.name for slug, keyword in kb.keywords.items()},
        subjects=recall(subjects_of, kb.keywords),
        terms_at=recall(terms_at, kb.terms),
        cards={card.name.en: card for card in kb.cards.values()},
        children=recall(below, kb.rules),
        headed_alike=recall(headed_alike_of, kb.rules),
        pages=tuple(number for number, rule in kb.rules.items() if rule.kind != "subrule"),
        cited_by=recall(by_bare_number, kb.cited_by),
        bullets=recall(bullets_of, kb.keywords, kb.rulings),
        headings=recall(headings_of, kb.keywords),
        rulings_on=grouped((ruling.page, id) for id, ruling in kb.rulings.items()),
        scenarios_about=grouped((scenario.about, id) for id, scenario in kb.scenarios.items()),
        places={id: f"{addresses.keyword(ruling.page)}#{id}" for id, ruling in kb.rulings.items()},
        rule_names=recall(rule_names_of, kb.rules, kb.keywords, kb.terms, kb.phrases),
        numbers_then=recall(numbers_then_of, kb.rule_quotes),
        wordings=recall(wordings_of, kb.ruling_texts),
        open_points=recall(open_points_of, kb.open_points),
        subtypes=recall(subtypes_in_japanese, kb.cards),
        unread={bare(number): number for number in kb.unread},
    )
    book.pieces.book = book
    return book


def by_bare_number(cited_by: dict[str, tuple[Citing, ...]]) -> dict[str, tuple[Citing, ...]]:
    """Who cites each rule, by its number without `CR`."""
    return {bare(number): citing for number, citing in cited_by.items()}


def words_in(language: Language, terms: Mapping[str, Term]) -> dict[str, str]:
    """English term in small letters → its name in that language, where it has one."""
    return {term.name.en.lower(): term.name.said_in(language) or term.name.en for term in terms.values()}


def targets_of(cards: dict[str, Card], terms: dict[str, Term], keywords: dict[str, Keyword]) -> dict[str, str]:
    """Every name that a wiki link may use: cards first, so that a term and then a keyword of the same name win."""
    found: dict[str, str] = {}
    for card in cards.values():
        found.update(dict.fromkeys(spellings(card.name), addresses.card(card.slug)))
    for term in terms.values():
        found.update(dict.fromkeys(spellings(term.name), addresses.term(term.slug)))
    for keyword in keywords.values():
        found.update(dict.fromkeys([*spellings(keyword.name), keyword.slug], addresses.keyword(keyword.slug)))
    return found


def terms_at(terms: dict[str, Term]) -> dict[str, tuple[Term, ...]]:
    """Terms by the rules that define them."""
    return grouped((bare(term.rule), term) for term in terms.values())


def grouped(pairs: Iterable[tuple[str, T]]) -> dict[str, tuple[T, ...]]:
    """All that stands beside each key, in order."""
    found: defaultdict[str, list[T]] = defaultdict(list)
    for key, value in pairs:
        found[key].append(value)
    return {key: tuple(values) for key, values in found.items()}


def spellings(name: Bilingual) -> tuple[str, ...]:
    """The ways a link may write a name: Japanese, English, or both with a slash; in lower case."""
    both = f"{name.ja}/{name.en}" if name.ja and name.en else ""
    return tuple(spelling.lower() for spelling in (name.ja, name.en, both) if spelling)


def headed_alike_of(rules: dict[str, Rule]) -> dict[str, str]:
    """Number whose heading others have too → the number directly above it."""
    count = Counter(rule.heading for rule in rules.values() if rule.heading)
    return {number: parent_of(number) for number, rule in rules.items() if count[rule.heading] > 1}


def bullets_of(keywords: dict[str, Keyword], rulings: dict[str, Ruling]) -> dict[tuple[str, str], Block]:
    """The bullet in which each ruling is stated, by language and id."""
    return {
        (language, block.id): block
        for keyword in keywords.values()
        for language, page in keyword.pages.items()
        for section in page.sections
        for block in walk(section.blocks)
        if block.id in rulings
    }


def headings_of(keywords: dict[str, Keyword]) -> dict[tuple[str, str], str]:
    """The headings of all sections of wiki pages, by language and id."""
    pages = (page for keyword in keywords.values() for page in keyword.pages.values())
    return {
        (page.language, section.id): section.heading for page in pages for section in page.sections if section.heading
    }


def rule_names_of(
    rules: dict[str, Rule], keywords: dict[str, Keyword], terms: dict[str, Term], phrases: dict[str, dict[str, str]]
) -> dict[str, str]:
    """Japanese names for English headings: of a keyword or term of that very name, else as the phrases name it."""
    by_keywords = ((keyword.section, keyword.name) for keyword in keywords.values())
    by_terms = ((bare(term.rule), term.name) for term in terms.values())
    written = phrases.get("ja", {})
    slugs = {number: f"heading.{addresses.ascii_slug(rule.heading)}" for number, rule in rules.items()}
    return {number: written[slug] for number, slug in slugs.items() if slug in written} | {
        number: name.ja
        for number, name in (*by_terms, *by_keywords)
        if number in rules and same_name(rules[number].heading, name.en)
    }


def japanese_heading(book: Book, rule: Rule) -> str:
    """What a heading is called in Japanese: our own name of it, which agrees with its reading, else a source's."""
    return book.rule_names.get(rule.number, "") or rule.heading_ja


def same_name(heading: str, name: str) -> bool:
    """Whether a heading is a name or its plural, or the verb that a name says with what it is done to."""
    return heading.lower() in (name.lower(), f"{name.lower()}s", name.lower().partition(" a ")[0])


def numbers_then_of(quotes: tuple[RuleQuote, ...]) -> dict[str, tuple[RuleQuote, ...]]:
    """What older documents quote from a rule of today, each number and edition once."""
    found: defaultdict[str, dict[tuple[str, str], RuleQuote]] = defaultdict(dict)
    for quote in quotes:
        for number in quote.number_now:
            found[bare(number)].setdefault((quote.number, quote.edition), quote)
    return {number: tuple(passages.values()) for number, passages in found.items()}


def wordings_of(texts: tuple[RulingText, ...]) -> dict[str, tuple[RulingText, ...]]:
    """Wordings by the ruling they are attached to and by the cards they speak of."""
    return grouped((key, wording) for wording in texts for key in (wording.ruling, *wording.cards) if key)


def open_points_of(points: tuple[OpenPoint, ...]) -> dict[str, tuple[OpenPoint, ...]]:
    """Open points by the numbers they concern."""
    return grouped((bare(number), point) for point in points for number in point.rules)


def in_order(numbers: Set[str]) -> list[str]:
    """Numbers of chapters, rules and sub-rules in the order of the rules."""
    return sorted(numbers, key=sort_key)

"""The glossary of terms, by reading or by the alphabet, and the glossary of the rules where a library supplies it."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Mapping

import msgspec
from markupsafe import Markup

from generators.linking.knowledge_base import Said
from generators.pages import addresses
from generators.pages.book.book import Book, japanese_heading
from generators.pages.language.furigana import ruby
from generators.pages.language.reading_order import reading_key, row_of
from generators.pages.rules.links import reference_html, rich, rule_link, rule_links
from generators.pages.rules.text import TextView, edition_of_most, japanese_text, ordered, told_english_and
from generators.pages.site_page import Heading, SitePage
from generators.pages.writing import Crumb, Titled, written
from generators.records.rule import GlossaryEntry
from generators.records.term import Term
from generators.rules_over_time.glossary_pointers import names_of, pointers_in

KIND = re.compile(" (?:rule|variant)$")
PLURAL = re.compile("(?<=[^s])s$|(?<=[^aeiou])(?:y|ies)$")
"""What an ending of the plural leaves out; a y that becomes one goes too."""


class TermView(msgspec.Struct, frozen=True):
    """A term as shown."""

    id: str
    name: Markup
    other: Markup
    rule: Markup
    note: Markup
    avoid: Markup


class EntryView(msgspec.Struct, frozen=True):
    """An entry of the rules' own glossary as shown."""

    id: str
    name: Markup
    other: Markup
    """The term in the other language, where it is known."""
    texts: tuple[TextView, ...]
    rules: Markup
    """Where no text is at hand: the rules that the entry refers to."""
    marks: tuple[str, ...]
    """That it is obsolete, and for readers of Japanese that it is in English alone."""


class Letter(msgspec.Struct, frozen=True):
    """What begins alike: terms, or entries of the rules' own glossary."""

    id: str
    heading: str
    rows: tuple[TermView, ...] | tuple[EntryView, ...]
    short: str = ""

    @property
    def count(self) -> int:
        """How many of them there are."""
        return len(self.rows)


def glossary_page(book: Book) -> SitePage:
    """All terms in the order of the reader's language."""
    groups: defaultdict[str, list[TermView]] = defaultdict(list)
    for term in sorted(book.kb.terms.values(), key=lambda term: term_order(book, term)):
        letter = row_of(term.reading or term.name.ja) if book.language == "ja" else term.name.en[:1].upper()
        groups[letter].append(term_view(book, term))
    letters = [Letter(f"row-{at}", letter, tuple(terms)) for at, (letter, terms) in enumerate(groups.items(), 1)]
    return written(
        book,
        "glossary",
        Titled(
            address="glossary/",
            kind="glossary",
            title=book.label("glossary"),
            contents=tuple(Heading(letter.id, letter.heading) for letter in letters),
            description=book.label("glossary.about"),
        ),
        about=book.label("glossary.about"),
        groups=letters,
        rules_glossary=[book.label("glossary.cr")] if book.kb.glossary else [],
    )


def term_order(book: Book, term: Term) -> tuple[str, str]:
    """The sort key of a term in the reader's language."""
    return reading_key(term.reading or term.name.ja) if book.language == "ja" else (term.name.en.lower(), "")


def term_view(book: Book, term: Term) -> TermView:
    """One term as shown."""
    japanese = ruby(term.name.ja, term.reading)
    english = Markup('<span lang="en">{}</span>').format(term.name.en)
    own, other = (japanese, english) if book.language == "ja" else (english, japanese)
    return TermView(
        id=f"term-{term.slug}",
        name=own,
        other=other,
        rule=rule_link(book, term.rule) if term.rule else Markup(""),
        note=rich(book, book.said(term.note)),
        avoid=avoided(book, term),
    )


def avoided(book: Book, term: Term) -> Markup:
    """The words it must not be replaced by, in a sentence; empty when there are none. A space in one breaks no line."""
    words = book.label("list").join(book.label("quoted", word=word.replace(" ", "\u00a0")) for word in term.avoid)
    return rich(book, book.label("avoid", words=words)) if words else Markup("")


def rules_glossary_page(book: Book) -> SitePage:
    """The entries of the rules' own glossary; none without a library, which the page then says."""
    groups: defaultdict[str, list[EntryView]] = defaultdict(list)
    names = names_of(book.kb.glossary)
    has_text = any(entry.senses for entry in book.kb.glossary.values())
    for entry in sorted(entries(book), key=lambda entry: entry_order(book, entry)):
        groups[entry_group(book, entry)].append(entry_view(book, entry, names))
    texts = [text for found in groups.values() for entry in found for text in entry.texts]
    letters = [Letter(f"letter-{at}", letter, tuple(found)) for at, (letter, found) in enumerate(groups.items(), 1)]
    return written(
        book,
        "rules_glossary",
        Titled(
            address="glossary/cr/",
            kind="glossary",
            title=book.label("glossary.cr"),
            crumbs=(Crumb("@/glossary/", book.label("glossary")),),
            contents=tuple(Heading(letter.id, letter.heading) for letter in letters),
            description=book.label("glossary.cr.about", n=len(book.kb.glossary)),
            provenance=told_english_and(book, (text.edition for text in texts)) if texts else "",
        ),
        gap=[] if has_text else [book.label("gap.no-glossary-text")],
        about=about_entries(book, has_text),
        told_above=edition_of_most(texts),
        groups=letters,
    )


def about_entries(book: Book, has_text: bool) -> str:
    """How many entries there are, and of how many there is Japanese."""
    translated = len(book.kb.terms_ja)
    said = "glossary.cr.english" if translated else "glossary.cr.all-english"
    parts = [book.label("glossary.cr.about", n=len(book.kb.glossary))]
    parts += [book.label(said, n=translated)] if has_text else []
    return ("" if book.language == "ja" else " ").join(parts)


def entries(book: Book) -> list[GlossaryEntry]:
    """The entries; where the library gives no Japanese, with that of our terms and of the headings of rules."""
    known = known_in_japanese(book)
    return [entry if entry.ja else named_in_japanese(entry, known) for entry in book.kb.glossary.values()]


def known_in_japanese(book: Book) -> dict[str, tuple[str, str]]:
    """English name, as it stands and in the singular → Japanese and reading.

    Those of our terms go before the headings that one rule alone has, and names as they stand before any singular.
    """
    rules = book.kb.rules.values()
    often = Counter(rule.heading for rule in rules)
    headed = {rule.heading.lower(): (japanese_heading(book, rule), "") for rule in rules if often[rule.heading] == 1}
    terms = {term.name.en.lower(): (term.name.ja, term.reading) for term in book.kb.terms.values()}
    known = {name: said for name, said in (headed | terms).items() if said[0]}
    return {PLURAL.sub("", name): said for name, said in known.items()} | known


def named_in_japanese(entry: GlossaryEntry, known: Mapping[str, tuple[str, str]]) -> GlossaryEntry:
    """An entry with the Japanese of each of its names that is known, and their readings if all have one.

    Where a name isn't known as it stands, its singular may be, or what only has "rule" or "variant" behind it here.
    """
    names = [name.lower() for name in entry.aliases or (entry.term,)]
    forms = [(name, PLURAL.sub("", name), PLURAL.sub("", KIND.sub("", name))) for name in names]
    said = (next((known[form] for form in one if form in known), None) for one in forms)
    found = tuple(dict.fromkeys(one for one in said if one))
    readings = tuple(reading for _, reading in found)
    told = "、".join(readings) if all(readings) else ""
    return entry.model_copy(update={"ja": "、".join(japanese for japanese, _ in found), "reading": told})


def entry_group(book: Book, entry: GlossaryEntry) -> str:
    """The heading that an entry stands under: the row of its reading for readers of Japanese, else its letter."""
    if book.language == "ja" and entry.reading:
        return row_of(entry.reading)
    return entry.term[:1].upper()


def entry_order(book: Book, entry: GlossaryEntry) -> tuple[bool, str, str]:
    """The sort key of an entry: those with a reading first for readers of Japanese, all others by the letter."""
    if book.language == "ja" and entry.reading:
        return (False, *reading_key(entry.reading))
    return (True, entry.term[:1].upper(), "")


def entry_view(book: Book, entry: GlossaryEntry, names: Mapping[str, str]) -> EntryView:
    """One entry as shown."""
    japanese, english = japanese_term(entry), Markup('<span lang="en">{}</span>').format(entry.term)
    texts = texts_of(book, entry, names)
    untranslated = bool(texts) and all(text.language == "en" for text in texts)
    marks = {"obsolete": entry.obsolete, "glossary.english": book.language == "ja" and untranslated}
    first, second = (japanese, english) if book.language == "ja" and japanese else (english, japanese)
    return EntryView(
        id=addresses.glossary_id(entry.term),
        name=first,
        other=second,
        texts=texts,
        rules=Markup("") if texts else rule_links(book, entry.rules),
        marks=tuple(book.label(mark) for mark, holds in marks.items() if holds),
    )


def texts_of(book: Book, entry: GlossaryEntry, names: Mapping[str, str]) -> tuple[TextView, ...]:
    """What an entry says in both languages, the reader's first while it holds."""
    english = (
        [TextView("en", tuple(sense_html(book.speaking("en"), sense, names) for sense in entry.senses))]
        if entry.senses
        else []
    )
    japanese = [japanese_text(book, said.lines, said.freshness) for said in japanese_said(book, entry)]
    return tuple(ordered(book, english, japanese))


def sense_html(book: Book, sense: str, names: Mapping[str, str]) -> Markup:
    """A text of the glossary: its references to rules and its pointers to other entries as links."""
    done, at = Markup(""), 0
    for pointer in pointers_in(sense, names):
        link = Markup('<a href="{}">{}</a>')
        done += reference_html(book, sense[at : pointer.start])
        done += link.format(f"#{addresses.glossary_id(pointer.term)}", sense[pointer.start : pointer.end])
        at = pointer.end
    return done + reference_html(book, sense[at:])


def japanese_said(book: Book, entry: GlossaryEntry) -> list[Said]:
    """What a Japanese glossary says of an entry, if one does."""
    said = book.kb.terms_ja.get(entry.term)
    return [said] if said else []


def japanese_term(entry: GlossaryEntry) -> Markup:
    """The Japanese term with its reading; several stand side by side, each under its own."""
    words, readings = entry.ja.split("、"), entry.reading.split("、")
    if len(words) != len(readings):
        return ruby(entry.ja, entry.reading) if entry.ja else Markup("")
    return Markup("、").join(ruby(word, reading) for word, reading in zip(words, readings, strict=True) if word)

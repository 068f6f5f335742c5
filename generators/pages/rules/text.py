"""The texts of a rule in both languages, the Japanese with its edition and whether the English is still the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec
from markupsafe import Markup

from generators.pages.book.book import Book
from generators.pages.rules.links import dated, reference_html
from generators.pages.symbols import drawn
from generators.records.bilingual import Language
from generators.records.rule import Rule
from generators.rules_over_time.aligning.word_diff import Piece, shortened
from generators.rules_over_time.japanese.freshness import Freshness, is_current

MARKS = {
    "gone": Markup("<del>{}</del>"),
    "come": Markup("<ins>{}</ins>"),
    "same": Markup("{}"),
}
EXAMPLE = Markup('<strong lang="{}">{}</strong> <span lang="{}">{}</span>')


class TextView(msgspec.Struct, frozen=True):
    """A text as shown."""

    language: str
    lines: tuple[Markup, ...]
    state: str = ""
    """valid, moved, edited, differs or unknown; empty for the text of EDITION itself."""
    note: str = ""
    """The state in words, with the edition."""
    current: bool = True
    """Whether it may stand as what the rule says today."""
    differences: tuple[Markup, ...] = ()
    """How the English changed since."""
    beside: bool = False
    """Whether it stands in the reader's other language beside one in their own that holds today."""
    edition: str = ""
    """The edition whose words it still has, number and all; empty for English, and for Japanese of any other state."""


def texts(book: Book, rule: Rule) -> list[TextView]:
    """The texts of a rule that a library supplies, in the order of `ordered`."""
    english = [TextView("en", lines(book, rule.text))] if rule.text else []
    japanese = [japanese_text(book, rule.text_ja.split("\n"), freshness_of(book, rule))] if rule.text_ja else []
    return ordered(book, english, japanese)


def ordered(book: Book, english: list[TextView], japanese: list[TextView]) -> list[TextView]:
    """The texts of one thing: the reader's language first, unless it is Japanese that holds no longer."""
    if book.language == "ja" and japanese and all(text.current for text in japanese):
        return [*japanese, *beside(english)]
    return [*english, *(beside(japanese) if english and book.language == "en" else japanese)]


def beside(shown: list[TextView]) -> list[TextView]:
    """The texts marked as standing beside the reader's own."""
    return [msgspec.structs.replace(text, beside=True) for text in shown]


def without_japanese(book: Book, rule: Rule) -> str:
    """What readers of Japanese are told where a rule has its English text alone."""
    return book.label("fresh.none") if book.language == "ja" and rule.text and not rule.text_ja else ""


def told_editions(book: Book, rules: Iterable[Rule]) -> str:
    """Of which editions the two languages of these rules are, and whose the gists; empty where none has a text."""
    shown = [rule for rule in rules if rule.text or rule.text_ja]
    japanese = (freshness_of(book, rule).edition for rule in shown if rule.text_ja)
    gists = [book.label("told.gists")] if any(book.said(rule.gist) for rule in shown) else []
    return book.label("list").join([told_english_and(book, japanese), *gists]) if shown else ""


def of_a_name(book: Book, rule: Rule) -> str:
    """That a rule which is but a name is of this edition, where that is at hand; empty where it is not."""
    return book.label("told.cr.en") if rule.provenance.source.startswith("cr/en/") else ""


def told_english_and(book: Book, japanese: Iterable[str]) -> str:
    """That the English is of this edition, and of which the Japanese is."""
    editions = sorted({*japanese} - {""})
    told = [book.label("told.cr.ja", editions=book.label("list").join(editions))] if editions else []
    return book.label("list").join([book.label("told.cr.en"), *told])


def edition_of_most(shown: Iterable[TextView]) -> str:
    """The edition of which most of a page's Japanese still has the words, so that this need be told once.

    Empty where there are no two texts of one such edition.
    """
    found = Counter(text.edition for text in shown if text.edition).most_common(1)
    return next((edition for edition, count in found if count > 1), "")


def freshness_of(book: Book, rule: Rule) -> Freshness:
    """The state of a rule's Japanese text: unknown, and never valid, where nobody worked it out."""
    return book.kb.freshness.get(rule.number) or Freshness("unknown", rule.text_ja_edition)


def own_text(book: Book, rule: Rule) -> str:
    """The text of today in the reader's language, else in English."""
    return text_in_own_language(book, rule) or rule.text


def text_in_own_language(book: Book, rule: Rule) -> str:
    """The text of today in the reader's language, if there is one: old Japanese is never taken for it."""
    if book.language == "en":
        return rule.text
    return rule.text_ja if is_current(book.kb.freshness.get(rule.number)) else ""


def japanese_text(book: Book, said: Iterable[str], freshness: Freshness) -> TextView:
    """A Japanese text with its state; its references are those of its edition."""
    then = dated(book.speaking("ja"), freshness.edition)
    return TextView(
        "ja",
        tuple(reference_html(then, line) for line in said if line.strip()),
        freshness.state,
        told(book, freshness),
        is_current(freshness),
        tuple(marked(book, pieces) for pieces in freshness.pieces),
        edition=freshness.edition if freshness.state == "valid" else "",
    )


def told(book: Book, freshness: Freshness) -> str:
    """The state in words, with the edition and the number of then where it was another."""
    edition = freshness.edition or book.label("undated")
    if freshness.then != freshness.now:
        edition = book.label("fresh.then", edition=edition, then=freshness.then)
    how = book.said(freshness.differs) if freshness.differs else ""
    return book.label(f"fresh.{freshness.state}", edition=edition, how=how)


def as_example(book: Book, said: Markup, language: Language = "en") -> Markup:
    """An example of a rule behind the word that says so: it explains the rule and is none."""
    return EXAMPLE.format(book.language, book.label("rule.example"), language, said)


def lines(book: Book, text: str) -> tuple[Markup, ...]:
    """The paragraphs of an English text, its references linked and its symbols told in English."""
    english = book.speaking("en")
    return tuple(reference_html(english, line) for line in text.split("\n") if line.strip())


def marked(book: Book, pieces: Iterable[Piece]) -> Markup:
    """A text with what went and what came marked; of what stayed only so much as says where the change stands."""
    return marked_whole(book, shortened(tuple(pieces)))


def marked_whole(book: Book, pieces: Iterable[Piece]) -> Markup:
    """A whole English text with what went and what came marked, its references linked where they are those of today."""
    english = book.speaking("en")
    return Markup("").join(
        MARKS[piece.kind].format(
            drawn(piece.text, english.phrases) if piece.kind == "gone" else reference_html(english, piece.text)
        )
        for piece in pieces
    )

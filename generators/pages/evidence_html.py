"""How sure a ruling is, in words: its grade, what that grade claims, whether it is stale, and why it is open."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup, escape

from generators.linking.sentences import first_sentence
from generators.pages import addresses
from generators.pages.book.book import Book
from generators.pages.rules.links import in_language, rich
from generators.pages.walkthroughs.proof_html import ProofView
from generators.pages.writing import prose_in
from generators.records.ruling import Ruling

BADGE = Markup('<a class="evidence evidence--{}" href="{}">{}</a>')
PROVED = ("G1", "G2")
SHOWN = "G0"


def badge(book: Book, ruling: Ruling) -> Markup:
    """The grade in words, as a link to where it is explained; a stale grade says so."""
    grade = "stale" if ruling.stale else ruling.grade
    return BADGE.format(grade, addresses.grade(grade), badge_words(book, ruling))


def proof_badge(book: Book, proof: ProofView) -> Markup:
    """The grade of one proof alone, in the same form."""
    return BADGE.format(proof.grade, addresses.grade(proof.grade), book.label(f"grade.{proof.grade}"))


def badge_words(book: Book, ruling: Ruling) -> str:
    """The grade in a word or two."""
    words = book.label(f"grade.{ruling.grade}")
    return book.label("list").join([words, *([book.label("grade.stale")] if ruling.stale else [])])


def in_brief(book: Book, ruling: Ruling) -> Markup:
    """How many proofs and examples stand behind the ruling; without any, what `claimed` says."""
    proofs, examples = proofs_of(book, ruling), examples_of(book, ruling)
    if not proofs and not examples:
        return claimed(book, ruling)
    return escape(book.label("coverage.behind", proofs=len(proofs), examples=len(examples)))


def claimed(book: Book, ruling: Ruling) -> Markup:
    """What the grade claims and for how much of the ruling, whether it is stale, and why nothing was run."""
    examples = len(examples_of(book, ruling))
    played = "played" if ruling.grade == SHOWN and examples else "long"
    parts = [escape(book.label(f"grade.{ruling.grade}.{played}", n=examples))]
    if ruling.grade in PROVED:
        parts.append(escape(book.label("grade.rest" if examples else "grade.rest.none")))
    if ruling.stale:
        parts.append(escape(book.label("grade.stale.long")))
    if reason := book.said(ruling.reason):
        parts.append(rich(book, reason))
    return sentences_in(book, parts)


def sentences_in(book: Book, sentences: Iterable[Markup]) -> Markup:
    """Sentences one after the other; Japanese has no space between them."""
    return Markup(" " if book.language == "en" else "").join(sentences)


def proofs_of(book: Book, ruling: Ruling) -> list[str]:
    """The scenarios that show the ruling and whose proofs were searched."""
    return [id for id in ruling.walkthroughs if id in book.kb.proofs and id in book.kb.scenarios]


def examples_of(book: Book, ruling: Ruling) -> list[str]:
    """The other scenarios that show it."""
    return [id for id in ruling.walkthroughs if id not in book.kb.proofs and id in book.kb.scenarios]


def ruling_link(book: Book, ruling: Ruling) -> Markup:
    """The way to the page of a ruling: how many walkthroughs show it; where none does, that there is more about it."""
    shown = [id for id in ruling.walkthroughs if id in book.kb.scenarios]
    if not shown:
        return Markup('<a href="{}">{}</a>').format(addresses.ruling(ruling.id), book.label("ruling.more"))
    label = book.label("ruling.examples", n=len(shown))
    return Markup('<a class="played" href="{}#evidence">{}</a>').format(addresses.ruling(ruling.id), label)


def walkthrough_link(book: Book, id: str) -> Markup:
    """One walkthrough by its first sentence, marked when it does not hold."""
    return book.pieces.made(id, played_link, book, id)


def played_link(book: Book, id: str) -> Markup:
    """The same, written: it stands on the pages of all rules, cards and keywords that it shows."""
    played = book.kb.played.get(id)
    mark = Markup(' <span class="failed">{}</span>').format(book.label("failed")) if played and played.failures else ""
    title = in_language(book, walkthrough_title(book, id))
    return Markup('<a class="played" href="{}">{}</a>{}').format(addresses.walkthrough(id), title, mark)


def walkthrough_title(book: Book, id: str) -> str:
    """The first sentence of a walkthrough's prose, in the reader's language if there is one."""
    scenario = book.kb.scenarios[id]
    return first_sentence(prose_in(scenario, book.language) or prose_in(scenario, book.other) or id)

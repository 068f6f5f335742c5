"""The page of a ruling: the statement in both languages, the rules it rests on, its evidence and its wordings."""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec
from markupsafe import Markup, escape

from generators.linking.citing import bare
from generators.linking.sentences import first_sentence
from generators.pages import addresses
from generators.pages.blocks_html import blocks_html, words
from generators.pages.book.book import Book
from generators.pages.evidence_html import badge, claimed, examples_of, proof_badge, proofs_of, walkthrough_link
from generators.pages.inline_html import foreign, plain
from generators.pages.language.typography import curled_words
from generators.pages.rules.links import rich, rule_link
from generators.pages.rules.names import heading
from generators.pages.site_page import Heading, SitePage
from generators.pages.walkthroughs.proof_html import proof_view
from generators.pages.writing import Crumb, Titled, whose, written
from generators.records.bilingual import LANGUAGES, Bilingual, Language
from generators.records.ruling import Ruling
from generators.records.ruling_text import RulingText

SEEN = 5
"""Examples that stand open before the proofs."""
GIST = Markup('<div class="pair"><div>{}</div><div class="other-side" lang="{}">{}</div></div>')
BEFORE_SUBJECT = re.compile(r"^.*[:：]\s*")
"""What stands before the subject in the title of a document: what kind of thing it is."""
BESIDE = Markup(' class="other-side"')


def ruling_page(book: Book, ruling: Ruling) -> SitePage:
    """One ruling in one language, with the other beside it."""
    wordings = book.wordings.get(ruling.id, ())
    away = book.speaking(book.other)
    proofs = [(proof_view(book, id), proof_view(away, id)) for id in proofs_of(book, ruling)]
    sections = [("rules", "basis"), ("evidence", "evidence"), *([("wordings", "wordings")] if wordings else [])]
    return written(
        book,
        "ruling",
        Titled(
            address=f"rulings/{ruling.id}/",
            kind="ruling",
            title=ruling_title(book, ruling),
            crumbs=(Crumb("@/rulings/", book.label("rulings")), *keyword_crumb(book, ruling)),
            contents=tuple(Heading(id, book.label(label)) for id, label in sections),
            description=statement(book, ruling, book.language),
            provenance=whose(book, [book.label("told.quoted")] if wordings else []),
            beside=first_sentence(statement(book, ruling, book.other))
            if statement(book, ruling, book.language)
            else "",
        ),
        sides=[
            (language, side_name(book, ruling, language), side(book, ruling, language))
            for language in both(book)
            if not is_title(book.speaking(language), ruling)
        ],
        has_own=bool(statement(book, ruling, book.language)),
        rules=[(rule_link(book, number), gist(book, number)) for number in ruling.rules],
        badge=badge(book, ruling),
        evidence=(claimed(book, ruling), claimed(away, ruling)),
        proofs=[(proof_badge(book, proof), proof, other) for proof, other in proofs],
        walkthroughs=[walkthrough_link(book, id) for id in examples_of(book, ruling)],
        seen=SEEN,
        wordings=wordings_html(book, wordings),
    )


def both(book: Book) -> tuple[Language, Language]:
    """The reader's language, then the other."""
    return book.language, book.other


def keyword_crumb(book: Book, ruling: Ruling) -> tuple[Crumb, ...]:
    """The way up to the keyword the ruling stands with, where there is such a page."""
    name = book.keyword_names.get(ruling.page)
    return (Crumb(addresses.keyword(ruling.page), book.said(name)),) if name else ()


def ruling_title(book: Book, ruling: Ruling) -> str:
    """The first sentence of the statement, in the reader's language if it is there."""
    said = statement(book, ruling, book.language) or statement(book, ruling, book.other)
    return first_sentence(said or ruling.id)


def is_title(book: Book, ruling: Ruling) -> bool:
    """Whether the title says the whole statement in the reader's language, so that nothing is left to say below it."""
    block = book.bullets.get((book.language, ruling.id))
    below = blocks_html(book, block.children) if block else ""
    return not below and statement(book, ruling, book.language).rstrip("。.") == ruling_title(book, ruling)


def statement(book: Book, ruling: Ruling, language: Language) -> str:
    """The statement in one language as plain words."""
    block = book.bullets.get((language, ruling.id))
    words_alone = plain(book, block.inlines) if block else ""
    return words_alone.strip() or ruling.statement.said_in(language)


def side_name(book: Book, ruling: Ruling, language: Language) -> str:
    """The name of a language, with the word that it is the one the ruling was first written in."""
    name = book.label(f"language.{language}")
    original = ruling.statement.original == language
    return book.label("noted", name=name, notes=book.label("original")) if original else name


def side(book: Book, ruling: Ruling, language: Language) -> Markup:
    """The statement in one language, or the notice that it is missing."""
    block = book.bullets.get((language, ruling.id))
    if block:
        away = away_from(book.speaking(language), ruling.page, language)
        return words(away, block) + blocks_html(away, block.children)
    text = ruling.statement.said_in(language)
    if text:
        return rich(book.speaking(language), text)
    return Markup('<em class="gap" lang="{}">{}</em>').format(book.language, book.label(f"gap.missing.{language}"))


def away_from(book: Book, slug: str, language: Language) -> Book:
    """The book for words that stand on a keyword's page, where they are shown elsewhere: its sections are there."""
    keyword = book.kb.keywords.get(slug)
    page = keyword.pages.get(language) if keyword else None
    sections = {section.id: f"{addresses.keyword(slug)}#{section.id}" for section in page.sections} if page else {}
    return msgspec.structs.replace(book, places={**sections, **book.places})


def gist(book: Book, number: str) -> Markup:
    """What a rule says in our own words, in both languages; its heading, or nothing, where we have written no gist."""
    rule = book.kb.rules.get(bare(number))
    if rule is None:
        return escape("")
    said = book.said(rule.gist)
    if not said:
        return foreign(book, heading(book, rule))
    other = "" if rule.gist.gaps() else rule.gist.said_in(book.other)
    own = rich(book, said)
    return GIST.format(own, book.other, rich(book.speaking(book.other), other)) if other else own


def wordings_html(book: Book, wordings: Iterable[RulingText]) -> list[Markup]:
    """The wordings of sources, each with its day and where it stands; what several say alike is told once."""
    return [
        Markup('<p class="date">{}{}</p>{}').format(
            Markup("{} · ").format(first.date) if first.date else "",
            told_in(book, [wording.provenance.source for wording in (first, *others)]),
            undated_text(book, first),
        )
        for first, *others in alike(wordings)
    ]


def alike(wordings: Iterable[RulingText]) -> list[list[RulingText]]:
    """Wordings that say the same together, the most complete of them first."""
    found: list[list[RulingText]] = []
    for wording in sorted(wordings, key=lambda it: len(it.text.gaps())):
        same = next((group for group in found if says(group[0], wording)), None)
        if same is None:
            found.append([wording])
        else:
            same.append(wording)
    return found


def says(one: RulingText, other: RulingText) -> bool:
    """Whether one has the day and all the words of the other, whatever their apostrophes and quotation marks."""
    pairs = ((one.text.said_in(language), other.text.said_in(language)) for language in LANGUAGES)
    return one.date == other.date and all(not there or curled_words(own) == curled_words(there) for own, there in pairs)


def told_in(book: Book, sources: Iterable[str]) -> Markup:
    """The documents that say something: those with a page by kind and title, card data by the codes of their sets."""
    ids = list(dict.fromkeys(sources))
    paged = [id for id in ids if id in book.kb.sources and id in book.kb.source_pages]
    sets = set_codes(book, (id for id in ids if id not in paged))
    official = [escape(book.label("wordings.official", sets=sets))] if sets else []
    named = [Markup("{}{}").format(kind_before(book, id), source_link(book, id)) for id in paged]
    return Markup('<span class="dot"> · </span>').join([*named, *official])


def set_codes(book: Book, sources: Iterable[str]) -> str:
    """The codes of the sets that files of cards are about, each once."""
    codes = (file_name(id).partition(".")[0].rpartition("_")[2] for id in sources)
    return book.label("list").join(dict.fromkeys(codes))


def kind_before(book: Book, source: str) -> Markup:
    """What kind of document it is, before its title; nothing where that says the same."""
    kind = kind_of(book, book.kb.source_pages[source].shape)
    says_it = source_title(book, source) == kind
    return Markup("") if says_it else Markup("{} ").format(book.label("wordings.kind", kind=kind))


def undated_text(book: Book, wording: RulingText) -> Markup:
    """A wording alone, where headings say whose words they are and of which day."""
    return sides_html(msgspec.structs.replace(book, own_words=False, as_of=wording.date), wording.text)


def sides_html(book: Book, text: Bilingual) -> Markup:
    """A text of somebody else in the languages it has, in the book for its day."""
    return Markup("").join(
        Markup('<p lang="{}"{}>{}</p>').format(
            language,
            BESIDE if language == book.other and not text.gaps() else "",
            rich(book.speaking(language), text.said_in(language)),
        )
        for language in both(book)
        if text.said_in(language)
    )


def source_link(book: Book, source: str) -> Markup:
    """A source document by its title, linked where it has a page; by its file name where it has none.

    One that is about what has a name in the reader's language, by its title or by what follows a colon there, has that
    name before its own.
    """
    if source in book.kb.sources and source in book.kb.source_pages:
        title = source_title(book, source)
        about = BEFORE_SUBJECT.sub("", title)
        known = (*book.keyword_names.values(), *(it.name for it in book.kb.terms.values()))
        names = [book.said(name) for name in known if name.said_in(book.other) == about and not name.gaps()]
        shown = Markup(" / ").join(foreign(book, name) for name in dict.fromkeys((*names[:1], title)))
        return Markup('<a href="{}">{}</a>').format(addresses.source(source), shown)
    return escape(file_name(source))


def source_title(book: Book, source: str) -> str:
    """The document's own title, else its file name; its kind in the reader's language where the title is but that."""
    page = book.kb.source_pages.get(source)
    if page is None or not page.title:
        return file_name(source)
    kinds = {kind_of(book.speaking(language), page.shape).casefold() for language in LANGUAGES}
    return kind_of(book, page.shape) if page.title.casefold() in kinds else page.title


def kind_of(book: Book, shape: str) -> str:
    """What a document of that shape is, in words."""
    return book.label(f"shape.{shape}")


def file_name(source: str) -> str:
    """The last part of a source's path."""
    return source.rsplit("/", 1)[-1]

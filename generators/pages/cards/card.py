"""The page of a card: its facts and text, our rulings about it, the official ones, and where it is played."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup, escape

from generators.linking.card_names import cards_linked
from generators.pages import addresses
from generators.pages.book.book import Book, grouped
from generators.pages.cards.in_play import InPlay
from generators.pages.cards.keywords import keywords_html
from generators.pages.cards.subjects import rulings_on_pages
from generators.pages.cards.text_html import text_html, types_html, types_in_words
from generators.pages.cards.told import told_card
from generators.pages.evidence_html import badge, walkthrough_link
from generators.pages.inline_html import foreign
from generators.pages.rules.links import in_language
from generators.pages.ruling import both, ruling_title, set_codes, undated_text, wordings_html
from generators.pages.site_page import Heading, SitePage
from generators.pages.symbols import drawn
from generators.pages.writing import Crumb, Titled, whose, written
from generators.reading.parsed_page import SetHead
from generators.records.bilingual import Language
from generators.records.card import Card
from generators.records.provenance import Provenance
from generators.records.ruling import Ruling
from generators.records.ruling_text import RulingText

SECTIONS = {"rulings": "card.rulings", "official": "card.official", "wordings": "wordings", "played": "played"}
"""Section of the page → its label, in the order in which a judge asks."""
MOST = 8
"""Rulings and walkthroughs that stand open; those beyond are folded away."""
MOST_LYING = 20
"""Walkthroughs told of a card that only lies about in them."""


def card_page(book: Book, card: Card, played: InPlay) -> SitePage:
    """One card in one language; `played` says in which walkthroughs."""
    official, others = split_wordings(book, card)
    ours = rulings_of(book, card, rulings_shown(book, card, played.acts))
    texts, on_pages = texts_of(book, card), rulings_on_pages(book, card)
    filled = {
        "rulings": ours or on_pages,
        "official": official,
        "wordings": others,
        "played": played.acts or played.lies,
    }
    return written(
        book,
        "card",
        Titled(
            address=f"cards/{card.slug}/",
            kind="card",
            title=card_title(book, card),
            crumbs=(Crumb("@/cards/", book.label("cards")),),
            contents=tuple(Heading(id, book.label(label)) for id, label in SECTIONS.items() if filled[id]),
            description=book.label("card.about", name=card_title(book, card), types=types_in_words(book, card.types)),
            provenance=provenance(book, card, (official, others), own=bool(ours)),
            apart=book.label("jump.kind.card"),
        ),
        head=[] if card.faces and texts else head(book, card),
        facts=facts(book, card),
        sections=SECTIONS,
        texts=texts,
        engine=[] if card.invented else told_html(book, card),
        lacking=lacking(book, card, bool(texts)),
        rulings=[
            (addresses.ruling(ruling.id), in_language(book, ruling_title(book, ruling)), badge(book, ruling))
            for ruling in ours
        ],
        most=MOST,
        on_pages=on_pages,
        official=by_day(book, official),
        untranslated=not any(wording.text.said_in(book.language) for wording in official),
        wordings=wordings_html(book, others),
        walkthroughs=[walkthrough_link(book, id) for id in played.acts],
        lies=[walkthrough_link(book, id) for id in played.lies[:MOST_LYING]],
        lies_in=len(played.lies),
    )


def texts_of(book: Book, card: Card) -> list[tuple[Language, list[Markup]]]:
    """The card's text in each language that has it, the reader's first; of an invented card what its data say."""
    if card.invented:
        told = [(language, told_html(book.speaking(language), card)) for language in both(book)]
        return [(language, lines) for language, lines in told if lines]
    languages = [language for language in both(book) if card.text.said_in(language)]
    return [(language, text_html(book.speaking(language), card, language)) for language in languages]


def told_html(book: Book, card: Card) -> list[Markup]:
    """What the engine plays of the card, a paragraph for each ability."""
    return [Markup("<p>{}</p>").format(drawn(line, book.phrases)) for line in told_card(book, card)]


def lacking(book: Book, card: Card, has_text: bool) -> list[str]:
    """That the card was never printed, or that nothing here has its Japanese name or its text."""
    if card.invented:
        return [book.label("card.invented")]
    nameless = book.kb.has_library and not card.name.said_in(book.language)
    textless = not (has_text or book.kb.has_library)
    return [book.label(f"card.no-{what}") for what, absent in (("name", nameless), ("text", textless)) if absent]


def provenance(book: Book, card: Card, wordings: tuple[list[RulingText], list[RulingText]], *, own: bool) -> str:
    """Whose the words are, of which set and day the card's text is, and whether examples play with what it does.

    `wordings` are the official ones and the others, `own` whether rulings of ours stand beside them.
    """
    official, others = wordings
    sets = set_codes(book, (wording.provenance.source for wording in official))
    words = [
        *(told_text(book, it) for it in card.text_sources),
        book.label("told.official", sets=sets) if sets else "",
        book.label("told.quoted") if others else "",
    ]
    sources = whose(book, words, own=own or card.modelled) or book.label("own-words")
    return book.label("card.played", sources=sources) if card.modelled else sources


def told_text(book: Book, source: Provenance) -> str:
    """Of which set and day the text of a card is."""
    dated = "told.card" if source.edition else "told.card.undated"
    return book.label(dated, sets=set_codes(book, [source.source]), day=source.edition)


def by_day(book: Book, wordings: Iterable[RulingText]) -> list[tuple[str, list[Markup]]]:
    """Official rulings by their day, the order of their source within one."""
    days = grouped((wording.date, undated_text(book, wording)) for wording in wordings)
    return [(day, list(texts)) for day, texts in days.items()]


def split_wordings(book: Book, card: Card) -> tuple[list[RulingText], list[RulingText]]:
    """What card data and release notes say of the card, each text once, and what pages with a title say of it."""
    official: dict[tuple[str, str], RulingText] = {}
    others: list[RulingText] = []
    for wording in book.wordings.get(card.name.en, ()):
        if wording.provenance.source in book.kb.source_pages and wording.provenance.source in book.kb.sources:
            others.append(wording)
        else:
            official.setdefault((wording.text.ja, wording.text.en), wording)
    return list(official.values()), others


def rulings_of(book: Book, card: Card, shown: Iterable[str]) -> list[Ruling]:
    """Our rulings about a card: those that name it, those that a source words for it, then those shown with it."""
    worded = (wording.ruling for wording in book.wordings.get(card.name.en, ()) if wording.ruling)
    naming = book.pieces.made("", rulings_naming, book).get(card.name.en, ())
    return [book.kb.rulings[id] for id in dict.fromkeys((*naming, *worded, *shown)) if id in book.kb.rulings]


def rulings_naming(book: Book) -> dict[str, tuple[str, ...]]:
    """English name of a card → the rulings whose statement speaks of it."""
    return grouped((name, id) for (_, id), block in book.bullets.items() for name in cards_linked(block.inlines))


def rulings_shown(book: Book, card: Card, acts: Iterable[str]) -> list[str]:
    """The rulings of the examples that a card acts in; lands are played in many, and that tells nothing."""
    if "Land" in card.types.en:
        return []
    scenarios = book.kb.scenarios
    return list(dict.fromkeys(ruling for id in acts if id in scenarios for ruling in scenarios[id].rulings))


def card_title(book: Book, card: Card) -> str:
    """The reader's name first, then the other."""
    own, other = card.name.said_in(book.language), card.name.said_in(book.other)
    return " / ".join(dict.fromkeys(name for name in (own, other) if name))


def head(book: Book, card: Card) -> list[tuple[str, Markup]]:
    """What stands on the card above and below its text: its cost, its types, and its numbers."""
    rows = [
        (book.label("card.cost"), drawn(card.cost, book.phrases)),
        (book.label("card.types"), types_html(book, card.types)),
        (book.label("card.pt"), escape(card.pt)),
        (book.label("card.defense" if "Battle" in card.types.en else "card.loyalty"), escape(card.loyalty)),
    ]
    return [(name, value) for name, value in rows if value]


def facts(book: Book, card: Card) -> list[tuple[str, Markup]]:
    """The rows of the box of facts: its keywords, and where it was printed."""
    printings = Markup("<br>").join(foreign(book, set_name(book, code)) for code in card.printings)
    rows = [(book.label("card.keywords"), keywords_html(book, card)), (book.label("card.printings"), printings)]
    return [(name, value) for name, value in rows if value]


def set_name(book: Book, code: str) -> str:
    """The set's name with its code: in the reader's language, as we or its file have it, else in English."""
    own, head = book.phrases.get(f"set.{code}", ""), book.kb.sets.get(code, SetHead())
    name = own or (head.ja if book.language == "ja" else "") or head.en
    return book.label("set.named", name=name, code=code) if name else book.label("set.unnamed", code=code)

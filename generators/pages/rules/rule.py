"""The page of a rule, chapter or section: its sub-rules, what it says, older numbers, and who cites it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from markupsafe import Markup, escape

from generators.linking.knowledge_base import Citing, Former, OpenPoint
from generators.linking.sentences import first_sentence
from generators.pages import addresses
from generators.pages.book.book import Book
from generators.pages.evidence_html import walkthrough_link
from generators.pages.inline_html import foreign
from generators.pages.language.languages import marked
from generators.pages.lists import Row
from generators.pages.rules.glance import description, preview
from generators.pages.rules.links import at_link, edition_told, rich, rule_link, rule_links
from generators.pages.rules.names import heading, heading_apart, heading_then
from generators.pages.rules.text import (
    TextView,
    as_example,
    edition_of_most,
    lines,
    of_a_name,
    texts,
    told_editions,
    without_japanese,
)
from generators.pages.ruling import ruling_title, source_link
from generators.pages.site_page import Heading, SitePage
from generators.pages.walkthroughs.examples import ExampleRow, examples_of_rule
from generators.pages.writing import Crumb, Titled, shortened, written
from generators.records.rule import Rule
from generators.records.ruling_text import RuleQuote
from generators.references.numbers import above

NAMED = Markup('<span class="tree__number">{}</span> {}')
MOST_PLAYED = 10
"""So many walkthroughs that cite a rule stand on its page; all of them on a page of their own."""


class Paragraph(msgspec.Struct, frozen=True):
    """One number as shown: what it says in each form we have, and what surrounds it."""

    number: str
    anchor: str
    link: Markup
    heading: Markup
    gist: Markup
    other_gist: Markup
    """The same in the reader's other language; empty where one of the two is missing."""
    texts: tuple[TextView, ...]
    untranslated: str
    examples: tuple[Markup, ...]
    then: tuple[Markup, ...]
    open_points: tuple[tuple[str, Markup, Markup], ...]
    """What kind of point each is, its first sentence, and the rest."""
    found: tuple[ExampleRow, ...]
    """Examples that the engine found for it."""
    cited_by: tuple[Markup, ...]
    cited_count: int
    cited_more: int
    """How many walkthroughs are not among them, so that a page is light; whatever else cites the rule always is."""
    cited_all: str
    """The address of all; empty where all of them stand here."""
    unread: bool

    @property
    def has_words(self) -> bool:
        """Whether anything is said of it, or about it."""
        return bool(self.gist or self.texts or self.examples or self.unread or self.open_points)

    @property
    def has_folds(self) -> bool:
        """Whether examples, citations or older numbers are folded away under it."""
        return bool(self.found or self.cited_by or self.then)


def rule_page(book: Book, number: str, place: int) -> SitePage:
    """The page of a number that has one; `place` is its place among these pages."""
    rule = book.kb.rules[number]
    below = book.children.get(number, ())
    has_text = any(book.kb.rules[n].text or book.said(book.kb.rules[n].gist) for n in (number, *below))
    own = paragraph(book, rule)
    subrules = [book.kb.rules[n] for n in below if book.kb.rules[n].kind == "subrule"]
    paragraphs = [paragraph(book, one) for one in subrules]
    shown = [text for one in (own, *paragraphs) for text in one.texts]
    no_japanese = len(shown) > 1 and all(text.language != "ja" for text in shown)
    return written(
        book,
        "rule",
        Titled(
            address=f"rules/{number}/",
            kind="rule",
            title=rule_title(book, rule),
            crumbs=(
                Crumb("@/rules/", book.label("rules")),
                *(crumb(book, parent) for parent in reversed([*above(number)]) if parent in book.kb.rules),
            ),
            contents=tuple(Heading(f"R{one.number}", brief(book, one.number)) for one in subrules),
            description=description(book, rule),
            provenance=told_editions(book, (rule, *(book.kb.rules[n] for n in below))) or of_a_name(book, rule),
        ),
        gap=[] if has_text or rule.kind != "rule" else [book.label("gap.no-text")],
        own=own,
        runs=runs(paragraphs),
        told_above=edition_of_most(shown),
        none_translated=[book.label("fresh.none.all")] if book.language == "ja" and no_japanese else [],
        children=[child(book, n) for n in below if book.kb.rules[n].kind != "subrule"],
        named=2 * sum(bool(book.kb.rules[n].heading) for n in below) > len(below),
        before=[neighbour(book, n) for n in book.pages[max(place - 1, 0) : place]],
        after=[neighbour(book, n) for n in book.pages[place + 1 : place + 2]],
    )


def rule_title(book: Book, rule: Rule) -> str:
    """Number and heading, in the reader's language and then in the other."""
    both = dict.fromkeys([heading_apart(book, rule), heading_apart(book.speaking(book.other), rule)])
    return f"{rule.number} {' / '.join(name for name in both if name)}".strip()


def crumb(book: Book, number: str) -> Crumb:
    """A chapter or section on the way up."""
    return Crumb(addresses.rule(number), f"{number} {heading(book, book.kb.rules[number])}")


def brief(book: Book, number: str) -> str:
    """A number with the beginning of what it says, for the table of contents."""
    return shortened(f"{number} {preview(book, book.kb.rules[number])}".strip(), 56)


def neighbour(book: Book, number: str) -> Crumb:
    """The page before or after."""
    rule = book.kb.rules[number]
    return Crumb(
        addresses.rule(number), shortened(f"{number} {heading(book, rule) or preview(book, rule)}".strip(), 40)
    )


def child(book: Book, number: str) -> Row:
    """A chapter of a section, or a rule of a chapter: its number and name as one link, and its name in the other
    language; of one without a name what it says at a glance.
    """
    rule = book.kb.rules[number]
    own, other = heading(book, rule), heading(book.speaking(book.other), rule)
    if not own:
        return Row(rule_link(book, number, number), foreign(book, preview(book, rule)))
    link = rule_link(book, number, NAMED.format(number, foreign(book, own)))
    return Row(link, foreign(book, other if other != own else ""))


def runs(paragraphs: Iterable[Paragraph]) -> list[list[Paragraph]]:
    """Each sub-rule by itself, but those that follow each other and of which nothing at all is known together."""
    found: list[list[Paragraph]] = []
    for one in paragraphs:
        is_bare = not (one.has_words or one.has_folds)
        if is_bare and found and not (found[-1][0].has_words or found[-1][0].has_folds):
            found[-1].append(one)
        else:
            found.append([one])
    return found


def paragraph(book: Book, rule: Rule) -> Paragraph:
    """One number as shown."""
    all_citing = citing(book, rule.number)
    shown = citing_here(all_citing)
    return Paragraph(
        number=rule.number,
        anchor=f"R{rule.number}",
        link=rule_link(book, rule.number, rule.number),
        heading=foreign(book, heading(book, rule)),
        gist=rich(book, book.said(rule.gist)),
        other_gist=rich(book.speaking(book.other), "" if rule.gist.gaps() else rule.gist.said_in(book.other)),
        texts=tuple(texts(book, rule)),
        untranslated=without_japanese(book, rule),
        examples=tuple(as_example(book, line) for line in lines(book, "\n".join(rule.examples))),
        then=(
            *formers_html(book, book.kb.former.get(rule.number, ())),
            *(then_html(book, quote) for quote in book.numbers_then.get(rule.number, ()) if quote.state != "same"),
        ),
        open_points=tuple(open_point(book, point) for point in book.open_points.get(rule.number, ())),
        cited_by=tuple(citing_html(book, one) for one in shown),
        cited_more=len(all_citing) - len(shown),
        cited_all=addresses.cited(rule.number) if len(all_citing) > len(shown) else "",
        cited_count=len(all_citing),
        found=tuple(examples_of_rule(book, rule.number)),
        unread=rule.number in book.unread,
    )


def open_point(book: Book, point: OpenPoint) -> tuple[str, Markup, Markup]:
    """What kind of point it is, its first sentence with its stop, and what follows."""
    statement = book.said(point.statement)
    end = len(first_sentence(statement)) + 1
    return kind_of_point(book, point), rich(book, statement[:end]), rich(book, statement[end:].strip())


def kind_of_point(book: Book, point: OpenPoint) -> str:
    """That a point is open, or with which edition it has changed."""
    return book.label("open-point.changed", edition=point.changed) if point.changed else book.label("open-point.one")


def formers_html(book: Book, formers: tuple[Former, ...]) -> list[Markup]:
    """What this number named in older editions, and where that rule stands now; editions that agree share a line."""
    editions: dict[tuple[str, tuple[str, ...]], list[str]] = {}
    for former in formers:
        named = heading_then(book, former.heading, former.now)
        editions.setdefault((named, former.now), []).append(former.edition)
    between = book.label("list")
    return [
        Markup("{} → {}").format(
            marked(book.label("former", edition=between.join(labels), name=name or "—"), book.language),
            rule_links(book, now) if now else book.label("state.removed"),
        )
        for (name, now), labels in editions.items()
    ]


def then_html(book: Book, quote: RuleQuote) -> Markup:
    """The number a document used, its edition, what has happened to it since, and the document."""
    edition = edition_told(book, quote)
    state = book.label(f"state.{quote.state}") if quote.state else ""
    number = at_link(book, quote.number, quote.edition, quote.number)
    dated = book.label("noted", name=Markup("<strong>{}</strong>").format(number), notes=escape(edition))
    return Markup("{} {} — {}").format(Markup(dated), state, source_link(book, quote.provenance.source))


def citing(book: Book, number: str) -> tuple[Citing, ...]:
    """Everything that cites a number."""
    return book.cited_by.get(number, ())


def citing_here(everything: Sequence[Citing]) -> list[Citing]:
    """What cites a rule, as far as its own page lists it: everything but walkthroughs beyond the first."""
    elsewhere = frozenset([one for one in everything if one.kind == "walkthrough"][MOST_PLAYED:])
    return [one for one in everything if one not in elsewhere]


def citing_html(book: Book, by: Citing) -> Markup:
    """Something that cites a rule, by its name in the reader's language."""
    return book.pieces.made(f"{by.kind} {by.id}", citing_link, book, by)


def citing_link(book: Book, by: Citing) -> Markup:
    """The same, written; where others may be called alike, with what it is."""
    kb, id = book.kb, by.id
    link = Markup('<a href="{}">{}</a>')
    match by.kind:
        case "keyword" if id in book.keyword_names:
            name = foreign(book, book.said(book.keyword_names[id]))
            return called(book, link.format(addresses.keyword(id), name), "jump.kind.keyword")
        case "ruling" if id in kb.rulings:
            return link.format(addresses.ruling(id), foreign(book, ruling_title(book, kb.rulings[id])))
        case "walkthrough" if id in kb.scenarios:
            return walkthrough_link(book, id)
        case "term" if id in kb.terms:
            name = foreign(book, book.said(kb.terms[id].name))
            return called(book, link.format(addresses.term(id), name), "jump.kind.term")
        case "open_point" if point := next((it for it in kb.open_points if it.id == id), None):
            name = rich(book, first_sentence(book.said(point.statement)))
            return Markup("{} <small>{}</small>").format(
                link.format(f"@/open-points/#o-{id}", name), kind_of_point(book, point)
            )
        case "rule":
            return rule_link(book, id)
        case "glossary" if id in kb.glossary:
            name = foreign(book, glossary_name(book, id))
            return called(book, link.format(addresses.glossary_entry(id), name), "jump.kind.glossary")
        case "source":
            return source_called(book, id)
        case _:
            return escape(id)


def called(book: Book, link: Markup, kind: str) -> Markup:
    """A link, and in small what kind of page it leads to."""
    return Markup("{} <small>{}</small>").format(link, book.label(kind))


def source_called(book: Book, id: str) -> Markup:
    """A document with its kind and day, for several may have one title."""
    source = book.kb.sources.get(id)
    words = (book.label(f"shape.{source.shape}"), source.as_of) if source else (book.label("jump.kind.source"),)
    return Markup("{} <small>{}</small>").format(source_link(book, id), book.label("list").join(filter(None, words)))


def glossary_name(book: Book, term: str) -> str:
    """What the reader's language calls an entry of the glossary of the rules: as it says itself, else as our terms."""
    if book.language == "en":
        return term
    return book.kb.glossary[term].ja.partition("、")[0] or book.words.get(term.lower(), term)

"""What an edition changed: moves folded away, edits word by word, rules and terms that came and went."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec
from markupsafe import Markup, escape

from generators.pages.book import Book
from generators.pages.inline_html import foreign
from generators.pages.newest_edition import newest, newest_groups
from generators.pages.rule_links import at_link, dated, reference_html, rule_link
from generators.pages.rule_text import marked
from generators.pages.site_page import Heading, SitePage
from generators.pages.writing import Crumb, Titled, written
from generators.rules_over_time.changes import Changes, Edit, Shown, TermEdit
from generators.rules_over_time.grounds import grounds_of
from generators.rules_over_time.then_and_now import numbers_today

KINDS = ("edited", "examples", "added", "removed", "split", "merged", "undecided", "glossary", "moved")
BETWEEN = Markup('<span class="dot"> → </span>')


class Entry(msgspec.Struct, frozen=True):
    """One change as shown: its numbers, what it is about, its text, and what of ours cites it."""

    numbers: Markup
    heading: Markup
    texts: tuple[Markup, ...]
    cited: int = 0
    grounds: str = ""


class Part(msgspec.Struct, frozen=True):
    """The changes of one kind."""

    id: str
    title: str
    entries: tuple[Entry, ...]


def counted(book: Book, heading: str, count: int) -> str:
    """A heading with how many stand below it."""
    return book.label("noted", name=heading, notes=str(count))


def changes_list(book: Book) -> SitePage:
    """The comparisons there are."""
    about = book.label("changes.about")
    old, new = newest(book)
    told = any((changes.from_, changes.to) == (old, new) for changes in book.kb.changes)
    groups = [] if told else [group for group in newest_groups(book) if group.rows]
    return written(
        book,
        "changes_list",
        Titled(
            "changes/",
            "list",
            book.label("changes"),
            crumbs=(rules_crumb(book),),
            contents=tuple(Heading(group.id, counted(book, group.heading, len(group.rows))) for group in groups),
            description=about,
        ),
        about=about,
        newest=book.label("changes.newest", old=old, new=new) if groups else "",
        groups=groups,
        found=[(f"@/{address(changes)}", title(book, changes), summary(book, changes)) for changes in book.kb.changes],
    )


def changes_page(book: Book, changes: Changes) -> SitePage:
    """One comparison; the numbers of an edition that isn't in force lead to the rules of today."""
    book = book if changes.to == book.kb.edition else dated(book, changes.to)
    parts = [part for part in parts_of(book, changes) if part.entries]
    contents = [Heading(part.id, counted(book, part.title, len(part.entries))) for part in parts]
    if changes.moved:
        contents.append(Heading("moved", counted(book, book.label("changes.moved"), len(changes.moved))))
    return written(
        book,
        "changes",
        Titled(
            address(changes),
            "list",
            title(book, changes),
            crumbs=(rules_crumb(book), Crumb("@/changes/", book.label("changes"))),
            contents=tuple(contents),
            description=summary(book, changes),
            provenance=book.label("changes.provenance"),
        ),
        lead=summary(book, changes),
        parts=parts,
        moved=[
            (then(book, changes, old), rule_link(book, new, new), foreign(book, heading), grounds(book, changes, old))
            for old, new, heading in changes.moved
        ],
    )


def address(changes: Changes) -> str:
    """Where the page of a comparison stands."""
    return f"changes/{changes.from_}--{changes.to}/"


def rules_crumb(book: Book) -> Crumb:
    """The way up to the rules."""
    return Crumb("@/rules/", book.label("rules"))


def title(book: Book, changes: Changes) -> str:
    """The two editions."""
    return book.label("changes.title", old=changes.from_, new=changes.to)


def summary(book: Book, changes: Changes) -> str:
    """How many rules changed in which way; what is nought is left out."""
    counts = {name: len(getattr(changes, name)) for name in KINDS}
    told = [book.label(f"changes.count.{name}", n=count) for name, count in counts.items() if count]
    return book.label("list").join([*told, book.label("changes.count.same", n=changes.same)])


def parts_of(book: Book, changes: Changes) -> tuple[Part, ...]:
    """Every kind of change but mere moves, what readers look for first before the rest."""
    undecided = [
        Entry(numbers(book, changes, (one.number,), to), *about(book, one), 0, grounds(book, changes, one.number))
        for one, to in changes.undecided
    ]
    return (
        part(book, "edited", (edit(book, changes, one) for one in changes.edited)),
        part(book, "examples", (edit(book, changes, one) for one in changes.examples)),
        part(book, "added", (Entry(rule_link(book, r.number, r.number), *about(book, r)) for r in changes.added)),
        part(
            book,
            "removed",
            (Entry(then(book, changes, gone.number), *about(book, gone)) for gone in changes.removed),
        ),
        part(book, "split", (edit(book, changes, one) for one in changes.split)),
        part(book, "merged", (edit(book, changes, one) for one in changes.merged)),
        part(book, "undecided", undecided),
        part(book, "glossary", (term(book, one) for one in changes.glossary)),
    )


def part(book: Book, id: str, entries: Iterable[Entry]) -> Part:
    """Entries under their heading."""
    return Part(id, book.label(f"changes.{id}"), tuple(entries))


def edit(book: Book, changes: Changes, one: Edit) -> Entry:
    """A rule whose words changed, and how often pages of ours cite it."""
    texts = tuple(marked(book, pieces) for pieces in (one.pieces, *one.examples) if pieces)
    cited = sum(len(ours(book, number)) for number in today(book, one.to))
    why = grounds(book, changes, one.from_[0])
    return Entry(numbers(book, changes, one.from_, one.to), foreign(book, one.heading), texts, cited, why)


def grounds(book: Book, changes: Changes, number: str) -> str:
    """Why an old rule is taken for what it became; empty where nothing is kept of it."""
    found = grounds_of(changes.grounds.get(number, ""))
    if found is None:
        return ""
    said = book.label(f"grounds.{found.name}", **found.slots)
    return said + (book.label(f"grounds.{found.shared}") if found.shared else "")


def today(book: Book, found: Iterable[str]) -> Iterator[str]:
    """The numbers in force of rules of the edition that a page is about."""
    kb = book.kb
    for number in found:
        yield from (numbers_today(number, book.as_of, kb.lineage, kb.edition) or ()) if book.as_of else (number,)


def ours(book: Book, number: str) -> list[str]:
    """The keywords, rulings and walkthroughs that cite a number."""
    return [one.id for one in book.cited_by.get(number, ()) if one.kind in ("keyword", "ruling", "walkthrough")]


def term(book: Book, one: TermEdit) -> Entry:
    """A glossary entry."""
    change = book.label(f"changes.term.{one.change}")
    return Entry(foreign(book, one.term), escape(change), (marked(book, one.pieces),) if one.pieces else ())


def about(book: Book, rule: Shown) -> tuple[Markup, tuple[Markup, ...]]:
    """Heading and text of a rule that came or went."""
    texts = tuple(reference_html(book, line) for line in rule.text.split("\n") if line)
    return foreign(book, rule.heading), texts


def numbers(book: Book, changes: Changes, old: Sequence[str], new: Sequence[str]) -> Markup:
    """The numbers before and after; once where they are the same."""
    after = Markup(", ").join(rule_link(book, number, number) for number in new)
    return (
        after
        if tuple(old) == tuple(new)
        else Markup(", ").join(then(book, changes, number) for number in old) + BETWEEN + after
    )


def then(book: Book, changes: Changes, number: str) -> Markup:
    """A number of the older edition, as a link to what it is today."""
    return at_link(book, number, changes.from_, number)

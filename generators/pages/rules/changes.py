"""What an edition changed: moves folded away, edits word by word, rules and terms that came and went."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby

import msgspec
from markupsafe import Markup, escape

from generators.pages.book.book import Book
from generators.pages.inline_html import foreign
from generators.pages.rules.links import at_link, dated, rule_link
from generators.pages.rules.names import heading_then
from generators.pages.rules.newest_edition import newest, newest_groups
from generators.pages.rules.rule import glossary_name
from generators.pages.rules.text import as_example, lines, marked, marked_whole
from generators.pages.site_page import Heading, SitePage
from generators.pages.writing import Crumb, Titled, written
from generators.references.numbers import unlettered
from generators.rules_over_time.aligning.grounds import grounds_of
from generators.rules_over_time.aligning.word_diff import Piece, shortened
from generators.rules_over_time.changes import Changes, Edit, Shown, TermEdit
from generators.rules_over_time.lineage.then_and_now import numbers_today
from rules_engine.rulebook.citation import sort_key

KINDS = ("edited", "examples", "added", "removed", "split", "merged", "undecided", "glossary", "moved")
BETWEEN = Markup('<span class="dot"> → </span>')
NUMBERED = Markup("{} {}")
Came = tuple[Shown, Markup]
"""A rule that came or went, and its number as a link."""


class Entry(msgspec.Struct, frozen=True):
    """One change as shown: its numbers, what it is about, its text, and what of ours cites it."""

    numbers: Markup
    heading: Markup
    texts: tuple[Markup, ...]
    cited: int = 0
    grounds: str = ""
    whole: tuple[Markup, ...] = ()
    """All words of its texts, where these show only what is near a change."""
    count: int = 1
    """How many rules or terms it tells of."""


class Part(msgspec.Struct, frozen=True):
    """The changes of one kind."""

    id: str
    title: str
    entries: tuple[Entry, ...]

    @property
    def count(self) -> int:
        """How many rules or terms it tells of."""
        return sum(entry.count for entry in self.entries)


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
            contents=tuple(Heading(group.id, counted(book, group.heading, group.count)) for group in groups),
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
    contents = [Heading(part.id, counted(book, part.title, part.count)) for part in parts]
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
            (
                then(book, changes, old),
                rule_link(book, new, new),
                foreign(book, heading_then(book, heading, today(book, (new,)))),
                grounds(book, changes, old),
            )
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
        msgspec.structs.replace(
            came(book, [(one, numbers(book, changes, (one.number,), to))], today(book, to)),
            grounds=grounds(book, changes, one.number),
        )
        for one, to in changes.undecided
    ]
    added = [(one, rule_link(book, one.number, one.number)) for one in changes.added]
    removed = [(one, then(book, changes, one.number)) for one in changes.removed]
    return (
        part(book, "edited", edits(book, changes, changes.edited)),
        part(book, "examples", edits(book, changes, changes.examples)),
        part(book, "added", [came(book, page, today(book, (page[0][0].number,))) for page in by_page(added)]),
        part(book, "removed", [came(book, page) for page in by_page(removed)]),
        part(book, "split", edits(book, changes, changes.split)),
        part(book, "merged", edits(book, changes, changes.merged)),
        part(book, "undecided", undecided),
        part(book, "glossary", terms(book, changes.glossary)),
    )


def part(book: Book, id: str, entries: Iterable[Entry]) -> Part:
    """Entries under their heading."""
    return Part(id, book.label(f"changes.{id}"), tuple(entries))


def edits(book: Book, changes: Changes, found: Iterable[Edit]) -> list[Entry]:
    """Rules whose words changed, in the order of their numbers."""
    return [edit(book, changes, one) for one in sorted(found, key=lambda one: sort_key(one.to[0]))]


def by_page(found: Iterable[Came]) -> list[list[Came]]:
    """Rules that came or went, in the order of their numbers; those that stand on one page together."""
    ordered = sorted(found, key=lambda one: sort_key(one[0].number))
    return [[*its] for _, its in groupby(ordered, key=lambda one: unlettered(one[0].number))]


def edit(book: Book, changes: Changes, one: Edit) -> Entry:
    """A rule whose words changed, and how often pages of ours cite it."""
    now = [*today(book, one.to)]
    return Entry(
        numbers(book, changes, one.from_, one.to),
        foreign(book, heading_then(book, one.heading, now)),
        texts_of(book, one, marked),
        sum(len(ours(book, number)) for number in now),
        grounds(book, changes, one.from_[0]),
        texts_of(book, one, marked_whole) if any(map(is_cut, (one.pieces, *one.examples))) else (),
    )


def texts_of(book: Book, one: Edit, how: Callable[[Book, Iterable[Piece]], Markup]) -> tuple[Markup, ...]:
    """What a rule says and its examples that changed, these behind the word for them; `how` marks what changed."""
    rule = [how(book, one.pieces)] if one.pieces else []
    return (*rule, *(as_example(book, how(book, pieces)) for pieces in one.examples if pieces))


def is_cut(pieces: tuple[Piece, ...]) -> bool:
    """Whether a text that changed says more than what is shown near the changes."""
    return tuple(shortened(pieces)) != pieces


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


def terms(book: Book, found: Sequence[TermEdit]) -> Iterator[Entry]:
    """Glossary entries; one that went as another came with its very words is that one, renamed."""
    gone = {words(one): one for one in found if one.change == "removed"}
    shared = Counter(words(one) for one in found if one.change == "added")
    renamed = {said for said, count in shared.items() if count == 1 and said in gone and said}
    for one in found:
        if words(one) not in renamed:
            texts = (marked(book, one.pieces),) if one.pieces else ()
            whole = (marked_whole(book, one.pieces),) if is_cut(one.pieces) else ()
            change = book.label(f"changes.term.{one.change}")
            yield Entry(term_name(book, one), escape(change), texts, whole=whole)
        elif one.change == "added":
            names = BETWEEN.join((term_name(book, gone[words(one)]), term_name(book, one)))
            yield Entry(names, escape(book.label("changes.term.renamed")), (), count=2)


def words(one: TermEdit) -> str:
    """What an entry says that came or went; empty for one that changed."""
    return "" if one.change == "edited" else "".join(piece.text for piece in one.pieces)


def term_name(book: Book, one: TermEdit) -> Markup:
    """The term in the reader's language, where it is known and the entry still there, and in English."""
    own = glossary_name(book, one.term) if one.term in book.kb.glossary else one.term
    return Markup(" ").join(foreign(book, name) for name in dict.fromkeys((own, one.term)))


def came(book: Book, rules: Sequence[Came], now: Iterable[str] = ()) -> Entry:
    """Rules of one page that came or went: their one heading, then the texts, each behind its number if not alone."""
    first, number = rules[0]
    heading = foreign(book, heading_then(book, first.heading, now))
    if len(rules) == 1:
        return Entry(number, heading, lines(book, first.text))
    texts = (NUMBERED.format(link, Markup("\n").join(lines(book, one.text))) for one, link in rules if one.text)
    return Entry(number, heading, tuple(texts), count=len(rules))


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

"""What the newest edition changed, by numbers and hashes alone: this needs no text, and so no library."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import groupby

from markupsafe import Markup

from generators.linking.sentences import first_sentence
from generators.pages.book.book import Book, in_order
from generators.pages.inline_html import foreign
from generators.pages.lists import Group, Row
from generators.pages.rules.links import at_link, rule_link
from generators.pages.rules.names import heading, heading_then
from generators.pages.rules.text import text_in_own_language
from generators.pages.writing import shortened
from generators.references.numbers import above
from generators.rules_over_time.lineage.lineage import Lineage, Stay

ORDER = ("edited", "added", "removed", "moved")
ARROW = Markup('<span class="rule-arrow"> → </span>')
PAIR = Markup('<span class="one-of-several">{}</span>')
LONGEST = 160
Change = tuple[Stay | None, Stay | None]
"""A rule before and after."""


def newest(book: Book) -> tuple[str, str]:
    """The labels of the edition before the one in force, and of that; empty where they are not known."""
    lineage = book.kb.lineage
    place = lineage.place_of(book.kb.edition)
    return (lineage.labels[place - 1], book.kb.edition) if place else ("", "")


def newest_groups(book: Book) -> list[Group]:
    """What was reworded, added, removed or only moved; a rule that was reworded and moved is among the reworded."""
    before, _ = newest(book)
    if not before:
        return []
    found: defaultdict[str, dict[str, Row]] = defaultdict(dict)
    for kind, old, new in changes(book.kb.lineage, book.kb.edition):
        stay = new or old
        if stay:
            found[kind][stay.number] = row(book, before, old, new)
    rows = {kind: together(found[kind][number] for number in in_order(found[kind].keys())) for kind in ORDER}
    return [Group(f"newest-{kind}", book.label(f"changes.{kind}"), rows[kind]) for kind in ORDER]


def together(rows: Iterable[Row]) -> tuple[Row, ...]:
    """Rows in which those that stand next to each other and say the same are one."""
    alike = ([*its] for _, its in groupby(rows, key=lambda row: row.note))
    return tuple(
        Row(Markup(" ").join(PAIR.format(row.link) for row in its), its[0].note, len(its)) if len(its) > 1 else its[0]
        for its in alike
    )


def changes(lineage: Lineage, edition: str) -> Iterator[tuple[str, Stay | None, Stay | None]]:
    """Every rule that an edition changed: how, what it was, and what it is."""
    place = lineage.place_of(edition)
    for life in lineage.lives.values() if place else ():
        old, new = life.at((place or 0) - 1), life.at(place or 0)
        if kind := kind_of(old, new):
            yield kind, old, new


def kind_of(old: Stay | None, new: Stay | None) -> str:
    """How a rule changed; empty for one that stayed as it was, or that neither edition has."""
    if old is None or new is None:
        return "added" if new else "removed" if old else ""
    return "edited" if old.hash != new.hash else "moved" if old.number != new.number else ""


def row(book: Book, before: str, old: Stay | None, new: Stay | None) -> Row:
    """The numbers, and what the rule is about; of one that is gone its own heading, for its number may name another."""
    then = (
        at_link(book, old.number, before, old.number) if old and (not new or old.number != new.number) else Markup("")
    )
    now = rule_link(book, new.number, new.number) if new else Markup("")
    said = about(book, new) if new else foreign(book, heading_then(book, old.heading if old else ""))
    return Row(then + (ARROW if then and now else Markup("")) + now, said)


def about(book: Book, now: Stay) -> Markup:
    """The nearest heading at or above the number of a rule in force, and in the reader's language what it says."""
    rule = book.kb.rules.get(now.number)
    if rule is None:
        return foreign(book, heading_then(book, now.heading))
    nearest = (book.kb.rules[number] for number in (now.number, *above(now.number)) if number in book.kb.rules)
    named = next(filter(None, (heading(book, one) for one in nearest)), "")
    own = rule.gist.said_in(book.language) or first_sentence(text_in_own_language(book, rule))
    said = shortened(own, LONGEST)
    parts = [foreign(book, part) for part in dict.fromkeys((named, said)) if part]
    return Markup(" — ").join(parts)

"""The feed of changes: for each of the newest editions of the rules, what moved and changed, and our rulings on it."""

from __future__ import annotations

from collections import defaultdict
from datetime import date
from html import escape
from uuid import NAMESPACE_URL, uuid5

import msgspec

from generators.linking.citing import bare
from generators.linking.knowledge_base import KnowledgeBase
from generators.pages import addresses
from generators.pages.book.book import Book
from generators.pages.language.typography import curled
from generators.pages.ruling import ruling_title
from generators.rules_over_time.lineage.lineage import Life

MOST = 12
NAMESPACE = uuid5(NAMESPACE_URL, "saitei:feed")
KINDS = ("edited", "moved", "added", "removed")
Steps = dict[int, dict[str, list[str]]]
"""Place of an edition → kind of change → ids of the rules."""


class Touched(msgspec.Struct, frozen=True):
    """A ruling of ours that rests on a rule that an edition moved or changed: today's number, and which of the two."""

    ruling: str
    number: str
    kind: str


def feed(book: Book) -> bytes:
    """The feed of one language as Atom; its links are addresses, which the press makes whole."""
    kb, lineage = book.kb, book.kb.lineage
    newest = lineage.place_of(kb.edition)
    places = range(newest, max(newest - MOST, 0), -1) if newest else range(0)
    steps, effective = steps_of(kb), dict(kb.editions)
    days = [day(effective.get(lineage.labels[place], lineage.labels[place])) for place in places]
    entries = [entry(book, place, updated, steps[place]) for place, updated in zip(places, days, strict=True)]
    head = (
        f"<title>{escape(book.label('home.title'))}: {escape(book.label('feed'))}</title>",
        f"<subtitle>{escape(book.label('feed.about'))}</subtitle>",
        f"<id>{urn(book.language)}</id>",
        '<link rel="self" type="application/atom+xml" href="@/feed.xml"/>',
        f'<link rel="alternate" type="text/html" hreflang="{book.language}" href="@/changes/"/>',
        f"<updated>{max(days, default=day(kb.effective or kb.edition))}</updated>",
        "<author><name>Saitei</name></author>",
    )
    opening = (
        f'<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="{book.language}">'
    )
    return "\n".join((opening, *head, *entries, "</feed>\n")).encode()


def day(label: str) -> str:
    """The beginning of a day as Atom writes it."""
    return f"{date.fromisoformat(label).isoformat()}T00:00:00Z"


def urn(name: str) -> str:
    """A lasting id that doesn't depend on where the site is."""
    return f"urn:uuid:{uuid5(NAMESPACE, name)}"


def steps_of(kb: KnowledgeBase) -> Steps:
    """What every edition did to every rule, from the lineage alone."""
    found: Steps = defaultdict(lambda: {kind: [] for kind in KINDS})
    for id, life in kb.lineage.lives.items():
        if life.stays[0].since > 0:
            found[life.stays[0].since]["added"].append(id)
        for before, after in zip(life.stays, life.stays[1:], strict=False):
            kind = "edited" if before.hash != after.hash else "moved"
            if kind == "edited" or before.number != after.number:
                found[after.since][kind].append(id)
        if life.until is not None:
            found[life.until]["removed"].append(id)
    return found


def entry(book: Book, place: int, updated: str, step: dict[str, list[str]]) -> str:
    """What one edition did."""
    label = book.kb.lineage.labels[place]
    title = book.label("feed.edition", edition=label)
    return "\n".join(
        (
            "<entry>",
            f"<title>{escape(title)}</title>",
            f"<id>{urn(f'{book.language}/{label}')}</id>",
            f"<updated>{updated}</updated>",
            f'<link rel="alternate" type="text/html" href="{link(book, place)}"/>',
            f'<content type="html">{escape(curled(content(book, step)), quote=False)}</content>',
            "</entry>",
        )
    )


def link(book: Book, place: int) -> str:
    """The page of what the edition changed, where there is one; else the list of such pages."""
    label = book.kb.lineage.labels[place]
    found = (changes for changes in book.kb.changes if changes.to == label)
    return next((f"@/changes/{changes.from_}--{changes.to}/" for changes in found), "@/changes/")


def content(book: Book, step: dict[str, list[str]]) -> str:
    """The counts, and the rulings of ours that rest on rules that moved or changed."""
    counts = [book.label(f"changes.count.{kind}", n=len(step[kind])) for kind in KINDS if step[kind]]
    said = f"<p>{escape(book.label('list').join(counts) or book.label('feed.nothing'))}</p>"
    rows = [
        f'<li><a href="{addresses.ruling(one.ruling)}">{escape(ruling_title(book, book.kb.rulings[one.ruling]))}</a> '
        f"(CR {one.number}: {escape(book.label(f'changes.{one.kind}'))})</li>"
        for one in touched(book.kb, step)
    ]
    return f"{said}<p>{escape(book.label('feed.touched'))}</p><ul>{''.join(rows)}</ul>" if rows else said


def touched(kb: KnowledgeBase, step: dict[str, list[str]]) -> list[Touched]:
    """Our rulings on the rules that the edition moved or changed, in their order."""
    number_of = {id: number_now(kb, kb.lineage.lives[id]) for kind in ("edited", "moved") for id in step[kind]}
    kind_of = {number_of[id]: kind for kind in ("moved", "edited") for id in step[kind]}
    return [
        Touched(id, bare(number), kind_of[bare(number)])
        for id, ruling in kb.rulings.items()
        for number in ruling.rules
        if bare(number) in kind_of
    ]


def number_now(kb: KnowledgeBase, life: Life) -> str:
    """The number of a rule in the edition of the site; empty where that hasn't got it."""
    place = kb.lineage.place_of(kb.edition)
    stay = None if place is None else life.at(place)
    return stay.number if stay else ""

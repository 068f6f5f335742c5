"""The page that takes an older number to the rule of today, and the small file that it looks it up in."""

from __future__ import annotations

import msgspec

from generators.linking.knowledge_base import KnowledgeBase
from generators.pages.book.book import Book
from generators.pages.site_page import SitePage
from generators.pages.writing import Crumb, Titled, written
from generators.rules_over_time.lineage.lineage import Life


def rules_at_page(book: Book) -> SitePage:
    """`rules/at/?d=2023-11-17&n=701.47b`; what it answers comes from `rules-at.json` alone."""
    about = book.label("at.about")
    return written(
        book,
        "rules_at",
        Titled(
            "rules/at/",
            "list",
            book.label("at"),
            crumbs=(Crumb("@/rules/", book.label("rules")),),
            description=about,
            provenance=book.label("at.provenance"),
        ),
        about=about,
    )


def rules_at(kb: KnowledgeBase) -> bytes:
    """The lineage for the browser, as JSON, without text or heading.

    `editions` are label and effective date; `now` is the place of EDITION among them. A life is its stays, flat, as
    first edition, number and which of its texts, and the place of the first edition without it, else -1. A turn is its
    edition, kind, and the lives before and after, by their places in `lives`.
    """
    lineage, effective = kb.lineage, dict(kb.editions)
    place = {id: at for at, id in enumerate(lineage.lives)}
    return msgspec.json.encode(
        {
            "editions": [(label, effective.get(label, label)) for label in lineage.labels],
            "now": lineage.place_of(kb.edition),
            "lives": [(flat(life), -1 if life.until is None else life.until) for life in lineage.lives.values()],
            "turns": [
                (turn.place, turn.kind, [place[id] for id in turn.from_], [place[id] for id in turn.to])
                for turn in lineage.turns
            ],
        }
    )


def flat(life: Life) -> list[int | str]:
    """The stays of a life one behind the other; its texts are numbered in the order in which they came."""
    texts: dict[str, int] = {}
    stays = [(stay.since, stay.number, texts.setdefault(stay.hash, len(texts))) for stay in life.stays]
    changed = [stay for at, stay in enumerate(stays) if at == 0 or stay[1:] != stays[at - 1][1:]]
    return [value for stay in changed for value in stay]

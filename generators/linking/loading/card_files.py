"""The card files of a library, set files and dumps → each card and each ruling once, and what every file claims."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import msgspec

from generators.reading.parsed_page import ParsedPage, Problem, SetHead
from generators.records.card import Card
from generators.records.card_records import CardRecords, joined
from generators.records.ruling_text import RulingText
from generators.records.source_records import records_of

Watched = Callable[[Sequence[Path]], Iterable[Path]]
"""Gives the paths back one by one, so that whoever gave it sees how far reading has come."""


class CardFiles(msgspec.Struct, frozen=True):
    """What all files say together, and the claims of each, of which the newest set file's come last."""

    cards: tuple[Card, ...] = ()
    claims: tuple[Card, ...] = ()
    ruling_texts: tuple[RulingText, ...] = ()
    problems: tuple[Problem, ...] = ()
    sets: dict[str, SetHead] = {}
    """Code → what the newest file of the set that names it says of it."""


def card_files_of(pages: Iterable[ParsedPage]) -> CardFiles:
    """Join what files of cards claim; a file that isn't one is a problem, and the others count.

    Where files differ, the newest set file is believed, then the older ones, then dumps: a dump says nothing of when
    it was made.
    """
    read = [(page.shape == "set_file", page.as_of, _claims(page), {page.title: page.of_set}) for page in pages]
    read.sort(key=lambda one: one[:2], reverse=True)
    together = joined(claims for *_, claims, _ in read)
    heads = [(code, head) for *_, sets in reversed(read) for code, head in sets.items() if head.en]
    return CardFiles(
        cards=together.cards,
        claims=tuple(card for *_, claims, _ in reversed(read) for card in claims.cards),
        ruling_texts=together.ruling_texts,
        problems=together.problems,
        sets=dict(heads),
    )


def _claims(page: ParsedPage) -> CardRecords:
    if page.shape in ("set_file", "gatherer_dump"):
        found = records_of(page)
        return CardRecords(found.cards, found.ruling_texts, (*page.problems, *found.problems))
    if page.shape == "unreadable":
        return CardRecords(problems=page.problems)
    message = "it is in a folder of card files, and is neither a set file nor a dump of cards"
    suggest = "Get the file again, or take it out of the folder."
    return CardRecords(problems=(Problem("no-card-file", page.source, 0, message, suggest),))

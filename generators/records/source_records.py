"""Everything that one source claims: its own record and all records found on its page."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

import msgspec

from generators.reading.parsed_page import ParsedPage, Problem
from generators.records.card import Card
from generators.records.card_records import CardRecords
from generators.records.cards_in_pages import cards_in
from generators.records.commentary import Commentary, commentaries_in
from generators.records.gatherer_dump import dump_records
from generators.records.quotes_in_pages import rule_quotes_in
from generators.records.ruling_text import RuleQuote, RulingText
from generators.records.rulings_in_pages import ruling_texts_in
from generators.records.set_file import set_file_records
from generators.records.source import Source
from generators.records.term import Term
from generators.records.terms_in_pages import terms_in

_OF_DATA: dict[str, Callable[[ParsedPage], CardRecords]] = {
    "set_file": set_file_records,
    "gatherer_dump": dump_records,
}
"""Shape of a file of records → who says what it claims."""


class SourceRecords(msgspec.Struct, frozen=True):
    """The records of one page, each kind in the order of the page."""

    cards: tuple[Card, ...]
    rule_quotes: tuple[RuleQuote, ...]
    ruling_texts: tuple[RulingText, ...]
    terms: tuple[Term, ...]
    commentaries: tuple[Commentary, ...]
    problems: tuple[Problem, ...] = ()
    """What is wrong in the records themselves, beside the problems of the page."""


def source_of(page: ParsedPage, raw: bytes) -> Source:
    """The record of a document somebody supplied: its text is the user's and stays out of the repository."""
    return Source(
        id=page.source,
        shape=page.shape,
        language=page.language,
        as_of=page.as_of,
        sha256=hashlib.sha256(raw).hexdigest(),
        rights="library",
    )


def records_of(page: ParsedPage) -> SourceRecords:
    """All records of a page of any shape; an edition of the rules has none of these kinds."""
    if page.shape in _OF_DATA:
        found = _OF_DATA[page.shape](page)
        return SourceRecords(found.cards, (), found.ruling_texts, (), (), found.problems)
    return SourceRecords(
        cards=cards_in(page),
        rule_quotes=rule_quotes_in(page),
        ruling_texts=() if page.shape == "cr" else ruling_texts_in(page),
        terms=() if page.shape == "cr" else terms_in(page),
        commentaries=commentaries_in(page),
    )

"""What a library adds: source documents with their records, cards and rulings of set files, Japanese rules texts."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain
from pathlib import Path

import msgspec

from generators.linking.library_cache import cached
from generators.linking.loading.card_files import Watched, card_files_of
from generators.linking.loading.editions import load_edition_files
from generators.reading.any_page import read_page
from generators.reading.parsed_page import ParsedPage, Problem, SetHead
from generators.reading.source_file import read_source
from generators.reading.unreadable import unreadable_page
from generators.records.card import Card
from generators.records.ruling_text import RuleQuote, RulingText
from generators.records.source import Source
from generators.records.source_records import records_of, source_of
from generators.rules_over_time.editions.any_edition import EDITIONS
from generators.rules_over_time.japanese.rules import JapaneseRules, japanese_rules_of
from generators.rules_over_time.japanese.text import read_japanese_edition
from generators.rules_over_time.library import Library

NOT_READ = frozenset(
    (
        *("unreadable-text", "empty-file", "file-missing", "file-unreadable", "too-large"),
        *("not-an-edition", "lines-wrapped", "not-a-document", "no-set-file", "no-card-file"),
        *("edition-undated", "edition-incomplete", "edition-differs", "edition-not-in-library"),
    )
)
"""Codes of problems that tell of a whole file, or of most of one."""


class Supplied(msgspec.Struct, frozen=True):
    """The records of a library. Its problems are findings: defects of texts that are not ours."""

    sources: dict[str, Source] = {}
    pages: dict[str, ParsedPage] = {}
    rule_quotes: tuple[RuleQuote, ...] = ()
    ruling_texts: tuple[RulingText, ...] = ()
    cards: tuple[Card, ...] = ()
    """Of card files first, each once, then of the documents; a card may stand here several times."""
    card_claims: tuple[Card, ...] = ()
    """What each document and each card file says of a card, the newest set file last."""
    sets: dict[str, SetHead] = {}
    """Code → names and day of a set that has a file."""
    japanese: tuple[JapaneseRules, ...] = ()
    problems: tuple[Problem, ...] = ()


def load_library(library: Library | None, watched: Watched = iter, cache: Path | None = None) -> Supplied:
    """Read everything that a library holds, of its editions only which files are of no use; nothing without a library.

    Card files, which take longest, are gone through by `watched`. With a folder for a cache nothing is read again
    while neither the library nor our code has changed.
    """
    if library is None:
        return Supplied()
    of_cards = (*library.set_files(), *library.card_dumps())
    paths = (*library.seeds(), *library.wiki_pages(), *library.cr_ja(), *of_cards)
    supplied = cached(cache, paths, Supplied, lambda: _read(library, watched))
    useless = load_edition_files(library, cache).useless
    return msgspec.structs.replace(supplied, problems=(*supplied.problems, *useless.values()))


def library_files(library: Library | None) -> tuple[Path, ...]:
    """Every file that a library gives us to read, editions too."""
    if library is None:
        return ()
    documents = (*library.seeds(), *library.wiki_pages(), *library.cr_ja())
    return (*documents, *library.set_files(), *library.card_dumps(), *library.editions())


def files_not_read(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Findings that keep a whole file of a library, or much of it, from being used, or from being what we wrote for."""
    return tuple(problem for problem in problems if not problem.fault and problem.code in NOT_READ)


def _read(library: Library, watched: Watched) -> Supplied:
    read = [_document(library, path) for path in (*library.seeds(), *library.wiki_pages())]
    pages = [page for page, _ in read]
    records = [records_of(page) for page in pages]
    japanese = [_document(library, path, read_japanese_edition)[0] for path in library.cr_ja()]
    paths = (*library.set_files(), *library.card_dumps())
    files = card_files_of(_document(library, path)[0] for path in watched(paths))
    cards = under_one_slug(chain.from_iterable(found.cards for found in records), files.cards)
    return Supplied(
        sources={source.id: source for _, source in read},
        pages={page.source: page for page, _ in read},
        rule_quotes=tuple(chain.from_iterable(found.rule_quotes for found in records)),
        ruling_texts=(*chain.from_iterable(found.ruling_texts for found in records), *files.ruling_texts),
        cards=(*files.cards, *cards),
        card_claims=(*cards, *files.claims),
        sets=files.sets,
        japanese=tuple(map(japanese_rules_of, japanese)),
        problems=tuple(_as_findings(chain(files.problems, *(page.problems for page in (*pages, *japanese))))),
    )


def under_one_slug(claims: Iterable[Card], cards: Iterable[Card]) -> tuple[Card, ...]:
    """What documents say of cards; one known by its Japanese name alone is the one card of that name, if any."""
    slugs: dict[str, set[str]] = {}
    for card in cards:
        if card.name.en and card.name.ja:
            slugs.setdefault(card.name.ja, set()).add(card.slug)
    return tuple(
        card if card.name.en or len(of_name := slugs.get(card.name.ja, set())) != 1 else _under(card, *of_name)
        for card in claims
    )


def _under(card: Card, slug: str) -> Card:
    return card.model_copy(update={"slug": slug})


def _any_page(raw: bytes, source: str) -> ParsedPage:
    return read_page(raw, source, EDITIONS)


def _document(
    library: Library, path: Path, read: Callable[[bytes, str], ParsedPage] = _any_page
) -> tuple[ParsedPage, Source]:
    shown = _shown(library, path)
    file = read_source(path, shown)
    page = unreadable_page(shown, file.problems) if file.problems else read(file.raw, shown)
    return page, source_of(page, file.raw)


def _shown(library: Library, path: Path) -> str:
    """The path below the library, or beside it, so that records name a source alike on every machine."""
    if path.is_relative_to(library.root):
        return path.relative_to(library.root).as_posix()
    return f"{path.parent.name}/{path.name}"


def _as_findings(problems: Iterable[Problem]) -> Iterable[Problem]:
    return (msgspec.structs.replace(problem, fault=False) for problem in problems)

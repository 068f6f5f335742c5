"""Our own records: the wiki pages, tables and small files of content/, read into one value."""

from __future__ import annotations

from itertools import chain
from pathlib import Path

import msgspec

from generators.linking.knowledge_base import IdAt, OpenPoint, OpenRuling
from generators.linking.loading.cards import MODELLED
from generators.linking.loading.content_files import TomlFile, files_below, is_there, read_text, read_toml, shown_path
from generators.linking.loading.small_files import (
    lock_from_text,
    open_rulings_from_toml,
    phrases_from_toml,
    wordings_from_toml,
)
from generators.linking.reading_lock import LOCK
from generators.linking.recalling import recall
from generators.reading.parsed_page import ParsedPage, Problem
from generators.reading.wikitext import read_wikitext
from generators.records.also_called import AlsoCalled, also_called_from_toml
from generators.records.bilingual import LANGUAGES, Bilingual
from generators.records.card import Card
from generators.records.keyword import Keyword
from generators.records.own_pages import keyword_from_pages
from generators.records.own_tables import cards_from_toml, gists_from_toml, open_points_from_toml, terms_from_toml
from generators.records.ruling import Ruling
from generators.records.term import Term


class OwnPages(msgspec.Struct, frozen=True):
    """What content/wiki says: keywords by slug, rulings by id, every place where a ruling id is given."""

    keywords: dict[str, Keyword]
    rulings: dict[str, Ruling]
    ids: tuple[IdAt, ...]
    problems: tuple[Problem, ...]


class OwnTables(msgspec.Struct, frozen=True):
    """What the TOML files and the citation lock of content/ say."""

    terms: dict[str, Term]
    cards: dict[str, Card]
    abilities: dict[str, dict[str, object]]
    """English name of a card that the engine plays → its table, in the words of docs/cards.md."""
    gists: dict[str, Bilingual]
    open_points: tuple[OpenPoint, ...]
    open_rulings: dict[str, OpenRuling]
    phrases: dict[str, dict[str, str]]
    wordings: dict[str, tuple[str, ...]]
    also_called: dict[str, AlsoCalled]
    read: dict[str, str]
    """Rule number → hash of the text that somebody read."""
    problems: tuple[Problem, ...]


def load_own_pages(content: Path) -> OwnPages:
    """Every slug of content/wiki, its two languages joined."""
    found: dict[str, dict[str, ParsedPage]] = {}
    problems: list[Problem] = []
    for file in files_below(content, "wiki", ".wiki"):
        slug, _, language = file.stem.rpartition(".")
        source = shown_path(content, file)
        if not slug or language not in LANGUAGES:
            message = "its name doesn't say which subject and language it is"
            problems.append(Problem("wiki-name", source, 0, message, "Name it plot.ja.wiki or plot.en.wiki."))
            continue
        text, unreadable = read_text(file, source)
        problems += unreadable
        if not unreadable:
            found.setdefault(slug, {})[language] = recall(_wiki_page, text, source)
    joined = [
        recall(keyword_from_pages, pages.get("ja"), pages.get("en"), slug) for slug, pages in sorted(found.items())
    ]
    rulings = [ruling for _, of_page, _ in joined for ruling in of_page if ruling.id]
    problems += (problem for _, _, of_page in joined for problem in of_page)
    return OwnPages(
        {keyword.slug: keyword for keyword, _, _ in joined},
        {ruling.id: ruling for ruling in rulings},
        tuple(IdAt("ruling", r.id, r.provenance[0].source, r.provenance[0].lines[0]) for r in rulings),
        tuple(problems),
    )


def _wiki_page(text: str, source: str) -> ParsedPage:
    return read_wikitext(text.splitlines(), source)


def load_own_tables(content: Path) -> OwnTables:
    """The tables and small files, with everything that is wrong in any of them."""
    problems: list[Problem] = []

    def file(name: str) -> TomlFile:
        read = read_toml(content, content / name)
        problems.extend(read.problems)
        return read

    card_files = [file(path.relative_to(content).as_posix()) for path in files_below(content, "cards", ".toml")]
    terms, *wrong_terms = recall(terms_from_toml, file("terms.toml"))
    cards, *wrong_cards = recall(_cards, *card_files)
    gists, *wrong_gists = recall(gists_from_toml, file("rules/gists.ja.toml"), file("rules/gists.en.toml"))
    points, *wrong_points = recall(open_points_from_toml, file("rules/open_points.toml"))
    called, wrong_called = recall(also_called_from_toml, file("also_called.toml"))
    wrong = (*wrong_terms, *wrong_cards, *wrong_gists, *wrong_points, wrong_called)
    open_rulings, wrong_open = recall(open_rulings_from_toml, file("open_rulings.toml"))
    wordings, wrong_wordings = recall(wordings_from_toml, file("wordings.toml"))
    phrases, wrong_phrases = _phrases(content)
    read, wrong_lock = _lock(content)
    return OwnTables(
        terms,
        cards,
        recall(_abilities, *card_files),
        gists,
        tuple(OpenPoint(point.id, point.rules, point.statement, point.changed) for point in points.values()),
        open_rulings,
        phrases,
        wordings,
        called,
        read,
        tuple(chain(problems, *wrong, wrong_open, wrong_wordings, wrong_phrases, wrong_lock)),
    )


def _cards(*files: TomlFile) -> tuple[dict[str, Card], tuple[Problem, ...]]:
    return cards_from_toml(files)


def _abilities(*files: TomlFile) -> dict[str, dict[str, object]]:
    """The table of each card whose abilities are there; of two with one name, which are a fault, the first."""
    found: dict[str, dict[str, object]] = {}
    for table in (table for file in files for table in file.data.values() if isinstance(table, dict)):
        name = table.get("name")
        if isinstance(name, dict) and table.get(MODELLED) is not False:
            found.setdefault(str(name.get("en")), table)
    return found


def _phrases(content: Path) -> tuple[dict[str, dict[str, str]], tuple[Problem, ...]]:
    """Language → key → sentence, over `<language>.toml` and `<part>.<language>.toml`; a key stands in one of them."""
    phrases: dict[str, dict[str, str]] = {language: {} for language in LANGUAGES}
    wrong: list[Problem] = []
    for path in files_below(content, "phrases", ".toml"):
        file = read_toml(content, path)
        language = path.stem.rpartition(".")[2]
        found, ill_formed = recall(phrases_from_toml, file)
        wrong += (*file.problems, *ill_formed)
        if language not in LANGUAGES:
            message = "its name doesn't say which language it is"
            wrong.append(Problem("phrases-name", file.source, 0, message, "Name it ja.toml, en.toml or ui.ja.toml."))
            continue
        for key in sorted(found.keys() & phrases[language].keys()):
            line = file.lines.get(key, 0)
            wrong.append(
                Problem("id-twice", file.source, line, f"the phrase {key} stands in another file too", "Keep one.")
            )
        phrases[language] |= found
    return phrases, tuple(wrong)


def _lock(content: Path) -> tuple[dict[str, str], tuple[Problem, ...]]:
    file = content / LOCK
    if not is_there(file):
        return {}, ()
    source = shown_path(content, file)
    text, unreadable = read_text(file, source)
    read, wrong = recall(lock_from_text, text, source)
    return read, (*unreadable, *wrong)

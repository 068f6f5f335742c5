"""`saitei deck check`: whether a deck may be played with."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from generators.commands.console import OK, PROBLEMS, print_json, print_problems, problem_json, say, wrong_use
from generators.commands.library_option import CACHE, LibraryOption, NoLibraryOption, chosen_library, content_here
from generators.linking.deck_faults import concerned, counted, deck_faults, unknown_cards
from generators.linking.loading.content import load_own_tables
from generators.linking.loading.everything import all_cards
from generators.linking.loading.library import load_library
from generators.pages.language.phrases import told_objection
from generators.reading.deck_list import DeckLine, read_deck
from generators.reading.decoding import decode
from generators.reading.limits import DOCUMENT
from generators.reading.parsed_page import Problem
from generators.reading.source_file import read_source
from generators.records.card import Card
from rules_engine.scenario.decks import LETTERS

app = typer.Typer()


class Way(StrEnum):
    """What a deck is for."""

    PLANAR = "planar"
    COMMUNAL = "communal"
    CONSTRUCTED = "constructed"
    LIMITED = "limited"


@app.callback()
def deck() -> None:
    """Check a deck before the game."""


@app.command()
def check(
    file: Annotated[Path, typer.Argument(readable=False, help="A list with a number and an English name a line.")],
    way: Annotated[Way, typer.Option("--as", help="What the deck is for.")] = Way.PLANAR,
    players: Annotated[int, typer.Option("--players", help="How many use a communal planar deck.")] = 2,
    library: LibraryOption = None,
    no_library: NoLibraryOption = False,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON value.")] = False,
) -> None:
    """Tell every fault of a planar deck, or of a deck and what stands below `Sideboard`, at once."""
    if not 2 <= players <= len(LETTERS):
        wrong_use(f"{players} can't play here. Give --players a number from 2 to {len(LETTERS)}.")
    tables = load_own_tables(content_here())
    cards = all_cards(tables.cards, load_library(chosen_library(library, no_library), cache=CACHE).cards)
    by_name = {card.name.en: card for card in cards.values()}
    problems = _problems(file, way, players, by_name, tables.phrases["en"])
    if json:
        print_json({"file": str(file), "as": str(way), "problems": [problem_json(problem) for problem in problems]})
    else:
        print_problems(problems)
        say(
            f"{file}: {len(problems)} problem{'s' * (len(problems) > 1)}."
            if problems
            else f"{file} may be played with."
        )
    raise typer.Exit(PROBLEMS if problems else OK)


def _problems(
    file: Path, way: str, players: int, cards: Mapping[str, Card], phrases: Mapping[str, str]
) -> tuple[Problem, ...]:
    """What can't be read, else the names that nobody knows, else what the rules find wrong with the deck."""
    found, unreadable = _read(file)
    if unreadable or (unknown := unknown_cards(found, cards, str(file))):
        return unreadable or unknown
    problems = []
    for fault in deck_faults(found, cards, way, players):
        names = concerned(fault, found, cards, way, players)
        these = ", ".join(f"{count} {name}" for name, count in names.items())
        what = f"These: {these}" if names else f"There are: {counted(found, cards)}"
        line = next((each.line for each in found if each.name in names), 0)
        message = f"{told_objection(fault, phrases)} {what}. ({fault.rule})"
        problems.append(Problem("deck-fault", str(file), line, message, ""))
    return tuple(problems)


def _read(file: Path) -> tuple[tuple[DeckLine, ...], tuple[Problem, ...]]:
    given = read_source(file, str(file), DOCUMENT)
    decoded = decode(given.raw, str(file), DOCUMENT)
    if given.problems or decoded.refused:
        return (), given.problems or decoded.problems
    return read_deck(decoded.text_lines, str(file))

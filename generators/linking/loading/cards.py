"""The cards of content/cards as the engine plays them."""

from __future__ import annotations

import json
from pathlib import Path

from generators.linking.card_keywords import keywords_known, unknown_keywords
from generators.linking.loading.content_files import TomlFile, files_below, read_toml
from generators.linking.recalling import recall
from generators.reading.parsed_page import Problem
from rules_engine.scenario.cards import printed_card
from rules_engine.scenario.keywords_named import keywords_named
from rules_engine.scenario.setup import Cards

GENERAL = Path("cards/general")
MODELLED = "modelled"


def load_playable_cards(content: Path, *, general: bool = True) -> tuple[Cards, dict[str, str], tuple[Problem, ...]]:
    """English name → printed values; English name → source text, for the hash of evidence; and every problem.

    A card with a problem, or with `modelled = false`, isn't among the cards, so that a walkthrough that uses it fails
    instead of playing half of it.
    Without `general` those of content/cards/general are left out: invented cards, each made for one general rule.
    """
    cards = {}
    sources: dict[str, str] = {}
    problems: list[Problem] = []
    known = keywords_known(content)
    for path in files_below(content, "cards", ".toml"):
        if not general and GENERAL in path.relative_to(content).parents:
            continue
        file = read_toml(content, path)
        problems += file.problems
        for slug, table in file.data.items():
            if not isinstance(table, dict):
                continue
            printed, wrong = recall(printed_card, slug, table, file.source)
            wrong += tuple(f"{slug}.keywords: {why}" for why in unknown_keywords(keywords_named(printed), known))
            problems += (_problem(file, slug, message) for message in wrong)
            if table.get(MODELLED) is False:
                continue
            sources[printed.name] = json.dumps(table, ensure_ascii=False, sort_keys=True)
            if not wrong:
                cards[printed.name] = printed
    return cards, sources, tuple(problems)


def _problem(file: TomlFile, slug: str, message: str) -> Problem:
    said = message.removeprefix(f"{file.source}: ")
    suggest = "docs/cards.md lists the words that cards are written in."
    return Problem("card-form", file.source, file.lines.get(slug, 0), said, suggest)

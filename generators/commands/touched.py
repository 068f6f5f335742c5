"""What a new edition means for our own files: texts that changed under a citation, and all that cites what moved."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec

from generators.commands.renumbering_files import places_cited
from generators.linking.citing import bare
from generators.linking.loading.content import load_own_pages
from generators.linking.loading.walkthroughs import load_walkthroughs
from generators.records.keyword import Keyword
from generators.references.numbers import level_of, parent_of
from generators.rules_over_time.aligning.moves import Step
from generators.rules_over_time.editions.edition import Edition
from rules_engine.rulebook.citation import sort_key

PAGES = ("content/wiki/", "content/walkthroughs/", "content/pages/")


class Touched(msgspec.Struct, frozen=True):
    """By the numbers of the new edition."""

    unread: tuple[str, ...]
    """Cited numbers whose text changed."""
    pages: tuple[str, ...]
    """Files of pages that cite a number that moved or whose text changed."""
    rulings: tuple[str, ...]
    walkthroughs: tuple[str, ...]
    """Scenarios, by id."""
    added: dict[str, tuple[str, ...]]
    """Added rule → the keywords whose section it stands in, or whose name stands in its text."""


def touched_by(step: Step, old: Edition, new: Edition, root: Path) -> Touched:
    """What a step touched in a checkout whose citations have been rewritten already."""
    reworded = {number for number in step.by_new if _is_reworded(number, step, old, new)}
    moved = {number for number, move in step.by_new.items() if move.from_ and move.from_ != (number,)}
    changed, pages, cited = reworded | moved, load_own_pages(root / "content"), places_cited(root, new.rules)
    scenarios = load_walkthroughs(root / "content").scenarios.values()
    begins = sorted((scenario.page, scenario.line, scenario.id) for scenario in scenarios)
    by_page = {file for file, _, number in cited if number in changed and file.startswith(PAGES)}
    return Touched(
        tuple(sorted({number for _, _, number in cited if number in reworded}, key=sort_key)),
        tuple(sorted(by_page)),
        tuple(r.id for r in pages.rulings.values() if changed & {bare(rule) for rule in r.rules}),
        tuple(sorted({id_ for file, line, n in cited if n in changed for id_ in _scenario_at(begins, file, line)})),
        dict(_concerning(step, new, pages.keywords)),
    )


def _is_reworded(number: str, step: Step, old: Edition, new: Edition) -> bool:
    """Whether the text of a number isn't that of the rule it was; of a split, each share counts as new."""
    move = step.by_new[number]
    if not move.from_ or move.kind == "undecided":
        return False
    return old.rules[move.from_[0]].hash != new.rules[number].hash


def _scenario_at(begins: list[tuple[str, int, str]], file: str, line: int) -> tuple[str, ...]:
    """The scenario that a line of a page belongs to, if it does to one."""
    before = [id_ for page, begin, id_ in begins if page == file and begin <= line]
    return tuple(before[-1:])


def _concerning(step: Step, new: Edition, keywords: dict[str, Keyword]) -> Iterator[tuple[str, tuple[str, ...]]]:
    for move in step.moves:
        if move.kind == "added":
            number = move.to[0]
            found = tuple(slug for slug, keyword in keywords.items() if _concerns(number, new, keyword))
            if found:
                yield number, found


def _concerns(number: str, new: Edition, keyword: Keyword) -> bool:
    in_section = level_of(number) == "subrule" and parent_of(number) == bare(keyword.section)
    stem = re.escape(keyword.name.en.lower().rstrip("e"))
    return in_section or (bool(stem) and re.search(rf"\b{stem}", new.rules[number].text.lower()) is not None)

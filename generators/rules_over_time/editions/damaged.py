"""Which files among the editions of a library are of no use, and which defects the others have."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from generators.reading.decoding import decode
from generators.reading.limits import EDITION
from generators.reading.parsed_page import Problem
from generators.reading.source_file import read_source
from generators.rules_over_time.editions.edition import Edition, edition_from_page
from generators.rules_over_time.editions.problems import unlabelled
from generators.rules_over_time.editions.reference_check import reference_problems
from generators.rules_over_time.editions.text import read_edition, refusal
from generators.rules_over_time.facts import differing_edition
from generators.rules_over_time.library import Library, label_of
from generators.rules_over_time.loading import read_edition_file, shown_edition


def useless_editions(library: Library) -> dict[str, Problem]:
    """One finding for each file that stands for no edition, by the name of the file.

    Each file is looked at only so far as is needed to know that it is an edition.
    """
    found = ((path.name, problem) for path in library.editions() for problem in _why_useless(path))
    return {name: msgspec.structs.replace(problem, fault=False) for name, problem in found}


def differing_editions(library: Library) -> Iterator[Problem]:
    """A finding for each file of an edition that an earlier file has with another text; the earlier one is believed."""
    by_label = defaultdict[str, list[Path]](list)
    for path in library.editions():
        by_label[label_of(path.name)].append(path)
    for label, paths in by_label.items():
        if label and len(paths) > 1:
            readable = [(path, edition) for path in paths if (edition := read_edition_file(path)).rules]
            for path, edition in readable[1:]:
                yield from _differing(shown_edition(path), edition, *readable[0])


def _differing(source: str, edition: Edition, first: Path, believed: Edition) -> Iterator[Problem]:
    said, known = _said(edition), _said(believed)
    numbers = [number for number in known | said if said.get(number) != known.get(number)]
    if numbers or _senses(edition) != _senses(believed):
        advice = "Keep the one that is as its origin gave it out, and remove the other."
        yield differing_edition(source, shown_edition(first), numbers, advice)


def _said(edition: Edition) -> dict[str, tuple[str, ...]]:
    return {number: (rule.heading, rule.text, *rule.examples) for number, rule in edition.rules.items()}


def _senses(edition: Edition) -> dict[str, tuple[str, ...]]:
    return {term: entry.senses for term, entry in edition.glossary.items()}


def _why_useless(path: Path) -> Iterator[Problem]:
    source = shown_edition(path)
    file = read_source(path, source, EDITION)
    if refused := file.problems or refusal(decode(file.raw, source), source):
        yield refused[0]
    elif not label_of(path.name):
        yield unlabelled(source)


def edition_defects(files: Iterable[Path]) -> Iterator[Problem]:
    """Findings for what reading each edition wholly finds wrong, and for references in it that don't hold.

    Files of no use are passed over.
    """
    for path in files:
        if not any(_why_useless(path)):
            source = shown_edition(path)
            page = read_edition(read_source(path, source, EDITION).raw, source)
            yield from (msgspec.structs.replace(problem, fault=False) for problem in page.problems)
            yield from reference_problems(edition_from_page(page))

"""Checks the references inside an edition: that each number exists, and has the title that is quoted with it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from generators.reading.parsed_page import Problem
from generators.references import Reference, expand, find_references
from generators.references.numbers import parent_of, plain
from generators.rules_over_time.editions.edition import Edition
from generators.rules_over_time.editions.problems import CUT_OFF
from generators.rules_over_time.lineage.resolve import plain_title


class ReferenceFault(msgspec.Struct, frozen=True):
    """A reference that doesn't hold."""

    code: str
    """`dangling-reference` or `title-differs`."""
    source: str
    """The rule number or the glossary term whose text has the reference."""
    target: str
    title: str
    """The title quoted with it."""
    suggest: str
    """The number that has this title, if exactly one has."""


def faults_of_references(edition: Edition) -> tuple[ReferenceFault, ...]:
    """Every reference of an edition to a number it doesn't have, or with a title that isn't that number's heading.

    A number without a heading of its own goes by the one it stands under. A quoted title may be the beginning of it.
    """
    titles: dict[str, list[str]] = {}
    for number, rule in edition.rules.items():
        if rule.heading:
            titles.setdefault(plain_title(rule.heading), []).append(number)
    below: dict[str, list[str]] = {}
    for number in edition.rules:
        below.setdefault(parent_of(plain(number)), []).append(number)
    return tuple(
        fault
        for source, text in _texts(edition)
        for reference in find_references(text)
        for fault in _faults(source, reference, edition, titles, below)
    )


def reference_problems(edition: Edition) -> Iterator[Problem]:
    """The same faults as findings, each at the line where the rule or the glossary entry that has it begins.

    Of an edition that is cut off no number is told as missing.
    """
    whole = not any(problem.code in CUT_OFF for problem in edition.problems)
    for fault in faults_of_references(edition):
        if fault.code == "dangling-reference" and not whole:
            continue
        record = edition.rules.get(fault.source) or edition.glossary[fault.source]
        place = record.provenance
        title = f" “{fault.title}”" if fault.title else ""
        said = "which the edition hasn't" if fault.code == "dangling-reference" else "which has another title"
        message = f"“{fault.source}” refers to {fault.target}{title}, {said}"
        meant = f"{fault.suggest} has this title." if fault.suggest else "Which rule is meant is left open."
        yield Problem(fault.code, place.source, place.lines[0], message, meant, fault=False)


def _texts(edition: Edition) -> Iterator[tuple[str, str]]:
    for number, rule in edition.rules.items():
        for text in (rule.text, *rule.examples):
            yield number, text
    for term, entry in edition.glossary.items():
        for sense in entry.senses:
            yield term, sense


def _faults(
    source: str,
    reference: Reference,
    edition: Edition,
    titles: dict[str, list[str]],
    below: dict[str, list[str]],
) -> Iterator[ReferenceFault]:
    found = titles.get(plain_title(reference.title), []) if reference.title else []
    suggest = found[0] if len(found) == 1 else ""
    missing = [number for number in _ends(reference, below) if number not in edition.rules]
    for number in missing:
        yield ReferenceFault("dangling-reference", source, number, reference.title, suggest)
    target = reference.numbers[0]
    if missing or not reference.title:
        return
    heading, title = plain_title(edition.heading_of(target)), plain_title(reference.title)
    if heading and heading != title and (suggest or not heading.startswith(f"{title} ")):
        yield ReferenceFault("title-differs", source, target, reference.title, suggest)


def _ends(reference: Reference, below: dict[str, list[str]]) -> tuple[str, ...]:
    """The numbers meant, those of a range among the numbers below the same parent."""
    if reference.kind == "single":
        return reference.numbers
    return expand(reference, below.get(parent_of(reference.numbers[0]), ()))

"""What keeps a site from being written: the faults that `saitei check` reports, and pages that don't fit together."""

from __future__ import annotations

from collections.abc import Iterable

from generators.linking.checks import in_order, own_problems
from generators.linking.knowledge_base import KnowledgeBase
from generators.reading.parsed_page import Problem
from generators.stamping.whole_site import Site

SHOWN_AS_GAPS = frozenset({"missing-translation"})
"""Faults that a reader sees in their place, on a site that is sound otherwise."""


def faults(knowledge: KnowledgeBase) -> tuple[Problem, ...]:
    """Every fault of the records but gaps, all at once; defects of other people's sources are none: not looked for."""
    return refused(in_order(own_problems(knowledge)))


def unfit(site: Site) -> tuple[Problem, ...]:
    """Every fault of the site that was made of them."""
    return refused(site.problems)


def refused(told: Iterable[Problem]) -> tuple[Problem, ...]:
    """The faults among problems that no reader sees in their place."""
    return tuple(problem for problem in told if problem.fault and problem.code not in SHOWN_AS_GAPS)

"""What keeps a site from being written: the faults that `saitei check` reports, and pages that don't fit together."""

from __future__ import annotations

from generators.linking.checks import in_order, own_problems
from generators.linking.knowledge_base import KnowledgeBase
from generators.reading.parsed_page import Problem
from generators.stamping.whole_site import Site

SHOWN_AS_GAPS = frozenset({"missing-translation"})
"""Faults that a reader sees in their place, on a site that is sound otherwise."""


def faults(knowledge: KnowledgeBase, site: Site | None = None) -> tuple[Problem, ...]:
    """Every fault but gaps, all at once; defects of other people's sources are none, and aren't looked for.

    Before there is a site, those of the records alone.
    """
    told = (*in_order(own_problems(knowledge)), *(site.problems if site else ()))
    return tuple(problem for problem in told if problem.fault and problem.code not in SHOWN_AS_GAPS)

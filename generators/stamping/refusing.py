"""What keeps a site from being written: every fault that `saitei check` reports, and pages that don't fit together."""

from __future__ import annotations

from generators.linking.checks import run_checks
from generators.linking.knowledge_base import KnowledgeBase
from generators.reading.parsed_page import Problem
from generators.stamping.whole_site import Site


def faults(knowledge: KnowledgeBase, site: Site) -> tuple[Problem, ...]:
    """Every fault, all at once; defects of other people's sources are none."""
    return tuple(problem for problem in (*run_checks(knowledge), *site.problems) if problem.fault)

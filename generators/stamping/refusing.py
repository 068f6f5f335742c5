"""What keeps a site from being written: faults of content, failing walkthroughs, pages that don't fit."""

from __future__ import annotations

from generators.linking.checks import walkthrough_passes
from generators.linking.knowledge_base import KnowledgeBase
from generators.reading.parsed_page import Problem
from generators.stamping.whole_site import Site


def faults(knowledge: KnowledgeBase, site: Site) -> tuple[Problem, ...]:
    """Every fault, all at once; defects of other people's sources are none."""
    every = (*knowledge.problems, *walkthrough_passes.check(knowledge), *site.problems)
    return tuple(problem for problem in every if problem.fault)

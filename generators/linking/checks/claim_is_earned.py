"""Every rule that a walkthrough claims decides something on its page."""

from __future__ import annotations

from collections.abc import Iterator

from generators.linking.knowledge_base import KnowledgeBase
from generators.reading.parsed_page import Problem

UNEARNED = "claim-unearned"
SUGGEST = "Take it out of “shows:”, or add the step, check or question that would notice if the rule were gone."


def check(kb: KnowledgeBase) -> Iterator[Problem]:
    """A claim that the knock-out didn't earn is a fault at its scenario; one not tried yet is none."""
    for id, scenario in kb.scenarios.items():
        for rule in scenario.shows if id in kb.earned else ():
            if rule not in kb.earned[id]:
                message = f"{id} claims {rule}, and would be the same without that rule"
                yield Problem(UNEARNED, scenario.page, scenario.line, message, SUGGEST)

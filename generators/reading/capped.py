"""Of problems that are alike only so many are told one by one: a broken file must not give as many as it has lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from generators.reading.parsed_page import Problem

MOST_ALIKE = 1_000
"""Problems of one kind in one source that are told one by one."""


def capped(problems: Sequence[Problem]) -> tuple[Problem, ...]:
    """The first problems of each kind and, where there are more, one that says how many, in the place of the next."""
    if len(problems) <= MOST_ALIKE:
        return tuple(problems)
    times = Counter(problem.code for problem in problems)
    faults = {problem.code for problem in problems if problem.fault}
    told: Counter[str] = Counter()
    kept: list[Problem] = []
    for problem in problems:
        told[problem.code] += 1
        if told[problem.code] <= MOST_ALIKE:
            kept.append(problem)
        elif told[problem.code] == MOST_ALIKE + 1:
            kept.append(_rest(problem, times[problem.code] - MOST_ALIKE, problem.code in faults))
    return tuple(kept)


def _rest(problem: Problem, more: int, fault: bool) -> Problem:
    message = f"{more} more of this kind, the first of them in this line"
    return msgspec.structs.replace(problem, message=message, suggest="Mend the others first.", fault=fault)

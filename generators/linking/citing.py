"""The citations that stand in our own files, by plain search, so that none is missed in whichever field it stands."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Collection

from generators.linking.knowledge_base import CitedAt
from generators.reading.parsed_page import Problem
from generators.references.citations import find_citations, is_sound, malformed_citations
from generators.references.expansion import expand
from rules_engine.rulebook.citation import CITATION, Citation

_LINE_END = re.compile("\n")


def citations_in(
    text: str, source: str, about: str = "", numbers: Collection[str] = ()
) -> tuple[tuple[CitedAt, ...], tuple[Problem, ...]]:
    """Every citation of a text with its line, and a problem for each that is not written as a citation.

    A list behind one `CR` is one citation a number; of a range each of its `numbers`, and its two ends in any case.
    """
    found: list[CitedAt] = []
    all_cited = find_citations(text)
    ends = [match.start() for match in _LINE_END.finditer(text)]
    for cited in all_cited:
        if is_sound(cited):
            line = _line(ends, cited.reference.start)
            members = cited.reference.numbers if cited.date else expand(cited.reference, numbers)
            found += (CitedAt(Citation(number, cited.date), source, line, about) for number in members)
    problems = (
        _malformed(f"CR {' '.join(said.split())}", source, _line(ends, at))
        for at, said in malformed_citations(text, all_cited)
    )
    return tuple(found), tuple(problems)


def numbers_cited(citations: tuple[CitedAt, ...]) -> frozenset[str]:
    """The numbers of EDITION that are cited; historical citations speak of other texts."""
    return frozenset(cited.citation.number for cited in citations if not cited.citation.date)


def bare(citation: str) -> str:
    """`CR 702.170d` or `702.170d` → `702.170d`; a historical citation stays whole, since its number isn't EDITION's."""
    return citation if "@" in citation else citation.removeprefix("CR ").strip()


def citation_of(text: str) -> Citation | None:
    """The citation that a field holds, with or without `CR `, or None when it holds something else."""
    match = CITATION.fullmatch(f"CR {text.removeprefix('CR ').strip()}")
    return Citation(match["number"], match["date"] or "") if match else None


def _line(ends: list[int], at: int) -> int:
    return bisect_left(ends, at) + 1


def _malformed(written: str, source: str, line: int) -> Problem:
    return Problem(
        "citation-malformed",
        source,
        line,
        f"“{written}” is not a citation",
        "Write CR 702.170d, or CR 701.47b@2023-11-17 for the rule as it was in that edition.",
    )

"""The citations that stand in our own files, by plain search, so that none is missed in whichever field it stands."""

from __future__ import annotations

import re

from generators.linking.knowledge_base import CitedAt
from generators.reading.parsed_page import Problem
from rules_engine.rulebook.citation import CITATION, NUMBER, Citation, parse_citation

_MARK = re.compile(r"(?<![A-Za-z])CR (?P<rest>[1-9][0-9]{2}(?![0-9])[0-9a-z.]*(?:@[0-9-]*)?)")
"""`CR ` and three digits, with everything that could belong to the number; `CR 20240410.0` names an edition instead."""
_BARE = re.compile(rf"\"(?P<key>{NUMBER.pattern})\"\s*=|\|\s*CR\s*=\s*(?P<box>{NUMBER.pattern})\s*$")
"""The two places where a number stands without `CR `: the key of a gist, and the section in an infobox."""


def citations_in(text: str, source: str, about: str = "") -> tuple[tuple[CitedAt, ...], tuple[Problem, ...]]:
    """Every citation of a text with its line, and a problem for each that is not written as a citation."""
    found: list[CitedAt] = []
    problems: list[Problem] = []
    for number, line in enumerate(text.splitlines(), 1):
        if bare_number := _BARE.match(line):
            found.append(CitedAt(Citation(bare_number["key"] or bare_number["box"]), source, number, about))
        for match in _MARK.finditer(line):
            written = f"CR {match['rest'].rstrip('.')}"
            if CITATION.fullmatch(written):
                found.append(CitedAt(parse_citation(written), source, number, about))
            else:
                problems.append(_malformed(written, source, number))
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


def _malformed(written: str, source: str, line: int) -> Problem:
    return Problem(
        "citation-malformed",
        source,
        line,
        f"“{written}” is not a citation",
        "Write CR 702.170d, or CR 701.47b@2023-11-17 for the rule as it was in that edition.",
    )

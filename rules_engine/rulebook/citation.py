"""A citation: `CR 702.170d` means EDITION, `CR 701.47b@2023-11-17` is historical."""

from __future__ import annotations

import re

import msgspec

NUMBER = re.compile(r"[1-9][0-9]{2}(?:\.[0-9]{1,3}(?:[a-km-np-z]{1,2})?)?")
CITATION = re.compile(rf"CR (?P<number>{NUMBER.pattern})(?![0-9a-z])(?:@(?P<date>[0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}}))?")


class Citation(msgspec.Struct, frozen=True, order=True):
    """A rule number, and the edition's date when the citation is historical (empty for EDITION)."""

    number: str
    date: str = ""

    def __str__(self) -> str:
        return f"CR {self.number}@{self.date}" if self.date else f"CR {self.number}"


def parse_citation(text: str) -> Citation:
    """Read `CR 702.170d` or `CR 701.47b@2023-11-17`; raises ValueError with the text for anything else."""
    match = CITATION.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"{text!r} is not a citation; write CR 702.170d or CR 701.47b@2023-11-17")
    return Citation(match["number"], match["date"] or "")


def sort_key(number: str) -> tuple[int, int, int, str]:
    """Numeric order, then letters by length and alphabet: 701.2 < 701.10 < 701.10a; 704.5z < 704.5aa."""
    chapter, _, rest = number.partition(".")
    digits = "".join(c for c in rest if c.isdigit())
    letters = rest[len(digits) :]
    return int(chapter), int(digits or -1), len(letters), letters

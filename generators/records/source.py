"""A document that records were taken from."""

from __future__ import annotations

from typing import Literal

from generators.records.bilingual import Record


class Source(Record):
    """One file: id is its path, `rights` says whether its text is ours or only the user's."""

    id: str
    shape: str
    language: str
    as_of: str = ""
    sha256: str = ""
    rights: Literal["ours", "library"] = "library"

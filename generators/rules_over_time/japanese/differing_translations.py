"""Translations that somebody has read and found to say something else than the English they were made from.

No hash can tell that: the English is unchanged, and only its translation is of an older text, or wrong.
"""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import msgspec

from generators.reading.parsed_page import Problem
from generators.records.bilingual import Bilingual
from generators.rules_over_time.japanese.freshness import Freshness, is_current
from generators.rules_over_time.japanese.rules import JapaneseRules

DIFFERING = Path("rules") / "translation_differs.toml"
"""Below content/: a table for each, by its number and edition."""


class Differing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One such text: the hash of its Japanese, and what it says otherwise, in our own words."""

    hash: str
    ja: str
    en: str


def differing_in(content: Path) -> dict[str, Differing]:
    """`701.50d@2026-01-16` → what differs; raises OSError for a missing file, and ValueError for a malformed one."""
    return msgspec.toml.decode((content / DIFFERING).read_bytes(), type=dict[str, Differing])


def wording_hash(text: str) -> str:
    """16 hex digits of SHA-256 over a text without blanks and widths: it changes with any word."""
    return hashlib.sha256("".join(unicodedata.normalize("NFKC", text).split()).encode()).hexdigest()[:16]


def with_review(found: Freshness, text: str, differing: Mapping[str, Differing]) -> Freshness:
    """The state of a text, with what somebody found who read it: it isn't current, though the English is the same."""
    known = differing.get(f"{found.then}@{found.edition}")
    if known is None or not is_current(found) or known.hash != wording_hash(text):
        return found
    return msgspec.structs.replace(found, state="differs", differs=Bilingual(ja=known.ja, en=known.en))


def of_no_text(differing: Mapping[str, Differing], read: Iterable[JapaneseRules]) -> Iterator[Problem]:
    """The tables that no text has the hash of, though texts of their edition are at hand."""
    texts: dict[str, set[str]] = {}
    for one in read:
        texts.setdefault(one.edition, set()).update(wording_hash(text) for text in one.texts.values())
    for name, known in differing.items():
        edition = name.partition("@")[2]
        if edition in texts and known.hash not in texts[edition]:
            message = f"no Japanese text of edition {edition} that is at hand is the one that {name} was written about"
            advice = "Read the text anew, and give its hash, or remove the table."
            yield Problem("translation-differs-from-none", f"content/{DIFFERING}", 0, message, advice, fault=False)

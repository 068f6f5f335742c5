"""content/evidence.json: what `saitei verify --write` found, page by page, and the hash of what it found it with.

The file maps each walkthrough page (its path below the checkout) to
`{"hash", "scenarios": {id: {"passed", "grade", "claims", "earned", "sites"}}, "proofs": {id: {"grade", "holds",
"bounds", "states", "lines", "seconds"}}}`. Evidence whose hash no longer matches is *stale*: it is shown, and shown as
stale.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from generators.linking.knowledge_base import Proof
from generators.linking.whole_files import write_whole
from generators.reading.parsed_page import Problem


class ScenarioEvidence(msgspec.Struct, frozen=True):
    """Whether a scenario passed, the grade that it gives by itself, what it claims and what the knock-out earned."""

    passed: bool
    grade: str = "open"
    claims: tuple[str, ...] = ()
    earned: tuple[str, ...] = ()
    sites: tuple[str, ...] = ()
    """Names of the sites that, altered alone, made the scenario fail."""


class ProofEvidence(msgspec.Struct, frozen=True):
    """The result of a scenario's `prove` fence."""

    grade: str
    holds: bool
    bounds: str = ""
    states: int = 0
    lines: int = 0
    seconds: float = 0.0


class PageEvidence(msgspec.Struct, frozen=True):
    """What was found on one page, and the hash of page, cards and engine that it was found with."""

    hash: str
    scenarios: dict[str, ScenarioEvidence] = {}
    proofs: dict[str, ProofEvidence] = {}


Evidence = dict[str, PageEvidence]


def read_evidence(path: Path) -> tuple[Evidence, tuple[Problem, ...]]:
    """The stored evidence, or none when there is no file yet; a broken file is a problem and counts as no evidence."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Evidence), ()
    except FileNotFoundError:
        return {}, ()
    except (OSError, msgspec.DecodeError) as error:
        message = f"the evidence can't be read: {error}"
        return {}, (Problem("evidence-unreadable", str(path), 0, message, "Write it anew: saitei verify --write."),)


def write_evidence(path: Path, evidence: Mapping[str, PageEvidence]) -> None:
    """Write the evidence sorted by page and id, as a whole or not at all; raises OSError when it can't be written."""
    value = msgspec.to_builtins(dict(evidence))
    write_whole(path, json.dumps(value, ensure_ascii=False, indent=1, sort_keys=True) + "\n")


def page_hash(page_text: str, cards: Iterable[str], engine: str) -> str:
    """First 16 hex digits of SHA-256 over the page, the source texts of the cards it uses, and the engine's hash."""
    digest = hashlib.sha256(engine.encode())
    for part in (page_text, *sorted(cards)):
        digest.update(b"\0" + part.encode())
    return digest.hexdigest()[:16]


def engine_hash(sources: Mapping[str, bytes]) -> str:
    """Hash of the engine's own source files, given by name."""
    digest = hashlib.sha256()
    for name in sorted(sources):
        digest.update(name.encode() + b"\0" + hashlib.sha256(sources[name]).digest())
    return digest.hexdigest()[:16]


def stale_pages(evidence: Evidence, hashes: Mapping[str, str]) -> tuple[str, ...]:
    """Pages whose evidence is of other sources than today's, or that have none yet."""
    return tuple(page for page, now in hashes.items() if page not in evidence or evidence[page].hash != now)


def proofs_of(evidence: Evidence) -> dict[str, Proof]:
    """The stored proofs of all pages by scenario id."""
    return {
        id_: Proof(id_, proof.grade, proof.holds, proof.bounds, proof.states, proof.lines, proof.seconds)
        for page in evidence.values()
        for id_, proof in page.proofs.items()
    }


def earned_of(evidence: Evidence) -> dict[str, tuple[str, ...]]:
    """Scenario id → the claims that its knock-out earned."""
    return {id_: found.earned for page in evidence.values() for id_, found in page.scenarios.items() if found.earned}


def earned_sites_of(evidence: Evidence) -> frozenset[str]:
    """Names of all sites that the knock-out of some scenario earned."""
    return frozenset(site for page in evidence.values() for found in page.scenarios.values() for site in found.sites)

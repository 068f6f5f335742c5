"""content/evidence.json: what `saitei verify --write` found, page by page, and the hash of what it found it with.

The file maps each walkthrough page (its path below the checkout) to
`{"hash", "scenarios": {id: {"passed", "grade", "claims", "earned", "sites"}}, "proofs": {id: {"grade", "holds",
"bounds", "states", "lines", "seconds"}}}`; a proof that doesn't hold also has its `counterexample`. Evidence whose hash
no longer matches is *stale*: it is shown, and shown as stale.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from generators.linking.loading.content_files import is_there
from generators.linking.recalling import recall
from generators.reading.parsed_page import Problem
from generators.rules_over_time.updating.whole_files import write_whole


class ScenarioEvidence(msgspec.Struct, frozen=True):
    """Whether a scenario passed, the grade that it gives by itself, what it claims and what the knock-out earned."""

    passed: bool
    grade: str = "open"
    claims: tuple[str, ...] = ()
    earned: tuple[str, ...] = ()
    sites: tuple[str, ...] = ()
    """Names of the sites that, altered alone, made the scenario fail."""


class ProofEvidence(msgspec.Struct, frozen=True, omit_defaults=True):
    """The result of a scenario's `prove` fence."""

    grade: str
    holds: bool
    bounds: str = ""
    states: int = 0
    lines: int = 0
    seconds: float = 0.0
    """What the search took when this result was first found; finding the same again doesn't change it."""
    counterexample: str = ""
    """Of a proof that doesn't hold the shortest line of play against it, as the section of a walkthrough page."""
    gave_up: bool = False
    """The search reached a bound: nothing is proved, and nothing refuted."""


class PageEvidence(msgspec.Struct, frozen=True):
    """What was found on one page, and the hash of page, cards and engine that it was found with."""

    hash: str
    scenarios: dict[str, ScenarioEvidence] = {}
    proofs: dict[str, ProofEvidence] = {}


Evidence = dict[str, PageEvidence]


def read_evidence(path: Path) -> tuple[Evidence, tuple[Problem, ...]]:
    """The stored evidence, or none when there is no file yet; a broken file is a problem and counts as no evidence."""
    if not is_there(path):
        return {}, ()
    try:
        return recall(_evidence, path.read_bytes()), ()
    except (OSError, msgspec.DecodeError) as error:
        message = f"the evidence can't be read: {error}"
        return {}, (Problem("evidence-unreadable", str(path), 0, message, "Write it anew: saitei verify --write."),)


def _evidence(raw: bytes) -> Evidence:
    return msgspec.json.decode(raw, type=Evidence)


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


def is_settled(found: PageEvidence | None, now: str, *, knockout: bool) -> bool:
    """Whether a page with that hash needs no new run: everything on it held when the same sources were run.

    With `knockout` every claim must have been earned as well: for one that wasn't, only a run says why.
    """
    if found is None or found.hash != now:
        return False
    held = all(it.passed for it in found.scenarios.values()) and all(it.holds for it in found.proofs.values())
    return held and not (knockout and any(set(it.claims) - set(it.earned) for it in found.scenarios.values()))


def with_known_seconds(found: PageEvidence, before: PageEvidence | None) -> PageEvidence:
    """The evidence with the seconds on record for each proof whose result is the same as before."""
    if before is None:
        return found
    old = before.proofs
    known = {id_ for id_, proof in found.proofs.items() if _same(proof, old.get(id_)) and old[id_].seconds}
    return msgspec.structs.replace(found, proofs={**found.proofs, **{id_: old[id_] for id_ in known}})


def differing(found: PageEvidence, stored: PageEvidence, *, knockout: bool) -> tuple[str, ...]:
    """The ids of what a run found otherwise than is stored; what a knock-out earned counts if there was one."""
    scenarios = (
        id_
        for id_ in {**found.scenarios, **stored.scenarios}
        if _told(found.scenarios.get(id_), knockout) != _told(stored.scenarios.get(id_), knockout)
    )
    proofs = (
        id_ for id_ in {**found.proofs, **stored.proofs} if not _same(found.proofs.get(id_), stored.proofs.get(id_))
    )
    return tuple(dict.fromkeys((*scenarios, *proofs)))


def _told(found: ScenarioEvidence | None, knockout: bool) -> ScenarioEvidence | None:
    return found if found is None or knockout else msgspec.structs.replace(found, earned=(), sites=())


def _same(one: ProofEvidence | None, other: ProofEvidence | None) -> bool:
    if one is None or other is None:
        return one is other
    return msgspec.structs.replace(one, seconds=other.seconds) == other


def proofs_of(evidence: Evidence) -> dict[str, ProofEvidence]:
    """The stored proofs of all pages by scenario id."""
    return {id_: proof for page in evidence.values() for id_, proof in page.proofs.items()}


def earned_of(evidence: Evidence) -> dict[str, tuple[str, ...]]:
    """Scenario id → the claims that its knock-out earned."""
    return {id_: found.earned for page in evidence.values() for id_, found in page.scenarios.items() if found.earned}


def earned_sites_of(evidence: Evidence) -> frozenset[str]:
    """Names of all sites that the knock-out of some scenario earned."""
    return frozenset(site for page in evidence.values() for found in page.scenarios.values() for site in found.sites)

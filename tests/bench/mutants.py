"""Is the checker checked: how many wrong engines do the walkthroughs and proofs notice?

Run as `PYTHONPATH=tests python -m bench.mutants [--seed N] [--each N] [--jobs N]`. Mutants are made from the source of
the engine (`mutants_made`), chosen by a seeded chance, so many of every kind, and tried one after another on the pages
that come through the changed lines, the quickest first (`mutants_tried`). What came of it goes to docs/mutants.json.

Mutants that nobody could ever notice stand with the reason in mutants_equivalent.toml; they are counted apart.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
import tomllib
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import process_time
from types import FrameType
from typing import NamedTuple

import msgspec
from bench.mutants_made import ENGINE, ROOMS, Mutant, modules, mutants_of
from bench.mutants_tried import Outcome, begin_worker, outcome

from generators.linking.content_files import files_below
from generators.linking.loading_cards import load_playable_cards
from rules_engine.game.site import Condition
from rules_engine.procedure.state_based import STATE_BASED
from rules_engine.scenario.document import read_page
from rules_engine.scenario.engine import DOOR
from rules_engine.scenario.scenario import Scenario
from rules_engine.scenario.setup import Cards
from rules_engine.scenario.sites import all_sites
from rules_engine.search.verify import verify

ROOT = ENGINE.parent
RESULT = ROOT / "docs" / "mutants.json"
EQUIVALENT = Path(__file__).with_name("mutants_equivalent.toml")
EACH = 12
"""Mutants of every kind that are tried, chosen by chance; a site is knocked out wherever one is."""
UNREACHED = "no page comes through this place"
UNNOTICED = "nothing that the pages say differs"


class Reach(NamedTuple):
    """What one scenario came through: lines of modules, sites, and how long it took."""

    scenario: Scenario
    lines: frozenset[tuple[str, int]]
    sites: frozenset[str]
    seconds: float


class Tried(NamedTuple):
    """A mutant, and who noticed it."""

    mutant: Mutant
    reached: int
    outcome: Outcome


def scenarios() -> list[Scenario]:
    """Every scenario of content/."""
    pages = files_below(ROOT / "content", "walkthroughs", ".md")
    return [it for page in pages for it in read_page(page.read_text(encoding="utf-8"), page.name)[0]]


def reach_of(scenario: Scenario, cards: Cards) -> Reach | None:
    """Verify it with nothing changed, and see what it comes through; None, and told, where it doesn't hold."""
    lines: set[tuple[str, int]] = set()

    def line(frame: FrameType, event: str, argument: object) -> object:
        lines.add((frame.f_code.co_filename, frame.f_lineno))
        return line

    def call(frame: FrameType, event: str, argument: object) -> object:
        return line(frame, event, argument) if frame.f_code.co_filename.startswith(str(ENGINE)) else None

    begun = process_time()
    verified = verify(scenario, cards, knockout=False, compare_trace=False)
    seconds = process_time() - begun
    if verified.failures:
        print(f"left out, since it doesn't hold: {scenario.id}: {verified.failures[0].message}", file=sys.stderr)
        return None
    before = sys.gettrace()
    sys.settrace(call)  # type: ignore[arg-type]
    try:
        verify(scenario, cards, knockout=False, compare_trace=False)
    finally:
        sys.settrace(before)
    played = msgspec.structs.replace(scenario, trace=verified.trace)
    return Reach(played, frozenset(lines), verified.exercised, seconds)


def all_mutants() -> list[Mutant]:
    """Every mutant: each change of the source, and each site knocked out."""
    changes = [mutant for path in modules() for mutant in mutants_of(path)]
    return changes + [Mutant(_kind(name), "", name, 0, site.rule, "", site=name) for name, site in all_sites().items()]


def _kind(name: str) -> str:
    if name.startswith("new-object"):
        return "object's id kept"
    if isinstance(all_sites()[name], Condition):
        return "condition holds"
    if name in {action.site.name for action in STATE_BASED}:
        return "state-based action off"
    if name in {it.site.name for it in DOOR.replacements}:
        return "replacement skipped"
    return "prohibition skipped" if name in {it.site.name for it in DOOR.cannot} else "rule knocked out"


def chosen(mutants: Iterable[Mutant], random: Random, each: int) -> list[Mutant]:
    """So many of every kind, by chance, and every site; all if `each` is 0."""
    kinds: dict[str, list[Mutant]] = {}
    for mutant in mutants:
        kinds.setdefault(mutant.kind, []).append(mutant)
    few = [of if not each or of[0].site else random.sample(of, min(each, len(of))) for _, of in sorted(kinds.items())]
    return [mutant for of in few for mutant in of]


def reaching(mutant: Mutant, reaches: Sequence[Reach]) -> list[Scenario]:
    """The scenarios that come through the changed lines or the site, the quickest first."""
    if mutant.site:
        return [reach.scenario for reach in reaches if mutant.site in reach.sites]
    path = str(ENGINE / mutant.module)
    lines = {(path, line) for line in range(mutant.line, mutant.until + 1)}
    return [reach.scenario for reach in reaches if not lines.isdisjoint(reach.lines)]


def trial(mutants: Sequence[Mutant], reaches: Sequence[Reach], cards: Cards, jobs: int) -> list[Tried]:
    """Try them all, in worker processes that carry the loaded pages with them."""
    global _world
    _world = (sorted(reaches, key=lambda reach: reach.seconds), cards)
    done: list[Tried] = []
    with ProcessPoolExecutor(jobs, get_context("fork"), begin_worker) as pool:
        for number, tried in enumerate(pool.map(_one, mutants, chunksize=4), 1):
            done.append(tried)
            print(f"\r{number} of {len(mutants)} mutants", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return done


_world: tuple[list[Reach], Cards]


def _one(mutant: Mutant) -> Tried:
    reaches, cards = _world
    through = reaching(mutant, reaches)
    return Tried(mutant, len(through), outcome(mutant, through, cards))


def equivalent() -> dict[str, str]:
    """Key of a mutant → why nobody could ever notice it."""
    entries: list[dict[str, str]] = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8"))["equivalent"]
    return {entry["mutant"]: entry["why"] for entry in entries}


def report(tried: Sequence[Tried], made: int, seed: int, why: dict[str, str]) -> dict[str, object]:
    """What goes to docs/mutants.json: counts, by kind and by how they were noticed, and every survivor."""
    survivors = [it for it in tried if not it.outcome.scenario]
    open_ = [it for it in survivors if it.mutant.key not in why]
    refuted = len(tried) - len(survivors)
    kinds = {mutant.kind for mutant, _, _ in tried}
    return {
        "seed": seed,
        "made": made,
        "tried": len(tried),
        "refuted": refuted,
        "equivalent": len(survivors) - len(open_),
        "survived": len(open_),
        "share": round(refuted / (refuted + len(open_)), 4),
        "kinds": {kind: _counts([it for it in tried if it.mutant.kind == kind], why) for kind in sorted(kinds)},
        "rooms": {room: _counts([it for it in tried if _room(it.mutant) == room], why) for room in (*ROOMS, SITES)},
        "noticed by": {how: n for how in HOW if (n := sum(it.outcome.how == how for it in tried))},
        "survivors": [_told(it) for it in open_],
        "alike": [{**_told(it), "why": why[it.mutant.key]} for it in survivors if it.mutant.key in why],
    }


SITES = "sites knocked out"


def _room(mutant: Mutant) -> str:
    return SITES if mutant.site else mutant.module.split("/")[0]


HOW = ("expected", "trace", "proof", "error", "no end")


def _counts(tried: Sequence[Tried], why: dict[str, str]) -> dict[str, int]:
    left = [it for it in tried if not it.outcome.scenario]
    alike = sum(it.mutant.key in why for it in left)
    return {"tried": len(tried), "refuted": len(tried) - len(left), "equivalent": alike, "survived": len(left) - alike}


def _told(it: Tried) -> dict[str, object]:
    return {
        "mutant": it.mutant.key,
        "kind": it.mutant.kind,
        "why": UNNOTICED if it.reached else UNREACHED,
        "rules": rules_of(it.mutant),
    }


def rules_of(mutant: Mutant) -> list[str]:
    """The rules that the changed function names, or those of its module: a walkthrough of them would come there."""
    if mutant.site:
        return [mutant.before]
    text = (ENGINE / mutant.module).read_text(encoding="utf-8")
    name = mutant.function.split(".")[-1]
    body = re.search(rf"^( *)def {re.escape(name)}\b.*?(?=^\1\S|\Z)", text, re.MULTILINE | re.DOTALL)
    own = _cited(body[0]) if body else []
    used = [m[1] for m in re.finditer(r"^(\w+) = (?:Site|Condition)\(", text, re.M) if body and m[1] in body[0]]
    sites = [rule for name in used for rule in _cited(re.search(rf"^{name} = .*?\n(?=\S)", text, re.M | re.S)[0])[:1]]
    return sorted({*own, *sites}) or _cited(text)[:4]


def _cited(text: str) -> list[str]:
    return list(dict.fromkeys(re.findall(r"CR \d{3}(?:\.\d+[a-z]?)?", text)))


def main() -> int:
    """Try mutants, write the result, and say whether enough of them were refuted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=20260619)
    parser.add_argument("--each", type=int, default=EACH, help="so many of every kind; 0: all")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", default="", help="modules whose path begins so, `keywords/`")
    parser.add_argument("--result", type=Path, default=RESULT)
    wanted = parser.parse_args()
    cards, _, _ = load_playable_cards(ROOT / "content")
    reaches = [reach for scenario in scenarios() if (reach := reach_of(scenario, cards)) is not None]
    made = [mutant for mutant in all_mutants() if mutant.module.startswith(wanted.only)]
    tried = trial(chosen(made, Random(wanted.seed), wanted.each), reaches, cards, wanted.jobs)
    found = report(tried, len(made), wanted.seed, equivalent())
    wanted.result.write_text(json.dumps(found, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    print({name: found[name] for name in ("made", "tried", "refuted", "equivalent", "survived", "share")})
    return 0 if isinstance(share := found["share"], float) and share >= 0.95 else 1


if __name__ == "__main__":
    sys.exit(main())

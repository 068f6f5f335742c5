"""Is the checker checked: how many wrong engines do the walkthroughs and proofs notice?

Run as `PYTHONPATH=tests python -m bench.mutants [--seed N] [--each N] [--jobs N]`. Mutants are made from the source of
the engine (`mutants_made`), chosen by a seeded chance, so many of every kind, and tried one after another on the pages
that come through the changed lines, the quickest first (`mutants_tried`). What came of it goes to docs/mutants.json
and, told in words, to docs/mutants.md; `--each 0` tries the whole population, which has a part of its own there.

Mutants that nobody could ever notice stand with the reason in mutants_equivalent.toml; they are counted apart.
`--try-equivalents` doubts the reasons: it plays random games with each of these in place (`mutants_played`).
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import NamedTuple, TypeVar

from bench.mutants_made import ENGINE, ROOMS, Mutant, modules, mutants_of
from bench.mutants_played import GAMES, Played, played
from bench.mutants_reach import ROOT, Reach, all_reaches, claimed, reaching
from bench.mutants_told import ARGUED, SAMPLE, WHOLE, record
from bench.mutants_tried import Outcome, begin_worker, outcome
from bench.mutants_wider import more_of

from generators.linking.loading.cards import load_playable_cards
from rules_engine.game.site import Condition
from rules_engine.procedure.state_based import STATE_BASED
from rules_engine.scenario.engine import DOOR
from rules_engine.scenario.setup import Cards
from rules_engine.scenario.sites import all_sites

RESULT = ROOT / "docs" / "mutants.json"
EQUIVALENT = Path(__file__).with_name("mutants_equivalent.toml")
EACH = 12
"""Mutants of every kind that are tried, chosen by chance; a site is knocked out wherever one is."""
UNREACHED = "no page comes through this place"
UNNOTICED = "nothing that the pages say differs"


Found = TypeVar("Found")


class Tried(NamedTuple):
    """A mutant, and who noticed it."""

    mutant: Mutant
    reached: int
    outcome: Outcome


def all_mutants() -> list[Mutant]:
    """Every mutant: each change of the source, each site knocked out, and each condition widened by itself."""
    changes = [mutant for path in modules() for mutant in mutants_of(path)]
    sites = [Mutant(_kind(name), "", name, 0, site.rule, "", site=name) for name, site in all_sites().items()]
    return [*changes, *sites, *_wider()]


def _wider() -> Iterator[Mutant]:
    for name, site in all_sites().items():
        if isinstance(site, Condition):
            yield from (Mutant(kind, "", name, 0, site.rule, more, site=name) for kind, more in more_of(site))


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


def in_workers(what: Callable[[Mutant], Found], mutants: Sequence[Mutant], world: World, jobs: int) -> list[Found]:
    """What comes of each, in worker processes that carry the loaded pages with them."""
    global _world
    _world = world
    done: list[Found] = []
    with ProcessPoolExecutor(jobs, get_context("fork"), begin_worker) as pool:
        for number, found in enumerate(pool.map(what, mutants, chunksize=4), 1):
            done.append(found)
            print(f"\r{number} of {len(mutants)} mutants", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return done


World = tuple[list[Reach], Cards, frozenset[str]]
"""What the scenarios come through, the quickest first; all cards; the mutants that are taken for equivalent."""
_world: World


def tried(mutant: Mutant) -> Tried:
    """A mutant on all pages that come through its place; claims are left to those that nobody argued away."""
    reaches, cards, argued = _world
    through = reaching(mutant, reaches)
    claims = [] if mutant.key in argued else claimed(mutant, through)
    return Tried(mutant, len(through), outcome(mutant, [it.scenario for it in through], cards, claims))


def argued_away(mutant: Mutant) -> Played:
    """A mutant that is taken for equivalent, in claims and in random games."""
    reaches, cards, _ = _world
    through = reaching(mutant, reaches)
    lost = outcome(mutant, [], cards, claimed(mutant, through))
    if lost.scenario:
        return Played(mutant, 0, f"{lost.scenario}: {lost.told}")
    return played(mutant, [it.scenario for it in through], cards)


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


HOW = ("expected", "trace", "proof", "error", "no end", "claim")


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


def told_apart(found: Sequence[Played]) -> dict[str, object]:
    """What goes to docs/mutants.json of the random games: in how many they were tried, and what differed."""
    return {
        "entries": len({it.mutant.key for it in found}),
        "games for each": GAMES,
        "games": sum(it.games for it in found),
        "on no page": sorted({it.mutant.key for it in found if not it.games and not it.differs}),
        "told apart": {it.mutant.key: it.differs for it in found if it.differs},
    }


def main() -> int:
    """Try mutants, write the result, and say whether enough of them were refuted, or whether none was told apart."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=20260619)
    parser.add_argument("--each", type=int, default=EACH, help="so many of every kind; 0: all")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", default="", help="modules whose path begins so, `keywords/`")
    parser.add_argument("--kind", default="", help="kinds that begin so, `wider`")
    parser.add_argument("--result", type=Path, default=RESULT)
    parser.add_argument("--try-equivalents", action="store_true", help="play random games with those argued away")
    wanted = parser.parse_args()
    cards, _, _ = load_playable_cards(ROOT / "content")
    why = equivalent()
    every = [mutant for mutant in all_mutants() if mutant.kind.startswith(wanted.kind)]
    made = [mutant for mutant in every if mutant.module.startswith(wanted.only)]
    world = (all_reaches(cards), cards, frozenset(why))
    if wanted.try_equivalents:
        found = told_apart(in_workers(argued_away, [it for it in made if it.key in why], world, wanted.jobs))
        record(wanted.result, ARGUED, found)
        print(json.dumps(found["told apart"], ensure_ascii=False, indent=1))
        return 1 if found["told apart"] else 0
    few = chosen(made, Random(wanted.seed), wanted.each)
    found = report(in_workers(tried, few, world, wanted.jobs), len(made), wanted.seed, why)
    record(wanted.result, SAMPLE if wanted.each else WHOLE, found)
    print({name: found[name] for name in ("made", "tried", "refuted", "equivalent", "survived", "share")})
    return 0 if isinstance(share := found["share"], float) and share >= 0.95 else 1


if __name__ == "__main__":
    sys.exit(main())

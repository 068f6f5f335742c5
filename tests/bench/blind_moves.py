"""Draw rules of neighbouring editions for somebody to judge from the texts alone, and score what they judged.

    .venv/bin/python tests/bench/blind_moves.py draw 300 --seed 11 --library DIR --into FOLDER
    .venv/bin/python tests/bench/blind_moves.py score FOLDER/judged.tsv --library DIR

FOLDER must lie outside the checkout, for it gets full texts. `draw` writes `cards.md` (each rule with its text, what
stands around it, and the rules of the other edition that share the most words; never what the aligner thinks) and
`judged.tsv`, whose last column the judge fills: numbers of the other edition (of a split or merge all that are right,
the one that goes on first), `none`, or `unclear`. Rules of the gold set under tests/ are never drawn.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from rapidfuzz import fuzz, process

from generators.references.numbers import parent_of, plain
from generators.rules_over_time.aligning.alignment import Move, align
from generators.rules_over_time.aligning.normal_form import normal_form
from generators.rules_over_time.editions.edition import Edition
from generators.rules_over_time.library import Library, find_library, label_of
from generators.rules_over_time.loading import edition_in

ROOT = Path(__file__).resolve().parents[2]
GOLD = ROOT / "tests/fixtures/rules/gold_moves.tsv"
HEAD = "from\tto\tside\tnumber\tverdict"
ALIKE = 6
"""So many rules of the other edition are shown beside each, by shared words."""


class Drawn(NamedTuple):
    """A rule to be judged: old (what did it become?) or new (where did it come from?)."""

    old: str
    new: str
    side: str
    number: str
    verdict: str = ""


def rows_of(path: Path) -> list[Drawn]:
    """The rows of a judged file; ends the command where a row hasn't five columns."""
    lines = [line for line in path.read_text("utf-8").splitlines() if line and not line.startswith(("#", HEAD[:7]))]
    if wrong := [line for line in lines if len(line.split("\t")) != 5]:
        sys.exit(f"{path}: this row has not five columns: {wrong[0]!r}")
    return [Drawn(*line.split("\t")) for line in lines]


def changed(old: Edition, new: Edition) -> list[tuple[str, str]]:
    """(side, number) of every rule that isn't plainly the same: another text under its number, or no such number."""
    found: list[tuple[str, str]] = []
    for side, here, there in (("old", old, new), ("new", new, old)):
        for number, rule in here.rules.items():
            other = there.rules.get(number)
            if other is None or other.hash != rule.hash:
                found.append((side, number))
    return found


def drawn(library: Library, count: int, seed: int) -> list[Drawn]:
    """So many changed rules, as many of each step as chance gives, none of the gold set."""
    labels = sorted({label for path in library.editions() if (label := label_of(path.name))})
    known = {row[:4] for row in rows_of(GOLD)}
    pool: list[Drawn] = []
    for before, after in pairwise(labels):
        old, new = edition_in(library, before), edition_in(library, after)
        if old and new:
            pool += [Drawn(before, after, side, number) for side, number in changed(old, new)]
    pool = [row for row in pool if row[:4] not in known]
    chosen = random.Random(seed).sample(pool, min(count, len(pool)))
    return sorted(chosen)


def card(row: Drawn, old: Edition, new: Edition) -> str:
    """What the judge sees of one rule."""
    here, there = (old, new) if row.side == "old" else (new, old)
    asked = "What did it become?" if row.side == "old" else "Where did it come from?"
    texts = {number: normal_form(rule.text or rule.heading) for number, rule in there.rules.items()}
    own = here.rules[row.number]
    nearest = process.extract(
        normal_form(own.text or own.heading), texts, scorer=fuzz.token_set_ratio, processor=words, limit=ALIKE
    )
    around = [n for n in siblings(here, row.number) if n != row.number]
    lines = [
        f"## {row.old} → {row.new}: {row.side} {row.number}",
        f"{asked} ({here.label}, {here.heading_of(row.number)})",
        f"**{row.number}** {own.text or own.heading}",
        f"Around it in {here.label}:",
        *(f"- {n} {said(here, n)[:160]}" for n in around),
        f"In {there.label}, the same number and its siblings, then those that share the most words:",
        *(
            f"- {n} {said(there, n)}"
            for n in dict.fromkeys([*siblings(there, row.number), *(n for _, _, n in nearest)])
        ),
    ]
    return "\n\n".join(lines[:4]) + "\n" + "\n".join(lines[4:])


def words(text: str) -> str:
    """A text as bare words."""
    return " ".join(re.findall(r"\w+", text.lower()))


def siblings(edition: Edition, number: str) -> list[str]:
    """A number and what stands beside it, as far as the edition has them."""
    above = parent_of(plain(number))
    return [other for other in edition.rules if parent_of(plain(other)) == above and near(other, number)]


def near(one: str, other: str) -> bool:
    """Whether two numbers of one parent stand close to each other."""
    tails = [re.search(r"(\d+|[a-z]+)(?:~\d+)?$", number) for number in (one, other)]
    first, second = (tail[1] if tail else "" for tail in tails)
    if first.isdigit() and second.isdigit():
        return abs(int(first) - int(second)) <= 3
    return len(first) == len(second) == 1 and abs(ord(first) - ord(second)) <= 4


def said(edition: Edition, number: str) -> str:
    """The text of a rule on one line."""
    rule = edition.rules[number]
    return " ".join((rule.text or rule.heading).split())


def draw(library: Library, count: int, seed: int, folder: Path) -> None:
    """Write the cards and the file to be filled; ends the command for a folder inside the checkout."""
    if folder.resolve().is_relative_to(ROOT):
        sys.exit(f"{folder} is inside the checkout; full texts must not be kept there. Name another folder.")
    folder.mkdir(parents=True, exist_ok=True)
    rows = drawn(library, count, seed)
    cards: list[str] = []
    for row in rows:
        old, new = edition_in(library, row.old), edition_in(library, row.new)
        assert old is not None
        assert new is not None
        cards.append(card(row, old, new))
    (folder / "cards.md").write_text("\n\n".join(cards) + "\n", "utf-8")
    (folder / "judged.tsv").write_text("\n".join([HEAD, *("\t".join(row) for row in rows)]) + "\n", "utf-8")
    print(f"{len(rows)} rules of {len({row[:2] for row in rows})} steps are in {folder}.")


def mark(row: Drawn, moves: Sequence[Move]) -> str:
    """Right, wrong or undecided; a rule that no move names is the same."""
    at = [move for move in moves if row.number in (move.from_ if row.side == "old" else move.to)]
    decided = [move for move in at if move.kind != "undecided"]
    if at and not decided:
        return "undecided"
    move = decided[0] if decided else Move("same", (row.number,), (row.number,), "")
    answer = move.to if row.side == "old" else move.from_
    if move.kind == ("split" if row.side == "old" else "merged"):
        answer = answer[:1]
    right = set() if row.verdict == "none" else {number.strip() for number in row.verdict.split(",")}
    return "right" if set(answer) <= right and bool(answer) == bool(right) else "wrong"


def score(library: Library, path: Path) -> None:
    """Compare what was judged with what aligning decides by itself, and print every row that differs."""
    rows = [row for row in rows_of(path) if row.verdict.strip()]
    steps: dict[tuple[str, str], tuple[Move, ...]] = {}
    marks: Counter[str] = Counter()
    for row in rows:
        if (row.old, row.new) not in steps:
            old, new = edition_in(library, row.old), edition_in(library, row.new)
            if old is None or new is None:
                sys.exit(f"The library lacks {row.old} or {row.new}.")
            steps[row.old, row.new] = align(old, new)
        found = mark(row, steps[row.old, row.new])
        kind = found if row.verdict != "unclear" else f"unclear, {'left open' if found == 'undecided' else 'decided'}"
        marks[kind] += 1
        if found == "wrong" and row.verdict != "unclear":
            told = [move for move in steps[row.old, row.new] if row.number in (*move.from_, *move.to)]
            print("wrong:", *row, "| aligner:", *(f"{move.kind} {move.from_} {move.to}" for move in told))
    clear = sum(marks[kind] for kind in ("right", "wrong", "undecided"))
    decided = marks["right"] + marks["wrong"]
    for kind, count in sorted(marks.items()):
        print(f"{count:5} {kind}")
    print(
        f"decided {decided / max(clear, 1):.1%} of {clear}; of the decided {marks['right'] / max(decided, 1):.2%} right"
    )


def main() -> None:
    """Draw or score."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    drawing, scoring = commands.add_parser("draw"), commands.add_parser("score")
    drawing.add_argument("count", type=int)
    drawing.add_argument("--seed", type=int, required=True)
    drawing.add_argument("--into", type=Path, required=True)
    scoring.add_argument("file", type=Path)
    for one in (drawing, scoring):
        one.add_argument("--library", type=Path)
    said = parser.parse_args()
    library = find_library(said.library)
    if library is None:
        sys.exit("There is no library. Name one with --library DIR.")
    if said.command == "draw":
        draw(library, said.count, said.seed, said.into)
    else:
        score(library, said.file)


if __name__ == "__main__":
    main()

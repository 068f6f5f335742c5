"""docs/mutants.json and docs/mutants.md: what came of the wrong engines, for programs and for readers."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

SAMPLE, WHOLE, ARGUED = PARTS = ("sample", "whole", "equivalents")
"""Some of every kind, all of them, and those that are argued to be like the right engine."""
Part = Mapping[str, Any]
HEAD = """# Wrong engines

Written by `python -m bench.mutants`. A wrong engine (mutant) is ours with one small change at one place. It is refuted
when a walkthrough doesn't come out as its page says, a proof fails, or a page earns a claim no more. The exam tries a
sample, some of every kind; `make exam WHOLE=1` tries all of them.
"""
ENGINES = {SAMPLE: "sample", WHOLE: "all"}


def record(path: Path, part: str, found: Part) -> None:
    """Write one part of the result, keep the others as they are, and tell all beside it in words."""
    before = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    parts = {name: it for name in PARTS if (it := found if name == part else before.get(name)) is not None}
    path.write_text(json.dumps(parts, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    path.with_suffix(".md").write_text("\n".join(_told(parts)) + "\n", encoding="utf-8")


def _told(parts: Mapping[str, Part]) -> Iterator[str]:
    yield HEAD
    engines = {name: parts[part] for part, name in ENGINES.items() if part in parts}
    yield from _table("engines", engines)
    if len({part["made"] for part in engines.values()}) > 1:
        made = ", ".join(f"{part['made']} from that of `{name}`" for name, part in engines.items())
        yield f"\nThese rows are of different states of our engine; wrong ones that can be made: {made}."
    for name, part in engines.items():
        how = ", ".join(f"{said} {count}" for said, count in part["noticed by"].items())
        yield f"\nNoticed first by ({name}): {how}."
    if ARGUED in parts:
        yield from _argued(parts[ARGUED])
    if WHOLE in parts:
        yield "\n## By room\n"
        yield from _table("room", parts[WHOLE]["rooms"])
        yield "\n## Survivors\n\nNothing on any page differs under these; before each the rules whose pages would.\n"
        yield from (f"- {', '.join(it['rules'])}: `{it['mutant'].split(': ')[0]}`" for it in parts[WHOLE]["survivors"])


def _table(first: str, rows: Mapping[str, Part]) -> Iterator[str]:
    yield f"| {first} | tried | refuted | argued equivalent | survived | refuted of the rest |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for name, row in rows.items():
        counts = [row[column] for column in ("tried", "refuted", "equivalent", "survived")]
        rest = row["refuted"] + row["survived"]
        share = f"{row['refuted'] / rest:.1%}" if rest else "–"
        yield f"| {name} | {' | '.join(map(str, counts))} | {share} |"


def _argued(part: Part) -> Iterator[str]:
    yield "\n## Argued equivalent\n"
    yield (
        f"{part['entries']} reasons of tests/bench/mutants_equivalent.toml why nobody could notice an engine were"
        f" doubted. Each engine was tried on the claims of the pages that come through it and in up to"
        f" {part['games for each']} random games begun there, {part['games']} in all, in which all that must always"
        f" hold did: every question, offer, refusal and line of the trace had to be as with the right engine."
    )
    if part["told apart"]:
        yield "\nTold apart, so that the reason was false and has to go:\n"
        yield from (f"- `{key}`" for key in part["told apart"])
    else:
        yield "\nNone was told apart."
    if part["on no page"]:
        yield f"\n{len(part['on no page'])} of them are in places to which no page comes, and played no game."

"""The long examination: everything cold, every claim knocked out, wrong engines tried, many random games.

What came of it goes to docs/exam.json, and what was tried of wrong engines to docs/mutants.json.

`make exam` runs it after all tests. The result carries a hash of the sources it was found with, so that a reader can
see whether it speaks of what lies before him.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RESULT = ROOT / "docs" / "exam.json"
SOURCES = ("rules_engine", "generators", "content")
MUTANTS = ROOT / "docs" / "mutants.json"
GAMES = 10_000
WRITTEN_BY_MACHINE = {"content/evidence.json"}


def source_hash() -> str:
    """First 16 hex digits of SHA-256 over the tracked files of the engine, the generators and the content."""
    listed = subprocess.run(["git", "ls-files", *SOURCES], cwd=ROOT, check=True, capture_output=True, text=True)
    digest = hashlib.sha256()
    for name in sorted(set(listed.stdout.splitlines()) - WRITTEN_BY_MACHINE):
        digest.update(name.encode() + b"\0" + hashlib.sha256((ROOT / name).read_bytes()).digest())
    return digest.hexdigest()[:16]


def asked(*arguments: str) -> dict[str, object]:
    """The JSON value of a `saitei` command, whatever its exit code."""
    command = [sys.executable, "-c", "from generators.commands import main; main()", *arguments, "--json"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    value: dict[str, object] = json.loads(done.stdout)
    return value


def random_games() -> dict[str, object]:
    """Many random games on all cores, and whether everything that must always hold did in each."""
    tests = ["tests/rules_engine/test_random_play.py", "-q", "-p", "no:cacheprovider", "-n", str(os.cpu_count() or 1)]
    environment = {**os.environ, "SAITEI_RANDOM_GAMES": str(GAMES)}
    command = [sys.executable, "-m", "pytest", *tests]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    broken = re.findall(r"^E +(.+)$", done.stdout, re.MULTILINE)
    return {"played": GAMES, "held": done.returncode == 0, "broken": broken[:5]}


LISTS = {"kinds", "survivors", "alike", "on no page"}
"""What stands in docs/mutants.json only, being long."""


def mutants(*, whole: bool) -> dict[str, object]:
    """How many wrong engines the pages notice, of a sample and of all; the survivors stand in docs/mutants.json.

    The sample is tried now; all of them, and random games with those that are argued away, only if `whole`.
    """
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "tests")}
    for options in ([], ["--each", "0"], ["--try-equivalents"]) if whole else ([],):
        subprocess.run([sys.executable, "-m", "bench.mutants", *options], cwd=ROOT, env=environment, check=False)
    found = json.loads(MUTANTS.read_text(encoding="utf-8"))
    return {part: {name: it for name, it in of.items() if name not in LISTS} for part, of in found.items()}


def main() -> int:
    """Run, write the result, and say whether everything held; `--whole` tries every wrong engine."""
    verified = asked("verify", "--cold", "--knockout")
    coverage = asked("coverage", "--no-library")
    problems = asked("check", "--no-library")["problems"]
    result = {
        "sources": source_hash(),
        "walkthroughs": verified["walkthroughs"],
        "passed": verified["passed"],
        "failed": verified["failed"],
        "knockout": verified["knockout"],
        "proofs": [{k: v for k, v in proof.items() if k != "seconds"} for proof in verified["proofs"]],  # type: ignore[attr-defined]
        "sites": coverage["sites"],
        "rules": coverage["rules"],
        "findings": len(problems),  # type: ignore[arg-type]
        "mutants": mutants(whole="--whole" in sys.argv[1:]),
        "random games": (games := random_games()),
    }
    RESULT.write_text(json.dumps(result, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    print(f"{RESULT.relative_to(ROOT)}: {result['passed']} of {result['walkthroughs']} walkthroughs hold.")
    return 0 if not result["failed"] and games["held"] else 1


if __name__ == "__main__":
    sys.exit(main())

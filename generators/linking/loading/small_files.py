"""The small files of content/ that linking itself reads: open rulings, phrases, wordings and the citation lock."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from generators.linking.knowledge_base import OpenRuling
from generators.linking.loading.content_files import TomlFile
from generators.reading.parsed_page import Problem
from generators.records.bilingual import Bilingual
from rules_engine.rulebook.citation import NUMBER, sort_key

_LOCKED = re.compile(rf"(?P<number>{NUMBER.pattern}) (?P<hash>[0-9a-f]{{16}})")
_HASH = re.compile(r"[0-9a-f]{16}")
LOCK_HEADER = "# Cited rules and the hash of the text that was read. Written by: saitei check --write-lock\n"


def open_rulings_from_toml(file: TomlFile) -> tuple[dict[str, OpenRuling], tuple[Problem, ...]]:
    """Tables of `state = "open" | "not_playable"` and a reason in `ja` and `en`."""
    found: dict[str, OpenRuling] = {}
    problems: list[Problem] = []
    for id_, table in file.data.items():
        line = file.lines.get(id_, 0)
        message = _wrong_open_ruling(table)
        if message or not isinstance(table, dict):
            suggest = 'Write state = "open" or "not_playable", and the reason as ja = "…" and en = "…".'
            problems.append(Problem("open-ruling-form", file.source, line, f"[{id_}] {message}", suggest))
            continue
        reason = Bilingual(ja=table.get("ja", ""), en=table.get("en", ""))
        found[id_] = OpenRuling(id_, table["state"], reason, file.source, line)
    return found, tuple(problems)


def _wrong_open_ruling(table: object) -> str:
    if not isinstance(table, dict):
        return "is not a table"
    if table.get("state") not in ("open", "not_playable"):
        return f"has the state {table.get('state', 'none')!r}"
    if unknown := sorted(table.keys() - {"state", "ja", "en"}):
        return f"has unknown fields: {', '.join(unknown)}"
    if not (table.get("ja") or table.get("en")) or not all(isinstance(table.get(key, ""), str) for key in ("ja", "en")):
        return "has no reason"
    return ""


def phrases_from_toml(file: TomlFile) -> tuple[dict[str, str], tuple[Problem, ...]]:
    """Key → sentence; a key with dots counts the same whether it is quoted or written as nested tables."""
    found: dict[str, str] = {}
    problems: list[Problem] = []
    for key, value in _flat(file.data):
        if isinstance(value, str):
            found[key] = value
        else:
            line = file.lines.get(key, file.lines.get(key.partition(".")[0], 0))
            message = f"the phrase {key} is not a text"
            problems.append(Problem("phrase-form", file.source, line, message, 'Write key = "sentence".'))
    return found, tuple(problems)


def _flat(table: Mapping[str, object], before: str = "") -> Iterator[tuple[str, object]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{before}{key}.")
        else:
            yield before + key, value


def wordings_from_toml(file: TomlFile) -> tuple[dict[str, tuple[str, ...]], tuple[Problem, ...]]:
    """Ruling id → hashes of its wordings, from tables with `hashes = ["16 hex digits", …]`."""
    found: dict[str, tuple[str, ...]] = {}
    problems: list[Problem] = []
    for id_, table in file.data.items():
        hashes = table.get("hashes") if isinstance(table, dict) else None
        if isinstance(hashes, list) and all(isinstance(one, str) and _HASH.fullmatch(one) for one in hashes):
            found[id_] = tuple(hashes)
        else:
            message = f"[{id_}] has no list of hashes"
            suggest = 'Write hashes = ["0123456789abcdef"]; saitei coverage --unattached prints those of a library.'
            problems.append(Problem("wording-form", file.source, file.lines.get(id_, 0), message, suggest))
    return found, tuple(problems)


def lock_from_text(text: str, source: str) -> tuple[dict[str, str], tuple[Problem, ...]]:
    """Number → hash, from lines of `702.170d 0123456789abcdef`."""
    found: dict[str, str] = {}
    problems: list[Problem] = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        match = _LOCKED.fullmatch(line.strip())
        if match:
            found[match["number"]] = match["hash"]
        else:
            message = f"“{line.strip()}” is not a rule number and its hash"
            problems.append(Problem("lock-form", source, number, message, "Write it anew: saitei check --write-lock."))
    return found, tuple(problems)


def lock_text(read: Mapping[str, str]) -> str:
    """The lock file for these numbers and hashes, in the order of the rules."""
    return LOCK_HEADER + "".join(f"{number} {read[number]}\n" for number in sorted(read, key=sort_key))

"""Names say what a thing is: some words say nothing, and a rule's number in a file's name would move."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from support import ROOT

EMPTY_WORDS = set(
    re.findall(
        r"\w+", "entity thing stats util utils helper helpers common misc manager service handler processor impl"
    )
)
MODULES = [path for top in ("rules_engine", "generators") for path in sorted((ROOT / top).rglob("*.py"))]
NAMED = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
RULE_NUMBER = re.compile(r"(?<![0-9-])[1-9][0-9]{2}(?![0-9-])")


def words(name: str) -> set[str]:
    return {word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name)}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_names_have_no_empty_words(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = [path.stem, path.parent.name, *(node.name for node in ast.walk(tree) if isinstance(node, NAMED))]
    assert not [name for name in names if words(name) & EMPTY_WORDS]


def test_no_file_name_holds_a_rule_number() -> None:
    files = [path for top in ("rules_engine", "generators", "content", "tests") for path in (ROOT / top).rglob("*.*")]
    texts = (path for path in files if path.suffix in (".py", ".md", ".wiki", ".toml"))
    assert not [path for path in texts if RULE_NUMBER.search(path.stem)]


def test_words_are_seen_in_both_ways_of_writing() -> None:
    assert words("CardHandler") == {"card", "handler"}
    assert words("rule_utils") == {"rule", "utils"}
    assert words("HTMLPage") == {"html", "page"}

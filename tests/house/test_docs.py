"""What is written about the project is true of it: commands exist, modules say what they are, keywords are complete."""

from __future__ import annotations

import ast
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from support import ROOT
from typer.main import get_command

from generators.commands import COMMANDS, command_line
from generators.linking.loading.everything import load_knowledge
from rules_engine.keywords import KEYWORDS
from rules_engine.scenario.sites import all_sites

DOCUMENTS = [path for path in (ROOT / "README.md", ROOT / "CONTRIBUTING.md") if path.exists()]
MODULES = [path for top in ("rules_engine", "generators") for path in sorted((ROOT / top).rglob("*.py"))]
SLUGS = [
    p.stem.replace("_", "-")
    for p in sorted((ROOT / "rules_engine/keywords").glob("*.py"))
    if p.stem not in ("__init__", "definition")
]
SHELL_BLOCK = re.compile(r"^```(?:sh|console)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
SITES = {"Site", "Condition"}


def commands_in(path: Path) -> Iterator[list[str]]:
    """The words of each command line of a document, from fenced blocks and from single code spans."""
    text = path.read_text(encoding="utf-8")
    lines = [line for block in SHELL_BLOCK.findall(text) for line in block.splitlines()]
    spans = re.findall(r"`((?:make|saitei) [^`]+)`", text)
    for line in lines + spans:
        yield line.partition("#")[0].split()


def targets() -> set[str]:
    return set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


def unknown(words: list[str]) -> str:
    """What is wrong with a command line that a document shows; empty when it would run."""
    match words:
        case ["make", *named]:
            missing = [word for word in named if "=" not in word and word not in targets()]
            return f"no target {missing}" if missing else ""
        case ["saitei", *named]:
            return unknown_to_saitei(named)
    return ""


def unknown_to_saitei(words: list[str]) -> str:
    command = get_command(command_line())
    while words and hasattr(command, "commands") and not words[0].startswith("-"):
        if words[0] not in command.commands:
            return f"no command {words[0]}" if command.commands else ""
        command, words = command.commands[words[0]], words[1:]
    options = {option for parameter in command.params for option in (*parameter.opts, *parameter.secondary_opts)}
    wrong = [word for word in words if word.startswith("--") and word not in options | {"--help"}]
    return f"no option {wrong}" if wrong else ""


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_every_command_shown_exists(path: Path) -> None:
    assert not [f"{' '.join(words)}: {why}" for words in commands_in(path) if (why := unknown(words))]


def test_every_subcommand_is_a_file_and_every_file_a_subcommand() -> None:
    commands = {
        path.stem for path in (ROOT / "generators/commands").glob("*.py") if "\napp = typer" in path.read_text()
    }
    assert set(COMMANDS) == commands


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_module_says_what_it_is(path: Path) -> None:
    said = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    assert said
    assert said.partition("\n")[0].rstrip("`").endswith((".", ":")), "the first line is one whole sentence"


@pytest.mark.parametrize("slug", SLUGS)
def test_a_keyword_has_pages_walkthroughs_and_both_names(slug: str) -> None:
    for file in (f"wiki/{slug}.ja.wiki", f"wiki/{slug}.en.wiki", f"walkthroughs/{slug}.md"):
        assert (ROOT / "content" / file).exists(), f"content/{file} is missing"
    terms = tomllib.loads((ROOT / "content/terms.toml").read_text(encoding="utf-8"))
    assert terms[slug]["ja"]
    assert terms[slug]["en"]


def test_every_lettered_rule_of_a_keyword_is_played_or_the_reason_is_given() -> None:
    knowledge = load_knowledge(ROOT / "content", None)
    sites = all_sites()
    exercised = {sites[name] for played in knowledge.played.values() for name in played.exercised if name in sites}
    shown = {number.removeprefix("CR ") for site in exercised for number in (site.rule, *site.also)}
    for keyword in KEYWORDS:
        section = keyword.section.removeprefix("CR ")
        lettered = {number for number in knowledge.rules if re.fullmatch(rf"{re.escape(section)}[a-z]+", number)}
        excused = {number.removeprefix("CR ") for number in keyword.undemonstrated}
        assert lettered, section
        assert not lettered - shown - excused


def site_calls() -> Iterator[tuple[str, str, ast.Call]]:
    """File, name bound and call of each site in the engine."""
    for path in sorted((ROOT / "rules_engine").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            bound = node.targets[0] if isinstance(node, ast.Assign) else None
            for call in [node.value] if isinstance(node, ast.Assign) else [node]:
                if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in SITES:
                    yield path.relative_to(ROOT).as_posix(), bound.id if isinstance(bound, ast.Name) else "", call


def test_no_two_sites_have_one_name() -> None:
    names = {
        (file, call.lineno, call.args[0].value)
        for file, _, call in site_calls()
        if isinstance(call.args[0], ast.Constant)
    }
    assert not [name for name, times in Counter(name for _, _, name in names).items() if times > 1]


def test_a_finding_that_steers_says_what_happens_otherwise() -> None:
    otherwise = {
        bound: any(keyword.arg == "otherwise" for keyword in call.keywords) for _, bound, call in site_calls() if bound
    }
    silent = [
        f"{path.relative_to(ROOT)}:{call.lineno}"
        for path in sorted((ROOT / "rules_engine").rglob("*.py"))
        for call in steering_notes(ast.parse(path.read_text(encoding="utf-8")))
        for keyword in call.keywords
        if keyword.arg == "cites" and isinstance(keyword.value, ast.Name) and otherwise.get(keyword.value.id) is False
    ]
    assert not silent


def steering_notes(tree: ast.Module) -> Iterator[ast.Call]:
    """The calls of `note` whose answer is used."""
    alone = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        called = node.func if isinstance(node, ast.Call) and id(node) not in alone else None
        if isinstance(node, ast.Call) and isinstance(called, ast.Attribute) and called.attr == "note":
            yield node

"""Imports look down only: the two floor lists are the data, and there are no exemptions."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from support import ROOT

ENGINE = (
    "rulebook",
    "state",
    "characteristics",
    "events",
    "game",
    "actions",
    "procedure",
    "keywords",
    "variants",
    "scenario",
    "search",
)
PRESS = ("references", "reading", "records", "rules_over_time", "linking", "pages", "stamping", "commands")
"""A room may import itself and the rooms before it."""
ACROSS = ("rulebook", "keywords.definition", "scenario", "search")
"""What the generators may import of the engine."""
SEARCH, EXAMPLES = "rules_engine.search.", "rules_engine.search.examples."
MKDOCS_ROOMS = ("stamping", "mkdocs_hook")
OUTSIDE_WORLD = {"os", "io", "pathlib", "time", "datetime", "random", "secrets", "socket", "subprocess", "urllib"}
MODULES = [path for top in ("rules_engine", "generators") for path in sorted((ROOT / top).rglob("*.py"))]


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def imports_of(path: Path) -> Iterator[tuple[int, str]]:
    """Line and full name of each import, with the names taken from a module, so that submodules are seen.

    A string that is a program counts as well.
    """
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    nodes += [inner for node in nodes for inner in ast.walk(program_in(node))]
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: write the whole name of the module"
            yield from ((node.lineno, f"{node.module}.{alias.name}") for alias in node.names)


def program_in(node: ast.AST) -> ast.Module:
    """The program that a string holds; an empty one for any other string or node."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and "import " in node.value:
        with suppress(SyntaxError):
            return ast.parse(node.value)
    return ast.Module([], [])


def wrong(importer: str, imported: str) -> str:
    """Why that import may not be; empty when it may."""
    top, _, rest = imported.partition(".")
    room, here = rest.partition(".")[0], importer.split(".")
    if top == "mkdocs":
        return "" if len(here) > 1 and here[1] in MKDOCS_ROOMS else "only stamping and the hook know mkdocs"
    if here[0] == "rules_engine":
        if top == "generators":
            return "the engine doesn't know the generators"
        if top in OUTSIDE_WORLD:
            return "the engine has no files, clock or chance"
        return floor(ENGINE, here, room) if top == "rules_engine" else ""
    if top == "rules_engine":
        return (
            "" if not rest or rest.startswith(ACROSS) else "the generators see of the engine only " + ", ".join(ACROSS)
        )
    return floor(PRESS, here, room) if top == "generators" else ""


def floor(floors: tuple[str, ...], here: list[str], room: str) -> str:
    """Why a room may not be imported by floor: it stands to the right, or two neighbours would know each other."""
    if len(here) == 1 or here[1] == "mkdocs_hook":
        return ""
    if room in floors and floors.index(room) > floors.index(here[1]):
        return f"{here[1]} stands below {room}"
    return ""


def neighbour(importer: str, imported: str) -> str:
    """Keywords don't know each other, nor do checks; their package's table and definition may.

    Nor does a search know the examples that are found by it.
    """
    if importer.startswith(SEARCH) and not importer.startswith(EXAMPLES) and imported.startswith(EXAMPLES):
        return "the search doesn't know its examples"
    for room, shared in (("rules_engine.keywords.", "definition"), ("generators.linking.checks.", "")):
        other = imported.removeprefix(room).partition(".")[0]
        own = importer.removeprefix(room)
        if importer.startswith(room) and imported.startswith(room) and other not in (own, shared):
            return f"{own} doesn't know {other}"
    return ""


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_imports_look_down_only(path: Path) -> None:
    importer = name_of(path)
    found = [
        f"{path.relative_to(ROOT)}:{line}: {imported}: {why}"
        for line, imported in imports_of(path)
        if (why := wrong(importer, imported) or neighbour(importer, imported))
    ]
    assert not found, "\n".join(found)


def test_every_room_stands_on_a_floor() -> None:
    for top, floors in (("rules_engine", ENGINE), ("generators", PRESS)):
        rooms = {path.name for path in (ROOT / top).iterdir() if path.is_dir() and path.name != "__pycache__"}
        assert rooms <= set(floors)


def test_the_floors_are_really_tested() -> None:
    assert wrong("rules_engine.state.state", "rules_engine.game.game.Game")
    assert wrong("rules_engine.state.state", "generators.pages.site_page")
    assert wrong("generators.pages.home", "mkdocs.config.load_config")
    assert wrong("generators.pages.home", "rules_engine.state.state.State")
    assert neighbour("rules_engine.keywords.plot", "rules_engine.keywords.connive.CONNIVE")
    assert not neighbour("rules_engine.keywords.plot", "rules_engine.keywords.definition.KeywordAbility")
    assert neighbour("rules_engine.search.verify", "rules_engine.search.examples.moves.moves")
    assert not wrong("generators.pages.home", "generators.records.card.Card")

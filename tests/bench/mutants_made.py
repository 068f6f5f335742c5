"""Mutants of the engine, made from its own source: each is one small wrong change at one place of one function.

Places come from the syntax trees of the modules that carry rules, and from the engine's list of sites; nothing is
listed by hand. What is changed, and how, is the same for every module.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from bench.mutants_left_out import left_out, never_differs
from bench.mutants_ways import ENGINE, Around, ways_of

ROOMS = ("state", "characteristics", "events", "game", "actions", "procedure", "keywords", "variants")
"""The rooms that carry rules; pages and searches read what these do."""
NO_RULE = (
    *("state/canonical.py", "characteristics/recent.py"),
    *("game/not_modelled.py", "game/endless.py", "procedure/combat/absent.py"),
)
"""Modules of those rooms that belong to the search, only remember what others have found, or stop a page."""
NO_RULE_IN = ("__init__", "__str__", "__repr__", "__hash__", "__post_init__")
"""Functions that say something in words, or are carried out before anything is played."""

Put = Callable[[ast.AST | list[ast.stmt]], None]


class Mutant(NamedTuple):
    """One change of one function; or, with a site, one site knocked out, or widened where `after` says how."""

    kind: str
    module: str
    """`keywords/plot.py`; empty for a site."""
    function: str
    line: int
    before: str
    after: str
    until: int = 0
    at: int = 0
    """Its place among the mutants of its module."""
    site: str = ""
    which: int = 1
    """Of several changes of one function that read alike, the place among them."""

    @property
    def key(self) -> str:
        """What names the mutant in files: no line number, so that it stays when lines move."""
        if self.site:
            return f"site {self.site}: {self.after}" if self.after else f"site {self.site}"
        several = f" ({self.which})" if self.which > 1 else ""
        return f"{self.module} {self.function}: {self.before} → {self.after}{several}"

    @property
    def knocked_out(self) -> frozenset[str]:
        """The site that is taken away, if it is one."""
        return frozenset({self.site} - {""}) if not self.after else frozenset()


def modules() -> Iterator[Path]:
    """The modules that carry rules, in a fixed order."""
    for room in ROOMS:
        for path in sorted((ENGINE / room).rglob("*.py")):
            if path.relative_to(ENGINE).as_posix() not in NO_RULE:
                yield path


def mutants_of(path: Path) -> Iterator[Mutant]:
    """Every mutant of one module."""
    module = path.relative_to(ENGINE).as_posix()
    alike: Counter[str] = Counter()
    for at, (node, around, _, kind, instead) in enumerate(_changes(ast.parse(path.read_text(encoding="utf-8")))):
        after = " ; ".join(ast.unparse(part) for part in (instead if isinstance(instead, list) else [instead]))
        first, last = _lines(node)
        before, after = _in_one_line(ast.unparse(node)), _in_one_line(after)
        mutant = Mutant(kind, module, around.name, first, before, after, last, at)
        alike[mutant.key] += 1
        yield mutant._replace(which=alike[mutant.key])


def mutated(mutant: Mutant) -> ast.Module:
    """The syntax tree of the mutant's module with the change in it; lines stay where they are."""
    tree = ast.parse((ENGINE / mutant.module).read_text(encoding="utf-8"))
    _, _, put, _, instead = next(islice(_changes(tree), mutant.at, None))
    put(instead)
    return ast.fix_missing_locations(tree)


def _changes(tree: ast.Module) -> Iterator[tuple[ast.AST, Around, Put, str, ast.AST | list[ast.stmt]]]:
    for node, around, put in _places(tree, None, "", ()):
        if getattr(around.function, "name", "") in NO_RULE_IN or left_out(node, around.parents):
            continue
        first, last = _lines(node)
        for kind, instead in ways_of(node, around):
            if never_differs(node, kind, instead):
                continue
            for part in instead if isinstance(instead, list) else [instead]:
                _placed(part, first, last)
            yield node, around, put, kind, instead


def _placed(new: ast.AST, first: int, last: int) -> None:
    """Give every new node the lines of what it stands for."""
    for part in ast.walk(new):
        if "lineno" in part._attributes and (not hasattr(part, "lineno") or part.end_lineno is None):
            part.lineno, part.end_lineno, part.col_offset, part.end_col_offset = first, last, 0, 0


def _lines(node: ast.AST) -> tuple[int, int]:
    """First and last line; of an `if` and a `for` those of what is asked, not of what follows from it."""
    asked = node.test if isinstance(node, ast.If) else node.iter if isinstance(node, ast.For) else node
    inside = [part for part in ast.walk(asked) if hasattr(part, "lineno")]
    return min((part.lineno for part in inside), default=0), max((part.end_lineno for part in inside), default=0)


def _in_one_line(text: str) -> str:
    return " ".join(text.split())


def _places(
    node: ast.AST, function: ast.AST | None, name: str, above: tuple[ast.AST, ...]
) -> Iterator[tuple[ast.AST, Around, Put]]:
    """Every node inside a function or lambda, outermost first, with a way to put something else in its place."""
    for field, value in ast.iter_fields(node):
        if isinstance(node, ast.FunctionDef | ast.AnnAssign | ast.arg) and field in ("args", "returns", "annotation"):
            continue
        if field == "decorator_list":
            continue
        many = isinstance(value, list)
        for at, child in enumerate(value if many else [value]):
            if not isinstance(child, ast.AST) or _is_text(child):
                continue
            if isinstance(function, ast.FunctionDef | ast.Lambda):
                yield child, Around(function, name, (*above, node), field), _putting(node, field, at if many else None)
            inner = function or (child if isinstance(child, ast.FunctionDef | ast.Lambda) else None)
            own = getattr(child, "name", "lambda" if isinstance(child, ast.Lambda) else "")
            named = isinstance(child, ast.FunctionDef | ast.ClassDef | ast.Lambda)
            yield from _places(
                child, inner, ".".join(part for part in (name, own) if part) if named else name, (*above, node)
            )


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _putting(parent: ast.AST, field: str, at: int | None) -> Put:
    held = getattr(parent, field)

    def put(instead: ast.AST | list[ast.stmt]) -> None:
        if at is None:
            setattr(parent, field, instead)
        elif isinstance(instead, list):
            setattr(parent, field, [*held[:at], *instead, *held[at + 1 :]])
        else:
            setattr(parent, field, [*held[:at], instead, *held[at + 1 :]])

    return put

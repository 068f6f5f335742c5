"""Files are read and written where ARCHITECTURE.md says, and nowhere else."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from support import ROOT

ROOMS_THAT_MAY = ("stamping", "commands")
ALONE = {
    "reading": {"source_file"},
    "rules_over_time": {
        *("facts", "loading", "aligning/moves", "japanese/differing_translations", "lineage/file", "lineage/timeline"),
        *(f"updating/{module}" for module in ("adding", "fetching", "journal", "update", "whole_files")),
    },
    "linking": {"evidence", "library_cache", "loading/walkthroughs", "recalling"},
    "pages": {"all_pages", "offline_page"},
}
"""Room → those of its modules that open files; a room that is not here has none."""
OPENS = {"open", "read_bytes", "read_text", "write_bytes", "write_text"}


def opens(path: Path) -> bool:
    """Whether a module calls what opens a file: the method of a path, or the function `open` itself."""
    return any(
        isinstance(node, ast.Call) and _opens(node.func) for node in ast.walk(ast.parse(path.read_text("utf-8")))
    )


def _opens(called: ast.expr) -> bool:
    if isinstance(called, ast.Attribute):
        return called.attr in OPENS
    return isinstance(called, ast.Name) and called.id == "open"


def modules_of_rooms() -> Iterator[tuple[str, str, Path]]:
    for path in sorted((ROOT / "generators").rglob("*.py")):
        room, *inside = path.relative_to(ROOT / "generators").with_suffix("").parts
        if inside and room not in ROOMS_THAT_MAY:
            yield room, "/".join(inside), path


def test_files_are_opened_by_the_modules_that_are_there_for_it() -> None:
    found: dict[str, set[str]] = {}
    for room, module, path in modules_of_rooms():
        if opens(path):
            found.setdefault(room, set()).add(module)
    assert found == ALONE


def test_a_module_that_opens_a_file_is_noticed(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    for line in ("open('x')", "Path('x').read_text()", "here.joinpath('x').read_bytes()", "path.write_bytes(b'')"):
        module.write_text(line, "utf-8")
        assert opens(module), line
    module.write_text("read_text(file, source)\n_report_open(at)\n", "utf-8")
    assert not opens(module)

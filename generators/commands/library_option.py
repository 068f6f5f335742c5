"""The library options that commands share: `--library DIR`, `--no-library`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from generators.commands.console import wrong_use
from generators.rules_over_time.library import Library, LibraryNotFound, find_library

CONTENT = Path("content")
CACHE = Path(".cache")
"""What need not be done twice; git ignores it, and anybody may remove it."""
LibraryOption = Annotated[
    Path | None, typer.Option("--library", readable=False, help="Folder with CR editions and other texts.")
]
NoLibraryOption = Annotated[bool, typer.Option("--no-library", help="Use content/ alone.")]


def chosen_library(library: Path | None, no_library: bool) -> Library | None:
    """The library of the two options; ends the command when the folder named holds none."""
    return _found(library, no_library, "; --no-library works without one.")


def needed_library(library: Path | None) -> Library | None:
    """The library for a command that has no --no-library; ends the command when the folder named holds none."""
    return _found(library, False, "; for a new library, make the folder cr/en in it first.")


def _found(library: Path | None, no_library: bool, advice: str) -> Library | None:
    if library and no_library:
        wrong_use("--library and --no-library say opposite things. Give one of them.")
    try:
        return find_library(library, no_library)
    except LibraryNotFound as missing:
        wrong_use(f"{missing}{advice}")


def content_here() -> Path:
    """The folder content/ of the current folder; ends the command where there is none."""
    if not CONTENT.is_dir():
        wrong_use(f"There is no {CONTENT}/ in {Path.cwd()}. Run this in the folder of the project.")
    return CONTENT

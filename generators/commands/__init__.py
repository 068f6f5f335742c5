"""The `saitei` command: one file per subcommand, joined in one table."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import typer

from generators.commands.console import say
from generators.rules_over_time.updating.journal import JOURNAL, recover

COMMANDS: dict[str, str] = {
    "build": "Build the site.",
    "serve": "Build, serve and rebuild on change.",
    "check": "Check content and, with a library, its sources.",
    "verify": "Play the walkthroughs.",
    "deck": "Check a deck before the game.",
    "read": "Read source files into classified blocks and records.",
    "rules": "Look rules up by number and date.",
    "update": "Take in a new edition of the rules.",
    "generate": "Let the engine write examples of its rules.",
    "coverage": "Show what is proved, shown and open.",
}
"""Subcommand → help line; each lives in generators/commands/<name>.py as `app`, a typer.Typer."""


def main() -> None:
    """Run the command line; only the subcommand that is called is loaded, after undoing an update broken off here."""
    if JOURNAL.exists():
        undone = recover(Path.cwd())
        say(f"An update was broken off here. All is as it was before; {undone} files were put back.")
    called = [name for name in sys.argv[1:2] if name in COMMANDS]
    command_line(called or COMMANDS)()


def command_line(names: Iterable[str] = COMMANDS) -> typer.Typer:
    """The command line with these subcommands joined.

    One without subcommands of its own is joined as a plain command, so that its options may also follow its arguments.
    """
    app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)
    app.callback()(saitei)
    for name in names:
        part: typer.Typer = importlib.import_module(f"generators.commands.{name}").app
        alone = part.registered_callback
        if alone is not None and alone.callback is not None and not part.registered_commands:
            app.command(name, help=_paragraphs(alone.callback), short_help=COMMANDS[name])(alone.callback)
        else:
            app.add_typer(part, name=name, help=COMMANDS[name])
    return app


def _paragraphs(command: Callable[..., object]) -> str:
    """The docstring of a command, a line a paragraph, so that a terminal of any width can break them."""
    return "\n\n".join(" ".join(lines.split()) for lines in (command.__doc__ or "").split("\n\n"))


def saitei() -> None:
    """Rules annotations and played rulings for Magic: The Gathering, in Japanese and English."""

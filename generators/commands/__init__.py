"""The `saitei` command: one file per subcommand, joined in one table."""

from __future__ import annotations

import importlib

import typer

COMMANDS: dict[str, str] = {
    "build": "Build the site.",
    "serve": "Build, serve and rebuild on change.",
    "check": "Check content and, with a library, its sources.",
    "verify": "Play the walkthroughs.",
    "read": "Read source files into classified blocks and records.",
    "rules": "Look rules up by number and date.",
    "coverage": "Show what is proved, shown and open.",
}
"""Subcommand → help line; each lives in generators/commands/<name>.py as `app`, a typer.Typer."""


def main() -> None:
    """Run the command line."""
    command_line()()


def command_line() -> typer.Typer:
    """The whole command line, all subcommands joined."""
    app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)
    for name, help_line in COMMANDS.items():
        module = importlib.import_module(f"generators.commands.{name}")
        app.add_typer(module.app, name=name, help=help_line)
    return app

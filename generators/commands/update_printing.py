"""How `saitei update` says what it did, for people and as JSON."""

from __future__ import annotations

from collections.abc import Sequence

import typer

from generators.commands.console import place, problem_json, say
from generators.commands.updating import Prepared


def report_json(done: Prepared) -> dict[str, object]:
    """The value of the command, of the same form whether it is a dry run or not."""
    return {
        "from": done.transition.old.label,
        "to": done.transition.new.label,
        "findings": [problem_json(problem) for problem in done.transition.new.problems],
        "rewritten": done.rewritten,
        "decisions": done.decisions,
        "unread": done.touched.unread,
        "pages": done.touched.pages,
        "walkthroughs": done.touched.walkthroughs,
        "added": [{"number": number, "concerns": slugs} for number, slugs in done.touched.added.items()],
    }


def print_report(done: Prepared, *, dry: bool) -> None:
    """What changed, a line each, and in the last lines what is to be done next, on standard output."""
    old, new, touched = done.transition.old.label, done.transition.new.label, done.touched
    if done.blocked:
        typer.echo(f"{old} → {new}: {len(done.blocked)} citations hang on decisions, so that none was rewritten.")
    else:
        verb = "would be" if dry else "are"
        typer.echo(f"{old} → {new}: {done.rewritten} citations {verb} rewritten, in {len(done.after)} files.")
    _list("Found in the new edition; compare it with its origin", _found(done))
    _list("Pages touched", touched.pages)
    _list("Rulings touched", touched.rulings)
    _list("Walkthroughs touched", touched.walkthroughs)
    _list("Texts changed under a citation; read them, then `saitei check --write-lock`", touched.unread)
    _list("New rules that concern a page", [f"{n} ({', '.join(slugs)})" for n, slugs in touched.added.items()])
    _list("Citations of numbers that no edition here has", _lines(done.dead))
    _list("Citations of removed rules, historical from now on", _lines(done.historical))
    for title, entries in _trouble(done).items():
        _list(title, entries)
    _list("Decisions; make them with `saitei rules decide`", [_decision(one) for one in done.decisions])
    _list("What to do next", [f"{n}. {step}" for n, step in enumerate(next_steps(done, dry=dry), 1)])


def next_steps(done: Prepared, *, dry: bool) -> tuple[str, ...]:
    """What is left for a person to do, in order, each with its command."""
    if dry:
        return ("Nothing was changed; to do it, run the same command without --dry-run.",)
    if done.blocked:
        return ("Decide what became of the cited rules: saitei rules decide", "Run the same update again.")
    old, new, touched = done.transition.old.label, done.transition.new.label, done.touched
    steps = {
        f"Read how the texts changed (saitei rules diff {old} {new}), and correct what means something else now.": (
            touched.unread
        ),
        "Put what you have read on record: saitei check --write-lock": touched.unread,
        "Give each new rule that concerns a page a walkthrough, or its reason in `undemonstrated`.": touched.added,
        "Correct the walkthroughs that fail, and play them again: saitei verify --write": done.failing,
        "Decide what became of rules that no page cites: saitei rules decide": done.decisions,
        "Read which traces changed in more than numbers: git diff content/walkthroughs": touched.walkthroughs,
        "Run all tests: make test": True,
    }
    return tuple(step for step, wanted in steps.items() if wanted)


def say_trouble(done: Prepared) -> None:
    """What makes the command end with 1, on standard error."""
    for title, entries in _trouble(done).items():
        for line in _listed(title, entries):
            say(line)


def _trouble(done: Prepared) -> dict[str, list[str]]:
    return {
        "Walkthroughs that fail now": [f"{one.page}:{one.line}: {one.message}" for one in done.failing],
        "Citations that await a decision": _lines(done.blocked),
    }


def _found(done: Prepared) -> list[str]:
    return [f"{place(one)}: {one.code}: {one.message}" for one in done.transition.new.problems]


def _list(title: str, entries: Sequence[str]) -> None:
    for line in _listed(title, entries):
        typer.echo(line)


def _listed(title: str, entries: Sequence[str]) -> list[str]:
    return [f"{title}:", *(f"    {entry}" for entry in entries)] if entries else []


def _decision(decision: dict[str, object]) -> str:
    candidates, heading = decision["candidates"], decision["heading"]
    perhaps = f"perhaps {', '.join(candidates)}" if isinstance(candidates, list) and candidates else "perhaps removed"
    return f"{decision['from']} ({heading}): {perhaps}" + ("" if decision["cited"] else "; no page cites it")


def _lines(places: tuple[tuple[str, int, str], ...]) -> list[str]:
    return [f"{file}:{line}: CR {number}" for file, line, number in places]

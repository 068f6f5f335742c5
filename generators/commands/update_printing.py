"""How `saitei update` says what it did, for people and as JSON."""

from __future__ import annotations

from generators.commands.console import say
from generators.linking.updating import Prepared


def report_json(done: Prepared) -> dict[str, object]:
    """The value of the command, of the same form whether it is a dry run or not."""
    return {
        "from": done.transition.old.label,
        "to": done.transition.new.label,
        "rewritten": done.rewritten,
        "decisions": done.decisions,
        "unread": done.touched.unread,
        "pages": done.touched.pages,
        "walkthroughs": done.touched.walkthroughs,
        "added": [{"number": number, "concerns": slugs} for number, slugs in done.touched.added.items()],
    }


def print_report(done: Prepared, *, dry: bool) -> None:
    """What changed, then what is left to do, a line each."""
    old, new, touched = done.transition.old.label, done.transition.new.label, done.touched
    if done.blocked:
        say(f"{old} → {new}: {len(done.blocked)} citations hang on decisions, so that none was rewritten.")
    else:
        verb = "would be" if dry else "are"
        say(f"{old} → {new}: {done.rewritten} citations {verb} rewritten, in {len(done.after)} files.")
    _list("Pages touched", touched.pages)
    _list("Rulings touched", touched.rulings)
    _list("Walkthroughs touched", touched.walkthroughs)
    _list("Texts changed under a citation; read them, then `saitei check --write-lock`", touched.unread)
    _list("New rules that concern a page", [f"{n} ({', '.join(slugs)})" for n, slugs in touched.added.items()])
    _list("Citations of numbers that no edition here has", _lines(done.dead))
    _list("Citations of removed rules, historical from now on", _lines(done.historical))
    print_trouble(done)
    _list("Decisions; make them with `saitei rules decide`", [_decision(one) for one in done.decisions])


def print_trouble(done: Prepared) -> None:
    """What makes the command end with 1."""
    _list("Walkthroughs that fail now", [f"{one.page}:{one.line}: {one.message}" for one in done.failing])
    _list("Citations that await a decision", _lines(done.blocked))


def _list(title: str, entries: tuple[str, ...] | list[str]) -> None:
    if entries:
        say(f"{title}:")
        for entry in entries:
            say(f"    {entry}")


def _decision(decision: dict[str, object]) -> str:
    candidates, heading = decision["candidates"], decision["heading"]
    perhaps = f"perhaps {', '.join(candidates)}" if isinstance(candidates, list) and candidates else "perhaps removed"
    return f"{decision['from']} ({heading}): {perhaps}" + ("" if decision["cited"] else "; no page cites it")


def _lines(places: tuple[tuple[str, int, str], ...]) -> list[str]:
    return [f"{file}:{line}: CR {number}" for file, line, number in places]

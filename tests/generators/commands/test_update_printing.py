"""The report of `saitei update` ends with what is to be done next, and with nothing that isn't."""

from __future__ import annotations

import pytest

from generators.commands.touched import Touched
from generators.commands.update_printing import next_steps, print_report
from generators.commands.updating import Failing, Prepared
from generators.rules_over_time.aligning.moves import step_between
from generators.rules_over_time.editions.edition import Edition
from generators.rules_over_time.updating.update import Transition

CITED = (("content/wiki/lamp.en.wiki", 3, "702.170d"),)
DECISION = {"from": "702.170d", "heading": "Plot", "candidates": [], "cited": True}


def edition(label: str) -> Edition:
    return Edition(label, label, {}, {})


NOTHING = Touched((), (), (), (), {})


def done(touched: Touched = NOTHING, **fields: object) -> Prepared:
    change = Transition(
        edition("2026-04-17"), edition("2026-06-19"), step_between(edition("2026-04-17"), edition("2026-06-19"))
    )
    fields = {"decisions": [], "blocked": (), **fields}
    return Prepared(change, before={}, after={}, touched=touched, **fields)  # type: ignore[arg-type]


WAYS = {
    "nothing touched": (done(), False, ["make test"]),
    "a dry run": (done(blocked=CITED), True, ["without --dry-run"]),
    "decisions first": (done(blocked=CITED, decisions=[DECISION]), False, ["saitei rules decide", "same update again"]),
    "texts changed": (
        done(Touched(("702.170d",), (), (), (), {})),
        False,
        ["saitei rules diff 2026-04-17 2026-06-19", "saitei check --write-lock", "make test"],
    ),
    "all at once": (
        done(
            Touched(("702.170d",), (), (), ("lamp-burns",), {"702.200": ("lamp",)}),
            failing=(Failing("content/walkthroughs/lamp.md", 3, "check failed"),),
            decisions=[DECISION],
        ),
        False,
        ["rules diff", "--write-lock", "undemonstrated", "verify --write", "rules decide", "git diff", "make test"],
    ),
}


@pytest.mark.parametrize("way", WAYS)
def test_the_last_lines_say_what_to_do_next_in_order(way: str, capsys: pytest.CaptureFixture[str]) -> None:
    prepared, dry, wanted = WAYS[way]
    print_report(prepared, dry=dry)
    steps = capsys.readouterr().out.partition("What to do next:\n")[2].splitlines()
    assert len(steps) == len(wanted) == len(next_steps(prepared, dry=dry))
    for number, (step, said) in enumerate(zip(steps, wanted, strict=True), 1):
        assert step.startswith(f"    {number}. ")
        assert said in step

"""`saitei update` tried as a maintainer would: all we have goes back by lineage to 2026-04-17, and forth again."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest
from older_checkout import NEW, OLD, file_of, files_below, run_update, set_aside, without_ancestor
from support import ROOT, library_or_skip

from generators.commands import updating
from generators.commands.renumbering_files import citing_files
from generators.linking.loading.small_files import lock_from_text
from generators.rules_over_time.library import Library
from generators.rules_over_time.lineage.file import load_lineage
from generators.rules_over_time.lineage.lineage import Lineage
from generators.rules_over_time.updating import journal as update_journal
from generators.rules_over_time.updating.update import transition_to

WITHOUT_ANCESTOR = frozenset(
    f"{rule}{letter}"
    for rule, letters in {
        "111.10": ("w",),
        "601.5": ("",),
        "700.16": ("",),
        "701.50": ("e",),
        "701.69": ("", "a"),
        "702.122": ("c",),
        "702.193": ("", "a", "b"),
        "702.194": ("", "a", "b", "c"),
        "707.12": ("a",),
    }.items()
    for letter in letters
)
"""The rules of 2026-06-19 that 2026-04-17 hadn't got: they can't be cited under it, and are set aside."""
FACTS = tuple(f"content/rules/{name}.json" for name in ("edition", "editions", "lineage"))
LOCK = "content/rules/citations.lock"
MOST_SECONDS = 60


@pytest.fixture(scope="module")
def lineage() -> Lineage:
    return load_lineage(ROOT / "content")


def test_the_rules_without_ancestor_are_these(lineage: Lineage) -> None:
    assert without_ancestor(lineage) == WITHOUT_ANCESTOR


def test_back_by_lineage_and_forth_by_the_update_every_citation_is_the_original_again(
    checkout: Path, original: dict[str, bytes], lineage: Lineage
) -> None:
    taken_back = dict(citing_files(checkout))
    assert f'EDITION = "{OLD}"' in taken_back["rules_engine/rulebook/edition.py"]
    started = sum(os.times()[:4])
    code, out, err = run_update(str(file_of(NEW)), "--json")
    seconds = sum(os.times()[:4]) - started
    assert (code, err) == (0, "")
    report = json.loads(out)
    expected = {name: set_aside(name, original[name].decode(), lineage) for name in taken_back}
    again = dict(citing_files(checkout))
    assert again.keys() == expected.keys()
    assert [name for name, text in expected.items() if again[name] != text] == []
    changed = {name for name, text in taken_back.items() if expected[name] != text}
    assert {
        "content/wiki/connive.ja.wiki",
        "content/rules/gists.en.toml",
        "rules_engine/keywords/connive.py",
    } <= changed
    done = files_below(checkout)
    assert [name for name in FACTS if done[name] != original[name]] == []
    locked, locked_before = (lock_from_text(found[LOCK].decode(), LOCK)[0] for found in (done, original))
    assert locked.keys() == locked_before.keys() - WITHOUT_ANCESTOR
    assert {number for number, read in locked.items() if read != locked_before[number]} == set(report["unread"])
    check_report(report)
    code, out, _ = run_update(str(file_of(NEW)), "--json")
    assert (code, json.loads(out)["rewritten"], files_below(checkout)) == (0, 0, done)
    assert seconds < MOST_SECONDS, "the first run took so many seconds of processor time"


def check_report(report: dict[str, list[object]]) -> None:
    """What the first run says: few decisions, and what a maintainer of connive must look at."""
    assert set(report) == {
        "from",
        "to",
        "findings",
        "rewritten",
        "decisions",
        "unread",
        "pages",
        "walkthroughs",
        "added",
    }
    assert (report["from"], report["to"]) == (OLD, NEW)
    assert report["rewritten"] > 100
    assert len(report["decisions"]) <= 15
    assert {"205.3g", "701.50b", "701.50d", "701.50f"} <= set(report["unread"])
    assert {"content/wiki/connive.en.wiki", "content/wiki/connive.ja.wiki"} <= set(report["pages"])
    assert "connive-with-an-empty-library" in report["walkthroughs"]
    assert {"number": "701.50e", "concerns": ["connive"]} in report["added"]


@pytest.mark.usefixtures("unplayed")
def test_a_dry_run_tells_the_same_and_changes_nothing(standing: Path) -> None:
    then = files_below(standing)
    code, out, err = run_update(str(file_of(NEW)), "--dry-run")
    assert (code, err) == (0, "")
    assert "would be rewritten" in out
    assert "701.50e (connive)" in out
    assert files_below(standing) == then


class Killed(BaseException):
    """The run ends here, and nothing of it runs any more."""


def killing(at: int, *, after: bool) -> Callable[[Path, Path], Path]:
    """A `Path.replace` that is killed right before or right after the rename of that number, counted from 0."""
    numbers, rename = count(), Path.replace

    def replace(path: Path, target: Path) -> Path:
        number = next(numbers)
        if number == at and not after:
            raise Killed
        renamed = rename(path, target)
        if number == at:
            raise Killed
        return renamed

    return replace


def dead(root: Path) -> None:
    raise Killed


def ends(root: Path, done: updating.Prepared, at: int, *, after: bool) -> bool:
    """Install what is prepared, and be killed at a rename; whether it was done before it came to so many."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Path, "replace", killing(at, after=after))
        patched.setattr(update_journal, "recover", dead)
        try:
            update_journal.install(root, done.before, done.after)
        except Killed:
            return False
    return True


def recovers(root: Path, at: int) -> int:
    """Undo it, being killed at a rename while doing so, and then whole; the number of files put back in the end."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Path, "replace", killing(at, after=True))
        try:
            return update_journal.recover(root)
        except Killed:
            pass
    return update_journal.recover(root)


@pytest.mark.usefixtures("unplayed")
def test_killed_at_any_rename_the_next_command_finds_the_tree_as_before(checkout: Path) -> None:
    then = files_below(checkout)
    transition = transition_to(file_of(NEW).read_bytes(), f"{NEW}.txt", checkout, Library(library_or_skip()))
    done = updating.prepared(transition, checkout)
    assert len(done.after) >= 20
    for at in count():
        for after in (False, True):
            if ends(checkout, done, at, after=after):
                assert at == len(done.after) + 1, "one rename of the journal, and one of each file"
                assert files_below(checkout) == {**then, **done.after}
                return
            recovers(checkout, at // 2)
            there = {name: (checkout / name).read_bytes() for name in done.after if (checkout / name).exists()}
            assert there == {name: raw for name, raw in then.items() if name in done.after}
        if at % 10 == 0:
            assert files_below(checkout) == then

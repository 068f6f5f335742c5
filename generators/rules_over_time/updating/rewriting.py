"""Rewrites the citations of a text from one edition to the next, all in one pass, since numbers change places."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator

import msgspec

from generators.references.citations import Cited, current_citations
from generators.references.expansion import expand
from generators.references.grammar import HALF_WIDTH, Reference, find_references
from generators.references.numbers import parent_of, plain
from generators.rules_over_time.aligning.grounds import BY_HAND
from generators.rules_over_time.aligning.moves import Step
from generators.rules_over_time.editions.edition import Edition
from rules_engine.rulebook.citation import sort_key

BETWEEN = re.compile(r"[^0-9A-Za-z.]+|to|through")
"""What parts the two ends of a range, as written."""


class Renumbering(msgspec.Struct, frozen=True):
    """Where the numbers of one edition are in the next."""

    numbers: tuple[str, ...]
    """All of the old edition."""
    new_numbers: tuple[str, ...]
    now: dict[str, str]
    """Old number → new number, for each that has another; that of a split is where its largest share went."""
    gone: frozenset[str]
    """Old numbers that await a decision: not decided, or removed as far as aligning can tell."""
    removed: frozenset[str] = frozenset()
    """Old numbers that a person has called removed: citing one is citing history from now on."""
    label: str = ""
    """The old edition's."""


class Rewritten(msgspec.Struct, frozen=True):
    """A text after rewriting, and what couldn't be rewritten in it."""

    text: str
    count: int
    """How many citations changed."""
    gone: tuple[tuple[int, str], ...]
    """(line, number) of each that awaits a decision; it stands unchanged."""
    dead: tuple[tuple[int, str], ...]
    """(line, number) of each that the old edition didn't have either; it stands unchanged."""
    historical: tuple[tuple[int, str], ...]
    """(line, number) of each that has become a historical citation, since its rule was removed."""


def renumbering(step: Step, old: Edition, new: Edition) -> Renumbering:
    """The renumbering that a step makes; twins (`702.30~2`) can't be cited, so that they are left out."""
    now = {
        number: plain(move.to[0])
        for number, move in step.by_old.items()
        if move.to and move.kind != "undecided" and "~" not in number and plain(move.to[0]) != number
    }
    removed = frozenset(n for n, move in step.by_old.items() if move.kind == "removed" and move.evidence == BY_HAND)
    gone = frozenset(number for number, move in step.by_old.items() if move.kind in ("removed", "undecided")) - removed
    numbers, new_numbers = (tuple(number for number in one.rules if "~" not in number) for one in (old, new))
    return Renumbering(numbers, new_numbers, now, gone, removed, step.label)


def rewritten(text: str, change: Renumbering) -> Rewritten:
    """Rewrite every citation of a text at once: `CR 702.170d`, lists behind one `CR`, ranges, gist keys, infoboxes.

    Historical citations (`CR 701.47b@2023-11-17`) and numbers without `CR` stay. A range stays one as long as its rules
    follow one another; else it becomes a list. A citation that becomes history ends its list, so that the next of it
    gets a `CR` of its own.
    """
    known, found = frozenset(change.numbers), _Found()
    pieces, end, count, list_ended = list[str](), 0, 0, False
    for cited in current_citations(text):
        reference = cited.reference
        line = text.count("\n", 0, reference.start) + 1
        written = _spelled_out(reference, text)
        fresh = _as_cited(cited, written, change) if found.can_be_written(reference, line, known, change) else written
        if list_ended and cited.place == "listed" and not fresh.startswith("CR "):
            fresh = f"CR {fresh}"
        pieces += [text[end : reference.start], fresh]
        end, list_ended = reference.end, "@" in fresh
        count += fresh != written
    whole = "".join((*pieces, text[end:]))
    return Rewritten(whole, count, tuple(found.gone), tuple(found.dead), tuple(found.historical))


def with_new_numbers(text: str, change: Renumbering) -> str:
    """A text of the old edition with its references as they would be written now; what can't be told stays.

    So that two texts are compared for what they say, not for the numbers that they say it with.
    """
    pieces, end = list[str](), 0
    known = frozenset(change.numbers)
    for reference in find_references(text):
        if known.issuperset(reference.numbers):
            written = text[reference.start : reference.end]
            pieces += [text[end : reference.start], _written(reference, written, change) or written]
            end = reference.end
    return "".join((*pieces, text[end:]))


class _Found(msgspec.Struct):
    """What a person has to look at, as it is met."""

    gone: list[tuple[int, str]] = []
    dead: list[tuple[int, str]] = []
    historical: list[tuple[int, str]] = []

    def can_be_written(self, cited: Reference, line: int, known: frozenset[str], change: Renumbering) -> bool:
        """Whether a citation can be rewritten; notes why not, and what becomes history by it."""
        members = expand(cited, _siblings(cited, change.numbers))
        dead = [number for number in cited.numbers if number not in known]
        gone = [number for number in members if number in change.gone]
        self.dead += [(line, number) for number in dead]
        self.gone += [(line, number) for number in gone]
        if not (dead or gone) and change.removed.issuperset(members):
            self.historical += [(line, number) for number in members]
        return not (dead or gone)


def _spelled_out(cited: Reference, text: str) -> str:
    """The reference as written; one that is letters alone, which mean something only behind a certain number, whole."""
    written = text[cited.start : cited.end]
    return written if written[0].isdigit() else "–".join(cited.numbers)


def _as_cited(cited: Cited, written: str, change: Renumbering) -> str:
    """The citation as it is to stand now; a key or a box has no room for history and keeps its number."""
    if fresh := _written(cited.reference, written, change):
        return fresh
    if cited.place == "bare":
        return written
    first = "CR " if cited.place == "listed" else ""
    members = expand(cited.reference, _siblings(cited.reference, change.numbers))
    return first + ", CR ".join(f"{number}@{change.label}" for number in members)


def _written(cited: Reference, written: str, change: Renumbering) -> str:
    """The reference as it is to stand now, without the rules that were removed; empty where all of it were."""
    members = expand(cited, _siblings(cited, change.numbers))
    now = sorted({change.now.get(number, number) for number in members if number not in change.removed}, key=sort_key)
    if not now or tuple(now) == members:
        return written if now else ""
    if cited.kind == "single":
        return now[0]
    folded = written.translate(HALF_WIDTH)
    dash = next(found[0] for found in BETWEEN.finditer(folded))
    short = not folded.lower().endswith(cited.numbers[-1])
    return ", ".join(_run(run, dash, short) for run in _runs(now, change.new_numbers))


def _siblings(cited: Reference, numbers: Iterable[str]) -> list[str]:
    """The numbers under the same parent as a range; none for a single number, which needs none."""
    if cited.kind == "single":
        return []
    parent = parent_of(cited.numbers[0])
    return [number for number in numbers if number.startswith(parent) and parent_of(number) == parent]


def _runs(numbers: Iterable[str], existing: Collection[str]) -> Iterator[list[str]]:
    """Numbers in order, parted where they don't follow one another in the edition."""
    following: dict[str, str] = {}
    last: dict[str, str] = {}
    for number in existing:
        parent = parent_of(number)
        if parent in last:
            following[last[parent]] = number
        last[parent] = number
    run: list[str] = []
    for number in numbers:
        if run and following.get(run[-1]) != number:
            yield run
            run = []
        run.append(number)
    if run:
        yield run


def _run(run: list[str], dash: str, short: bool) -> str:
    """One number, or a range written as the old one was: with its last number whole or without what they share."""
    if len(run) == 1:
        return run[0]
    first, last = run[0], run[-1]
    letters = last.removeprefix(parent_of(last)).lstrip(".")
    return f"{first}{dash}{letters if short and '.' in last else last}"

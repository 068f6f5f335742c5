"""What changed from one edition to the next, ready to be shown: moves folded away, every true edit word by word."""

from __future__ import annotations

from typing import Literal

import msgspec

from generators.records.rule import GlossaryEntry, Rule
from generators.rules_over_time.aligning.alignment import Move
from generators.rules_over_time.aligning.diff import Difference, TermChange, difference, reworded
from generators.rules_over_time.aligning.moves import Step, step_of
from generators.rules_over_time.aligning.normal_form import normal_form
from generators.rules_over_time.aligning.word_diff import Piece, word_diff
from generators.rules_over_time.editions.edition import Edition
from generators.rules_over_time.updating.rewriting import Renumbering, renumbering, with_new_numbers


class Shown(msgspec.Struct, frozen=True):
    """A rule of one of the two editions with its heading and text."""

    number: str
    heading: str
    text: str


class Edit(msgspec.Struct, frozen=True):
    """A rule whose words changed, or several for a split or a merge; `examples` say how theirs did."""

    from_: tuple[str, ...]
    to: tuple[str, ...]
    heading: str
    pieces: tuple[Piece, ...]
    examples: tuple[tuple[Piece, ...], ...] = ()


class TermEdit(msgspec.Struct, frozen=True):
    """A glossary entry that came, went or changed."""

    term: str
    change: Literal["added", "removed", "edited"]
    pieces: tuple[Piece, ...]


class Changes(msgspec.Struct, frozen=True):
    """From one edition to another; a rule that only cites other numbers is the same."""

    from_: str
    to: str
    effective: str
    same: int
    moved: tuple[tuple[str, str, str], ...]
    """(old number, new number, heading) of each rule that kept its words."""
    edited: tuple[Edit, ...]
    added: tuple[Shown, ...]
    removed: tuple[Shown, ...]
    split: tuple[Edit, ...]
    merged: tuple[Edit, ...]
    undecided: tuple[tuple[Shown, tuple[str, ...]], ...]
    glossary: tuple[TermEdit, ...]
    examples: tuple[Edit, ...] = ()
    """Rules whose text is the same, but whose examples aren't; such an edit has no pieces."""
    grounds: dict[str, str] = {}
    """By old number the code of the grounds on which its move is told (grounds.py); none where nothing is kept."""


def changes_between(old: Edition, new: Edition, step: Step | None = None) -> Changes:
    """Everything that changed between two editions that have their texts, by a step or by aligning them."""
    return changes_of(difference(old, new, step), old, new)


def changes_of(found: Difference, old: Edition, new: Edition) -> Changes:
    """A difference of two editions, with headings and texts."""
    change = renumbering(step_of(old.label, old.effective, new.label, found.moves), old, new)
    kinds: dict[str, list[Move]] = {}
    for move in found.moves:
        kinds.setdefault(move.kind, []).append(move)
    whole = ("split", "merged")
    return Changes(
        old.label,
        new.label,
        new.effective,
        found.same,
        tuple((m.from_[0], m.to[0], new.heading_of(m.to[0])) for m in kinds.get("moved", ())),
        tuple(_edit(m, old, new, change) for m in found.moves if m.kind not in whole and reworded(m, old, new)),
        tuple(_shown(new, m.to[0]) for m in kinds.get("added", ())),
        tuple(_shown(old, m.from_[0]) for m in kinds.get("removed", ())),
        tuple(_edit(m, old, new, change) for m in kinds.get("split", ())),
        tuple(_edit(m, old, new, change) for m in kinds.get("merged", ())),
        tuple((_shown(old, m.from_[0]), m.to) for m in kinds.get("undecided", ())),
        tuple(_term(term, old, new, change) for term in found.glossary),
        tuple(_of_examples(pair, old, new, change) for pair in found.examples),
        {move.from_[0]: move.evidence for move in found.moves if move.from_ and move.evidence},
    )


def _edit(move: Move, old: Edition, new: Edition, change: Renumbering) -> Edit:
    before, after = [old.rules[number] for number in move.from_], [new.rules[number] for number in move.to]
    pieces = word_diff(with_new_numbers(_texts(before), change), _texts(after))
    return Edit(move.from_, move.to, new.heading_of(move.to[0]), pieces, _examples(before, after, change))


def _of_examples(pair: tuple[str, str], old: Edition, new: Edition, change: Renumbering) -> Edit:
    before, after = pair
    examples = _examples([old.rules[before]], [new.rules[after]], change)
    return Edit((before,), (after,), new.heading_of(after), (), examples)


def _examples(before: list[Rule], after: list[Rule], change: Renumbering) -> tuple[tuple[Piece, ...], ...]:
    """How the examples changed, each compared with the one in its place; those that didn't are left out."""
    old = [with_new_numbers(example, change) for rule in before for example in rule.examples]
    new = [example for rule in after for example in rule.examples]
    both = {normal_form(example) for example in old} & {normal_form(example) for example in new}
    gone, come = ([one for one in some if normal_form(one) not in both] for some in (old, new))
    size = max(len(gone), len(come))
    padded = zip([*gone, *[""] * (size - len(gone))], [*come, *[""] * (size - len(come))], strict=True)
    return tuple(word_diff(one, other) for one, other in padded)


def _texts(rules: list[Rule]) -> str:
    return "\n".join(rule.text or rule.heading for rule in rules)


def _shown(edition: Edition, number: str) -> Shown:
    rule = edition.rules[number]
    return Shown(number, edition.heading_of(number), rule.text)


def _term(term: TermChange, old: Edition, new: Edition, change: Renumbering) -> TermEdit:
    before, after = (_entry(edition, term.term) for edition in (old, new))
    pieces = word_diff(with_new_numbers("\n".join(before), change), "\n".join(after))
    return TermEdit(term.term, term.change, pieces)


def _entry(edition: Edition, term: str) -> tuple[str, ...]:
    """The senses of a term, however its quotation marks are typeset."""
    found: GlossaryEntry | None = edition.glossary.get(term)
    if found is None:
        same = (entry for name, entry in edition.glossary.items() if normal_form(name) == normal_form(term))
        found = next(same, None)
    return found.senses if found else ()

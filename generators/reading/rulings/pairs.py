"""The rulings below one date: which wordings make one of them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from generators.reading.parsed_page import Block, LineClass
from generators.reading.rulings.labels import WORDINGS
from generators.reading.rulings.wordings import contradicts


def pairs_of(date: Block) -> list[tuple[tuple[int, int], tuple[Block, ...]]]:
    """The lines and wordings of each ruling of a date.

    Where the wordings come in whole pairs, in either order, each pair is one; else a further wording of the kind that
    the date begins with begins a ruling of its own.
    """
    starts = _starts_of_whole_pairs(date.children) or _starts_by_first_kind(date.children)
    pairs = []
    for start, end in zip([0, *starts], [*starts, len(date.children)], strict=True):
        said = date.children[start:end]
        first = said[0].lines[0] if start else date.lines[0]
        pairs.append(((first, said[-1].lines[1] if said else date.lines[1]), said))
    return pairs


def by_language(date: Block) -> tuple[Block, list[list[Block]]]:
    """A date, and by ruling the wordings that are in the language of the other label.

    Where both of a ruling are, their labels were exchanged: the kinds are those of the languages.
    """
    children: list[Block] = []
    against: list[list[Block]] = []
    for _, said in pairs_of(date):
        wrong = [child for child in said if child.marker and child.kind in WORDINGS and contradicts(child)]
        swapped = is_whole(said) and len(wrong) == len(WORDINGS)
        children += [_exchanged(child) if swapped and child in wrong else child for child in said]
        against += [wrong] if wrong else []
    return msgspec.structs.replace(date, children=tuple(children)), against


def _exchanged(wording: Block) -> Block:
    original, translation = WORDINGS
    return msgspec.structs.replace(wording, kind=translation if wording.kind is original else original)


def kinds_in(said: Sequence[Block]) -> tuple[LineClass, ...]:
    """The kinds of the wordings of a ruling, in order."""
    return tuple(child.kind for child in said if child.kind in WORDINGS)


def is_whole(said: Sequence[Block]) -> bool:
    """Whether a ruling has one original and one translation, in either order."""
    return sorted(kinds_in(said)) == sorted(WORDINGS)


def _starts_of_whole_pairs(children: Sequence[Block]) -> list[int]:
    """Where each pair but the first begins; nothing where the wordings aren't all in pairs."""
    places = [at for at, child in enumerate(children) if child.kind in WORDINGS]
    pairs = [places[at : at + 2] for at in range(0, len(places), 2)]
    if not all({children[at].kind for at in pair} == set(WORDINGS) for pair in pairs):
        return []
    return [pair[0] for pair in pairs[1:]]


def _starts_by_first_kind(children: Sequence[Block]) -> list[int]:
    places = [at for at, child in enumerate(children) if child.kind in WORDINGS]
    return [at for at in places[1:] if children[at].kind is children[places[0]].kind]

"""Builds the lineage: links the rules of each edition to those of the next, and gives every rule its id."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from generators.rules_over_time.aligning.alignment import Move
from generators.rules_over_time.editions.edition import Edition
from generators.rules_over_time.lineage.lineage import Life, Lineage, Stay, Turn, TurnKind, change_of, compact
from rules_engine.rulebook.citation import sort_key

Facts = dict[str, tuple[str, str]]
"""Number → (hash, own heading) of every rule of an edition."""
TURNS: tuple[TurnKind, ...] = ("split", "merged", "undecided")


class Passage(msgspec.Struct, frozen=True):
    """An edition with what became of the rules of the one before; the first edition has no moves."""

    label: str
    facts: Facts
    moves: tuple[Move, ...] = ()
    """A rule that no move names is the same."""


class Draft(msgspec.Struct, eq=False):
    """A life that is being written."""

    stays: list[Stay]
    until: int | None = None
    ids: list[str] = []


TurnDraft = tuple[int, TurnKind, list[Draft], list[Draft], str]
"""A turn between drafts, which get their ids later."""


def facts_of(edition: Edition) -> Facts:
    """What the lineage keeps of each rule of an edition."""
    return {number: (rule.hash, rule.heading) for number, rule in edition.rules.items()}


def lineage_of(passages: Sequence[Passage], known: Iterable[str] = ()) -> Lineage:
    """The lineage of editions, oldest first. An id known from before stays with the rule that it names.

    The id `20240410/702.170d` names the rule that had this number in that edition: so what is known keeps its id
    whatever editions are added. A rule with several ids, which were thought to be different rules, goes by the oldest.
    """
    drafts: list[Draft] = []
    turns: list[TurnDraft] = []
    cells: dict[tuple[str, str], Draft] = {}
    now: dict[str, Draft] = {}
    for place, passage in enumerate(passages):
        then, now = now, _moved(now, passage, place)
        drafts += [draft for draft in now.values() if draft.stays[0].since == place]
        cells |= {(compact(passage.label), number): draft for number, draft in now.items()}
        turns += _turns(passage, place, then, now)
    _name(drafts, cells, known, [passage.label for passage in passages])
    return _lineage(tuple(passage.label for passage in passages), drafts, map(_turn, turns))


def extended(lineage: Lineage, new: Edition, moves: Iterable[Move]) -> Lineage:
    """The lineage with one edition more, newer than all, and what became of the rules of the newest until then."""
    place, passage = len(lineage.labels), Passage(new.label, facts_of(new), tuple(moves))
    drafts = {id: Draft(list(life.stays), life.until, [id, *life.also]) for id, life in lineage.lives.items()}
    then = {number: drafts[id] for number, id in lineage.numbers_at(place - 1).items()}
    now = _moved(then, passage, place)
    begun = [draft for draft in now.values() if draft.stays[0].since == place]
    labels = (*lineage.labels, new.label)
    _name(begun, {}, (), labels)
    turns = map(_turn, _turns(passage, place, then, now))
    return _lineage(labels, (*drafts.values(), *begun), (*lineage.turns, *turns))


def known_ids(lineage: Lineage) -> list[str]:
    """Every id that was ever minted."""
    return [id for life in lineage.lives.values() for id in (life.id, *life.also)]


def passages_of(lineage: Lineage) -> list[Passage]:
    """The lineage taken apart again: the facts of each edition, and the moves that lead to it."""
    places = range(len(lineage.labels))
    return [Passage(lineage.labels[at], _facts_at(lineage, at), _moves_to(lineage, at)) for at in places]


def _moved(then: dict[str, Draft], passage: Passage, place: int) -> dict[str, Draft]:
    """The drafts by the numbers of an edition: those that go on, those that end closed, and those that begin."""
    goes = {number: move for move in passage.moves for number in move.from_}
    now: dict[str, Draft] = {}
    for number, draft in then.items():
        move = goes.get(number)
        to = _goes_on(number, move)
        if to is None:
            draft.until = place
            continue
        now[to] = draft
        stay = Stay(place, to, *passage.facts[to], move.evidence if move else "")
        if _is_another(stay, draft.stays[-1]):
            draft.stays.append(stay)
    for number, facts in passage.facts.items():
        if number not in now:
            now[number] = Draft([Stay(place, number, *facts)])
    return now


def _is_another(stay: Stay, before: Stay) -> bool:
    """Whether anything but the grounds differs: a rule that stays the same begins no stay."""
    return (stay.number, stay.hash, stay.heading) != (before.number, before.hash, before.heading)


def _goes_on(number: str, move: Move | None) -> str | None:
    """The number under which a rule goes on; None for one that ends."""
    if move is None:
        return number
    if move.kind in ("removed", "undecided") or move.from_[0] != number:
        return None
    return move.to[0]


def _name(
    drafts: Iterable[Draft], cells: Mapping[tuple[str, str], Draft], known: Iterable[str], labels: Sequence[str]
) -> None:
    """Give every draft its ids, the one it goes by first."""
    for id in sorted(set(known)):
        label, _, number = id.partition("/")
        if draft := cells.get((label, number)):
            draft.ids.append(id)
    for draft in drafts:
        if not draft.ids:
            draft.ids.append(f"{compact(labels[draft.stays[0].since])}/{draft.stays[0].number}")


def _turns(passage: Passage, place: int, then: Mapping[str, Draft], now: Mapping[str, Draft]) -> list[TurnDraft]:
    """What several drafts have to do with each other at the step into an edition, kind by kind."""
    return [
        (place, kind, [then[number] for number in move.from_], [now[number] for number in move.to], move.evidence)
        for kind in TURNS
        for move in passage.moves
        if move.kind == kind
    ]


def _turn(turn: TurnDraft) -> Turn:
    place, kind, old, new, grounds = turn
    return Turn(place, kind, tuple(one.ids[0] for one in old), tuple(one.ids[0] for one in new), grounds)


def _lineage(labels: tuple[str, ...], drafts: Iterable[Draft], turns: Iterable[Turn]) -> Lineage:
    return Lineage(labels, {life.id: life for life in sorted(map(_life, drafts), key=_by_id)}, tuple(turns))


def _life(draft: Draft) -> Life:
    return Life(draft.ids[0], tuple(draft.stays), draft.until, tuple(draft.ids[1:]))


def _facts_at(lineage: Lineage, place: int) -> Facts:
    stays = (life.at(place) for life in lineage.lives.values())
    found = {stay.number: (stay.hash, stay.heading) for stay in stays if stay}
    return {number: found[number] for number in sorted(found, key=_in_order)}


def _in_order(number: str) -> tuple[object, ...]:
    bare, _, twin = number.partition("~")
    return (*sort_key(bare), twin)


def _moves_to(lineage: Lineage, place: int) -> tuple[Move, ...]:
    """What became of the rules of the edition before a place, but for those that stayed the same."""
    if place == 0:
        return ()
    moves = [_turn_move(lineage, turn) for turn in lineage.turns if turn.place == place]
    told = {number for move in moves for number in move.from_}
    reached = {number for move in moves for number in move.to}
    for life in lineage.lives.values():
        old, new = life.at(place - 1), life.at(place)
        if old and not new and old.number not in told:
            moves.append(Move("removed", (old.number,), (), ""))
        elif new and not old and new.number not in reached:
            moves.append(Move("added", (), (new.number,), ""))
        elif old and new and old.number not in told and (kind := change_of(old, new)):
            moves.append(Move(kind, (old.number,), (new.number,), new.grounds))
    return tuple(moves)


def _turn_move(lineage: Lineage, turn: Turn) -> Move:
    old = (lineage.lives[id].at(turn.place - 1) for id in turn.from_)
    new = (lineage.lives[id].at(turn.place) for id in turn.to)
    numbers = [tuple(stay.number for stay in stays if stay) for stays in (old, new)]
    return Move(turn.kind, numbers[0], numbers[1], turn.grounds)


def _by_id(life: Life) -> tuple[object, ...]:
    label, _, number = life.id.partition("/")
    return (label, *_in_order(number))

"""What objects and abilities are called where several of one name have to be told apart.

A number behind a name, as in `X (2)`, goes with one card or token through the whole game, from zone to zone: it is the
second of that name that came to be. An ability on the stack is called by its source, and by what tells it from others
of sources of that name.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Protocol

from rules_engine.game.likeness import Option, likeness
from rules_engine.game.reflexive import reflexives
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.objects import Target
from rules_engine.state.printed import (
    Ability,
    ActivatedAbility,
    Argument,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from rules_engine.state.state import State

KINDS = {TriggeredAbility: "triggered", ActivatedAbility: "activated", SpellAbility: "spell"}
"""What content/cards calls the abilities that instruct."""
NOTED_AS = {"triggered": "ability", "activated": "activated"}
"""How the place of an ability on its card is noted: `X (ability 2)` has the second triggered one."""
Bound = tuple[tuple[str, Argument | tuple[Target, ...]], ...]
Notes = tuple[str, ...]


class Told(Protocol):
    """An ability that waits to be put on the stack or is there: all that tells it from another."""

    @property
    def source(self) -> ObjectId | None:
        """The object whose ability it is."""

    @property
    def ability(self) -> Ability | None:
        """The ability itself; None for what is none."""

    @property
    def bound(self) -> Bound:
        """What the event that set it off told it."""


def label(state: State, option: Option | None) -> str:
    """The option as a walkthrough writes it: an object's name, or the word itself; `none` for a target not chosen."""
    if option is None:
        return "none"
    return option if isinstance(option, str) else state.find(option).printed.name


def number(state: State, id: ObjectId) -> int:
    """Which of its name the object is, by when they came to be; what it was in other zones counts as the same.

    Of an ability on the stack it is the number of its source.
    """
    every = {**state.past, **state.objects}
    id = every[id].stacked.source or id
    name = every[id].printed.name
    same = [it for it in every.values() if it.printed.name == name and not it.is_ability]
    before = {it.became: it.id for it in same if it.became is not None}
    while (earlier := before.get(id)) is not None:
        id = earlier
    return sum(it.id <= id and it.id not in before for it in same)


def called(state: State, id: ObjectId, apart: Collection[str]) -> str:
    """The object's name, with its number if those of its name are told apart."""
    name = label(state, id)
    return noted(name, (str(number(state, id)),) if name in apart else ())


def noted(name: str, notes: Notes) -> str:
    """`X (2; for Rebel)`; the name alone where nothing is noted."""
    return f"{name} ({'; '.join(notes)})" if notes else name


def option_words(state: State, options: Iterable[Option], said: tuple[Option | None, ...] = ()) -> dict[Option, str]:
    """A word for each option: its label, with its number where others of that name among them differ from it."""
    named: dict[str, list[ObjectId]] = {}
    words = {option: label(state, option) for option in options}
    for option, name in words.items():
        if not isinstance(option, str):
            named.setdefault(name, []).append(option)
    for name, ids in named.items():
        if len(ids) > 1 and len({likeness(state, id, said) for id in ids}) > 1:
            words |= {id: called(state, id, (name,)) for id in ids}
    return words


def which(state: State, told: Told) -> str:
    """Which ability of its source it is: `triggered 2`, the second such on the card, or the keyword it stands for.

    A reflexive one is `triggered 2 1`, the first that the instructions of that ability set off, or `spell 1 1`. Empty
    for one that its source hasn't got.
    """
    ability = told.ability
    if ability is None or told.source is None:
        return ""
    counts: dict[str, int] = {}
    for printed in state.find(told.source).printed.abilities:
        if not isinstance(printed, StaticAbility):
            kind = KINDS[type(printed)]
            counts[kind] = counts.get(kind, 0) + 1
            within = list(reflexives(printed.instructions))
            if printed == ability:
                return f"{kind} {counts[kind]}"
            if ability in within:
                return f"{kind} {counts[kind]} {within.index(ability) + 1}"
    return ability.called if isinstance(ability, TriggeredAbility) else ""


def notes_apart(state: State, abilities: Sequence[Told], apart: Collection[str] | None = None) -> list[Notes]:
    """What tells abilities of sources of one name from each other, as few notes as will do.

    Of several sources the number, then which ability it is, then whom it is about: `X (2; ability 1; for Rebel)`.
    Nothing tells those apart that are wholly alike. Objects of the names in `apart` are numbered, else those of which
    several of one name are meant.
    """
    named = _several(state, [told.source for told in abilities], apart)
    sources = [told.source if told.source and label(state, told.source) in named else None for told in abilities]
    numbers = ["" if source is None else str(number(state, source)) for source in sources]
    notes = [[each] if each else [] for each in numbers]
    kinds = [[_place(state, told) for told in abilities], *_whom(state, abilities, apart)]
    for source in dict.fromkeys(numbers):
        _tell_apart([at for at, each in enumerate(numbers) if each == source], abilities, kinds, notes)
    return [tuple(each) for each in notes]


def _several(state: State, options: Iterable[Option | None], apart: Collection[str] | None) -> Collection[str]:
    """The names in `apart`, else those that several of the objects have."""
    if apart is not None:
        return apart
    objects = {(label(state, it), number(state, it)) for it in options if isinstance(it, int)}
    return {name for name, count in Counter(name for name, _ in objects).items() if count > 1}


def _tell_apart(group: list[int], abilities: Sequence[Told], kinds: list[list[str]], notes: list[list[str]]) -> None:
    """Note of each in the group what tells all of it apart, else what tells any of it apart, and so on."""
    different = {(abilities[at].ability, abilities[at].bound) for at in group}
    if len(different) < 2:
        return
    values = [{kind[at] for at in group} for kind in kinds]
    told = [kind for kind, each in zip(kinds, values, strict=True) if len(each) == len(different) and "" not in each]
    told += [kind for kind, each in zip(kinds, values, strict=True) if len(each) > 1]
    if not told:
        return
    for value in dict.fromkeys(told[0][at] for at in group):
        same = [at for at in group if told[0][at] == value]
        for at in same:
            notes[at] += [value] * bool(value)
        _tell_apart(same, abilities, kinds, notes)


def _place(state: State, told: Told) -> str:
    kind, *places = which(state, told).split(" ")
    if len(places) > 1:
        return f"reflexive {places[1]}"
    return f"{NOTED_AS[kind]} {places[0]}" if places else kind


def _whom(state: State, abilities: Sequence[Told], apart: Collection[str] | None) -> Iterator[list[str]]:
    """For each thing that such abilities may be told of, the one object or player that each was told of there."""
    for place in range(max(len(told.bound) for told in abilities)):
        whom = [_bound(told, place) for told in abilities]
        named = _several(state, whom, apart)
        words = [called(state, it, named) if isinstance(it, int) else it for it in whom]
        yield [f"for {word}" if word else "" for word in words]


def _bound(told: Told, place: int) -> Target | None:
    """The one object or player that is bound in that place; None where anything else is."""
    match told.bound[place:]:
        case ((_, (str() as player,)), *_):
            return PlayerId(player)
        case ((_, (int() as id,)), *_):
            return ObjectId(id)
    return None

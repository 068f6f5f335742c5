"""The cards that examples of a keyword are played with, chosen by what they say from all cards there are."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from rules_engine.characteristics.layers import INTRINSIC
from rules_engine.characteristics.mana_cost import MANA_TYPES, parse_cost
from rules_engine.keywords.definition import Keyword
from rules_engine.scenario.setup import Cards
from rules_engine.state.printed import (
    ActivatedAbility,
    Argument,
    Instruction,
    Printed,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)

PERMANENT = frozenset({"Creature", "Artifact", "Enchantment", "Land", "Planeswalker"})


class Pool(msgspec.Struct, frozen=True):
    """Cards by name, the simplest first."""

    subjects: tuple[str, ...]
    """Cards that have the keyword, or, of a keyword action, permanents that carry it out."""
    companions: tuple[str, ...]
    """Other cards whose abilities speak of it."""
    instant: str
    """One that can be cast at any time and has no targets."""
    lands: dict[str, str]
    """Type of mana → the basic land for it."""


def pool_of(keyword: Keyword, cards: Cards) -> Pool:
    """The pool of a keyword; raises LookupError that names what is missing: a card with it, an instant or a land."""
    in_order = sorted(cards.values(), key=lambda card: (size(card), card.name))
    speaking = [card for card in in_order if speaks(card, keyword.slug)]
    subjects = [card for card in speaking if _has(card, keyword.slug)]
    if not subjects:
        subjects = [card for card in speaking if "Creature" in card.types]
    instants = [card.name for card in in_order if "Instant" in card.types and not _targets(card)]
    lands = dict(_lands(in_order))
    if not subjects or not instants or not lands:
        raise LookupError("no-card" if not subjects else "no-instant" if not instants else "no-land")
    names = tuple(card.name for card in subjects)
    return Pool(names, tuple(card.name for card in speaking if card.name not in names), instants[0], lands)


def mana_for(card: Printed, keyword: str, pool: Pool) -> tuple[str, ...]:
    """Basic lands that pay for the card, or for the keyword where that costs more; 1 stands for X."""
    costs = [card.cost, *(it.parameter for it in card.keywords if it.slug == keyword and it.parameter.startswith("{"))]
    cost = max((parse_cost(text) for text in costs), key=lambda cost: cost.amount + cost.x)
    own = [symbol for symbol in cost.symbols if symbol in pool.lands]
    first = own[0] if own else next(type for type in MANA_TYPES if type in pool.lands)
    return tuple(pool.lands[type] for type in (*own, *(first,) * (cost.amount + cost.x - len(own))))


def is_permanent(card: Printed) -> bool:
    """Whether it is a permanent card."""
    return not PERMANENT.isdisjoint(card.types)


def size(card: Printed) -> int:
    """How much there is to a card: the simplest one is taken where any will do."""
    return len(card.abilities) + len(card.keywords)


def _has(card: Printed, slug: str) -> bool:
    return any(it.slug == slug for it in card.keywords)


def speaks(card: Printed, slug: str) -> bool:
    """Whether it has the keyword, or an ability of its own speaks of it."""
    return _has(card, slug) or any(slug in word for ability in card.abilities for word in _words(ability))


def _words(ability: object) -> Iterator[str]:
    match ability:
        case SpellAbility(_, instructions) | ActivatedAbility(_, _, instructions):
            yield from _said(instructions)
        case TriggeredAbility(event=event, instructions=instructions):
            yield from (event, *_said(instructions))
        case StaticAbility(effect):
            yield from _said((effect,))


def _said(value: Argument) -> Iterator[str]:
    """Every word of instructions, those inside them included."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            if isinstance(part, Instruction):
                yield part.verb
                for name, argument in part.arguments:
                    yield name
                    yield from _said(argument)
            else:
                yield part


def _lands(cards: list[Printed]) -> Iterator[tuple[str, str]]:
    for card in cards:
        if "Basic" in card.supertypes:
            for subtype in card.subtypes:
                if subtype in INTRINSIC:
                    yield str(INTRINSIC[subtype].instructions[0].get("add_mana")).strip("{}"), card.name


def _targets(card: Printed) -> bool:
    return any(isinstance(ability, SpellAbility) and ability.targets for ability in card.abilities)

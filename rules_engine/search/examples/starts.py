"""Positions to start from: a card with the keyword in each zone, and what may be otherwise, counted by how much."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from rules_engine.keywords.definition import Keyword, KeywordAbility
from rules_engine.scenario.setup import Cards
from rules_engine.search.examples.pool import Pool, is_permanent, mana_for
from rules_engine.search.examples.position import Item, Position
from rules_engine.state.printed import Printed
from rules_engine.state.turn import Step

VARIED = 2
"""What one thing otherwise in the position counts, as against one more move."""
LIFE: tuple[Item, ...] = tuple((f"{player} life", life) for life in ("21", "19") for player in "ABC")
"""Life totals apart from 20; the third player is there only with one."""
OPPOSING: tuple[Item, ...] = (("B battlefield", "Probe (creature 2/2)"), ("B battlefield", "Sage (planeswalker 3)"))
"""What the opponent may have that attacks are about."""
ZONES = ("hand", "battlefield", "exile", "library", "graveyard")


class Start(msgspec.Struct, frozen=True):
    """A position, how far it is from the plainest, and the cards that moves are tried with."""

    position: Position
    cost: int
    subjects: tuple[str, ...]
    others: tuple[str, ...]


def starts(keyword: Keyword, cards: Cards, pool: Pool) -> Iterator[Start]:
    """Every start, for each card with the keyword the plain ones and those that vary in one respect."""
    for rank, subject in enumerate(pool.subjects):
        for start in _plain(keyword, cards, pool, subject):
            yield replace(start, cost=start.cost + rank * VARIED)
            for varied in _varied(start, keyword, cards, pool):
                yield replace(varied, cost=varied.cost + rank * VARIED)


def _plain(keyword: Keyword, cards: Cards, pool: Pool, subject: str) -> Iterator[Start]:
    """The card in each zone, mana for it and for an instant, and something to draw for both players."""
    card, instant = cards[subject], pool.instant
    usual = "hand" if isinstance(keyword, KeywordAbility) and keyword.special_actions else "battlefield"
    own = mana_for(card, keyword.slug, pool)
    land = (*own, *pool.lands.values())[0]
    for zone, placed in _places(card, subject, instant):
        items: list[Item] = [(f"A {zone}", placed), ("A hand", instant), ("A hand", land)]
        mana = (*own, *mana_for(cards[instant], keyword.slug, pool))
        items += [("A battlefield", each) for each in mana]
        items += [("A library", instant), ("A library", land), *[("B library", land)] * 2]
        yield Start(Position(tuple(items)), int(zone != usual), (subject,), (instant,))


def _places(card: Printed, subject: str, instant: str) -> Iterator[Item]:
    """Where the card may be: a conspiracy face down in the command zone, with the name of the instant chosen for it."""
    if "Conspiracy" in card.types:
        yield "command", f"{subject} (face down; named {instant})"
        return
    for zone in ZONES:
        if zone != "battlefield" or is_permanent(card):
            yield zone, subject


def _varied(start: Start, keyword: Keyword, cards: Cards, pool: Pool) -> Iterator[Start]:
    """One thing otherwise: the step, whose turn it is, a life total, another card."""
    position, cost = start.position, start.cost + VARIED
    for step in (Step.UPKEEP, Step.BEGINNING_OF_COMBAT, Step.POSTCOMBAT_MAIN, Step.END):
        yield replace(start, position=replace(position, step=step), cost=cost)
    yield replace(start, position=replace(position, active="B"), cost=cost)
    for item in (*LIFE, *OPPOSING):
        yield replace(start, position=position.having(item), cost=cost)
    for other in pool.subjects:
        if is_permanent(cards[other]) and other not in start.subjects:
            yield replace(
                start,
                position=position.having(("A battlefield", other)),
                cost=cost,
                subjects=(*start.subjects, other),
            )
    for companion in pool.companions:
        yield _accompanied(start, companion, keyword, cards, pool)


def _accompanied(start: Start, companion: str, keyword: Keyword, cards: Cards, pool: Pool) -> Start:
    """With a card that speaks of the keyword: on the battlefield if it can be there, else in hand with mana for it."""
    card = cards[companion]
    if is_permanent(card):
        return replace(start, position=start.position.having(("A battlefield", companion)), cost=start.cost + VARIED)
    mana = [("A battlefield", land) for land in mana_for(card, keyword.slug, pool)]
    position = start.position.having(("A hand", companion), *mana)
    return replace(start, position=position, cost=start.cost + VARIED, others=(*start.others, companion))

"""Ways to pay a mana cost: which mana abilities to activate, and which mana of the pool to spend (CR 601.2g–h).

Only plans in which no activation could be left out are listed: more mana than needed can be made beforehand, whenever
its maker has priority (CR 605.3a), so nothing is lost.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, product

import msgspec

from rules_engine.characteristics.mana_abilities import mana_abilities, mana_made
from rules_engine.characteristics.mana_cost import ManaCost
from rules_engine.characteristics.prohibitions import may_activate
from rules_engine.characteristics.sickness import is_summoning_sick
from rules_engine.game.likeness import likeness
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.players import Mana
from rules_engine.state.printed import ActivatedAbility
from rules_engine.state.state import State
from rules_engine.state.zones import Zone

ANYTHING = "anything"
PLANNED = frozenset({"{T}", "sacrifice self"})
"""Costs of mana abilities that a plan uses; others, that cost mana or cards, are activated beforehand."""


class Plan(msgspec.Struct, frozen=True):
    """One way to pay: mana abilities to activate, in order, and the mana spent then."""

    activations: tuple[tuple[ObjectId, int], ...]
    spent: tuple[Mana, ...]
    label: str
    """The sources by name, with mana spent from the pool first: `{U} + 2 Island + Forest`."""


class Alike(msgspec.Struct, frozen=True):
    """Sources that no rule can tell apart, and what each of their mana abilities makes."""

    name: str
    ids: tuple[ObjectId, ...]
    made: tuple[tuple[int, tuple[Mana, ...]], ...]


def payment_plans(
    state: State, player: PlayerId, cost: ManaCost, purpose: str, groups: tuple[Alike, ...]
) -> tuple[Plan, ...]:
    """Every way for the player to pay that cost for that purpose with those sources, alike ways once.

    The purpose `anything` lets restricted mana be spent on everything.
    """
    pool = Counter(mana for mana in state.player(player).mana if usable(mana, purpose))
    found: dict[tuple[object, ...], Plan] = {}
    for chosen in _activations(pool, groups, cost, purpose):
        plan_made = [mana for group, picks in chosen for index in picks for mana in dict(group.made)[index]]
        available = pool + Counter(mana for mana in plan_made if usable(mana, purpose))
        for spent in _spendings(available, cost):
            key = (tuple((group.ids, picks) for group, picks in chosen), tuple(sorted(spent)))
            found.setdefault(key, _plan(chosen, plan_made, spent))
    return _told_apart(tuple(found.values()))


def usable(mana: Mana, purpose: str) -> bool:
    """Whether the mana may be spent on that (CR 106.6)."""
    return purpose == ANYTHING or mana.only_for in ("", purpose)


def has_mana_for_other_things(state: State, player: PlayerId, purpose: str, groups: tuple[Alike, ...]) -> bool:
    """Whether the player has, or could make with those sources, mana that may not be spent on that."""
    made = [mana for group in groups for _, each in group.made for mana in each]
    return any(not usable(mana, purpose) for mana in (*state.player(player).mana, *made))


def sources(state: State, player: PlayerId, but: ObjectId | None = None) -> tuple[Alike, ...]:
    """The permanents whose mana abilities the player could activate now, alike ones together, by name."""
    groups: dict[object, Alike] = {}
    for id in state.zone(Zone.BATTLEFIELD):
        it = state.objects[id]
        if it.controller != player or id == but:
            continue
        made = tuple(
            (index, mana_made(ability))
            for index, ability in _each_once(mana_abilities(state, it))
            if PLANNED.issuperset(ability.costs)
            and may_activate(state, player, it)
            and not ("{T}" in ability.costs and (it.tapped or is_summoning_sick(state, it)))
        )
        if made:
            key = (likeness(state, id), made)
            before = groups.get(key, Alike(it.printed.name, (), made))
            groups[key] = Alike(before.name, (*before.ids, id), made)
    return tuple(sorted(groups.values(), key=lambda group: group.name))


def _each_once(abilities: tuple[tuple[int, ActivatedAbility], ...]) -> Iterator[tuple[int, ActivatedAbility]]:
    """Of abilities that are exactly alike the first one: another way to pay is none."""
    seen: set[ActivatedAbility] = set()
    for index, ability in abilities:
        if ability not in seen:
            seen.add(ability)
            yield index, ability


def most_mana(state: State, player: PlayerId, purpose: str) -> int:
    """The most mana the player could have for that purpose: an upper bound for X."""
    pool = sum(usable(mana, purpose) for mana in state.player(player).mana)
    return pool + sum(
        len(group.ids) * max(sum(usable(m, purpose) for m in made) for _, made in group.made)
        for group in sources(state, player)
    )


Chosen = tuple[tuple[Alike, tuple[int, ...]], ...]
"""For each group of alike sources, the abilities activated, one for each source used."""


def _activations(pool: Counter[Mana], groups: tuple[Alike, ...], cost: ManaCost, purpose: str) -> Iterator[Chosen]:
    """Choices of activations that make the cost payable, none of them superfluous."""
    for picks in product(*(_picks(group, cost.amount) for group in groups)):
        chosen = tuple((group, pick) for group, pick in zip(groups, picks, strict=True) if pick)
        each = [dict(group.made)[index] for group, pick in chosen for index in pick]
        if len(each) > cost.amount or not _pays(pool, each, cost, purpose):
            continue
        if not any(_pays(pool, [*each[:i], *each[i + 1 :]], cost, purpose) for i in range(len(each))):
            yield chosen


def _picks(group: Alike, most: int) -> tuple[tuple[int, ...], ...]:
    indexes = [index for index, _ in group.made]
    return tuple(
        pick for size in range(min(len(group.ids), most) + 1) for pick in combinations_with_replacement(indexes, size)
    )


def _pays(pool: Counter[Mana], each: list[tuple[Mana, ...]], cost: ManaCost, purpose: str) -> bool:
    available = pool + Counter(mana for made in each for mana in made if usable(mana, purpose))
    types = Counter(mana.type for mana in available.elements())
    needed = Counter(cost.symbols)
    return available.total() >= cost.amount and all(types[symbol] >= count for symbol, count in needed.items())


def _spendings(available: Counter[Mana], cost: ManaCost) -> Iterator[tuple[Mana, ...]]:
    """The different ways to take the cost out of that mana."""
    mana = sorted(available.elements())
    if len(mana) == cost.amount:
        yield tuple(mana)
        return
    needed = Counter(cost.symbols)
    for spent in sorted(set(combinations(mana, cost.amount))):
        types = Counter(one.type for one in spent)
        if all(types[symbol] >= count for symbol, count in needed.items()):
            yield spent


def _plan(chosen: Chosen, made: list[Mana], spent: tuple[Mana, ...]) -> Plan:
    activations = tuple((id, index) for group, picks in chosen for id, index in zip(group.ids, picks, strict=False))
    from_pool = sorted((Counter(spent) - Counter(made)).elements())
    names = Counter(group.name for group, picks in chosen for _ in picks)
    words = ["".join("{" + mana.type + "}" for mana in from_pool)] if from_pool else []
    words += [name if count == 1 else f"{count} {name}" for name, count in sorted(names.items())]
    return Plan(activations, spent, " + ".join(words) or "nothing")


def _told_apart(plans: tuple[Plan, ...]) -> tuple[Plan, ...]:
    """Plans of one label get numbers after it."""
    seen: Counter[str] = Counter()
    told = []
    for plan in plans:
        seen[plan.label] += 1
        label = plan.label if seen[plan.label] == 1 else f"{plan.label} ({seen[plan.label]})"
        told.append(Plan(plan.activations, plan.spent, label))
    return tuple(told)

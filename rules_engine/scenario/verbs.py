"""The verbs of `play`: one row each, from the words of a line to the procedure it stands for."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection

import msgspec

from rules_engine.game.run import Procedure
from rules_engine.keywords.hidden_agenda import names_of_cards, names_wanted
from rules_engine.procedure.activating import activate, tap_for_mana
from rules_engine.procedure.casting.cast import cast
from rules_engine.procedure.priority import pass_priority
from rules_engine.procedure.special_actions import SpecialAction, take
from rules_engine.scenario import narrator
from rules_engine.scenario.engine import SOCKETS
from rules_engine.scenario.names import ZONES, Unplayable, card_in, split_list, the_object
from rules_engine.scenario.nearest import unknown
from rules_engine.state.ids import PlayerId
from rules_engine.state.state import State
from rules_engine.state.zones import Zone
from rules_engine.variants.conspiracy.putting_out import put_out


class Words(msgspec.Struct, frozen=True):
    """A line of `play` that fitted a verb: who acts (empty for the narrator) and the parts of the line."""

    player: PlayerId
    parts: dict[str, str]
    names: Collection[str]
    """All names known in the scenario, for telling the commas of a list from those inside a name."""


Verb = Callable[[State, Words], Procedure]


def taking(action: SpecialAction) -> Verb:
    """The verb of any special action, by its name: `plot X from library`, `turn X face up`, `roll the planar die`."""
    where = next(iter(action.zones)).value if len(action.zones) == 1 else "hand"

    def take_it(state: State, words: Words) -> Procedure:
        zone = Zone(words.parts.get("zone") or where)
        card = card_in(state, words.parts["name"], zone, words.player)
        return take(action, words.player, card.id, words.parts.get("cost") or "")

    return take_it if action.zones else lambda state, words: take(action, words.player, None)


def cast_spell(state: State, words: Words) -> Procedure:
    """`cast X`, `cast X from exile`, `cast X with X = 2`."""
    zone = Zone(words.parts["zone"] or "hand")
    card = card_in(state, words.parts["name"], zone, words.player)
    x = words.parts["x"]
    return cast(SOCKETS, words.player, card.id, x=int(x) if x else None)


def activate_ability(state: State, words: Words) -> Procedure:
    """`activate X`, `activate X, ability 2`, `activate X with X = 2`."""
    it = card_in(state, words.parts["name"], Zone(words.parts["zone"] or "battlefield"), words.player)
    x = words.parts["x"]
    return activate(words.player, it.id, int(words.parts["index"] or 1) - 1, int(x) if x else None)


def tap_mana(state: State, words: Words) -> Procedure:
    """`tap X for mana`."""
    return tap_for_mana(words.player, card_in(state, words.parts["name"], Zone.BATTLEFIELD, words.player).id)


def put_conspiracy(state: State, words: Words) -> Procedure:
    """`put X into the command zone`, a card of the sideboard; one from elsewhere is refused."""
    name, own = words.parts["name"], state.sideboards.get(words.player, ())
    others = (card for sideboard in state.sideboards.values() for card in sideboard)
    card = next((card for card in (*own, *others) if card.name == name), None) or the_object(state, name).printed
    if len(names_of_cards(state)) < names_wanted(card):
        raise Unplayable(
            f"double agenda of {name} wants two card names (CR 702.106f), and the cards of this scenario have but one;"
            " put a card of another name somewhere"
        )
    return put_out(words.player, card)


def pass_it(state: State, words: Words) -> Procedure:
    """`pass`."""
    return pass_priority(words.player)


ZONE = rf"(?: from (?P<zone>{ZONES}))?"
COST = r"(?: for (?P<cost>(?:\{[^}]+\})+))?"
VerbRow = tuple[str, re.Pattern[str], Verb]
"""How a line of `play` with the verb looks, what fits it, and the verb."""


def _row_of(action: SpecialAction) -> VerbRow:
    if not action.zones:
        return f"A: {action.name}", re.compile(re.escape(action.name)), taking(action)
    after = re.escape(action.closing) or ZONE + (COST if action.names_a_cost else "")
    pattern = re.compile(rf"{re.escape(action.name)} (?P<name>.+?){after}")
    return f"A: {action.name} X{action.closing}", pattern, taking(action)


PLAYER_VERBS: tuple[VerbRow, ...] = (
    *map(_row_of, SOCKETS.special_actions.values()),
    (
        "A: cast X from exile with X = 2",
        re.compile(rf"cast (?P<name>.+?){ZONE}(?: with X = (?P<x>[0-9]+))?"),
        cast_spell,
    ),
    (
        "A: activate X, ability 2 with X = 2",
        re.compile(rf"activate (?P<name>.+?){ZONE}(?:, ability (?P<index>[1-9]))?(?: with X = (?P<x>[0-9]+))?"),
        activate_ability,
    ),
    ("A: tap X for mana", re.compile(r"tap (?P<name>.+?) for mana"), tap_mana),
    (
        "A: put X into the command zone",
        re.compile(r"put (?P<name>.+?) into the command zone"),
        put_conspiracy,
    ),
    ("A: pass", re.compile(r"pass"), pass_it),
)
ACTS = re.compile(r"(?P<player>[A-Z]): (?P<what>.+)")


def procedure_of(state: State, text: str, names: Collection[str]) -> Procedure:
    """The procedure that a line of `play` stands for; raises Unplayable for an unknown one."""
    acting = ACTS.fullmatch(text)
    if acting is None:
        return narrator.procedure_of(state, text, lambda listed: split_list(listed, names))
    player = PlayerId(acting["player"])
    for _, pattern, verb in PLAYER_VERBS:
        if match := pattern.fullmatch(acting["what"]):
            return verb(state, Words(player, match.groupdict(), names))
    raise Unplayable(unknown_verb(text))


def unknown_verb(text: str) -> str:
    """That the line uses no verb, with those nearest to it; empty when it uses one."""
    acting = ACTS.fullmatch(text)
    if acting is None:
        return narrator.unknown_verb(text)
    if any(pattern.fullmatch(acting["what"]) for _, pattern, _ in PLAYER_VERBS):
        return ""
    return unknown("verb in", text, (form for form, _, _ in PLAYER_VERBS), "play: one step a line")

"""The verbs of `play`: one row each, from the words of a line to the procedure it stands for."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection

import msgspec

from rules_engine.game.run import Procedure
from rules_engine.procedure.activating import activate, tap_for_mana
from rules_engine.procedure.casting.cast import cast
from rules_engine.procedure.priority import pass_priority
from rules_engine.procedure.special_actions import take
from rules_engine.scenario import narrator
from rules_engine.scenario.engine import SOCKETS
from rules_engine.scenario.names import Unplayable, card_in, split_list, the_object
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


def plot(state: State, words: Words) -> Procedure:
    """`plot X`, `plot X from library`, `plot X for {2}{U}`."""
    zone = Zone(words.parts["zone"] or "hand")
    card = card_in(state, words.parts["name"], zone, words.player)
    return take(SOCKETS.special_actions["plot"], words.player, card.id, words.parts["cost"] or "")


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
    return activate(SOCKETS, words.player, it.id, int(words.parts["index"] or 1) - 1, int(x) if x else None)


def tap_mana(state: State, words: Words) -> Procedure:
    """`tap X for mana`."""
    return tap_for_mana(SOCKETS, words.player, card_in(state, words.parts["name"], Zone.BATTLEFIELD, words.player).id)


def play_land(state: State, words: Words) -> Procedure:
    """`play X`."""
    land = card_in(state, words.parts["name"], Zone(words.parts["zone"] or "hand"), words.player)
    return take(SOCKETS.special_actions["play"], words.player, land.id)


def turn_face_up(state: State, words: Words) -> Procedure:
    """`turn X face up`."""
    it = card_in(state, words.parts["name"], Zone.COMMAND, words.player)
    return take(SOCKETS.special_actions["turn"], words.player, it.id)


def roll_planar_die(state: State, words: Words) -> Procedure:
    """`roll the planar die`."""
    return take(SOCKETS.special_actions["roll the planar die"], words.player, None)


def put_conspiracy(state: State, words: Words) -> Procedure:
    """`put X into the command zone`, a card of the sideboard; one from elsewhere is refused."""
    name, own = words.parts["name"], state.sideboards.get(words.player, ())
    others = (card for sideboard in state.sideboards.values() for card in sideboard)
    card = next((card for card in (*own, *others) if card.name == name), None)
    return put_out(words.player, card or the_object(state, name).printed)


def pass_it(state: State, words: Words) -> Procedure:
    """`pass`."""
    return pass_priority(words.player)


ZONE = r"(?: from (?P<zone>[a-z]+))?"
PLAYER_VERBS: tuple[tuple[str, re.Pattern[str], Verb], ...] = (
    ("A: plot X", re.compile(rf"plot (?P<name>.+?){ZONE}(?: for (?P<cost>(?:\{{[^}}]+\}})+))?"), plot),
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
    ("A: play X", re.compile(rf"play (?P<name>.+?){ZONE}"), play_land),
    ("A: turn X face up", re.compile(r"turn (?P<name>.+?) face up"), turn_face_up),
    ("A: roll the planar die", re.compile(r"roll the planar die"), roll_planar_die),
    (
        "A: put X into the command zone",
        re.compile(r"put (?P<name>.+?) into the command zone"),
        put_conspiracy,
    ),
    ("A: pass", re.compile(r"pass"), pass_it),
)
ACTS = re.compile(r"(?P<player>[A-Z]): (?P<what>.+)")


def procedure_of(state: State, text: str, names: Collection[str]) -> Procedure:
    """The procedure that a line of `play` stands for; raises Unplayable with all verbs for an unknown one."""
    acting = ACTS.fullmatch(text)
    if acting is None:
        return narrator.procedure_of(state, text, lambda listed: split_list(listed, names))
    player = PlayerId(acting["player"])
    if player not in {it.id for it in state.players}:
        raise Unplayable(f"there is no player {player} in this scenario")
    for _, pattern, verb in PLAYER_VERBS:
        if match := pattern.fullmatch(acting["what"]):
            return verb(state, Words(player, match.groupdict(), names))
    raise Unplayable(unknown_verb(text))


def unknown_verb(text: str) -> str:
    """Which verbs there are, when the line uses none of them; empty when it uses one."""
    acting = ACTS.fullmatch(text)
    if acting is None:
        return narrator.unknown_verb(text)
    if any(pattern.fullmatch(acting["what"]) for _, pattern, _ in PLAYER_VERBS):
        return ""
    return f"unknown verb in `{text}`; a player can: " + " · ".join(form for form, _, _ in PLAYER_VERBS)

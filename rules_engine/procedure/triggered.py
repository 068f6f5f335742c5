"""Putting triggered abilities on the stack (CR 603.3)."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.events.spells import TargetsChosen
from rules_engine.events.stack import (
    AbilityPutOnStack,
    InherentAbilityPutOnStack,
    RemovedFromStack,
    TriggerTaken,
)
from rules_engine.game.applying import applies
from rules_engine.game.called import Notes, label, noted, notes_apart
from rules_engine.game.decision import Decision
from rules_engine.game.game import Game
from rules_engine.game.site import Site, besides
from rules_engine.procedure.casting.choosing import choose_targets
from rules_engine.state.effects import PendingTrigger
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.objects import Stacked
from rules_engine.state.turn import Step
from rules_engine.state.zones import Zone

ORDERS = Site("triggers.order", "CR 603.3b", otherwise="in the order in which they triggered")
BY_PLAYERS = Site(
    "triggers.order-of-players", "CR 603.3b", also=("CR 101.4",), otherwise="the last player in turn order is first"
)
TAKEN = Site("triggers.wait", "CR 603.3")
PUT = Site("triggers.put-on-stack", "CR 603.3")
NO_TARGET = Site("triggers.no-target", "CR 603.3d", otherwise="it is put on the stack without a target")
X_OF_SPELL = Site("triggers.x-of-spell", "CR 107.3m", otherwise="X is 0")
X_ON_STACK = Site("triggers.x-of-spell-on-stack", "CR 107.3i", also=("CR 107.3a",), otherwise="X is 0")
BEFORE_ATTACK_PRIORITY = Site(
    "triggers.before-attack-priority",
    "CR 508.2b",
    also=("CR 603.3",),
    otherwise="they wait until the active player has had priority",
)
CONTROLLER_LEFT = Site("triggers.controller-left", "CR 800.4d")
CHOOSES = Site("triggers.chooses-targets", "CR 603.3d", also=("CR 601.2c",), otherwise="the first possible targets")
ANNOUNCES = Site("triggers.announces-targets", "CR 603.3d", also=("CR 601.2c",), otherwise="it has no targets")


def any_to_put(game: Game) -> bool:
    """Whether abilities wait that go on the stack now; those from the declaration of attackers do so at once."""
    turn = game.state.turn
    if game.state.over or not game.state.pending:
        return False
    declared = turn.step is Step.DECLARE_ATTACKERS and turn.next_priority is None and not turn.passed
    return not declared or applies(game, BEFORE_ATTACK_PRIORITY)


def put_triggers_on_stack(game: Game) -> None:
    """Each player in APNAP order puts theirs on the stack, in any order they like (CR 603.3b)."""
    _forget_those_of_leavers(game)
    waiting, players = game.state.pending, game.state.apnap()
    if len({trigger.controller for trigger in game.state.pending}) > 1 and not applies(game, BY_PLAYERS):
        players = players[::-1]
    site = besides(PUT, BY_PLAYERS.rule) if len(game.state.pending) > 1 else PUT
    for player in players:
        own = [trigger for trigger in game.state.pending if trigger.controller == player]
        for trigger in _in_order(game, player, own, waiting):
            _put(game, trigger, site)


def _forget_those_of_leavers(game: Game) -> None:
    """An ability that a player who has left the game would control isn't put on the stack (CR 800.4d)."""
    for trigger in game.state.pending:
        if game.state.player(trigger.controller).lost:
            game.happen(TriggerTaken(trigger.controller, game.state.pending.index(trigger)), cites=CONTROLLER_LEFT)


def _in_order(
    game: Game, player: PlayerId, own: list[PendingTrigger], waiting: Sequence[PendingTrigger]
) -> list[PendingTrigger]:
    if len({(trigger.ability, trigger.bound, _word(game, trigger)) for trigger in own}) < 2:
        return own
    words = _words(game, own, waiting)
    question = Decision(player, "order of triggers", tuple(words), ORDERS, choose=len(own), ordered=True)
    return [own[words.index(str(word))] for word in game.ask(question)]


def _words(game: Game, own: list[PendingTrigger], waiting: Sequence[PendingTrigger]) -> list[str]:
    """A word for each: its source's name, and what tells it from all that wait at sources of that name.

    Of those that nothing tells apart the first of two is `X (1 of 2)`.
    """
    named: dict[str, list[PendingTrigger]] = {}
    for trigger in dict.fromkeys((*waiting, *own)):
        named.setdefault(_word(game, trigger), []).append(trigger)
    notes: dict[PendingTrigger, Notes] = {}
    for same in named.values():
        notes |= zip(same, notes_apart(game.state, same), strict=True)
    words = [(_word(game, trigger), notes[trigger]) for trigger in own]
    places = [(words[:at].count(word), words.count(word)) for at, word in enumerate(words, 1)]
    return [
        noted(name, (*apart, f"{at} of {count}") if count > 1 else apart)
        for (name, apart), (at, count) in zip(words, places, strict=True)
    ]


def _word(game: Game, trigger: PendingTrigger) -> str:
    return trigger.ability.called if trigger.source is None else label(game.state, trigger.source)


def _put(game: Game, trigger: PendingTrigger, site: Site) -> None:
    game.happen(TriggerTaken(trigger.controller, game.state.pending.index(trigger)), cites=TAKEN)
    if trigger.source is None:
        stacked = Stacked(ability=trigger.ability, bound=trigger.bound)
        game.happen(InherentAbilityPutOnStack(trigger.controller, stacked), cites=site)
    else:
        _put_with_source(game, trigger, trigger.source, site)


def _put_with_source(game: Game, trigger: PendingTrigger, source: ObjectId, site: Site) -> None:
    """It becomes the topmost object on the stack, then its targets are chosen (CR 603.3, 603.3d)."""
    stacked = Stacked(
        x=_x_of(game, trigger, source),
        ability=trigger.ability,
        source=source,
        bound=trigger.bound,
    )
    if game.happen(AbilityPutOnStack(trigger.controller, source, stacked), cites=site) is None:
        return
    words = trigger.ability.targets
    if words:
        on_stack = game.state.zone(Zone.STACK)[0]
        targets = choose_targets(game, words, trigger.controller, source, CHOOSES)
        if targets is None:
            game.happen(RemovedFromStack(on_stack), cites=NO_TARGET)
        else:
            game.happen(TargetsChosen(trigger.controller, on_stack, targets), cites=ANNOUNCES)


def _x_of(game: Game, trigger: PendingTrigger, source: ObjectId) -> int:
    """That of the spell whose ability it is, or of the spell that entered as the permanent whose ability it is."""
    it = game.object(source)
    entered = it.x_as_spell if trigger.ability.event == "enters" else 0
    x, site = (it.stacked.x, X_ON_STACK) if it.zone is Zone.STACK else (entered, X_OF_SPELL)
    return x if x and applies(game, site) else 0

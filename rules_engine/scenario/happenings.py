"""Events as a page says them, in the past tense: which entries of a trace they mean."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from itertools import pairwise

from rules_engine.characteristics.layers import characteristics
from rules_engine.events.cards import Discarded, Drew
from rules_engine.events.combat import Attacked, AttackedPlaneswalker, BecameBlocked, Blocked
from rules_engine.events.counters import CountersPut
from rules_engine.events.damage import DealtCombatDamageToPlayer
from rules_engine.events.event import Event, Finding
from rules_engine.events.facing import Revealed, TurnedFaceUp
from rules_engine.events.leaving import Countered
from rules_engine.events.mana import ManaAdded, TappedForMana
from rules_engine.events.moves import Moved
from rules_engine.events.planechase import ChaosEnsued, Planeswalked, PutOnPlanarDeck, RolledPlanarDie
from rules_engine.events.priority import ReceivedPriority
from rules_engine.events.shuffling import Shuffled
from rules_engine.events.spells import Resolved, WasCast
from rules_engine.events.turns import StepBegan, TurnEnded
from rules_engine.game.game import Entry, WasAsked
from rules_engine.keywords.connive import Connived
from rules_engine.keywords.dethrone import DethroneTriggered
from rules_engine.keywords.plot import BecamePlotted, PlottedACard
from rules_engine.scenario.names import ZONES, is_called
from rules_engine.state.ids import NATURE
from rules_engine.state.state import State
from rules_engine.state.turn import Step
from rules_engine.state.zones import Zone

Fact = Event | Finding
Fits = Callable[[State, Fact, dict[str, str | None]], bool]


def any_of(*kinds: type[Fact]) -> Fits:
    """The fact is of one of those very kinds, about the named object and player if any are named."""

    def fits(state: State, fact: Fact, at: dict[str, str | None]) -> bool:
        return type(fact) in kinds and _about(state, fact, at)

    return fits


def asked(state: State, fact: Fact, at: dict[str, str | None]) -> bool:
    """A player was asked something; chance is no player."""
    return isinstance(fact, WasAsked) and fact.decision.player != NATURE and _about(state, fact, at)


def moved(kind: str) -> Fits:
    """The fact is a change of zone that abilities look for under that name, `dies`."""

    def fits(state: State, fact: Fact, at: dict[str, str | None]) -> bool:
        return isinstance(fact, Event) and kind in _zone_names(state, fact) and _about(state, fact, at)

    return fits


def cast_from(state: State, fact: Fact, at: dict[str, str | None]) -> bool:
    """A spell was cast, from the zone named if one is."""
    return isinstance(fact, WasCast) and at.get("zone") in (None, fact.from_zone) and _about(state, fact, at)


def discarded_nonland(state: State, fact: Fact, at: dict[str, str | None]) -> bool:
    """A nonland card was discarded."""
    return isinstance(fact, Discarded) and _about(state, fact, at) and _is_nonland(state, fact)


def attacked(state: State, fact: Fact, at: dict[str, str | None]) -> bool:
    """A creature was declared as an attacker, attacking the player or planeswalker named if one is."""
    if not isinstance(fact, Attacked) or not _about(state, fact, at):
        return False
    whom = at["whom"]
    if isinstance(fact, AttackedPlaneswalker) and whom is not None:
        return is_called(state, fact.planeswalker, whom)
    return whom in (None, fact.defending)


def damaged(state: State, fact: Fact, at: dict[str, str | None]) -> bool:
    """An object dealt combat damage to a player, the one named if one is."""
    if not isinstance(fact, DealtCombatDamageToPlayer) or at["whom"] not in ("a player", fact.player):
        return False
    return _about(state, fact, at)


def blocked(state: State, fact: Fact, at: dict[str, str | None]) -> bool:
    """A creature was declared as a blocker of the attacker named."""
    if not isinstance(fact, Blocked) or not _about(state, fact, at):
        return False
    return is_called(state, fact.attacker, str(at["attacker"]))


def step_began(state: State, fact: Fact, at: dict[str, str | None]) -> bool:
    """That step or main phase began, of the player's turn if one is named."""
    return isinstance(fact, StepBegan) and fact.step == at["step"] and at["who"] in (None, fact.player)


A_PLAYER = r"(?P<who>[A-Z]|a player)"
ANY = ("a card", "a permanent", "a spell")
"""Words that stand in the place of a name for any object."""
A_CARD = r"(?P<name>.+?)"
STEPS = "|".join(Step)
HAPPENINGS: tuple[tuple[str, re.Pattern[str], Fits], ...] = (
    ("A received priority", re.compile(rf"{A_PLAYER} received priority"), any_of(ReceivedPriority)),
    ("A drew a card", re.compile(rf"{A_PLAYER} drew a card"), any_of(Drew)),
    ("A shuffled", re.compile(rf"{A_PLAYER} shuffled"), any_of(Shuffled)),
    ("A discarded a card", re.compile(rf"{A_PLAYER} discarded a card"), any_of(Discarded)),
    ("a nonland card was discarded", re.compile(r"a nonland card was discarded"), discarded_nonland),
    ("X was discarded", re.compile(rf"{A_CARD} was discarded"), any_of(Discarded)),
    ("X was cast from exile", re.compile(rf"{A_CARD} was cast(?: from (?P<zone>{ZONES}))?"), cast_from),
    ("A cast X", re.compile(rf"{A_PLAYER} cast {A_CARD}(?: from (?P<zone>{ZONES}))?"), cast_from),
    ("X became plotted", re.compile(rf"{A_CARD} became plotted"), any_of(BecamePlotted)),
    ("A plotted X", re.compile(rf"{A_PLAYER} plotted {A_CARD}"), any_of(PlottedACard)),
    ("A turned X face up", re.compile(rf"{A_PLAYER} turned {A_CARD} face up"), any_of(TurnedFaceUp)),
    ("X was revealed", re.compile(rf"{A_CARD} was revealed"), any_of(Revealed)),
    ("A planeswalked to X", re.compile(rf"{A_PLAYER} planeswalked(?: to {A_CARD})?"), any_of(Planeswalked)),
    (
        "A planeswalked away from X",
        re.compile(rf"{A_PLAYER} planeswalked away from {A_CARD}"),
        any_of(PutOnPlanarDeck),
    ),
    ("A rolled the planar die", re.compile(rf"{A_PLAYER} rolled the planar die"), any_of(RolledPlanarDie)),
    ("chaos ensued", re.compile(r"chaos ensued"), any_of(ChaosEnsued)),
    ("X connived", re.compile(rf"{A_CARD} connived"), any_of(Connived)),
    ("X died", re.compile(rf"{A_CARD} died"), moved("dies")),
    ("X was exiled", re.compile(rf"{A_CARD} was exiled"), moved("exiled")),
    ("X left the battlefield", re.compile(rf"{A_CARD} left the battlefield"), moved("leaves")),
    ("a counter was put on X", re.compile(rf"a counter was put on {A_CARD}"), any_of(CountersPut)),
    ("X resolved", re.compile(rf"{A_CARD} resolved"), any_of(Resolved)),
    ("X was countered", re.compile(rf"{A_CARD} was countered"), any_of(Countered)),
    ("a mana ability was activated", re.compile(r"a mana ability was activated"), any_of(ManaAdded, TappedForMana)),
    ("X attacked B", re.compile(rf"{A_CARD} attacked(?: (?P<whom>.+))?"), attacked),
    (
        "X dealt combat damage to B",
        re.compile(rf"{A_CARD} dealt combat damage to (?P<whom>[A-Z]|a player)"),
        damaged,
    ),
    ("dethrone of X triggered", re.compile(rf"dethrone of {A_CARD} triggered"), any_of(DethroneTriggered)),
    ("X blocked Y", re.compile(rf"{A_CARD} blocked (?P<attacker>.+)"), blocked),
    ("X became blocked", re.compile(rf"{A_CARD} became blocked"), any_of(BecameBlocked)),
    (
        "the draw step began",
        re.compile(rf"(?:the|(?P<who>[A-Z])'s) (?P<step>{STEPS}) (?:step|phase) began"),
        step_began,
    ),
    ("the turn ended", re.compile(r"the turn ended"), any_of(TurnEnded)),
    ("a player was asked", re.compile(rf"{A_PLAYER} was asked"), asked),
)


@cache
def is_happening(text: str) -> bool:
    """Whether the words are those of an event."""
    return any(pattern.fullmatch(text) for _, pattern, _ in HAPPENINGS)


def happened(state: State, text: str, since: Sequence[Entry]) -> bool:
    """Whether one of the entries is the event said."""
    told = _told(text)
    return any(told(state, entry.fact) for entry in since)


def moments(entries: Sequence[Entry]) -> Iterator[Sequence[Entry]]:
    """The entries, those of one moment together: parts of one event, or all that triggers on one (CR 603.2)."""
    begins = [place for place, entry in enumerate(entries) if not (place and entry.at_once)]
    for begin, end in pairwise((*begins, len(entries))):
        yield entries[begin:end]


@cache
def _told(text: str) -> Callable[[State, Fact], bool]:
    for _, pattern, fits in HAPPENINGS:
        if match := pattern.fullmatch(text):
            at = match.groupdict()
            return partial(_fits, fits, at)
    return lambda state, fact: False


def _fits(fits: Fits, at: dict[str, str | None], state: State, fact: Fact) -> bool:
    return fits(state, fact, at)


def number_discarded(state: State, since: Sequence[Entry], *, nonland: bool) -> int:
    """How many cards, or nonland cards, the entries discard."""
    facts = [entry.fact for entry in since if isinstance(entry.fact, Discarded)]
    return sum(not nonland or _is_nonland(state, fact) for fact in facts)


def _about(state: State, fact: Fact, at: dict[str, str | None]) -> bool:
    who, name = at.get("who"), at.get("name")
    player = getattr(fact, "player", getattr(getattr(fact, "decision", None), "player", None))
    if who not in (None, "a player") and player != who:
        return False
    subject = fact.subject() if isinstance(fact, Event) else getattr(fact, "object", None)
    return name is None or name in ANY or (subject is not None and is_called(state, subject, name))


def _zone_names(state: State, fact: Event) -> tuple[str, ...]:
    move = getattr(fact, "move", fact)
    if not isinstance(move, Moved):
        return ()
    return (*move.kinds(state), "exiled") if move.to is Zone.EXILE else move.kinds(state)


def _is_nonland(state: State, fact: Fact) -> bool:
    subject = fact.subject() if isinstance(fact, Event) else None
    return subject is not None and "Land" not in characteristics(state, state.find(subject)).types

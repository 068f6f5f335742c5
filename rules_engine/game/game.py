"""One procedure under way, and the one door through which its events go."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
from msgspec.structs import replace

from rules_engine.events.event import Event, Finding, Together, applied
from rules_engine.events.moves import Moved
from rules_engine.game import replacement
from rules_engine.game.applying import applies
from rules_engine.game.called import option_words
from rules_engine.game.cannot import stopped
from rules_engine.game.decision import Answer, Decision, possible_answers
from rules_engine.game.door import Door, concerning
from rules_engine.game.endless import MOST_ENTRIES, Endless
from rules_engine.game.keyword_triggers import keywords_triggered
from rules_engine.game.site import Objection, Site
from rules_engine.game.triggers import occurrences, set_off
from rules_engine.state.ids import ObjectId
from rules_engine.state.objects import GameObject
from rules_engine.state.state import State
from rules_engine.state.zones import Zone

NEW_OBJECT = Site("new-object", "CR 400.7", otherwise="keeps the object's id")
EXILED_ANEW = Site("new-object.exiled-anew", "CR 406.7", otherwise="keeps the object's id")


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One line of a procedure's trace: what happened, was found or was asked, and where in the engine."""

    fact: Event | Finding
    site: Site
    also: tuple[str, ...]
    at_once: bool = False
    """At the same moment as the entry before it."""


class WasAsked(Finding, frozen=True):
    """A player answered a question."""

    decision: Decision
    answer: Answer
    options: tuple[str, ...]
    """What could be chosen when it was asked, as a walkthrough writes it."""
    chosen: tuple[str, ...]
    """The answer, as a walkthrough writes it."""


class Needed(Exception):
    """The answers given have run out: the procedure needs this decision."""

    def __init__(self, decision: Decision) -> None:
        super().__init__(decision.kind)
        self.decision = decision


class Illegal(Exception):
    """The procedure may not be carried out; all unmet conditions are told."""

    def __init__(self, objections: tuple[Objection, ...]) -> None:
        super().__init__(", ".join(o.site for o in objections))
        self.objections = objections


Answering = Callable[[State, Decision], Answer | None]
"""Answers a question for which no answer is left; None: nobody does."""


def nobody(state: State, decision: Decision) -> Answer | None:
    """Leaves the question open."""
    return None


class Game:
    """One procedure under way: the state so far, the trace so far, the sites altered."""

    def __init__(
        self, state: State, door: Door, answers: Sequence[Answer], altered: frozenset[str], answering: Answering
    ) -> None:
        self.state = state
        self.door = door
        self.answers = list(answers)
        self.altered = altered
        self.answering = answering
        self.trace: list[Entry] = []
        self.exercised: set[str] = set()
        self.spent: frozenset[replacement.Known] = frozenset()

    def happen(self, event: Event, *, cites: Site | tuple[Site, ...]) -> Event | None:
        """Let the event happen as can't, replacement and prevention leave it; None when nothing happened.

        A `Together` happens as one event, its parts by one site or by one each; triggers look at it as a whole.
        """
        going = [pair for pair in _parts(event, cites) if pair[1].name not in self.altered]
        for _, site in going:
            self.exercised.add(site.name)
        done: list[Event] = []
        now: list[tuple[Event, Site]] = []
        for part, site in going:
            cannot, replacements = concerning(self.door, type(part))
            if cannot and stopped(self, part, cannot):
                continue
            instead = replacement.replaced(self, part, site, replacements) if replacements else None
            if instead is None:
                now.append((part, site))
            else:
                done.append(instead)
        done += _happened(self, now)
        if len(done) == 1:
            return done[0]
        return Together(tuple(done)) if done else None

    def ask(self, decision: Decision) -> Answer:
        """The next answer given, or what is answered now; one possible answer is not asked for; none ends the run."""
        if decision.site.name in self.altered:
            return decision.options[: decision.fewest]
        self.exercised.add(decision.site.name)
        answers = possible_answers(self.state, decision)
        first = next(answers, None)
        if first is None:
            return ()
        if next(answers, None) is None:
            return first
        answer = self.answers.pop(0) if self.answers else self.answering(self.state, decision)
        if answer is None:
            raise Needed(decision)
        words = option_words(self.state, decision.options, decision.said)
        chosen = tuple(words[option] for option in answer)
        asked = WasAsked(decision, answer, tuple(words[option] for option in decision.options), chosen)
        self.trace.append(Entry(asked, decision.site, decision.site.also))
        return answer

    def object(self, id: ObjectId) -> GameObject:
        """The object, or as it last existed (CR 608.2h); always answers."""
        return self.state.find(id)

    def note(self, finding: Finding, *, cites: Site) -> bool:
        """Record what a rule decided without an event; False only while its site is altered."""
        if cites.name in self.altered:
            return False
        self.exercised.add(cites.name)
        self.trace.append(Entry(finding, cites, cites.also))
        return True


def _parts(event: Event, cites: Site | tuple[Site, ...]) -> list[tuple[Event, Site]]:
    if not isinstance(event, Together):
        return [(event, cites if isinstance(cites, Site) else cites[0])]
    sites = (cites,) * len(event.events) if isinstance(cites, Site) else cites
    return list(zip(event.events, sites, strict=True))


def _happened(game: Game, pairs: list[tuple[Event, Site]]) -> list[Event]:
    before = game.state
    done: list[Event] = []
    if len(game.trace) > MOST_ENTRIES:
        raise Endless(f"more than {MOST_ENTRIES} events in one procedure; ask for less at once")
    for part, site in pairs:
        event, also = _as_new_object(game, part.settled(game.state), site.also)
        game.state = applied(event, game.state)
        game.trace.append(Entry(event, site, also, at_once=bool(done)))
        done.append(event)
    happened = len(game.trace)
    for event, kinds in occurrences(game, before, done):
        set_off(game, before, event, kinds)
        keywords_triggered(game, event, kinds)
    game.trace[happened + 1 :] = [replace(entry, at_once=True) for entry in game.trace[happened + 1 :]]
    if _is_changed(before, game.state):
        _follow(game)
    return done


def _is_changed(before: State, now: State) -> bool:
    """Whether anything is otherwise now that consequences look at: objects, effects, whose turn it is, who plays on."""
    if before.objects is not now.objects or before.effects is not now.effects:
        return True
    if before.players is now.players:
        return False
    return before.turn.active != now.turn.active or _number_lost(before) != _number_lost(now)


def _number_lost(state: State) -> int:
    return [player.lost for player in state.players].count(True)


def _follow(game: Game) -> None:
    """Let happen what has to, now that something is otherwise that it depends on."""
    for consequence in game.door.consequences:
        for event in consequence.events(game.state):
            game.happen(event, cites=consequence.site)


def _as_new_object(game: Game, event: Event, also: tuple[str, ...]) -> tuple[Event, tuple[str, ...]]:
    move = event if isinstance(event, Moved) else getattr(event, "move", None)
    if not isinstance(move, Moved):
        return event, also
    anew = move.to is Zone.EXILE and game.object(move.object).zone is Zone.EXILE
    site = EXILED_ANEW if anew else NEW_OBJECT
    if not applies(game, site):
        kept = replace(move, keeps=True)
        return kept if event is move else replace(event, move=kept), also
    return event, also if site.rule in also else (*also, site.rule)

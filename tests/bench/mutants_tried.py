"""A mutant put in the place of the engine for a while, and whether a walkthrough or proof notices it.

A function keeps its identity and gets the code of its mutant, so that all who know it meet the mutant. A mutant that no
page plays otherwise may still earn no claim any more: whoever then knocks out the claimed rule notices nothing.
"""

from __future__ import annotations

import builtins
import gc
import resource
import signal
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from itertools import count, islice
from types import CodeType, FrameType, FunctionType
from typing import NamedTuple

from bench.mutants_made import ENGINE, Mutant, mutated
from bench.mutants_wider import holding_wider, mutant_with_those_gone, other_player

from rules_engine.events.event import Event, Together
from rules_engine.game.cannot import CouldNotHappen
from rules_engine.game.game import Game
from rules_engine.game.replacement import WasReplaced
from rules_engine.game.site import Condition, Site
from rules_engine.scenario.play import play
from rules_engine.scenario.scenario import Scenario
from rules_engine.scenario.setup import Cards
from rules_engine.scenario.sites import all_sites
from rules_engine.scenario.trace import fence
from rules_engine.search.proven import UP_TO_HERE
from rules_engine.search.verify import notices, prove
from rules_engine.state.ids import PlayerId
from rules_engine.state.players import Player
from rules_engine.state.state import State

SECONDS = 20
"""Of the processor, for one scenario under one mutant; the slowest takes less than a tenth when nothing is wrong."""
MEMORY = 2 << 30
FEW = 5
"""Of the claims that a mutant doesn't earn so many are held against the right engine, which has to earn one."""
Claimed = tuple[Scenario, str]
"""A scenario, and the name of a site that, knocked out, it notices."""


class Outcome(NamedTuple):
    """Who noticed the mutant and how; nobody if `scenario` is empty."""

    scenario: str = ""
    how: str = ""
    """expected, trace, proof, error, no end, or claim."""
    told: str = ""


class NoEnd(BaseException):
    """A scenario takes far longer than it ought to."""


def outcome(mutant: Mutant, scenarios: list[Scenario], cards: Cards, claimed: Iterable[Claimed] = ()) -> Outcome:
    """The first of the scenarios that doesn't come out as its page says while the mutant is in place.

    If none does, the first that earns a claim by one of its sites no more.
    """
    with in_place(mutant):
        for scenario in scenarios:
            how, told = _noticed(scenario, cards, mutant.knocked_out)
            if how:
                return Outcome(scenario.id, how, told[:300])
        lost = tuple(islice((each for each in claimed if not _is_earned(each, cards)), FEW))
    for scenario, site in lost:
        if _is_earned((scenario, site), cards):
            return Outcome(scenario.id, "claim", f"nothing is noticed any more when {site} is knocked out")
    return Outcome()


def _is_earned(claimed: Claimed, cards: Cards) -> bool:
    """Whether the page notices when that site is knocked out; one that never ends counts as one that doesn't."""
    scenario, site = claimed
    with bounded():
        return bool(notices(scenario, cards)(frozenset({site})).mismatch)
    return False


def _noticed(scenario: Scenario, cards: Cards, altered: frozenset[str]) -> tuple[str, str]:
    with bounded():
        try:
            return _differs(scenario, cards, altered)
        except Exception as error:
            return "error", f"{type(error).__name__}: {error}"
    return "no end", f"more than {SECONDS} s"


def _differs(scenario: Scenario, cards: Cards, altered: frozenset[str]) -> tuple[str, str]:
    """How it is noticed, and what is told; both empty if everything is as the page says."""
    if scenario.prove is not None:
        proven = prove(scenario, cards, altered)
        gave_up = proven.counterexample.startswith(UP_TO_HERE)
        return ("", "") if proven.holds or gave_up else ("proof", proven.counterexample)
    played = play(scenario, cards, altered)
    if played.failures:
        first = played.failures[0]
        return "expected", f"line {first.line}: {first.message}"
    same = fence([line for step in played.steps for line in step.trace]) == scenario.trace
    return ("", "") if same else ("trace", "the trace differs")


@contextmanager
def bounded() -> Iterator[None]:
    """What takes too long ends the block, and what stands after it is done."""
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    try:
        yield
    except NoEnd:
        pass
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def begin_worker() -> None:
    """Bound what a mutant may take, and give the mutants the words that they use."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.signal(signal.SIGPROF, _stop)
    for word in WORDS:
        setattr(builtins, word.__name__, word)
    _functions()


def _stop(number: int, frame: FrameType | None) -> None:
    raise NoEnd


def mutant_one_by_one(game: Game, event: Event, cites: Site | tuple[Site, ...]) -> Event | None:
    """The parts of an event happen one after the other instead of together."""
    parts = event.events if isinstance(event, Together) else (event,)
    sites = (cites,) * len(parts) if isinstance(cites, Site) else cites
    done = [
        each for part, site in zip(parts, sites, strict=True) if (each := game.happen(part, cites=site)) is not None
    ]
    return done[0] if len(done) == 1 else Together(tuple(done)) if done else None


def mutant_other_player(state: State, player: PlayerId | Player) -> PlayerId | Player:
    """The player after that one in turn order, named or as they are."""
    if isinstance(player, Player):
        return state.player(mutant_other_player(state, player.id))  # type: ignore[arg-type]
    return other_player(state, player)


def mutant_replaced(game: Game) -> bool:
    """Whether anything of this procedure was replaced or couldn't happen."""
    return any(isinstance(entry.fact, WasReplaced | CouldNotHappen) for entry in game.trace)


WORDS = (mutant_one_by_one, mutant_other_player, mutant_replaced, mutant_with_those_gone)
"""What the code of mutants calls."""


@contextmanager
def in_place(mutant: Mutant) -> Iterator[None]:
    """While the block runs, every function of the engine that the mutant changes is carried out as changed."""
    if mutant.site:
        with _widened(mutant):
            yield
        return
    path = str(ENGINE / mutant.module)
    right = _code_in(_original(path))
    wrong = _code_in(compile(mutated(mutant), path, "exec", dont_inherit=True))
    put: list[tuple[FunctionType, CodeType]] = []
    forget()
    try:
        for name, code in right.items():
            if (other := wrong.get(name)) is not None and other != code:
                for function in _functions().get(code, ()):
                    put.append((function, function.__code__))
                    function.__code__ = other  # a ValueError for one that no longer holds on to what was handed to it
        yield
    finally:
        for function, code in put:
            function.__code__ = code
        forget()


@contextmanager
def _widened(mutant: Mutant) -> Iterator[None]:
    """A condition that holds more often for a while; any other site stays as it is."""
    condition = all_sites().get(mutant.site)
    if not mutant.after or not isinstance(condition, Condition):
        yield
        return
    forget()
    with holding_wider(condition, mutant.after):
        yield
    forget()


@cache
def _original(path: str) -> CodeType:
    with open(path, encoding="utf-8") as file:
        return compile(file.read(), path, "exec", dont_inherit=True)


@cache
def _functions() -> dict[CodeType, list[FunctionType]]:
    found: dict[CodeType, list[FunctionType]] = {}
    for it in gc.get_objects():
        if isinstance(it, FunctionType) and it.__module__ and it.__module__.startswith("rules_engine."):
            found.setdefault(it.__code__, []).append(it)
    return found


def _code_in(code: CodeType) -> dict[tuple[str, int], CodeType]:
    """Qualified name and how many of that name came before → code, of everything defined in it."""
    counts: dict[str, count[int]] = {}
    found: dict[tuple[str, int], CodeType] = {}
    left = [code]
    while left:
        within = left.pop(0)
        for constant in within.co_consts:
            if isinstance(constant, CodeType):
                found[constant.co_qualname, next(counts.setdefault(constant.co_qualname, count()))] = constant
                left.append(constant)
    return found


def forget() -> None:
    """Empty every cache of the engine: what it holds was found by other code."""
    for name, module in list(sys.modules.items()):
        if name.startswith("rules_engine."):
            for value in vars(module).values():
                if hasattr(value, "cache_clear") and not isinstance(value, type):
                    value.cache_clear()

"""A spell or ability while it resolves: whose it is, its targets, and what its instructions have bound so far."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from rules_engine.game.applying import applies
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.objects import Target
from rules_engine.state.printed import Argument, Instruction
from rules_engine.state.state import State

AS_WRITTEN = Site("resolve.order-written", "CR 608.2c", otherwise="the last instruction is followed first")
ITS_CONTROLLER = "its controller"


class Resolution(msgspec.Struct):
    """Lives for one resolution; `slots` holds what `as = …` and the triggering event bound."""

    spell: ObjectId
    """The spell or ability on the stack."""
    source: ObjectId
    """The object whose instructions these are: the spell itself, or the ability's source."""
    controller: PlayerId
    targets: tuple[Target | None, ...]
    """None for a target that has become illegal (CR 608.2b), or wasn't chosen."""
    slots: dict[str, tuple[Target, ...]]
    interpreters: dict[str, Interpreter] = {}
    since: int = 0
    """Length of the trace as the resolution began: what happened this way stands after it."""
    x: int = 0
    looked_at: tuple[ObjectId, ...] = ()
    """Cards its controller is looking at until it has resolved."""

    def objects(self, words: str) -> tuple[ObjectId, ...]:
        """The objects that the words name, present or not: `self`, `target 1`, `targets`, or a bound name."""
        if words == "self":
            return (self.source,)
        return tuple(named for named in self._named(words) if not isinstance(named, str))

    def players(self, state: State, words: str) -> tuple[PlayerId, ...]:
        """The players still in the game that the words name, in APNAP order.

        `you`, `each player`, `each opponent`, `its controller`, `target 1`, or a bound name.
        """
        order = state.apnap()
        match words:
            case "you":
                return (self.controller,)
            case "each player":
                return order
            case "each opponent":
                return tuple(player for player in order if player != self.controller)
            case _ if words == ITS_CONTROLLER:
                found: tuple[Target, ...] = (state.find(self.it()).controller,)
            case _:
                found = self._named(words)
        return tuple(PlayerId(named) for named in found if isinstance(named, str) and named in order)

    def it(self) -> ObjectId:
        """The object whose controller `its controller` is: the first target that is one, or the source."""
        return next(iter(self.objects("targets")), self.source)

    def recipients(self, state: State, words: str) -> tuple[Target, ...]:
        """The objects and players that the words name."""
        return (*self.players(state, words), *self.objects(words))

    def number(self, value: Argument) -> int:
        """A number as written, or the value of X."""
        return self.x if value == "X" else int(str(value))

    def _named(self, words: str) -> tuple[Target, ...]:
        if words == "targets":
            return tuple(target for target in self.targets if target is not None)
        if words.startswith("target "):
            place = int(words.removeprefix("target "))
            return tuple(target for target in self.targets[place - 1 : place] if target is not None)
        return self.slots.get(words, ())


Interpreter = Callable[[Game, Resolution, Instruction], None]
"""Carries out one instruction; the kernel has a table of them by verb, and so has each keyword."""


def carry_out(game: Game, resolution: Resolution, instructions: tuple[Instruction, ...]) -> None:
    """Follow the instructions in the order written (CR 608.2c)."""
    if len(instructions) > 1 and not applies(game, AS_WRITTEN):
        instructions = instructions[::-1]
    for instruction in instructions:
        resolution.interpreters[instruction.verb](game, resolution, instruction)

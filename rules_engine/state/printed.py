"""What is printed on a card, or given to a token or ability: plain data over the engine's words (CR 109.3, 113)."""

from __future__ import annotations

import msgspec

from rules_engine.state.zones import Zone

Argument = str | int | bool | tuple[str, ...] | tuple["Instruction", ...]


class Instruction(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """One instruction of an ability: its verb and its arguments, in the words of docs/cards.md."""

    verb: str
    arguments: tuple[tuple[str, Argument], ...] = ()

    def get(self, name: str, default: Argument = "") -> Argument:
        """The argument of that name, or the default."""
        return next((value for key, value in self.arguments if key == name), default)

    def __str__(self) -> str:
        value = self.get(self.verb)
        return f"{self.verb} {value}" if isinstance(value, str | int) and value != "" else self.verb


class KeywordInstance(msgspec.Struct, frozen=True, gc=False):
    """A keyword ability as an object has it: slug and parameter, `plot` and `{3}{U}` (CR 702.1)."""

    slug: str
    parameter: str = ""


class SpellAbility(msgspec.Struct, frozen=True, gc=False, tag=True, cache_hash=True):
    """What an instant or sorcery does while it resolves (CR 113.3a)."""

    targets: tuple[str, ...] = ()
    instructions: tuple[Instruction, ...] = ()


class ActivatedAbility(msgspec.Struct, frozen=True, gc=False, tag=True, cache_hash=True):
    """Costs before the colon, instructions after it (CR 113.3b)."""

    costs: tuple[str, ...]
    targets: tuple[str, ...] = ()
    instructions: tuple[Instruction, ...] = ()
    works_in: Zone = Zone.BATTLEFIELD


class TriggeredAbility(msgspec.Struct, frozen=True, gc=False, tag=True, cache_hash=True):
    """An event it looks for, whom the event must concern, and what it then does (CR 113.3c)."""

    event: str
    concerns: str
    condition: str = ""
    """The intervening "if" clause (CR 603.4), empty for none."""
    works_in: Zone = Zone.BATTLEFIELD
    targets: tuple[str, ...] = ()
    instructions: tuple[Instruction, ...] = ()
    called: str = ""
    """What the rules call it where no card has it printed: a keyword's, or the game's own (CR 702.1, 901.8)."""


class StaticAbility(msgspec.Struct, frozen=True, gc=False, tag=True, cache_hash=True):
    """An effect that is simply true while the ability functions (CR 113.3d)."""

    effect: Instruction
    works_in: Zone = Zone.BATTLEFIELD


Ability = SpellAbility | ActivatedAbility | TriggeredAbility | StaticAbility


class Printed(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """The copiable values of an object."""

    name: str
    """English name (CR 201.2)."""
    cost: str = ""
    """Mana cost in braces; empty for an object without one (CR 202.1b)."""
    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    power: int | None = None
    toughness: int | None = None
    keywords: tuple[KeywordInstance, ...] = ()
    abilities: tuple[Ability, ...] = ()
    loyalty: int | None = None
    """The loyalty of a planeswalker where it isn't on the battlefield (CR 306.5a)."""
    modelled: bool = True
    """False when the object has abilities that the engine does not know; said in trace and page."""
    static_verbs: tuple[str, ...] = ()
    """Derived: the verbs of its static abilities, so that an object without any is passed over quickly."""
    trigger_events: frozenset[str] = frozenset()
    """Derived: the events its triggered abilities look for."""
    acts_by_itself: bool = False
    """Derived: it has static or triggered abilities."""

    def __post_init__(self) -> None:
        verbs = tuple(a.effect.verb for a in self.abilities if isinstance(a, StaticAbility))
        msgspec.structs.force_setattr(self, "static_verbs", verbs)
        events = frozenset(a.event for a in self.abilities if isinstance(a, TriggeredAbility))
        msgspec.structs.force_setattr(self, "trigger_events", events)
        msgspec.structs.force_setattr(self, "acts_by_itself", bool(verbs or events))

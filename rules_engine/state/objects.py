"""Game objects (CR 109): cards, tokens, spells, permanents, and abilities on the stack."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from rules_engine.state.designation import Designation
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.printed import Ability, Printed
from rules_engine.state.zones import Zone

D = TypeVar("D", bound=Designation)
Target = ObjectId | PlayerId
Bound = tuple[tuple[str, tuple[Target, ...]], ...]
"""What an event or instruction tells an ability, by the names under which its instructions know it."""


class Stacked(msgspec.Struct, frozen=True, gc=False):
    """What was chosen for a spell or ability as it was put on the stack (CR 601.2b–c, 603.3d)."""

    targets: tuple[Target | None, ...] = ()
    """One for each target asked for, in order; None where an optional one was not chosen."""
    x: int = 0
    permission: str = ""
    """Name of the permission by which it was cast (`plotted`), empty for the usual one."""
    free: bool = False
    """It is cast without paying its mana cost (CR 118.9)."""
    ability: Ability | None = None
    """The ability itself, for an ability on the stack (CR 113.1c)."""
    source: ObjectId | None = None
    """The object whose ability it is (CR 113.7)."""
    bound: Bound = ()
    """What the triggering event, or the instruction that made a reflexive trigger, told the ability."""


NOTHING_SAID = Stacked()
"""For what isn't on the stack."""


class GameObject(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """One object. A change of zone makes a new one (CR 400.7); the old one is kept as it last existed."""

    id: ObjectId
    owner: PlayerId
    controller: PlayerId
    """On the battlefield and the stack its controller, elsewhere its owner (CR 108.4)."""
    zone: Zone
    printed: Printed
    entered_under: PlayerId
    """Who controls it when no effect changes that (CR 110.2)."""
    tapped: bool = False
    face_down: bool = False
    """It lies face down, so that it has no characteristics (CR 315.5b) and only some players may look at it."""
    chosen_names: tuple[str, ...] = ()
    """Card names chosen for it, which only its own abilities speak of (CR 607.2d), known to who may look at it."""
    token: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    designations: tuple[Designation, ...] = ()
    damage: int = 0
    controlled_since: int = 0
    """Turn since which its controller has controlled it continuously (CR 302.6)."""
    timestamp: int = 0
    stacked: Stacked = NOTHING_SAID
    x_as_spell: int = 0
    """The value of X of the spell that became this permanent, which abilities that watch what enters know."""
    shown_to: tuple[PlayerId, ...] = ()
    """Players who may look at it though its zone or a face-down status hides it (CR 406.3, 401.5)."""
    became: ObjectId | None = None
    """The object it became by changing zones; None while it is present or when it ceased to exist."""

    @property
    def is_ability(self) -> bool:
        """It is an activated or triggered ability on the stack, and no spell (CR 113.1c)."""
        return self.stacked.ability is not None

    @property
    def instructs(self) -> ObjectId:
        """The object whose instructions it is on the stack for: an ability's source, the spell itself."""
        return self.id if self.stacked.source is None else self.stacked.source

    def designation(self, kind: type[D]) -> D | None:
        """The designation of that kind, or None."""
        return next((mark for mark in self.designations if isinstance(mark, kind)), None)

    def counter_count(self, kind: str) -> int:
        """How many counters of that kind are on it."""
        return sum(count for name, count in self.counters if name == kind)

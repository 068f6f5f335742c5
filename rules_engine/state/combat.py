"""What is true of combat: who attacks whom, who blocks what, and who has been removed (CR 506.4, 508.1k, 509.1g–h)."""

from __future__ import annotations

import msgspec

from rules_engine.state.ids import ObjectId, PlayerId


class Attack(msgspec.Struct, frozen=True, gc=False):
    """A creature that became attacking, under whose control, and what it is attacking."""

    attacker: ObjectId
    controller: PlayerId
    defending: PlayerId
    """The player it is attacking, or the controller of the planeswalker it is attacking (CR 508.5)."""
    planeswalker: ObjectId | None = None
    """The planeswalker it is attacking, which may have left combat since (CR 506.4c); None: the player."""
    blocked: bool = False
    """It became blocked, and stays so whatever becomes of its blockers (CR 509.1h)."""


class Block(msgspec.Struct, frozen=True, gc=False):
    """A creature that became blocking, under whose control, and the creature it is blocking."""

    blocker: ObjectId
    controller: PlayerId
    attacker: ObjectId


class Combat(msgspec.Struct, frozen=True, gc=False):
    """This combat phase from the declarations on; creatures that have left the battlefield stay in it as a record."""

    attacks: tuple[Attack, ...] = ()
    """In the order in which they were declared; empty as long as nobody has attacked."""
    blocks: tuple[Block, ...] = ()
    removed: tuple[ObjectId, ...] = ()
    """Attacking and blocking permanents that were removed from combat without leaving the battlefield (CR 506.4)."""
    unattacked: tuple[ObjectId, ...] = ()
    """Planeswalkers that stopped being attacked without leaving the battlefield (CR 506.4)."""


NO_COMBAT = Combat()

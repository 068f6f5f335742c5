"""What is true of combat: who attacks whom, who blocks what, and who has been removed (CR 506.4, 508.1k, 509.1g–h)."""

from __future__ import annotations

import msgspec

from rules_engine.state.ids import ObjectId, PlayerId


class Attack(msgspec.Struct, frozen=True):
    """A creature that became attacking, under whose control, and the player it is attacking."""

    attacker: ObjectId
    controller: PlayerId
    defending: PlayerId
    blocked: bool = False
    """It became blocked, and stays so whatever becomes of its blockers (CR 509.1h)."""


class Block(msgspec.Struct, frozen=True):
    """A creature that became blocking, under whose control, and the creature it is blocking."""

    blocker: ObjectId
    controller: PlayerId
    attacker: ObjectId


class Combat(msgspec.Struct, frozen=True):
    """This combat phase from the declarations on; creatures that have left the battlefield stay in it as a record."""

    attacks: tuple[Attack, ...] = ()
    """In the order in which they were declared; empty as long as nobody has attacked."""
    blocks: tuple[Block, ...] = ()
    removed: tuple[ObjectId, ...] = ()
    """Permanents that were removed from combat without leaving the battlefield (CR 506.4)."""


NO_COMBAT = Combat()

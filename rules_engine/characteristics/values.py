"""The characteristics of an object as they are now (CR 109.3)."""

from __future__ import annotations

import msgspec

from rules_engine.state.printed import (
    Ability,
    ActivatedAbility,
    KeywordInstance,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)


class Characteristics(msgspec.Struct, frozen=True, gc=False):
    """What the layers make of an object (CR 613)."""

    name: str
    cost: str
    supertypes: tuple[str, ...]
    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    power: int | None
    toughness: int | None
    keywords: tuple[KeywordInstance, ...]
    abilities: tuple[Ability, ...]

    triggered: tuple[TriggeredAbility, ...] = ()
    """Derived: its triggered abilities."""
    activated: tuple[ActivatedAbility, ...] = ()
    """Derived: its activated abilities."""
    static: tuple[StaticAbility, ...] = ()
    """Derived: its static abilities."""

    def __post_init__(self) -> None:
        for name, kind in (("triggered", TriggeredAbility), ("activated", ActivatedAbility), ("static", StaticAbility)):
            own = tuple([ability for ability in self.abilities if isinstance(ability, kind)])
            msgspec.structs.force_setattr(self, name, own)

    @property
    def spell(self) -> SpellAbility:
        """Its spell ability; an empty one when it has none."""
        return next((a for a in self.abilities if isinstance(a, SpellAbility)), SpellAbility())

    def parameters(self, slug: str) -> tuple[str, ...]:
        """The parameter of each instance of that keyword ability that it has."""
        if not self.keywords:
            return ()
        return tuple(keyword.parameter for keyword in self.keywords if keyword.slug == slug)

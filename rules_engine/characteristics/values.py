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


class Characteristics(msgspec.Struct, frozen=True):
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

    @property
    def triggered(self) -> tuple[TriggeredAbility, ...]:
        """Its triggered abilities."""
        return tuple(a for a in self.abilities if isinstance(a, TriggeredAbility))

    @property
    def activated(self) -> tuple[ActivatedAbility, ...]:
        """Its activated abilities."""
        return tuple(a for a in self.abilities if isinstance(a, ActivatedAbility))

    @property
    def static(self) -> tuple[StaticAbility, ...]:
        """Its static abilities."""
        return tuple(a for a in self.abilities if isinstance(a, StaticAbility))

    @property
    def spell(self) -> SpellAbility:
        """Its spell ability; an empty one when it has none."""
        return next((a for a in self.abilities if isinstance(a, SpellAbility)), SpellAbility())

    def parameters(self, slug: str) -> tuple[str, ...]:
        """The parameter of each instance of that keyword ability that it has."""
        if not self.keywords:
            return ()
        return tuple(keyword.parameter for keyword in self.keywords if keyword.slug == slug)

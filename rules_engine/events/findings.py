"""Findings that actions share: what a rule decided without anything happening."""

from __future__ import annotations

from rules_engine.events.event import Finding
from rules_engine.state.ids import ObjectId, PlayerId


class LastKnownUsed(Finding, frozen=True):
    """The object has left; it is looked up as it last existed (CR 608.2h)."""

    object: ObjectId
    controller: PlayerId


class NothingHappens(Finding, frozen=True):
    """What was asked for is nothing, so no event occurs."""

    object: ObjectId


class NoPlaceForCounters(Finding, frozen=True):
    """Counters were to be put on an object that isn't there any more (CR 609.3)."""

    object: ObjectId

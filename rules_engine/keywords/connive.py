"""謀議 / Connive: draw, discard, and grow by the nonland cards discarded."""

from __future__ import annotations

import msgspec

from rules_engine.actions.discard import discard
from rules_engine.actions.draw import draw
from rules_engine.actions.put_counters import put_counters
from rules_engine.characteristics.layers import characteristics
from rules_engine.events.event import Event
from rules_engine.events.findings import LastKnownUsed, NoPlaceForCounters, NothingHappens
from rules_engine.game.decision import Decision
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.keywords.definition import KeywordAction
from rules_engine.procedure.resolving.resolution import Resolution
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.printed import Instruction


class Connived(Event, frozen=True):
    """A permanent connived: the process is over, whatever part of it was impossible."""

    object: ObjectId
    player: PlayerId


class Parts(msgspec.Struct, frozen=True):
    """The three parts of conniving, each cited to the paragraph that asks for it."""

    draws: Site
    discards: Site
    grows: Site


def parts_of(name: str, rule: str) -> Parts:
    """The sites of the three parts under that rule."""
    return Parts(
        draws=Site(f"{name}.draws", rule, also=("CR 121.1",)),
        discards=Site(f"{name}.discards", rule, also=("CR 701.9a",)),
        grows=Site(f"{name}.grows", rule),
    )


# a: a card drawn, a card discarded, a counter for a nonland card

PLAIN = parts_of("connive", "CR 701.50a")


def connive(game: Game, permanent: ObjectId) -> None:
    """The permanent connives."""
    draw_discard_grow(game, permanent, 1, PLAIN)


# b: a permanent that has left is looked up as it last existed

LAST_KNOWN = Site("connive.last-known", "CR 701.50b", also=("CR 608.2h",), otherwise="only a permanent connives")
NO_PLACE = Site("connive.no-place", "CR 609.3")

# c: several at once: the first player in APNAP order who has one left chooses, it connives, and so on

CHOOSES_NEXT = Site("connive.chooses-next", "CR 701.50c", otherwise="the first one named")


def connive_together(game: Game, permanents: tuple[ObjectId, ...], count: int = 1) -> None:
    """Several permanents are instructed to connive at the same time."""
    playing = game.state.apnap()
    permanents = tuple(it for it in permanents if game.object(it).controller in playing)
    while permanents:
        players = [game.object(permanent).controller for permanent in permanents]
        chooser = next(player for player in playing if player in players)
        own = tuple(p for p, player in zip(permanents, players, strict=True) if player == chooser)
        (chosen,) = game.ask(Decision(chooser, "connives next", own, CHOOSES_NEXT))
        connive_n(game, ObjectId(int(chosen)), count)
        permanents = without_one(permanents, ObjectId(int(chosen)))


def without_one(permanents: tuple[ObjectId, ...], chosen: ObjectId) -> tuple[ObjectId, ...]:
    """One instruction to connive fewer: that of the chosen permanent."""
    at = permanents.index(chosen)
    return (*permanents[:at], *permanents[at + 1 :])


# d: connive N

TIMES_N = parts_of("connive-n", "CR 701.50d")

# e: connive 0 is no event

ZERO = Site("connive-n.zero", "CR 701.50e", otherwise="connives all the same")


def connive_n(game: Game, permanent: ObjectId, count: int) -> None:
    """The permanent connives, `count` times as much when that isn't 1; not at all for 0."""
    if count == 1:
        connive(game, permanent)
    elif count or not game.note(NothingHappens(permanent), cites=ZERO):
        draw_discard_grow(game, permanent, count, TIMES_N)


# f: it connived once all of that is done, as far as it could be done

COMPLETE = Site("connive.complete", "CR 701.50f")


def draw_discard_grow(game: Game, permanent: ObjectId, count: int, parts: Parts) -> None:
    """The controller draws and discards `count` cards; the permanent grows by the nonland ones discarded."""
    player = game.object(permanent).controller
    if not game.state.is_present(permanent) and not game.note(LastKnownUsed(permanent, player), cites=LAST_KNOWN):
        return
    draw(game, player, count, cites=parts.draws)
    discarded = discard(game, player, count, cites=parts.discards)
    nonland = sum("Land" not in characteristics(game.state, game.object(card)).types for card in discarded)
    if nonland and game.state.is_present(permanent):
        put_counters(game, permanent, nonland, cites=parts.grows)
    elif nonland:
        game.note(NoPlaceForCounters(permanent), cites=NO_PLACE)
    game.happen(Connived(permanent, player), cites=COMPLETE)


def connive_instruction(game: Game, resolution: Resolution, instruction: Instruction) -> None:
    """`{ connive = 2, what = "targets" }`: each of those permanents connives; several at the same time."""
    permanents = resolution.objects(str(instruction.get("what", "self")))
    connive_together(game, permanents, resolution.number(instruction.get("connive")))


CONNIVE = KeywordAction(slug="connive", section="CR 701.50", instructions={"connive": connive_instruction})

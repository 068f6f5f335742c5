"""What a scenario that was run leaves behind: steps with their trace, questions, refusals and the table after each."""

from __future__ import annotations

import msgspec

from rules_engine.game.site import Objection as Objection

Value = str | int | tuple[str, ...]


class TraceLine(msgspec.Struct, frozen=True):
    """One line of a trace: what happened or was found, and the rules it rests on."""

    step: int
    kind: str
    """Class name of the event or finding (`Moved`, `BecamePlotted`, `Asked`): the key of its phrase."""
    site: str
    """Name of the site, `plot.becomes-plotted`."""
    rule: str
    """`CR 702.170a`: the one rule of the site."""
    also: tuple[str, ...]
    values: dict[str, Value]
    """What the phrase's slots are filled with: English card names, player letters, zones, numbers, mana in braces."""
    notation: str
    """Compact English form, as written in the `trace` fence."""
    times: int = 1
    """How often the same happened in a row."""


class Seen(msgspec.Struct, frozen=True):
    """What a player who is asked can see in a zone, as its page says and the game bears out."""

    zone: str
    whose: str
    """Empty for a zone that all share."""
    cards: tuple[str, ...]


class Asked(msgspec.Struct, frozen=True):
    """A question that was put to a player, and the answer given."""

    player: str
    kind: str
    options: tuple[str, ...]
    answer: tuple[str, ...]
    rule: str
    seeing: tuple[Seen, ...] = ()
    """What the page says about what the player sees then; empty where it says nothing of it."""
    knowing: tuple[str, ...] = ()
    """`A yes`: what players have chosen before for the same action, as this player knows (CR 101.4b)."""
    may_be_none: bool = False
    """Whether choosing none of the options is an answer too."""


class Item(msgspec.Struct, frozen=True):
    """One object on the table, as drawn."""

    name: str
    """English name."""
    types: str = ""
    owner: str = ""
    controller: str = ""
    tapped: bool = False
    pt: str = ""
    counters: dict[str, int] = {}
    designations: tuple[str, ...] = ()
    """`plotted` …"""
    kind: str = "card"
    """card, token, ability."""
    attacking: str = ""
    """The player it is attacking, or the name of the planeswalker."""
    blocking: str = ""
    """Name of the attacker it is blocking."""
    face_down: bool = False
    chosen_names: tuple[str, ...] = ()
    """Card names chosen for it, which those know who may look at it."""
    seen_by: tuple[str, ...] | None = None
    """The players who may look at it, of a card in a hand or face down; None: all may."""
    ability: str = ""
    """Which ability of its source it is: `triggered 2`, the second such of the card, `triggered 2 1`, the first
    reflexive one that it sets off, or its keyword; else empty."""
    notes: tuple[str, ...] = ()
    """What tells it from others of its name on this page: its number, of an ability on the stack what the questions say
    of it (`ability 2`, `for Rebel`)."""


class PlayerTable(msgspec.Struct, frozen=True):
    """One player's part of the table."""

    name: str
    life: int
    mana: str
    """`{U}{U}` or empty."""
    library: tuple[Item, ...]
    """From the top."""
    hand: tuple[Item, ...]
    battlefield: tuple[Item, ...]
    graveyard: tuple[Item, ...]
    exile: tuple[Item, ...]
    command: tuple[Item, ...] = ()
    planar_deck: tuple[Item, ...] = ()
    """From the top; a communal one is its owner's, the planar controller's."""
    sideboard: tuple[Item, ...] = ()
    """Cards outside the game."""
    deck_is_shared: bool = False
    """The planar deck is the communal one (CR 901.15)."""
    lost: bool = False


class Table(msgspec.Struct, frozen=True):
    """Everything drawn after a step. The stack is listed from the top."""

    turn: int
    active: str
    step: str
    priority: str
    players: tuple[PlayerTable, ...]
    stack: tuple[Item, ...]


class PlayedStep(msgspec.Struct, frozen=True):
    """One step of `play` as it went."""

    number: int
    line: int
    """1-based line in the page."""
    text: str
    """The line as written, without its refusal comment."""
    trace: tuple[TraceLine, ...]
    refused: tuple[Objection, ...]
    asked: tuple[Asked, ...]
    """Its questions, each that of the next `WasAsked` of the trace; of a refused step those asked before that."""
    table: Table


class Failure(msgspec.Struct, frozen=True):
    """A mismatch between a page and what the engine did."""

    page: str
    line: int
    message: str
    mismatch: bool = True
    """False when a line could not even be tried (no such object, unknown words): that earns nothing."""
    differs: bool = False
    """The game has a check, a refusal or what is to be proved otherwise: nothing else contradicts what a page says."""


def misread(page: str, line: int, message: str) -> Failure:
    """A failure of the page's form: nothing was played, so nothing is contradicted."""
    return Failure(page, line, message, mismatch=False)


def engine_failed(page: str, line: int, error: Exception) -> Failure:
    """The engine itself broke down on that line: a fault of ours, which contradicts nothing that the page says."""
    at = error.__traceback__
    while at is not None and at.tb_next is not None:
        at = at.tb_next
    where = f" at {at.tb_frame.f_globals.get('__name__', '?')}:{at.tb_lineno}" if at is not None else ""
    message = f"{type(error).__name__}: {error}{where}"
    return misread(page, line, f"the engine failed here ({message}); this is a fault of Saitei, so please report it")


class Played(msgspec.Struct, frozen=True):
    """A scenario after it was run; passed when there are no failures."""

    id: str
    page: str
    start: Table
    steps: tuple[PlayedStep, ...]
    failures: tuple[Failure, ...]
    exercised: frozenset[str]
    """Names of the sites passed, conditions that held among them."""

"""A table as the player draws it and as it is told in words: zones with names in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

import msgspec

from generators.pages.book.book import Book
from generators.pages.cards.in_play import zones_of
from generators.pages.cards.told import told, told_reflexive
from generators.pages.language.phrases import note_told, noted, said, so_many
from generators.pages.symbols import SYMBOL, spoken
from rules_engine.scenario.names import numbered
from rules_engine.scenario.played import Item, PlayerTable, Table

ZONES = ("library", "hand", "battlefield", "graveyard", "exile", "command", "planar deck", "sideboard")
ALWAYS_SHOWN = frozenset(["hand", "battlefield"])
FAMILIES = (
    *("Land", "Creature", "Planeswalker", "Artifact", "Enchantment", "Instant", "Sorcery"),
    *("Conspiracy", "Plane", "Phenomenon"),
)


class ManaView(msgspec.Struct, frozen=True):
    """A symbol, of a mana pool or within what an ability does."""

    code: str
    spoken: str


class Tile(msgspec.Struct, frozen=True, omit_defaults=True):
    """One object, or several exactly alike, as drawn."""

    name: str
    types: str = ""
    family: str = ""
    """land, creature … for its colour; ability for an ability on the stack."""
    pt: str = ""
    count: int = 1
    tapped: bool = False
    marks: tuple[str, ...] = ()
    """Counters and designations in words."""
    face_down: bool = False
    seen_by: tuple[str, ...] | None = None
    """The players who may look at it; None: everybody. To others the player draws a back."""
    does: tuple[str | ManaView, ...] = ()
    """What an ability does, which tells it from others of the same source; symbols apart."""


class ZoneView(msgspec.Struct, frozen=True):
    """A zone with its name; a library shows only how many cards it holds, a planar deck its back besides."""

    key: str
    label: str
    count: int
    tiles: tuple[Tile, ...]


class PlayerView(msgspec.Struct, frozen=True):
    """One player's part of the table."""

    name: str
    life: int
    active: bool
    lost: bool
    mana: tuple[ManaView, ...]
    zones: tuple[ZoneView, ...]


class TableView(msgspec.Struct, frozen=True):
    """Everything drawn after a step."""

    turn: str
    priority: str
    stack: tuple[Tile, ...]
    players: tuple[PlayerView, ...]


def table_view(book: Book, table: Table) -> TableView:
    """A table in the reader's language."""
    step = said(table.step, book.phrases, book.names)
    return TableView(
        turn=book.label(
            "table.turn" if table.turn else "table.before", turn=table.turn, player=table.active, step=step
        ),
        priority=book.label("table.priority", player=table.priority) if table.priority else "",
        stack=tiles(book, table.stack, stacked=True),
        players=tuple(player_view(book, player, player.name == table.active) for player in table.players),
    )


def player_view(book: Book, player: PlayerTable, active: bool) -> PlayerView:
    """One player's part."""
    mana = tuple(mana_view(book, code) for code in SYMBOL.findall(player.mana))
    zones = tuple(
        zone_view(book, "communal planar deck" if key == "planar deck" and player.deck_is_shared else key, items)
        for key, items in zip(ZONES, zones_of(player), strict=True)
        if items or key in ALWAYS_SHOWN or key == "library"
    )
    return PlayerView(player.name, player.life, active, player.lost, mana, zones)


def mana_view(book: Book, code: str) -> ManaView:
    """One symbol by its code."""
    return ManaView(code, spoken(code, book.phrases) or code)


def zone_view(book: Book, key: str, items: tuple[Item, ...]) -> ZoneView:
    """One zone."""
    shown = () if key == "library" else backs(book, items) if key.endswith("planar deck") else tiles(book, items)
    return ZoneView(key, said(key, book.phrases, {}), len(items), shown)


def backs(book: Book, items: tuple[Item, ...]) -> tuple[Tile, ...]:
    """The cards of a planar deck: nobody may look at them, so that they are one back."""
    return (Tile(book.label("player.face-down-card"), family="back", count=len(items)),) if items else ()


def tiles(book: Book, items: Iterable[Item], *, stacked: bool = False) -> tuple[Tile, ...]:
    """The objects in order, neighbours exactly alike drawn once with their number."""
    return tuple(tile(book, alike, sum(1 for _ in run), stacked=stacked) for alike, run in groupby(items))


def tile(book: Book, item: Item, count: int, *, stacked: bool = False) -> Tile:
    """One object, on the stack or on the side of the player who controls it."""
    family = "ability" if item.kind == "ability" else next((f.lower() for f in FAMILIES if f in item.types.split()), "")
    return Tile(
        name=called(book, item),
        types=types_of(book, item),
        family=family,
        pt=item.pt,
        count=count,
        tapped=item.tapped,
        marks=tuple(marks(book, item, stacked=stacked)),
        face_down=item.face_down,
        seen_by=item.seen_by,
        does=tuple(does(book, item)),
    )


def called(book: Book, item: Item) -> str:
    """Its name, with the number if the page tells objects of the name apart; what else tells an ability is a mark."""
    numbers = "".join(note for note in item.notes if note.isdigit())
    return noted(own_name(book, item.name), numbers, book.phrases)


def does(book: Book, item: Item) -> Iterator[str | ManaView]:
    """What an ability does, or its keyword; nothing where no card of ours has it."""
    for line in ability_told(book, item):
        words = SYMBOL.split(line)
        yield from (mana_view(book, one) if n % 2 else one for n, one in enumerate(words) if one)


def ability_told(book: Book, item: Item) -> tuple[str, ...]:
    """The same as text: of a card's ability by its place there, of a reflexive one by that in what sets it off."""
    kind, *places = item.ability.split(" ")
    table = book.kb.abilities.get(item.name, {})
    parts = table.get(kind)
    if not places:
        return told(book, {"keywords": [kind]}) if kind else ()
    at, *within = map(int, places)
    part = parts[at - 1] if isinstance(parts, list) and at <= len(parts) else None
    if not isinstance(part, dict):
        return ()
    if within:
        return told_reflexive(book, table, kind, part)[within[0] - 1 : within[0]]
    return told(book, {"types": table.get("types", ""), kind: [part]})


def types_of(book: Book, item: Item) -> str:
    """What kind of thing it is; of an ability only that it is one, for it hasn't the types of its source."""
    if item.kind == "ability":
        return book.label("table.ability")
    card = book.cards.get(item.name)
    return book.said(card.types) if card else types_in(book, item.types)


def types_in(book: Book, types: str) -> str:
    """The types of an object that is no known card, word by word in the reader's language."""
    words = types.split(" ") if types else ()
    japanese = book.language == "ja"
    return book.label("types.between").join(book.words.get(word.lower(), word) if japanese else word for word in words)


def marks(book: Book, item: Item, *, stacked: bool) -> list[str]:
    """What lies on an object, in words."""
    counters = [f"{said(kind, book.phrases, {})} ×{n}" for kind, n in item.counters.items() if n]
    designations = [said(name, book.phrases, {}) for name in item.designations]
    combat = [book.label("table.attacking", name=named(book, item.attacking))] if item.attacking else []
    combat += [book.label("table.blocking", name=named(book, item.blocking))] if item.blocking else []
    several = "table.chosen-names" if len(item.chosen_names) > 1 else "table.chosen"
    chosen = [book.label(several, names=said(item.chosen_names, book.phrases, book.names))]
    apart = [note_told(note, book.phrases, book.names) for note in item.notes if not note.isdigit()]
    token = [book.label("table.token")] if item.kind == "token" else []
    return [
        *combat,
        *counters,
        *designations,
        *face_down(book, item),
        *chosen * bool(item.chosen_names),
        *apart,
        *token,
        *whose(book, item, stacked=stacked),
    ]


def whose(book: Book, item: Item, *, stacked: bool) -> Iterator[str]:
    """Whose it is, where its place doesn't say so: the stack is everybody's, elsewhere it lies with its controller."""
    if stacked and item.controller:
        yield book.label("table.controlled", player=item.controller)
    if not stacked and item.owner and item.controller != item.owner:
        yield book.label("table.owned", player=item.owner)


def face_down(book: Book, item: Item) -> Iterator[str]:
    """That the object lies face down, and who may look at it all the same."""
    if item.face_down:
        yield book.label("table.face-down")
        if item.seen_by is None:
            yield book.label("table.revealed")
            return
        players = book.phrases.get("ui.list", ", ").join(item.seen_by)
        yield book.label("table.seen-by", players=players) if players else book.label("table.unseen")


def own_name(book: Book, name: str) -> str:
    """A card's name, or an ability's that has no source, in the reader's language; a player's stays as it is."""
    return book.names.get(name, book.phrases.get(f"word.{name}", name))


def named(book: Book, text: str) -> str:
    """The same for a name with its number, `X (2)`."""
    name, which = numbered(text)
    return noted(own_name(book, name), str(which) if which else "", book.phrases)


def in_words(book: Book, table: Table) -> list[tuple[str, str]]:
    """The table as rows of words: turn, then each player's zones that are not empty, planar decks card by card."""
    view = table_view(book, table)
    rows = [(book.label("table.now"), " · ".join(part for part in (view.turn, view.priority) if part))]
    if view.stack:
        rows.append((said("stack", book.phrases, {}), listed(book, view.stack)))
    for player, lies in zip(view.players, table.players, strict=True):
        whose = player.name + book.label("place.holds")
        rows += [(whose + book.label("table.life"), str(player.life))]
        rows += [(whose + zone.label, zone_words(book, zone, lies)) for zone in player.zones if zone.count]
    return rows


def zone_words(book: Book, zone: ZoneView, player: PlayerTable) -> str:
    """What lies in a zone: a planar deck from its top, only the number of cards for a library."""
    if zone.key.endswith("planar deck"):
        names = [own_name(book, it.name) for it in player.planar_deck]
        listed_names = book.phrases.get("ui.list", ", ").join(names)
        return book.label("table.from-the-top", names=listed_names) if len(names) > 1 else listed_names
    return listed(book, zone.tiles) if zone.tiles else book.label("table.cards", n=zone.count)


def listed(book: Book, shown: tuple[Tile, ...]) -> str:
    """Tiles as a list of words, with what lies on them."""
    return book.phrases.get("ui.list", ", ").join(tile_words(book, one) for one in shown)


def tile_words(book: Book, one: Tile) -> str:
    """A tile in words: `4 Islands (tapped)`."""
    words = "".join(part if isinstance(part, str) else part.spoken for part in one.does)
    notes = [*([book.label("table.tapped")] if one.tapped else []), *one.marks, *([words] if words else [])]
    name = so_many(str(one.count), one.name, one.name, book.phrases) if one.count > 1 else one.name
    return book.label("noted", name=name, notes=book.phrases.get("ui.list", ", ").join(notes)) if notes else name

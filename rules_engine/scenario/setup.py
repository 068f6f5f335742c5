"""The set-up of a scenario: `given` lines into a state."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from rules_engine.actions.loyalty import LOYALTY
from rules_engine.characteristics.planar import face_up_planar
from rules_engine.events.planechase import with_planar_controller
from rules_engine.keywords.plot import Plotted
from rules_engine.scenario.details import Detail, detail_of, list_of_objects
from rules_engine.scenario.impossible import NEVER_AT_FIRST, Start, impossibilities, unstable
from rules_engine.scenario.names import COUNT, Unplayable, bare_name, no_player
from rules_engine.scenario.played import Failure, misread
from rules_engine.scenario.scenario import Scenario, SourceLine
from rules_engine.state.ids import NUMBERED_LATER, ObjectId, PlayerId
from rules_engine.state.objects import GameObject
from rules_engine.state.players import Mana, Player
from rules_engine.state.printed import Printed
from rules_engine.state.state import SHARED, State, with_new
from rules_engine.state.turn import Step, Turn
from rules_engine.state.zones import Zone

Cards = Mapping[str, Printed]
"""English name → card."""

TURN = re.compile(r"turn (?P<number>[1-9][0-9]*), (?P<active>[A-Z]), (?P<step>[a-z ]+)")
BEFORE_GAME = re.compile(r"before the game, (?P<active>[A-Z]) starts")
TURN_OR_BEFORE = re.compile(rf"{TURN.pattern}|before the game, [A-Z] starts")
PLAYERS = re.compile(r"players (?P<players>[A-Z](?:, [A-Z])*)")
CONTENTS = re.compile(r"(?P<player>[A-Z]) (?P<zone>hand|library|battlefield|graveyard|exile|command): (?P<list>.+)")
PLANAR_DECK = re.compile(r"(?:(?P<player>[A-Z]) )?planar deck: (?P<list>.+)")
SIDEBOARD = re.compile(r"(?P<player>[A-Z]) sideboard: (?P<list>.+)")
LIFE = re.compile(r"(?P<player>[A-Z]) life: (?P<life>-?[0-9]+)")
MANA = re.compile(r"(?P<player>[A-Z]) mana: (?P<mana>(?:\{[WUBRGC]\})+)")
FORMS = (
    "turn 1, A, precombat main",
    "players A, B, C",
    "A hand: Opt, 2 Island",
    "A planar deck: Quiet Moor, Bright Spire",
    "A life: 20",
    "A mana: {U}",
)
SAID_ONCE = (
    (TURN_OR_BEFORE, "whose turn it is"),
    (PLAYERS, "who plays"),
    (LIFE, "{}'s life"),
    (MANA, "{}'s mana"),
    (PLANAR_DECK, "{}'s planar deck"),
    (SIDEBOARD, "{}'s sideboard"),
)
MOST_OBJECTS = 1_000
"""More than any page needs; each one makes every position larger."""


def set_up(scenario: Scenario, cards: Cards) -> tuple[State, list[Failure]]:
    """The state that the `given` fence describes, and everything because of which no game can begin like that.

    That is every line that can't be understood or says something again, and every position that a game can't have.
    """
    given = scenario.given
    told = list(_said_again(given))
    state = _empty_table(given, told)
    objects: dict[ObjectId, int] = {}
    for source in given:
        before = state.objects.keys()
        try:
            state = _with_line(state, source.text, cards)
        except (Unplayable, ValueError) as error:
            told.append((source.line, str(error)))
        objects |= dict.fromkeys(state.objects.keys() - before, source.line)
    life = {PlayerId(match["player"]): line for line, match in _fitting(given, LIFE)}
    state = _with_planar_controller(state)
    start = Start(state, _line(given, TURN_OR_BEFORE), _line(given, PLAYERS), life, objects, frozenset(cards))
    told += impossibilities(start)
    told += () if told else unstable(start)
    return state, [misread(scenario.page, line, message) for line, message in sorted(set(told))]


def _with_planar_controller(state: State) -> State:
    """Where a plane or phenomenon lies face up the active player is the planar controller (CR 901.6)."""
    return with_planar_controller(state, state.turn.active) if face_up_planar(state) else state


def _fitting(given: tuple[SourceLine, ...], form: re.Pattern[str]) -> list[tuple[int, re.Match[str]]]:
    return [(source.line, match) for source in given if (match := form.fullmatch(source.text))]


def _line(given: tuple[SourceLine, ...], form: re.Pattern[str]) -> int:
    """The last line of that form, else the first one at all."""
    fitting = _fitting(given, form)
    return fitting[-1][0] if fitting else given[0].line if given else 0


def _said_again(given: tuple[SourceLine, ...]) -> Iterator[tuple[int, str]]:
    said: dict[str, int] = {}
    for form, what in SAID_ONCE:
        for line, match in _fitting(given, form):
            about = what.format(match.groupdict().get("player") or "everybody")
            if about in said:
                yield line, f"line {said[about]} says already {about}; leave one of the two out"
            said.setdefault(about, line)


def _empty_table(given: tuple[SourceLine, ...], told: list[tuple[int, str]]) -> State:
    letters = ["A", "B"]
    for line, match in _fitting(given, PLAYERS):
        named = match["players"].split(", ")
        letters = list(dict.fromkeys(named))
        told += [(line, f"player {letter} is named twice") for letter in letters if named.count(letter) > 1]
    line = _line(given, TURN_OR_BEFORE)
    turns = _fitting(given, TURN)
    for at, match in _fitting(given, BEFORE_GAME):
        return _before_the_game(letters, _known_player(match["active"], letters, at, told))
    if not turns:
        told.append((line, f"`given` doesn't say whose turn it is; write for example `{FORMS[0]}`"))
        return _table(letters, 1, letters[0], Step.PRECOMBAT_MAIN)
    turn = turns[-1][1]
    active, step = _known_player(turn["active"], letters, line, told), Step.PRECOMBAT_MAIN
    try:
        step = Step(turn["step"])
    except ValueError:
        steps = ", ".join(step.value for step in Step if step not in NEVER_AT_FIRST)
        told.append((line, f"unknown step `{turn['step']}`; known: {steps}"))
    return _table(letters, int(turn["number"]), active, step)


def _known_player(letter: str, letters: list[str], line: int, told: list[tuple[int, str]]) -> str:
    """The player of that letter; the first one where there is none, which is told."""
    if letter in letters:
        return letter
    told.append((line, no_player(letter, letters)))
    return letters[0]


def _table(letters: list[str], number: int, active: str, step: Step) -> State:
    player = PlayerId(active)
    return State(
        players=tuple(Player(id=PlayerId(letter)) for letter in letters),
        turn=Turn(number=number, active=player, step=step, normal=player, begun=True, priority=player),
        objects={},
    )


def _before_the_game(letters: list[str], starting: str) -> State:
    """Nothing is shuffled yet and nobody has priority; that player was chosen to take the first turn (CR 103.1)."""
    state = _table(letters, 0, starting, Step.UNTAP)
    return replace(state, turn=replace(state.turn, priority=None), before_game=True)


def _with_line(state: State, text: str, cards: Cards) -> State:
    if TURN.fullmatch(text) or PLAYERS.fullmatch(text) or BEFORE_GAME.fullmatch(text):
        return state
    if match := SIDEBOARD.fullmatch(text):
        return _with_sideboard(
            state, _player(state, match["player"]).id, list_of_objects(match["list"], cards.keys()), cards
        )
    if match := LIFE.fullmatch(text):
        return state.with_player(replace(_player(state, match["player"]), life=int(match["life"])))
    if match := MANA.fullmatch(text):
        mana = tuple(Mana(letter) for letter in re.findall(r"\{(.)\}", match["mana"]))
        return state.with_player(replace(_player(state, match["player"]), mana=mana))
    if match := CONTENTS.fullmatch(text):
        owner = _player(state, match["player"]).id
        for item in list_of_objects(match["list"], cards.keys()):
            state = _with_item(state, item, Zone(match["zone"]), owner, cards)
        return state
    if match := PLANAR_DECK.fullmatch(text):
        return _with_planar_deck(state, list_of_objects(match["list"], cards.keys()), match["player"], cards)
    raise Unplayable(f"`{text}` is not a set-up; write for example: " + " · ".join(FORMS))


def _with_planar_deck(state: State, items: list[str], player: str | None, cards: Cards) -> State:
    """A player's planar deck from the top, face down in the command zone; without a player the communal one."""
    owner = _player(state, player or state.turn.active).id
    first = state.next_id
    for item in items:
        state = _with_item(state, item, Zone.COMMAND, owner, cards)
    deck = tuple(ObjectId(id) for id in range(first, state.next_id))
    down = {id: replace(state.objects[id], face_down=True) for id in deck}
    key = owner if player else SHARED
    decks = {**state.planar_decks, key: (*state.planar_decks.get(key, ()), *deck)}
    return replace(state, objects={**state.objects, **down}, planar_decks=decks)


def _player(state: State, letter: str) -> Player:
    known = [player.id for player in state.players]
    if letter not in known:
        raise Unplayable(no_player(letter, known))
    return state.player(PlayerId(letter))


def _with_sideboard(state: State, player: PlayerId, items: list[str], cards: Cards) -> State:
    """The cards of a player's sideboard, which are no objects: they are outside the game (CR 400.11a)."""
    nothing = replace(state, objects={}, zones={})
    for item in items:
        if " (" in item and re.search(r"face (?:up|down)|\bnamed ", item):
            raise Unplayable(f"{bare_name(item)} is outside the game: only once put out it has a face or a chosen name")
        nothing = _with_item(nothing, item, Zone.COMMAND, player, cards)
    return replace(state, sideboards={**state.sideboards, player: tuple(it.printed for it in nothing.objects.values())})


def _with_item(state: State, item: str, zone: Zone, player: PlayerId, cards: Cards) -> State:
    if item == "nothing":
        return state
    head, noted, inside = item.partition(" (")
    match = COUNT.fullmatch(head.strip())
    name = bare_name(item)
    detail = detail_of(name, inside.removesuffix(")")) if noted else Detail()
    if detail.printed is not None and name in cards:
        raise Unplayable(f"{name} is a card; write it without types, `{name}`, or make an object of another name")
    printed = detail.printed or cards.get(name) or _known_object(state, name)
    if printed is None:
        raise Unplayable(f"no card {name} in content/cards or a library; for a made one write `{name} (creature 2/2)`")
    count = int(match["count"]) if match else 1
    if len(state.objects) + count > MOST_OBJECTS:
        raise Unplayable(f"{count} × {name}: more than {MOST_OBJECTS} objects are too many to play with; write fewer")
    for _ in range(count):
        state = _with_object(state, printed, zone, player, detail)
    return state


def _known_object(state: State, name: str) -> Printed | None:
    return next((it.printed for it in state.objects.values() if it.printed.name == name), None)


def _with_object(state: State, printed: Printed, zone: Zone, player: PlayerId, detail: Detail) -> State:
    owner = _player(state, detail.owner).id if detail.owner else player
    if zone in (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD) and owner != player:
        raise Unplayable(f"{printed.name} can't be in {player}'s {zone.value}: it is owned by {owner} (CR 400.3)")
    if zone is Zone.COMMAND and owner != player:
        raise Unplayable(
            f"{printed.name} lies with its owner in the command zone; write `{owner} command: …` (CR 315.6)"
        )
    if zone is not Zone.COMMAND and (detail.face_down or detail.chosen_names):
        raise Unplayable(
            f"{printed.name}: only what is in the command zone can be face down or have a name chosen here"
        )
    new = GameObject(
        id=NUMBERED_LATER,
        owner=owner,
        controller=player if zone is Zone.BATTLEFIELD else owner,
        entered_under=player if zone is Zone.BATTLEFIELD else owner,
        zone=zone,
        printed=printed,
        tapped=detail.tapped,
        face_down=detail.face_down,
        chosen_names=detail.chosen_names,
        counters=_counters(printed, zone, detail),
        designations=() if detail.plotted_on is None else (Plotted(detail.plotted_on),),
    )
    return with_new(state, new)


def _counters(printed: Printed, zone: Zone, detail: Detail) -> tuple[tuple[str, int], ...]:
    """Those that are written, and on a planeswalker its loyalty unless its loyalty counters are written."""
    counters: dict[str, int] = {}
    for kind, count in detail.counters:
        counters[kind] = counters.get(kind, 0) + count
    if zone is Zone.BATTLEFIELD and printed.loyalty:
        counters.setdefault(LOYALTY, printed.loyalty)
    return tuple(sorted((kind, count) for kind, count in counters.items() if count))

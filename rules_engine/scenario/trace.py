"""The trace: what went through the door, as lines with their rules, and as the notation of the `trace` fence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from msgspec.structs import replace

from rules_engine.events.event import Event, Finding, snake_case
from rules_engine.events.moves import Moved
from rules_engine.events.stack import AbilityPutOnStack
from rules_engine.game.game import Entry, WasAsked
from rules_engine.scenario.notation import NOT_YET, NOTATION
from rules_engine.scenario.played import TraceLine, Value
from rules_engine.scenario.steps import is_nobody_fighting
from rules_engine.scenario.telling import Telling, called
from rules_engine.state.ids import NUMBERED_LATER, ObjectId
from rules_engine.state.printed import Instruction
from rules_engine.state.state import State

INTERNAL = frozenset(
    {"PriorityDue", "AbilityTriggered", "TriggerTaken", "ExtraTurnUsed", "StepEnded", "TurnEnded", "LeftWithItsOwner"}
)
"""Bookkeeping between procedures: part of the game, not of its telling."""
OF_ABILITIES = frozenset({"CeasedToExist", "Resolved", "DidNotResolve", "TargetIllegal", "TargetsChosen"})
"""Kinds that are told otherwise of an ability: `AbilityResolved`."""
OF_INHERENT = frozenset({"CeasedToExist", "Resolved"})
"""Kinds that are told otherwise of an ability that has no source: `InherentResolved`."""
ON_THE_WAY = frozenset({"PassedPriority", "ReceivedPriority", "PriorityPassedOn", "NobodyAttacked"})
"""Left out of a `go to` until the step it ends in begins; so is that nobody attacked or blocked."""


def lines_of(entries: Sequence[Entry], page: Telling, step: int) -> tuple[TraceLine, ...]:
    """The lines of those entries, in order, as the page tells things apart."""
    told = [entry for entry in entries if kind_of(entry) not in INTERNAL]
    return tuple(_merged([_line(entry, page, step) for entry in told]))


def of_a_journey(entries: Sequence[Entry], *, answered: bool) -> tuple[Entry, ...]:
    """What is told of a `go to`: every step that begins, what happens in it, and who has priority in the end.

    That nobody attacks or blocks is told of the step it ends in, where the page has answered.
    """
    last = max((at for at, entry in enumerate(entries) if kind_of(entry) == "StepBegan"), default=-1)
    way = (entry for entry in entries[: max(last, 0)] if kind_of(entry) not in ON_THE_WAY)
    return (
        *(entry for entry in way if not is_nobody_fighting(entry)),
        *(entry for entry in entries[max(last, 0) :] if answered or not is_nobody_fighting(entry)),
    )


def _merged(lines: list[TraceLine]) -> Iterator[TraceLine]:
    """Equal lines in a row, like the tapping of four Islands, become one line that happens several times."""
    for line, alike in groupby(lines):
        times = len(list(alike))
        again = f"{times} × {line.notation}"
        yield line if times == 1 else replace(line, times=times, notation=again)


def kind_of(entry: Entry) -> str:
    """The class name of the event or finding."""
    return type(entry.fact).__name__


def _line(entry: Entry, page: Telling, step: int) -> TraceLine:
    values = values_of(entry.fact, page)
    kind = _kind_of_its_object(entry, page.last) + kind_of(entry)
    return TraceLine(
        step=step,
        kind=kind,
        site=entry.site.name,
        rule=entry.site.rule,
        also=entry.also,
        values=values,
        notation=notation(kind, values),
    )


def _kind_of_its_object(entry: Entry, state: State) -> str:
    """`Ability` where its object is one on the stack, which has its source's name; `Inherent` for one without."""
    subject = getattr(entry.fact, "object", None)
    if not isinstance(subject, int) or kind_of(entry) not in OF_ABILITIES:
        return ""
    it = state.find(ObjectId(subject))
    inherent = it.stacked.source is None and kind_of(entry) in OF_INHERENT
    return ("Inherent" if inherent else "Ability") if it.is_ability else ""


def notation(kind: str, values: dict[str, Value]) -> str:
    """The compact English form of a line."""
    forms = NOTATION if "move" not in values else NOT_YET
    form = next((forms[kind + case] for case in _cases(values) if kind + case in forms), None)
    if form is None:
        return in_words(kind, values)
    until = f" until {values['until']}" if values.get("until") else ""
    return form.format_map({**{key: _plain(value) for key, value in values.items()}, "until": until})


def in_words(kind: str, values: dict[str, Value]) -> str:
    """A kind that has no form of its own: `gains more (object: Happy Goat; player: A)`."""
    said = "; ".join(f"{key}: {_plain(value)}" for key, value in values.items())
    return f"{snake_case(kind)} ({said})".replace("_", " ") if said else snake_case(kind).replace("_", " ")


def _cases(values: dict[str, Value]) -> tuple[str, ...]:
    """What a form may be for alone: one counter, or the verb of what begins to apply."""
    verb = str(values.get("effect", "")).partition(" ")[0]
    return (".one", "") if values.get("count") == 1 else (f".{verb}", "")


def values_of(fact: Event | Finding, page: Telling) -> dict[str, Value]:
    """The fields of an event or finding in plain words; a change of zone also says from where and which ids.

    What begins to apply (`pump +1/+1`) says by what apart, `by`, word by word; types (`set_types Land`) in `types`.
    """
    if isinstance(fact, WasAsked):
        asked = fact.decision
        return {"player": asked.player, "kind": asked.kind, "options": fact.options, "answer": fact.chosen}
    values: dict[str, Value] = {}
    for name in fact.__struct_fields__:
        value = getattr(fact, name)
        if name == "move" and isinstance(value, Moved):
            values |= values_of(value, page)
        elif isinstance(value, Event):
            values[name] = notation(type(value).__name__, values_of(value, page))
        elif name not in SILENT:
            values[name] = _value(name, value, page)
        if isinstance(value, Instruction):
            said = str(value.get(value.verb))
            values |= {"types": said} if value.verb == "set_types" else {"by": tuple(said.lower().split())}
    if isinstance(fact, AbilityPutOnStack) and fact.ability != NUMBERED_LATER:
        values["source"] = called(page, fact.ability)
    if isinstance(fact, Moved):
        values |= _journey(fact, page.last)
    return values


SILENT = frozenset(
    {"stacked", "ability", "keeps", "under", "index", "also_marked", "counters", "declared", "order", "knowing"}
    | {"is_phenomenon", "at_start", "oldest", "enough", "counted", "lands_anew", "without_result", "costs"}
)
LISTS_OF_OBJECTS = frozenset({"objects", "targets", "sources", "instead", "on_top", "on_bottom"})
OBJECT_FIELDS = frozenset({"object", "source", "permanent", "target", "card", "spell", "attacker", "planeswalker"})


def _journey(move: Moved, state: State) -> dict[str, Value]:
    origin = state.find(move.object)
    return {"from": origin.zone.value, "id": int(move.object), "new": int(origin.became or move.object)}


def _value(name: str, value: object, page: Telling) -> Value:
    if isinstance(value, tuple):
        if name in LISTS_OF_OBJECTS:
            return _labels(value, page)
        return tuple(str(part) for part in value)
    if isinstance(value, int) and name in OBJECT_FIELDS:
        return called(page, value)  # type: ignore[arg-type]
    return value if isinstance(value, int) and not isinstance(value, bool) else str(value)


def _labels(options: Iterable[object], page: Telling) -> tuple[str, ...]:
    words = []
    for option in options:
        if isinstance(option, Event):
            words.append(notation(type(option).__name__, values_of(option, page)))
        else:
            words.append(called(page, option))  # type: ignore[arg-type]
    return tuple(words)


def _plain(value: Value) -> str:
    return (", ".join(value) or "nothing") if isinstance(value, tuple) else str(value)


def fence(lines: Sequence[TraceLine]) -> str:
    """The content of the `trace` fence: step, notation and rules in columns."""
    if not lines:
        return ""
    width = max(len(line.notation) for line in lines)
    rows = (f"{line.step:>2}  {line.notation:<{width}}  {', '.join((line.rule, *line.also))}" for line in lines)
    return "".join(row.rstrip() + "\n" for row in rows)


def refusal_line(step: int, sites: tuple[str, ...], rules: tuple[str, ...]) -> TraceLine:
    """The line of a refusal: every unmet condition and its rule."""
    first, *others = sorted(set(rules))
    return TraceLine(
        step, "WasRefused", "refused", first, tuple(others), {"sites": sites}, f"refused: {'; '.join(sites)}"
    )

"""The shortest line of play against a proof, as a scenario that can be played again."""

from __future__ import annotations

from collections.abc import Collection, Iterator

import msgspec
from msgspec.structs import replace

from rules_engine.scenario.answers import is_left_open
from rules_engine.scenario.happenings import happened, is_happening
from rules_engine.scenario.names import split_list
from rules_engine.scenario.scenario import Scenario, SourceLine, Step
from rules_engine.scenario.setup import Cards, set_up
from rules_engine.search.examples.explore import Said
from rules_engine.search.examples.position import numbered
from rules_engine.search.examples.replay import Path, step_of
from rules_engine.search.examples.walking import Walked, walked
from rules_engine.search.expanding import PASS
from rules_engine.search.instead import instead
from rules_engine.search.monitors import Monitor, monitors_of
from rules_engine.search.proof import Line, Property, SetUp, form_of, last_turn, properties_of, set_ups
from rules_engine.search.proven import Proven
from rules_engine.search.shortest import Against, shortest
from rules_engine.state.state import State


class Counterexample(msgspec.Struct, frozen=True):
    """A set-up, what is done from there, and what the proof says that isn't so."""

    scenario: Scenario
    form: str
    """`always`, `never` or `between`."""
    said: tuple[str, ...]
    """What is said so, in the words of the fence."""
    broken: SourceLine
    """The line of the fence."""
    chosen: dict[str, str] = {}
    """What stands for each word of `for each`."""

    @property
    def told(self) -> str:
        """What fails, with which set-up, after which lines of play."""
        where = ", ".join(f"{word} = {value}" for word, value in self.chosen.items())
        steps = [step for step in self.scenario.play if not step.text.startswith("check:")]
        lines = (line for step in steps for line in (step.text, *(f"  {answer.text}" for answer in step.answers)))
        after = "\n".join((" after:", *lines)) if steps else " at the start"
        return f"`{self.broken.text}` fails{f' with {where}' if where else ''}{after}"


class Knowing(msgspec.Struct, frozen=True):
    """What lines are read and played with."""

    names: frozenset[str]
    altered: frozenset[str]


def counterexample(
    scenario: Scenario, proven: Proven, cards: Cards, altered: frozenset[str] = frozenset()
) -> Counterexample | None:
    """The line of play that refutes the proof; None for a proof that holds, was not finished, or misses a witness."""
    if proven.holds or scenario.prove is None:
        return None
    if last_turn(scenario) is None:
        return _over_answers(scenario, cards, altered)
    if proven.gave_up or (not proven.moves and _misses_a_witness(scenario, proven)):
        return None
    found = shortest(scenario, cards, altered) if proven.moves else None
    against = found or _as_found(scenario, proven)
    return _over_lines(against, cards, altered) if against else None


def _misses_a_witness(scenario: Scenario, proven: Proven) -> bool:
    """Whether it isn't a line of play that goes against the proof, but that none is found."""
    return all(
        form_of(line)[0] == "some line"
        for line in (scenario.prove.properties if scenario.prove else ())
        if line.line == proven.at_line
    )


def _as_found(scenario: Scenario, proven: Proven) -> Against | None:
    for case in set_ups(scenario):
        source = next((line for line in case.properties if line.line == proven.at_line), None)
        if case.chosen == proven.chosen and source is not None:
            return Against(case, source, proven.moves)
    return None


def _over_answers(scenario: Scenario, cards: Cards, altered: frozenset[str]) -> Counterexample | None:
    """Of all lines of play against some property the one with the fewest events."""
    found = (
        (len(line_of(path).entries), at, case, path, source)
        for case in set_ups(scenario)
        for path in paths(case.scenario, cards, altered)
        for at, (source, prop) in enumerate(zip(case.properties, properties_of(case.properties), strict=True))
        if prop.every and not prop.satisfied(line_of(path))
    )
    least = min(found, key=lambda each: each[:2], default=None)
    if least is None:
        return None
    _, _, case, path, source = least
    (prop,) = properties_of((source,))
    until = _until_broken(path, prop, source)
    return _told(case, [step_of(said, way) for said, way in until], source, until[-1][1])


def _until_broken(path: Path, prop: Property, source: SourceLine) -> Path:
    """The path up to where the property is broken for good: what must never happen is not undone later."""
    if form_of(source)[0] == "always":
        return path
    return next((path[:at] for at in range(1, len(path)) if not prop.satisfied(line_of(path[:at]))), path)


def paths(scenario: Scenario, cards: Cards, altered: frozenset[str] = frozenset()) -> Iterator[Path]:
    """Every line of play of a scenario without words left to replace, by the answers that its steps leave open."""
    state, failures = set_up(scenario, cards)
    if not failures:
        steps = tuple(step for step in scenario.play if not step.text.startswith("check:"))
        yield from _onward(state, steps, (), _knowing(state, cards, altered))


def _knowing(state: State, cards: Cards, altered: frozenset[str]) -> Knowing:
    return Knowing(frozenset({*cards.keys(), *(it.printed.name for it in state.objects.values())}), altered)


def _onward(state: State, steps: tuple[Step, ...], so_far: Path, knowing: Knowing) -> Iterator[Path]:
    if not steps:
        yield so_far
        return
    step, *others = steps
    before = so_far[-1][1].before if so_far else ()
    for way in walked(state, step.text, knowing.names, knowing.altered, fights=bool(step.answers), before=before):
        if _fits(step.answers, way.answers, knowing.names):
            path = (*so_far, (Said(step.text, way.answers), way))
            if way.unmet:
                yield path
            else:
                yield from _onward(way.state, tuple(others), path, knowing)


def _fits(written: tuple[SourceLine, ...], given: tuple[str, ...], names: Collection[str]) -> bool:
    """Whether answers are those that stand below the step; `A: any` leaves one open."""
    if len(given) < len(written):
        return False
    return all(
        is_left_open(line) or _alike(line.text, answer, names) for line, answer in zip(written, given, strict=False)
    )


def _alike(written: str, given: str, names: Collection[str]) -> bool:
    (who, _, wanted), (player, _, chosen) = written.partition(": "), given.partition(": ")
    first, second = split_list(wanted, names), split_list(chosen, names)
    return who == player and (sorted(first) == sorted(second) or first == second[: len(first)])


def line_of(path: Path) -> Line:
    """The whole line of play of a path."""
    entries = tuple(entry for _, way in path for entry in way.entries)
    last = path[-1][1]
    return Line(last.state, entries, tuple(sorted({objection.rule for objection in last.unmet})))


def _over_lines(against: Against, cards: Cards, altered: frozenset[str]) -> Counterexample | None:
    """The moves with priority passed in as few lines as will do."""
    state, _ = set_up(against.case.scenario, cards)
    knowing = _knowing(state, cards, altered)
    moves = tuple(_said(move) for move in against.moves)
    (monitor,) = monitors_of((against.source,))
    if not moves:
        return _told(against.case, [], against.source, Walked(state))
    path = next(_breaking(Walked(state), moves, monitor, monitor.begins, knowing), None)
    if path is None:
        return None
    short = tuple(_in_few_lines(state, path, knowing))
    return _told(against.case, [step_of(said, way) for said, way in short], against.source, short[-1][1])


def _said(move: str) -> Said:
    text, *answers = (line.strip() for line in move.splitlines())
    return Said(text, tuple(answer for answer in answers if ": " in answer))


def _breaking(at: Walked, moves: tuple[Said, ...], monitor: Monitor, bit: bool, knowing: Knowing) -> Iterator[Path]:
    """The ways to make those moves that break the property with the last one, or as the game ends."""
    said, *others = moves
    for way in walked(at.state, said.text, knowing.names, knowing.altered, before=at.before):
        if way.answers != said.answers:
            continue
        now, broken = monitor.follows(way.state, way.entries, bit)
        if others and not way.state.over:
            for path in _breaking(way, tuple(others), monitor, now, knowing):
                yield ((said, way), *path)
        elif broken or (monitor.awaits and not now):
            yield ((said, way),)


def _in_few_lines(state: State, path: Path, knowing: Knowing) -> Iterator[tuple[Said, Walked]]:
    """The path with passes in a row told as one line, where such a line leads to the same."""
    at, stands = 0, Walked(state)
    while at < len(path):
        told, size = path[at], 1
        for longer in range(_passes(path[at:]), 1, -1):
            if at_once := _at_once(stands, path[at : at + longer], knowing):
                told, size = at_once, longer
                break
        yield told
        at += size
        stands = told[1]


def _passes(path: Path) -> int:
    return next((at for at, (said, _) in enumerate(path) if not said.text.endswith(PASS) or said.answers), len(path))


def _at_once(stands: Walked, path: Path, knowing: Knowing) -> tuple[Said, Walked] | None:
    after = path[-1][1].state
    for text in ("all pass", f"go to turn {after.turn.number}, {after.turn.active}, {after.turn.step}"):
        for way in walked(stands.state, text, knowing.names, knowing.altered, fights=False, before=stands.before):
            if way.state == after and not way.answers:
                return Said(text), way
    return None


def _told(case: SetUp, steps: list[Step], source: SourceLine, last: Walked) -> Counterexample:
    """The page: what is done, and as checks what happened that mustn't, or what is so instead of what always is."""
    form, said = form_of(source)
    event = said[-1]
    if form == "always":
        facts = instead(last.state, event, last.entries)
    else:
        facts = (event,) if is_happening(event) and happened(last.state, event, last.entries) else ()
    steps = [*steps, *(Step(0, f"check: {fact}") for fact in facts)]
    given = numbered(Step(0, line.text) for line in case.scenario.given)
    scenario = replace(
        case.scenario,
        given=tuple(SourceLine(line.line, line.text) for line in given),
        play=numbered(steps),
        prove=None,
        shows=(),
        rulings=(),
        trace="",
    )
    return Counterexample(scenario, form, said, source, case.chosen)

"""Everything that a played walkthrough can tell, refuse or ask has a sentence in both languages."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import get_type_hints

import pytest

import rules_engine
from generators.linking.loading.cards import load_playable_cards
from generators.pages.language.phrases import (
    AMOUNTS,
    FORMS,
    SLOT,
    STEP,
    TOLD_ELSEWHERE,
    matching_step,
    question_key,
    told_step,
)
from generators.pages.walkthroughs.denials import ABSENT
from generators.records.bilingual import LANGUAGES
from rules_engine.events.cards import MovedByName
from rules_engine.events.event import Event, Finding, Together
from rules_engine.events.moves import Moved
from rules_engine.game.site import Condition, Site
from rules_engine.scenario.checks import CHECKS
from rules_engine.scenario.document import read_page
from rules_engine.scenario.engine import DOOR
from rules_engine.scenario.happenings import HAPPENINGS
from rules_engine.scenario.narrator import NARRATED
from rules_engine.scenario.notation import NOTATION
from rules_engine.scenario.scenario import Scenario
from rules_engine.scenario.sites import all_sites
from rules_engine.scenario.trace import INTERNAL, OF_ABILITIES, OF_INHERENT, SILENT
from rules_engine.scenario.verbs import PLAYER_VERBS
from rules_engine.search.proof import set_ups
from rules_engine.state.printed import ActivatedAbility
from rules_engine.state.turn import Step
from rules_engine.state.zones import Zone
from tests.support import ROOT

PHRASES = {
    language: tomllib.loads((ROOT / f"content/phrases/{language}.toml").read_text(encoding="utf-8"))
    for language in LANGUAGES
}
NO_LINE = INTERNAL | TOLD_ELSEWHERE | {Together.__name__, MovedByName.__name__}
"""Kinds that no trace tells: bookkeeping, what is told elsewhere, and bases that never happen themselves."""
SLOTS = {"asked": {"player", "which"}, "form": {"name", "count", "what", "at"}}
JOURNEY = frozenset({"from", "id", "new"})
ZONES = {zone.value for zone in Zone}
TRUE = {"extra", "face_down"}
"""Fields that make a case of their own where they are true."""
LISTS = {"on_top", "on_bottom"}
"""Lists that make a case of their own where they are empty."""
CASE = "|".join(["one", "several", *sorted(TRUE), *sorted(ZONES), *(f"no_{name}" for name in sorted(LISTS))])
ACTIVATES = re.compile(
    r"[A-Z]: activate (?P<card>.+?)(?: from [a-z ]+)?(?P<which>, ability [0-9]+)?(?: with X = [0-9]+)?"
)
KEY = re.compile(rf"(?P<kind>[A-Z][A-Za-z]+)(?:@(?P<site>[a-z.-]+?))?(?P<cases>(?:\.(?:{CASE}))*)")


@cache
def modules() -> tuple[ModuleType, ...]:
    found = pkgutil.walk_packages(rules_engine.__path__, "rules_engine.")
    return tuple(importlib.import_module(info.name) for info in found)


@cache
def tree_of(module: ModuleType) -> ast.Module:
    return ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))


@cache
def kinds() -> dict[str, type[Event | Finding]]:
    """Every kind of trace line by its name."""
    modules()
    found: dict[str, type[Event | Finding]] = {}
    waiting: list[type[Event | Finding]] = [*Event.__subclasses__(), *Finding.__subclasses__()]
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        if kind.__name__ not in NO_LINE:
            found[kind.__name__] = kind
        if kind.__name__ in OF_ABILITIES and "object" in kind.__struct_fields__:
            found[f"Ability{kind.__name__}"] = kind
        if kind.__name__ in OF_INHERENT:
            found[f"Inherent{kind.__name__}"] = kind
    return found


def slots_of(kind: type[Event | Finding]) -> set[str]:
    """The values that a trace line of that kind has."""
    slots = set(kind.__struct_fields__) - SILENT
    if "move" in slots and "Moved" in str(get_type_hints(kind)["move"]):
        slots = (slots - {"move"}) | slots_of(Moved)
    if "effect" in slots:
        slots |= {"by", "types"}
    return slots | JOURNEY if kind is Moved else slots


def cases_of(kind: type[Event | Finding]) -> set[str]:
    """The parts that the case in a key of that kind may have."""
    slots = slots_of(kind)
    counted = {"one"} if slots & set(AMOUNTS) else set()
    listed = ({"several"} if "objects" in slots else set()) | {f"no_{name}" for name in slots & LISTS}
    return (ZONES if "from" in slots else set()) | counted | listed | slots & TRUE


def calls(name: str) -> Iterator[tuple[ModuleType, ast.Call]]:
    """Every call of that function or class in the engine."""
    for module in modules():
        for node in ast.walk(tree_of(module)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
                yield module, node


def refusing_sites() -> set[str]:
    """All conditions, and every site by which a procedure is refused outright."""
    named = (vars(module).get(getattr(call.args[1], "id", "")) for module, call in calls("refuse"))
    conditions = (site for site in all_sites().values() if isinstance(site, Condition))
    return {site.name for site in (*named, *conditions) if isinstance(site, Site)}


def kinds_of_question() -> set[str]:
    """What players are asked, with a word in place of what varies; to have priority, or none yet, is no question."""
    found = {kind_of_question(module, call.args[1]) for module, call in calls("Decision")}
    return found - {"priority", "before the game"}


def kind_of_question(module: ModuleType, node: ast.expr) -> str:
    match node:
        case ast.Constant():
            return str(node.value)
        case ast.JoinedStr():
            return "".join(str(part.value) if isinstance(part, ast.Constant) else "Opt" for part in node.values)
        case ast.BinOp():
            return kind_of_question(module, node.left) + "Opt"
        case ast.Name() if node.id in vars(module):
            return str(vars(module)[node.id])
        case _:
            return local_kind(module, node)


def local_kind(module: ModuleType, name: ast.expr) -> str:
    """The kind that a variable of a function holds."""
    for node in ast.walk(tree_of(module)):
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == ast.unparse(name):
            return kind_of_question(module, node.value)
    raise AssertionError(f"{module.__name__}: what is the kind {ast.unparse(name)}?")


def as_shown(scenario: Scenario) -> Scenario:
    """The scenario as a page plays it: a proof in its first set-up."""
    return next(set_ups(scenario)).scenario if scenario.prove else scenario


def written_steps() -> set[str]:
    """Every line of `play` on our pages, and an example of every form that a page may use."""
    steps = {"all pass", "go to end", "go to turn 3, A, end"}
    for page in sorted((ROOT / "content/walkthroughs").rglob("*.md")):
        scenarios, _ = read_page(page.read_text(encoding="utf-8"), page.name)
        steps |= {step.text for scenario in scenarios for step in as_shown(scenario).play}
    steps |= {form.partition(" / ")[0] for form, *_ in (*PLAYER_VERBS, *NARRATED)}
    return steps | {f"check: {form}" for form, *_ in (*CHECKS, *HAPPENINGS)}


def allowed_slots(key: str) -> set[str]:
    """The slots that the sentence of that key may have."""
    if key.startswith(STEP):
        return set(SLOT.findall(key))
    match = KEY.fullmatch(key)
    return slots_of(kinds()[match["kind"]]) if match else SLOTS.get(key.partition(".")[0], set())


@pytest.fixture(params=LANGUAGES)
def phrases(request: pytest.FixtureRequest) -> dict[str, str]:
    """The sentences of one language."""
    return PHRASES[request.param]


def test_every_kind_of_trace_line_has_a_sentence(phrases: dict[str, str]) -> None:
    assert set(kinds()) - phrases.keys() == set()


def test_every_kind_of_trace_line_has_a_form_in_the_fence_and_every_form_is_of_a_kind() -> None:
    assert {form.partition(".")[0] for form in NOTATION} == {*kinds(), "WasAsked"}


def test_every_condition_and_refusal_has_a_sentence(phrases: dict[str, str]) -> None:
    assert refusing_sites() - phrases.keys() == set()


def test_every_kind_of_question_has_a_sentence(phrases: dict[str, str]) -> None:
    assert {kind for kind in kinds_of_question() if question_key(kind, phrases)[0] not in phrases} == set()


def test_every_step_of_play_has_a_sentence(phrases: dict[str, str]) -> None:
    assert {step for step in written_steps() if matching_step(step, phrases) is None} == set()


def test_an_activation_says_which_of_several_abilities_of_a_card_is_meant() -> None:
    cards, *_ = load_playable_cards(ROOT / "content")
    abilities = {name: sum(isinstance(it, ActivatedAbility) for it in card.abilities) for name, card in cards.items()}
    activated = [match for step in written_steps() if (match := ACTIVATES.fullmatch(step))]
    assert len(activated) > 20
    assert [match[0] for match in activated if abilities.get(match["card"], 0) > 1 and not match["which"]] == []


def test_every_zone_and_step_of_the_turn_has_a_word(phrases: dict[str, str]) -> None:
    words = {f"zone.{zone.value}" for zone in Zone} | {f"phase.{step.value}" for step in Step}
    assert words - phrases.keys() == set()


def test_what_prevents_or_replaces_an_event_is_told_by_its_own_sentence(phrases: dict[str, str]) -> None:
    prevented = {f"CouldNotHappen@{cannot.site.name}" for cannot in DOOR.cannot}
    replaced = {f"WasReplaced@{replacement.site.name}" for replacement in DOOR.replacements}
    assert (prevented | replaced) - phrases.keys() == set()


def slots_in(sentence: str) -> set[str]:
    """Its slots, each without the form in which one language needs it: a number as a word, the ending of a plural."""
    return {FORMS.sub("", slot) for slot in SLOT.findall(sentence)}


def test_both_languages_have_the_same_sentences_with_the_same_slots() -> None:
    ja, en = ({key: slots_in(text) for key, text in PHRASES[language].items()} for language in LANGUAGES)
    assert ja == en


def test_one_of_a_thing_is_told_in_the_singular_however_the_line_is_written() -> None:
    steps = [key for key in PHRASES["en"] if key.startswith(STEP) and "{count}" in key]
    lines = [SLOT.sub(lambda it: "1" if it[1] == "count" else "X", key.removeprefix(STEP)) for key in steps]
    said = {line: told_step(line, PHRASES["en"], {}) for line in lines}
    assert "X’s X has one card." in said.values()
    several = [told_step(f"check: A has 3 untapped {land}", PHRASES["en"], {}) for land in ("Island", "Plains")]
    assert several == ["A controls three untapped Islands.", "A controls three untapped Plains."]
    assert [it for it in said.values() if re.search(r"\b(one|1) (X )?[a-z]+s\b|are one", it)] == []


def test_a_sentence_uses_only_slots_that_its_kind_has(phrases: dict[str, str]) -> None:
    used = {key: slots_in(sentence) for key, sentence in phrases.items()}
    assert {key: slots for key, slots in used.items() if not slots <= allowed_slots(key)} == {}


def test_every_narrower_key_names_a_kind_a_site_and_a_case_that_exist(phrases: dict[str, str]) -> None:
    for key in phrases:
        if key[0].isupper():
            match = KEY.fullmatch(key)
            assert match is not None, key
            assert match["kind"] in kinds(), key
            assert match["site"] is None or match["site"] in all_sites(), key
            assert set(match["cases"].split(".")[1:]) <= cases_of(kinds()[match["kind"]]), key


def test_no_sentence_stands_for_a_site_that_refuses_nothing(phrases: dict[str, str]) -> None:
    sites = {key for key in phrases if key in all_sites()}
    assert sites - refusing_sites() == set()


def test_what_is_not_so_is_told_in_both_languages_of_kinds_that_exist() -> None:
    files = [ROOT / f"content/phrases/examples.{language}.toml" for language in LANGUAGES]
    ja, en = (tomllib.loads(file.read_text(encoding="utf-8")) for file in files)
    told = [key for key in ja if key.startswith(ABSENT)]
    assert told == [key for key in en if key.startswith(ABSENT)]
    for key in told:
        match = KEY.fullmatch(key.removeprefix(ABSENT))
        assert match is not None, key
        assert not match["site"], key
        for sentence in (ja[key], en[key]):
            assert set(SLOT.findall(sentence)) <= slots_of(kinds()[match["kind"]]), key

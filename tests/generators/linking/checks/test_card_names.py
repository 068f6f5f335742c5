"""Cards that a walkthrough makes up have a name in both languages, which is nobody else's and which its prose uses."""

from __future__ import annotations

import msgspec
import pytest
from support import own_content

from generators.linking.card_names import cards_set_up, made_up_in, made_up_names, names_in
from generators.linking.checks import card_named_in_japanese
from generators.linking.knowledge_base import KnowledgeBase
from generators.records.bilingual import Bilingual
from generators.records.card import Card
from generators.records.provenance import Provenance
from rules_engine.scenario.document import read_page
from rules_engine.scenario.scenario import Scenario

PHRASES = {"ja": {"name.Prover": "試し駒", "name.Quick Spy": "早足の密使"}, "en": {}}
ISLAND = Card(
    slug="island",
    name=Bilingual(ja="島", en="Island"),
    types=Bilingual(en="Basic Land"),
    provenance=Provenance(source="content/cards/basics.toml"),
)
KNOWN = ("Island", "Prover", "Quick Spy", "Odo, the Uncrowned")
SET_UP = """## x
本文

```given
turn 1, A, precombat main
A battlefield: Prover (creature 2/2), 2 Island (tapped), Odo, the Uncrowned, Goat (creature 1/1; with flying)
B hand: HAND
A planar deck: Quick Spy (plane)
B life: 25
```
```play
A: pass
```
```prove
over all answers
for each HAND: nothing | Island, Prover | B hand: Ghoul (instant {U})
always: A has priority
```
"""


def scenario(text: str = SET_UP) -> Scenario:
    (found,), failures = read_page(text, "content/walkthroughs/x.md")
    assert not failures
    return found


def told(kb: KnowledgeBase) -> list[tuple[str, int, str]]:
    return [(it.code, it.line, it.message) for it in card_named_in_japanese.check(kb)]


def test_a_set_up_says_which_cards_it_has_and_which_it_makes_up() -> None:
    assert cards_set_up(scenario(), KNOWN) == ("Prover", "Island", "Odo, the Uncrowned", "Quick Spy")
    assert [name for _, name in made_up_in(scenario(), KNOWN)] == ["Goat", "Ghoul"]


def test_a_card_is_called_by_its_name_in_the_language_or_else_in_english() -> None:
    foreign = Card(**{**dict(ISLAND), "slug": "x", "name": Bilingual(en="Far Off")})
    assert names_in("ja", (ISLAND, foreign), PHRASES) == {
        "Prover": "試し駒",
        "Quick Spy": "早足の密使",
        "Island": "島",
        "Far Off": "Far Off",
    }
    assert all(name == own for name, own in names_in("en", (ISLAND, foreign), PHRASES).items())


def test_a_made_up_card_without_a_japanese_name_is_a_finding_at_its_line(make_kb) -> None:
    kb = make_kb(scenarios={"x": scenario()}, cards={"Island": ISLAND}, phrases=PHRASES)
    found = {message.split(",")[0]: line for code, line, message in told(kb) if code == "card-unnamed"}
    assert found == {"the card Goat": 6, "the card Ghoul": 16}


@pytest.mark.parametrize(
    ("prose", "names"),
    [
        ("《試し駒》はAの手札にある。", []),
        ("Proverが攻撃する。", ["Prover"]),
        ("Aは Quick Spy と島を引く。", ["Quick Spy"]),
        ("IslandとProver、APNAP順。", ["Island", "Prover"]),
    ],
)
def test_an_english_name_in_japanese_prose_is_a_finding(prose: str, names: list[str], make_kb) -> None:
    one = msgspec.structs.replace(scenario(), prose_ja=prose)
    kb = make_kb(scenarios={"x": one}, cards={"Island": ISLAND}, phrases=PHRASES)
    found = [message for code, _, message in told(kb) if code == "card-in-english"]
    assert [message.split("the card ")[1].split(" by ")[0] for message in found] == names


def test_a_made_up_name_is_nobody_elses(make_kb, world) -> None:
    phrases = {"ja": {"name.Island": "離れ島", "name.Shore": "島", "name.Coast": "離れ島", "name.Plot": "陰謀"}}
    terms = {"plot": world.term("plot", "計画", "plot")}
    kb = make_kb(cards={"Island": ISLAND}, phrases=phrases, terms=terms)
    found = [message for code, _, message in told(kb) if code == "card-name-taken"]
    assert [message.split(", and ")[1].split(" is ")[0] for message in found] == ["Island", "島", "離れ島", "Plot"]


def test_every_card_that_we_play_with_speaks_both_languages() -> None:
    kb = own_content()
    assert made_up_names(kb.phrases)
    assert told(kb) == []
    assert [card.name.en for card in kb.cards.values() if not card.name.ja] == []
    used = {name for one in kb.scenarios.values() for name in cards_set_up(one, made_up_names(kb.phrases))}
    assert [name for name in made_up_names(kb.phrases) if name not in used] == [], "names of cards nobody makes up"


def test_cards_that_were_never_printed_are_known_by_where_they_stand() -> None:
    cards = own_content().cards
    assert [cards[slug].invented for slug in ("plotters-bell", "twin-errand", "open-ear")] == [True] * 3
    assert [cards[slug].invented for slug in ("island", "immediate-action")] == [False] * 2


def test_a_printed_card_without_a_record_is_called_by_its_phrase_and_one_with_a_japanese_name_by_that() -> None:
    phrases = {"ja": {"printed.Brass Lamp": "真鍮の灯", "printed.Island": "別の島"}, "en": {}}
    assert names_in("ja", [ISLAND], phrases) == {"Brass Lamp": "真鍮の灯", "Island": "島"}
    assert names_in("en", [ISLAND], phrases) == {"Brass Lamp": "Brass Lamp", "Island": "Island"}
    nameless = ISLAND.model_copy(update={"name": Bilingual(en="Brass Lamp")})
    assert names_in("ja", [nameless], phrases)["Brass Lamp"] == "真鍮の灯"


def test_an_invented_card_shares_its_japanese_name_with_no_other(make_kb) -> None:
    other = ISLAND.model_copy(update={"name": Bilingual(ja="島", en="Drawn Shore"), "invented": True})
    (problem,) = card_named_in_japanese.check(make_kb(cards={"Island": ISLAND, "Drawn Shore": other}, phrases=PHRASES))
    assert (problem.code, problem.source) == ("card-name-taken", "content/cards/basics.toml")
    assert "Drawn Shore" in problem.message

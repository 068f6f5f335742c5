"""A failed proof is a page in both languages: it reads as a story, and it plays again."""

from __future__ import annotations

import re

import msgspec
import pytest
from support import ROOT

from generators.commands.voices import voices_and_titles
from generators.linking.evidence import ProofEvidence
from generators.linking.knowledge_base import Against, KnowledgeBase
from generators.linking.loading.cards import load_playable_cards
from generators.linking.loading.walkthroughs import page_heading
from generators.pages.all_pages import all_pages
from generators.pages.book.book import open_book
from generators.pages.language.voice import Voice
from generators.pages.walkthroughs.counterexample_page import counterexample_page, counterexample_section
from generators.pages.walkthroughs.example_prose import fact
from generators.pages.walkthroughs.walkthrough import walkthrough_page
from rules_engine.scenario.document import read_page
from rules_engine.scenario.played import Failure, Played
from rules_engine.scenario.scenario import Scenario, Step
from rules_engine.scenario.setup import Cards
from rules_engine.search.counterexample import counterexample
from rules_engine.search.verify import prove, verify

PROOF = """## opt-is-never-cast
Aは一度も
選択を唱えない。

A never casts Opt.

```given
turn 1, A, precombat main
A hand: Opt
A battlefield: Island
A library: 2 Island
B library: 2 Island
```
```prove
over all lines until turn 1
never: A cast Opt
```
"""


@pytest.fixture(scope="module")
def cards() -> Cards:
    return load_playable_cards(ROOT / "content")[0]


@pytest.fixture(scope="module")
def voices() -> tuple[Voice, ...]:
    return voices_and_titles(ROOT / "content")[0]


@pytest.fixture(scope="module")
def proof() -> Scenario:
    (scenario,), _ = read_page(PROOF, "page.md")
    return msgspec.structs.replace(scenario, about="plot")


@pytest.fixture(scope="module")
def section(proof: Scenario, voices: tuple[Voice, ...], cards: Cards) -> str:
    found = counterexample(proof, prove(proof, cards), cards)
    assert found is not None
    return counterexample_section(voices, proof, found, cards)


def test_it_says_in_both_languages_what_it_goes_against_and_what_is_otherwise(section: str) -> None:
    assert "次の証明に反する手順である。「Aは一度も選択を唱えない」。" in section
    assert "決して起こらないはずのことが起こる。「Aが《選択》を唱えた」。" in section
    assert "This line of play goes against a proof: “A never casts Opt”." in section
    assert "What must never happen does happen: “A cast Opt”." in section


def test_the_page_is_one_that_verify_finds_nothing_wrong_with(proof: Scenario, section: str, cards: Cards) -> None:
    text = counterexample_page(proof, page_heading("---\nabout: plot\n---\n\n# 計画 / Plot\n"), section)
    assert "\n# 計画 / Plot\n" in text
    (scenario,), malformed = read_page(text, "against.md")
    assert not malformed
    assert (scenario.id, scenario.about) == ("against-opt-is-never-cast", "plot")
    assert [step.text for step in scenario.play] == ["A: cast Opt", "check: A cast Opt"]
    assert not verify(scenario, cards, knockout=False, compare_trace=True).failures


def test_a_page_without_a_heading_is_called_by_the_id_of_its_proof(proof: Scenario) -> None:
    assert "\n# opt-is-never-cast\n" in counterexample_page(proof, page_heading("## x\n"), "text")
    assert "\n# Plot\n" in counterexample_page(proof, page_heading("# Plot\n"), "text")


def test_what_cant_be_played_as_it_was_found_is_not_told(
    proof: Scenario, voices: tuple[Voice, ...], cards: Cards
) -> None:
    found = counterexample(proof, prove(proof, cards), cards)
    assert found is not None
    bare = msgspec.structs.replace(found.scenario, given=found.scenario.given[:1])
    assert counterexample_section(voices, proof, msgspec.structs.replace(found, scenario=bare), cards) == ""


def test_alternatives_and_refusals_are_told(voices: tuple[Voice, ...]) -> None:
    ja, en = voices
    said = "Opt is in A's hand or refused by CR 118.3"
    assert fact(ja, said) == "《選択》はAの手札にある、またはCR 118.3により認められない"
    assert fact(en, said) == "Opt is in A’s hand or it is refused by CR 118.3"


def with_against(kb: KnowledgeBase, played: Played) -> KnowledgeBase:
    refuted = ProofEvidence("G2", False, "over all lines until turn 3", 3, 6, 0.1, "## against")
    line = msgspec.structs.replace(
        kb.scenarios["plot-once"], prose_en="Lead.\nWhat must never happen does.", prove=None
    )
    return msgspec.structs.replace(kb, proofs={"plot-once": refuted}, against={"plot-once": Against(line, played)})


def test_the_page_of_the_proof_shows_the_line_of_play_in_a_player_of_its_own(kb: KnowledgeBase) -> None:
    pages = all_pages(with_against(kb, kb.played["plot-once"]))
    body = next(page.body for page in pages if (page.language, page.address) == ("en", "walkthroughs/plot-once/"))
    assert "It does not hold" in body
    assert '<h2 id="against">' in body
    assert "What must never happen does." in body
    assert 'data-player="against-"' in body
    ids = re.findall(r'\sid="([^"]+)"', body)
    assert len(ids) == len(set(ids))
    assert {"step-1", "against-step-1"} <= set(ids)


def test_a_line_of_play_that_todays_engine_doesnt_carry_out_is_not_shown(kb: KnowledgeBase) -> None:
    gone = msgspec.structs.replace(kb.played["plot-once"], failures=(Failure("x", 1, "unexpected refusal"),))
    book = open_book(with_against(kb, gone), "en")
    body = walkthrough_page(book, book.kb.scenarios["plot-once"]).body
    assert book.label("refuted.gone") in body
    assert "against-step" not in body


def test_the_witness_of_a_proof_is_shown_as_a_curiosity(kb: KnowledgeBase) -> None:
    example = msgspec.structs.replace(
        kb.scenarios["plot-once"], id="example-plot-once-1", prove=None, play=(Step(1, "check: A plotted Opt"),)
    )
    shown = msgspec.structs.replace(
        kb,
        scenarios={**kb.scenarios, example.id: example},
        played={**kb.played, example.id: msgspec.structs.replace(kb.played["plot-once"], id=example.id)},
    )
    book = open_book(shown, "en")
    body = walkthrough_page(book, book.kb.scenarios["plot-once"]).body
    assert book.label("witness.about") in body
    assert 'id="witness1-step-1"' in body
    assert "This can come about: “A plotted Opt”." in body
    assert "witness1-step" not in walkthrough_page(open_book(kb, "en"), kb.scenarios["plot-once"]).body

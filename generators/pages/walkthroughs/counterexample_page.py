"""The shortest line of play against a proof, written as a walkthrough page in both languages."""

from __future__ import annotations

from collections.abc import Sequence

from generators.pages.language.voice import Voice
from generators.pages.walkthroughs.example_page import section
from generators.pages.walkthroughs.example_prose import fact, quoted
from generators.pages.walkthroughs.proof_html import joined_lines
from generators.records.bilingual import Bilingual
from rules_engine.scenario.play import play
from rules_engine.scenario.scenario import Scenario
from rules_engine.scenario.setup import Cards
from rules_engine.search.counterexample import Counterexample

NOTICE = "<!-- Written by `saitei verify`: a line of play against a proof. Play it: saitei verify with this file. -->"


def counterexample_section(voices: Sequence[Voice], proof: Scenario, found: Counterexample, cards: Cards) -> str:
    """The scenario as a section of a page; empty when it can't be played as it was found."""
    played = play(found.scenario, cards)
    if played.failures:
        return ""
    return section(
        id_of(proof), [line for voice in voices for line in prose(voice, proof, found)], found.scenario, played
    )


def counterexample_page(proof: Scenario, heading: Bilingual, text: str) -> str:
    """A page of one section, headed as the page of the proof is."""
    title = " / ".join(filter(None, (heading.ja, heading.en))) or proof.id
    return f"---\nabout: {proof.about}\n---\n\n# {title}\n\n{NOTICE}\n\n{text}"


def id_of(proof: Scenario) -> str:
    """The id of the line of play against a proof."""
    return f"against-{proof.id}"


def prose(voice: Voice, proof: Scenario, found: Counterexample) -> tuple[str, str]:
    """What it goes against, and what is otherwise at its end: a paragraph each."""
    own = proof.prose_ja if voice.language == "ja" else proof.prose_en
    lead = voice.label("against", prose=quoted(voice, [joined_lines(own)]))
    facts = [quoted(voice, [fact(voice, said)]) for said in found.said]
    slots = dict(zip(("since", "until", "said") if found.form == "between" else ("said",), facts, strict=True))
    return lead, voice.label(f"against.{found.form}", **slots)

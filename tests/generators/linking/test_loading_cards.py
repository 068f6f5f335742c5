"""Cards of content/cards as the engine may play them."""

from __future__ import annotations

from pathlib import Path

from generators.linking.loading_cards import load_playable_cards

CARDS = """[runner]
name = { en = "Brass Runner", ja = "真鍮の走者" }
types = "Artifact"

[walker]
name = { en = "Brass Walker", ja = "真鍮の歩行者" }
types = "Planeswalker"
modelled = false
"""


def test_a_card_whose_abilities_are_not_modelled_is_held_to_its_facts_and_not_played(tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards/a.toml").write_text(CARDS, encoding="utf-8")
    cards, sources, problems = load_playable_cards(tmp_path)
    assert list(cards) == list(sources) == ["Brass Runner"]
    assert [(problem.line, problem.code) for problem in problems] == [(5, "card-form")]
    assert "loyalty" in problems[0].message

"""A type line is told in the reader's words, as a line or as a noun."""

from __future__ import annotations

from generators.pages.cards.type_words import type_line, type_noun


def test_a_supertype_stands_before_the_types_as_the_language_has_it() -> None:
    ja = {"word.supertype.Legendary": "伝説の", "word.artifact": "工芸品", "word.creature": "生き物"}
    phrases = {**ja, "ui.types.between": "・"}
    assert type_line("Legendary Artifact Creature", phrases) == "伝説の工芸品・生き物"
    assert type_line("Artifact Creature", phrases) == "工芸品・生き物"
    assert type_line("Legendary", {**phrases, "word.legendary": "伝説"}) == "伝説"


def test_a_noun_has_its_subtypes_before_its_types_and_its_article_from_the_language() -> None:
    en = {"told.a": "a {what}", "told.a.vowel": "an {what}", "told.plural": "{what}s", "told.plural.sorcery": "spells"}
    assert type_noun("Land — Island", en) == "an Island Land"
    assert type_noun("Land — Forest Bear", en) == "a Forest Bear Land"
    assert type_noun("Creature — Bear", en, several=True) == "Bear Creatures"
    assert type_noun("Sorcery", en, several=True) == "spells"

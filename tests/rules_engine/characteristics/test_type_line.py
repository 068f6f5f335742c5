"""Type lines are read in three parts, and setting card types replaces them."""

from __future__ import annotations

import pytest

from rules_engine.characteristics.type_line import TypeLine, parse_type_line, types_set_to


def test_a_type_line_has_supertypes_types_and_subtypes() -> None:
    assert parse_type_line("Legendary Artifact Creature — Bear Druid") == TypeLine(
        ("Legendary",), ("Artifact", "Creature"), ("Bear", "Druid")
    )


def test_an_unknown_type_is_told_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r"'Creatur'.*Creature"):
        parse_type_line("Creatur — Bear")


def test_types_set_replace_the_old_ones_and_take_their_subtypes_with_them() -> None:
    bear = parse_type_line("Legendary Creature — Bear")
    assert types_set_to(bear, parse_type_line("Artifact")) == TypeLine(("Legendary",), ("Artifact",), ())


def test_a_subtype_stays_while_its_card_type_does() -> None:
    dryad = parse_type_line("Land Creature — Forest Dryad")
    assert types_set_to(dryad, parse_type_line("Land")).subtypes == ("Forest",)


def test_an_instant_stays_an_instant() -> None:
    assert types_set_to(parse_type_line("Instant"), parse_type_line("Artifact")).types == ("Artifact", "Instant")

"""What is drawn on an object."""

from __future__ import annotations

from generators.pages.book import Book
from generators.pages.table_view import tile, zone_view
from rules_engine.scenario.played import Item


def test_an_attacker_and_a_blocker_say_whom_in_the_readers_language(ja: Book, en: Book) -> None:
    attacker = Item("Island", "Creature", "A", "A", attacking="B")
    blocker = Item("Island", "Creature", "B", "B", blocking="Djinn of Fool's Fall")
    assert tile(en, attacker, 1).marks == ("attacking B",)
    assert tile(ja, blocker, 1).marks == ("愚者の滝のジンをブロック",)


def test_a_face_down_card_says_who_may_look_and_what_was_named(ja: Book, en: Book) -> None:
    scheme = Item(
        "Island", "Conspiracy", "A", "A", face_down=True, chosen_names=("Djinn of Fool's Fall",), seen_by=("A",)
    )
    assert tile(en, scheme, 1).marks == ("face down", "only A may look", "chosen name: Djinn of Fool's Fall")
    assert tile(ja, scheme, 1).marks == ("裏向き", "見てよいのはAのみ", "指定されたカード名：愚者の滝のジン")
    unseen = tile(en, Item("Island", "Plane", "A", "A", face_down=True, seen_by=()), 1)
    assert (unseen.marks, unseen.seen_by) == (("face down", "nobody may look"), ())


def test_what_is_open_says_nothing_of_who_may_look(en: Book) -> None:
    assert tile(en, Item("Island", "Land", "A", "A"), 1).seen_by is None


def test_a_planar_deck_is_a_back_and_the_number_of_its_cards(ja: Book, en: Book) -> None:
    deck = tuple(Item(name, "Plane", "A", "A", face_down=True, seen_by=()) for name in ("Moor", "Spire", "Moor"))
    for book, name, back in ((en, "planar deck", "face-down card"), (ja, "次元デッキ", "裏向きのカード")):
        shown = zone_view(book, "planar deck", deck)
        assert (shown.label, shown.count) == (name, 3)
        assert [(one.name, one.family, one.count) for one in shown.tiles] == [(back, "back", 3)]


def test_the_planeswalking_ability_has_a_name_in_both_languages(ja: Book, en: Book) -> None:
    it = Item("planeswalking ability", controller="A", owner="A", kind="ability")
    assert [tile(book, it, 1).name for book in (en, ja)] == ["planeswalking ability", "プレインズウォーク能力"]

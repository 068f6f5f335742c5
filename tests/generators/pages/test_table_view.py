"""What is drawn on an object."""

from __future__ import annotations

from generators.pages.book import Book
from generators.pages.table_view import tile
from rules_engine.scenario.played import Item


def test_an_attacker_and_a_blocker_say_whom_in_the_readers_language(ja: Book, en: Book) -> None:
    attacker = Item("Island", "Creature", "A", "A", attacking="B")
    blocker = Item("Island", "Creature", "B", "B", blocking="Djinn of Fool's Fall")
    assert tile(en, attacker, 1).marks == ("attacking B",)
    assert tile(ja, blocker, 1).marks == ("愚者の滝のジンをブロック",)

"""What is drawn on an object."""

from __future__ import annotations

import tomllib

import msgspec
import pytest
from support import ROOT

from generators.linking.knowledge_base import KnowledgeBase
from generators.linking.loading.cards import load_playable_cards
from generators.linking.loading.content import load_own_tables
from generators.pages.book.book import Book, open_book
from generators.pages.cards.told import told
from generators.pages.language.phrases import said_of
from generators.pages.symbols import SYMBOL, spoken
from generators.pages.walkthroughs.table_view import Tile, in_words, player_view, tile, tile_words, tiles, zone_view
from generators.records.bilingual import LANGUAGES, Language
from rules_engine.game.reflexive import reflexives
from rules_engine.scenario.played import Item, PlayerTable, Table
from rules_engine.state.printed import ActivatedAbility, SpellAbility, TriggeredAbility

PHRASES = [ROOT / "content/phrases" / f"{language}.toml" for language in ("en", "ja")]


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
    assert tile(ja, scheme, 1).marks == ("裏向き", "見てよいのはAのみ", "指定した名前：愚者の滝のジン")
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


def test_what_was_revealed_says_so_and_several_names_are_several(ja: Book, en: Book) -> None:
    scheme = Item("Island", "Conspiracy", "A", "A", face_down=True, chosen_names=("Scout", "Spy"))
    assert tile(en, scheme, 1).marks == ("face down", "revealed to all", "chosen names: Scout and Spy")
    assert tile(ja, scheme, 1).marks == ("裏向き", "全員に公開", "指定した名前：ScoutとSpy")


def test_on_a_side_the_owner_is_told_and_on_the_stack_the_controller(ja: Book, en: Book) -> None:
    plane = Item("Moor", "Plane", owner="C", controller="B")
    assert tile(en, plane, 1).marks == ("owned by C",)
    assert tile(ja, plane, 1, stacked=True).marks == ("コントローラー：B",)
    for owner in ("B", "C"):
        ability = Item("Island", "Land", owner=owner, controller="B", kind="ability")
        shown = tile(en, ability, 1, stacked=True)
        assert (shown.types, shown.marks) == ("ability", ("controlled by B",))


def test_the_table_in_words_tells_a_planar_deck_from_its_top_and_whose_it_is(ja: Book, en: Book) -> None:
    deck = tuple(Item(name, "Plane", "A", "A", face_down=True, seen_by=()) for name in ("Moor", "Spire", "Moor"))
    for shared, name in ((False, "planar deck"), (True, "communal planar deck")):
        player = PlayerTable("A", 20, "", (), (), (), (), (), planar_deck=deck, deck_is_shared=shared)
        table = Table(1, "A", "upkeep", "A", (player,), ())
        assert (f"A: {name}", "Moor, Spire, Moor (from the top)") in in_words(en, table)
        assert [tile.name for tile in player_view(en, player, True).zones[-1].tiles] == ["face-down card"]
    assert ("A：共用の次元デッキ", "Moor、Spire、Moor（上から順に）") in in_words(ja, table)
    single = msgspec.structs.replace(player, planar_deck=deck[:1])
    assert ("A：共用の次元デッキ", "Moor") in in_words(ja, msgspec.structs.replace(table, players=(single,)))


def test_notes_stand_in_the_brackets_of_the_language(ja: Book, en: Book) -> None:
    island = Item("Island", "Land", "A", "A", tapped=True, face_down=True, seen_by=("A",))
    assert tile_words(en, tile(en, island, 2)) == "Island ×2 (tapped, face down, only A may look)"
    assert tile_words(ja, tile(ja, island, 2)).endswith("（タップ状態、裏向き、見てよいのはAのみ）")


def test_a_face_of_the_planar_die_is_no_card_type(ja: Book, en: Book) -> None:
    english, japanese = (tomllib.loads(file.read_text(encoding="utf-8")) for file in PHRASES)
    faces = ("planeswalker", "chaos", "blank")
    assert said_of("face", "planeswalker", japanese, {}) == "プレインズウォーカー・シンボル"
    assert (
        said_of("planar die", faces, japanese | ja.phrases, {})
        == "プレインズウォーカー・シンボル、カオス・シンボル、無地"
    )
    assert (
        said_of("planar die", faces, english | en.phrases, {}) == "the Planeswalker symbol, the chaos symbol, and blank"
    )
    assert said_of("type", "planeswalker", japanese, {}) == "プレインズウォーカー"


def ability(name: str, which: str, *notes: str) -> Item:
    """An ability of the card on the stack."""
    return Item(name, "Creature", "A", "A", kind="ability", ability=which, notes=notes)


@pytest.mark.parametrize("language", LANGUAGES)
def test_abilities_of_one_source_are_different_tiles_that_tell_what_each_does(
    language: Language, kb: KnowledgeBase
) -> None:
    ours = load_own_tables(ROOT / "content")
    book = open_book(msgspec.structs.replace(kb, phrases=ours.phrases, abilities=ours.abilities), language)
    count = 0
    for name, table in ours.abilities.items():
        for kind in ("triggered", "activated"):
            parts = table.get(kind)
            items = [
                ability(name, f"{kind} {at}") for at in range(1, len(parts if isinstance(parts, list) else ()) + 1)
            ]
            shown = tiles(book, items, stacked=True)
            assert len(shown) == len(items), name
            assert {words(one) for one in shown} <= {bare(book, line) for line in told(book, table)}, name
            count += len(items) > 1
    assert count > 10


def words(shown: Tile) -> str:
    """What the ability does, its symbols as they are spoken."""
    return "".join(part if isinstance(part, str) else part.spoken for part in shown.does)


def bare(book: Book, line: str) -> str:
    """The line with its symbols as they are spoken."""
    return SYMBOL.sub(lambda symbol: spoken(symbol[1], book.phrases), line)


def test_an_ability_of_a_keyword_is_told_by_its_name_and_an_unknown_one_by_nothing(ja: Book, en: Book) -> None:
    assert [tile(book, ability("Opt", "plot"), 1).does for book in (ja, en)] == [("計画",), ("Plot",)]
    assert tile(en, ability("Opt", "triggered 3"), 1).does == ()


def test_what_tells_an_ability_from_its_like_is_a_mark_and_the_number_of_an_object_stands_behind_its_name(
    ja: Book, en: Book
) -> None:
    one = ability("Opt", "triggered 1", "2", "ability 1", "for Djinn of Fool's Fall", "dethrone")
    own = {"form.note.ability": "triggered ability {what}", "form.note.for": "for {what}"}
    book = msgspec.structs.replace(en, phrases={**en.phrases, **own})
    assert tile(book, one, 1, stacked=True).name == "Opt (2)"
    told = ("triggered ability 1", "for Djinn of Fool's Fall", "dethrone", "controlled by A")
    assert tile(book, one, 1, stacked=True).marks == told
    island = Item("Island", "Land", "A", "A", notes=("2",), blocking="Djinn of Fool's Fall (3)")
    assert (tile(en, island, 1).name, tile(ja, island, 1).name) == ("Island (2)", "島（2）")
    assert tile(en, island, 1).marks == ("blocking Djinn of Fool's Fall (3)",)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_an_ability_sets_off_by_what_it_does_is_told_on_its_tile(language: Language, kb: KnowledgeBase) -> None:
    ours = load_own_tables(ROOT / "content")
    book = open_book(msgspec.structs.replace(kb, phrases=ours.phrases, abilities=ours.abilities), language)
    cards, *_ = load_playable_cards(ROOT / "content")
    count = 0
    for name, card in cards.items():
        whole = "".join(bare(book, line) for line in told(book, ours.abilities.get(name, {})))
        for kind, within in ((SpellAbility, "spell"), (TriggeredAbility, "triggered"), (ActivatedAbility, "activated")):
            for at, one in enumerate((it for it in card.abilities if isinstance(it, kind)), 1):
                for place, _ in enumerate(reflexives(one.instructions), 1):
                    does = words(tile(book, ability(name, f"{within} {at} {place}"), 1))
                    assert does
                    assert does[1:] in whole, name
                    count += 1
    assert count > 5

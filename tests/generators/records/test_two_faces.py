"""Names in two languages in either order, cards of two halves, and the day of release notes."""

from __future__ import annotations

import pytest

from generators.reading.any_page import read_page
from generators.reading.parsed_page import ParsedPage
from generators.records.cards_in_pages import names_in
from generators.records.source_records import records_of
from generators.rules_over_time.editions.any_edition import EDITIONS


def read(text: str, name: str = "a.txt") -> ParsedPage:
    return read_page(text.encode(), name, EDITIONS)


@pytest.mark.parametrize("stroke", ["/", "／", " / ", "/ ", " ／"])
@pytest.mark.parametrize(
    ("ja", "en"),
    [("灯る鳥", "Lamplit Bird"), ("灯+風", "Lamp//Wind"), ("灯台守の猫、ミケ", "Mike, the Cat")],
)
def test_the_two_names_of_a_card_are_told_apart_whichever_comes_first(ja: str, en: str, stroke: str) -> None:
    for text in (f"{ja}{stroke}{en}", f"{en}{stroke}{ja}"):
        assert (names_in(text).ja, names_in(text).en) == (ja, en)
        box = f"{{{{カードテキスト\n|カード名={text}\n|コスト={{1}}{{W}}\n|タイプ=クリーチャー\n|PT=1/1\n}}}}\n"
        (card,) = records_of(read(box, "a.wikitext")).cards
        assert (card.name.ja, card.name.en) == (ja, en)


@pytest.mark.parametrize("between", [" // ", "//"])
@pytest.mark.parametrize("stroke", ["/", "／", " / "])
def test_halves_that_each_have_both_names_are_one_name_in_each_language(between: str, stroke: str) -> None:
    pairs = (("灯", "Lamp"), ("風の夜", "Windy Night"))
    for order in (pairs, [pair[::-1] for pair in pairs], (pairs[0], pairs[1][::-1])):
        found = names_in(between.join(stroke.join(pair) for pair in order))
        assert (found.ja, found.en) == ("灯 // 風の夜", "Lamp // Windy Night")


@pytest.mark.parametrize("name", ["灯/風", "Lamp/Wind", "Lamp // Wind", "灯る鳥", "+1/+1の鳥", "灯 // 風"])
def test_a_name_in_one_language_stays_whole(name: str) -> None:
    assert (names_in(name).ja or names_in(name).en).replace(" ", "") == name.replace(" ", "")
    assert not (names_in(name).ja and names_in(name).en)


HALVES = {
    "en": ("Lamp // Wind", "{1}{R} // {2}{U}", "Instant // Sorcery", "It is lit.", "* A note on both.\n"),
    "ja": (
        "《灯 // 風》",
        "（１）（赤） // （２）（青）",
        "インスタント // ソーサリー",
        "灯がともる。",
        "・両方の注釈である。\n",
    ),
    "creatures": ("Keeper // Ghost", "{2}{W}", "Creature — Human // Creature — Spirit", "1/1 // 2/2", "* A note.\n"),
}


@pytest.mark.parametrize("kind", HALVES)
def test_a_card_of_two_halves_is_one_card_with_its_notes(kind: str) -> None:
    name, cost, types, text, note = HALVES[kind]
    fish = (
        "\n《魚》\n（青）\nクリーチャー ― 魚\n1/1\n・平たい。\n"
        if kind == "ja"
        else "\nFish\n{U}\nCreature — Fish\n1/1\n* It's flat.\n"
    )
    page = read(f"Trial Release Notes\n\nCARD-SPECIFIC NOTES\n\n{name}\n{cost}\n{types}\n{text}\n{note}{fish}")
    records = records_of(page)
    card, other = records.cards
    both = {"（１）（赤） // （２）（青）": "{1}{R} // {2}{U}"}
    assert (card.name.en or card.name.ja, card.cost) == (name.strip("《》"), both.get(cost, cost))
    assert (card.types.en or card.types.ja, other.cost) == (types, "{U}")
    assert card.pt == (text if kind == "creatures" else "")
    assert [said.cards for said in records.ruling_texts] == [(name.strip("《》"),), (other.name.en or other.name.ja,)]


@pytest.mark.parametrize("stroke", ["//", "///", "////", "/////", "／／／"])
def test_strokes_between_two_faces_are_text_of_neither(stroke: str) -> None:
    front, back = "Keeper\n{2}{W}\nCreature — Human\n1/1\nIt waits.\n", "Ghost\nCreature — Spirit\n2/2\nIt haunts.\n"
    page = read(f"Trial Release Notes\n\nCARD-SPECIFIC NOTES\n\n{front}{stroke}\n{back}* A note on both.\n")
    assert [card.text.en for card in records_of(page).cards] == ["It waits.", "It haunts."]


@pytest.mark.parametrize(
    "line",
    [
        "文書最終更新日：2099年1月5日",
        "最終更新日：2099/1/5",
        "Last updated January 5, 2099",
        "Document last modified 2099-01-05",
    ],
)
def test_release_notes_are_as_of_the_day_on_which_they_were_last_changed(line: str) -> None:
    page = read(
        f"『試走』リリースノート\n\n{line}\n\n新キーワード能力：灯火\n\n灯火は新しい能力である。\n\n・灯火は誘発しない。\n"
    )
    assert (page.shape, page.as_of) == ("release_notes", "2099-01-05")
    assert page.by_class().get("date") == 1

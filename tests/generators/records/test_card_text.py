"""Card text in both languages falls into abilities, costs, words, reminder texts and modes, and nothing is lost."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import library_or_skip

from generators.records.card_text import abilities_of
from generators.records.mana_symbols import braced


def kinds(text: str) -> list[tuple[str, str]]:
    """The parts of a text's only ability, modes after it."""
    (ability,) = abilities_of(text)
    return [(part.kind.value, part.text) for parts in (ability.parts, *ability.modes) for part in parts]


@pytest.mark.parametrize("written", ["(3)(青)", "（３）（青）", "{3}{U}", "{３}{Ｕ}", "(３)(U)", "｛3｝｛青｝"])
def test_a_cost_is_one_cost_however_its_symbols_are_written(written: str) -> None:
    assert braced(written) == "{3}{U}"
    assert abilities_of(f"{written}：１歩走る。")[0].costs == ("{3}{U}",)
    assert abilities_of(f"計画{written}（{written}を支払う。）")[0].costs == ("{3}{U}",)


@pytest.mark.parametrize(
    "text",
    [
        "Kicker {1}{R} and/or {2}{G}",
        "Kicker {1}{R} or {2}{G} (You may pay either.)",
        "Kicker {1}{R} and {2}{G}, reach",
        "キッカー(1)(赤)か(2)(緑)",
        "キッカー（１）（赤）または（２）（緑）",
        "キッカー{1}{R}および/または{2}{G}（払ってもよい。）",
        "到達、キッカー{1}{R}及び{2}{G}",
    ],
)
def test_a_keyword_may_have_two_costs(text: str) -> None:
    (ability,) = abilities_of(text)
    assert (ability.text, ability.costs) == (text, ("{1}{R}", "{2}{G}"))
    assert set(ability.keywords) - {"reach", "到達"} in ({"Kicker"}, {"キッカー"})


@pytest.mark.parametrize("size", ["2/2", "１/１", "10／10", "X/X", "0/4"])
def test_a_size_in_brackets_is_no_mana(size: str) -> None:
    for text in (f"トークン({size})", f"鐘のトークン（{size}）", f"Token ({size})", f"A bell ({size}), then another."):
        assert braced(text) == text
        assert abilities_of(text)[0].costs == ()


@pytest.mark.parametrize("level", ["LEVEL 2-6", "Level 7+", "ＬＶ１－４", "Lv. 2-6", "レベル７＋", "レベル2～6"])
def test_a_level_and_the_size_below_it_are_no_keywords(level: str) -> None:
    for size in ("3/3", "１／１", "*/4"):
        begins, *below = abilities_of(f"{level}\n{size}\n飛行\n{{T}}：１歩走る。")
        assert [(part.kind.value, part.text) for part in begins.parts] == [("word", level)]
        assert [one.keywords for one in below] == [(), ("飛行",), ()]
        assert below[0].text.strip() == size


def test_a_quality_in_brackets_is_no_mana() -> None:
    assert braced("プロテクション（赤）、呪禁(青)") == "プロテクション（赤）、呪禁(青)"
    assert braced("（2/青}と（そのカード）") == "（2/青}と（そのカード）"


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("旅人がchaosを出すたび、走る。", "旅人が{CHAOS}を出すたび、走る。"),
        ("鐘が鳴るか chaos を出すたび、歩く。", "鐘が鳴るか {CHAOS} を出すたび、歩く。"),
        ("Whenever chaos ensues, it runs.", "Whenever chaos ensues, it runs."),
        ("《Chaosmith》はchaosmithである。{chaos}", "《Chaosmith》はchaosmithである。{chaos}"),
    ],
)
def test_the_bare_word_for_the_chaos_symbol_is_the_symbol_in_japanese_only(written: str, read: str) -> None:
    assert braced(written) == read


def test_an_activated_ability_has_its_cost_before_the_colon() -> None:
    assert kinds("{T}, Feed a cog: It runs. (It walks.)") == [
        ("cost", "{T}, Feed a cog"),
        ("mark", ": "),
        ("effect", "It runs. "),
        ("reminder", "(It walks.)"),
    ]
    assert kinds("−２：走る。") == [("cost", "−２"), ("mark", "："), ("effect", "走る。")]
    assert kinds("[+1]: It runs.")[0] == ("cost", "[+1]")


@pytest.mark.parametrize("text", ['It has "{T}: It runs."', "「{T}：走る。」を持つ。", "It runs. Note: it walks."])
def test_a_colon_in_a_quoted_ability_or_after_a_sentence_ends_no_cost(text: str) -> None:
    assert kinds(text) == [("effect", text)]


def test_keywords_in_a_list_stand_apart_with_their_costs() -> None:
    assert kinds("Flying, ward {2} (It costs.)") == [
        ("keyword", "Flying"),
        ("mark", ", "),
        ("keyword", "ward"),
        ("mark", " "),
        ("cost", "{2}"),
        ("mark", " "),
        ("reminder", "(It costs.)"),
    ]
    assert kinds("飛行、護法{1}")[2:] == [("keyword", "護法"), ("cost", "{1}")]
    assert abilities_of("絆魂、プロテクション（値が３以上）")[0].keywords == ("絆魂", "プロテクション（値が３以上）")
    assert abilities_of("Enchant cog, wheel, or axle")[0].keywords == ("Enchant cog, wheel, or axle",)


def test_a_keyword_with_a_dash_has_a_cost_and_an_ability_word_has_none() -> None:
    assert kinds("Ward—Pay 2 life.") == [("keyword", "Ward"), ("mark", "—"), ("cost", "Pay 2 life"), ("mark", ".")]
    assert kinds("護法―カード１枚を捨てる。")[2] == ("cost", "カード１枚を捨てる")
    assert kinds("Whirring — {1}: It runs.")[:3] == [("word", "Whirring"), ("mark", " — "), ("cost", "{1}")]
    assert kinds("回転 ― それが走る。") == [("word", "回転"), ("mark", " ― "), ("effect", "それが走る。")]
    assert kinds("I, II — It runs.")[0] == ("word", "I, II")
    assert kinds("10—19 | It runs.")[0] == ("word", "10—19")


def test_lines_with_a_bullet_are_modes_of_the_paragraph_before() -> None:
    first, last = abilities_of("Choose one —\n• It runs.\n• Whirr — It walks.\nTrample")
    assert [part.text for part in first.parts] == ["Choose one —"]
    assert ["".join(part.text for part in mode) for mode in first.modes] == ["\n• It runs.", "\n• Whirr — It walks."]
    assert last.keywords == ("Trample",)
    (japanese,) = abilities_of("以下から１つを選ぶ。\n・走る。\n・歩く。")
    assert len(japanese.modes) == 2


def test_a_mode_may_have_a_cost() -> None:
    (ability,) = abilities_of("放題（選ぶ。）\n＋ {2}{R} ― 走る。\n+ (1) — 歩く。")
    assert ability.costs == ("{2}{R}", "{1}")
    assert len(ability.modes) == 2


def test_a_sentence_without_its_full_stop_is_no_keyword() -> None:
    assert kinds("歯車が回るたび、それは走る") == [("effect", "歯車が回るたび、それは走る")]


def test_a_bracket_that_never_closes_is_no_reminder() -> None:
    assert kinds("It runs. (It walks.") == [("effect", "It runs. (It walks.")]


PIECES = st.sampled_from(
    [
        *("\n", "\r", "\u2028", " ", ", ", "、", "。", ". ", ": ", "：", " — ", "—", "「", "」", '"', "(", "）"),
        *("• ", "・", "＋ ", "{2}", "（４）", "(青)", "（走る。）", "(It runs.)", "[+1]", "I, II", "1—9 | "),
        *("Flying", "飛行", "を"),
    ]
)


@given(st.lists(PIECES | st.text(max_size=3), max_size=14).map("".join))
def test_all_parts_joined_are_the_text(text: str) -> None:
    assert "".join(ability.text for ability in abilities_of(text)) == text


@given(st.lists(PIECES, max_size=14).map("".join))
def test_a_text_with_its_symbols_in_braces_stays_as_it_is(text: str) -> None:
    assert braced(braced(text)) == braced(text)


def test_real_cards_in_both_languages_are_split_without_loss() -> None:
    data = json.loads((library_or_skip() / "mtgjson" / "OTJ.2026-07.json").read_bytes())["data"]["cards"]
    texts = {card.get("text", "") for card in data}
    texts |= {said["text"] for card in data for said in card["foreignData"] if said.get("text")}
    costs = {cost for text in texts for ability in abilities_of(text) for cost in ability.costs}
    assert all("".join(ability.text for ability in abilities_of(text)) == text for text in texts)
    assert {"{3}{U}", "{T}", "[+1]", "＋１"} <= costs

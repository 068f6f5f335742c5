"""Each check of sources finds the defect that it is for, and says nothing about the sound text beside it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from generators.linking.checks import (
    brackets_mixed,
    card_facts_agree,
    keyword_unfounded,
    pair_agrees,
    ruling_on_its_card,
    ruling_repeated,
    source_number_right,
    source_term_drift,
    symbol_missing,
    text_cut,
    untranslated,
    widths_mixed,
    word_doubled,
)
from generators.linking.knowledge_base import KnowledgeBase, SourceCitation
from generators.reading.parsed_page import Block, LineClass, ParsedPage, Problem
from generators.reading.readings import with_readings
from generators.reading.rulings.page import read_rulings
from generators.records.card import Card
from generators.records.provenance import Provenance
from generators.records.ruling_text import RuleQuote, RulingText

Make = Callable[..., KnowledgeBase]


def document(*lines: str) -> dict[str, ParsedPage]:
    blocks = tuple(Block(LineClass.PROSE, (number, number), line) for number, line in enumerate(lines, 1))
    return {"wiki/x": ParsedPage("wiki/x", "wikitext", "ja", "", blocks, ())}


def pair(english: str, japanese: str) -> dict[str, ParsedPage]:
    page = read_rulings(["カード裁定", "2024/04/12", f"原文{english}", f"訳文{japanese}"], "seeds/x")
    return {page.source: page}


def ruling(text: str, *cards: str, source: str = "set", **fields: object) -> RulingText:
    where = Provenance(source=source, lines=(3, 3))
    return RulingText(**{"id": text, "text": {"en": text}, "cards": cards, "provenance": where, **fields})


def card(name: str, en: str = "", ja: str = "", **fields: object) -> Card:
    facts = {"slug": name, "name": {"en": name}, "types": {}, "text": {"en": en, "ja": ja}}
    return Card(**{**facts, "provenance": Provenance(source="set", lines=(7, 7)), **fields})


def told(check: Callable[[KnowledgeBase], object], kb: KnowledgeBase) -> list[Problem]:
    found: list[Problem] = list(check(kb))  # type: ignore[call-overload]
    assert not any(problem.fault for problem in found)
    return found


@pytest.mark.parametrize(
    ("text", "holes"),
    [
        ("If a probe has in its mana cost, choose 0 as the value of X.", 1),
        ("If a probe has {X} in its mana cost, choose 0.", 0),
        ("You may pay . If you do, whirr.", 1),
        ("You may pay {2}. If you do, whirr.", 0),
        ("The probe costs  less to cast.", 1),
        ("Decide how you pay, then whirr.", 0),
    ],
)
def test_an_english_ruling_without_its_mana_symbol_has_a_hole(make_kb: Make, text: str, holes: int) -> None:
    found = told(symbol_missing.check, make_kb(ruling_texts=(ruling(text),)))
    assert len(found) == holes
    assert all(("{X}" in problem.suggest) == ("value of X" in text) for problem in found)


@pytest.mark.parametrize(
    ("text", "holes"),
    [
        ("コストに が含まれる。", 1),
        ("コストに{X}が含まれる。", 0),
        ("を支払う：唸る。", 1),
        ("{2}を支払う：唸る。", 0),
        ("かつてはそうだった。", 0),
    ],
)
def test_a_japanese_text_without_its_mana_symbol_has_a_hole(make_kb: Make, text: str, holes: int) -> None:
    assert len(told(symbol_missing.check, make_kb(source_pages=document(text)))) == holes


def test_a_card_whose_keyword_lost_its_cost_has_a_hole(make_kb: Make, world) -> None:
    rules = {"702.170": world.rule("702.170", "Plot"), "702.170a": world.rule("702.170a", text="“Plot [cost]” it is.")}
    claims = (card("Bare", "Plot (It waits.)"), card("Whole", "Plot {1}{R} (It waits.)"))
    (problem,) = told(symbol_missing.check, make_kb(rules=rules, card_claims=claims))
    assert "Plot" in problem.message


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("target of the probe is chosen first.", ["beginning-cut"]),
        ("The probe whirrs once the", ["end-cut"]),
        ("The probe whirrs (“once”).", []),
        ("Then the probe gets +1/-X", []),
    ],
)
def test_a_ruling_that_begins_or_ends_inside_a_sentence_is_cut(make_kb: Make, text: str, code: list[str]) -> None:
    assert [problem.code for problem in told(text_cut.check, make_kb(ruling_texts=(ruling(text),)))] == code


def test_a_line_of_a_document_is_cut_when_it_ends_with_a_particle_and_not_when_it_is_a_name(make_kb: Make) -> None:
    pages = document("それは唸る。その後、それを", "唸る針の一覧")
    assert [problem.line for problem in told(text_cut.check, make_kb(source_pages=pages))] == [1]


def test_a_ruling_twice_on_one_card_is_told_however_it_is_typed(make_kb: Make) -> None:
    texts = (
        ruling("It’s “loud.”", "Probe", date="2020-01-01"),
        ruling('It\'s "loud."', "Probe", date="2021-01-01"),
        ruling("It’s “loud”", "Other"),
    )
    (problem,) = told(ruling_repeated.check, make_kb(ruling_texts=texts))
    assert "2020-01-01" in problem.message
    assert "2021-01-01" in problem.message


def test_a_document_that_says_the_same_twice_is_told_at_the_second_place(make_kb: Make) -> None:
    said = "この針は、自分のターンの間だけ大きな音で唸り続け、その後は静かになる。"
    pages = document(said, "別の話である。", said)
    assert [problem.line for problem in told(ruling_repeated.check, make_kb(source_pages=pages))] == [3]


def test_a_ruling_about_another_card_by_name_is_told_and_an_example_is_not(make_kb: Make) -> None:
    cards = {name: card(name) for name in ("Iron Probe", "Glass Eye")}
    texts = (
        ruling("Iron Probe’s ability whirrs.", "Glass Eye"),
        ruling("It whirrs like others (such as Iron Probe).", "Glass Eye"),
        ruling("Iron Probe’s ability whirrs.", "Iron Probe", source="other"),
        ruling("It whirrs loudly. If you also drafted an Iron Probe, it hums.", "Glass Eye"),
        ruling("If another player controls Iron Probe, it hums.", "Glass Eye"),
        ruling("It may hum (due to Iron Probe, perhaps).", "Glass Eye"),
        ruling("Look at it even if it was turned by Iron Probe.", "Glass Eye"),
        ruling("It hums, so effects such as that of Iron Probe’s last ability apply.", "Glass Eye"),
        ruling("For example, while Iron Probe whirrs it hums.", "Glass Eye"),
    )
    (problem,) = told(ruling_on_its_card.check, make_kb(cards=cards, ruling_texts=texts))
    assert "Iron Probe" in problem.message
    assert "Glass Eye" in problem.message


def test_a_card_that_is_named_as_rulings_name_their_own_is_told_wherever_it_stands(make_kb: Make) -> None:
    cards = {name: card(name) for name in ("Iron Probe", "Glass Eye", *(f"Wheel {number}" for number in range(60)))}
    own = tuple(ruling(f"It turns. You choose as {name} resolves, and hums.", name) for name in cards)
    beside = tuple(
        ruling(f"It hums. One turned with Iron Probe hums, {number} times.", "Glass Eye") for number in (2, 3)
    )
    wrong = ruling("It hums. You choose as Iron Probe resolves, and hums.", "Glass Eye")
    (problem,) = told(ruling_on_its_card.check, make_kb(cards=cards, ruling_texts=(*own, *beside, wrong)))
    assert "speaks of Iron Probe and not of that card" in problem.message


def test_a_keyword_of_any_aura_or_of_many_things_is_not_what_a_ruling_is_about(make_kb: Make, world) -> None:
    cards = {
        f"Skin {number}": card(f"Skin {number}", "Wrap", types={"en": "Enchantment — Aura"}) for number in range(8)
    }
    cards |= {"Plain": card("Plain", "Flying")}
    rules = {
        "702.5": world.rule("702.5", "Wrap"),
        "702.5a": world.rule("702.5a", text="Wrap is a keyword of each Aura that has it."),
    }
    texts = tuple(ruling(f"Wrap abilities wait {name}.", name) for name in cards if name != "Plain")
    beside = ("It waits for creatures with wrap.", "If an Aura comes back, wrap waits.", "It waits (wrap too).")
    kb = make_kb(cards=cards, rules=rules, ruling_texts=(*texts, *(ruling(said, "Plain") for said in beside)))
    assert told(ruling_on_its_card.check, kb) == []


@pytest.mark.parametrize("subject", ["Plot abilities", "Cards with plot", "Old cards with plot"])
def test_a_ruling_about_a_keyword_that_its_card_lacks_is_told_once_others_show_the_keyword(
    make_kb: Make, subject: str
) -> None:
    cards = {f"Plotter {number}": card(f"Plotter {number}", "Plot {1}") for number in range(8)}
    cards["Plain"] = card("Plain", "Flying")
    texts = tuple(ruling(f"{subject} wait {name}.", name) for name in cards)
    assert told(ruling_on_its_card.check, make_kb(cards=cards, ruling_texts=texts)) == []
    texts += (ruling(f"{subject} wait.", "Plain"),)
    (problem,) = told(ruling_on_its_card.check, make_kb(cards=cards, ruling_texts=texts))
    assert "Plain" in problem.message
    assert "plot" in problem.message


@pytest.mark.parametrize(
    ("keywords", "text", "told_of"),
    [
        (("unearth",), "Unearthly Power — Whenever it attacks, whirr.", ["unearth"]),
        (("connive", "plot"), "It connives. It becomes plotted.", []),
        (("landwalk",), "Islandwalk", []),
        (("flying",), "Reach", ["flying"]),
    ],
)
def test_a_keyword_needs_more_than_a_flavour_word_that_begins_like_it(
    make_kb: Make, keywords: tuple[str, ...], text: str, told_of: list[str]
) -> None:
    found = told(keyword_unfounded.check, make_kb(card_claims=(card("Probe", text, keywords=keywords),)))
    assert len(found) == len(told_of)
    assert all(word in problem.message for word, problem in zip(told_of, found, strict=True))


@pytest.mark.parametrize(
    ("text", "mixed"),
    [
        ("カードを２枚引き、3枚捨てる。", 1),
        ("カードを２枚引き、３枚捨てる。", 0),
        ("数が10以上なら、カードを２枚引く。", 0),
        ("唸る（一度だけ)。", 1),
        ("{2}：カードを２枚引く。", 0),
    ],
)
def test_digits_and_brackets_of_one_text_have_one_width(make_kb: Make, text: str, mixed: int) -> None:
    assert len(told(widths_mixed.check, make_kb(source_pages=document(text)))) == mixed


def test_the_brackets_of_a_reading_have_one_width(make_kb: Make) -> None:
    lines = ("針（はり)は唸る。", "針(はり）は唸る。", "針（はり）は唸る。")
    blocks = tuple(Block(LineClass.PROSE, (at, at), said, with_readings(said)) for at, said in enumerate(lines, 1))
    pages = {"wiki/x": ParsedPage("wiki/x", "wikitext", "ja", "", blocks, ())}
    assert [problem.line for problem in told(widths_mixed.check, make_kb(source_pages=pages))] == [1, 2]


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("「唸る』と書かれている。", "closes as"),
        ("「唸ると書かれている。", "never closes"),
        ("唸る）と書かれている。", "nothing opened"),
    ],
)
def test_a_bracket_needs_its_other_half(make_kb: Make, text: str, wrong: str) -> None:
    (problem,) = told(brackets_mixed.check, make_kb(source_pages=document(text, "「唸る（大声で）」", "1) 唸る")))
    assert wrong in problem.message
    assert problem.line == 1


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("このgraveyardから唱える。", ["graveyard"]),
        ("計画(Plot)を持つ。", []),
        ("[[灰色の針/Grey probe]]を参照。", []),
        ("宇宙のwhirrという音。", []),
        ("rule 701.47aの手順に従う。", []),
        ("計画 [コスト]/Plot [cost]とは、針である。", []),
    ],
)
def test_english_words_in_small_letters_were_left_standing(make_kb: Make, text: str, found: list[str]) -> None:
    english = ruling("The graveyard holds a grey probe that may plot by rule at a cost.")
    problems = told(untranslated.check, make_kb(source_pages=document(text), ruling_texts=(english,)))
    assert [problem.message for problem in problems] == [f"“{word}” was left in English" for word in found]


def test_the_two_languages_of_a_ruling_have_the_same_numbers(make_kb: Make) -> None:
    sound = pair("Draw seven cards.", "カードを７枚引く。")
    wrong = pair("Draw seven cards.", "カードを６枚引く。")
    assert told(pair_agrees.check, make_kb(source_pages=sound)) == []
    (problem,) = told(pair_agrees.check, make_kb(source_pages=wrong))
    assert (problem.line, "7" in problem.message) == (4, True)


@pytest.mark.parametrize(("english", "japanese"), [("ninety-nine", "９９"), ("forty", "４０"), ("seventeen", "１７")])
def test_a_large_number_in_words_is_the_one_in_digits(make_kb: Make, english: str, japanese: str) -> None:
    pages = pair(f"Your deck has {english} cards.", f"あなたのデッキにはカードが{japanese}枚ある。")
    assert told(pair_agrees.check, make_kb(source_pages=pages)) == []


def test_a_symbol_that_stands_as_a_word_is_told_as_english_left_standing_alone(make_kb: Make) -> None:
    claim = card("Plane", "Whenever you roll {CHAOS}, whirr at the chaos.", "あなたがchaosを出すたび、唸る。")
    kb = make_kb(card_claims=(claim,))
    assert told(pair_agrees.check, kb) == []
    assert [problem.code for problem in told(untranslated.check, kb)] == ["untranslated"]


def test_fewer_than_a_number_may_be_said_with_the_next_one(make_kb: Make) -> None:
    pages = pair("You control two or fewer probes.", "あなたは３つ以上の針をコントロールしていない。")
    assert told(pair_agrees.check, make_kb(source_pages=pages)) == []


def test_a_translation_of_another_ruling_lacks_the_terms_of_the_original(make_kb: Make, world) -> None:
    words = [("graveyard", "墓地"), ("library", "ライブラリー"), ("hand", "手札"), ("spell", "呪文")]
    terms = {en: world.term(en, ja, en) for en, ja in words}
    pages = pair("Put the spell, your hand and your graveyard into your library.", "それは音を立てる。大きな音である。")
    (problem,) = told(pair_agrees.check, make_kb(source_pages=pages, terms=terms))
    assert "of 4 terms that the English uses the Japanese has 0" in problem.message


def test_a_card_whose_languages_have_other_symbols_is_told(make_kb: Make) -> None:
    claims = (
        card("Probe", "{T}: Add {G}.", "{T}：{R}を加える。"),
        card("Sound", "{T}: Add {G}.", "{T}：{G}を加える。"),
    )
    (problem,) = told(pair_agrees.check, make_kb(card_claims=claims))
    assert "{G}" in problem.message
    assert "{R}" in problem.message


def test_english_spelled_in_katakana_stands_for_its_official_term(make_kb: Make, world) -> None:
    terms = {"exile": world.term("exile", "追放する", "exile"), "player": world.term("player", "プレイヤー", "player")}
    pages = document("それをエグザイルする。", "プレイヤーが選ぶ。")
    (problem,) = told(source_term_drift.check, make_kb(source_pages=pages, terms=terms))
    assert (problem.line, problem.suggest) == (1, "Read 追放する.")


def test_a_term_without_its_middle_dot_is_told(make_kb: Make, world) -> None:
    terms = {"main": world.term("main", "メイン・フェイズ", "main phase")}
    pages = document("メインフェイズに唱える。", "メイン フェイズに唱える。", "メイン・フェイズに唱える。")
    found = told(source_term_drift.check, make_kb(source_pages=pages, terms=terms))
    assert [problem.line for problem in found] == [1, 2]


def test_a_term_that_only_the_english_of_a_card_has_is_told_once_others_show_the_word(make_kb: Make, world) -> None:
    terms = {"exile": world.term("exile", "追放する", "exile")}
    sound = [card(f"Sound {number}", f"Exile {number}.", f"{number}を追放する。") for number in range(50)]
    claims = (*sound, card("Probe", "Exile it.", "それを消す。"))
    (problem,) = told(source_term_drift.check, make_kb(card_claims=claims, terms=terms))
    assert "never says 追放する" in problem.message


@pytest.mark.parametrize(
    ("title", "known", "now", "told_of"),
    [
        ("Plot", True, ("702.170",), 0),
        ("計画／Plot", True, ("702.170",), 0),
        ("Amass", True, ("702.170",), 1),
        ("", False, (), 1),
        ("", True, ("702.170",), 0),
    ],
)
def test_a_title_is_a_checksum_of_the_number_beside_it(
    make_kb: Make, title: str, known: bool, now: tuple[str, ...], told_of: int
) -> None:
    cited = SourceCitation("702.170", title, "seeds/x", 4, "2024-04-10", known, ("Plot",) if known else (), now)
    assert len(told(source_number_right.check, make_kb(cited_in_sources=(cited,)))) == told_of


def test_a_copied_rule_under_another_rules_number_is_told_with_the_right_one(make_kb: Make, world) -> None:
    rules = {
        "100.1": world.rule("100.1", text="A probe whirrs whenever somebody looks at it for long."),
        "100.2": world.rule("100.2", text="Nobody may paint a wall while the kettle is singing."),
    }
    quote = RuleQuote(
        number="100.2",
        text={"en": rules["100.1"].text},
        edition="2024-04-10",
        number_now=("100.2",),
        state="same",
        provenance=Provenance(source="seeds/x", lines=(9, 9)),
    )
    (problem,) = told(source_number_right.check, make_kb(rules=rules, rule_quotes=(quote,)))
    assert "CR 100.1" in problem.message
    sound = quote.model_copy(update={"number": "100.1", "number_now": ("100.1",)})
    assert told(source_number_right.check, make_kb(rules=rules, rule_quotes=(sound,))) == []


def test_a_number_that_names_another_rule_today_is_told_with_both_and_one_that_does_not_is_not(
    make_kb: Make, world
) -> None:
    rules = {rule.number: rule for rule in (world.rule("702.104", "Tribute"), world.rule("702.105", "Dethrone"))}
    moved = SourceCitation("702.104", "", "wiki-ja/x", 4, "2019-06-14", True, ("Dethrone",), ("702.105",))
    stays = SourceCitation("702.105", "", "wiki-ja/x", 5, "2022-06-14", True, ("Dethrone",), ("702.105",))
    (problem,) = told(source_number_right.check, make_kb(cited_in_sources=(moved, stays), rules=rules))
    assert (problem.line, problem.code, problem.suggest) == (4, "source-number-stale", "Read it as CR 702.105.")
    assert "(Dethrone)" in problem.message
    assert "CR 702.104 (Tribute) is another rule today" in problem.message


def test_a_cost_in_loyalty_has_a_width_of_its_own(make_kb: Make) -> None:
    claims = (card("Sage", ja="+1：カードを１枚引く。\n-2：カードを２枚引く。"),)
    assert told(widths_mixed.check, make_kb(card_claims=claims)) == []


def test_a_symbol_that_only_a_reminder_of_the_other_language_has_is_no_difference(make_kb: Make) -> None:
    claims = (card("Probe", "It whirrs. (It has “{T}: Whirr.”)", "音を立てる。「{T}：音を立てる。」を持つ。"),)
    assert told(pair_agrees.check, make_kb(card_claims=claims)) == []


def test_a_line_that_is_nothing_but_a_word_is_a_name(make_kb: Make, world) -> None:
    terms = {"ruling": world.term("ruling", "裁定", "ruling", avoid=("ルーリング",))}
    (problem,) = told(
        source_term_drift.check, make_kb(source_pages=document("ルーリング", "これはルーリングだ。"), terms=terms)
    )
    assert problem.line == 2


def test_who_controls_what_enters_is_the_same_in_older_and_newer_words(make_kb: Make) -> None:
    texts = (
        "Whenever a land enters the battlefield under your control, whirr.",
        "Whenever a land you control enters, whirr.",
    )
    claims = tuple(card("Probe", text) for text in texts)
    assert told(card_facts_agree.check, make_kb(card_claims=claims)) == []
    other = (card("Probe", "Whenever a land enters, whirr."), claims[1])
    assert [problem.code for problem in told(card_facts_agree.check, make_kb(card_claims=other))] == [
        "card-text-differs"
    ]


def test_each_pair_below_a_date_is_compared(make_kb: Make) -> None:
    lines = ["カード裁定", "2024/04/12", "原文Take 2.", "訳文２を取る。", "原文Take 3.", "訳文４を取る。"]
    page = read_rulings(lines, "seeds/x")
    (problem,) = told(pair_agrees.check, make_kb(source_pages={"seeds/x": page}))
    assert problem.line == 6


@pytest.mark.parametrize(
    ("text", "of_card", "rest"),
    [
        ("If a card is plotted, the “Dragons” ability runs.", "• Dragons — Whenever it runs, whirr.", ""),
        ("The chaos ability doesn’t give a creature plot.", "Whenever you roll {CHAOS}, whirr.", ""),
        ("Your two commanders may have plot.", "Partner with Silver Probe", ""),
        ("Probe may plot.", "Run.", ""),
        ("A card may plot.", "Run.", "plot"),
    ],
)
def test_a_ruling_that_names_its_card_or_an_ability_of_it_is_of_that_card(
    make_kb: Make, text: str, of_card: str, rest: str
) -> None:
    cards = {f"Plotter {number}": card(f"Plotter {number}", "Plot {1}") for number in range(20)}
    texts = [ruling(f"A card may plot {number}.", name) for number, name in enumerate(cards)]
    cards["Probe"] = card("Probe", of_card)
    found = told(ruling_on_its_card.check, make_kb(cards=cards, ruling_texts=(*texts, ruling(text, "Probe"))))
    assert len(found) == bool(rest)


def test_a_type_that_no_rule_of_today_lists_is_told_of_the_source_once(make_kb: Make, world) -> None:
    rules = {"205.3m": world.rule("205.3m", text="The creature types are Octopus and Wizard.")}
    new, old = ({"en": f"Creature — {kind} Wizard"} for kind in ("Octopus", "Cephalid"))
    claims = tuple(card(name, types=types) for name in ("Probe", "Whirr") for types in (new, old))
    found = told(card_facts_agree.check, make_kb(card_claims=claims, rules=rules))
    (problem,) = found
    assert (problem.code, "Cephalid" in problem.message, "1 more" in problem.message) == (
        "card-types-stale",
        True,
        True,
    )


def test_one_cause_gives_one_finding(make_kb: Make) -> None:
    kb = make_kb(
        source_pages=document("「唸るものを引き、捨てて、その後に置いたものを見て、", "(唸る）と（唸る）がある。")
    )
    assert [problem.code for problem in told(text_cut.check, kb)] == ["end-cut"]
    assert told(brackets_mixed.check, kb) == []
    assert len(told(widths_mixed.check, kb)) == 1


def test_a_word_that_many_cards_of_a_file_have_in_english_is_one_finding(make_kb: Make) -> None:
    claims = [card(f"Probe {number}", "Roll chaos.", "chaosを振る。") for number in range(5)]
    (problem,) = told(untranslated.check, make_kb(card_claims=tuple(claims)))
    assert "and 2 more" in problem.message


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("針を3倍にするする。", ["する"]),
        ("針をを引く。針がが唸る。", ["を", "が"]),
        ("ゼンマイゼンマイを巻く。", ["ゼンマイ"]),
        ("歯車歯車を外す。", ["歯車"]),
        ("針は唸りますます。", ["ます"]),
        ("針から針までまで唸る。", ["まで"]),
        ("針はますます唸り、それぞれがとうとう止まる。もともと針ののけ者だったものの、いろいろである。", []),
        ("針が、針がなければ唸る。一人一人が１つ１つの針を巻くとともに、しばしばごたごたする。", []),
        ("The needle whirrs whirrs.", []),
    ],
)
def test_a_word_twice_in_a_row_is_told_and_words_made_of_two_are_not(
    make_kb: Make, text: str, words: list[str]
) -> None:
    found = told(word_doubled.check, make_kb(source_pages=document(text), card_claims=(card("Probe", ja=text),)))
    assert [problem.suggest for problem in found] == [f"Read {word} once." for word in words] * 2
    assert [problem.code for problem in found] == ["word-doubled"] * 2 * len(words)

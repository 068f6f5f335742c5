"""What cards do is told wholly, in both languages, whatever word of docs/cards.md they are written with."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Mapping

import msgspec
import pytest
from support import ROOT

from generators.linking.knowledge_base import KnowledgeBase
from generators.linking.loading.content import OwnTables, load_own_tables
from generators.pages.book.book import Book, open_book
from generators.pages.cards.card import card_page
from generators.pages.cards.in_play import NOWHERE
from generators.pages.cards.told import told
from generators.pages.finding.previews import card_lines
from generators.pages.walkthroughs.walkthrough import walkthrough_page
from generators.records.bilingual import LANGUAGES, Bilingual
from generators.records.card import Card
from generators.records.provenance import Provenance
from rules_engine.characteristics.conditions import CONDITIONS
from rules_engine.characteristics.descriptions import PLAYERS, SUFFIXES, TYPES, UP_TO_ONE, is_known
from rules_engine.scenario import card_words
from rules_engine.scenario.card_words import EVENTS, INSTRUCTIONS, STATICS, WHO, Check
from rules_engine.scenario.cards import COST, printed_card
from rules_engine.scenario.scenario import SourceLine
from rules_engine.state.zones import Zone

CONTENT = ROOT / "content"
UNTOLD = re.compile(r"told\.", re.IGNORECASE)
SYMBOL = re.compile(r"\{[A-Z0-9/]+\}")
LATIN = re.compile(r"[A-Za-z]{2,}|[a-z]")
JAPANESE = re.compile(r"[぀-ヿ一-鿿]")
SLOT = re.compile(r"\{[a-z_]+\}|[\[\]|]")
Table = Mapping[str, object]


class Noting(dict[str, str]):
    """Phrases that note which of them were read."""

    def __init__(self, phrases: Mapping[str, str]) -> None:
        super().__init__(phrases)
        self.read: set[str] = set()

    def __getitem__(self, key: str) -> str:
        self.read.add(key)
        return super().__getitem__(key)

    def get(self, key: str, default: str = "") -> str:  # type: ignore[override]
        self.read.add(key)
        return super().get(key, default)


@pytest.fixture(scope="module")
def ours() -> OwnTables:
    return load_own_tables(CONTENT)


@pytest.fixture(scope="module", params=LANGUAGES)
def book(request: pytest.FixtureRequest, kb: KnowledgeBase, ours: OwnTables) -> Book:
    known = msgspec.structs.replace(kb, terms=ours.terms, phrases=ours.phrases, abilities=ours.abilities)
    opened = open_book(known, request.param)
    return msgspec.structs.replace(opened, phrases=Noting(opened.phrases))


def faults(book: Book, table: Table) -> list[str]:
    """The lines that aren't told wholly."""
    lines = told(book, table)
    return [line for line in lines if is_faulty(book, line)]


def is_faulty(book: Book, line: str) -> bool:
    bare = SYMBOL.sub("", line)
    foreign = (LATIN if book.language == "ja" else JAPANESE).search(bare)
    return bool(not line or UNTOLD.search(line) or SLOT.search(bare) or foreign)


def listed(check: Check) -> list[str]:
    """The words that a check says it knows."""
    return check("\0").partition("known: ")[2].split(", ")


KINDS = [f"{no}{kind}{noun}" for kind in TYPES for no in ("", "non") for noun in ("", " card", " spell", " permanent")]
NOUNS = ["any target", "permanent", "spell", "card", *KINDS]
DESCRIBED = [*PLAYERS, *(noun + where for noun in NOUNS for where in ("", *SUFFIXES))]
SAMPLES: dict[Check, list[object]] = {
    card_words.number: [1, 2, 0, "X"],
    card_words.count: [1, 2, 0],
    card_words.name: ["self", "target 1", "target 2", "targets", "that object", "it", "rest of it", *WHO],
    card_words.who: [*WHO, "target 1"],
    card_words.described: ["creature", "spell", "creature you control"],
    card_words.kind_of_card: ["nonland", "creature"],
    card_words.mana: ["{U}", "{2}"],
    card_words.numbers: ["+1/+1", "0/4"],
    card_words.kind_of_counter: ["+1/+1", "haste"],
}


def samples(key: str, check: Check) -> list[object]:
    """Values that an argument may have."""
    if check is card_words.anything:
        return {"set_types": ["Legendary Creature — Bear", "Artifact"], "cost": ["mana cost", "{1}"]}.get(
            key, ["haste", "plot {1}"]
        )
    return SAMPLES.get(check) or list(listed(check))


def tables(verb: str, known: Mapping[str, Check], needed: int) -> Iterator[dict[str, object]]:
    """The verb with each of its arguments in all ways it may be said, the others said or, past the first, left out."""
    first = {key: samples(key, check)[0] for key, check in known.items()}
    least = dict(itertools.islice(first.items(), needed))
    for key, check in known.items():
        for value in samples(key, check):
            yield {**first, key: value}
            yield {**least, key: value}


def of_effect(verb: str) -> Iterator[Table]:
    """A static ability as it may be written."""
    known = STATICS[verb]
    if verb == "cant":
        for one, who in itertools.product(("cast", "activate", "draw"), card_words.PLAYERS):
            yield from ({verb: {one: who}}, *({verb: {one: who, "only": "creature"}} for _ in range(one != "draw")))
        return
    if verb.startswith("costs_"):
        for what, whose in itertools.product(card_words.OF, card_words.PLAYERS):
            yield {verb: {"of": what, "by": "{1}", "whose": whose}}
    alone = list(known) == [verb]
    left_out = {"from", "while", "only"} & known.keys()
    for table in tables(verb, known, len(known) - len(left_out)):
        full = {**{key: samples(key, check)[0] for key, check in known.items() if key not in left_out}, **table}
        yield {verb: full[verb] if alone else full}


def every_word() -> Iterator[tuple[str, Table]]:
    """Cards that have among them every word of docs/cards.md."""
    targets = {"targets": ["creature", "player"]}
    for verb, known in INSTRUCTIONS.items():
        offered = [{"draw": 1}, {"gain_life": 1}, {"lose_life": 1}]
        plain = {"may": {"may": offered}, "when_this_way": {}}.get(verb)
        for table in [plain] if plain else tables(verb, known, 1):
            more = {"do": [{"scry": 1}]} if verb == "when_this_way" else {}
            for aimed in ({}, {"targets": ["any target"]}, {"targets": ["player"]}, targets):
                yield f"{verb} {table}", {"spell": [{**aimed, "do": [{**table, **more}] * 2}]}
    for verb in STATICS:
        yield from ((f"{verb} {table}", {"static": [table]}) for table in of_effect(verb))
    named = {"grants": {"keyword": "haste", "to": "creatures you control with the chosen name"}}
    yield "two names", {"keywords": ["double agenda"], "static": [named]}
    yield "others may", {"spell": [{"do": [{"may": [{"connive": 1, "what": "self"}]}]}]}
    saying = [{"tap": "self"}, {"lose_life": 1, "who": "that player"}, {"exile": "that object"}]
    aimed = [{"destroy": "target 1"}, {"tap": "self"}]
    yield "itself", {"triggered": [{"when": "enters self", "targets": ["creature"], "do": aimed}]}
    for event, concerns in ((event, whom) for event, known in EVENTS.items() for whom in known):
        yield f"{event} {concerns}", {"triggered": [{"when": f"{event} {concerns}", "do": saying}]}
    for condition in CONDITIONS:
        yield condition, {"triggered": [{"when": "enters self", "if": condition, "do": [{"scry": 1}]}]}
    for zone in Zone:
        yield zone, {"activated": [{"cost": ["{T}"], "works_in": zone.value, "do": [{"scry": 1}]}]}
    for cost in COST.pattern.split("|"):
        if cost[0].islower():
            yield cost, {"activated": [{"cost": ["{2}", cost], "do": [{"scry": 1}]}]}
    for words in DESCRIBED:
        assert is_known(words)
        for aimed in (words, UP_TO_ONE + words):
            for times in (1, 2):
                tapped = [{"tap": "target 1"}, {"tap": "target 1"}]
                yield aimed, {"spell": [{"targets": [aimed] * times, "do": tapped}]}
            counters = [{"counters": many, "kind": "+1/+1", "on": "targets"} for many in (1, 2)]
            for together in (counters, counters[1:]):
                yield f"{aimed} twice", {"spell": [{"targets": [aimed] * 2, "do": together}]}
    several = [{"destroy": f"target {place}"} for place in (1, 2, 3, 4) * 2]
    yield "many targets", {"spell": [{"targets": ["land"] * 4, "do": several}]}
    top = [{"look_at_top": 2, "as": "seen"}, {"put_in_hand": "seen"}, {"choose": "seen", "as": "it"}]
    kept = [{"exile": "it", "as": "that"}, {"become_plotted": "that"}]
    for chosen in ({}, {"up_to": 2}):
        yield "names", {"spell": [{"do": [*top[:2], {**top[2], **chosen}, *kept]}]}


def test_every_word_of_cards_is_told(book: Book) -> None:
    lacking = [f"{word}: {line}" for word, table in every_word() for line in faults(book, table)]
    assert lacking == []


def test_every_phrase_for_cards_is_needed_for_some_word(book: Book) -> None:
    phrases = Noting(book.phrases)
    noting = msgspec.structs.replace(book, phrases=phrases)
    for _, table in (*every_word(), ("keywords", {"keywords": ["plot {1}"]})):
        told(noting, table)
    assert {key for key in phrases if key.startswith("told.")} - phrases.read == set()


@pytest.mark.parametrize("key", ["told.do.tap", "told.when.enters.any", "told.if.it's your turn", "told.zone.exile"])
def test_a_word_without_a_phrase_is_noticed(book: Book, key: str) -> None:
    phrases = {name: said for name, said in book.phrases.items() if name != key}
    lacking = msgspec.structs.replace(book, phrases=phrases)
    assert any(faults(lacking, table) for _, table in every_word())


def test_every_card_that_the_engine_plays_is_told(book: Book, ours: OwnTables) -> None:
    both = (book, book.speaking(book.other))
    untold = [(name, found) for name, table in ours.abilities.items() for one in both if (found := faults(one, table))]
    assert untold == []
    silent = [name for name, table in ours.abilities.items() if has_abilities(table) and not told(book, table)]
    assert silent == []


def has_abilities(table: Table) -> bool:
    printed, problems = printed_card("card", {**table}, "cards")
    assert problems == ()
    return bool(printed.abilities or printed.keywords)


TOLD: list[tuple[Table, list[str], list[str]]] = [
    (
        {"keywords": ["flying", "plot {3}{U}"]},
        ["Flying, plot {3}{U}"],
        ["飛行、計画{3}{U}"],
    ),
    (
        {
            "spell": [
                {"targets": ["creature"], "do": [{"destroy": "target 1"}, {"lose_life": 2, "who": "its controller"}]}
            ]
        },
        ["Destroy target creature. Its controller loses 2 life."],
        ["クリーチャー1体を対象とする。それを破壊する。それのコントローラーは2点のライフを失う。"],
    ),
    (
        {"spell": [{"targets": ["player"], "do": [{"draw": 1}]}]},
        ["Choose target player. Draw a card."],
        ["プレイヤー1人を対象とする。カード1枚を引く。"],
    ),
    (
        {
            "types": "Artifact Creature — Golem",
            "triggered": [{"when": "cast an opponent", "if": "self is untapped", "do": [{"counter": "that object"}]}],
        },
        ["Whenever an opponent casts a spell, if this creature is untapped, counter that spell."],
        ["対戦相手1人が呪文1つを唱えるたび、このクリーチャーがアンタップ状態である場合、その呪文を打ち消す。"],
    ),
    (
        {
            "types": "Creature — Bear",
            "triggered": [
                {"when": "dies self", "targets": ["any target"], "do": [{"damage": 1, "to": "target 1"}]},
                {"when": "attacks self", "do": [{"counters": 2, "kind": "+1/+1", "on": "self"}]},
            ],
        },
        [
            "When this creature dies, it deals 1 damage to any target.",
            "Whenever this creature attacks, put two +1/+1 counters on it.",
        ],
        [
            "このクリーチャーが死亡したとき、1つを対象とする。これはそれに1点のダメージを与える。",
            "このクリーチャーが攻撃するたび、これの上に+1/+1カウンター2個を置く。",
        ],
    ),
    (
        {"activated": [{"cost": ["{T}", "discard 1"], "works_in": "graveyard", "do": [{"add_mana": "{2}"}]}]},
        ["{T}, Discard a card: Add {C}{C}. (Works only while this card is in your graveyard.)"],
        ["{T}、カード1枚を捨てる：{C}{C}を加える。（このカードが墓地にある間だけ働く。）"],
    ),
    (
        {"static": [{"costs_less": {"of": "spells", "by": "{1}", "whose": "you", "from": "exile"}}]},
        ["Spells you cast from exile cost {1} less to cast."],
        ["あなたが追放領域から呪文を唱えるためのコストは{1}少なくなる。"],
    ),
    (
        {"spell": [{"do": [{"may": [{"draw": 2}]}, {"when_this_way": "drew", "do": [{"scry": 1}]}, {"gain_life": 1}]}]},
        ["You may draw two cards. You gain 1 life. When you draw a card this way, scry 1."],
        [
            "あなたはカード2枚を引いてもよい。あなたは1点のライフを得る。"
            "この方法であなたがカード1枚を引いたとき、占術1を行う。"
        ],
    ),
    (
        {
            "types": "Plane — Somewhere",
            "triggered": [{"when": "upkeep you", "do": [{"gain_life": 1}], "works_in": "command"}],
        },
        ["At the beginning of your upkeep, you gain 1 life."],
        ["あなたのアップキープの開始時に、あなたは1点のライフを得る。"],
    ),
    (
        {
            "spell": [
                {
                    "targets": ["creature an opponent controls"] * 2,
                    "do": [{"damage": 1, "to": "targets"}, {"connive": 1, "what": "targets"}],
                }
            ]
        },
        [
            "This spell deals 1 damage to each of two target creatures an opponent controls"
            " (the same one may be chosen again). They connive."
        ],
        [
            "対戦相手がコントロールするクリーチャー2体（同じものを重ねて選んでもよい）を対象とする。"
            "この呪文はそれらにそれぞれ1点のダメージを与える。それらは謀議する。"
        ],
    ),
    (
        {"static": [{"grants": {"keyword": "haste", "to": "self"}}, {"draws_for_you": {"who": "an opponent"}}]},
        ["This permanent has haste.", "If an opponent would draw a card, you draw a card instead."],
        ["このパーマネントは速攻を持つ。", "対戦相手1人がカード1枚を引くなら、代わりにあなたがカード1枚を引く。"],
    ),
    (
        {"spell": [{"do": [{"may": [{"draw": 1}, {"gain_life": 2}]}, {"may": [{"draw": 1, "who": "each opponent"}]}]}]},
        ["You may draw a card and gain 2 life. You may have each opponent draw a card."],
        [
            "あなたはカード1枚を引いて、さらに2点のライフを得てもよい。"
            "あなたは「各対戦相手はカード1枚を引く。」を選んでもよい。"
        ],
    ),
    (
        {"spell": [{"do": [{"shuffle_in": "hand"}, {"may_shuffle_in": "graveyard", "who": "each player"}]}]},
        ["Shuffle your hand into your library. Each player may shuffle their graveyard into their library."],
        [
            "あなたの手札をライブラリーに加えて切り直す。"
            "各プレイヤーは自分の墓地をライブラリーに加えて切り直してもよい。"
        ],
    ),
    (
        {
            "keywords": ["double agenda"],
            "triggered": [{"when": "attacks yours with the chosen name", "do": [{"draw": 1}]}],
            "static": [
                {"costs_less": {"of": "spells", "by": "{1}", "whose": "any"}},
                {"costs_more": {"of": "spells with the chosen name", "by": "{1}", "whose": "any", "from": "exile"}},
                {"skips_draws": {"who": "any"}},
            ],
        },
        [
            "Double agenda",
            "Whenever a creature you control with one of the chosen names attacks, draw a card.",
            "Spells cost {1} less to cast.",
            "Spells with one of the chosen names that players cast from exile cost {1} more to cast.",
            "If a player would draw a card, that player skips that draw.",
        ],
        [
            "両策",
            "あなたがコントロールする、指定した名前のいずれかを持つクリーチャー1体が攻撃するたび、カード1枚を引く。",
            "呪文を唱えるためのコストは{1}少なくなる。",
            "プレイヤーが追放領域から指定した名前のいずれかを持つ呪文を唱えるためのコストは{1}多くなる。",
            "プレイヤー1人がカード1枚を引くなら、そのプレイヤーはそのドローを飛ばす。",
        ],
    ),
]


@pytest.mark.parametrize(("table", "en", "ja"), TOLD)
def test_abilities_are_told_as_players_would(book: Book, table: Table, en: list[str], ja: list[str]) -> None:
    assert list(told(book, table)) == (ja if book.language == "ja" else en)


TYPE_LINES = {
    "Land": ("a land", "lands", "土地"),
    "Artifact": ("an artifact", "artifacts", "アーティファクト"),
    "Artifact Creature": ("an artifact creature", "artifact creatures", "アーティファクト・クリーチャー"),
    "Land — Island": ("an Island land", "Island lands", "島・土地"),
    "Land Creature — Bear": ("a Bear land creature", "Bear land creatures", "熊・土地・クリーチャー"),
    "Legendary Creature — Bear": ("a legendary Bear creature", "legendary Bear creatures", "伝説の熊・クリーチャー"),
    "Sorcery": ("a sorcery", "sorceries", "ソーサリー"),
}


@pytest.mark.parametrize("line", TYPE_LINES)
@pytest.mark.parametrize("lasting", [{}, {"for": "good"}])
def test_what_something_becomes_is_told_as_a_noun_and_not_as_a_type_line(book: Book, line: str, lasting: Table) -> None:
    one, several, ja = TYPE_LINES[line]
    (alone,) = told(book, {"spell": [{"do": [{"set_types": line, "what": "self", **lasting}]}]})
    both = {"targets": ["land"] * 2, "do": [{"set_types": line, "what": "targets", **lasting}]}
    (together,) = told(book, {"spell": [both]})
    if book.language == "ja":
        assert (f"この呪文は{ja}になる。" in alone, f"それらは{ja}になる。" in together) == (True, True)
    else:
        until = "" if lasting else " until end of turn"
        assert alone == f"This spell becomes {one}{until}."
        assert together.endswith(f" become {several}{until}.")


def test_whatever_you_may_do_or_have_done_is_offered_in_so_many_words(book: Book) -> None:
    verbs = [verb for verb in INSTRUCTIONS if verb not in ("may", "may_shuffle_in", "when_this_way")]
    mine, all_ours = re.compile(r"You may (?!have )"), re.compile("You may have (you|each|this|it|chaos) ?[a-z]*")
    for verb in verbs:
        known = INSTRUCTIONS[verb]
        first = {key: samples(key, check)[0] for key, check in known.items() if key not in ("only_for", "as")}
        for who in ["you", "each opponent"] if "who" in known else ["you"]:
            one = {**first, **({"who": who} if "who" in known else {})}
            (line,) = told(book, {"spell": [{"do": [{"may": [one]}]}]})
            if book.language == "ja":
                assert re.search(r"[てで]もよい。$|。」を選んでもよい。$", line), line
            else:
                assert mine.match(line) or all_ours.match(line), line
                assert not re.search(r"have .*\b(draws|discards|gains|loses|adds|takes|deals|gets|connives)\b", line)


def test_a_planeswalker_is_counted_in_japanese_as_a_creature_is(book: Book) -> None:
    for kind in ("planeswalker", "creature"):
        (line,) = told(book, {"spell": [{"targets": [kind, f"up to one {kind}"], "do": [{"tap": "targets"}]}]})
        assert book.language == "en" or ("1体と" in line and "最大1体を" in line)


def test_what_can_only_have_happened_to_one_this_way_is_told_of_that_one(book: Book) -> None:
    def this_way(done: Table, event: str, *targets: str) -> str:
        does = [done, {"when_this_way": event, "do": [{"scry": 1}]}]
        return told(book, {"spell": [{"targets": list(targets), "do": does}]})[0]

    english = {
        this_way({"destroy": "target 1"}, "dies", "creature"): "When it dies this way",
        this_way({"destroy": "targets"}, "dies", "creature", "creature"): "When a permanent dies this way",
        this_way({"connive": 1, "what": "self"}, "connived"): "When this spell connives this way",
        this_way({"connive": 1, "what": "self"}, "discarded"): "When a player discards a card this way",
        this_way({"may": [{"discard": 1}]}, "discarded"): "When you discard a card this way",
        this_way({"draw": 1, "who": "each opponent"}, "drew"): "When an opponent draws a card this way",
        this_way({"draw": 1, "who": "each player"}, "drew"): "When a player draws a card this way",
    }
    assert book.language == "ja" or [said for line, said in english.items() if said not in line] == []
    assert book.language == "en" or all("この方法で" in line for line in english)


COMING_ONCE = re.compile(r"^When |とき、")
COMING_AGAIN = re.compile(r"^Whenever |たび、")


def test_what_can_happen_again_is_told_so_and_what_cannot_is_not(book: Book) -> None:
    once, again = set[str](), set[str]()
    for event, concerns in ((event, whom) for event, known in EVENTS.items() for whom in known):
        (line,) = told(book, {"triggered": [{"when": f"{event} {concerns}", "do": [{"scry": 1}]}]})
        told_as = (once, COMING_ONCE), (again, COMING_AGAIN)
        assert sum(bool(pattern.search(line)) for _, pattern in told_as) == (event not in ("upkeep", "end_step"))
        for found, pattern in told_as:
            found |= {f"{event} {concerns}"} if pattern.search(line) else set()
    assert {words.partition(" ")[2] for words in once} == {"self"}, "of other objects, the next one may do it"
    assert {"enters self", "dies self", "became_plotted self", "planeswalked_to self"} <= once
    assert {"attacks self", "tapped self", "connived self"} <= again


def test_what_triggers_this_way_comes_once(book: Book) -> None:
    for event in EVENTS:
        (line,) = told(book, {"spell": [{"do": [{"when_this_way": event, "do": [{"scry": 1}]}]}]})
        assert not re.search("henever|たび", line)


def test_english_writes_small_numbers_of_things_as_words_and_each_part_of_an_ability_as_a_sentence(book: Book) -> None:
    if book.language != "en":
        pytest.skip("the others count otherwise")
    lines = [line for word, table in every_word() for line in told(book, table)]
    assert [
        line for line in lines if re.search(r"(?<![+/-])\b[0-9]+ ([+-][0-9]|(cards?|counters?|extra|targets?)\b)", line)
    ] == []
    assert [line for line in lines if re.search(r"[:.] [a-z]", line)] == []


BELL = Card(
    slug="test-bell",
    name=Bilingual(ja="試しの鈴", en="Test Bell"),
    cost="{1}",
    types=Bilingual(ja="アーティファクト", en="Artifact"),
    modelled=True,
    provenance=Provenance(source="content/cards/invented.toml", lines=(1, 1)),
)
RINGS: dict[str, object] = {"activated": [{"cost": ["{T}"], "do": [{"gain_life": 1}]}]}
ONCE = {"en": "You gain 1 life", "ja": "1点のライフを得る"}


def with_bell(book: Book, bell: Card) -> Book:
    """The book with that card among its cards, and with what it does."""
    kb = msgspec.structs.replace(
        book.kb,
        cards={**book.kb.cards, bell.slug: bell},
        abilities={bell.name.en: RINGS},
        has_library=False,
    )
    return open_book(kb, book.language)


def test_an_invented_card_has_what_it_does_as_its_text_in_both_languages(book: Book) -> None:
    opened = with_bell(book, BELL.model_copy(update={"invented": True}))
    body = card_page(opened, opened.cards["Test Bell"], NOWHERE).body
    assert [body.count(said) for said in ONCE.values()] == [1, 1]
    assert opened.label("card.invented") in body
    assert opened.label("card.no-text") not in body, "there is no card that it stands on"
    assert opened.label("card.engine") not in body


@pytest.mark.parametrize("text", ["", "{T}: An invented text."])
def test_of_a_printed_card_it_is_told_apart_from_its_text(book: Book, text: str) -> None:
    opened = with_bell(book, BELL.model_copy(update={"text": Bilingual(en=text)}))
    body = card_page(opened, opened.cards["Test Bell"], NOWHERE).body
    before, after = body.split(opened.label("card.engine"))
    assert ONCE[book.language] in after
    assert ("An invented text" in before) is bool(text)
    assert before.endswith("<summary>") is bool(text), "beside its own text it is folded"


def test_the_preview_of_a_card_tells_what_it_does(book: Book) -> None:
    opened = with_bell(book, BELL.model_copy(update={"invented": True}))
    *_, told_last, marked = card_lines(opened, opened.cards["Test Bell"])
    assert marked == opened.label("card.invented")
    assert ONCE[book.language] in told_last


@pytest.mark.parametrize("text", ["", "An invented text."])
def test_the_preview_of_a_printed_card_says_whose_words_tell_it(book: Book, text: str) -> None:
    opened = with_bell(book, BELL.model_copy(update={"text": Bilingual(en=text)}))
    lines = " ".join(map(str, card_lines(opened, opened.cards["Test Bell"])))
    assert (opened.label("card.engine") in lines) is (ONCE[book.language] in lines) is (not text)


def test_a_walkthrough_tells_once_what_its_invented_cards_do(book: Book) -> None:
    opened = with_bell(book, BELL.model_copy(update={"invented": True}))
    plain = opened.kb.scenarios["plot-once"]
    without = walkthrough_page(opened, plain).body
    given = (*plain.given, SourceLine(30, "B battlefield: 2 Test Bell"), SourceLine(31, "B hand: Test Bell"))
    body = walkthrough_page(opened, msgspec.structs.replace(plain, given=given)).body
    assert ONCE[book.language] not in without
    assert body.count(ONCE[book.language]) == 1
    assert 'href="@/cards/test-bell/"' in body

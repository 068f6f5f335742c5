"""How damaged records and pages are made of untouched ones: the kinds of damage, and the findings that fit them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from bench import damages

from generators.linking.knowledge_base import KnowledgeBase
from generators.reading.any_page import read_page
from generators.reading.language import is_japanese
from generators.reading.parsed_page import LineClass, ParsedPage
from generators.records.bilingual import Bilingual
from generators.records.card import Card
from generators.records.provenance import Provenance
from generators.records.ruling_text import RuleQuote, RulingText
from generators.records.source_records import records_of
from generators.rules_over_time.editions.any_edition import EDITIONS
from generators.rules_over_time.lineage.timeline import Timeline

JAPANESE_LINES = (LineClass.PROSE, LineClass.LIST_ITEM, LineClass.DEFINITION, LineClass.TRANSLATION)
Damage = Callable[[Random, str], str | None]


class Planted(NamedTuple):
    """A damage: the records and the page that it makes, all with a source of its own, and what they stand for."""

    kind: str
    source: str
    before: str
    after: str
    ruling_texts: tuple[RulingText, ...] = ()
    cards: tuple[Card, ...] = ()
    quotes: tuple[RuleQuote, ...] = ()
    page: ParsedPage | None = None
    line: int = 0
    instead_of: str = ""
    """Source of the untouched record that is taken away."""


class Pool(NamedTuple):
    """What damages are drawn from: records on which nothing is found, each with a source of its own."""

    kb: KnowledgeBase
    rulings: Sequence[RulingText]
    cards: Sequence[Card]
    documents: Sequence[tuple[str, list[str], ParsedPage]]
    pairs: Sequence[tuple[str, str]]
    """Paragraphs in English and Japanese that say the same."""
    timeline: Timeline


Made = Callable[[Random, Pool, str], Planted | None]
_EXAMPLES = re.compile(r"\([^()]*\)|\bsuch as [^,.;]*")


def ruling_damaged(kind: str, damage: Damage) -> Made:
    """A ruling in English whose text is damaged."""

    def make(random: Random, pool: Pool, source: str) -> Planted | None:
        ruling = random.choice(pool.rulings)
        after = damage(random, ruling.text.en)
        if not after or after == ruling.text.en:
            return None
        return _of_ruling(kind, source, ruling, after)

    return make


def card_damaged(kind: str, damage: Damage, *languages: str, both: bool = False) -> Made:
    """A card whose text in one of the languages is damaged; `both` asks for cards that have both."""

    def make(random: Random, pool: Pool, source: str) -> Planted | None:
        card, language = random.choice(pool.cards), random.choice(languages)
        before = card.text.ja if language == "ja" else card.text.en
        after = damage(random, before)
        if not after or after == before or (both and not (card.text.en and card.text.ja)):
            return None
        text = card.text.model_copy(update={language: after})
        return _of_card(kind, source, card, {"text": text, "faces": ()}, before, after)

    return make


def line_damaged(kind: str, damage: Damage) -> Made:
    """A Japanese line of a document, which is then read anew."""

    def make(random: Random, pool: Pool, source: str) -> Planted | None:
        _, lines, page = random.choice(pool.documents)
        numbers = [number for number, kind_ in page.ledger if kind_ in JAPANESE_LINES]
        if not numbers:
            return None
        number = random.choice(numbers)
        before = lines[number - 1]
        if not is_japanese(before):
            return None
        after = damage(random, before)
        if not after or after == before or before.startswith((after, "{{")):
            return None
        return _of_page(
            kind, source, [*lines[: number - 1], after, *lines[number:]], number, before, after, page.source
        )

    return make


def pair_damaged(kind: str, damage: Callable[[Random, list[list[str]]], int | None]) -> Made:
    """A page of dated pairs, composed of paragraphs there are in both languages; `damage` gives the pair's place."""

    def make(random: Random, pool: Pool, source: str) -> Planted | None:
        pairs = [[f"原文{en}", f"訳文{ja}"] for en, ja in random.sample(list(pool.pairs), 5)]
        before = "\n".join(map(str, pairs))
        place = damage(random, pairs)
        if place is None:
            return None
        lines = ["カード裁定"]
        at = 0
        for number, pair in enumerate(pairs):
            at = len(lines) + 1 if number == place else at
            lines += ["2024/04/12", *pair]
        return _of_page(kind, source, lines, at, before, "\n".join(pairs[place]))

    return make


def swapped(random: Random, pairs: list[list[str]]) -> int:
    """Two translations change places."""
    one, other = random.sample(range(len(pairs)), 2)
    pairs[one][1], pairs[other][1] = pairs[other][1], pairs[one][1]
    return one


def one_missing(random: Random, pairs: list[list[str]]) -> int:
    """One wording is missing, or stands twice."""
    place = random.randrange(len(pairs))
    side = random.randrange(2)
    if random.random() < 0.5:
        del pairs[place][side]
    else:
        pairs[place].insert(side, pairs[place][side])
    return place


def one_side(damage: Damage) -> Callable[[Random, list[list[str]]], int | None]:
    """One wording of one pair is damaged, in either language."""

    def of_pairs(random: Random, pairs: list[list[str]]) -> int | None:
        place, side = random.randrange(len(pairs)), random.randrange(2)
        damaged = damage(random, pairs[place][side][2:])
        if not damaged or damaged == pairs[place][side][2:]:
            return None
        pairs[place][side] = pairs[place][side][:2] + damaged
        return place

    return of_pairs


def text_of_another_card(random: Random, pool: Pool, source: str) -> Planted | None:
    """A card has the Japanese text of another one."""
    card, other = random.sample(list(pool.cards), 2)
    if not card.text.ja or not other.text.ja or card.text.ja == other.text.ja:
        return None
    text = card.text.model_copy(update={"ja": other.text.ja})
    return _of_card("another card's text", source, card, {"text": text, "faces": ()}, card.text.ja, other.text.ja)


def given_twice(random: Random, pool: Pool, source: str) -> Planted | None:
    """A ruling stands a second time on its card, perhaps typed anew."""
    ruling = random.choice(pool.rulings)
    again = damages.typed_again(random, ruling.text.en)
    planted = _of_ruling("ruling twice", source, ruling, again)
    copy = planted.ruling_texts[0].model_copy(update={"id": f"{source}-again"})
    first = ruling.model_copy(update={"provenance": copy.provenance})
    return planted._replace(ruling_texts=(first, copy))


def on_another_card(random: Random, pool: Pool, source: str) -> Planted | None:
    """A ruling that names its card stands on another one."""
    ruling = random.choice(pool.rulings)
    if len(ruling.cards) != 1 or ruling.cards[0] not in ruling.text.en:
        return None
    other = random.choice(pool.cards).name.en
    planted = _of_ruling("ruling on another card", source, ruling, ruling.text.en)
    moved = planted.ruling_texts[0].model_copy(update={"cards": (other,)})
    return planted._replace(ruling_texts=(moved,), after=f"{other}: {ruling.text.en}")


def on_a_card_without_the_keyword(random: Random, pool: Pool, source: str) -> Planted | None:
    """A ruling that speaks of a keyword of its card stands on a card that hasn't it.

    The keyword must be there as a word, in any form of a verb, outside of the card's name and not only as an example:
    Equipment isn't equip, and what is said of costs “such as a flashback cost” fits any card.
    """
    ruling = random.choice(pool.rulings)
    card = next((card for card in pool.cards if card.name.en in ruling.cards), None)
    said = _EXAMPLES.sub("", ruling.text.en)
    for name in (card.name.en, card.name.en.partition(",")[0]) if card else ():
        said = said.replace(name, "~")
    spoken = [keyword for keyword in (card.keywords if card else ()) if _names(said, keyword)]
    other = random.choice(pool.cards)
    if not spoken or any(keyword in other.text.en.casefold() for keyword in spoken):
        return None
    planted = _of_ruling("ruling on a card without its keyword", source, ruling, ruling.text.en)
    moved = planted.ruling_texts[0].model_copy(update={"cards": (other.name.en,)})
    return planted._replace(ruling_texts=(moved,), after=f"{other.name.en}: {ruling.text.en}")


def _names(text: str, keyword: str) -> bool:
    stem = keyword[:-1] if keyword.endswith("e") else keyword
    form = rf"\b(?:{re.escape(keyword)}s?|{re.escape(stem)}{keyword[-1]}?(?:ed|ing))\b"
    return re.search(form, text, re.IGNORECASE) is not None


def claims_a_keyword(random: Random, pool: Pool, source: str) -> Planted | None:
    """A card claims a keyword that its text hasn't, half of the time because a flavour word begins like it."""
    card = random.choice(pool.cards)
    keywords = sorted({keyword for one in pool.cards for keyword in one.keywords})
    keyword = random.choice(keywords)
    if keyword in card.text.en.casefold() or not card.text.en:
        return None
    text = card.text
    if random.random() < 0.5:
        text = text.model_copy(update={"en": f"{text.en}\n{keyword.capitalize()}ly Power — Draw a card."})
    return _of_card(
        "keyword claimed",
        source,
        card,
        {"keywords": (*card.keywords, keyword), "text": text},
        str(card.keywords),
        keyword,
    )


def another_fact(random: Random, pool: Pool, source: str) -> Planted | None:
    """One of the sources of a card has another cost, size or type."""
    card = random.choice(pool.cards)
    claims = [one for one in pool.kb.card_claims if one.slug == card.slug]
    if len(claims) < 2 or claims[-1] is card:
        return None
    changes: dict[str, object] = {}
    if card.cost and (cost := damages.with_another_number(random, card.cost.replace("{", " ").replace("}", " "))):
        changes["cost"] = "".join(f"{{{symbol}}}" for symbol in cost.split())
    if card.pt and (size := damages.with_another_number(random, card.pt.replace("/", " "))):
        changes["pt"] = size.replace(" ", "/")
    if "Human" in card.types.en:
        changes["types"] = card.types.model_copy(update={"en": card.types.en.replace("Human", "Elf")})
    if not changes:
        return None
    what = random.choice(sorted(changes))
    return _of_card("another fact", source, card, {what: changes[what]}, "", str(changes[what]))


def quote_with_another_number(random: Random, pool: Pool, source: str) -> Planted | None:
    """A copied rule has the number of another rule, mostly a near one."""
    rules = [rule for rule in pool.kb.rules.values() if rule.text and len(rule.text) > 40 and "." in rule.number]
    rule = random.choice(rules)
    near = [one.number for one in rules if one.number[:4] == rule.number[:4] and one.number != rule.number]
    number = random.choice(near) if near and random.random() < 0.7 else random.choice(rules).number
    if number == rule.number or pool.kb.rules[number].text == rule.text:
        return None
    where = Provenance(source=source, lines=(1, 1), edition=pool.kb.edition)
    quote = RuleQuote(number=number, text=Bilingual(en=rule.text), edition=pool.kb.edition, provenance=where)
    return Planted("quoted rule's number", source, rule.number, f"{number} {rule.text}", quotes=(quote,), line=1)


def title_with_another_number(random: Random, pool: Pool, source: str) -> Planted | None:
    """A text that names a rule by number and title has another number."""
    entry = random.choice([entry for entry in pool.kb.glossary.values() if entry.senses])
    text = entry.senses[0]
    numbers = [number for number in damages.rule_numbers(text) if f"{number}, “" in text]
    if not numbers:
        return None
    other = random.choice([one.number for one in pool.kb.rules.values() if one.kind == "rule"])
    if other == numbers[0]:
        return None
    after = text.replace(numbers[0], other, 1)
    where = Provenance(source=source, lines=(1, 1), edition=pool.kb.edition)
    ruling = RulingText(id=source, text=Bilingual(en=after, original="en"), date=pool.kb.edition, provenance=where)
    return Planted("cited rule's number", source, text, after, ruling_texts=(ruling,), line=1)


def _of_ruling(kind: str, source: str, ruling: RulingText, after: str) -> Planted:
    where = Provenance(source=source, lines=(1, 1), edition=ruling.provenance.edition)
    text = ruling.text.model_copy(update={"en": after})
    damaged = ruling.model_copy(update={"id": source, "text": text, "provenance": where})
    before = ruling.text.en
    return Planted(kind, source, before, after, (damaged,), line=1, instead_of=ruling.provenance.source)


def _of_card(kind: str, source: str, card: Card, changes: dict[str, object], before: str, after: str) -> Planted:
    where = Provenance(source=source, lines=(1, 1), edition=card.provenance.edition)
    damaged = card.model_copy(update={**changes, "provenance": where})
    return Planted(kind, source, before, after, cards=(damaged,), line=1, instead_of=card.provenance.source)


def _of_page(
    kind: str, source: str, lines: Sequence[str], line: int, before: str, after: str, original: str = ""
) -> Planted:
    page = read_page("\n".join(lines).encode(), source, EDITIONS)
    found = records_of(page)
    return Planted(
        kind, source, before, after, found.ruling_texts, found.cards, found.rule_quotes, page, line, original
    )


SYMBOL, TERM, CUT, PAIR = "missing-symbol", "source-term-drift", ("beginning-cut", "end-cut"), "pair-differs"
KINDS: dict[str, tuple[tuple[Made, ...], tuple[str, ...]]] = {
    "symbol lost": (
        (
            ruling_damaged("symbol lost", damages.without_a_symbol),
            card_damaged("symbol lost", damages.without_a_symbol, "en", "ja"),
        ),
        (SYMBOL, PAIR),
    ),
    "another word for a term": (
        (
            card_damaged("another word for a term", damages.with_another_word, "ja"),
            line_damaged("another word for a term", damages.with_another_word),
        ),
        (TERM,),
    ),
    "dot lost": (
        (
            card_damaged("dot lost", damages.without_a_dot, "ja"),
            line_damaged("dot lost", damages.without_a_dot),
        ),
        (TERM,),
    ),
    "English left standing": (
        (
            card_damaged("English left standing", damages.with_an_english_word, "ja"),
            line_damaged("English left standing", damages.with_an_english_word),
        ),
        ("untranslated",),
    ),
    "translations swapped": ((pair_damaged("translations swapped", swapped),), (PAIR,)),
    "another card's text": ((text_of_another_card,), (PAIR, "card-text-differs")),
    "number changed in one language": (
        (
            pair_damaged("number changed in one language", one_side(damages.with_another_number)),
            card_damaged("number changed in one language", damages.with_another_number, "en", "ja", both=True),
        ),
        (PAIR,),
    ),
    "beginning cut": ((ruling_damaged("beginning cut", damages.without_its_beginning),), CUT),
    "end cut": (
        (
            ruling_damaged("end cut", damages.without_its_end),
            line_damaged("end cut", damages.without_its_end),
        ),
        CUT,
    ),
    "one language short": ((pair_damaged("one language short", one_side(damages.first_part)),), (PAIR,)),
    "pair incomplete": ((pair_damaged("pair incomplete", one_missing),), ("pair-incomplete",)),
    "ruling twice": ((given_twice,), ("ruling-twice",)),
    "ruling on another card": ((on_another_card,), ("ruling-of-another-card",)),
    "ruling on a card without its keyword": ((on_a_card_without_the_keyword,), ("ruling-of-another-card",)),
    "keyword claimed": ((claims_a_keyword,), ("keyword-unfounded",)),
    "widths mixed": (
        (
            card_damaged("widths mixed", damages.with_another_width, "ja"),
            line_damaged("widths mixed", damages.with_another_width),
        ),
        ("widths-mixed",),
    ),
    "bracket wrong": (
        (
            card_damaged("bracket wrong", damages.with_another_bracket, "en", "ja"),
            line_damaged("bracket wrong", damages.with_another_bracket),
            ruling_damaged("bracket wrong", damages.with_another_bracket),
        ),
        ("brackets-mixed", "widths-mixed"),
    ),
    "another fact": ((another_fact,), ("card-facts-differ",)),
    "quoted rule's number": ((quote_with_another_number,), ("source-number-wrong",)),
    "cited rule's number": ((title_with_another_number,), ("source-number-wrong",)),
    "word twice": (
        (
            card_damaged("word twice", damages.with_a_word_twice, "ja"),
            line_damaged("word twice", damages.with_a_word_twice),
        ),
        ("word-doubled",),
    ),
}
"""Kind → how it is made, and the codes of the findings that fit it."""

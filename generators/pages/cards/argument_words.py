"""What the arguments of an instruction or a static effect say, in the reader's language."""

from __future__ import annotations

import re

from generators.pages.cards.ability_words import Speech
from rules_engine.scenario import card_words
from rules_engine.scenario.card_words import PLAYERS, Check

COLOURLESS = re.compile(r"\{([0-9]+)\}")
"""A number of mana that is added: so much that is colourless."""
SUBJECTS = ("what", "become_plotted")
"""Arguments that are what does something."""
LISTED = {"from": "from", "zone": "zone", "to": "to", "only_for": "for"}
"""Arguments whose words stand in a list of their own."""


def values(speech: Speech, key: str, check: Check, value: object) -> dict[str, str]:
    """The slots that an argument fills: its own, and where it describes things or a player the other forms of that."""
    slots = {key: _value(speech, key, check, value)}
    words = "" if value is None else str(value)
    noun = f"{words} card".strip() if check is card_words.kind_of_card else words
    if check in (card_words.described, card_words.kind_of_card) and noun:
        slots[f"{key}_plural"] = speech.described(noun, several=True)
    if key == "set_types":
        slots["set_types_plural"] = speech.types(words, several=True)
    if key == "who":
        slots["their"] = speech.phrase("their", words or "you")
    if key == "who" and words in PLAYERS:
        slots |= {"who_one": speech.phrase(f"who.{words}"), "who_again": speech.phrase("once more", words)}
    return slots


def _value(speech: Speech, key: str, check: Check, value: object) -> str:
    """What an argument says, by what its check takes it for; empty where it is left out and nothing stands for it."""
    words = "" if value is None else str(value)
    if check is card_words.kind_of_card:
        return speech.described(f"{words} card".strip())
    if check is card_words.who:
        return speech.named(words or "you")
    if check is card_words.name and words:
        return speech.named(words, "subject" * (key in SUBJECTS))
    if not words:
        return ""
    if check is card_words.described:
        return speech.described(words)
    if check is card_words.mana and key == "add_mana":
        return COLOURLESS.sub(lambda symbol: "{C}" * int(symbol[1]), words)
    if check in (card_words.count, card_words.number, card_words.numbers, card_words.mana):
        return words
    if check in (card_words.anything, card_words.kind_of_counter):
        return speech.types(words) if key == "set_types" else speech.keyword(words)
    return _one_of(speech, key, words)


def _one_of(speech: Speech, key: str, words: str) -> str:
    """A word of a list: a player, a zone, what receives something, or one of its own."""
    said = speech.say(f"{'players' if words in PLAYERS else LISTED.get(key, 'word')}.{words}")
    return speech.say(f"with.{key}", value=said) if f"told.with.{key}" in speech.book.phrases else said

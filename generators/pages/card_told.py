"""What a card does, told in the reader's language from its abilities as data, which are what the engine plays."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from generators.pages.ability_words import Speech
from generators.pages.book import Book
from generators.records.card import Card
from rules_engine.scenario import card_words
from rules_engine.scenario.card_words import INSTRUCTIONS, PLAYERS, STATICS, Check
from rules_engine.scenario.cards import AT_HOME_IN_COMMAND

Table = Mapping[str, object]
NAMING = {"look_at_top": "look_at_top", "choose": "up_to"}
"""Verbs whose `as` names cards of a library → the argument that says how many, one where it is left out."""
COLOURLESS = re.compile(r"\{([0-9]+)\}")
"""A number of mana that is added: so much that is colourless."""
FIRST_LETTER = re.compile(r"^\W*\w")


def told_card(book: Book, card: Card) -> tuple[str, ...]:
    """What the card does, a line for its keywords and for each ability; nothing where the engine doesn't play it.

    Mana symbols stand in braces. The words of docs/cards.md are told as content/phrases/cards.*.toml says.
    """
    return told(book, book.kb.abilities.get(card.name.en, {}))


def told(book: Book, table: Table) -> tuple[str, ...]:
    """The same for a table of content/cards."""
    lines = [_line(_keywords(book, table))] if _list(table, "keywords") else []
    for kind, tell in TOLD_AS.items():
        for part in _list(table, kind):
            if isinstance(part, Mapping):
                lines.append(_line(_where_it_works(book, table, part, tell(book, part))))
    return tuple(lines)


def _line(said: str) -> str:
    """A line begins with a capital letter, where the language has them."""
    return FIRST_LETTER.sub(lambda match: match[0].upper(), said)


def _keywords(book: Book, table: Table) -> str:
    speech = Speech(book)
    return book.label("list").join(speech.keyword(str(word)) for word in _list(table, "keywords"))


def _where_it_works(book: Book, table: Table, part: Table, said: str) -> str:
    """The ability, and where it works if that isn't where abilities of such a card do (CR 113.6)."""
    zone, types = str(part.get("works_in", "")), str(table.get("types", "")).split(" — ")[0].split()
    home = "battlefield" if AT_HOME_IN_COMMAND.isdisjoint(types) else "command"
    if zone in ("", home):
        return said
    speech = Speech(book)
    return speech.say("works", told=said, zone=speech.phrase(f"zone.{zone}"))


def _spell(book: Book, part: Table) -> str:
    return _does(Speech(book, _words(part, "targets")), part)


def _activated(book: Book, part: Table) -> str:
    speech = Speech(book, _words(part, "targets"))
    costs = [cost if cost.startswith("{") else speech.phrase(f"cost.{cost}") for cost in _words(part, "cost")]
    return speech.say("activated", costs=speech.phrase("costs").join(map(_line, costs)), does=_does(speech, part))


def _triggered(book: Book, part: Table) -> str:
    event, _, concerns = str(part.get("when", "")).partition(" ")
    speech, condition = Speech(book, _words(part, "targets"), event), str(part.get("if", ""))
    does = _does(speech, part)
    when = _when(speech, event, concerns)
    if not condition:
        return speech.say("triggered", when=when, does=does)
    return speech.say("triggered.if", when=when, condition=speech.phrase(f"if.{condition}"), does=does)


def _static(book: Book, part: Table) -> str:
    verb = next((key for key in part if key != "works_in"), "")
    given = part.get(verb)
    table = given if isinstance(given, Mapping) else {verb: given}
    speech = Speech(book)
    return speech.say("sentence", said=_said(speech, "static", verb, table, STATICS.get(verb, {})))


TOLD_AS: dict[str, Callable[[Book, Table], str]] = {
    "spell": _spell,
    "triggered": _triggered,
    "activated": _activated,
    "static": _static,
}
"""Kinds of abilities in the order in which they are told."""


def _when(speech: Speech, event: str, concerns: str) -> str:
    """The event, by the player or the object that is watched; `any` is a player where no phrase says otherwise."""
    key = f"when.{event}"
    if concerns in PLAYERS and not (concerns == "any" and speech.phrase(f"{key}.any") != f"told.{key}.any"):
        who, whose = speech.phrase(f"who.{concerns}"), speech.phrase(f"whose.{concerns}")
        return speech.say(f"{key}.player", of_you=concerns == "you", who=who, whose=whose)
    if concerns == "any":
        return speech.phrase(f"{key}.any")
    return speech.say(f"{key}.object", what=speech.phrase(f"what.{concerns}"))


def _does(speech: Speech, part: Table) -> str:
    """The instructions, each a sentence, after what they are aimed at."""
    said = [_instruction(speech, one) for one in _list(part, "do") if isinstance(one, Mapping)]
    sentences = [it for it in (speech.opening(), *said) if it]
    first, *others = [_ended(speech, it) for it in sentences] or [""]
    return speech.phrase("between").join([first, *map(_line, others)])


def _ended(speech: Speech, said: str) -> str:
    """A sentence with its full stop, which what is quoted has already."""
    return said if said.endswith(("”", "」")) else speech.say("sentence", said=said)


def _instruction(speech: Speech, table: Table) -> str:
    """One instruction; what it names by `as` is known from then on."""
    verb = next(iter(table), "")
    said = _said(speech, "do", verb, table, INSTRUCTIONS.get(verb, {}))
    name = str(table.get("as", ""))
    if name and verb in NAMING:
        speech.bound[name] = f"name.{verb}.1" if str(table.get(NAMING[verb], 1)) == "1" else f"name.{verb}"
    elif name:
        repeated = str(table.get(verb))
        speech.bound[name] = speech.bound.get(repeated, "name.bound" if repeated == name else repeated)
    return said


def _said(speech: Speech, kind: str, verb: str, table: Table, known: Mapping[str, Check]) -> str:
    """A verb with its arguments; cases of its phrase are what arguments say, and which there are."""
    slots = {key: _value(speech, key, check, table.get(key)) for key, check in known.items()}
    slots |= _nested(speech, verb, table)
    if verb == "cant" and "cast" in table and "only" in table:
        slots["only"] = speech.described(f"{str(table['only']).removesuffix(' spell')} spell")
    several = any(speech.is_several(str(table.get(key))) for key, check in known.items() if check is card_words.name)
    given = [key for key in table if key in known]
    cases = ["several" * several, *(str(table[key]) for key in given), ".".join(given), *given]
    of_you = several or ("who" in known and str(table.get("who", "you")) == "you")
    return speech.say(f"{kind}.{verb}", *cases, of_you=of_you, **slots)


def _nested(speech: Speech, verb: str, table: Table) -> dict[str, str]:
    """What is told of the instructions within an instruction."""
    if verb == "may":
        offered = (_instruction(speech, one) for one in _list(table, "may") if isinstance(one, Mapping))
        return {"may": speech.phrase("then").join(offered)}
    if verb == "when_this_way":
        event = str(table.get("when_this_way"))
        known = {name: it if it.startswith("name.") else "name.bound" for name, it in speech.bound.items()}
        within = Speech(speech.book, _words(table, "targets"), event, bound=known)
        return {"when": _when(within, event, "any"), "does": _does(within, table)}
    return {}


def _value(speech: Speech, key: str, check: Check, value: object) -> str:
    """What an argument says, by what its check takes it for; empty where it is left out and nothing stands for it."""
    words = "" if value is None else str(value)
    if check is card_words.kind_of_card:
        return speech.described(f"{words} card".strip())
    if check is card_words.who:
        return speech.named(words or "you")
    if not words:
        return ""
    tell = TELLING.get(check)
    if tell is not None:
        return tell(speech, words)
    if check is card_words.mana and key == "add_mana":
        return COLOURLESS.sub(lambda symbol: "{C}" * int(symbol[1]), words)
    if check in (card_words.number, card_words.numbers, card_words.mana):
        return words
    if check is card_words.anything:
        return speech.types(words) if key == "set_types" else speech.keyword(words)
    return _one_of(speech, key, words)


TELLING: dict[Check, Callable[[Speech, str], str]] = {
    card_words.name: Speech.named,
    card_words.described: Speech.described,
}


def _one_of(speech: Speech, key: str, words: str) -> str:
    """A word of a list: a player, a zone, what receives something, or one of its own."""
    said = speech.phrase(f"{'players' if words in PLAYERS else LISTED.get(key, 'word')}.{words}")
    return speech.say(f"with.{key}", value=said) if f"told.with.{key}" in speech.book.phrases else said


LISTED = {"from": "zone", "zone": "zone", "to": "to", "only_for": "for"}
"""Arguments whose words stand in a list of their own."""


def _words(part: Table, key: str) -> tuple[str, ...]:
    return tuple(str(word) for word in _list(part, key))


def _list(part: Table, key: str) -> list[object]:
    value = part.get(key)
    return value if isinstance(value, list) else []

"""What a card does, told in the reader's language from its abilities as data, which are what the engine plays."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from generators.pages.book.book import Book
from generators.pages.cards.ability_words import Speech
from generators.pages.cards.argument_words import SUBJECTS, values
from generators.records.card import Card
from rules_engine.scenario import card_words
from rules_engine.scenario.card_words import INSTRUCTIONS, PLAYERS, STATICS, Check
from rules_engine.scenario.cards import AT_HOME_IN_COMMAND

Table = Mapping[str, object]
NAMING = {"look_at_top": "look_at_top", "choose": "up_to"}
"""Verbs whose `as` names cards of a library → the argument that says how many, one where it is left out."""
FIRST_LETTER = re.compile(r"^\W*\w")
MOVES = frozenset(["enters", "leaves", "dies", "drew", "discarded", "sacrificed", "cast"])
COMES_ONCE = MOVES | {"became_plotted", "plotted_a_card", "planeswalked_to", "planeswalked_away", "encountered"}
"""What an object doesn't go through again while it is watched: mostly it is another one afterwards (CR 400.7)."""
KINDS = ("creature", "planeswalker", "artifact", "enchantment", "land", "plane", "phenomenon", "conspiracy")
"""Card types by which an object calls itself, the first of those that it has."""
ELSEWHERE = {"stack": "spell"}
"""Zone in which an ability works that isn't where such objects are at home → what it calls itself, else `card`."""
DONE_BY_OTHERS = frozenset(
    ["damage", "connive", "set_types", "set_pt", "pump", "gain_keyword", "become_plotted", "chaos"]
)
"""Verbs of which a player is never the subject."""
MAKES = {
    "draw": "drew",
    "discard": "discarded",
    "gain_life": "gained_life",
    "lose_life": "lost_life",
    "connive": "connived drew discarded",
    "damage": "is_dealt_damage lost_life",
    "destroy": "dies leaves",
    "sacrifice": "sacrificed dies leaves",
    "exile": "leaves",
    "return_to_hand": "leaves",
    "become_plotted": "became_plotted",
    "tap": "tapped",
    "untap": "untapped",
}
"""Verb → the events that it brings about, first the one of whom or what it names."""
CONCERNED = {"you": "you", "each opponent": "an opponent"}
"""Who does something → whose event it then is."""


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
                said = tell(_speech(book, table, kind, part), part)
                lines.append(_line(_where_it_works(book, table, part, said)))
    return tuple(lines)


def told_reflexive(book: Book, table: Table, kind: str, part: Table) -> tuple[str, ...]:
    """What an ability sets off by what it does, a line for each such ability in the order in which they are written."""
    speech = _speech(book, table, kind, part)
    TOLD_AS[kind](speech, part)
    return tuple(_line(_ended(speech, speech.set_off[id(one)])) for one in _reflexive(part))


def _reflexive(part: Table) -> Iterator[Table]:
    for value in part.values():
        for one in value if isinstance(value, list) else ():
            if isinstance(one, Mapping):
                yield from [one] * ("when_this_way" in one)
                yield from _reflexive(one)


def _speech(book: Book, table: Table, kind: str, part: Table) -> Speech:
    itself = "spell" if kind == "spell" else _kind(table, part)
    return Speech(book, _words(part, "targets"), itself, keywords=_words(table, "keywords"))


def _line(said: str) -> str:
    """A line begins with a capital letter, where the language has them."""
    return FIRST_LETTER.sub(lambda match: match[0].upper(), said)


def _keywords(book: Book, table: Table) -> str:
    speech = Speech(book)
    return book.label("list").join(speech.keyword(str(word)) for word in _list(table, "keywords"))


def _home(table: Table) -> str:
    """Where abilities of such a card work if nothing else is said (CR 113.6)."""
    return "battlefield" if AT_HOME_IN_COMMAND.isdisjoint(_types(table)) else "command"


def _types(table: Table) -> list[str]:
    return str(table.get("types", "")).split(" — ")[0].split()


def _kind(table: Table, part: Table) -> str:
    """What the object with the ability calls itself where it works."""
    zone = str(part.get("works_in", ""))
    if zone not in ("", _home(table)):
        return ELSEWHERE.get(zone, "card")
    return next((kind for kind in KINDS if kind.title() in _types(table)), "permanent")


def _where_it_works(book: Book, table: Table, part: Table, said: str) -> str:
    """The ability, and where it works if that isn't where abilities of such a card do."""
    zone = str(part.get("works_in", ""))
    if zone in ("", _home(table)):
        return said
    speech = Speech(book)
    return speech.say("works", told=said, zone=speech.phrase(f"zone.{zone}"))


def _spell(speech: Speech, part: Table) -> str:
    return _does(speech, part)


def _activated(speech: Speech, part: Table) -> str:
    costs = [cost if cost.startswith("{") else speech.say(f"cost.{cost}") for cost in _words(part, "cost")]
    does = _line(_does(speech, part))
    return speech.say("activated", costs=speech.phrase("costs").join(map(_line, costs)), does=does)


def _triggered(speech: Speech, part: Table) -> str:
    event, _, concerns = str(part.get("when", "")).partition(" ")
    condition = str(part.get("if", ""))
    speech.event, speech.of_itself = event, concerns == "self"
    when = _when(speech, event, concerns, once=concerns == "self" and event in COMES_ONCE)
    does = _does(speech, part)
    if not condition:
        return speech.say("triggered", when=when, does=does)
    return speech.say("triggered.if", when=when, condition=speech.say(f"if.{condition}"), does=does)


def _static(speech: Speech, part: Table) -> str:
    verb = next((key for key in part if key != "works_in"), "")
    given = part.get(verb)
    table = given if isinstance(given, Mapping) else {verb: given}
    return _ended(speech, _said(speech, "static", verb, table, STATICS.get(verb, {})))


TOLD_AS: dict[str, Callable[[Speech, Table], str]] = {
    "spell": _spell,
    "triggered": _triggered,
    "activated": _activated,
    "static": _static,
}
"""Kinds of abilities in the order in which they are told."""


def _when(speech: Speech, event: str, concerns: str, *, once: bool = False) -> str:
    """The event, by the player or the object that is watched; `any` is a player where no phrase says otherwise."""
    key = f"when.{event}"
    if concerns in PLAYERS and not (concerns == "any" and speech.phrase(f"{key}.any") != f"told.{key}.any"):
        who, whose = speech.phrase(f"who.{concerns}"), speech.phrase(f"whose.{concerns}")
        return speech.say(f"{key}.player", of_you=concerns == "you", once=once, who=who, whose=whose)
    if concerns == "any":
        return speech.say(f"{key}.any", once=once)
    return speech.say(f"{key}.object", once=once, what=speech.say(f"what.{concerns}", event))


def _does(speech: Speech, part: Table) -> str:
    """The instructions, each a sentence, after what they are aimed at.

    What triggers because of them comes last, as it is put on the stack only once all are carried out (CR 603.3).
    """
    does = [one for one in _list(part, "do") if isinstance(one, Mapping)]
    said = [_instruction(speech, one) for one in sorted(does, key=lambda one: "when_this_way" in one)]
    sentences = [_ended(speech, it) for it in (speech.opening(), *said) if it] or [""]
    return speech.phrase("between").join([sentences[0], *map(_line, sentences[1:])])


def _ended(speech: Speech, said: str) -> str:
    """A sentence with its full stop, unless it ends in one that has it, quoted or not."""
    return said if said.endswith((".", ".”", "。")) else speech.say("sentence", said=said)


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
    speech.done.append(table)
    if verb == "when_this_way":
        speech.set_off[id(table)] = said
    return said


def _said(speech: Speech, kind: str, verb: str, table: Table, known: Mapping[str, Check]) -> str:
    """A verb with its arguments; cases of its phrase are what arguments say, and which there are."""
    slots: dict[str, str] = {"source": speech.named("self")} if verb == "damage" else {}
    for key, check in known.items():
        slots |= values(speech, key, check, table.get(key))
    slots |= _nested(speech, verb, table)
    if verb == "cant" and "cast" in table and "only" in table:
        slots |= values(speech, "only", card_words.described, f"{str(table['only']).removesuffix(' spell')} spell")
    several = any(speech.is_several(str(table.get(key))) for key, check in known.items() if check is card_words.name)
    given = [key for key in known if key in table]
    said = [str(table[key]) for key in given]
    cases = [*(f"several.{it}" for it in said * several), "several" * several]
    cases += [".".join([*said[:1], *said[-1:]]), *said, ".".join(given), *given]
    of_you = "who" in known and str(table.get("who", "you")) == "you" and speech.offered != "others"
    of_several = any(speech.is_several(str(table.get(key))) for key in SUBJECTS if key in known)
    if speech.offered == "you":
        cases.insert(0, "offered")
    elif verb == "may" and _is_yours(table):
        cases.insert(0, "you")
    return speech.say(f"{kind}.{verb}", *cases, of_you=of_you or of_several, once=speech.offered != "you", **slots)


def _is_yours(table: Table) -> bool:
    """Whether all that you may do is done by you."""
    offered = [one for one in _list(table, "may") if isinstance(one, Mapping)]
    return all(one.get("who", "you") == "you" and DONE_BY_OTHERS.isdisjoint(one) for one in offered)


def _nested(speech: Speech, verb: str, table: Table) -> dict[str, str]:
    """What is told of the instructions within an instruction."""
    if verb == "may":
        speech.offered = "you" if _is_yours(table) else "others"
        offered = [_instruction(speech, one) for one in _list(table, "may") if isinstance(one, Mapping)]
        speech.offered = ""
        return {"may": speech.phrase("then").join(offered)}
    if verb == "when_this_way":
        event = str(table.get("when_this_way"))
        known = {name: it if it.startswith("name.") else "name.bound" for name, it in speech.bound.items()}
        within = Speech(
            speech.book, _words(table, "targets"), speech.kind, event, keywords=speech.keywords, bound=known
        )
        within.set_off = speech.set_off
        return {"when": _when_this_way(speech, event), "does": _does(within, table)}
    return {}


def _when_this_way(speech: Speech, event: str) -> str:
    """The event that an instruction told before brings about, to whom or what it names if nothing else can be meant."""
    makers = [it for it in speech.done if event in MAKES.get(next(iter(it)), "").split(" ")]
    verb = next(iter(makers[0])) if len(makers) == 1 else ""
    if not verb or not MAKES[verb].startswith(event):
        return _when(speech, event, "any", once=True)
    (maker,) = makers
    if "who" in INSTRUCTIONS[verb]:
        return _when(speech, event, CONCERNED.get(str(maker.get("who", "you")), "any"), once=True)
    named = next(str(maker.get(key)) for key, check in INSTRUCTIONS[verb].items() if check is card_words.name)
    if speech.is_several(named):
        return _when(speech, event, "any", once=True)
    return speech.say(f"when.{event}.object", once=True, what=speech.named(named, "subject"))


def _words(part: Table, key: str) -> tuple[str, ...]:
    return tuple(str(word) for word in _list(part, key))


def _list(part: Table, key: str) -> list[object]:
    value = part.get(key)
    return value if isinstance(value, list) else []

"""The words of docs/cards.md in the reader's language: what an ability speaks of, from content/phrases/cards.*.toml.

Every phrase is a `told.…`; one that isn't written shows as its key.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from generators.pages import addresses
from generators.pages.book.book import Book
from generators.pages.cards.type_words import type_noun
from generators.pages.language.phrases import in_a_row, with_slots
from rules_engine.scenario.card_words import WHO

TOLD = "told."
WHERE = f"{TOLD}where."
OF_ANOTHER = re.compile(r"\[([^\[\]|]*)(?:\|([^\[\]|]*))?\]")
"""`draw[s]`, `[is|are]`: what is said only where another than the reader acts, and what is said otherwise."""
ONCE_OR_AGAIN = re.compile(r"<([^<>|]*)\|([^<>|]*)>")
"""`<when|whenever>`: of an event that comes once, or may come again; `<く|いて>`: what is done, or you may do."""
UP_TO_ONE = "up to one "
CLASSES = ("card", "spell", "permanent")
PERSONS = ("player", "opponent")
TARGET = re.compile(r"target (?P<place>[0-9]+)")


class Speech(msgspec.Struct):
    """What has been said within one ability: of which targets, and what its other names stand for."""

    book: Book
    targets: tuple[str, ...] = ()
    kind: str = "permanent"
    """What the object is that has the ability: a card type, `spell`, or `card` where it is neither."""
    event: str = ""
    """What set it off."""
    of_itself: bool = False
    """Whether that happened to the object that has the ability."""
    keywords: tuple[str, ...] = ()
    """Keywords of the object that has the ability."""
    offered: str = ""
    """`you` where what is told now is what you may do, `others` where you may have it done, else empty."""
    done: list[Mapping[str, object]] = msgspec.field(default_factory=list)
    """Instructions that have been told."""
    set_off: dict[int, str] = msgspec.field(default_factory=dict)
    """What is told of instructions that set off an ability of their own, by the identity of each."""
    mentioned: set[int] = msgspec.field(default_factory=set)
    """Targets that have been spoken of, counted from 0."""
    bound: dict[str, str] = msgspec.field(default_factory=dict)
    """Name given by `as` → the name that it repeats, or the phrase for it."""

    def phrase(self, key: str, *cases: str) -> str:
        """The phrase for the first case that is written, else for none of them, else the key itself."""
        phrases = self.book.phrases
        narrow = (f"{TOLD}{key}.{case}" for case in cases if case)
        return next((phrases[it] for it in narrow if it in phrases), phrases.get(TOLD + key, TOLD + key))

    def say(self, key: str, *cases: str, of_you: bool = False, once: bool = False, **slots: str) -> str:
        """The same with its slots filled; `of_you` where the reader, or several, do what it says.

        `once` takes the first of `<…|…>`. `{self}` is the object that has the ability, `{chosen}` the names for it.
        """

        def of_another(it: re.Match[str]) -> str:
            ending = "{" not in it[0]  # of a verb, which has none after “have”
            return (it[2] or "") if of_you or (ending and self.offered == "others") else it[1]

        sentence = ONCE_OR_AGAIN.sub(
            lambda it: it[1 if once else 2], OF_ANOTHER.sub(of_another, self.phrase(key, *cases))
        )
        told = {"self": self._itself(), "chosen": self.phrase("chosen", *self.keywords), **slots}
        return with_slots(sentence, told.get, self.book.phrases)

    def _itself(self) -> str:
        """The object that has the ability, by what it is: `this creature`."""
        phrases = self.book.phrases
        kind = phrases.get(f"{TOLD}noun.{self.kind}") or phrases.get(f"word.{self.kind}", self.kind)
        return self.phrase("self").replace("{kind}", kind)

    def row(self, parts: Sequence[str]) -> str:
        """Several things in a row, as they are read aloud."""
        return in_a_row(parts, self.book.phrases)

    def named(self, words: str, role: str = "") -> str:
        """Whom or what a name means: `self`, `each player`, `target 1`, `targets`, `that object`, or given by `as`.

        `role` is `subject` where it is what does something.
        """
        target = TARGET.fullmatch(words)
        if target:
            return self._target(int(target["place"]) - 1)
        if words == "targets":
            return self._all_targets(role)
        if words in self.bound:
            given = self.bound[words]
            return self.phrase(given) if given.startswith("name.") else self.named(given, role)
        if words == "self" and self.of_itself:
            again = self.phrase("again.self")
            return self._itself() if self.mentioned and again == self.phrase("again.thing") else again
        if words == "its controller":
            return self.say("name.its controller", "" if self.targets else "self")
        if words in WHO or words in ("self", "that object"):
            return self.say(f"name.{words}", self.event)
        return self.phrase("name.rest" if words.startswith("rest of ") else "name.bound")

    def is_several(self, words: str) -> bool:
        """Whether a name means more than one object."""
        words = self.bound.get(words, words)
        return words == "targets" and len(self.targets) > 1

    def opening(self) -> str:
        """What is said before all else: of the targets that nothing else describes; empty for none."""
        told = self.phrase("first") != ""
        left = [words for place, words in enumerate(self.targets) if told or place not in self.mentioned]
        return self.say("aimed", targets=self._aimed_at_all(left)) if left else ""

    def _aimed_at_all(self, targets: Sequence[str]) -> str:
        """What targets may be, those alike counted: each is chosen by itself, the same one again too (CR 115.3)."""
        return self.row([self.aimed_at(words, times) for words, times in Counter(targets).items()])

    def aimed_at(self, words: str, times: int = 1) -> str:
        """What a target may be, or so many that are alike: `up to one creature you control`."""
        key, words = ("up_to", words.removeprefix(UP_TO_ONE)) if words.startswith(UP_TO_ONE) else ("target", words)
        what, kind = self._described(words, several=times > 1)
        if times == 1:
            return self.say(f"{key}.{kind}", what=what)
        return self.say(f"{key}.{kind}.several", what=what, n=str(times), again=self.phrase("chosen again"))

    def described(self, words: str, *, several: bool = False) -> str:
        """What words describe, without how many."""
        return self._described(words, several=several)[0]

    def keyword(self, words: str) -> str:
        """`plot {3}{R}` with the keyword's own name; a cost alone, or a kind of counter, as it is."""
        name, brace, cost = words.partition(" {")
        own = keyword_name(self.book, name)
        return self.say("keyword", keyword=own, cost="{" + cost) if brace else own

    def types(self, words: str, *, several: bool = False) -> str:
        """What is of such a type line: `a legendary Bear creature`."""
        return type_noun(words, self.book.phrases, several=several)

    def _target(self, place: int) -> str:
        first = place not in self.mentioned
        self.mentioned.add(place)
        words = self.targets[place] if place < len(self.targets) else ""
        if first and not self.phrase("first"):
            return self.aimed_at(words)
        if len(self.targets) > 1:
            return self.say("again.nth" if place > 2 else f"again.{place + 1}", n=str(place + 1))
        return self.phrase("again.person" if words.removeprefix(UP_TO_ONE) in PERSONS else "again.thing")

    def _all_targets(self, role: str) -> str:
        if len(self.targets) == 1:
            return self._target(0)
        first = not self.mentioned
        self.mentioned |= set(range(len(self.targets)))
        if first and not self.phrase("first"):
            return self._aimed_at_all(self.targets)
        return self.phrase("again.several", role)

    def _described(self, words: str, *, several: bool = False) -> tuple[str, str]:
        """What words describe, and how such things are counted."""
        where = next((it for it in places(self.book.phrases) if words.endswith(f" {it}")), "")
        noun = words.removesuffix(f" {where}") if where else words
        kind = next((it for it in CLASSES if noun.endswith(f" {it}")), "")
        if f"{TOLD}noun.{noun}" in self.book.phrases:
            what, kind = self.phrase(f"noun.{noun}"), noun
        else:
            type_word = noun.removesuffix(f" {kind}")
            kind = kind or ("card" if where.startswith("in ") else "")
            key = "non" if type_word.startswith("non") else "described"
            own = type_word.removeprefix("non") if key == "non" else type_word
            what = self.say(f"{key}.{kind or 'alone'}", kind=self.book.phrases.get(f"word.{own}", own))
            kind = kind or type_word
        what = self.say("plural", noun, what=what) if several else what
        return self.say(f"where.{where}", what=what) if where else what, counted_as(kind)


def counted_as(kind: str) -> str:
    """How things of a kind are counted."""
    if kind in PERSONS:
        return "person"
    return "creature" if kind == "planeswalker" else kind if kind in ("card", "creature", "any target") else "thing"


def places(phrases: Mapping[str, str]) -> Iterator[str]:
    """The words for where something is, as in `you control`."""
    return (key.removeprefix(WHERE) for key in phrases if key.startswith(WHERE))


def keyword_name(book: Book, name: str) -> str:
    """A keyword's own name in the reader's language; the English one where nothing has it."""
    slug = addresses.ascii_slug(name)
    known = [it.name for it in (book.kb.terms.get(slug), book.kb.keywords.get(slug)) if it]
    own = [book.phrases.get(f"word.{name.lower()}", ""), *(it.said_in(book.language) for it in known)]
    return next((it for it in own if it), name)

"""What a proof proved, in one sentence with its bounds, and the set-ups that it ranges over."""

from __future__ import annotations

import msgspec
from markupsafe import Markup, escape

from generators.linking.knowledge_base import Proof
from generators.pages import addresses
from generators.pages.book import Book
from generators.pages.bounds import Bounds, place, read_bounds, value
from generators.pages.symbols import drawn

BRIEFEST = 0.1
"""Seconds below which it isn't said how long a search took."""
JAPANESE = "\u3000"
"""Letters behind it stand without spaces."""


class ProofView(msgspec.Struct, frozen=True):
    """A proof as pages tell it: the sentence, and each way in which its set-ups differ with the values tried."""

    sentence: Markup
    set_ups: int
    differing: tuple[tuple[str, tuple[Markup, ...]], ...]


def proof_view(book: Book, id: str, *, here: bool) -> ProofView:
    """The proof of a scenario; `here` on the scenario's own page, which says already what it is about."""
    proof = book.kb.proofs[id]
    bounds = read_bounds(proof.bounds)
    scenario = book.kb.scenarios[id]
    differing = (
        (place(book, varied.word, scenario), tuple(value(book, one) for one in varied.values))
        for varied in bounds.varied
    )
    return ProofView(_sentence(book, proof, bounds, here=here), bounds.set_ups, tuple(differing))


def _sentence(book: Book, proof: Proof, bounds: Bounds, *, here: bool) -> Markup:
    key = "proved" if proof.holds else "proved.not"
    searched = escape(book.label(f"proved.{proof.grade}", **_slots(book, proof, bounds)))
    if here:
        return _joined(book, f"{key}.here", searched, escape(""))
    return _joined(book, "proved.what" if proof.holds else key, searched, _what(book, proof.id))


def _joined(book: Book, key: str, proved: Markup, what: Markup) -> Markup:
    text = str(escape(book.label(key)))
    return Markup(text.replace("{proved}", str(proved)).replace("{what}", str(what)))


def _slots(book: Book, proof: Proof, bounds: Bounds) -> dict[str, object]:
    return {
        "n": proof.lines,
        "lines": proof.lines,
        "states": proof.states,
        "turn": bounds.turn,
        "seconds": _seconds(book, proof.seconds),
        "from": _from(book, proof.id, bounds),
    }


def _from(book: Book, id: str, bounds: Bounds) -> str:
    places = list(dict.fromkeys(place(book, varied.word, book.kb.scenarios[id]) for varied in bounds.varied))
    *others, last = places or [""]
    told = book.label("proved.list").join(others)
    return book.label(
        "proved.from", n=bounds.set_ups, places=book.label("proved.list.last").join([told, last]) if others else last
    )


def _seconds(book: Book, seconds: float) -> str:
    if not seconds:
        return book.label("proved.seconds.unknown")
    if seconds < BRIEFEST:
        return book.label("proved.seconds.short")
    return book.label("proved.seconds", seconds=f"{seconds:.1f}")


def _what(book: Book, id: str) -> Markup:
    """The scenario's own words as a link to its page."""
    scenario = book.kb.scenarios[id]
    own, other = scenario.prose_ja, scenario.prose_en
    if book.language == "en":
        own, other = other, own
    words = drawn(book.label("proved.quote", what=joined_lines(own or other or id)), book.phrases)
    return Markup('<a href="{}">{}</a>').format(addresses.walkthrough(id), words)


def joined_lines(text: str) -> str:
    """Lines of prose as one, without a space beside a Japanese letter."""
    first, *lines = text.split("\n")
    for line in lines:
        first += line if max(first[-1:], line[:1]) > JAPANESE else f" {line}"
    return first.strip()

"""Type lines in the reader's words: as a line, and as the noun for what is of that line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generators.pages.language.typography import DASH

VOWELS = tuple("AEIOU")


def type_line(text: str, phrases: Mapping[str, str]) -> str:
    """`Land — Island`: each word in the reader's language, types and subtypes apart, joined as type lines are.

    A supertype stands with what follows it, as in `伝説のクリーチャー`, where the language has a form for that.
    """

    def side(words: Sequence[str]) -> str:
        own = [phrases.get(f"word.type.{word}") or phrases.get(f"word.{word.lower()}", word) for word in words]
        form = phrases.get(f"word.supertype.{words[0]}") if len(words) > 1 else None
        return form + side(words[1:]) if form else phrases.get("ui.types.between", " ").join(own)

    return DASH.join(side(part.split()) for part in text.split(DASH))


def type_noun(text: str, phrases: Mapping[str, str], *, several: bool = False) -> str:
    """What is of such a type line: `a legendary Bear creature`, `legendary Bear creatures`."""
    line, _, subtypes = text.partition(DASH)
    above = [it for it in line.split() if f"word.supertype.{it}" in phrases]
    in_order = " ".join([*above, *subtypes.split(), *(it for it in line.split() if it not in above)])
    form, case = ("plural", line.split(" ")[-1].lower()) if several else ("a", "vowel" * in_order.startswith(VOWELS))
    sentence = phrases.get(f"told.{form}.{case}") or phrases.get(f"told.{form}", "{what}")
    return sentence.replace("{what}", type_line(in_order, phrases))

"""Mana and other symbols in braces, drawn by our own style sheet, each with a spoken name."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from markupsafe import Markup, escape

SYMBOL = re.compile(r"\{([A-Z0-9/½∞]{1,7})\}")
RUN = re.compile(rf"((?:{SYMBOL.pattern.replace('(', '(?:')})+)")
MOST_TOGETHER = 8
"""Symbols that are kept on one line."""
COLOURS = "WUBRGC"
SPOKEN = frozenset([*COLOURS, "X", "Y", "Z", "T", "Q", "S", "E", "P", "PW", "CHAOS", "TK", "D", "L", "H", "½", "∞"])


def drawn(text: str, phrases: Mapping[str, str]) -> Markup:
    """The text, escaped, with every `{…}` that is a symbol drawn; any other brace stays as it is written.

    The symbols of one cost stay on one line, unless they would fill it.
    """
    parts = RUN.split(text)
    if len(parts) == 1:
        return escape(text)
    return Markup("").join(together(part, phrases) if i % 2 else escape(part) for i, part in enumerate(parts))


def together(run: str, phrases: Mapping[str, str]) -> Markup:
    """Symbols that follow each other."""
    symbols = [symbol(code, phrases) for code in SYMBOL.findall(run)]
    shown = Markup("").join(symbols)
    return Markup('<span class="cost">{}</span>').format(shown) if 1 < len(symbols) <= MOST_TOGETHER else shown


def symbol(code: str, phrases: Mapping[str, str]) -> Markup:
    """One symbol by its code, `U`, `2/W`, `10`; a code nobody knows is shown in its braces."""
    return named_symbol(code, spoken(code, phrases))


@lru_cache(maxsize=1 << 10)
def named_symbol(code: str, name: str) -> Markup:
    """One symbol with its name read aloud; there are few, and they stand everywhere."""
    if not name:
        return Markup('<span class="mana mana--unknown">{{{}}}</span>').format(code)
    return Markup('<span class="mana mana--{}" role="img" aria-label="{}">{}</span>').format(
        css_name(code), name, "↷" if code == "T" else code
    )


def spoken(code: str, phrases: Mapping[str, str]) -> str:
    """The name of a symbol read aloud; empty when it is unknown."""
    halves = code.split("/")
    if not all(half.isdigit() or half in SPOKEN for half in halves):
        return ""
    generic = phrases.get("ui.mana.generic", "{n}")
    names = (generic.replace("{n}", h) if h.isdigit() else phrases.get(f"ui.mana.{h}", h) for h in halves)
    return phrases.get("ui.mana.or", "/").join(names)


def css_name(code: str) -> str:
    """The class suffixes of a symbol: its first colour and its second, `t` for tapping, `n` for a number or letter."""
    if code in ("T", "Q"):
        return "t"
    halves = [half.lower() if half in COLOURS else "n" for half in code.split("/") if half != "P"] or ["n"]
    return " mana-and--".join(halves[:2])

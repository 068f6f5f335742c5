"""Mana costs (CR 107.4, 202): reading them, writing them, adding and reducing."""

from __future__ import annotations

import re

import msgspec

SYMBOL = re.compile(r"\{([^{}]+)\}")
MANA_TYPES = ("W", "U", "B", "R", "G", "C")
"""CR 106.1b."""


class ManaCost(msgspec.Struct, frozen=True):
    """Generic mana, further symbols without their braces in printed order, how many {X}, and life to be paid."""

    generic: int = 0
    symbols: tuple[str, ...] = ()
    x: int = 0
    life: int = 0
    """Announced for Phyrexian symbols (CR 107.4f)."""

    def __str__(self) -> str:
        number = "{" + str(self.generic) + "}" if self.generic or not (self.symbols or self.x) else ""
        return "{X}" * self.x + number + "".join("{" + symbol + "}" for symbol in self.symbols)

    @property
    def amount(self) -> int:
        """How many mana it takes, once X and all choices are announced."""
        return self.generic + len(self.symbols)


def parse_cost(text: str) -> ManaCost:
    """Read `{X}{2}{U}`; raises ValueError for anything but symbols in braces."""
    if SYMBOL.sub("", text).strip():
        raise ValueError(f"{text!r} is no mana cost; write symbols in braces, as in {{2}}{{U}}")
    symbols = SYMBOL.findall(text)
    return ManaCost(
        generic=sum(int(s) for s in symbols if s.isdigit()),
        symbols=tuple(s for s in symbols if not s.isdigit() and s != "X"),
        x=symbols.count("X"),
    )


def with_x(cost: ManaCost, x: int) -> ManaCost:
    """The cost once X is announced (CR 107.3a)."""
    return ManaCost(cost.generic + cost.x * x, cost.symbols, 0, cost.life)


def increased(cost: ManaCost, by: ManaCost) -> ManaCost:
    """The cost with another one added (CR 601.2f)."""
    return ManaCost(cost.generic + by.generic, (*cost.symbols, *by.symbols), cost.x, cost.life)


def reduced(cost: ManaCost, by: ManaCost) -> ManaCost:
    """The cost reduced (CR 118.7a–d): generic takes only generic; a colour takes that colour first, then generic."""
    symbols, generic = list(cost.symbols), cost.generic - by.generic
    for symbol in by.symbols:
        if symbol in symbols:
            symbols.remove(symbol)
        else:
            generic -= 1
    return ManaCost(max(generic, 0), tuple(symbols), cost.x, cost.life)


def is_hybrid(symbol: str) -> bool:
    """Whether the symbol can be paid in more than one way (CR 118.13)."""
    return "/" in symbol


def ways(symbol: str) -> tuple[str, ...]:
    """The ways to pay a hybrid or Phyrexian symbol, as words: `{W}`, `{2}`, `2 life` (CR 107.4e–f)."""
    return tuple("2 life" if half == "P" else "{" + half + "}" for half in symbol.split("/"))

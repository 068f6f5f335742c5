"""The theme's style sheet of colours without those that it has by name: the site has its own colours."""

from __future__ import annotations

import re

SHEET = re.compile(r"/assets/stylesheets/palette\.[0-9a-f]+\.min\.css$")
RULE = re.compile(r"([^{}]+)(\{[^{}]*\})")
NAMED = re.compile(r"\[data-md-color-(?:primary|accent)=(?!custom)[a-z-]+\]")


def without_named(sheet: str) -> str:
    """The sheet without selectors of colours by name, and without rules that have no other selector."""

    def left(rule: re.Match[str]) -> str:
        selectors = [selector for selector in rule[1].split(",") if not NAMED.search(selector)]
        return ",".join(selectors) + rule[2] if selectors else ""

    return RULE.sub(left, sheet)

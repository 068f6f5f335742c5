"""The notes in parentheses behind a name of the set-up: `Probe (creature 2/2; 1 +1/+1 counter)`."""

from __future__ import annotations

import re
from collections.abc import Collection

import msgspec
from msgspec.structs import replace

from rules_engine.characteristics.layers import KEYWORD_COUNTERS
from rules_engine.characteristics.type_line import SUPERTYPES, TYPES
from rules_engine.keywords import KEYWORDS
from rules_engine.keywords.definition import KeywordAbility
from rules_engine.keywords.hidden_agenda import NAMES_OF
from rules_engine.procedure.combat.absent import COMBAT_ALONE
from rules_engine.scenario.card_words import KIND_OF_COUNTER
from rules_engine.scenario.cards import minimal_object
from rules_engine.scenario.names import Unplayable, split_list
from rules_engine.scenario.nearest import nearest
from rules_engine.state.printed import KeywordInstance, Printed

OWNED = re.compile(r"owned by (?P<player>[A-Z])")
PLOTTED = re.compile(r"plotted on turn (?P<turn>[0-9]+)")
WITH = re.compile(r"with (?P<keyword>[a-z][a-z' -]*)")
PARENTHESES = re.compile(r"\([^()]*\)")
NAMED = re.compile(r"named (?P<name>.+)")
COUNTERS = re.compile(rf"(?P<count>[0-9]+) (?P<kind>{KIND_OF_COUNTER.pattern}) counters?", re.A)
NOTES = (
    *("creature 2/2", "instant {U}", "artifact creature 1/1 {2}", "planeswalker 3", "tapped", "owned by B"),
    *("plotted on turn 1", "1 +1/+1 counter", "with dethrone", "face up", "face down", "named Probe"),
)
"""What may stand in parentheses behind a name."""
GENERAL = frozenset({"defender", "flash", "flying", "haste", "reach", "vigilance"})
"""Keywords that the general rules of casting, tapping and combat carry out themselves."""
WITH_A_COST = frozenset({"plot"})
"""Keywords that are nothing without the cost behind them, for which a note has no words."""
KNOWN = (
    GENERAL.union(NAMES_OF, COMBAT_ALONE, (each.slug for each in KEYWORDS if isinstance(each, KeywordAbility)))
    - WITH_A_COST
)
"""Keywords of which a page may make use: they are carried out, or nothing is until combat, which stops at them."""


class Detail(msgspec.Struct, frozen=True):
    """What stands in parentheses after a name."""

    printed: Printed | None = None
    tapped: bool = False
    face_down: bool = False
    chosen_names: tuple[str, ...] = ()
    owner: str = ""
    plotted_on: int | None = None
    counters: tuple[tuple[str, int], ...] = ()
    keywords: tuple[KeywordInstance, ...] = ()


def list_of_objects(text: str, known: Collection[str]) -> list[str]:
    """The objects of a line of the set-up, each with its notes; a name of those known may hold commas.

    Raises Unplayable where parentheses don't match, or nothing stands between two commas.
    """
    outside = PARENTHESES.sub("", text)
    if "(" in outside or ")" in outside:
        raise Unplayable(f"the parentheses of `{text}` don't match; write as many `)` as `(`, as in `Island (tapped)`")
    if not all(part.strip() for part in outside.split(",")):
        raise Unplayable(f"there is nothing between two commas, or at an end, of `{text}`; write `Opt, 2 Island`")
    return split_list(text, known)


def detail_of(name: str, inside: str) -> Detail:
    """What the notes between `;` say of an object; raises Unplayable for one that can't be understood."""
    detail = Detail()
    for part in (part.strip() for part in inside.split(";")):
        if not part:
            raise Unplayable(f"{name} has an empty note in its parentheses; write one, as in `{name} (tapped)`")
        if part == "tapped":
            detail = replace(detail, tapped=True)
        elif part in ("face up", "face down"):
            detail = replace(detail, face_down=part == "face down")
        elif match := NAMED.fullmatch(part):
            detail = replace(detail, chosen_names=(*detail.chosen_names, match["name"]))
        elif match := OWNED.fullmatch(part):
            detail = replace(detail, owner=match["player"])
        elif match := PLOTTED.fullmatch(part):
            detail = replace(detail, plotted_on=int(match["turn"]))
        elif match := WITH.fullmatch(part):
            _require_known(match["keyword"], name, part)
            detail = replace(detail, keywords=(*detail.keywords, KeywordInstance(match["keyword"])))
        elif match := COUNTERS.fullmatch(part):
            if match["kind"] in KEYWORD_COUNTERS:
                _require_known(match["kind"], name, part)
            detail = replace(detail, counters=(*detail.counters, (match["kind"], int(match["count"]))))
        elif all(word.title() in TYPES | SUPERTYPES for word in part.split() if word.isalpha()):
            detail = replace(detail, printed=minimal_object(name, part))
        else:
            raise Unplayable(
                f"{name} ({part}): this note is not understood; nearest to it: {nearest(part, NOTES)}; all stand in "
                "docs/walkthroughs.md, “given: the set-up”"
            )
    if detail.keywords and detail.printed is None:
        raise Unplayable(f"{name} has the abilities of its card; `with …` is for an object made on the spot")
    if detail.printed is not None:
        detail = replace(detail, printed=replace(detail.printed, keywords=detail.keywords))
    return detail


def _require_known(keyword: str, name: str, part: str) -> None:
    if keyword not in KNOWN:
        raise Unplayable(
            f"{name} ({part}): {keyword} is no keyword that is carried out here or changes combat alone; "
            f"nearest to it: {nearest(keyword, KNOWN)}; leave it out, or if it has a cost write a card in content/cards"
        )

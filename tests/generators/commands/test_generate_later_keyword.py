"""A keyword that nobody knew gets its verb and its examples from what its own module and its phrases say."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from support import ROOT

KEYWORD = '''
"""Cheer, made up: with priority reveal a card that has it in hand, and gain life for it."""

from __future__ import annotations

from rules_engine.actions.life import gain_life
from rules_engine.characteristics.layers import characteristics
from rules_engine.events.event import Finding
from rules_engine.game.site import Condition, Site
from rules_engine.keywords.definition import KeywordAbility
from rules_engine.procedure.special_actions import SpecialAction
from rules_engine.procedure.timing import has_priority
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.zones import Zone


class GainsMore(Finding, frozen=True):
    object: ObjectId
    player: PlayerId


def has_cheer(state, player, card):
    return any(it.slug == "cheer" for it in characteristics(state, card).keywords)


def in_own_hand(state, player, card):
    return card.zone is Zone.HAND and card.owner == player


CHEERING = (
    Condition("cheer.has-it", "CR 116.2k", holds=has_cheer),
    Condition("cheer.in-hand", "CR 116.2k", holds=in_own_hand),
    Condition("cheer.priority", "CR 116.2k", holds=has_priority),
)
NO_STACK = Site("cheer.no-stack", "CR 116.1", otherwise="uses the stack")
MORE = Site("cheer.more", "CR 119.3", otherwise="always one")
GAINS = Site("cheer.gains", "CR 119.3")


def cheer(game, player, card, parameter):
    poor = game.state.player(player).life < 20 and game.note(GainsMore(card.id, player), cites=MORE)
    gain_life(game, (player,), 2 if poor else 1, cites=GAINS)


CHEER = KeywordAbility(
    slug="cheer",
    section="CR 116.2k",
    special_actions=(SpecialAction("cheer", CHEERING, perform=cheer, immediate=NO_STACK),),
)
'''
CARDS = """
[island]
name = { en = "Island", ja = "島" }
types = "Basic Land — Island"
[blip]
name = { en = "Blip", ja = "閃き" }
cost = "{U}"
types = "Instant"
spell = [{ do = [{ draw = 1 }] }]
[goat]
name = { en = "Happy Goat", ja = "陽気な山羊" }
cost = "{2}{U}"
types = "Creature — Goat"
pt = "2/2"
keywords = ["cheer"]
"""
PHRASES = {
    "ja": """
"step {player}: cheer {card}" = "{player}は{card}で歓呼する。"
"cheer.has-it" = "このカードは歓呼を持っていない。"
"cheer.in-hand" = "このカードはそのプレイヤーの手札にない。"
"cheer.priority" = "そのプレイヤーは優先権を持っていない。"
"GainsMore" = "{player}のライフは20点より少ないので、{object}は多くのライフを与える。"
"absent GainsMore" = "{object}は多くのライフを与えない。"
"absent GainedLife" = "{player}は{amount}点のライフを得ない。"
""",
    "en": """
"step {player}: cheer {card}" = "{player} cheers {card}."
"step {player}: cheer {card} from {zone}" = "{player} cheers {card} from the {zone}."
"cheer.has-it" = "The card does not have cheer."
"cheer.in-hand" = "The card is not in that player’s hand."
"cheer.priority" = "The player does not have priority."
"GainsMore" = "{player} has less than 20 life, so {object} gives more of it."
"absent GainsMore" = "{object} does not give more life."
"absent GainedLife" = "{player} does not gain {amount} life."
""",
}


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the engine with the keyword in its table, and a small content/ whose phrases don't know it yet."""
    folder = tmp_path_factory.mktemp("later")
    for room in ("rules_engine", "generators"):
        shutil.copytree(ROOT / room, folder / room, ignore=shutil.ignore_patterns("__pycache__"))
    table = folder / "rules_engine/keywords/__init__.py"
    text = table.read_text(encoding="utf-8")
    text = text.replace("\n\nKEYWORDS", "\nfrom rules_engine.keywords.cheer import CHEER\n\nKEYWORDS")
    table.write_text(text.replace("    CONNIVE,\n", "    CHEER,\n    CONNIVE,\n"), encoding="utf-8")
    (folder / "rules_engine/keywords/cheer.py").write_text(KEYWORD, encoding="utf-8")
    for name, text in {
        "cards/few.toml": CARDS,
        "wiki/cheer.en.wiki": "A sample.\n",
        "terms.toml": '[cheer]\nen = "cheer"\nja = "歓呼"\n',
    }.items():
        (folder / "content" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "content" / name).write_text(text, encoding="utf-8")
    shutil.copytree(ROOT / "content/phrases", folder / "content/phrases")
    return folder


def run(checkout: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", "from generators.commands import main; main()", *arguments]
    environment = {**os.environ, "PYTHONPATH": str(checkout), "PYTHONHASHSEED": "7"}
    return subprocess.run(command, cwd=checkout, env=environment, capture_output=True, text=True, check=False)


def test_a_later_keyword_gets_its_verb_and_examples_without_other_code(checkout: Path) -> None:
    page = checkout / "content/walkthroughs/generated/cheer.md"
    wordless = run(checkout, "generate", "cheer")
    assert wordless.returncode == 1
    assert not page.exists()
    sentences = ('"step {player}: cheer {card}" = "…"', '"GainsMore" = "…", in which {object}, {player}')
    for wanted in (*sentences, "absent GainsMore", "ja.toml"):
        assert wanted in wordless.stderr, wordless.stderr
    for language, phrases in PHRASES.items():
        with (checkout / f"content/phrases/{language}.toml").open("a", encoding="utf-8") as file:
            file.write(phrases)
    told = run(checkout, "generate", "cheer", "--json")
    text = page.read_text(encoding="utf-8")
    assert (told.returncode, json.loads(told.stdout)["without_example"]) == (0, [])
    for site in ("cheer-has-it-refused", "cheer-in-hand-refused", "cheer-priority-refused", "cheer-more-happens"):
        assert f"## example-{site}" in text
    assert "Aのライフは20点より少ないので、《陽気な山羊》は多くのライフを与える。" in text
    assert "is not allowed: the player does not have priority." in text
    captions = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    assert not [raw for raw in ("GainsMore", "cheer.priority", "object=", "ui.") if raw in captions]
    assert run(checkout, "verify", str(page)).returncode == 0

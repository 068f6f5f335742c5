"""That something does not happen, told in the reader's language: no reason why it would stands in such a sentence.

The keys of content/phrases for it are `absent Drew`: the kind of a trace line, which may end in a case as its other
phrases do (`absent Moved.exile`).
"""

from __future__ import annotations

from generators.pages.language.phrases import cases_of, filled
from generators.pages.language.voice import Voice
from rules_engine.scenario.played import TraceLine

ABSENT = "absent "


def denied(voice: Voice, line: TraceLine) -> str:
    """That a trace line is not so, as a sentence; its notation where no phrase is written yet."""
    key = denial_key(voice, line)
    return filled(voice.phrases[key], line.values, voice.phrases, voice.names) if key else line.notation


def denial_key(voice: Voice, line: TraceLine) -> str:
    """The narrowest key that has a phrase for it; empty if there is none."""
    keys = (f"{ABSENT}{line.kind}{case}" for case in cases_of(line.values))
    return next((key for key in keys if key in voice.phrases), "")

"""One language as commands write it on pages: its sentences, and what it calls the cards."""

from __future__ import annotations

import msgspec

from generators.pages.language.phrases import Names, Phrases


class Voice(msgspec.Struct, frozen=True):
    """One language: its sentences, and what it calls the cards."""

    language: str
    phrases: Phrases
    names: Names

    def label(self, key: str, **slots: str) -> str:
        """A sentence of content/phrases with its slots filled; the first key that is written is taken."""
        text = self.phrases.get(f"ui.{key}") or self.phrases.get(f"ui.{key.rpartition('.')[0]}", f"ui.{key}")
        for name, value in slots.items():
            text = text.replace("{" + name + "}", value)
        return text

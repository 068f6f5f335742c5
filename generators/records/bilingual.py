"""A text in Japanese and English, either of which may be missing, one of which is the original."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict

Language = Literal["ja", "en"]
LANGUAGES: tuple[Language, Language] = ("ja", "en")


class Record(BaseModel):
    """Base of all records: frozen, no unknown fields."""

    model_config = ConfigDict(frozen=True, extra="forbid", arbitrary_types_allowed=True)


class Bilingual(Record):
    """One text in both languages; an empty string is a gap, shown as such."""

    ja: str = ""
    en: str = ""
    original: Language = "ja"

    def said_in(self, language: Language) -> str:
        """The text in that language, or the empty string for a gap."""
        return self.ja if language == "ja" else self.en

    def gaps(self) -> tuple[Language, ...]:
        """The languages in which the text is missing."""
        return tuple(language for language in LANGUAGES if not self.said_in(language))

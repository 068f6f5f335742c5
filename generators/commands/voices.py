"""The two languages in which commands write pages."""

from __future__ import annotations

from pathlib import Path

from generators.linking.card_names import names_in
from generators.linking.loading.content import load_own_tables
from generators.linking.walkthrough_form import RULES
from generators.pages.addresses import ascii_slug
from generators.pages.language.voice import Voice
from generators.records.bilingual import LANGUAGES


def voices_and_titles(content: Path) -> tuple[tuple[Voice, ...], dict[str, str]]:
    """Both languages with the words of content/; both names of each card and term, and of the rules, in one line."""
    tables = load_own_tables(content)
    voices = tuple(
        Voice(language, tables.phrases[language], names_in(language, tables.cards.values(), tables.phrases))
        for language in LANGUAGES
    )
    titles = {ascii_slug(card.name.en): f"{card.name.ja} / {card.name.en}" for card in tables.cards.values()}
    titles |= {slug: f"{term.name.ja} / {_capitalised(term.name.en)}" for slug, term in tables.terms.items()}
    return voices, titles | {RULES: " / ".join(voice.label("rules") for voice in voices)}


def _capitalised(name: str) -> str:
    """As a heading begins: its first letter a capital, the others as they are."""
    return name[:1].upper() + name[1:]

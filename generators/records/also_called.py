"""What judges and players call things that the rules and our pages call otherwise."""

from __future__ import annotations

from generators.reading.parsed_page import Problem
from generators.records.bilingual import Record
from generators.records.provenance import Provenance
from generators.records.tables import Field, TableFile, tables_of

_ROW = {
    "en": Field("texts"),
    "ja": Field("texts"),
    "rules": Field("rules"),
    "terms": Field("texts"),
    "keywords": Field("texts"),
    "rulings": Field("texts"),
    "pages": Field("texts"),
}


class AlsoCalled(Record):
    """One table of content/also_called.toml: words of either language, and what they mean, by number, slug or id.

    Words for a ruling are those of which a question about it is made, be they names or not.
    """

    id: str
    words: tuple[str, ...]
    rules: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    pages: tuple[str, ...] = ()
    provenance: Provenance


def also_called_from_toml(file: TableFile) -> tuple[dict[str, AlsoCalled], tuple[Problem, ...]]:
    """Id → what is called so, in the order of the file; a table without words in a language, or meaning, is a fault."""
    problems: list[Problem] = []
    found: dict[str, AlsoCalled] = {}
    for table in tables_of(file, _ROW, problems):
        meant = {kind: table.texts(kind) for kind in ("terms", "keywords", "rulings", "pages")}
        rules = table.rules("rules")
        missing = [language for language in ("en", "ja") if not table.texts(language)]
        if missing or not (rules or any(meant.values())):
            message = (
                f"[{table.id}] has no {' and no '.join(missing)} words" if missing else f"[{table.id}] means nothing"
            )
            suggest = "Write en, ja, and what they mean: rules, terms, keywords, rulings or pages."
            problems.append(Problem("called-unfounded", file.source, table.line, message, suggest))
        found[table.id] = AlsoCalled(
            id=table.id,
            words=(*table.texts("ja"), *table.texts("en")),
            rules=rules,
            **meant,
            provenance=Provenance(source=file.source, lines=(table.line, table.line)),
        )
    return found, tuple(problems)

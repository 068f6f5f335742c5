"""Tables of a TOML file against the fields they may have: everything wrong is told at once, with its line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, Protocol

import msgspec

from generators.reading.parsed_page import Problem
from generators.records.bilingual import LANGUAGES, Bilingual
from rules_engine.rulebook.citation import parse_citation

Form = Literal["text", "texts", "bilingual", "rule", "rules", "truth"]
_FORMS: dict[Form, str] = {
    "text": 'a text in quotes, "…"',
    "texts": 'a list of texts, ["…", "…"]',
    "bilingual": '{ ja = "…", en = "…" }',
    "rule": 'a citation, "CR 702.170d"',
    "rules": 'a list of citations, ["CR 702.170d"]',
    "truth": "true or false",
}


class TableFile(Protocol):
    """A parsed TOML file: its name, its tables, and the line on which each begins."""

    @property
    def source(self) -> str:
        """Path for messages."""

    @property
    def data(self) -> Mapping[str, object]:
        """Table name → table."""

    @property
    def lines(self) -> Mapping[str, int]:
        """Table name → 1-based line."""


class Field(msgspec.Struct, frozen=True):
    """What a field must look like, and whether a table must have it."""

    form: Form
    required: bool = False


class Table(msgspec.Struct, frozen=True):
    """One table whose fields have the right form; a wrong or missing one reads as empty."""

    id: str
    line: int
    fields: Mapping[str, object]

    def text(self, name: str) -> str:
        """A text, or the empty string."""
        value = self.fields.get(name)
        return value if isinstance(value, str) else ""

    def texts(self, name: str) -> tuple[str, ...]:
        """A list of texts, or an empty one."""
        value = self.fields.get(name)
        return tuple(str(item) for item in value) if isinstance(value, list) else ()

    def bilingual(self, name: str) -> Bilingual:
        """A text in both languages; what is missing is a gap."""
        value = self.fields.get(name)
        return Bilingual(**{key: str(text) for key, text in value.items()}) if isinstance(value, dict) else Bilingual()

    def rules(self, name: str) -> tuple[str, ...]:
        """The numbers of one citation or of a list of them."""
        one = self.text(name)
        return tuple(parse_citation(cited).number for cited in ((one,) if one else self.texts(name)))


def tables_of(
    file: TableFile, fields: Mapping[str, Field], problems: list[Problem], *, others: bool = False
) -> Iterator[Table]:
    """Every table of the file with those of its fields that are right; adds what is wrong to `problems`.

    Unknown fields are wrong unless `others` says that somebody else reads them.
    """
    for id, value in file.data.items():
        line = file.lines.get(id, 0)
        if not isinstance(value, dict):
            message = f"{id} stands outside any table"
            problems.append(Problem("no-table", file.source, line, message, f"Write [{id}] and its fields below it."))
            continue
        wrong = dict(_wrong(value, fields))
        for name, message in wrong.items():
            problems.append(Problem("field-form", file.source, line, f"[{id}] {message}", _write(name, fields)))
        if not others:
            problems += _unknown(id, value, fields, file, line)
        yield Table(id, line, {name: field for name, field in value.items() if name not in wrong})


def _write(name: str, fields: Mapping[str, Field]) -> str:
    return f"Write {name} = {_FORMS[fields[name].form]}."


def _wrong(table: Mapping[str, object], fields: Mapping[str, Field]) -> Iterator[tuple[str, str]]:
    for name, field in fields.items():
        if name not in table:
            if field.required:
                yield name, f"has no {name}"
        elif not _has_form(table[name], field.form):
            yield name, f"has a {name} that is not {_FORMS[field.form]}: {table[name]!r}"


def _has_form(value: object, form: Form) -> bool:
    match form:
        case "text":
            return isinstance(value, str) and bool(value.strip())
        case "texts":
            return isinstance(value, list) and all(isinstance(item, str) for item in value)
        case "bilingual":
            return isinstance(value, dict) and _is_bilingual(value)
        case "rule":
            return isinstance(value, str) and _is_citation(value)
        case "rules":
            return isinstance(value, list) and bool(value) and all(_is_citation(item) for item in value)
        case "truth":
            return isinstance(value, bool)


def _is_bilingual(value: Mapping[str, object]) -> bool:
    return bool(value) and all(key in LANGUAGES and isinstance(text, str) for key, text in value.items())


def _is_citation(value: object) -> bool:
    if not isinstance(value, str):
        return False
    try:
        return not parse_citation(value).date
    except ValueError:
        return False


def _unknown(
    id: str, table: Mapping[str, object], fields: Mapping[str, Field], file: TableFile, line: int
) -> Iterator[Problem]:
    if unknown := sorted(table.keys() - fields.keys()):
        message = f"[{id}] has fields that nothing reads: {', '.join(unknown)}"
        yield Problem("unknown-field", file.source, line, message, f"Known are {', '.join(fields)}.")

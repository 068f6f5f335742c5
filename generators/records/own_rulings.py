"""Bullets of our own pages that carry `{{裁定|id|rules|evidence}}` or `{{ruling|…}}` → rulings."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Literal, cast, get_args

import msgspec

from generators.reading.parsed_page import Block, ParsedPage, Problem, TemplateCall, walk
from generators.reading.wikitext_rules.known_templates import ORIGINAL_MARKS, RULING_MARKS
from generators.records.bilingual import LANGUAGES, Bilingual, Language
from generators.records.provenance import Provenance
from generators.records.ruling import Ruling
from rules_engine.rulebook.citation import parse_citation

Wanted = Literal["G0", "G1", "G2"]
_LEADING_TEMPLATE = re.compile(r"^\{\{([^{}|]*)(?:\|[^{}]*)?\}\}\s*")
_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


class OwnRuling(msgspec.Struct, frozen=True):
    """A ruling as one language's page writes it."""

    id: str
    text: str
    rules: tuple[str, ...]
    wanted: Wanted
    is_original: bool
    provenance: Provenance


def rulings_on(page: ParsedPage, problems: list[Problem]) -> dict[str, OwnRuling]:
    """Id → ruling, in the order of the page; adds what is wrong to `problems`."""
    rulings: dict[str, OwnRuling] = {}
    for block in walk(page.blocks):
        call = _mark(block)
        if call is None:
            continue
        ruling = _own_ruling(block, call, page, problems)
        if earlier := rulings.get(ruling.id):
            message = f"the ruling {ruling.id} stands already in line {earlier.provenance.lines[0]}"
            suggest = "Give each ruling its own id; only one of the two is shown."
            problems.append(Problem("id-twice", page.source, block.lines[0], message, suggest))
            continue
        rulings[ruling.id] = ruling
    return rulings


def _mark(block: Block) -> TemplateCall | None:
    first = block.inlines[0] if block.inlines else None
    return first if isinstance(first, TemplateCall) and first.name in RULING_MARKS else None


def _own_ruling(block: Block, call: TemplateCall, page: ParsedPage, problems: list[Problem]) -> OwnRuling:
    arguments = (*call.positional, "", "", "")
    for message, suggest in _wrong(arguments[0], arguments[2], call):
        problems.append(Problem("ruling-form", page.source, block.lines[0], message, suggest))
    text, marks = _without_templates(block.text)
    return OwnRuling(
        id=arguments[0],
        text="\n".join((text, *_sub_bullets(block))),
        rules=tuple(_cited(arguments[1], page, block, problems)),
        wanted=cast(Wanted, arguments[2]) if arguments[2] in get_args(Wanted) else "G0",
        is_original=not marks.isdisjoint(ORIGINAL_MARKS),
        provenance=Provenance(source=page.source, lines=block.lines),
    )


def _wrong(id: str, wanted: str, call: TemplateCall) -> Iterator[tuple[str, str]]:
    if not _ID.fullmatch(id):
        yield f"{id!r} is no id of a ruling", "Write small Latin letters, digits and hyphens: plot-later-turn."
    if wanted and wanted not in get_args(Wanted):
        yield f"{wanted!r} is no grade of evidence", "Write G0, G1 or G2, or leave it out."
    if len(call.positional) > 3 or call.named:
        yield "the mark of a ruling has more than id, rules and evidence", "Write {{裁定|id|CR 702.170d|G0}}."


def _cited(text: str, page: ParsedPage, block: Block, problems: list[Problem]) -> Iterator[str]:
    for cited in filter(None, (part.strip() for part in re.split("[,、，]", text))):
        try:
            citation = parse_citation(cited)
        except ValueError as error:
            problems.append(Problem("citation-form", page.source, block.lines[0], str(error), "Correct the citation."))
            continue
        if citation.date:
            message = f"{cited} is historical; a ruling rests on rules in force"
            problems.append(Problem("citation-form", page.source, block.lines[0], message, "Cite today's number."))
            continue
        yield citation.number
    if not text.strip():
        message = "the ruling names no rule"
        problems.append(
            Problem("ruling-form", page.source, block.lines[0], message, "Add it: {{裁定|id|CR 702.170d}}.")
        )


def _without_templates(text: str) -> tuple[str, set[str]]:
    """The words of a bullet and the names of the templates that stood before them."""
    names: set[str] = set()
    while (found := _LEADING_TEMPLATE.match(text)) and found[1].strip() in RULING_MARKS | ORIGINAL_MARKS:
        names.add(found[1].strip())
        text = text[found.end() :]
    return text.strip(), names


def _sub_bullets(block: Block, depth: int = 1) -> Iterator[str]:
    """Bullets without an id of their own below a ruling belong to it."""
    for child in block.children:
        if child.marker and _mark(child) is None:
            yield f"{child.marker * depth} {child.text}"
            yield from _sub_bullets(child, depth + 1)


def joined_rulings(
    by_language: Mapping[Language, Mapping[str, OwnRuling]], page: str, problems: list[Problem]
) -> Iterator[Ruling]:
    """The rulings of both languages joined by id, in the order of the Japanese page; adds disagreements."""
    ids = dict.fromkeys(id for language in LANGUAGES for id in by_language.get(language, {}))
    for id in ids:
        wordings = {one: by_language[one][id] for one in LANGUAGES if id in by_language.get(one, {})}
        first = next(iter(wordings.values()))
        problems += _disagreements(wordings)
        yield Ruling(
            id=id,
            page=page,
            statement=Bilingual(
                **{language: wording.text for language, wording in wordings.items()}, original=_original(wordings)
            ),
            rules=first.rules,
            wanted=first.wanted,
            provenance=tuple(wording.provenance for wording in wordings.values()),
        )


def _original(wordings: Mapping[Language, OwnRuling]) -> Language:
    marked = [language for language, wording in wordings.items() if wording.is_original]
    return marked[0] if marked else next(iter(wordings))


def _disagreements(wordings: Mapping[Language, OwnRuling]) -> Iterator[Problem]:
    if len(wordings) < 2:
        return
    ja, en = wordings["ja"], wordings["en"]
    source, line = en.provenance.source, en.provenance.lines[0]
    where = f"{ja.provenance.source}:{ja.provenance.lines[0]}"
    if ja.rules != en.rules:
        said = f"{', '.join(en.rules) or 'none'} here, {', '.join(ja.rules) or 'none'} in {where}"
        yield Problem("rules-differ", source, line, f"{ja.id} rests on other rules: {said}", "Make both the same.")
    if ja.wanted != en.wanted:
        message = f"{ja.id} wants {en.wanted} here and {ja.wanted} in {where}"
        yield Problem("evidence-differs", source, line, message, "Make both the same.")
    if ja.is_original and en.is_original:
        message = f"{ja.id} is marked as the original here and in {where}"
        yield Problem("two-originals", source, line, message, "Mark the language it was first written in.")

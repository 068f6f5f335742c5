"""The Japanese and the English page of one subject → its keyword record and its rulings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from generators.reading.parsed_page import Block, LineClass, Link, ParsedPage, Problem, TemplateCall, walk
from generators.reading.wikitext_rules.inlines import inlines_of, plain_text
from generators.reading.wikitext_rules.known_templates import CARD_LINKS
from generators.records.bilingual import LANGUAGES, Bilingual, Language
from generators.records.keyword import Keyword, PageSection, WikiPage
from generators.records.own_boxes import Box, box_on, boxes_disagree
from generators.records.own_rulings import joined_rulings, rulings_on
from generators.records.provenance import Provenance
from generators.records.ruling import Ruling
from generators.references.citations import citations_of

LEAD = "lead"
"""Id of what stands before the first heading."""
_CARDS, _SEE_ALSO, _RULES, _RULINGS = "cards", "see-also", "rules", "rulings"
_BREAK = re.compile(r"<br\s*/?>")


def keyword_from_pages(
    ja: ParsedPage | None, en: ParsedPage | None, slug: str
) -> tuple[Keyword, tuple[Ruling, ...], tuple[Problem, ...]]:
    """Join the pages of a slug by the ids of their sections and rulings.

    Problems are those of the pages themselves and everything in which they are incomplete or disagree; that one of
    the pages, sections or wordings is missing altogether is a gap in the records and no problem here.
    """
    given = dict(zip(LANGUAGES, (ja, en), strict=True))
    pages: dict[Language, ParsedPage] = {language: page for language, page in given.items() if page is not None}
    problems: list[Problem] = [problem for page in pages.values() for problem in page.problems]
    boxes = {language: box for language, page in pages.items() if (box := box_on(page, language, problems))}
    problems += boxes_disagree(boxes)
    bodies = {language: _body(page, language, problems) for language, page in pages.items()}
    rulings = {language: rulings_on(page, problems) for language, page in pages.items()}
    joined = tuple(joined_rulings(rulings, slug, problems))
    return _keyword(slug, boxes, bodies), joined, tuple(problems)


def _keyword(slug: str, boxes: Mapping[Language, Box], bodies: Mapping[Language, WikiPage]) -> Keyword:
    ja, en = boxes.get("ja", Box()), boxes.get("en", Box())
    own = boxes.get("ja", en)
    cited = dict.fromkeys(number for body in bodies.values() for number in _numbers(_blocks(body, _RULES)))
    return Keyword(
        slug=slug,
        name=Bilingual(ja=ja.name or en.other_name, en=en.name or ja.other_name),
        reading=ja.reading,
        kind=own.kind,
        section=own.section,
        types=Bilingual(ja=_plain(ja.types), en=_plain(en.types)),
        first_sets=tuple(_sets(ja, en)),
        cards=_unique(name for body in bodies.values() for name in _card_names(_blocks(body, _CARDS))),
        see_also=_see_also(bodies),
        rules=_unique(filter(None, (own.section, *cited))),
        pages=dict(bodies),
    )


def _body(page: ParsedPage, language: Language, problems: list[Problem]) -> WikiPage:
    sections: list[PageSection] = []
    heading: Block | None = None
    own: list[Block] = []
    seen: dict[str, int] = {}
    for block in (*page.blocks, None):
        if block is not None and block.kind is not LineClass.HEADING:
            own.append(block)
            continue
        if heading or own:
            sections.append(_section(heading, own))
        heading, own = block, []
        if block is not None:
            problems += _wrong_heading(block, seen, page.source)
    problems += _bullets_without_id(sections, page.source)
    last = max((line for line, _ in page.ledger), default=0)
    provenance = Provenance(source=page.source, lines=(min(1, last), last))
    return WikiPage(language=language, title=page.title, sections=tuple(sections), provenance=provenance)


def _section(heading: Block | None, blocks: Iterable[Block]) -> PageSection:
    if heading is None:
        return PageSection(id=LEAD, heading="", level=1, blocks=tuple(blocks))
    title = plain_text(heading.inlines).strip()
    return PageSection(id=heading.id, heading=title, level=heading.level, blocks=tuple(blocks))


def _wrong_heading(heading: Block, seen: dict[str, int], source: str) -> Iterator[Problem]:
    line = heading.lines[0]
    if not heading.id:
        message = f"the heading “{heading.text}” has no id, so the two languages can't meet there"
        yield Problem("heading-without-id", source, line, message, "Write == {{id|history}}… ==.")
    elif heading.id in seen:
        message = f"the section id {heading.id} stands already in line {seen[heading.id]}"
        yield Problem("id-twice", source, line, message, "Give each section its own id.")
    seen.setdefault(heading.id, line)


def _bullets_without_id(sections: Iterable[PageSection], source: str) -> Iterator[Problem]:
    """Outermost bullets of the section of rulings must be rulings."""
    level = 0
    for section in sections:
        if section.id == _RULINGS:
            level = section.level
        elif section.level <= level:
            level = 0
        for block in section.blocks if level else ():
            if block.kind is LineClass.LIST_ITEM and not block.id:
                message = "a bullet among the rulings has no id"
                suggest = (
                    "Write * {{裁定|id|CR 702.170d}} … or {{ruling|…}}, or nest it below the ruling it belongs to."
                )
                yield Problem("ruling-without-id", source, block.lines[0], message, suggest)


def _blocks(body: WikiPage, section_id: str) -> Iterator[Block]:
    for section in body.sections:
        if section.id == section_id:
            yield from walk(section.blocks)


def _card_names(blocks: Iterable[Block]) -> Iterator[str]:
    for block in blocks:
        for inline in block.inlines:
            if isinstance(inline, TemplateCall) and inline.name in CARD_LINKS and inline.positional:
                yield inline.positional[0]


def _see_also(bodies: Mapping[Language, WikiPage]) -> tuple[str, ...]:
    """Names of related pages, English where a page says it: those of the English page if there is one."""
    body = bodies.get("en") or bodies.get("ja")
    links = (inline for block in _blocks(body, _SEE_ALSO) for inline in block.inlines) if body else iter(())
    return _unique(link.en or link.target for link in links if isinstance(link, Link) and link.target)


def _numbers(blocks: Iterable[Block]) -> Iterator[str]:
    for block in blocks:
        for cited in citations_of(block.text):
            yield from cited.numbers


def _sets(ja: Box, en: Box) -> Iterator[Bilingual]:
    japanese = [_plain(name) for name in _BREAK.split(ja.first_sets)] if ja.first_sets else []
    english = [_plain(name) for name in _BREAK.split(en.first_sets)] if en.first_sets else []
    for at in range(max(len(japanese), len(english))):
        yield Bilingual(ja="".join(japanese[at : at + 1]), en="".join(english[at : at + 1]))


def _plain(wikitext: str) -> str:
    return plain_text(inlines_of(wikitext.strip())).strip()


def _unique(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(names))

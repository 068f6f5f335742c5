"""The lineage of the rules for other programs, cut into the chapters in which the rules are or last were."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from generators.linking.knowledge_base import KnowledgeBase
from generators.pages.api.shapes import IndexEntry, LineageFile, NumberSince, Parting, TracedRule
from generators.records.bilingual import Bilingual
from generators.rules_over_time.lineage.lineage import Life, Lineage


def lineage_records(kb: KnowledgeBase) -> Iterator[tuple[IndexEntry, LineageFile]]:
    """Each rule that ever was, with the file of its chapter."""
    chapters: defaultdict[str, list[Life]] = defaultdict(list)
    for life in kb.lineage.lives.values():
        chapters[life.stays[-1].number.partition(".")[0]].append(life)
    for chapter in sorted(chapters, key=lambda number: (len(number), number)):
        whole = chapter_file(kb, chapter, chapters[chapter])
        for life in chapters[chapter]:
            stay = life.stays[-1]
            name = Bilingual(en=stay.heading, original="en")
            page = f"rules/at/?n={stay.number}&d={last_edition(kb.lineage, life)}"
            yield IndexEntry(id=life.id, name=name, file=f"{chapter}.json", page=page), whole


def chapter_file(kb: KnowledgeBase, chapter: str, lives: list[Life]) -> LineageFile:
    """The rules of one chapter through all editions."""
    labels, effective = kb.lineage.labels, dict(kb.editions)
    ids = {life.id for life in lives}
    return LineageFile(
        edition=kb.edition,
        effective=kb.effective or kb.edition,
        chapter=chapter,
        editions=tuple((label, effective.get(label, label)) for label in labels),
        rules=tuple(traced(kb.lineage, life) for life in lives),
        partings=tuple(
            Parting(labels[turn.place], turn.kind, turn.from_, turn.to)
            for turn in kb.lineage.turns
            if ids & {*turn.from_, *turn.to}
        ),
    )


def traced(lineage: Lineage, life: Life) -> TracedRule:
    """One rule with the labels of its editions."""
    stays = (NumberSince(lineage.labels[stay.since], stay.number, stay.hash, stay.heading) for stay in life.stays)
    return TracedRule(life.id, life.also, tuple(stays), None if life.until is None else lineage.labels[life.until])


def last_edition(lineage: Lineage, life: Life) -> str:
    """The newest edition that has the rule."""
    return lineage.labels[-1 if life.until is None else life.until - 1]

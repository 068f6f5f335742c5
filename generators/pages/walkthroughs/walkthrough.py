"""The page of a walkthrough: what it shows, which rules it claims, the player, and what was proved."""

from __future__ import annotations

import msgspec
from markupsafe import Markup, escape

from generators.linking.citing import bare
from generators.linking.lines_of_proofs import witnesses_of
from generators.linking.sentences import first_sentence
from generators.linking.walkthrough_form import RULES
from generators.pages import addresses
from generators.pages.book.book import Book
from generators.pages.cards.invented import cards_told, invented_cards, invented_line
from generators.pages.evidence_html import badge, proof_badge, walkthrough_title
from generators.pages.rules.links import in_language, rich, rule_link
from generators.pages.ruling import gist, ruling_title
from generators.pages.site_page import Heading, SitePage
from generators.pages.walkthroughs.examples import case_of, proof_of
from generators.pages.walkthroughs.player_html import player_html
from generators.pages.walkthroughs.proof_html import ProofView, proof_view
from generators.pages.writing import Crumb, Titled, prose_in, written
from generators.records.ruling import Ruling
from rules_engine.scenario.scenario import ProveFence, Scenario

ENDS = "。.？? \n"
"""What stands between two sentences."""


class Claim(msgspec.Struct, frozen=True):
    """A rule that a walkthrough claims, and whether its knock-out earned it."""

    rule: Markup
    gist: Markup
    state: str
    words: str


class FenceView(msgspec.Struct, frozen=True):
    """A `prove` fence as shown: its lines, and what came of it; None for one that wasn't run yet."""

    lines: str
    proof: ProofView | None
    badge: Markup


def walkthrough_page(book: Book, scenario: Scenario) -> SitePage:
    """One walkthrough in one language."""
    played = scenario.id in book.kb.played
    proofs = [fence_view(book, scenario.id, scenario.prove)] if scenario.prove else []
    _, more = titled_apart(own_prose(book, scenario))
    other_title, other_more = titled_apart(other_prose(book, scenario))
    refuted, shown, there = against(book, scenario.id), witnesses(book, scenario), bool(rulings(book, scenario))
    sections = [
        ("proof", "walkthrough.proof", bool(proofs)),
        ("rulings", "walkthrough.proves", there and bool(proofs)),
        ("against", "refuted", bool(refuted)),
        ("played", "walkthrough.played", played),
        ("witness", "witness", bool(shown)),
        ("rulings", "walkthrough.rulings", there and not proofs),
        ("claims", "walkthrough.claims", bool(scenario.shows)),
        ("written", "walkthrough.written", True),
    ]
    return written(
        book,
        "walkthrough",
        Titled(
            address=f"walkthroughs/{scenario.id}/",
            kind="walkthrough",
            title=walkthrough_title(book, scenario.id),
            crumbs=(Crumb("@/walkthroughs/", book.label("walkthroughs")), *about(book, scenario)),
            contents=tuple(Heading(id, book.label(label)) for id, label, there in sections if there),
            description=own_prose(book, scenario),
            apart=book.label("jump.kind.walkthrough"),
            beside=other_title.rstrip("。."),
        ),
        prose=paragraphs(book, more),
        invented=invented_line(book, invented_cards(book, scenario)),
        cards=cards_told(book, invented_cards(book, scenario)),
        gap=[] if prose_in(scenario, book.language) else [book.label(f"gap.missing.{book.language}")],
        other_prose=paragraphs(book.speaking(book.other), other_more),
        case_of=found_for(book, scenario),
        rulings=[ruling_row(book, ruling) for ruling in rulings(book, scenario)],
        failures=failures(book, scenario.id),
        player=[player_html(book, book.kb.played[scenario.id])] if played else [],
        claims=[claim(book, scenario.id, number) for number in scenario.shows],
        proofs=proofs,
        knockout=addresses.knockout(),
        against=refuted,
        witnesses=shown,
        place=f"{scenario.page}:{scenario.line}",
        given="\n".join(line.text for line in scenario.given),
        play=written_play(scenario),
    )


def own_prose(book: Book, scenario: Scenario) -> str:
    """The prose in the reader's language, else in the other."""
    return prose_in(scenario, book.language) or prose_in(scenario, book.other)


def other_prose(book: Book, scenario: Scenario) -> str:
    """The prose in the other language, where the reader's has its own."""
    return prose_in(scenario, book.other) if prose_in(scenario, book.language) else ""


def titled_apart(prose: str) -> tuple[str, str]:
    """The first sentence of prose, which is the title, and what follows it."""
    more = prose[len(first_sentence(prose)) :].lstrip(ENDS)
    return prose[: len(prose) - len(more)].strip(), more


def paragraphs(book: Book, prose: str) -> list[Markup]:
    """The lines of prose, citations linked."""
    return [rich(book, line) for line in prose.split("\n") if line.strip()]


def about(book: Book, scenario: Scenario) -> tuple[Crumb, ...]:
    """The way up to the keyword, or to the rules, that the page is about."""
    if scenario.about == RULES:
        return (Crumb("@/rules/", book.label("rules")),)
    name = book.keyword_names.get(scenario.about)
    return (Crumb(addresses.keyword(scenario.about), book.said(name)),) if name else ()


def rulings(book: Book, scenario: Scenario) -> list[Ruling]:
    """The rulings it shows that exist."""
    return [book.kb.rulings[id] for id in scenario.rulings if id in book.kb.rulings]


def found_for(book: Book, scenario: Scenario) -> Markup:
    """For which proof the engine found the line of play; empty where it is no case of one."""
    proof = proof_of(book, scenario)
    if not proof:
        return Markup("")
    link = Markup('<a href="{}">{}</a>').format(
        addresses.walkthrough(proof), in_language(book, walkthrough_title(book, proof))
    )
    return escape(book.label("walkthrough.case-of")).replace("{proof}", link)


def ruling_row(book: Book, ruling: Ruling) -> tuple[Markup, str, Markup]:
    """The grade of a ruling, its address and what it says."""
    return badge(book, ruling), addresses.ruling(ruling.id), in_language(book, ruling_title(book, ruling))


def failures(book: Book, id: str) -> list[str]:
    """What did not hold when it was played, each with its line."""
    played = book.kb.played.get(id)
    return [f"{failure.page}:{failure.line}: {failure.message}" for failure in played.failures] if played else []


def claim(book: Book, id: str, number: str) -> Claim:
    """One claimed rule."""
    earned = book.kb.earned.get(id)
    given = earned is not None and bare(number) in {bare(rule) for rule in earned}
    state = "earned" if given else "unknown" if earned is None else "unearned"
    return Claim(rule_link(book, number), gist(book, number), state, book.label(f"claim.{state}"))


class Line(msgspec.Struct, frozen=True):
    """A line of play that a proof speaks of: what is said about it, and the player; none if it goes otherwise now."""

    prose: list[Markup]
    player: Markup


def against(book: Book, id: str) -> list[Line]:
    """The line of play that refutes the proof, if there is one."""
    found = book.kb.against.get(id)
    if found is None:
        return []
    if found.played.failures:
        return [Line([Markup("{}").format(book.label("refuted.gone"))], Markup(""))]
    _, *what = paragraphs(book, own_prose(book, found.scenario)) or [Markup("")]
    return [Line([rich(book, book.label("refuted.about")), *what], player_html(book, found.played, "against-"))]


def witnesses(book: Book, scenario: Scenario) -> list[Line]:
    """The lines of play in which it comes about what the proof says can, as the engine found them."""
    lines = []
    for at, (id, played) in enumerate(witnesses_of(book.kb, scenario).items(), 1):
        said = book.label("witness.said", said=case_of(book, book.kb.scenarios[id]))
        lines.append(Line([rich(book, said)], player_html(book, played, f"witness{at}-")))
    return lines


def fence_view(book: Book, id: str, fence: ProveFence) -> FenceView:
    """The proof's lines as written, and what came of it."""
    lines = [fence.scope, *fence.for_each, *fence.properties]
    proof = proof_view(book, id) if id in book.kb.proofs else None
    badge = proof_badge(book, proof) if proof else Markup("")
    return FenceView("\n".join(line.text for line in lines), proof, badge)


def written_play(scenario: Scenario) -> str:
    """The steps as the page's author wrote them, answers and refusals included."""
    lines: list[str] = []
    for step in scenario.play:
        refused = f"    # refused: {', '.join(step.refused)}" if step.refused is not None else ""
        lines += [step.text + refused, *(f"  {answer.text}" for answer in step.answers)]
    return "\n".join(lines)

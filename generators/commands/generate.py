"""`saitei generate`: let the engine find examples of what keywords allow, refuse and do, and write their pages."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from generators.commands.console import OK, PROBLEMS, print_json, print_problems, say, wrong_use
from generators.commands.library_option import content_here
from generators.commands.voices import voices_and_titles
from generators.linking.lines_of_proofs import example_id
from generators.linking.loading.cards import load_playable_cards
from generators.linking.loading.content_files import files_below, read_text, shown_path
from generators.linking.loading.walkthroughs import GENERATED, load_walkthroughs
from generators.linking.walkthrough_form import subjects
from generators.pages.language.phrases_lacking import Lacking, lacking
from generators.pages.language.voice import Voice
from generators.pages.walkthroughs.example_page import (
    REASONS,
    Page,
    Witnessed,
    not_happening,
    page_text,
    scenarios_of,
    without_example,
)
from generators.reading.parsed_page import Problem
from generators.rules_over_time.updating.whole_files import write_whole
from rules_engine.scenario.play import play
from rules_engine.scenario.scenario import Scenario
from rules_engine.scenario.setup import Cards
from rules_engine.search.examples.example import Examples, Missing
from rules_engine.search.examples.examples import examples_of, keywords
from rules_engine.search.examples.witnesses import witnesses

app = typer.Typer(no_args_is_help=False)


class Made(msgspec.Struct, frozen=True):
    """One page as it should be, and what it lacks."""

    file: Path
    text: str
    sites: int
    examples: int
    without: tuple[dict[str, object], ...]
    lacking: tuple[Lacking, ...] = ()
    """Phrases without which the page can't be written in words."""


@app.callback(invoke_without_command=True)
def generate(
    about: Annotated[list[str] | None, typer.Argument(help="Keywords, such as plot; all if none.")] = None,
    check: Annotated[bool, typer.Option("--check", help="Write nothing; fail when a page is stale.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON value.")] = False,
) -> None:
    """Write content/walkthroughs/generated: for every site of a keyword the shortest line of play where it decides.

    The same engine, cards and phrases give the same pages. With `--check` a page that is missing, not as it would be
    written, or of nothing any more is a problem. A page for which a phrase is lacking is left as it is, and the phrase
    is told.
    """
    content = content_here()
    cards, _, broken = load_playable_cards(content)
    scenarios = tuple(load_walkthroughs(content).scenarios.values())
    chosen = _chosen(about or [], subjects(content))
    voices, titles = voices_and_titles(content)
    pool, *_ = load_playable_cards(content, general=False)
    made = [_made(content, slug, titles.get(slug, slug), scenarios, voices, cards, pool) for slug in chosen]
    stale = [*_stale(content, made), *(() if about else _left_over(content, made))]
    wordless = _wordless(content, {it for page in made for it in page.lacking})
    problems = [*broken, *wordless, *(stale if check else _written(made, content, everything=not about))]
    print_problems(problems)
    _tell(made, quiet=json)
    raise typer.Exit(PROBLEMS if problems else OK)


def _chosen(about: list[str], pages: tuple[str, ...]) -> tuple[str, ...]:
    known = tuple(dict.fromkeys([*keywords(), *pages]))
    unknown = [slug for slug in about if slug not in known]
    if unknown:
        wrong_use(f"There is no keyword {', '.join(unknown)}. Known are: {', '.join(known)}.")
    return tuple(slug for slug in known if not about or slug in about)


def _made(
    content: Path,
    slug: str,
    title: str,
    scenarios: Iterable[Scenario],
    voices: tuple[Voice, ...],
    cards: Cards,
    pool: Cards,
) -> Made:
    keyword = keywords().get(slug)
    invented = {name: card for name, card in cards.items() if name not in pool}
    examples = examples_of(keyword, pool, invented=invented) if keyword is not None else None
    found, without = _witnessed(scenarios, slug, cards)
    if examples is not None and slug not in subjects(content):
        goals = (*(example.goal for example in examples.examples), *(missing.goal for missing in examples.missing))
        examples = Examples(slug, examples.sites, (), tuple(Missing(goal, "no-page") for goal in goals))
    page = Page(slug, title, examples, found)
    played = {id: play(scenario, cards) for id, scenario in scenarios_of(page).items()}
    missing = tuple(without_example(slug, it) for it in examples.missing) if examples is not None else ()
    return Made(
        file=content / GENERATED / f"{slug}.md",
        text=page_text(page, voices, played),
        sites=examples.sites if examples is not None else 0,
        examples=(len(examples.examples) if examples is not None else 0) + len(found),
        without=(*missing, *without),
        lacking=lacking(voices, played.values(), not_happening(page, played)),
    )


def _witnessed(
    scenarios: Iterable[Scenario], slug: str, cards: Cards
) -> tuple[tuple[Witnessed, ...], tuple[dict[str, object], ...]]:
    found: list[Witnessed] = []
    without: list[dict[str, object]] = []
    for scenario in scenarios:
        if scenario.about == slug and scenario.prove is not None:
            for number, (said, witness) in enumerate(witnesses(scenario, cards), 1):
                if witness is None:
                    place = {"keyword": slug, "site": scenario.id, "rule": "", "kind": f"some line: {said}"}
                    without.append({**place, "reason": REASONS["no-witness"]})
                else:
                    found.append(Witnessed(example_id(scenario.id, number), scenario, witness))
    return tuple(found), tuple(without)


def _wordless(content: Path, phrases: Iterable[Lacking]) -> list[Problem]:
    """Every phrase that has to be written before a page can be."""
    return [
        Problem(
            "missing-phrase",
            shown_path(content, content / "phrases" / f"{it.language}.toml"),
            0,
            f"there is no sentence for {it.about} of the examples: {it.key}",
            f'Write it, then run again: "{it.key}" = "…"'
            + (f", in which {', '.join(f'{{{slot}}}' for slot in it.slots)} may stand." if it.slots else "."),
        )
        for it in sorted(phrases)
    ]


def _stale(content: Path, made: Iterable[Made]) -> list[Problem]:
    """Every page that isn't as it would be written now."""
    problems: list[Problem] = []
    for page in (page for page in made if not page.lacking):
        there = read_text(page.file, "")[0] if page.file.exists() else ""
        if there != page.text:
            what = "it is not what the engine finds now" if there else "it is missing"
            problems.append(_problem(content, page.file, what, f"Write it: saitei generate {page.file.stem}."))
    return problems


def _left_over(content: Path, made: Iterable[Made]) -> list[Problem]:
    """Pages of something that has no examples any more."""
    wanted = {page.file for page in made if page.text}
    left = [file for file in files_below(content, GENERATED, ".md") if file not in wanted]
    return [_problem(content, file, "nothing is generated for it any more", "Run: saitei generate.") for file in left]


def _problem(content: Path, file: Path, message: str, suggest: str) -> Problem:
    return Problem("example-stale", shown_path(content, file), 0, message, suggest)


def _written(made: Iterable[Made], content: Path, *, everything: bool) -> tuple[Problem, ...]:
    """Write every page that has something to show, remove the others; what can't be written is a problem."""
    try:
        for page in made:
            if page.lacking:
                continue  # told, and left as it is
            if page.text:
                page.file.parent.mkdir(parents=True, exist_ok=True)
                write_whole(page.file, page.text)
            else:
                page.file.unlink(missing_ok=True)
        wanted = {page.file for page in made if page.text}
        for file in files_below(content, GENERATED, ".md") if everything else ():
            if file not in wanted:
                file.unlink()
    except OSError as refused:
        message = f"pages can't be written there: {refused.strerror}"
        suggest = "Make the folder writable, and run this again."
        return (Problem("unwritable", f"{content}/{GENERATED}", 0, message, suggest),)
    return ()


def _tell(made: Iterable[Made], *, quiet: bool) -> None:
    without = [it for page in made for it in page.without]
    if quiet:
        sites, examples = sum(page.sites for page in made), sum(page.examples for page in made)
        print_json({"sites": sites, "generated": examples, "without_example": without})
        return
    for page in made:
        if page.text:
            say(f"{page.file.stem}: {page.examples} examples of {page.sites} sites.")
    for it in without:
        say(f"{it['keyword']}: no example for {it['site']} ({it['kind']}): {it['reason']}.")

"""A walkthrough page (CommonMark) read into scenarios, with the line of everything."""

from __future__ import annotations

import re
from collections.abc import Iterator

from markdown_it import MarkdownIt
from markdown_it.token import Token
from mdit_py_plugins.front_matter import front_matter_plugin

from rules_engine.rulebook.citation import parse_citation
from rules_engine.scenario.played import Failure, misread
from rules_engine.scenario.scenario import AtLine, ProveFence, Scenario, SourceLine, Step

KANA = re.compile(r"[぀-ヿ]")
REFUSED = re.compile(r"\s*#\s*refused:\s*(?P<rules>.*)$")
ASKED_IN_PROOF = "`asked:` states one question of one line of play, and a proof has many; show it in a scenario without"
EXAMPLE = "Example:"
NUMBER = re.compile(r"[1-9][0-9]*")
WHICH_EXAMPLE = "{}: write which of the examples of that rule is played as a number, `Example: CR 510.1c (2)`"
PLAY_IS_SEARCHED = (
    "a proof over all answers searches what the players answer in `play`, and there is no `play` fence; write one, or"
    " `over all lines until turn 3`, which begins at `given`"
)
FENCES = ("given", "play", "trace", "prove")


def read_page(text: str, path: str) -> tuple[tuple[Scenario, ...], tuple[Failure, ...]]:
    """All scenarios of a page, and what is wrong with its form; `path` is only carried along."""
    tokens = MarkdownIt("commonmark").use(front_matter_plugin).parse(text)
    front = _front_matter(tokens)
    failures: list[Failure] = []
    scenarios: list[Scenario] = []
    lines = text.split("\n")
    for heading, body in _sections(tokens):
        try:
            _stop_at_open_fence(body, lines)
            scenarios.append(_scenario(heading, body, path, front, failures))
        except AtLine as error:
            failures.append(misread(path, error.line, error.message))
    return tuple(scenarios), tuple(failures)


def _front_matter(tokens: list[Token]) -> dict[str, str]:
    block = next((token.content for token in tokens if token.type == "front_matter"), "")
    pairs = (line.partition(":") for line in block.splitlines() if ":" in line)
    return {key.strip(): value.strip() for key, _, value in pairs}


def _sections(tokens: list[Token]) -> Iterator[tuple[Token, list[Token]]]:
    heading: Token | None = None
    body: list[Token] = []
    for before, token in zip([None, *tokens], tokens, strict=False):
        if before is not None and before.type == "heading_open" and before.tag == "h2":
            if heading is not None:
                yield heading, body
            heading, body = token, []
        elif heading is not None:
            body.append(token)
    if heading is not None:
        yield heading, body


def _stop_at_open_fence(body: list[Token], lines: list[str]) -> None:
    """Raise where a fence isn't closed before the next one, or never: then what follows belongs to it."""
    for token in body:
        if token.type == "fence" and token.map:
            within = (line.strip() for line in lines[token.map[0] + 1 : token.map[1]])
            mark = next((line for line in within if line.startswith(token.markup)), "")
            following = mark.strip(token.markup[0])
            if not mark or following:
                until = f"closed before {following} begins" if following else "closed"
                end = f"{len(token.markup)} {'backticks' if token.markup.startswith('`') else 'tildes'}"
                message = f"this `{token.info.strip()}` fence is never {until}; end it with a line of {end}"
                raise AtLine(_first_line(token), message)


def _scenario(heading: Token, body: list[Token], path: str, front: dict[str, str], failures: list[Failure]) -> Scenario:
    fences = _fences(body, failures, path)
    prose = [line for token in body if token.type == "inline" for line in _lines(token)]
    given, play = fences.get("given"), fences.get("play")
    line = _first_line(heading)
    if given is None:
        raise AtLine(line, f"{heading.content} has no `given` fence; say there who has what, and whose turn it is")
    prove = _prove(fences.get("prove"))
    searched = prove is not None and prove.scope.text.startswith("over all lines")
    if play is None and prove is not None and not searched:
        raise AtLine(prove.line, PLAY_IS_SEARCHED)
    if play is None and not searched:
        raise AtLine(line, f"{heading.content} has no `play` fence; a scenario that plays nothing shows nothing")
    steps = tuple(_steps(_fence_lines(play), failures, path)) if play else ()
    if play and not steps:
        raise AtLine(_first_line(play), f"the `play` fence of {heading.content} is empty; write at least one step")
    if prove is not None:
        failures += (misread(path, answer.line, ASKED_IN_PROOF) for answer in _asked_lines(steps))
    if play and searched:
        raise AtLine(_first_line(play), "all lines of play begin at `given`; leave the `play` fence out")
    return Scenario(
        id=heading.content.strip(),
        page=path,
        about=front.get("about", ""),
        line=line,
        prose_ja="\n".join(p.text for p in prose if _is_prose(p) and KANA.search(p.text)),
        prose_en="\n".join(p.text for p in prose if _is_prose(p) and not KANA.search(p.text)),
        rulings=_listed(prose, "Ruling:"),
        shows=_claims(prose, failures, path),
        given=tuple(_fence_lines(given)),
        play=steps,
        trace=fences["trace"].content if "trace" in fences else "",
        prove=prove,
        edition=front.get("edition", ""),
        examples=tuple(_examples(prose, failures, path)),
    )


def _asked_lines(steps: tuple[Step, ...]) -> Iterator[SourceLine]:
    return (answer for step in steps for answer in step.answers if answer.text.startswith("asked:"))


def _fences(body: list[Token], failures: list[Failure], path: str) -> dict[str, Token]:
    found: dict[str, Token] = {}
    for token in body:
        if token.type != "fence":
            continue
        name = token.info.strip()
        if name not in FENCES:
            failures.append(misread(path, _first_line(token), f"unknown fence `{name}`; known: {', '.join(FENCES)}"))
        elif name in found:
            failures.append(misread(path, _first_line(token), f"a second `{name}` fence in one scenario; join the two"))
        else:
            found[name] = token
    return found


def _steps(lines: list[SourceLine], failures: list[Failure], path: str) -> Iterator[Step]:
    step: Step | None = None
    for source in lines:
        if source.text.startswith((" ", "\t")):
            if step is None:
                message = "an indented line answers the step above it, and there is none"
                failures.append(misread(path, source.line, message))
            else:
                step = _with_answer(step, SourceLine(source.line, source.text.strip()))
            continue
        if step is not None:
            yield step
        step = _step(source, failures, path)
    if step is not None:
        yield step


def _with_answer(step: Step, answer: SourceLine) -> Step:
    return Step(step.line, step.text, (*step.answers, answer), step.refused)


def _step(source: SourceLine, failures: list[Failure], path: str) -> Step:
    match = REFUSED.search(source.text)
    if match is None:
        return Step(source.line, source.text.partition(" #")[0].strip())
    rules = tuple(_citations(match["rules"], source.line, failures, path))
    return Step(source.line, source.text[: match.start()].strip(), refused=rules)


def _citations(text: str, line: int, failures: list[Failure], path: str) -> Iterator[str]:
    for word in filter(None, (part.strip() for part in text.split(","))):
        try:
            yield str(parse_citation(word))
        except ValueError as error:
            failures.append(misread(path, line, str(error)))


def _prove(fence: Token | None) -> ProveFence | None:
    if fence is None:
        return None
    lines = _fence_lines(fence)
    scope = [line for line in lines if line.text.startswith("over ")]
    if len(scope) != 1:
        message = "a `prove` fence says once over what: `over all answers` or `over all lines until turn N`"
        raise AtLine(_first_line(fence), message)
    for_each = tuple(line for line in lines if line.text.startswith("for each "))
    properties = tuple(line for line in lines if line not in scope and line not in for_each)
    if not properties:
        raise AtLine(_first_line(fence), "a `prove` fence without a property proves nothing")
    return ProveFence(_first_line(fence), scope[0], for_each, properties)


def _claims(prose: list[SourceLine], failures: list[Failure], path: str) -> tuple[str, ...]:
    return tuple(
        claim
        for source in prose
        if source.text.startswith("shows:")
        for claim in _citations(source.text.removeprefix("shows:"), source.line, failures, path)
    )


def _examples(prose: list[SourceLine], failures: list[Failure], path: str) -> Iterator[tuple[str, int]]:
    """`Example: CR 510.1c, CR 608.2b (2)`: the rule, and the place among its examples."""
    for source in prose:
        if source.text.startswith(EXAMPLE):
            for word in source.text.removeprefix(EXAMPLE).split(","):
                rule, _, place = word.strip().removesuffix(")").partition(" (")
                for cited in _citations(rule, source.line, failures, path):
                    if place and not NUMBER.fullmatch(place):
                        failures.append(misread(path, source.line, WHICH_EXAMPLE.format(word.strip())))
                    else:
                        yield cited, int(place or 1)


def _listed(prose: list[SourceLine], mark: str) -> tuple[str, ...]:
    lines = (source.text.removeprefix(mark) for source in prose if source.text.startswith(mark))
    return tuple(word.strip() for line in lines for word in line.split(",") if word.strip())


def _is_prose(source: SourceLine) -> bool:
    return not source.text.startswith(("Ruling:", "shows:", EXAMPLE))


def _lines(token: Token) -> list[SourceLine]:
    start = _first_line(token)
    return [SourceLine(start + i, text.strip()) for i, text in enumerate(token.content.splitlines())]


def _fence_lines(fence: Token) -> list[SourceLine]:
    start = _first_line(fence) + 1
    lines = enumerate(fence.content.splitlines(), start)
    return [SourceLine(number, text.rstrip()) for number, text in lines if text.strip()]


def _first_line(token: Token) -> int:
    return token.map[0] + 1 if token.map else 0

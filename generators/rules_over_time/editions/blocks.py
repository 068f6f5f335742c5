"""The rules and the glossary of an edition as blocks, line by line."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from generators.reading.decoding import is_blank
from generators.reading.parsed_page import Block, LineClass, Problem
from generators.rules_over_time.editions.lines import HEADING_LINE, RULE_LINE, has_odd_number
from generators.rules_over_time.editions.problems import misnumbered

EXAMPLE = re.compile(r"\s*Examples?\s*:\s*")
SENTENCE = re.compile(r"[“\"'({•*]?[A-Z].*[.:;!?)”\"]$", re.DOTALL)
GLUED_TERM = re.compile(r"(?P<term>[A-Z][A-Za-z’' -]*[a-z])(?P<text>1\. .*)", re.DOTALL)
"""`Ability1. Text …`: a term whose line end was lost (2021-06-09)."""

TERM = re.compile(r"[A-Z][A-Za-z’' -]*[a-z]")
LONGEST_TERM = 40


def rule_blocks(
    lines: Sequence[str], start: int, end: int, source: str
) -> tuple[tuple[Block, ...], tuple[Problem, ...]]:
    """The blocks of the lines from start to before end (0-based), and one problem for each stray line."""
    blocks: list[Block] = []
    children: list[Block] = []
    problems: list[Problem] = []
    lost = False
    for i in range(start, end):
        if is_blank(lines[i]):
            continue
        block = _rule_block(lines[i], i + 1) or _heading_block(lines[i], i + 1)
        if block is not None:
            _close(blocks, children)
            blocks.append(block)
            lost = False
        elif has_odd_number(lines[i]):
            problems.append(misnumbered(lines[i], i + 1, source))
            lost = True
        elif blocks and not lost and (child := _child(lines[i], i + 1, blocks[-1].marker)):
            children.append(child)
        else:
            problems.append(_stray(lines[i], i + 1, source))
    _close(blocks, children)
    return tuple(blocks), tuple(problems)


def glossary_blocks(
    lines: Sequence[str], start: int, end: int, source: str
) -> tuple[tuple[Block, ...], tuple[Problem, ...]]:
    """One block for each entry: the term, with its text lines as children."""
    blocks: list[Block] = []
    problems: list[Problem] = []
    for opened, last in _paragraphs(lines, start, end):
        firsts = [opened, *(i for i in range(opened + 2, last - 1) if _is_term(lines[i]))]
        problems += [_joined(lines[i].strip(), i + 1, source) for i in firsts[1:]]
        for first, past in zip(firsts, [*firsts[1:], last], strict=True):
            block, found = _entry(lines, first, past, source)
            blocks.append(block)
            problems += found
    return tuple(blocks), tuple(problems)


def _entry(lines: Sequence[str], first: int, past: int, source: str) -> tuple[Block, list[Problem]]:
    """The block of one entry, and what is wrong with it."""
    head, texts = lines[first].strip(), [(i, lines[i].strip()) for i in range(first + 1, past)]
    problems = []
    if glued := GLUED_TERM.fullmatch(head):
        problems.append(_glued(glued["term"], first + 1, source))
        head, texts = glued["term"], [(first, glued["text"]), *texts]
    elif not texts:
        problems.append(_textless(head, first + 1, source))
    children = tuple(Block(LineClass.GLOSSARY_TEXT, (i + 1, i + 1), text, marker=head) for i, text in texts)
    return Block(LineClass.GLOSSARY_TERM, (first + 1, past), head, children=children, marker=head), problems


def _is_term(line: str) -> bool:
    """Whether a line inside an entry is the term of a next one: a short name where a text would end in a stop."""
    text = line.strip()
    return len(text) <= LONGEST_TERM and TERM.fullmatch(text) is not None and not text.startswith("See ")


def _rule_block(line: str, number: int) -> Block | None:
    match = RULE_LINE.match(line)
    if match is None:
        return None
    kind = LineClass.RULE if match[2].isdigit() else LineClass.SUBRULE
    return Block(kind, (number, number), match[3].strip(), marker=f"{match[1]}.{match[2]}")


def _heading_block(line: str, number: int) -> Block | None:
    match = HEADING_LINE.fullmatch(line)
    if match is None:
        return None
    return Block(LineClass.SECTION, (number, number), match[2].strip(), level=len(match[1]) // 2 + 1, marker=match[1])


def _child(line: str, number: int, owner: str) -> Block | None:
    """An example, or a further paragraph of the rule before it; None for what reads like neither."""
    if match := EXAMPLE.match(line):
        return Block(LineClass.EXAMPLE, (number, number), line[match.end() :].strip(), marker=owner)
    text = line.strip()
    if line[0].isspace() or SENTENCE.fullmatch(text):
        return Block(LineClass.CONTINUATION, (number, number), text, marker=owner)
    return None


def _close(blocks: list[Block], children: list[Block]) -> None:
    """Give the collected children to the last block, whose span then reaches over them."""
    if not children:
        return
    head = blocks.pop()
    span = (head.lines[0], children[-1].lines[1])
    blocks.append(Block(head.kind, span, head.text, children=tuple(children), level=head.level, marker=head.marker))
    children.clear()


def _paragraphs(lines: Sequence[str], start: int, end: int) -> Iterator[tuple[int, int]]:
    """Runs of non-blank lines, first and one past the last."""
    first = None
    for i in range(start, end):
        if is_blank(lines[i]):
            if first is not None:
                yield first, i
            first = None
        elif first is None:
            first = i
    if first is not None:
        yield first, end


def _stray(line: str, number: int, source: str) -> Problem:
    return Problem(
        "stray-line",
        source,
        number,
        f"“{line.strip()[:40]}” is no rule, no example and no paragraph of the rule before it",
        "It is left out. Compare the file with its origin.",
        fault=False,
    )


def _glued(term: str, number: int, source: str) -> Problem:
    message = f"the line end behind the glossary term “{term}” is missing"
    return Problem("glued-term", source, number, message, "It was read as if it were there.", fault=False)


def _joined(term: str, number: int, source: str) -> Problem:
    message = f"the blank line before the glossary term “{term}” is missing"
    return Problem("joined-entries", source, number, message, "It was read as an entry of its own.", fault=False)


def _textless(term: str, number: int, source: str) -> Problem:
    message = f"the glossary term “{term[:60]}” has no text"
    return Problem("glossary-term-without-text", source, number, message, "Is the file cut off here?", fault=False)

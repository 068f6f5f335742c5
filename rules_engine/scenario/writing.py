"""Writing traces into a walkthrough page, leaving everything else as it is."""

from __future__ import annotations

from collections.abc import Mapping

from markdown_it import MarkdownIt
from markdown_it.token import Token


def with_traces(text: str, traces: Mapping[str, str]) -> str:
    """The page with the `trace` fence of each scenario named replaced, put below its `play`, or taken out if empty."""
    lines = text.splitlines(keepends=True)
    edits = [edit for id, fences in _fences_by_scenario(text) if id in traces for edit in _edits(fences, traces[id])]
    for start, end, new in sorted(edits, reverse=True):
        lines[start:end] = [new] if new else []
    return "".join(lines)


def _fences_by_scenario(text: str) -> list[tuple[str, list[Token]]]:
    found: list[tuple[str, list[Token]]] = []
    before: Token | None = None
    for token in MarkdownIt("commonmark").parse(text):
        if before is not None and before.type == "heading_open" and before.tag == "h2":
            found.append((token.content.strip(), []))
        elif token.type == "fence" and found:
            found[-1][1].append(token)
        before = token
    return found


def _edits(fences: list[Token], trace: str) -> list[tuple[int, int, str]]:
    new = f"```trace\n{trace}```\n" if trace else ""
    present = next((fence for fence in fences if fence.info.strip() == "trace"), None)
    if present is not None and present.map:
        return [(present.map[0], present.map[1], new)]
    play = next((fence for fence in fences if fence.info.strip() == "play"), None)
    return [(play.map[1], play.map[1], new)] if new and play is not None and play.map else []

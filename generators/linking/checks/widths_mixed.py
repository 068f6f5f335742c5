"""A Japanese text writes its digits, letters, signs and brackets in one width.

Official texts have single digits in full and longer numbers in half width; that is no mixture.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from generators.linking.knowledge_base import KnowledgeBase
from generators.linking.source_texts import SourceText, finding, source_texts
from generators.reading.parsed_page import Problem, Ruby

_KINDS = {
    "digits": ("(?<![0-9])[0-9](?![0-9])", "(?<![０-９])[０-９](?![０-９])"),
    "brackets": (r"[()]", "[（）]"),
    "plus signs": (r"\+", "＋"),
    "letters": (r"(?<![A-Za-z])[XYN](?![A-Za-z])", "[ＸＹＮ]"),
    "colons": (r"(?<![0-9A-Za-z]):", "："),
}
_FORMS = {kind: (re.compile(half), re.compile(full)) for kind, (half, full) in _KINDS.items()}
_FOREIGN = re.compile(
    r"\{[^{}]*\}|https?://\S+|(?:CR ?)?\d{3}\.\d+[a-z]*|\([A-Za-z][^()]*\)|rule \d+|"
    r"^[+＋－−-]?\d+[:：]",
    re.MULTILINE,
)
"""Symbols, addresses, numbers of rules, English in brackets and costs in loyalty have widths of their own."""


def check(kb: KnowledgeBase) -> Iterator[Problem]:
    """A finding names each kind of which a text has both widths, with the rarer one."""
    for said in source_texts(kb):
        if said.language != "ja":
            continue
        bare = _FOREIGN.sub("", _written(said))
        for kind, (half, full) in _FORMS.items():
            narrow, wide = half.findall(bare), full.findall(bare)
            if narrow and wide:
                rarer = narrow[0] if len(narrow) <= len(wide) else wide[0]
                message = f"the text has {kind} of both widths: {len(narrow)} half, {len(wide)} full ({rarer})"
                yield finding("widths-mixed", said, message, "Write them in one width.")


def _written(said: SourceText) -> str:
    """A text as it is shown; one with readings as it was written, brackets and all."""
    read = said.block is not None and any(isinstance(inline, Ruby) for inline in said.block.inlines)
    return said.block.text if said.block and read else said.text

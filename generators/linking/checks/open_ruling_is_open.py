"""Every entry of content/open_rulings.toml names a ruling that exists and that no walkthrough shows."""

from __future__ import annotations

from collections.abc import Iterator

from generators.linking.knowledge_base import KnowledgeBase
from generators.reading.parsed_page import Problem


def check(kb: KnowledgeBase) -> Iterator[Problem]:
    """A reason that is no longer true is a fault, since readers are shown it."""
    for id_, entry in kb.open_rulings.items():
        ruling = kb.rulings.get(id_)
        if ruling is None:
            message, suggest = f"no page of content/wiki states the ruling {id_}", "Correct the id or remove the entry."
        elif ruling.walkthroughs:
            shown = ", ".join(ruling.walkthroughs)
            message, suggest = (
                f"the ruling {id_} is said to be {entry.state}, but is shown by {shown}",
                "Remove the entry.",
            )
        else:
            continue
        yield Problem("open-ruling-wrong", entry.source, entry.line, message, suggest)

"""One file per keyword ability or keyword action, joined in one table."""

from __future__ import annotations

from rules_engine.keywords.connive import CONNIVE
from rules_engine.keywords.definition import Keyword
from rules_engine.keywords.dethrone import DETHRONE
from rules_engine.keywords.hidden_agenda import HIDDEN_AGENDA
from rules_engine.keywords.plot import PLOT

KEYWORDS: tuple[Keyword, ...] = (
    CONNIVE,
    DETHRONE,
    HIDDEN_AGENDA,
    PLOT,
)
"""In the order of their sections."""

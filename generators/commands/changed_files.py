"""Which files of a checkout differ from its last commit: whoever runs a command is at work on those."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

_QUESTIONS = (
    ("git", "diff", "--name-only", "--relative", "-z", "HEAD"),
    ("git", "ls-files", "--others", "--exclude-standard", "-z"),
)
"""What was changed, and what is new; each answers with paths below the folder it is asked in."""


def changed_files(root: Path) -> frozenset[str]:
    """Their paths below `root`, as `content/wiki/plot.en.wiki`; none where there is no git, or no commit yet."""
    return frozenset(path for question in _QUESTIONS for path in _answer(question, root) if path)


def _answer(question: tuple[str, ...], root: Path) -> list[str]:
    environment = {**os.environ, "GIT_OPTIONAL_LOCKS": "0"}
    try:
        asked = subprocess.run(question, cwd=root, env=environment, capture_output=True, check=False)
    except OSError:
        return []
    return os.fsdecode(asked.stdout).split("\0") if asked.returncode == 0 else []

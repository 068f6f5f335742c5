"""Which files stand in a library and are no part of it, so that nobody takes them for read."""

from __future__ import annotations

from collections import Counter

from generators.linking.loading.library import library_files
from generators.reading.parsed_page import Problem
from generators.rules_over_time.library import Library, plain_files_below

_MOST_FOLDERS = 6
_PARTS = (
    "A library has cr/en/*.txt, cr/ja/, seeds/, wiki-ja/, wiki-en/, mtgjson/*.json and gatherer/*.txt, without folders"
    " in them. Move what should count there, or give it to saitei read."
)


def unread_files(library: Library | None) -> tuple[Problem, ...]:
    """One finding for all plain files of a library that it doesn't read, folder by folder; none where it reads all."""
    if library is None:
        return ()
    read = set(library_files(library))
    left = [path for path in plain_files_below(library.root) if path not in read and path.is_file()]
    if not left:
        return ()
    folders = Counter(path.parent.relative_to(library.root).as_posix() for path in left)
    named = [f"{name}/ ({count})" for name, count in folders.items()]
    more = f" and {len(named) - _MOST_FOLDERS} more folders" if len(named) > _MOST_FOLDERS else ""
    message = f"not read, since no part of a library is named so: {', '.join(named[:_MOST_FOLDERS])}{more}"
    return (Problem("files-left-out", library.root.as_posix(), 0, message, _PARTS, fault=False),)

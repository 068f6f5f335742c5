"""Names → slugs, the ASCII ids of addresses."""

from __future__ import annotations

import hashlib
import re
import unicodedata

_DROPPED = re.compile("['’ʼ`]")
_OTHER = re.compile("[^a-z0-9]+")
_HYPHENS = re.compile("-+")


MOST = 80
"""Characters of a slug: it becomes the name of a folder."""


def slug_of(name: str) -> str:
    """`Djinn of Fool's Fall` → `djinn-of-fools-fall`; a name without Latin letters or digits keeps its own characters.

    Whatever a source calls a card, the slug has no dot, slash or blank, is not empty and not too long for a folder.
    """
    plain = unicodedata.normalize("NFKD", name.replace("Æ", "Ae").replace("æ", "ae"))
    plain = "".join(character for character in plain if not unicodedata.combining(character))
    slug = _OTHER.sub("-", _DROPPED.sub("", plain.lower())).strip("-") or _own(name)
    if slug and len(slug) <= MOST:
        return slug
    told_apart = hashlib.sha256(name.encode(errors="surrogatepass")).hexdigest()[:8]
    return f"{slug[: MOST - 9]}-{told_apart}".lstrip("-")


def _own(name: str) -> str:
    """The name in its own script, with a hyphen for all punctuation, blanks and control characters."""
    return _HYPHENS.sub("-", "".join(one if _shows(one) else "-" for one in name)).strip("-")


def _shows(character: str) -> bool:
    return character > "\x7f" and unicodedata.category(character)[0] in "LNSM"

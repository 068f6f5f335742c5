"""Names → slugs, the ASCII ids of addresses."""

from __future__ import annotations

import re
import unicodedata

_DROPPED = re.compile("['’ʼ`]")
_OTHER = re.compile("[^a-z0-9]+")


def slug_of(name: str) -> str:
    """`Djinn of Fool's Fall` → `djinn-of-fools-fall`; a name without Latin letters is its own slug."""
    plain = unicodedata.normalize("NFKD", name.replace("Æ", "Ae").replace("æ", "ae"))
    plain = "".join(character for character in plain if not unicodedata.combining(character))
    slug = _OTHER.sub("-", _DROPPED.sub("", plain.lower())).strip("-")
    return slug or name.strip()

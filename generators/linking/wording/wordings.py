"""Which ruling a wording in a source states: by the reviewed hash of its normal form, never by likeness.

content/wordings.toml gives each ruling id the hashes of the wordings that a person found to say the same; one wording
may state several rulings. A wording that nobody attached stays unattached and is listed.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterable, Mapping

from generators.records.ruling_text import RulingText

_NO_LETTER = re.compile(r"[\W_]+")
_NAME = " cardname "


def wording_hashes(text: RulingText, names: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """The hash of each language's wording; names of the cards it is about count alike, whichever card it is.

    `names` gives the names of each card in all languages by its English name.
    """
    card_names = [name for card in text.cards for name in names.get(card, (card,))]
    return tuple(wording_hash(said, card_names) for said in (text.text.en, text.text.ja) if said)


def wording_hash(wording: str, card_names: Iterable[str] = ()) -> str:
    """First 16 hex digits of SHA-256 over the wording without case, width, punctuation, spacing and card names."""
    plain = unicodedata.normalize("NFKC", wording)
    for name in sorted(filter(None, card_names), key=len, reverse=True):
        plain = plain.replace(unicodedata.normalize("NFKC", name), _NAME)
    return hashlib.sha256(_NO_LETTER.sub("", plain.casefold()).encode()).hexdigest()[:16]


def attached(
    texts: Iterable[RulingText], wordings: Mapping[str, tuple[str, ...]], names: Mapping[str, tuple[str, ...]]
) -> tuple[tuple[RulingText, ...], dict[str, tuple[str, ...]]]:
    """The ruling texts, each with the first ruling it states, and for every ruling the ids of all its texts.

    `wordings` is content/wordings.toml (ruling id → hashes); for `names` see `wording_hashes`.
    """
    by_hash = _by_hash(wordings)
    done: list[RulingText] = []
    of_ruling: dict[str, list[str]] = {}
    for text in texts:
        rulings = list(dict.fromkeys(id_ for found in wording_hashes(text, names) for id_ in by_hash.get(found, ())))
        for id_ in rulings:
            of_ruling.setdefault(id_, []).append(text.id)
        done.append(text.model_copy(update={"ruling": rulings[0]}) if rulings else text)
    return tuple(done), {id_: tuple(of_ruling[id_]) for id_ in wordings if id_ in of_ruling}


def _by_hash(wordings: Mapping[str, tuple[str, ...]]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for id_, hashes in wordings.items():
        for one in hashes:
            found.setdefault(one, []).append(id_)
    return found

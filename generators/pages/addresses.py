"""Where everything stands on the site: addresses below a language root, written `@/…` for the press to resolve."""

from __future__ import annotations

import hashlib
import re
import unicodedata

from generators.linking.citing import bare
from generators.references.numbers import unlettered

PUNCTUATION = re.compile(r"[^a-z0-9]+")
PLAIN_PATH = re.compile(r"[a-z0-9]+(?:[._/-][a-z0-9]+)*")
LONGEST_PATH = 120


def rule(number: str) -> str:
    """The page of a rule, chapter or section, with the anchor of a sub-rule."""
    number = bare(number)
    page = unlettered(number)
    return f"@/rules/{page}/" if page == number else f"@/rules/{page}/#R{number}"


def cited(number: str) -> str:
    """The place that lists all that cites a number, for one that too much cites to list it on its own page."""
    number = bare(number)
    return f"@/rules/{unlettered(number)}/cited/#C{number}"


def rules_at(number: str, edition: str = "") -> str:
    """The page that takes a number of an edition to the rule of today; without an edition it lists the candidates."""
    return f"@/rules/at/?n={number}" + (f"&d={edition}" if edition else "")


def keyword(slug: str) -> str:
    """The page of a keyword."""
    return f"@/keywords/{slug}/"


def ruling(id: str) -> str:
    """The page of a ruling."""
    return f"@/rulings/{id}/"


def grade(grade: str) -> str:
    """Where a grade of evidence is explained, or that it is stale."""
    return f"@/evidence/#{grade}"


def knockout() -> str:
    """Where it is explained what a knock-out shows."""
    return "@/evidence/#knockout"


def card(slug: str) -> str:
    """The page of a card."""
    return f"@/cards/{slug}/"


def walkthrough(id: str) -> str:
    """The page of a walkthrough."""
    return f"@/walkthroughs/{id}/"


def term(slug: str) -> str:
    """A term's place in the glossary."""
    return f"@/glossary/#term-{slug}"


def glossary_entry(term: str) -> str:
    """The place of an entry in the glossary of the rules."""
    return f"@/glossary/cr/#{glossary_id(term)}"


def glossary_id(term: str) -> str:
    """The ASCII id of a glossary entry, `g-active-player`."""
    return f"g-{ascii_slug(term) or 'symbol'}"


def source(id: str) -> str:
    """The page of a source document."""
    return f"@/sources/{source_slug(id)}/"


def source_slug(id: str) -> str:
    """The ASCII slug of a source, from its path; no other path has the same one.

    A plain path keeps its stops and its ending, but for a mere `.txt`; of any other a hash tells it apart.
    """
    stem = id.removesuffix(".txt")
    if PLAIN_PATH.fullmatch(id) and "." in id and len(id) <= LONGEST_PATH:
        return (id if "." in stem else stem).replace("/", "-")
    slug = ascii_slug(stem)[:LONGEST_PATH] or "source"
    return f"{slug}-{hashlib.sha256(id.encode(errors='surrogatepass')).hexdigest()[:8]}"


def ascii_slug(text: str) -> str:
    """Letters and digits of a text in lower case, joined by hyphens; accents are dropped.

    For ids and parts of addresses: what isn't ASCII leaves nothing, a whole text in Japanese included, whereas
    `slug_of` (`records/slugs.py`) makes of every name the name of a folder.
    """
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower().replace("'", "")
    return PUNCTUATION.sub("-", plain).strip("-")

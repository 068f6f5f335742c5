"""Pages in the markup of other wikis, Markdown, PukiWiki and DokuWiki → the same lines in wikitext.

Each line stays one line, so that all that is read from it has its place in the source.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import msgspec

from generators.reading.parsed_page import Problem

_Form = tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]]
_LONGEST = 20_000
"""Characters of a line; longer ones stay as they are."""


class Markup(msgspec.Struct, frozen=True):
    """A markup: its name, signs of which several kinds tell it, and what each form is in wikitext, in order."""

    name: str
    heading: re.Pattern[str]
    """One of these must stand in the page."""
    telling: tuple[re.Pattern[str], ...]
    forbids: re.Pattern[str]
    """What stands in wikitext and in no such page."""
    forms: tuple[_Form, ...]
    """Of lines without blanks at their end."""


def _form(pattern: str, shown: str | Callable[[re.Match[str]], str]) -> _Form:
    return re.compile(pattern), shown


def _heading(found: re.Match[str]) -> str:
    signs = "=" * len(found["signs"])
    return f"{signs} {found['name']} {signs}"


def _heading_of_pukiwiki(found: re.Match[str]) -> str:
    signs = "=" * (len(found["signs"]) + 1)
    return f"{signs} {found['name']} {signs}"


def _heading_of_dokuwiki(found: re.Match[str]) -> str:
    signs = "=" * (7 - len(found["signs"]))
    return f"{signs} {found['name']} {signs}"


def _item(found: re.Match[str]) -> str:
    sign = "*" if found["sign"] in "-+*" else "#"
    return sign * (1 + len(found["indent"].expandtabs(4)) // 2) + " "


def _item_of_dokuwiki(found: re.Match[str]) -> str:
    return ("*" if found["sign"] == "*" else "#") * (len(found["indent"]) // 2) + " "


def _link(found: re.Match[str]) -> str:
    address, label = found["address"], found["label"]
    return f"[{address} {label}]" if "://" in address else f"[[{address.lstrip('/') or label}|{label}]]"


def _row(found: re.Match[str]) -> str:
    return "|- " + " || ".join(cell.strip() for cell in found["cells"].split("|"))


_MARKDOWN = Markup(
    "Markdown",
    re.compile(r"^#{1,6} (?!url\d?: |\S.* text of )\S"),
    (
        re.compile(r"^##{1,5} \S"),
        re.compile(r"\[[^\[\]]{1,200}\]\([^()\s]{1,400}\)"),
        re.compile(r"^\|?\s{0,9}:?-{3,}:?\s{0,9}\|"),
        re.compile(r"^\s{0,9}[-+] \S"),
        re.compile(r"\*\*[^*\s][^*]{0,400}\*\*"),
        re.compile(r"^```|^\[\^[^\[\]]{1,30}\]:"),
    ),
    re.compile(r"\{\{|\{\||'''|<ref|\[\[|^;|^(==+)[^=].*\1$"),
    (
        _form(r"^(?P<signs>#{1,6}) (?!url\d?: |\S.* text of )(?P<name>.*[^\s#])[\s#]*$", _heading),
        _form(r"^(?=[\s:|-]*-{3})[\s:|-]*+$", "|-"),
        _form(r"^\|(?P<cells>.*?)\|?$", _row),
        _form(r"^\[\^(?:[^\[\]]{1,30})\]: ?(.*)$", r"<ref>\1</ref>"),
        _form(r"\[\^[^\[\]]{1,30}\]", ""),
        _form(r"^(?P<indent>[ \t]{0,12})(?P<sign>[-+*]|\d{1,3}[.)]) +", _item),
        _form(r"^> ?", ""),
        _form(r"!\[[^\[\]]{0,200}\]\([^()\s]{1,400}\)", ""),
        _form(r"\[(?P<label>[^\[\]]{1,200})\]\((?P<address>[^()\s]{1,400})\)", _link),
        _form(r"\*\*([^*\s][^*]{0,400})\*\*", r"'''\1'''"),
        _form(r"(?<![*A-Za-z0-9])\*([^*\s][^*]{0,400})\*(?![*A-Za-z0-9])", r"''\1''"),
        _form(r"`([^`]{1,400})`", r"\1"),
        _form(r"~~([^~]{1,400})~~", r"<s>\1</s>"),
    ),
)
_PUKIWIKI = Markup(
    "PukiWiki",
    re.compile(r"^\*{1,3}\s{0,9}[^\s*]"),
    (
        re.compile(r"^\*.*\[#\w{4,20}\]\s{0,9}$"),
        re.compile(r"^#(?:contents|ref|br|include|comment|pcomment|region|endregion|fold|table_edit)\b"),
        re.compile(r"&(?:ruby|br|color|size|ref|aname|new|counter|online)(?:\([^()]{0,200}\))?(?:\{|;)"),
        re.compile(r"\[\[[^\[\]>|]{1,200}>[^\[\]]{1,200}\]\]"),
        re.compile(r"\(\([^()]{1,400}\)\)"),
    ),
    re.compile(r"\{\{|\{\||<ref|^(==+)[^=].*\1$"),
    (
        _form(r"^(?P<signs>\*{1,3})\s*(?P<name>.*?)(?:\s?\[#\w{4,20}\])?$", _heading_of_pukiwiki),
        _form(r"^//(.*)$", r"<!--\1-->"),
        _form(r"^#\w.*$", "__NOTOC__"),
        _form(r"^\|(?P<cells>.*?)\|[hfc]?$", _row),
        _form(r"^:([^|]{1,200})\|", r";\1:"),
        _form(r"^---", "*** "),
        _form(r"^--", "** "),
        _form(r"^-", "* "),
        _form(r"^\+{3}", "### "),
        _form(r"^\+\+", "## "),
        _form(r"^\+", "# "),
        _form(r"^[>~]|~$", ""),
        _form(r"&ruby\(([^()]{1,80})\)\{([^{}]{1,80})\};", r"<ruby>\2<rt>\1</rt></ruby>"),
        _form(r"&br;", "<br>"),
        _form(r"&\w{2,12}(?:\([^()]{0,200}\))?\{([^{}]{0,400})\};", r"\1"),
        _form(r"&(?:ref|aname|new|counter|online|color|size)(?:\([^()]{0,200}\))?;", ""),
        _form(r"\(\(([^()]{1,400})\)\)", r"<ref>\1</ref>"),
        _form(r"\[\[([^\[\]>|]{1,200})>([^\[\]]{1,200})\]\]", r"[[\2|\1]]"),
        _form(r"'''([^']{1,400})'''", "\0\\1\0"),
        _form(r"''([^']{1,400})''", r"'''\1'''"),
        _form("\0", "''"),
        _form(r"%%([^%]{1,400})%%", r"<s>\1</s>"),
    ),
)
_DOKUWIKI = Markup(
    "DokuWiki",
    re.compile(r"^(={5,6}) .{1,200} \1\s{0,9}$"),
    (
        re.compile(r"^(={5,6}) .{1,200} \1\s{0,9}$"),
        re.compile(r"^(?: {2}){1,9}[*-] \S"),
        re.compile(r"\*\*[^*\s][^*]{0,400}\*\*"),
        re.compile(r"(?<!:)//[^/\s][^/]{0,400}//"),
        re.compile(r"\(\([^()]{1,400}\)\)"),
        re.compile(r"\\\\(?:\s|$)"),
    ),
    re.compile(r"\{\||'''|<ref"),
    (
        _form(r"^(?P<signs>={2,6}) (?P<name>.{1,200}?) =+$", _heading_of_dokuwiki),
        _form(r"^(?P<indent>(?: {2}){1,9})(?P<sign>[*-]) ", _item_of_dokuwiki),
        _form(r"^[|^](?P<cells>.*?)[|^]$", _row),
        _form(r"\*\*([^*\s][^*]{0,400})\*\*", r"'''\1'''"),
        _form(r"(?<!:)//([^/\s][^/]{0,400})//", r"''\1''"),
        _form(r"\(\(([^()]{1,400})\)\)", r"<ref>\1</ref>"),
        _form(r"\\\\(?:\s|$)", "<br>"),
    ),
)
_FEWEST = 2
"""Kinds of signs that tell a markup."""


def as_wikitext(lines: Sequence[str], source: str) -> tuple[tuple[str, ...], tuple[Problem, ...]]:
    """The lines in wikitext and a finding that names their markup; as they are and no finding for any other page."""
    markup = next((markup for markup in (_DOKUWIKI, _PUKIWIKI, _MARKDOWN) if _is_in(lines, markup)), None)
    if markup is None:
        return tuple(lines), ()
    message = f"the page is written in the markup of {markup.name}, not of MediaWiki; it was read by what its signs say"
    suggest = "Compare its headings and lists with what was read."
    problem = Problem("other-markup", source, 0, message, suggest, fault=False)
    return tuple(_converted(line, markup) if len(line) <= _LONGEST else line for line in lines), (problem,)


def _is_in(lines: Sequence[str], markup: Markup) -> bool:
    """Whether a heading and several kinds of its signs stand in the lines, and none of wikitext alone."""
    own = [line.rstrip() for line in lines if len(line) <= _LONGEST]
    if not any(map(markup.heading.match, own)):
        return False
    told = sum(any(map(form.search, own)) for form in markup.telling)
    return told >= _FEWEST and not any(map(markup.forbids.search, own))


def _converted(line: str, markup: Markup) -> str:
    line = line.rstrip()
    for form, shown in markup.forms:
        line = form.sub(shown, line)
    return line

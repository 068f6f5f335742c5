"""What a wiki's skin puts around and between the text of a page: bars, contents, categories, the foot; and the title.

All of it is told from the whole page, before the lines are read one by one. Lines are counted from 0.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise

import msgspec

from generators.reading.decoding import is_blank
from generators.reading.parsed_page import LineClass
from generators.reading.rendered import forms
from generators.reading.rendered.contents import contents_in
from generators.reading.rendered.edit_links import ALONE, heading_beside_link, is_sentence
from generators.reading.rendered.notes import NOTE
from generators.reading.rendered.toolbars import toolbar_lines

FOOT = re.compile(
    r"^\s*(?:案内メニュー|ナビゲーション ?メニュー|Navigation menu|個人用ツール|Personal tools|Powered by MediaWiki.*"
    r"|Fan Feed|ファンフィード|More Fandoms|Explore properties|Fandom Apps|Follow Us)\s*$"
)
"""From here on nothing of the page follows."""
_CLOSING = re.compile(
    r"^\s*+[*•]?\s*+(?:Retrieved from .*|.{0,8}[「“\"]https?://.*[」”\"] ?(?:より作成|から取得|より取得)"
    r"|最終更新.*|このページの最終更新日時は.*|このページは.{0,40}最終更新.*"
    r"|Last edited .*|This page was last .*"
    r"|(?:隠し|Hidden )?(?:カテゴリー?|[Cc]ategor(?:y|ies)) ?[:：].*|カテゴリー?|Categories)\s*$"
)
"""What stands between the text and the foot."""
_CATEGORIES = re.compile(r"^\s*(?:(?:隠し)?カテゴリー?|(?:Hidden )?[Cc]ategor(?:y|ies))\s*[:：]?\s*$")
_CATEGORIES_ABOVE = re.compile(r"^in: \S")
_SUBTITLE = re.compile(
    r"^\s*(?:提供[：:].+|From .{1,60}|出典[：:] ?フリー.+|\d+ languages?|\d+の言語版|Sign in to edit)\s*$"
)
_SHORT = 60
_SENTENCE = 20
"""Characters from which a line that ends like a sentence is one."""
_MOST_ABOVE = 60
"""Lines above a title."""


class Frame(msgspec.Struct, frozen=True):
    """The lines that are no text of the page, its title, and the headings that something beside them tells."""

    kinds: dict[int, LineClass]
    title: int | None
    headings: dict[int, int]
    """Line → level."""
    announced: bool
    """Whether the page lists or marks its headings, so that no other line is one."""
    levelled: bool
    """Whether the page tells the levels of its headings."""


def frame_of(lines: Sequence[str], below_text: bool = False) -> Frame:
    """What can be told from the page as a whole; of a part of one, whether text of the page stands above it."""
    contents = contents_in(lines)
    bars = toolbar_lines(lines)
    kinds = dict.fromkeys(bars, LineClass.NAVIGATION) | contents.kinds
    text_ends = _text_ends(lines, kinds)
    above_links = _above_links(lines, kinds, text_ends)
    headings = dict.fromkeys(above_links, 2) | contents.headings
    kinds = {at: kind for at, kind in kinds.items() if at not in headings} | _links_below(lines, headings)
    kinds |= _foot(lines, text_ends, below_text) | _categories(lines, kinds, text_ends)
    title = _title(lines, kinds, bars)
    title = _explained(lines, kinds) if title is None else title
    kinds = _head(lines, title) | kinds
    marked = any(map(heading_beside_link, lines)) or bool(above_links)
    return Frame(kinds, title, headings, marked or len(contents.headings) > 1, contents.numbered)


def _text_ends(lines: Sequence[str], kinds: dict[int, LineClass]) -> int:
    """Behind the last line of the text, as sentences, headings with links and notes tell it; 0 for none.

    Bullets count as well, as far as no foot stands between: its menus have bullets too.
    """
    outside = {at for at, line in enumerate(lines) if at in kinds or is_framing(line)}
    told = [at for at, line in enumerate(lines) if at not in outside and _tells_text(line)]
    end = told[-1] + 1 if told else 0
    foot = next((at for at in range(end, len(lines)) if FOOT.match(lines[at])), len(lines))
    bullets = [at for at in range(end, foot) if at not in outside and forms.BULLET.match(lines[at])]
    return bullets[-1] + 1 if bullets else end


def is_framing(line: str) -> bool:
    """Whether a line by itself says that it is no text of the page."""
    return bool(forms.NAVIGATION.match(line) or _CLOSING.match(line) or forms.SOURCE_NOTE.match(line))


def _tells_text(line: str) -> bool:
    return _is_text(line) or bool(heading_beside_link(line) or NOTE.match(line))


def _is_text(line: str) -> bool:
    """Whether a line is too long for a name, or a sentence."""
    return len(line) > _SHORT or (is_sentence(line) and (len(line.strip()) > _SENTENCE or "。" in line))


def _above_links(lines: Sequence[str], kinds: dict[int, LineClass], text_ends: int) -> list[int]:
    """The short lines right above a link to edit a section that stands on a line of its own."""
    found = []
    shown = [at for at, line in enumerate(lines) if not is_blank(line)]
    for above, at in pairwise(shown):
        name = lines[above].strip()
        if not ALONE.match(lines[at]) or above in kinds or at > text_ends or _is_text(name) or is_sentence(name):
            continue
        if not (is_framing(name) or forms.BULLET.match(name)):
            found.append(above)
    return found


def _links_below(lines: Sequence[str], headings: Iterable[int]) -> dict[int, LineClass]:
    """The links to edit a section on the line below its heading."""
    below = (
        next((at for at in range(heading + 1, min(heading + 3, len(lines))) if not is_blank(lines[at])), 0)
        for heading in headings
    )
    return {at: LineClass.NAVIGATION for at in below if ALONE.match(lines[at])}


def _categories(lines: Sequence[str], kinds: dict[int, LineClass], text_ends: int) -> dict[int, LineClass]:
    """A line `Categories:` with one name a line below it, and the line `in: …` above a title."""
    found = {at: LineClass.CATEGORY for at, line in enumerate(lines[:_MOST_ABOVE]) if _CATEGORIES_ABOVE.match(line)}
    for head in range(text_ends, len(lines)):
        if not _CATEGORIES.match(lines[head]):
            continue
        at = head
        while at < len(lines) and (at == head or _is_name(lines, at, kinds)):
            found[at] = LineClass.CATEGORY
            at += 1
    return found


def _is_name(lines: Sequence[str], at: int, kinds: dict[int, LineClass]) -> bool:
    line = lines[at]
    return not (is_blank(line) or at in kinds or is_framing(line) or FOOT.match(line) or _is_text(line))


def _foot(lines: Sequence[str], text_ends: int, below_text: bool) -> dict[int, LineClass]:
    """The lines below what closes the text, where no more text follows; lines of categories are those."""
    if not (text_ends or below_text):
        return {}
    below = range(text_ends, len(lines))
    first = next((at for at in below if _CLOSING.match(lines[at]) or FOOT.match(lines[at])), len(lines))
    return {
        at: LineClass.CATEGORY if forms.CATEGORY.match(lines[at]) else LineClass.NAVIGATION
        for at in range(first, len(lines))
        if not is_blank(lines[at])
    }


def _title(lines: Sequence[str], kinds: dict[int, LineClass], bars: frozenset[int]) -> int | None:
    """The last short line above the text below which a subtitle or a bar stands; None where the page has no such."""
    shown = [at for at, line in enumerate(lines[:_MOST_ABOVE]) if not is_blank(line)]
    found = None
    for place, at in enumerate(shown[:-1]):
        line = lines[at]
        if at in kinds or is_framing(line):
            continue
        if _is_text(line) or forms.BULLET.match(line):
            break
        below = shown[place + 1 : place + 3]
        if _SUBTITLE.match(lines[below[0]]) or (len(below) > 1 and bars.issuperset(below)):
            found = at
    return found


def _explained(lines: Sequence[str], kinds: dict[int, LineClass]) -> int | None:
    """The first short line whose words begin the first sentence: above it stands the banner of the site."""
    names: list[int] = []
    for at, line in enumerate(lines[:_MOST_ABOVE]):
        if is_blank(line) or at in kinds or is_framing(line):
            continue
        if _is_text(line):
            return next((name for name in names if _begins_with(line.strip(), lines[name].strip())), None)
        if forms.BULLET.match(line) or heading_beside_link(line):
            return None
        names.append(at)
    return None


def _begins_with(sentence: str, name: str) -> bool:
    """Whether a sentence begins with a name that ends there."""
    rest = sentence.removeprefix(name)
    return len(name) > 1 and rest != sentence and not (name[-1].isascii() and rest[:1].isascii() and rest[:1].isalnum())


def _head(lines: Sequence[str], title: int | None) -> dict[int, LineClass]:
    """What stands above a title that is told by what is below it."""
    above = range(title or 0)
    return {at: LineClass.NAVIGATION for at in above if not (is_blank(lines[at]) or forms.SOURCE_NOTE.match(lines[at]))}

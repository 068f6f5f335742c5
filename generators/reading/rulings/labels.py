"""The labels by which a page of rulings tells the wording it was written in from its translation."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import islice

import msgspec

from generators.reading.language import is_japanese
from generators.reading.parsed_page import LineClass
from generators.reading.rulings.days import day_on

_OPEN, _CLOSE = r"[\[［【〔(（<＜]", r"[\]］】〕)）>＞]"
_BULLET = r"^\s*(?:[-*•・●]\s*)?"
_END = r"\s*(?:[:：]|[-–—](?=\s)|\t|$)"
_REMARK = r"(?:[(（][^()（）]{1,8}[)）])?"


def _label(words: str, after: str = _END) -> re.Pattern[str]:
    """A label in brackets, or before a colon, a dash or the end of the line; never a word of a sentence."""
    return re.compile(
        rf"{_BULLET}(?:{_OPEN}\s*(?:{words})\s*{_CLOSE}\s*[:：]?|(?:{words}){_REMARK}(?:{after}))\s*", re.IGNORECASE
    )


_Forms = Mapping[LineClass, tuple[re.Pattern[str], ...]]

_OWN: _Forms = {
    LineClass.ORIGINAL: (_label("原文", r"\s*[:：]?"), _label("Original(?: (?:text|wording|ruling))?")),
    LineClass.TRANSLATION: (
        _label("訳文", r"\s*[:：]?"),
        _label("Translation|Translated(?: text)?|日本語訳|和訳|翻訳|訳"),
    ),
}
"""Labels that say which of the two a wording is."""
_BY_LANGUAGE: _Forms = {
    LineClass.ORIGINAL: (_label("English|EN|英文|英語"),),
    LineClass.TRANSLATION: (_label("Japanese|JA|JP|和文|日本語文?"),),
}
"""Labels that name the language; they count where a page has none of the others."""
_THIRD = re.compile(
    r"^(?:(?:[仏独伊西葡露韓中英蘭羅]|(?:簡体字?|繁体字?)中?)文|[\u3400-\u9fff]文(?=\s*[:：A-Za-z\u00c0-\u024f\u0400-\u04ff\uac00-\ud7af]))"
)
"""The label of a third language, of those that are known or before what is no Japanese; 呪文 begins a sentence."""
_THIRD_NAMED = _label(
    "French|German|Italian|Spanish|Portuguese|Russian|Korean|(?:(?:Simplified|Traditional) )?Chinese|English|Japanese"
    "|Français|Deutsch|Italiano|Español|Português|Русский|한국어|中文|简体中文|繁體中文"
    "|(?:フランス|ドイツ|イタリア|スペイン|ポルトガル|ロシア|韓国|中国|英|日本)語|FR|DE|IT|ES|PT|RU|KO|ZH|EN|JA|JP"
)
_WORDS = re.compile(
    rf"(?:{_OPEN}\s*)?(?:原文|訳文|Original|Translat|日本語|和訳|翻訳|訳|English|EN\b|英文|英語|Japanese|JA\b|JP\b|和文)",
    re.IGNORECASE,
)
"""Where a label may begin inside a line."""
_MOST_LABELS = 8
_BEHIND_DAY = " \t:：—–-|、,"
_ENDED = re.compile(r"[.。!?！？)）”」』\"]$")
_NO_LATIN = re.compile(r"[\u0400-\u04ff\u1100-\u11ff\uac00-\ud7af]{2}")
"""Letters that neither English nor Japanese has."""

WORDINGS = (LineClass.ORIGINAL, LineClass.TRANSLATION)


class Labelled(msgspec.Struct, frozen=True):
    """What a line is by its label: the kind, the label as written, and the text behind it."""

    kind: LineClass
    label: str
    text: str


def third_language(line: str) -> bool:
    """Whether a line is labelled as, or is plainly in, a language that is neither English nor Japanese."""
    text = line.strip()
    named = bool(_THIRD.match(text) or _THIRD_NAMED.match(text))
    return named or (bool(_NO_LATIN.search(text)) and not is_japanese(text))


def parts_of(line: str) -> tuple[str, ...]:
    """A line cut before its labels: behind the day that begins it, and behind the sentence of the other wording.

    `2024-04-12 原文 … 訳文 …` is a day and two wordings; a line that has one of them alone stays as it is.
    """
    parts: list[str] = []
    at = 0
    for found in islice(_WORDS.finditer(line), _MOST_LABELS):
        before, label = line[at : found.start()].strip(), _label_of(line[found.start() :])
        day = before.rstrip(_BEHIND_DAY)
        if label and day_on(day):
            before = day
        elif not (label and _ENDED.search(before) and (said := _label_of(before)) and said.kind is not label.kind):
            continue
        parts.append(before)
        at = found.start()
    return (*parts, line[at:].strip())


def _label_of(text: str) -> Labelled | None:
    return _labelled(text, _OWN) or _labelled(text, _BY_LANGUAGE)


def labels_on(lines: Sequence[str]) -> list[Labelled | None]:
    """For each line the wording that it begins, by the labels of this page; None for a line without one."""
    own = [_labelled(line, _OWN) for line in lines]
    if any(own):
        return own
    return [_labelled(line, _BY_LANGUAGE) for line in lines]


def looks_like_rulings(lines: Sequence[str]) -> bool:
    """Whether lines are dated wordings: both kinds of label, or one kind right below a day."""
    shown = [line for line in lines if line.strip()]
    begun = [part for line in shown for part in parts_of(line)]
    if any(part.startswith("原文") for part in begun) and any(part.startswith("訳文") for part in begun):
        return True
    dated = [day_on(line) is not None for line in shown]
    if not any(dated):
        return False
    found = labels_on(shown)
    kinds = {one.kind for one in found if one}
    below = any(day and label for day, label in zip(dated, found[1:], strict=False))
    return len(kinds) == len(WORDINGS) or below


def _labelled(line: str, forms: _Forms) -> Labelled | None:
    for kind, of_kind in forms.items():
        for form in of_kind:
            if found := form.match(line):
                return Labelled(kind, found[0].strip().rstrip(":："), line[found.end() :].strip())
    return None

"""Words and how they are read, apart: `<ruby>`, `｜灯《ひ》`, `灯《ひ》`, `灯（ひ）`, `探す[さがす]`.

A bracket is a reading only of the word right before it, which begins with a kanji and whose kana the reading repeats.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise

from generators.reading.parsed_page import Inline, Ruby, Text

_KANJI = "\u3005\u3006\u3007\u3400-\u9fff\uf900-\ufaff"
_HIRAGANA = "ぁ-ゖー・"
_WRITTEN = re.compile(
    rf"｜(?P<base>[^｜《》\n]{{1,40}})《(?P<barred>[^｜《》\n]{{1,40}})》|《(?P<angled>[{_HIRAGANA}]{{1,40}})》"
    rf"|[（(\[［](?P<reading>[{_HIRAGANA}]{{1,40}})[）)\]］]"
)
_BEHIND = re.compile(rf"[{_KANJI}][{_KANJI}ぁ-ゖ]*$")
_RUN = re.compile(rf"([{_KANJI}]+)|([ぁ-ゖ]+)")
_LONGEST_WORD = 16
_MOST_KANA = 5
"""That one kanji is read as."""
_NO_READING = re.compile(
    r"(?:のみ|など|なし|あり|ほか|まで|から|だけ|ずつ|より|ごと|とも|かつ|および|または|もしくは|すべて|いずれも?|それぞれ"
    r"|これ|それ|この|その|ここ|そこ|もの|こと|とき|ため|ふつう|たとえば|つまり|ただし|もちろん|なら|ならば|たら)"
    r"|[にとをがはでも]?(?:する|した|して|しない|される|された|できる|できない|なる|なった|ならない|ある|ない|ではない|いる)"
)
"""Words in brackets that say something about the word before."""
_AT_END = re.compile(rf"^(?P<name>.*\S)\s*[（(\[［《](?P<reading>[{_HIRAGANA}ァ-ヶ]{{1,40}})[）)\]］》]$")
_NAMES = re.compile(r"《([^《》\n]{0,80})》")
_TAG = re.compile(r"<(?P<end>/?)(?P<name>ruby|rb|rt|rp|rtc)\b[^<>]*>", re.IGNORECASE)


def with_readings(text: str, *, angled: bool = True) -> tuple[Text | Ruby, ...]:
    """A text as its words, those with a reading as `Ruby`; the text alone where there is none, nothing for nothing.

    `angled` says whether `《…》` may be a reading: not where a source writes names of cards so (see `angled_readings`).
    """
    pieces = (
        piece for part in _marked(text) for piece in (_written(part, angled) if isinstance(part, str) else (part,))
    )
    return tuple(piece for piece in pieces if not isinstance(piece, Text) or piece.text)


def marked_readings(text: str) -> tuple[Text | Ruby, ...]:
    """The same for readings in tags alone."""
    return tuple(Text(part) if isinstance(part, str) else part for part in _marked(text) if part)


def words_alone(inlines: Iterable[Inline]) -> str:
    """The words of such a text without their readings."""
    return "".join(one.base if isinstance(one, Ruby) else getattr(one, "text", "") for one in inlines)


def angled_readings(lines: Iterable[str]) -> bool:
    """Whether `《…》` gives readings in a source: nothing but kana stands in it, unless the bar says what is read."""
    kana = re.compile(rf"[{_HIRAGANA}]+")
    return all(
        kana.fullmatch(name) for line in lines if "《" in line and "｜" not in line for name in _NAMES.findall(line)
    )


def reading_behind(word: str, text: str) -> tuple[Ruby, str] | None:
    """A word with the reading in brackets that the text behind it begins with, and the rest of that; else None."""
    found = _WRITTEN.match(text)
    reading = found["angled"] or found["reading"] if found else None
    if found and reading and len(word) <= _LONGEST_WORD and _word_before(word, reading) == word:
        return Ruby(word, reading), text[found.end() :]
    return None


def reading_of(inlines: Iterable[Inline], word: str) -> str:
    """How a text that begins with that word reads it; empty where it doesn't say."""
    read, rest = "", word
    for inline in inlines:
        base = inline.base if isinstance(inline, Ruby) else getattr(inline, "text", "")
        if not isinstance(inline, Ruby):
            base = base[: len(rest)]
        if not base or not rest.startswith(base):
            break
        read += inline.reading if isinstance(inline, Ruby) else base
        rest = rest[len(base) :]
    return read if not rest and read != word else ""


def reading_at_end(name: str) -> tuple[str, str]:
    """A name, in one language or two, and the reading in brackets behind it: `占術/Scry（せんじゅつ）`; else empty."""
    found = _AT_END.match(name.strip())
    return (found["name"], found["reading"]) if found else (name, "")


def _written(text: str, angled: bool) -> Iterator[Text | Ruby]:
    """The pieces of a text without tags."""
    at = 0
    for found in _WRITTEN.finditer(text):
        start, word = found.start(), found["base"] or ""
        reading = found["barred"] or found["angled"] or found["reading"]
        if not word and (angled or not found["angled"]):
            word = _word_before(text[max(at, start - _LONGEST_WORD) : start], reading)
            start -= len(word)
        if word:
            yield Text(text[at:start])
            yield Ruby(word, reading)
            at = found.end()
    yield Text(text[at:])


def _word_before(text: str, reading: str) -> str:
    """The longest word at the end of a text that may be read so; empty for none."""
    behind = _BEHIND.search(text)
    if behind is None or _NO_READING.fullmatch(reading):
        return ""
    runs = list(_RUN.finditer(behind[0]))
    for first, run in enumerate(runs):
        if run[1] and re.fullmatch("".join(map(_read_as, runs[first:])), reading):
            return behind[0][run.start() :]
    return ""


def _read_as(run: re.Match[str]) -> str:
    """What kana kanji may be read as, or the kana themselves."""
    return f"[{_HIRAGANA}]{{{len(run[1])},{_MOST_KANA * len(run[1])}}}" if run[1] else run[2]


def _marked(text: str) -> Iterator[str | Ruby]:
    """What stands between `<ruby>` and `</ruby>`, as words with readings, and the texts around; open ones stay."""
    if "<" not in text:
        yield text
        return
    at, begun = 0, None
    inside: list[re.Match[str]] = []
    for tag in _TAG.finditer(text):
        inside.append(tag)
        if tag["name"].lower() != "ruby":
            continue
        if tag["end"] and begun is not None:
            yield text[at : begun.start()]
            yield from _words(text, inside)
            at = tag.end()
        begun = None if tag["end"] else tag
        inside = [] if tag["end"] else [tag]
    yield text[at:]


def _words(text: str, tags: list[re.Match[str]]) -> Iterator[str | Ruby]:
    """The words between such tags, each reading with the first word that has none yet."""
    words: list[tuple[str, str]] = []
    unread = 0
    for tag, after in pairwise(tags):
        said, name = text[tag.end() : after.start()].strip(), tag["name"].lower()
        if not said or (name == "rp" and not tag["end"]):
            continue
        if name != "rt" or tag["end"]:
            words.append((said, ""))
        elif unread < len(words):
            words[unread] = (words[unread][0], said)
            unread += 1
        else:
            words.append((said, ""))
            unread += 1
    yield from (Ruby(base, reading) if reading else base for base, reading in words)

"""Readings over the characters that need them: kana speak for themselves."""

from __future__ import annotations

import re

from markupsafe import Markup

from generators.pages.language.reading_order import hiragana

RUNS = re.compile(r"[㐀-鿿々〆A-Za-z0-9∞]+|[ぁ-ゖァ-ヺー]+|.", re.DOTALL)
NEEDS_READING = re.compile(r"[㐀-鿿々〆A-Za-z0-9∞]")
KANJI = re.compile(r"[㐀-鿿々]")
KANA = re.compile(r"[ぁ-ゖァ-ヺー]")
MOST_RUNS = 5
"""Longer words than any name has are not taken apart: there are too many ways to do it."""
RUBY = Markup("<ruby{}>{}<rp>（</rp><rt>{}</rt><rp>）</rp></ruby>")
JAPANESE = Markup(' lang="ja"')


def ruby(word: str, reading: str) -> Markup:
    """A Japanese word with readings above its Chinese characters; the word alone where it has none."""
    pieces = read_pieces(word, reading) if reading and KANJI.search(word) else [(word, "")]
    if pieces[0][1] and len(pieces) == 1:
        return RUBY.format(JAPANESE, *pieces[0])
    shown = (RUBY.format("", piece, above) if above else Markup("{}").format(piece) for piece, above in pieces)
    return Markup("<span{}>{}</span>").format(JAPANESE, Markup("").join(shown))


def read_pieces(word: str, reading: str) -> list[tuple[str, str]]:
    """The word in pieces, each with what is read of it if it isn't kana; the whole word where that can't be told."""
    runs = RUNS.findall(word)
    spoken = "".join(KANA.findall(hiragana(reading)))
    if sum(NEEDS_READING.match(run) is not None for run in runs) > MOST_RUNS:
        return [(word, reading)]
    near, far = (matched(runs, spoken, some) for some in ("(.+?)", "(.+)"))
    if near is None or near != far:
        return [(word, reading)]
    above = iter(near)
    return [(run, next(above) if NEEDS_READING.match(run) else "") for run in runs]


def matched(runs: list[str], spoken: str, some: str) -> tuple[str, ...] | None:
    """What of a reading falls to each run that needs one, where the runs of kana stand in it as they are written."""
    parts = (some if NEEDS_READING.match(run) else "".join(KANA.findall(hiragana(run))) for run in runs)
    found = re.fullmatch("".join(parts), spoken)
    return found.groups() if found else None

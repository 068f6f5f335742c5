"""Bytes of a source → lines of text, by evidence in the bytes; what is not text is refused with a reason."""

from __future__ import annotations

import msgspec

from generators.reading.encodings import decoded, evidence_of
from generators.reading.limits import EDITION, Limit, too_large, why_too_long, why_too_long_text, why_too_many_bytes
from generators.reading.mojibake import mended
from generators.reading.parsed_page import Problem

_LINE_ENDS = ("\r\n", "\r", "\u2028", "\u2029")
_TWICE_CONVERTED = "\r\r\n"
_CONTROLS = bytes((*range(1, 9), *range(14, 32)))
_MOST_CONTROLS = 0.002
"""Share of control characters above which bytes are no text."""
_MOST_NULS = 0.01
"""Share of NUL characters, if there are several, above which bytes are no text."""
_SAVE_AS_UTF8 = "Get the file again from its origin, or save it anew as UTF-8."


class Decoded(msgspec.Struct, frozen=True):
    """The lines of a source without their line ends, how they were encoded, and what is wrong with them."""

    text_lines: tuple[str, ...]
    """Empty when the source was refused; the first line is line 1."""
    encoding: str
    problems: tuple[Problem, ...]
    text: str = ""
    """The lines with their line ends."""

    @property
    def refused(self) -> bool:
        """Whether the bytes gave no text at all."""
        return not self.text_lines


def decode(raw: bytes, source: str, limit: Limit = EDITION) -> Decoded:
    """Turn bytes into lines: by byte order mark, else UTF-8, else what they read like, else refused.

    Never raises. A file without text is refused as `empty-file`, one above the limit as `too-large`, before it is cut
    into lines; any other that gives no text as `unreadable-text`. Characters lost before it came to us are listed one
    problem a line as `lost-character`; NUL characters are left out, and named once, as is an encoding that was guessed,
    and one in which the text wasn't read when it was saved.
    """
    if reason := why_too_many_bytes(len(raw), limit):
        return Decoded((), "", (too_large(source, reason),))
    evidence = evidence_of(raw)
    if evidence.refused:
        return _refused(source, 0, evidence.refused)
    found = decoded(raw, evidence.encoding)
    if found is None:
        return _invalid(raw, source, evidence.encoding)
    text, missing = found
    misread = mended(text)
    text = misread.text or text
    if reason := _why_no_text(text):
        return _refused(source, 0, reason)
    plain = text.replace("\0", "")
    lines = () if why_too_long_text(plain, limit) else split_lines(plain)
    if reason := why_too_long_text(plain, limit) or why_too_long(lines, limit):
        return Decoded((), "", (too_large(source, reason),))
    if not any(map(str.strip, lines)):
        message = "the file has no text"
        return Decoded(
            (), evidence.encoding, (Problem("empty-file", source, 0, message, "Give a file that holds text."),)
        )
    problems = (
        *_guessed(evidence.guessed, source),
        *_misread(misread.name, source),
        *(_nuls(text, source) if plain != text else ()),
        *(_lost_characters(lines, source) if "\ufffd" in text else ()),
        *(_cut_off(lines, source) if missing else ()),
    )
    return Decoded(lines, evidence.encoding.removesuffix("-sig"), problems, plain)


def split_lines(text: str) -> tuple[str, ...]:
    """Cut text at CR LF, LF, CR, U+2028 and U+2029; an end of line at the end of the text opens no further line.

    A text whose carriage returns all stand in CR CR LF was converted twice: there that is one end of line.
    """
    if 2 * text.count(_TWICE_CONVERTED) == text.count("\r"):
        text = text.replace(_TWICE_CONVERTED, "\n")
    for line_end in _LINE_ENDS:
        text = text.replace(line_end, "\n")
    lines = text.split("\n")
    if not lines[-1]:
        lines.pop()
    return tuple(lines)


def is_blank(line: str) -> bool:
    """Whether a line shows nothing: empty, or white space of any kind, no-break and ideographic spaces included."""
    return not line.strip()


def _why_no_text(text: str) -> str:
    nuls = text.count("\0")
    if nuls > max(1, _MOST_NULS * len(text)):
        return f"it holds {nuls} NUL characters: not text, or UTF-16 text that a careless re-save has damaged"
    encoded = text.encode("utf-8", "surrogatepass")
    if len(encoded) - len(encoded.translate(None, _CONTROLS)) > _MOST_CONTROLS * len(text):
        return "it is full of control characters: not text"
    return ""


def _invalid(raw: bytes, source: str, encoding: str) -> Decoded:
    """The refusal that names the first byte which the encoding of the file doesn't know."""
    try:
        raw.decode(encoding)
        start = 0
    except UnicodeDecodeError as error:
        start = error.start
    line = len(split_lines(raw[:start].decode("latin-1"))) or 1
    return _refused(source, line, f"the bytes are not valid {encoding} (first at byte {start})")


def _refused(source: str, line: int, reason: str) -> Decoded:
    problem = Problem("unreadable-text", source, line, f"the file can't be read as text: {reason}", _SAVE_AS_UTF8)
    return Decoded((), "", (problem,))


def _guessed(name: str, source: str) -> tuple[Problem, ...]:
    if not name:
        return ()
    message = f"nothing says how the file is encoded; by its bytes it is {name}, and so it was read"
    return (Problem("encoding-guessed", source, 0, message, "Save it anew as UTF-8.", fault=False),)


def _misread(name: str, source: str) -> tuple[Problem, ...]:
    if not name:
        return ()
    message = (
        f"its text is {name} that was once read as Western text (cp1252) and saved so; it was read as {name} again"
    )
    suggest = "Get the file again from its origin: signs may have been lost on the way."
    return (Problem("encoding-misread", source, 0, message, suggest, fault=False),)


def _nuls(text: str, source: str) -> tuple[Problem, ...]:
    line = len(split_lines(text[: text.index("\0")] + "|"))
    message = f"the file has {text.count(chr(0))} NUL characters, the first in this line"
    suggest = "It was read as if they weren't there; compare it with its origin."
    return (Problem("nul-characters", source, line, message, suggest, fault=False),)


def _cut_off(lines: tuple[str, ...], source: str) -> tuple[Problem, ...]:
    message = "the file breaks off in the middle of a character"
    suggest = "Everything before was read. Get the whole file from its origin."
    return (Problem("text-cut-off", source, len(lines), message, suggest),)


def _lost_characters(lines: tuple[str, ...], source: str) -> tuple[Problem, ...]:
    message = "a character was lost before the file came here (U+FFFD stands in its place)"
    return tuple(
        Problem("lost-character", source, number, message, _SAVE_AS_UTF8, fault=False)
        for number, line in enumerate(lines, 1)
        if "\ufffd" in line
    )

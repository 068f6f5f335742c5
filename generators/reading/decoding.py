"""Bytes of a source → lines of text, by evidence in the bytes; what is not text is refused with a reason."""

from __future__ import annotations

import codecs

import msgspec

from generators.reading.parsed_page import Problem

_MARKS: tuple[tuple[bytes, str], ...] = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
"""Byte order marks, the longer before the shorter that it begins with."""

_LINE_ENDS = ("\r\n", "\r", "\u2028", "\u2029")
_TWICE_CONVERTED = "\r\r\n"
_CONTROLS = bytes((*range(1, 9), *range(14, 32)))
_ASCII = bytes(range(128))
_MOST_CONTROLS = 0.002
"""Share of control characters above which bytes are no text."""
_MOST_HIGH_BYTES = 0.2
"""Share of bytes over 127 above which a file is no Western text in cp1252 (older Japanese encodings have more)."""
_SAVE_AS_UTF8 = "Get the file again from its origin, or save it anew as UTF-8."


class Decoded(msgspec.Struct, frozen=True):
    """The lines of a source without their line ends, how they were encoded, and what is wrong with them."""

    text_lines: tuple[str, ...]
    """Empty when the source was refused; the first line is line 1."""
    encoding: str
    problems: tuple[Problem, ...]

    @property
    def refused(self) -> bool:
        """Whether the bytes gave no text at all."""
        return not self.text_lines


def decode(raw: bytes, source: str) -> Decoded:
    """Turn bytes into lines: by byte order mark, else UTF-8, else cp1252, else refused as `unreadable-text`.

    Never raises. A file without text is refused as `empty-file`; characters lost before it came to us are listed
    one problem a line as `lost-character`.
    """
    encoding = _encoding(raw)
    try:
        text = raw.decode(encoding)
    except UnicodeDecodeError as error:
        line = len(split_lines(raw[: error.start].decode("latin-1"))) or 1
        return _refused(source, line, f"the bytes are not valid {encoding} (first at byte {error.start})")
    reason = _why_no_text(raw, text, encoding)
    if reason:
        return _refused(source, 0, reason)
    lines = split_lines(text)
    if not any(map(str.strip, lines)):
        message = "the file has no text"
        return Decoded((), encoding, (Problem("empty-file", source, 0, message, "Give a file that holds text."),))
    return Decoded(lines, encoding.removesuffix("-sig"), _lost_characters(lines, source) if "\ufffd" in text else ())


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


def _encoding(raw: bytes) -> str:
    for mark, encoding in _MARKS:
        if raw.startswith(mark):
            return encoding
    try:
        raw.decode("utf-8")
    except UnicodeDecodeError:
        text = raw.decode("utf-8", "replace")
        broken = text.count("\ufffd")
        whole = len(text) - len(text.encode("ascii", "ignore")) - broken
        return "utf-8" if whole > broken else "cp1252"
    return "utf-8"


def _why_no_text(raw: bytes, text: str, encoding: str) -> str:
    if "\0" in text:
        how_many = text.count("\0")
        return f"it holds {how_many} NUL characters: not text, or UTF-16 text that a careless re-save has damaged"
    encoded = text.encode()
    if len(encoded) - len(encoded.translate(None, _CONTROLS)) > _MOST_CONTROLS * len(text):
        return "it is full of control characters: not text"
    if encoding == "cp1252" and len(raw.translate(None, _ASCII)) > _MOST_HIGH_BYTES * len(raw):
        return "its bytes are neither UTF-8 nor Western text; an older Japanese encoding perhaps"
    return ""


def _refused(source: str, line: int, reason: str) -> Decoded:
    problem = Problem("unreadable-text", source, line, f"the file can't be read as text: {reason}", _SAVE_AS_UTF8)
    return Decoded((), "", (problem,))


def _lost_characters(lines: tuple[str, ...], source: str) -> tuple[Problem, ...]:
    message = "a character was lost before the file came here (U+FFFD stands in its place)"
    return tuple(
        Problem("lost-character", source, number, message, _SAVE_AS_UTF8, fault=False)
        for number, line in enumerate(lines, 1)
        if "\ufffd" in line
    )

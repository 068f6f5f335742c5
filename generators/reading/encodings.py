"""How the bytes of a text are encoded, by evidence: marks, what is valid, and whether it then reads like a text."""

from __future__ import annotations

import codecs
import re

import msgspec

_MARKS: tuple[tuple[bytes, str], ...] = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
"""Byte order marks, the longer before the shorter that it begins with."""
_BINARY: tuple[tuple[bytes, str], ...] = (
    (b"\x1f\x8b", "a gzip archive"),
    (b"PK\x03\x04", "a zip archive, or a document of an office program"),
    (b"7z\xbc\xaf\x27\x1c", "a 7z archive"),
    (b"BZh", "a bzip2 archive"),
    (b"\xfd7zXZ\0", "an xz archive"),
    (b"\x28\xb5\x2f\xfd", "a zstd archive"),
    (b"Rar!\x1a\x07", "a rar archive"),
    (b"%PDF-", "a PDF document"),
    (b"{\\rtf", "a document in RTF"),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "a document of an old office program"),
    (b"\x89PNG\r\n", "a picture (PNG)"),
    (b"\xff\xd8\xff", "a picture (JPEG)"),
    (b"GIF8", "a picture (GIF)"),
    (b"SQLite format 3\0", "a database (SQLite)"),
    (b"\x7fELF", "a program"),
)
"""First bytes of files that hold no plain text → what they are."""
JAPANESE_NAMES = {"cp932": "Shift_JIS (CP932)", "euc_jp": "EUC-JP", "iso2022_jp": "ISO-2022-JP (JIS)"}
_WIDE = ("utf-16-le", "utf-16-be")
_SHIFTS = (b"\x1b$B", b"\x1b$@")
"""With these bytes ISO-2022-JP goes over to kanji."""
_BREAKS_OFF = re.compile("unexpected end|incomplete|truncated")
"""How a codec says that bytes are not wrong but missing."""
_ASCII = bytes(range(128))
_ASCII_CHARACTERS = re.compile("[\\x00-\\x7f]+")
_SAMPLE = 200_000
"""So many characters say whether a text reads like Japanese, which may begin with pages in English."""
_GLANCE = 5_000
"""After so many it mostly shows already that it doesn't."""
_KANA = re.compile("[\u3041-\u30ff]")
_WRITTEN = re.compile("[\t\n\r -~\u2010-\u203b\u3000-\u30ff\u4e00-\u9fff\uff01-\uff5e]")
"""Characters of Japanese and English texts."""
_PLAIN = re.compile("[\t\n\r -~\u3000-\u30ff]")
_MOST_WRITTEN = 0.95
_LEAST_KANA = 0.15
"""Share of kana among what is not ASCII, below which a text is hardly Japanese."""
_FEWEST_KANA = 2
"""In what a text in UTF-7 hides."""
_LEAST_PLAIN = 0.2
"""Share of ASCII and kana below which a text in UTF-16 was read in the wrong order of bytes."""
_MOST_HIGH_BYTES = 0.2
"""Share of bytes over 127 above which a file is no Western text in cp1252."""


class Evidence(msgspec.Struct, frozen=True):
    """The encoding of some bytes, how that is known, or why they can't be read."""

    encoding: str = ""
    """Empty where there is no text, or none whose encoding can be told."""
    guessed: str = ""
    """Name of an encoding that neither a mark nor the form of its bytes proves."""
    refused: str = ""
    """Why the bytes give no text."""


def evidence_of(raw: bytes) -> Evidence:
    """The encoding: by mark, as UTF-8, as Japanese or UTF-16 without a mark if it reads so, as cp1252; else none."""
    if kind := binary_kind(raw):
        return Evidence(refused=f"it is {kind}")
    if marked := next((encoding for mark, encoding in _MARKS if raw.startswith(mark)), ""):
        return Evidence(marked)
    if _is_utf_7(raw):
        return Evidence(refused="it is UTF-7, an encoding of old mails that plain text can be taken for")
    if any(shift in raw for shift in _SHIFTS) and decoded(raw, "iso2022_jp") is not None:
        return Evidence("iso2022_jp", JAPANESE_NAMES["iso2022_jp"])
    utf_8 = decoded(raw, "utf-8") is not None
    if (b"\0" in raw or not utf_8) and (wide := _wide(raw)):
        return Evidence(wide, f"{wide.upper()} without a byte order mark")
    return Evidence("utf-8") if utf_8 or _is_broken_utf_8(raw) else _one_byte_or_two(raw)


def binary_kind(raw: bytes) -> str:
    """What a file is that holds no plain text, by its first bytes; empty for any other."""
    return next((kind for mark, kind in _BINARY if raw.startswith(mark)), "")


def decoded(raw: bytes, encoding: str) -> tuple[str, int] | None:
    """The text, and how many bytes at the end begin a character that isn't there; None where bytes are not valid."""
    try:
        whole = raw.decode(encoding)
    except UnicodeDecodeError as error:
        missing = len(raw) - error.start
        if not (_BREAKS_OFF.search(error.reason) and error.end == len(raw) and error.start):
            return None
        try:
            return raw[: error.start].decode(encoding), missing
        except UnicodeDecodeError:
            return None
    return whole, 0


def _is_utf_7(raw: bytes) -> bool:
    """Whether bytes that are all ASCII hide Japanese behind signs `+`, and nothing else."""
    if b"+" not in raw or not raw.isascii():
        return False
    try:
        text = raw.decode("utf-7")
    except UnicodeDecodeError:
        return False
    other = _ASCII_CHARACTERS.sub("", text[:_SAMPLE])
    return len(_KANA.findall(other)) >= _FEWEST_KANA and len(_WRITTEN.findall(other)) == len(other)


def _wide(raw: bytes) -> str:
    """The order of bytes in which UTF-16 without a mark reads like a text; empty where none does."""
    plausible = [encoding for encoding in _WIDE if _reads(raw, encoding)]
    return plausible[0] if len(plausible) == 1 else ""


def _reads(raw: bytes, encoding: str) -> bool:
    text = _sample(raw, encoding)
    return _is_written(text[:_GLANCE]) and _is_written(text)


def _is_written(text: str) -> bool:
    enough = len(text) > 1 and len(_WRITTEN.findall(text)) >= _MOST_WRITTEN * len(text)
    return enough and len(_PLAIN.findall(text)) >= _LEAST_PLAIN * len(text)


def _one_byte_or_two(raw: bytes) -> Evidence:
    """An older Japanese encoding where just one gives Japanese, else Western text, else the reason."""
    kana = {encoding: share for encoding in ("cp932", "euc_jp") if (share := _kana_share(raw, encoding)) >= 0}
    japanese = [encoding for encoding, share in kana.items() if share >= _LEAST_KANA]
    if len(japanese) == 1:
        return Evidence(japanese[0], JAPANESE_NAMES[japanese[0]])
    if len(raw.translate(None, _ASCII)) <= _MOST_HIGH_BYTES * len(raw):
        return Evidence("cp1252")
    suspected = " or ".join(JAPANESE_NAMES[encoding] for encoding in japanese or kana)
    told = f"perhaps it is {suspected}, which they don't prove" if suspected else "no encoding known here fits them"
    return Evidence(refused=f"its bytes are neither UTF-8 nor Western text; {told}")


def _kana_share(raw: bytes, encoding: str) -> float:
    """Share of kana among what is not ASCII; -1 where the bytes are not valid, or give characters of no text."""
    other = _ASCII_CHARACTERS.sub("", _sample(raw, encoding))
    if not other or len(_WRITTEN.findall(other)) < _MOST_WRITTEN * len(other):
        return -1
    return len(_KANA.findall(other)) / len(other)


def _sample(raw: bytes, encoding: str) -> str:
    """The beginning of the text; empty where the bytes are not valid."""
    found = decoded(raw, encoding)
    return found[0][:_SAMPLE] if found else ""


def _is_broken_utf_8(raw: bytes) -> bool:
    """Whether more characters of several bytes are whole than broken, so that it is UTF-8 with damage."""
    text = raw.decode("utf-8", "replace")
    broken = text.count("\ufffd")
    whole = len(text) - len(text.encode("ascii", "ignore")) - broken
    return whole > broken

"""The content security policy of a page: nothing from another host, and of inline scripts only those that it has."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256

PLACE = re.compile(r'(?<=<meta http-equiv="Content-Security-Policy" content=")[^"]*')
SCRIPT = re.compile(r"<script(?P<attributes>[^>]*)>(?P<text>.*?)</script>", re.DOTALL)
STYLE = re.compile(r"<style[^>]*>(?P<text>.*?)</style>", re.DOTALL)
NOT_RUN = re.compile(r'\ssrc=|\stype="application/json"')
FIXED = (
    "default-src 'self'",
    "img-src 'self' data:",  # the theme's style sheet draws its icons from data: addresses
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
)


def with_policy(html: str) -> str:
    """The page with its policy filled in, where it has a place for one; before that, nothing else may be changed."""
    return PLACE.sub(lambda _: policy_of(html), html, count=1)


def policy_of(html: str) -> str:
    """The policy that lets through exactly the inline scripts and styles of a page, by their hashes."""
    inline = (script["text"] for script in SCRIPT.finditer(html) if not NOT_RUN.search(script["attributes"]))
    scripts = dict.fromkeys(source(text) for text in inline if text)
    styles = dict.fromkeys(source(style["text"]) for style in STYLE.finditer(html))
    return "; ".join((*FIXED, " ".join(("script-src 'self'", *scripts)), " ".join(("style-src 'self'", *styles))))


def source(text: str) -> str:
    """The hash of an inline script or style, as a policy names it."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"

"""The theme's HTML made valid where it isn't, so that a checker may be held to no error at all."""

from __future__ import annotations

import re

FORGETTING_CHECKBOX = re.compile(rb'(<input [^>]*type="checkbox"[^>]*?) autocomplete="off"')
"""`autocomplete` is not for checkboxes."""
CONTENTS_TITLE = re.compile(rb'<label (class="md-nav__title") for="__toc">(.*?)</label>', re.DOTALL)
"""The label of a checkbox that the theme leaves out of its pages."""


def valid(html: bytes) -> bytes:
    """A page as the theme wrote it, without its two faults; any other bytes come back as they are."""
    return CONTENTS_TITLE.sub(rb"<div \1>\2</div>", FORGETTING_CHECKBOX.sub(rb"\1", html))

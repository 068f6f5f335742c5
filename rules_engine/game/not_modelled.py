"""The end of what the engine can play: it stops there rather than go on wrongly."""

from __future__ import annotations


class NotModelled(Exception):
    """The game needs something that the engine doesn't carry out; whatever was being done is given up.

    `name` is the name of the object that needs it, `what` the keyword, or `abilities` where none of its abilities is
    known; `where` the section of the rules in which it would matter.
    """

    def __init__(self, name: str, what: str, where: str) -> None:
        super().__init__(f"{name}: {what} ({where})")
        self.name, self.what, self.where = name, what, where

"""Where passing alone leads from position to position, and whether it leads round in a circle (CR 104.4b, 732.4)."""

from __future__ import annotations

from sys import intern

import msgspec

from rules_engine.search.expanding import Arrived


class Rounds(msgspec.Struct):
    """Of each position known so far the one that follows when its player passes, if nothing is asked then."""

    following: dict[bytes, tuple[bytes, str]] = {}

    def closed_by(self, key: bytes, arrived: Arrived) -> tuple[str, ...] | None:
        """Note that passing leads from that position to where it arrived; the moves of the circle if that closes one.

        Every position has one that follows at most, so a circle is closed by the last of its moves, in whichever order
        and on whichever ways its positions were reached.
        """
        if not arrived.only_passed:
            return None
        self.following[key] = (arrived.key, intern(arrived.by))
        moves: list[str] = []
        at, seen = arrived.key, set[bytes]()
        while at != key:
            if at in seen or at not in self.following:
                return None
            seen.add(at)
            at, move = self.following[at]
            moves.append(move)
        return (*moves, arrived.by)

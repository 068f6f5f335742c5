"""What content/also_called.toml names must be there."""

from __future__ import annotations

from generators.linking.checks import called_is_known
from generators.records.also_called import AlsoCalled
from generators.records.provenance import Provenance


def test_a_name_of_nothing_is_told_for_each_kind(make_kb, world) -> None:
    row = AlsoCalled(
        id="gone",
        words=("gone",),
        terms=("no-term",),
        keywords=("no-keyword",),
        rulings=("a", "no-ruling"),
        provenance=Provenance(source="content/also_called.toml", lines=(3, 3)),
    )
    found = list(called_is_known.check(make_kb(rulings={"a": world.ruling("a")}, also_called={"gone": row})))
    assert [(one.code, one.line, one.fault) for one in found] == [("called-unknown", 3, True)] * 3
    assert [one.message.split("the ")[1].split(",")[0] for one in found] == [
        "term no-term",
        "keyword no-keyword",
        "ruling no-ruling",
    ]

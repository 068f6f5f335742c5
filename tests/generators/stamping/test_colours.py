"""Of the theme's colours only those by name go."""

from __future__ import annotations

from generators.stamping.colours import without_named
from generators.stamping.rendering import Rendered
from generators.stamping.whole_site import finish


def test_rules_of_named_colours_go_and_others_stay() -> None:
    named = "[data-md-color-primary=red]{--a:1}[data-md-color-scheme=slate][data-md-color-accent=deep-purple]{--b:2}"
    kept = "@media screen{[data-md-color-scheme=slate]{--c:3}}[data-md-color-primary=custom]{--d:4}"
    assert without_named(named + kept) == kept


def test_of_a_list_only_the_named_selectors_go() -> None:
    assert without_named("[data-md-color-primary=black],[data-md-color-switching] *{a:b}") == (
        "[data-md-color-switching] *{a:b}"
    )


def test_the_themes_sheet_keeps_its_schemes_and_gets_lighter(rendered: Rendered) -> None:
    [path] = [path for path in rendered.files if "ja/assets/stylesheets/palette." in path and path.endswith(".css")]
    before = rendered.files[path].decode()
    after = finish(path, rendered.files[path]).decode()
    assert len(after) < len(before) * 0.6
    assert after.count("{") == after.count("}")
    for scheme in ("[data-md-color-scheme=slate]", "[data-md-color-switching]"):
        assert after.count(scheme) >= 1
    assert "=indigo]" not in after

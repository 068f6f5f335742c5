"""The policy of a page lets through its own inline scripts and styles, by hash, and no others."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256

from generators.pages.site_page import SitePage
from generators.stamping.policy import PLACE, policy_of, with_policy
from generators.stamping.stamp import Shells, to_stamp


def hashed(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def test_inline_scripts_and_styles_are_named_by_their_hashes() -> None:
    policy = policy_of("<script>a()</script><style>p { }</style><script defer>b()</script>")
    assert f"script-src 'self' {hashed('a()')} {hashed('b()')}" in policy
    assert f"style-src 'self' {hashed('p { }')}" in policy


def test_files_and_data_need_no_hash() -> None:
    policy = policy_of('<script src="a.js"></script><script id="c" type="application/json">{}</script>')
    assert "script-src 'self'; style-src 'self'" in policy


def test_only_the_place_of_the_policy_changes() -> None:
    html = '<meta http-equiv="Content-Security-Policy" content=""><script>a()</script>'
    done = with_policy(html)
    assert PLACE.sub("", done) == html
    assert hashed("a()") in done
    assert with_policy("<p>no place</p>") == "<p>no place</p>"


def test_each_stamped_page_states_the_policy_of_its_own_scripts(shells: Shells) -> None:
    for address in ("", "rules/702.170/"):
        [(_, stamped)] = to_stamp([SitePage(address, "ja", "rule", "t", "b")], shells, "https://rules.test/")
        html = stamped().decode()
        assert html == with_policy(html)
        assert html.count("sha256-") > 3


def test_a_page_that_is_served_while_it_is_written_states_none(shells: Shells) -> None:
    pages = [SitePage("", "ja", "rule", "t", "b")]
    [(_, stamped)] = to_stamp(pages, shells, "https://rules.test/", guarded=False)
    assert '<meta http-equiv="Content-Security-Policy" content="">' in stamped().decode()

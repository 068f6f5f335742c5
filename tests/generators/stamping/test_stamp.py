"""Pages are stamped into shells: titles, links, contents, the tab, the switch of language."""

from __future__ import annotations

import re

import pytest

from generators.pages.site_page import Heading, SitePage
from generators.stamping.stamp import Shells, to_stamp

URL = "https://rules.test/sub/"


def html_of(shells: Shells, address: str = "rules/702.170/", **fields: object) -> str:
    page = {"language": "ja", "kind": "rule", "title": "計画", "body": "<p>本文</p>", "contents": (), "description": ""}
    [(_, stamped)] = to_stamp([SitePage(address=address, **{**page, **fields})], shells, URL)  # type: ignore[arg-type]
    return stamped().decode()


def test_a_page_stands_at_its_address_below_its_language(shells: Shells) -> None:
    page = SitePage("rules/702.170/", "en", "rule", "Plot", "")
    home = SitePage("", "ja", "home", "裁定", "")
    assert [path for path, _ in to_stamp([page, home], shells, URL)] == ["en/rules/702.170/index.html", "ja/index.html"]


def test_title_stands_escaped_in_head_heading_and_header(shells: Shells) -> None:
    html = html_of(shells, title="A <b> & B")
    assert html.count("A &lt;b&gt; &amp; B") == 3
    assert '<h1 id="page-title">A &lt;b&gt; &amp; B</h1>' in html


def test_canonical_and_description_are_the_pages_own(shells: Shells) -> None:
    html = html_of(shells, description='計画の"要点"')
    assert '<link rel="canonical" href="https://rules.test/sub/ja/rules/702.170/">' in html
    assert '<meta name="description" content="計画の&quot;要点&quot;">' in html


@pytest.mark.parametrize(
    ("address", "up"), [("", "."), ("keywords/", ".."), ("rules/702.170/", "../.."), ("glossary/cr/a/", "../../..")]
)
def test_links_and_assets_are_relative_at_every_depth(shells: Shells, address: str, up: str) -> None:
    html = html_of(shells, address, body='<a href="@/rules/702.170/#R702.170d">d</a> <img src="@/assets/x.svg">')
    assert f'<a href="{up}/rules/702.170/#R702.170d">' in html
    assert f'<img src="{up}/assets/x.svg">' in html
    assert f'"base": "{up}"' in html
    assert re.search(rf'<link rel="stylesheet" href="{re.escape(up)}/assets/stylesheets/main', html)
    assert "@/" not in html


def test_the_switch_leads_to_the_same_page_in_the_other_language(shells: Shells) -> None:
    assert re.search(r'data-twin href="\.\./\.\./\.\./en/rules/702.170/" hreflang="en"', html_of(shells))


def test_the_head_names_no_alternate_for_which_the_theme_would_load_another_sitemap(shells: Shells) -> None:
    assert 'rel="alternate"' not in html_of(shells)


def test_the_tab_of_the_section_is_marked(shells: Shells) -> None:
    html = html_of(shells)
    assert html.count("md-tabs__item--active") == 1
    assert re.search(r'md-tabs__item--active">\n<a href="\.\./\.\./rules/" .*aria-current="true"', html)
    assert "md-tabs__item--active" not in html_of(shells, "")


def test_contents_nest_third_level_headings(shells: Shells) -> None:
    html = html_of(
        shells,
        body='<h2 id="a">甲</h2><h3 id="b">乙</h3><h2 id="c">丙</h2>',
        contents=(Heading("a", "甲<1>"), Heading("b", "乙", 3), Heading("c", "丙")),
    )
    nav = html.partition("md-nav--secondary")[2].partition("</nav>\n</div>")[0]
    assert re.findall(r'href="#(\w)"', nav) == ["a", "b", "c"]
    assert nav.count('<ul class="md-nav__list">') == 1
    assert "甲&lt;1&gt;" in nav


def test_an_entry_stands_as_it_was_made_at_either_level(shells: Shells) -> None:
    contents = (Heading("a", "{U}", html="<i>U</i>"), Heading("b", "{G}", 3, html="<i>G</i>"))
    html = html_of(shells, contents=contents, headline="<i>X</i>", title="{X}")
    assert "<i>U</i>" in html
    assert "<i>G</i>" in html
    assert '<h1 id="page-title"><i>X</i></h1>' in html
    assert "<title>{X}" in html


def test_a_page_without_headings_has_no_contents_list(shells: Shells) -> None:
    assert 'data-md-component="toc"' not in html_of(shells)


def test_no_placeholder_leaks_into_a_page(shells: Shells) -> None:
    pages = [SitePage("x/", language, kind, "t", "b", (Heading("i", "h"),)) for language, kind in shells]
    for _, stamped in to_stamp(pages, shells, URL):
        assert not re.search(r"zz[a-z]+zz|\x00", stamped().decode())

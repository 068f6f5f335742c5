"""One form of apostrophes, quotation marks and dashes, whatever they come from."""

from __future__ import annotations

import pytest

from generators.pages.language.typography import curled, curled_words

HTML = [
    ("<p>A card&#39;s owner can&#39;t</p>", "<p>A card’s owner can’t</p>"),
    ("<p>the players&#39; hands, it's</p>", "<p>the players’ hands, it’s</p>"),
    ('<p><a href="@/cards/probe/">Probe</a>&#39;s power</p>', '<p><a href="@/cards/probe/">Probe</a>’s power</p>'),
    ("<p>&#34;Nothing&#34; (&#34;none&#34;).</p>", "<p>“Nothing” (“none”).</p>"),
    ("<b>&#34;One&#34;</b> and <b>&quot;two&quot;</b>", "<b>“One”</b> and <b>“two”</b>"),
    ("<p>called &#39;free&#39; there</p>", "<p>called ‘free’ there</p>"),
    ('<a title="It isn&#39;t">1</a>', '<a title="It isn’t">1</a>'),
    ("<p>It&#39;s <code>Fool&#39;s</code>, isn&#39;t it</p>", "<p>It’s <code>Fool&#39;s</code>, isn’t it</p>"),
    ("<pre lang='en'>A's &#34;b&#34;</pre><p>A&#39;s</p>", "<pre lang='en'>A's &#34;b&#34;</pre><p>A’s</p>"),
    ('<a href="https://a.test/it&#39;s">it&#39;s</a>', '<a href="https://a.test/it&#39;s">it’s</a>'),
    ("<td>クリーチャー ― 人間</td><td>土地 — 島</td>", "<td>クリーチャー — 人間</td><td>土地 — 島</td>"),
    ('{"types":"基本土地 ― 島"} <code>a ― b</code>', '{"types":"基本土地 — 島"} <code>a ― b</code>'),
    (r'{"name":"Rook, \"the Elder\"","of":"Fool' + "'" + 's"}', '{"name":"Rook, “the Elder”","of":"Fool’s"}'),
]


@pytest.mark.parametrize(("written", "shown"), HTML)
def test_prose_has_one_form_and_code_keeps_its_own(written: str, shown: str) -> None:
    assert curled(written) == shown


@pytest.mark.parametrize("html", ["<p>計画</p>", '<a href="@/rules/1/" data-rule="1">CR 1</a>', ""])
def test_what_has_no_such_mark_stays_as_it_is(html: str) -> None:
    assert curled(html) == html


@pytest.mark.parametrize(
    ("words", "shown"), [('"Plot" isn\'t cast', "“Plot” isn’t cast"), ("A's & B's", "A’s & B’s"), ("", "")]
)
def test_titles_have_it_too(words: str, shown: str) -> None:
    assert curled_words(words) == shown

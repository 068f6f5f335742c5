"""Wiki inlines become HTML without letting any HTML of a source through."""

from __future__ import annotations

import msgspec

from generators.pages.blocks_html import blocks_html
from generators.pages.book.book import Book
from generators.pages.inline_html import inline_html, plain, ruby
from generators.pages.ruling import away_from
from generators.reading.parsed_page import Block, Emphasis, ExternalLink, Footnote, LineClass, Link, TemplateCall, Text
from generators.reading.wikitext import read_wikitext


def test_html_of_a_source_is_escaped(ja: Book) -> None:
    assert "<script" not in inline_html(ja, (Text("<script>"), ExternalLink("https://a.example/?a=1&b", "<i>")))


def test_a_footnote_of_which_the_source_has_lost_the_words_leaves_no_brackets(en: Book) -> None:
    assert inline_html(en, (Text("4"), Footnote(()))) == "4"
    assert inline_html(en, (Footnote((Text("See above."),)),)) == '<small class="footnote">[See above.]</small>'


def test_a_link_with_another_scheme_is_only_text(ja: Book) -> None:
    assert inline_html(ja, (ExternalLink("javascript:alert(1)", "x"),)) == "x"


def test_a_pair_of_names_leads_to_the_page_and_shows_the_readers_name(ja: Book, en: Book) -> None:
    link = Link("計画/Plot", "", "計画/Plot", "計画", "Plot")
    assert inline_html(ja, (link,)) == '<a href="@/keywords/plot/">計画</a>'
    assert inline_html(en, (link,)) == '<a href="@/keywords/plot/">Plot</a>'


def test_a_link_to_a_page_that_does_not_exist_is_shown_as_missing(ja: Book) -> None:
    html = inline_html(ja, (Link("無い頁", "", "無い頁"),))
    assert 'class="redlink"' in html
    assert "href" not in html


def test_a_link_to_a_ruling_shows_how_that_ruling_begins(ja: Book) -> None:
    html = inline_html(ja, (Link("", "plot-later-turn", "#plot-later-turn"),))
    assert html.startswith('<a href="@/keywords/plot/#plot-later-turn">計画は次のターンから')


def test_a_section_of_a_keywords_page_is_linked_from_where_its_rulings_are_shown(ja: Book) -> None:
    link = Link("", "rulings", "#rulings")
    assert inline_html(ja, (link,)) == '<a href="#rulings">ルール</a>'
    assert inline_html(away_from(ja, "plot", "ja"), (link,)) == '<a href="@/keywords/plot/#rulings">ルール</a>'


def test_a_word_of_the_other_language_is_marked(ja: Book, en: Book) -> None:
    assert 'lang="en"' in inline_html(ja, (Link("Nowhere at all", "", "Nowhere at all"),))
    assert 'lang="ja"' in inline_html(en, (Link("無い頁", "", "無い頁"),))


def test_a_card_is_called_as_it_is_within_a_sentence_of_the_readers_language(ja: Book, en: Book) -> None:
    card = TemplateCall("カード", ("Djinn of Fool's Fall",), {})
    speaking = msgspec.structs.replace(ja, phrases={**ja.phrases, "form.card": "《{name}》"})
    html = inline_html(speaking, (card,))
    assert html == '<a class="card-name" href="@/cards/djinn-of-fools-fall/">《愚者の滝のジン》</a>'
    assert plain(speaking, (card, Text("は飛ぶ"))) == "《愚者の滝のジン》は飛ぶ"
    assert plain(en, (card, Text(" flies"))) == "Djinn of Fool's Fall flies"


def test_an_unknown_template_is_said_in_words(ja: Book) -> None:
    assert inline_html(ja, (TemplateCall("未知", ("甲", "<乙>"), {}),)) == (
        '<span class="template">未知 · 甲 · &lt;乙&gt;</span>'
    )


def test_a_citation_in_running_text_is_linked_and_a_historical_one_says_what_it_is_today(ja: Book) -> None:
    html = inline_html(ja, (Text("CR 702.170dと、CR 701.99@2023-11-17"),))
    assert html.startswith('<a class="rule" href="@/rules/702.170/#R702.170d" data-rule="702.170d">CR 702.170d</a>と')
    assert "(2023-11-17)" in html
    assert html.count('data-rule="702.170d"') == 2


def test_a_number_that_the_edition_lacks_is_not_linked(ja: Book) -> None:
    assert inline_html(ja, (Text("CR 999.9"),)) == '<span class="rule rule--unknown">CR 999.9</span>'


def test_a_reading_stands_above_its_word(ja: Book) -> None:
    assert ruby("計画", "けいかく") == '<ruby lang="ja">計画<rp>（</rp><rt>けいかく</rt><rp>）</rp></ruby>'
    assert "ruby" not in ruby("かな", "かな")


def test_plain_words_keep_what_emphasis_and_links_show(ja: Book) -> None:
    assert plain(ja, (Emphasis(3, (Text("太"),)), Link("計画/Plot", "", "", "計画", "Plot"))) == "太計画"


def test_neighbouring_items_form_one_list_and_inner_lists_stand_inside(ja: Book) -> None:
    inner = Block(LineClass.LIST_ITEM, (2, 2), "b", (Text("b"),), (), 2, "**")
    items = (
        Block(LineClass.LIST_ITEM, (1, 1), "a", (Text("a"),), (inner,), 1, "*"),
        Block(LineClass.LIST_ITEM, (3, 3), "c", (Text("c"),), (), 1, "*"),
    )
    assert blocks_html(ja, items) == "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>"


def test_a_comment_of_a_source_is_not_shown(ja: Book) -> None:
    assert blocks_html(ja, (Block(LineClass.COMMENT, (1, 1), "secret"),)) == ""


def test_a_term_and_its_definition_form_a_definition_list(ja: Book) -> None:
    pair = (
        Block(LineClass.TERM, (1, 1), "702.170a", (), (), 1, ";"),
        Block(LineClass.DEFINITION, (2, 2), "text", (), (), 1, ":"),
    )
    assert blocks_html(ja, pair) == "<dl><dt>702.170a</dt><dd>text</dd></dl>"


def listed(book: Book, text: str) -> str:
    """A list of one item as it is shown."""
    return blocks_html(book, read_wikitext([f"* {text}"], "a.wiki").blocks)


def test_what_is_remarked_of_a_card_in_a_list_is_told_apart_from_its_name(ja: Book, en: Book) -> None:
    assert "</span>: the one green card</li>" in listed(en, "{{card|Glass Bell}} the one green card")
    assert "</span>：ただ1枚<" in listed(ja, "{{カード|Glass Bell}} ただ1枚")
    assert "</a>: draws</li>" in listed(en, "{{card|Island}} draws")


def test_a_sentence_that_begins_with_a_card_stays_one_and_so_does_a_name_alone(en: Book, ja: Book) -> None:
    assert "</span> does just that.</li>" in listed(en, "{{card|Glass Bell}} does just that.")
    assert "</span>なら引く</li>" in listed(ja, "{{カード|Glass Bell}}なら引く")
    assert "</span></li>" in listed(en, "{{card|Glass Bell}}")
    assert "</span> draws</li>" in listed(msgspec.structs.replace(en, own_words=False), "{{card|Glass Bell}} draws")

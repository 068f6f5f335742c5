"""The words of a wiki's own bars and menus around every page: some wherever they stand, some only in company."""

from __future__ import annotations

import re
from collections.abc import Sequence

from generators.reading.decoding import is_blank
from generators.reading.rendered.edit_links import ALONE

_CERTAIN = re.compile(
    r"Jump to (?:content|navigation|search)|Skip to (?:content|main content|navigation)|Main menu|Main page"
    r"|move to sidebar|Log ?in|Log ?out|Not logged in|Sign [Ii]n(?: to edit)?|Register|Create account"
    r"|Personal tools|Namespaces|Variants|Toolbox|What links here|Related changes|Special pages"
    r"|Printable version|Permanent link|Page information|Cite this page|Recent changes|Random page|Upload file"
    r"|Browse properties|Print/export|Download (?:as )?PDF|In other projects|In other languages|Add topic"
    r"|View source|View history|Add languages|Edit links|\d+ languages?"
    r"|This page is available in \d+ languages?|Start a Wiki|Advertisement|Add category|Add to watchlist"
    r"|Toggle (?:the table of contents|limited content width|search|(?:personal |preferences )?menu)"
    r"|Your IP address will be .{1,80}|Privacy policy|Disclaimers?|About .{1,40} [Ww]iki"
    r"|Terms of (?:Use|Service)|Cookie statement|Mobile view|Code of Conduct|Powered by MediaWiki.{0,40}"
    r"|Talk \(\d+\)|All Pages|Interactive Maps|Recent Blog Posts|Purge|View Mobile Site|本文へ移動"
    r"|コンテンツにスキップ|メインメニュー|サイドバーに移動.{0,8}|アカウント作成|ログイン|ログアウト"
    r"|ログインして編集|ログインしていません|個人用ツール|名前空間|ツールボックス|リンク元"
    r"|関連ページの更新状況|特別ページ|印刷用(?:バージョン|ページ)|この版への固定リンク|ページ情報"
    r"|このページを引用|最近の更新|おまかせ表示|ファイルをアップロード|ソースを(?:閲覧|表示)|ソースを編集"
    r"|履歴を?表示|\d+の言語版|言語を追加|リンクを編集|ウォッチリストに追加|プライバシー・?ポリシー|免責事項"
    r"|.{1,40}(?:ウィキ|[Ww]iki)について|携帯用サイト|モバイルビュー|トーク ?\(\d+\)|広告"
    r"|目次の表示・非表示を切り替え|メインページ|COMMENTS(?: \(\d+\))?|Comments \(\d+\)|SHARE|EDIT"
)
_IN_COMPANY = re.compile(
    r"Search|Navigation|Read|Edit|Edit source|History|More|Watch|Languages?|Article|Page|Talk|Discussion"
    r"|Donate|Contribute|Help|English|Explore|Discuss|Community|Home|Main Page|Share|Menu|Views|Actions|Tools"
    r"|Appearance|Desktop|Statistics|Developers|hide|show|General|日本語|検索|案内|閲覧|編集|履歴|その他"
    r"|ページ|記事|ノート|議論|トーク|言語|他の言語|表示|ヘルプ|寄付|ウォッチ|本文|操作|メニュー|英語|ツール"
    r"|ホーム|デスクトップ|全般|非表示|コンテンツ"
)
_MARKER = re.compile(r"^\s*(?:[•*・·-]\s+)?")
_BETWEEN = re.compile(r"\s*[|\t]\s*|\s{2,}|[,、]\s*")
_SECTIONS = frozenset({"History", "General", "Statistics", "その他"})
"""Words of bars that also are headings, where a link to edit them stands below."""


def toolbar_lines(lines: Sequence[str]) -> frozenset[int]:
    """The lines that are bars or menus, or pieces of them; counted from 0."""
    shown = [at for at, line in enumerate(lines) if not is_blank(line)]
    words = [_kind(lines[at]) for at in shown]
    found = set()
    for place, at in enumerate(shown):
        around = words[max(0, place - 1) : place] + words[place + 1 : place + 2]
        if words[place] == "certain" or (words[place] and any(around)):
            found.add(at)
    return frozenset(found - _headings(lines, shown, words))


def _headings(lines: Sequence[str], shown: Sequence[int], words: Sequence[str]) -> set[int]:
    """Words with just one line below them that is no text either, a link to edit them: those are headings."""
    found = set()
    for place in range(len(shown) - 1):
        alone = not any((*words[max(0, place - 1) : place], *words[place + 2 : place + 3]))
        if alone and lines[shown[place]].strip() in _SECTIONS and ALONE.match(lines[shown[place + 1]]):
            found.add(shown[place])
    return found


def _kind(line: str) -> str:
    """How sure it is that a line is a piece of a bar."""
    text = _MARKER.sub("", line).strip()
    if _CERTAIN.fullmatch(text):
        return "certain"
    if _IN_COMPANY.fullmatch(text):
        return "in company"
    pieces = [piece for piece in _BETWEEN.split(text) if piece] if len(text) < 200 else []
    return "certain" if len(pieces) > 1 and all(map(_is_word, pieces)) else ""


def _is_word(piece: str) -> bool:
    return bool(_CERTAIN.fullmatch(piece) or _IN_COMPANY.fullmatch(piece))

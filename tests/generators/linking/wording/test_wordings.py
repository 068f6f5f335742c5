from __future__ import annotations

from generators.linking.wording.wordings import attached, wording_hash
from generators.records.provenance import Provenance
from generators.records.ruling_text import RulingText


def text(id_: str, en: str, ja: str = "", cards: tuple[str, ...] = ()) -> RulingText:
    return RulingText(id=id_, text={"en": en, "ja": ja}, cards=cards, provenance=Provenance(source="s"))


def test_case_width_punctuation_and_spacing_dont_make_another_wording() -> None:
    assert wording_hash("It can’t wait, 7 turns.") == wording_hash("it  can't wait ７ turns")
    assert wording_hash("It can wait") != wording_hash("It can’t wait")


def test_the_name_of_the_card_counts_alike_for_every_card() -> None:
    one = wording_hash("If Probe waits, so does 探り針.", ["Probe", "探り針"])
    assert one == wording_hash("If Old Djinn waits, so does 老ジン.", ["Old Djinn", "老ジン"])
    assert one != wording_hash("If Probe waits, so does 探り針.")


def test_a_wording_states_every_ruling_that_lists_its_hash_in_either_language() -> None:
    hash_en, hash_ja = wording_hash("It waits."), wording_hash("待つ。")
    texts = (text("t1", "It waits."), text("t2", "", "待つ。"), text("t3", "It goes."))
    done, of_ruling = attached(texts, {"waits": (hash_en, hash_ja), "waits-too": (hash_en,)}, {})
    assert [found.ruling for found in done] == ["waits", "waits", ""]
    assert of_ruling == {"waits": ("t1", "t2"), "waits-too": ("t1",)}


def test_names_of_a_card_in_both_languages_are_masked_by_its_record() -> None:
    hash_ = wording_hash("Xは待つ", ["X"])
    done, _ = attached(
        (text("t", "", "探り針は待つ", ("Probe",)),), {"waits": (hash_,)}, {"Probe": ("Probe", "探り針")}
    )
    assert done[0].ruling == "waits"

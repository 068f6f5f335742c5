"""Plot where pages in content/ don't go: X in its cost, several plot abilities, a cost that the card doesn't have."""

from __future__ import annotations

CARDS = """
[lit-fuse]
name = { en = "Lit Fuse", ja = "火のついた導火線" }
cost = "{X}{U}"
types = "Sorcery"
types_ja = "ソーサリー"
keywords = ["plot {X}{U}"]

[twofold]
name = { en = "Twofold", ja = "二重" }
cost = "{2}"
types = "Artifact"
types_ja = "アーティファクト"
keywords = ["plot {1}", "plot {U}"]

[planner]
name = { en = "Planner", ja = "企てる者" }
cost = "{2}"
types = "Artifact"
types_ja = "アーティファクト"
[[planner.static]]
plot_from = { zone = "library", only = "nonland" }
[[planner.static]]
grants_plot = { to = "top of library", cost = "mana cost" }

[open-ended]
name = { en = "Open-Ended", ja = "終わりなき" }
cost = "{X}{U}"
types = "Sorcery"
types_ja = "ソーサリー"
"""


def test_x_in_a_plot_cost_is_chosen_just_before_it_is_paid(plays_with) -> None:
    lines = (
        "A: plot Lit Fuse\n  asked: A, X: 0, 1, 2\n  A: 2\ncheck: A has 0 untapped Island\ncheck: Lit Fuse is plotted"
    )
    played = plays_with(CARDS, "A hand: Lit Fuse\nA battlefield: 3 Island", lines)
    kinds = [line.kind for line in played.steps[0].trace]
    assert kinds.index("Moved") < kinds.index("WasAsked") < kinds.index("PaidMana")
    assert "CR 107.3d" in {line.rule for line in played.steps[0].trace}


def test_a_plot_cost_taken_from_a_mana_cost_has_no_x_to_choose(plays_with) -> None:
    lines = "A: plot Open-Ended from library\ncheck: A has 2 untapped Island\ncheck: Open-Ended is plotted"
    plays_with(CARDS, "A battlefield: Planner, 3 Island\nA library: Open-Ended", lines)


def test_of_several_plot_abilities_the_player_chooses_one(plays_with) -> None:
    lines = "A: plot Twofold\n  asked: A, plot cost: {1}, {U}\n  A: {1}\ncheck: Twofold is plotted"
    plays_with(CARDS, "A hand: Twofold\nA battlefield: Island", lines)


def test_a_cost_that_no_plot_ability_of_the_card_has_is_refused(plays_with) -> None:
    lines = "A: plot Twofold for {0}   # refused: CR 702.170a\ncheck: Twofold is in A's hand"
    plays_with(CARDS, "A hand: Twofold\nA battlefield: Island", lines)

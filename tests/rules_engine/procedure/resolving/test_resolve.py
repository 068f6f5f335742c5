"""Resolving: targets asked again, instructions in order, the spell leaves last."""

from __future__ import annotations

CARDS = """
[murder]
name = { en = "Murder" }
cost = "{U}"
types = "Instant"
[[murder.spell]]
targets = ["creature"]
do = [{ destroy = "target 1" }, { gain_life = 3 }]

[twice]
name = { en = "Twice" }
cost = "{U}"
types = "Instant"
[[twice.spell]]
targets = ["creature", "player"]
do = [{ destroy = "target 1" }, { lose_life = 2, who = "target 2" }]

[counter]
name = { en = "Counter" }
cost = "{U}"
types = "Instant"
[[counter.spell]]
targets = ["spell"]
do = [{ counter = "target 1" }]

[steal]
name = { en = "Steal" }
cost = "{U}"
types = "Instant"
[[steal.spell]]
targets = ["creature"]
do = [{ gain_control = "target 1" }, { untap = "target 1" }, { gain_keyword = "haste", what = "target 1" }]

[wheel]
name = { en = "Wheel" }
cost = "{U}"
types = "Sorcery"
[[wheel.spell]]
do = [{ discard = 1, who = "each player" }, { draw = 2, who = "each player" }]

[optional]
name = { en = "Optional" }
cost = "{U}"
types = "Sorcery"
[[optional.spell]]
do = [{ may = [{ gain_life = 2 }, { draw = 1 }] }]

[peek]
name = { en = "Peek" }
cost = "{U}"
types = "Sorcery"
[[peek.spell]]
do = [
    { look_at_top = 3, as = "seen" },
    { choose = "seen", only = "nonland", up_to = 1, as = "it" },
    { exile = "it" },
    { put_in_hand = "rest of seen" },
]

[foresee]
name = { en = "Foresee" }
cost = "{U}"
types = "Sorcery"
[[foresee.spell]]
do = [{ scry = 2 }, { draw = 1 }]

[sly]
name = { en = "Sly" }
cost = "{U}"
types = "Instant"
[[sly.spell]]
targets = ["creature"]
do = [
    { connive = 1, what = "target 1" },
    { when_this_way = "connived", targets = ["opponent"], do = [{ lose_life = 1, who = "target 1" }] },
]

[lonely]
name = { en = "Lonely" }
types = "Artifact"
[[lonely.triggered]]
when = "dies any"
if = "you control a creature"
do = [{ gain_life = 1 }]

[grow]
name = { en = "Grow" }
cost = "{U}"
types = "Instant"
[[grow.spell]]
targets = ["up to one creature"]
do = [{ pump = "+2/+2", what = "target 1" }, { tap = "target 1" }]

[warp]
name = { en = "Warp" }
cost = "{U}"
types = "Sorcery"
[[warp.spell]]
do = [{ extra_turn = 1 }]

[gift]
name = { en = "Gift" }
cost = "{U}"
types = "Sorcery"
[[gift.spell]]
do = [{ add_mana = "{G}{G}" }, { counters = 2, kind = "+1/+1", on = "self" }]
"""
TWO = "A hand: {}\nA battlefield: 4 Island, Probe (creature 2/2)\nB battlefield: Spy (creature 1/1)"


def test_a_permanent_spell_becomes_a_permanent_under_its_casters_control(plays_with) -> None:
    given = "A hand: Cub (creature 1/1 {U})\nA battlefield: Island"
    lines = "A: cast Cub\nall pass\ncheck: Cub is on the battlefield\ncheck: A controls Cub\ncheck: A has priority"
    plays_with("", given, lines)


def test_a_spell_whose_only_target_is_gone_does_nothing_at_all(plays_with) -> None:
    lines = "A: cast Murder\n  A: Spy\nSpy is exiled\nall pass\ncheck: A has 20 life\ncheck: Murder is in A's graveyard"
    plays_with(CARDS, TWO.replace("{}", "Murder"), lines)


def test_a_spell_with_one_legal_target_left_does_the_rest(plays_with) -> None:
    lines = "A: cast Twice\n  A: Spy\n  A: B\nSpy is exiled\nall pass\ncheck: B has 18 life"
    plays_with(CARDS, TWO.replace("{}", "Twice"), lines)


def test_a_target_that_is_a_creature_no_longer_is_illegal(plays_with) -> None:
    lines = "A: cast Murder\n  A: Spy\nSpy becomes an artifact\nall pass\ncheck: Spy is on the battlefield"
    plays_with(CARDS, TWO.replace("{}", "Murder"), lines)


def test_a_countered_spell_does_not_resolve(plays_with) -> None:
    lines = (
        "A: cast Murder\n  A: Spy\nA: cast Counter\nall pass\ncheck: Murder is in A's graveyard\n"
        "check: Spy is on the battlefield"
    )
    plays_with(CARDS, TWO.replace("{}", "Murder, Counter"), lines)


def test_control_lasts_until_the_turn_ends(plays_with) -> None:
    lines = "A: cast Steal\n  A: Spy\nall pass\ncheck: A controls Spy\ngo to turn 4, B, upkeep\ncheck: B controls Spy"
    plays_with(CARDS, TWO.replace("{}", "Steal") + "\nB library: Island", lines)


def test_each_player_discards_at_the_same_time_after_all_have_chosen(plays_with) -> None:
    given = (
        "A hand: Wheel, Forest, Rock (artifact)\nB hand: Forest, Rock (artifact)\nA battlefield: Island\n"
        "A library: 2 Island\nB library: 2 Island"
    )
    lines = (
        "A: cast Wheel\nall pass\n  asked: A, discard: Forest, Rock\n  A: Rock\n  asked: B, discard: Forest, Rock\n"
        "  B: Forest\ncheck: A has 3 cards in hand\ncheck: B has 3 cards in hand"
    )
    plays_with(CARDS, given, lines)


def test_what_a_player_may_do_they_may_leave(plays_with) -> None:
    given = "A hand: Optional\nA battlefield: Island\nA library: Forest"
    plays_with(CARDS, given, "A: cast Optional\nall pass\n  A: no\ncheck: A has 20 life\ncheck: A has 0 cards in hand")
    plays_with(CARDS, given, "A: cast Optional\nall pass\n  A: yes\ncheck: A has 22 life\ncheck: A has 1 cards in hand")


def test_cards_looked_at_are_chosen_from_and_the_rest_goes_to_hand(plays_with) -> None:
    given = "A hand: Peek\nA battlefield: Island\nA library: Forest, Rock (artifact), Idea (sorcery {U})"
    lines = (
        "A: cast Peek\nall pass\n  asked: A, chooses: Idea, Rock\n  A: Rock\ncheck: Rock is in exile\n"
        "check: Forest is in A's hand\ncheck: Idea is in A's hand\ncheck: A drew 0 cards this turn"
    )
    plays_with(CARDS, given, lines)


def test_nobody_sees_a_card_any_longer_that_was_looked_at(plays_with) -> None:
    given = "A hand: Foresee\nA battlefield: Island\nA library: Forest, Rock (artifact), Idea (sorcery {U})"
    lines = (
        "A: cast Foresee\nall pass\n  A: Forest\ncheck: Rock is in A's hand\ncheck: the top of A's library is Idea\n"
        "check: A can't look at Forest"
    )
    plays_with(CARDS, given, lines)


def test_a_reflexive_ability_takes_its_target_after_the_resolution(plays_with) -> None:
    given = TWO.replace("{}", "Sly") + "\nA library: Forest"
    lines = (
        "A: cast Sly\n  A: Probe\nall pass\ncheck: an ability of Sly is on the stack\nall pass\ncheck: B has 19 life"
    )
    plays_with(CARDS, given, lines)


def test_a_clause_is_asked_as_an_ability_triggers_and_as_it_resolves(plays_with) -> None:
    alone = "A battlefield: Lonely, Probe (creature 2/2)"
    plays_with(CARDS, alone, "Probe dies\ncheck: no ability of Lonely is on the stack")
    given = f"{alone}\nB battlefield: Spy (creature 1/1)"
    plays_with(CARDS, given, "Spy dies\nall pass\ncheck: A has 21 life")
    plays_with(CARDS, given, "Spy dies\nProbe is exiled\nall pass\ncheck: A has 20 life")


def test_an_optional_target_may_be_left_out(plays_with) -> None:
    given = TWO.replace("{}", "Grow")
    plays_with(
        CARDS, given, "A: cast Grow\n  A: nothing\nall pass\ncheck: Grow is in A's graveyard\ncheck: Probe is 2/2"
    )
    plays_with(CARDS, given, "A: cast Grow\n  A: Probe\nall pass\ncheck: Probe is 4/4\ncheck: Probe is tapped")


def test_an_extra_turn_comes_right_after_this_one(plays_with) -> None:
    given = "A hand: Warp\nA battlefield: Island\nA library: 3 Forest\nB library: 3 Forest"
    plays_with(CARDS, given, "A: cast Warp\nall pass\ngo to turn 4, A, upkeep\ngo to turn 5, B, upkeep")


def test_counters_on_something_that_is_no_permanent_any_more_are_put_nowhere(plays_with) -> None:
    lines = "A: cast Gift\nall pass\ncheck: A has {G}{G}\ncheck: Gift is in A's graveyard"
    plays_with(CARDS, "A hand: Gift\nA battlefield: Island", lines)

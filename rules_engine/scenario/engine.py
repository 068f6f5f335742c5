"""The one place that joins the tables of keywords and variants to the two functions that drive everything."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.actions.draw_effects import DRAW_CANNOT, DRAW_REPLACEMENTS
from rules_engine.actions.entering import ENTERING_CANNOT
from rules_engine.actions.loyalty import ENTERS_WITH_LOYALTY
from rules_engine.game import run as game_run
from rules_engine.game.decision import Answer, Decision
from rules_engine.game.door import Door
from rules_engine.game.endless import Endless
from rules_engine.game.game import Answering, nobody
from rules_engine.game.not_modelled import NotModelled
from rules_engine.game.run import Done, Needs, Procedure, Refused
from rules_engine.keywords import KEYWORDS
from rules_engine.keywords.definition import KeywordAbility
from rules_engine.procedure import advance as procedure_advance
from rules_engine.procedure.advance import Over
from rules_engine.procedure.casting.permission import FROM_HAND
from rules_engine.procedure.combat.removal import LEAVING_COMBAT
from rules_engine.procedure.playing_a_land import PLAY_A_LAND
from rules_engine.procedure.resolving.instructions import INTERPRETERS
from rules_engine.procedure.sockets import Sockets
from rules_engine.scenario.names import A_DRAW, Unplayable
from rules_engine.state.state import State
from rules_engine.variants import VARIANTS
from rules_engine.variants.definition import Variant

_ABILITIES = tuple(keyword for keyword in KEYWORDS if isinstance(keyword, KeywordAbility))
_JOINED: tuple[KeywordAbility | Variant, ...] = (*_ABILITIES, *VARIANTS)
DOOR = Door(
    cannot=(*(it for variant in VARIANTS for it in variant.cannot), *DRAW_CANNOT, *ENTERING_CANNOT),
    replacements=(*DRAW_REPLACEMENTS, ENTERS_WITH_LOYALTY),
    keyword_triggers=tuple(trigger for keyword in _ABILITIES for trigger in keyword.triggers),
    consequences=(*LEAVING_COMBAT, *(it for joined in _JOINED for it in joined.consequences)),
    keywords=frozenset(keyword.slug for keyword in _ABILITIES),
)
SOCKETS = Sockets(
    special_actions={
        action.name: action
        for action in (PLAY_A_LAND, *(each for joined in _JOINED for each in joined.special_actions))
    },
    cast_permissions=(FROM_HAND, *(permission for keyword in _ABILITIES for permission in keyword.cast_permissions)),
    interpreters={
        **INTERPRETERS,
        **{verb: it for joined in (*KEYWORDS, *VARIANTS) for verb, it in joined.instructions.items()},
        **{verb: it for keyword in _ABILITIES for verb, it in keyword.own_instructions.items()},
    },
    door=DOOR,
    beginnings=(
        *(it for variant in VARIANTS for it in variant.before_shuffling),
        *(it for variant in VARIANTS for it in variant.shuffling),
        *(it for variant in VARIANTS for it in variant.starting),
        *(it for variant in VARIANTS for it in variant.before_first_turn),
    ),
)


def advance(state: State) -> Procedure | Decision | Over:
    """What comes next: a procedure to run, whose decision it is what to do, or that the game is over."""
    return procedure_advance.advance(state, SOCKETS)


def run(
    state: State,
    procedure: Procedure,
    answers: Sequence[Answer] = (),
    altered: frozenset[str] = frozenset(),
    answering: Answering = nobody,
) -> Done | Needs | Refused:
    """Carry out one procedure with the answers given, and those of `answering` then; `altered` is knocked out.

    Raises Unplayable where the game needs what the engine doesn't carry out, and for a procedure that never ends.
    """
    try:
        return game_run.run(state, procedure, answers, altered, answering, door=DOOR)
    except NotModelled as it:
        raise Unplayable(
            f"{it.name} has {it.what}, which matters here ({it.where}) and isn't carried out by the engine; "
            "leave that object out of it, ARCHITECTURE.md says what is absent"
        ) from None
    except Endless as it:
        raise Unplayable(f"this goes on for too long: {it.what}; {A_DRAW}") from None

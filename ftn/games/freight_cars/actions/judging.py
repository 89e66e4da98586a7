"""Judge an action on a position: the position after it, and its breaches."""

from __future__ import annotations

from msgspec.structs import replace

from ftn.games.freight_cars.actions.drawing import judge_draw, judge_take
from ftn.games.freight_cars.actions.loading import judge_forfeit, judge_load
from ftn.games.freight_cars.actions.shipping import judge_ship
from ftn.games.freight_cars.actions.trial import Trial
from ftn.games.freight_cars.model.moves import Action, Draw, Forfeit, Load, Ship, Take
from ftn.games.freight_cars.model.places import CITIES, CITY_DECK, DECK, END, TABLEAU, with_cards
from ftn.games.freight_cars.model.position import NOBODY, Position
from ftn.games.freight_cars.model.state import State
from ftn.games.freight_cars.model.whereabouts import blur
from ftn.model.plays import Pass
from ftn.text.said import say


def attempt(
    state: State, position: Position, number: int, action: Action, *, unmarked: bool = False
) -> Trial:
    """Try a player's action; don't check whether it is that player's turn."""
    trial = Trial(state, position, number, unmarked=unmarked)
    if position.phase == "shipping" and isinstance(action, Take | Draw | Load | Forfeit):
        _play_on(trial)
    match action:
        case Take():
            judge_take(trial, action)
        case Draw():
            judge_draw(trial, action)
        case Load():
            judge_load(trial, action)
        case Ship():
            judge_ship(trial, action)
        case Forfeit():
            judge_forfeit(trial, action)
        case Pass():
            _judge_pass(trial)
        case _:
            _anything(trial)
    trial.settle()
    if trial.breaches and trial.breaches[0].rule == "FC-END-4":
        del trial.breaches[1:]  # what else is wrong with it follows from that
    return trial


def _play_on(trial: Trial) -> None:
    """Take an action of a game that goes on: perhaps the End of Game card hasn't come up."""
    if not trial.in_doubt(END):
        trial.breach(
            "FC-END-4",
            say("the final shipping has begun: {who} can only ship", who=trial.who),
            say("`ship` and the loaded cars, or `pass`"),
            0,
            END,
        )
    trial.position = not_yet_ended(trial.position)


def not_yet_ended(position: Position) -> Position:
    """Return a position in which the End of Game card may or may not have come up."""
    doubt = position.doubt.forgetting({END})
    return replace(position, phase="play", left=NOBODY, revealer=NOBODY, doubt=doubt)


def _judge_pass(trial: Trial) -> None:
    if trial.position.phase == "shipping" or trial.is_unknown(END):
        return
    if trial.state.options.may_pass:
        trial.decided.append("pass")
        return
    trial.breach(
        "FC-FORFEIT",
        say("{who} passes, but a turn must be one of the three actions", who=trial.who),
        say(
            "a failed attempt to load forfeits the turn: write `forfeit`; pass=allow allows passing"
        ),
    )


def _anything(trial: Trial) -> None:
    """Take an unknown action: every card may be where one action can have moved it."""
    own = trial.own
    moves = {own("train"): own("shipped"), CITIES: own("claimed")}
    names = {own("credits")}
    if trial.position.phase != "shipping":
        # Against the way of the cards, so that no card goes two places on.
        moves |= {own("hand"): own("train"), TABLEAU: own("hand")}
        names |= {DECK, CITY_DECK}
        trial.position = replace(trial.position, deck=NOBODY, city_deck=NOBODY)
        if trial.position.phase == "play":
            names.add(END)
    trial.position = blur(trial.position, moves)
    for place in moves:
        trial.position = with_cards(trial.position, place, ())
    trial.mark_unknown(*names, *moves, *moves.values())

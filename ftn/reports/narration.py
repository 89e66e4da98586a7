"""What a statement did, in a sentence or two: every game's own, and what any record may say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ftn.games import game
from ftn.model.plays import UNKNOWN
from ftn.model.record import Adjustment, Fact, Ruling
from ftn.model.totals import SCORE, Totals
from ftn.text.said import listing, say

if TYPE_CHECKING:
    from ftn.games.contract import Game
    from ftn.model.replay import Replay, Step


def sentence(replay: Replay, step: Step, before: object) -> str:
    """Say what a statement did, given the position before it."""
    assert replay.rules is not None  # a step was replayed by rules
    found = game(replay.rules.game)
    statement = step.statement
    match statement:
        case Ruling():
            return _ruled(statement)
        case Adjustment():
            return _adjusted(replay, statement, found)
        case Fact(name=name, value=value) if name == SCORE:
            return _totalled(replay, value)
    return found.explaining.sentence(replay, step, before)


def _ruled(statement: Ruling) -> str:
    if not statement.text:
        return say("The players let the breach of {rule} stand.", rule=statement.rule)
    return say(
        'The players let the breach of {rule} stand: "{text}".',
        rule=statement.rule,
        text=statement.text,
    )


def _adjusted(replay: Replay, statement: Adjustment, found: Game) -> str:
    who = replay.player(statement.seat)
    points = found.points(abs(statement.amount))
    text = statement.text
    if statement.amount >= 0:
        if text:
            return say(
                "{who} gets {points}, as the players agreed: {text}.",
                who=who,
                points=points,
                text=text,
            )
        return say("{who} gets {points}, as the players agreed.", who=who, points=points)
    if text:
        return say(
            "{who} gives back {points}, as the players agreed: {text}.",
            who=who,
            points=points,
            text=text,
        )
    return say("{who} gives back {points}, as the players agreed.", who=who, points=points)


def _totalled(replay: Replay, totals: Totals) -> str:
    noted = [
        f"{replay.player(seat)} {UNKNOWN if total is None else total}" for seat, total in totals
    ]
    return say("Totals noted at the table: {totals}.", totals=listing(noted))

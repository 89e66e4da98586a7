"""Track that leaves another player no place to build: the rules forbid it, the table judges it."""

from __future__ import annotations

from ftn.games.freight.actions.trial import Trial
from ftn.games.freight.model.network import Board, can_build
from ftn.text.said import say


def warn_of_blocked(trial: Trial, before: Board) -> None:
    """Warn if another player can lay no new track any more, judged by the map alone.

    Skip players who could lay none before the turn: this turn doesn't block them.
    """
    if trial.unsure_map():
        return
    bent = trial.options.bent_bridges
    for number, seat in enumerate(trial.position.seats):
        if number == trial.number or seat.out or can_build(trial.board, number, bent=bent):
            continue
        if not can_build(before, number, bent=bent):
            continue
        trial.breach(
            "PG-BUILD-5",
            say("{who} can no longer lay any track", who=trial.state.player(number)),
            say("nobody may be blocked completely; the players decide"),
            severity="warning",
        )

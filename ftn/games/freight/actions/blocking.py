"""Track that leaves another player no place to build: the rules forbid it, the table judges it."""

from __future__ import annotations

from ftn.games.freight.actions.trial import Trial
from ftn.games.freight.model.hexes import EDGES, neighbour, neighbours, opposite
from ftn.games.freight.model.network import Board
from ftn.games.freight.model.ways import edges
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


def can_build(board: Board, number: int, *, bent: bool = False) -> bool:
    """Return whether an open end or a city of a player's network leads to a hex for track.

    That own track may become a switch is no way out: it lays no track on another hex.
    """
    held = board.holding(number)
    if not held.is_known:
        return True
    cities = [board.places[name] for name in held.cities] if held.tracks else [*board.hexes]
    for place in cities:  # first of all the simplest: hardly a city is closed in
        for there in neighbours(place):
            if there and there not in board.tracks and there not in board.hexes:
                return True
    ends = [(place, edge) for place, track in held.tracks for edge in edges(track.ways)]
    around = [(place, edge) for place in cities for edge in EDGES]
    return any(_leads_on(board, *end, bent=bent) for end in (*ends, *around))


def _leads_on(board: Board, place: str, edge: int, *, bent: bool) -> bool:
    """Return whether track, or a bridge, can be laid beyond an edge."""
    there, entry = neighbour(place, edge), opposite(edge)
    if not there or there in board.hexes:
        return False
    laid = board.tracks.get(there, ())
    if not laid:
        return True
    taken = {*edges(laid[0].ways)}
    free = {*EDGES} - taken - {entry} if bent else {edge} - taken
    return len(laid) == 1 and entry not in taken and bool(free)

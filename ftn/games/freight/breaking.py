"""Where a route breaks, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ftn.games.freight.hexes import EDGES, neighbour, opposite
from ftn.games.freight.places import CITIES
from ftn.games.freight.ways import exits
from ftn.words import joined, say

if TYPE_CHECKING:
    from ftn.games.freight.running import Run


def say_why(run: Run, place: str, there: str, out: int) -> None:
    """Note why a train can't go from where it is to a place behind an edge."""
    trial = run.trial
    if trial.unsure_track() or trial.unsure(CITIES):
        return
    rule, message = _why(run, place, there, out)
    turned = say("trains change direction on switches and in cities")
    help_ = turned if rule == "PG-SHIP-3" else _onwards(run)
    trial.breach(rule, message, help_, 0, trial.own("money"), trial.own("engine"))


def _why(run: Run, place: str, there: str, out: int) -> tuple[str, str]:
    here = run.city or run.here
    track, board = run.track, run.trial.board
    if not out:
        return "PG-SHIP-1", say("{place} is no neighbour of {here}", place=place, here=here)
    if track is not None and run.entry and out not in exits(track.ways, run.entry, run.reverse):
        if out == run.entry:
            return "PG-SHIP-3", say(
                "the train turns back on {here}, {ways}", here=here, ways=track.ways
            )
        if out in exits(track.ways, run.entry, "any"):
            run.trial.decided.append("switch_reverse")
            return "PG-SHIP-3", say(
                "the switch {here}, {ways}, doesn't join the edges {entry} and {out}",
                here=here,
                ways=track.ways,
                entry=run.entry,
                out=out,
            )
        return "PG-SHIP-1", say(
            "the track on {here}, {ways}, doesn't lead to {place}",
            here=here,
            ways=track.ways,
            place=place,
        )
    laid = board.tracks.get(there, ())
    if not laid:
        return "PG-SHIP-1", say("there is no track on {place}", place=place)
    return "PG-SHIP-1", say(
        "the track on {place}, {ways}, doesn't open to {here}",
        place=place,
        ways=joined(", ", [one.ways for one in laid]),
        here=here,
    )


def _onwards(run: Run) -> str:
    """Say where a train can go from where it is."""
    here, board = run.city or run.here, run.trial.board
    if run.city:
        outs: tuple[int, ...] = EDGES
    elif run.track is not None and run.entry:
        outs = exits(run.track.ways, run.entry, run.reverse)
    else:
        return ""
    beyond = [(neighbour(run.here, out), opposite(out)) for out in outs if run.here]
    places = [
        board.hexes.get(there, there)
        for there, entry in beyond
        if there in board.hexes or board.track_into(there, entry)
    ]
    if not places:
        return say("no track leads on from {here}", here=here)
    return say("from {here} the track leads to {places}", here=here, places=joined(", ", places))

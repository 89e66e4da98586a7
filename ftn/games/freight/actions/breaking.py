"""Where a route breaks, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ftn.games.freight.actions.trial import NAMES
from ftn.games.freight.model.hexes import EDGES, edge_to, neighbour, neighbours, opposite
from ftn.games.freight.model.network import Board, Track
from ftn.games.freight.model.places import CITIES
from ftn.games.freight.model.ways import exits
from ftn.model.parts import part
from ftn.model.plays import UNKNOWN
from ftn.text.said import joined, say

if TYPE_CHECKING:
    from ftn.games.freight.actions.running import Run


def say_why(run: Run, place: str, there: str, out: int) -> None:
    """Report why a train can't go from its place to the next one."""
    trial = run.trial
    doubted = any(one in (CITIES, NAMES) or one.kind == "tracks" for one in trial.doubted)
    if run.lost or not run.here or doubted:
        return
    rule, message = _why(run, place, there, out)
    turned = say("trains change direction on switches and in cities")
    help_ = turned if rule == "PG-SHIP-3" else _onwards_help(run)
    trial.breach(rule, message, help_)


def _why(run: Run, place: str, there: str, out: int) -> tuple[str, str]:
    here = run.city or run.here
    track, board = run.track, run.trial.board
    if not out:
        return "PG-SHIP-1", say("{place} is not next to {here}", place=place, here=here)
    if track is not None and run.entry and out not in exits(track.ways, run.entry, run.reverse):
        allowed = out in exits(track.ways, run.entry, "any")
        if allowed:
            run.trial.decided.append("switch_reverse")
        if out == run.entry:
            return "PG-SHIP-3", say(
                "the train turns back on {here}, {ways}", here=here, ways=track.ways
            )
        if allowed:
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


def meant(run: Run, place: str) -> str:
    """Return the hex that was meant, where the track leads to one alone from which it goes on."""
    board = run.trial.board
    if run.lost:
        return ""
    beyond = onwards(run)
    if place in board.places:
        found = [there for there in beyond if there in board.hexes]
    else:
        found = [there for there in beyond if there not in board.hexes]
        then = board.places.get(run.then, run.then)
        found = [there for there in found if _goes_on(run, there, then)]
    return found[0] if len(found) == 1 else ""


def _goes_on(run: Run, there: str, then: str) -> bool:
    """Return whether track on a hex leads from the train's place to a place beyond the hex."""
    entry, out = edge_to(there, run.here), edge_to(there, then)
    track = run.trial.board.track_into(there, entry)
    return bool(out) and track is not None and out in exits(track.ways, entry, run.reverse)


def loosen(run: Run, there: str) -> bool:
    """Forget the edges of a tile that a route doesn't fit: they may be noted wrongly."""
    trial, board = run.trial, run.trial.board
    out = edge_to(run.here, there)
    track = run.track
    if track is not None and run.entry and out not in exits(track.ways, run.entry, run.reverse):
        if out == run.entry:
            return False
        trial.board = board = _loosened(board, run.here, track)
        trial.doubt(part(track.owner, "network"))
    if there in board.hexes:
        return True
    laid = board.tracks.get(there, ())
    if laid and board.track_into(there, opposite(out)) is None:
        trial.board = _loosened(board, there, laid[0])
        trial.doubt(part(laid[0].owner, "network"))
    return bool(laid)


def unplace(run: Run, place: str) -> None:
    """Forget the hex of a city that a route reaches without track."""
    trial, board = run.trial, run.trial.board
    there = board.places.get(place, "")
    if there and not any(board.tracks.get(near) for near in neighbours(there)):
        hexes = {key: name for key, name in board.hexes.items() if key != there}
        places = {name: key for name, key in board.places.items() if name != place}
        trial.board = Board(hexes, places, board.tracks)


def lay_unnoted(run: Run, there: str) -> bool:
    """Lay unrecorded track under a route; assume that it is the player's own."""
    trial, board = run.trial, run.trial.board
    then = board.places.get(run.then, run.then)
    if there in board.tracks or there in board.hexes or not (then and edge_to(there, then)):
        return False
    trial.board = board.with_tracks(there, (Track(UNKNOWN, trial.number),))
    trial.doubt(trial.own("network"))
    return True


def _loosened(board: Board, place: str, track: Track) -> Board:
    loose = Track(UNKNOWN, track.owner, track.bridge)
    return board.with_tracks(
        place, tuple(loose if one == track else one for one in board.tracks[place])
    )


def onwards(run: Run) -> list[str]:
    """Return the hexes to which the track leads from where a train is."""
    board = run.trial.board
    if not run.here:
        return []
    if run.city:
        outs: tuple[int, ...] = EDGES
    elif run.track is not None and run.entry:
        outs = exits(run.track.ways, run.entry, run.reverse)
    else:
        return []
    beyond = [(neighbour(run.here, out), opposite(out)) for out in outs]
    return [
        there for there, entry in beyond if there in board.hexes or board.track_into(there, entry)
    ]


def _onwards_help(run: Run) -> str:
    """Describe where a train can go from its place."""
    here, board = run.city or run.here, run.trial.board
    if not (run.city or run.entry):
        return ""
    places = [board.hexes.get(there, there) for there in onwards(run)]
    if not places:
        return say("no track leads on from {here}", here=here)
    return say("from {here} the track leads to {places}", here=here, places=joined(", ", places))

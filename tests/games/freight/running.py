"""Small maps on which trains run, laid out by hand."""

from __future__ import annotations

from ftn.games.freight.analysis.routes import MOST_STATES, Traffic
from ftn.games.freight.model.network import Board, Track
from ftn.games.freight.model.state import Options
from ftn.games.rules_tag import ruleset
from ftn.model.rules import Ruleset
from ftn.model.seats import number_of


def laid(cities: str, **tracks: str) -> Board:
    """Lay out a map: `Antwerp A1`, and each owner's track, `B4:25 bridge B4:14`."""
    board, words = Board(), cities.split()
    for name, place in zip(words[::2], words[1::2], strict=True):
        board = board.with_city(name, place)
    for owner, track in tracks.items():
        number = -1 if owner == "bank" else number_of(owner)
        bridge = False
        for word in track.split():
            if word == "bridge":
                bridge = True
                continue
            place, _, ways = word.partition(":")
            there = (*board.tracks.get(place, ()), Track(ways, number, bridge))
            board = board.with_tracks(place, tuple(sorted(there, key=lambda one: one.bridge)))
            bridge = False
    return board


def options(rules: str = "freight/2015") -> Options:
    """Return the options of some rules for two players."""
    found = ruleset(rules, 2)
    assert isinstance(found, Ruleset)
    return Options.of(found)


def traffic(board: Board, rules: str = "freight/2015", most: int = MOST_STATES) -> Traffic:
    """Return how Anna's train runs on a map."""
    return Traffic(board, 0, options(rules), most)


STRAIGHT = "A2:14 A3:14 A4:14"
"""The straight way from A1 to A5."""
AROUND = "B1:46 B2:14 B3:14 B4:15"
"""The way around: a tile more."""

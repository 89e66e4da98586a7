"""A small game in its middle, with two lines from Antwerp to Ghent: to describe and to draw."""

from __future__ import annotations

from typing import Any

from ftn.model.replay import Replay, Step
from ftn.model.steps import every
from tests.games.freight.played import played

CITIES = """city Antwerp A1 RGY +RRG -K
city Ghent A5 BKW +K -RR
city Bonn E3 RBG +BB -Y
city Lima E7 YKW +YY -G
city Oslo H2 RYW +WW -B
city Rome H6 GYK +GG -R
"""
LAID = "tracks a A2:14 A3:14 A4:14\ntracks b B1:46 B2:14 B3:14 B4:15\ntracks bank -\n"
"""Anna's straight track from Antwerp to Ghent, and Ben's around it."""
HAVING = "money a 20\nmoney b 20\nloans a 1\nloans b 0\nwagons a 1 -\nwagons b 1 -\n"
PLACED = "engine a Antwerp\nengine b Ghent\n"
SETUP = CITIES + LAID + HAVING + PLACED
BOXES = "box 1 +RK\nbox 2 +GY\norder a b\n"
MIDDLE = SETUP + BOXES + "round 3\nauction b- a-\n"
"""The middle of a game: it's Ben's turn, and then Anna's."""
BEN = "3b mark Ghent +K, 2>1 +G, 2< -Y\n"
"""A turn in which Ben does no more than he must."""


def last(text: str, rules: str = "2015") -> tuple[Replay, Step, Any]:
    """Return a game of Anna and Ben, its last step, and the position before that."""
    replay = played(text, rules)
    step, before = list(every(replay.steps, replay.start))[-1]
    return replay, step, before

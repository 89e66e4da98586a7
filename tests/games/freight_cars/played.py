"""Small games to tell and to draw, and their replays."""

from __future__ import annotations

from ftn.model.replay import Replay
from ftn.notation.reading import read_text
from ftn.referee.replaying import replay

HEAD = '[FTN "1"] [Rules "freight-cars/2021{options}"] [a "Anna"] [b "Ben"]\n'

CARDS = """card F1 oil ##/##
card F2 coal ###
card F3 oil ##
card F8 ? #.#/.#.
card F20 coal ?
piece I1 # x3
piece I2 ## x2
piece I3 ### x1
city Rome coal+oil 3
city Bonn coal 1
city Lima oil 2
city Nice oil+oil ?
city Graz ? 7
corporation C1 "per oil car" 2/oil
corporation C2 ?
"""
"""A few cards, declared in the record: others may be there, too."""

SETUP = """deal a F2 F3 discard F1
deal b ? ? discard F8
tableau F1 F8 F9 F10 F11 F12 F13 F14 F15
cities Rome Bonn Lima
"""


def played(text: str, options: str = "", *, cards: str = CARDS) -> Replay:
    """Replay a game of Anna and Ben."""
    record = HEAD.format(options=options and f" {options}") + cards + text
    return replay(*next(read_text(record, "game.ftn")))

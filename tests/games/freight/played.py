"""Small games to check and to score, and their replays."""

from __future__ import annotations

from ftn.games.freight.model.position import Position
from ftn.model.finding import Finding
from ftn.model.replay import Replay
from ftn.notation.reading import read_text
from ftn.referee.replaying import replay

HEAD = '[FTN "1"] [Rules "freight/{rules}"] [a "Anna"] [b "Ben"]\n'
QUIET = "2015 turn_order=clockwise demand_roll=no renewal=dice"
"""Standard rules in which a turn can pass, and nothing else comes between the turns."""

CITIES = """city Antwerp D5 RGY +RG -BK
city Ghent D8 BKW +BK -RG
city Brugge G5 RGY +RR -BK
city Lier G8 BKW +KW -YG
city Mol J5 RKW +RK -GB
city Zele J8 GYW +GY -RB
"""
START = f"""{CITIES}box 1 +RK
box 2 +GG
order a b
round 1
auction b- a-
"""
"""The set-up of a standard game, and its first auction: Ben begins."""
FIVE = "D6:14 D7:14 E5:35 F5:26 G6:14 G7:14 H5:26 I5:35"
"""Track that joins all cities but Zele."""


def middle(a: str = FIVE, b: str = "-") -> str:
    """Return what a record begins with in the middle of a game, by the players' track.

    Money and loans are still to be noted.
    """
    return f"""{CITIES}order a b
tracks a {a}
tracks b {b}
tracks bank -
engine a Antwerp
engine b -
wagons a 1 -
wagons b 1 -
"""


MIDDLE = middle()
OWING = "money a 25\nloans a 2\nmoney b 30\nloans b 0\n"
LAST = f"{MIDDLE}{OWING}10a pass\n10b pass\n"
"""The last round: Anna is left with 23 dollars, two loans and five cities, Ben with 30 dollars."""


def played(text: str, rules: str = "2015") -> Replay:
    """Replay a game of Anna and Ben."""
    return replay(*next(read_text(HEAD.format(rules=rules) + text, "game.ftn")))


def errors(text: str, rules: str = "2015") -> list[tuple[str, str]]:
    """Return what is found of such a game, as far as it is wrong."""
    return [(one.rule, one.message) for one in found(text, rules, "error")]


def found(text: str, rules: str = "2015", *severities: str) -> list[Finding]:
    """Return the findings of such a game, of some severities."""
    return [one for one in played(text, rules).findings if one.severity in severities]


def position(replay: Replay) -> Position:
    """Return the position at the end of a game."""
    last = replay.steps[-1].position if replay.steps else replay.start
    assert isinstance(last, Position)
    return last

"""Nim, the smallest whole game: what every room of a game must have, and nothing else.

It is outside the project, as anybody's game may be: `tests/contract/conftest.py` adds it to the
list of games. `.github/CONTRIBUTING.md` walks through its files.
"""

from __future__ import annotations

from ftn.games.contract import Game
from ftn.games.page_words import PageWords
from ftn.model.rules import Edition, Option
from ftn.text.said import plural, say

GAME = Game(
    name="nim",
    title="Nim",
    package=__name__,
    grammar=f"{__name__}:nim.lark",
    viewer=f"{__name__}:",
    prefix="NIM",
    seats=(2, 2),
    periods=0,
    editions={
        "1901": Edition("1901", say("Bouton 1901"), {"last": "wins"}),
        "misere": Edition("misere", say("the misère game"), {"last": "loses"}),
    },
    options={
        "last": Option(
            "last", ("wins", "loses"), say("what taking the last match does"), "NIM-LAST"
        )
    },
    default="1901",
    page=PageWords(
        period=lambda _: say("The game"),
        ended=say("If the game ended now"),
        chart=say("The points, move by move"),
        lines=say("Lines: the points."),
        account=say("What every point was for"),
    ),
    points=lambda n: plural(n, "{n} point", "{n} points"),
)

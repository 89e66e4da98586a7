"""Records of every game that the suite runs over: samples, kept games, and Nim's own."""

from __future__ import annotations

import re
from functools import cache

from ftn.games import GAMES
from ftn.model.replay import Replay
from tests import generated, sampled
from tests.contract.nim.play import play
from tests.replayed import replayed

NIM = "nim"
EVERY = (*GAMES, NIM)
"""All games; the list itself has the fourth only while the tests run."""
_RULES = re.compile(r'^\[Rules "([\w-]+)/', re.MULTILINE)

LAID = """[FTN "1"]
[Rules "nim/1901"]
[Date "2026-11-18"]
[a "Anna"]
[b "Ben"]

heaps 3 4 5
"""
TALKATIVE = f"""{LAID}1a @19:30 take 2 from 1 ! {{so few}}
  ( 1a take 3 from 2 {{more}} 1b take 1 from 2 )
1b take 4 from 2 ?
2a take 1 from 3 ; and so on
2b take 9 from 3
ruling NIM-TAKE "she gave five back"
adjust a -1 "a wager"
score a -1 b 1
"""
"""A record with all that hangs on statements, a breach that was accepted, and a correction."""
VAGUE = f"{LAID}1a take 2 from 1\n1b ?\n2a take 1 from 3\nheaps 0 4 4\n2b take 4 from 2\n"
"""An unknown turn, and a fact that settles it."""


@cache
def _texts() -> dict[str, tuple[str, str]]:
    """Return the game and the text of every record, by its name."""
    texts = {name: sampled.text_of(name) for name in sampled.SAMPLES}
    kept = {str(path.parent.relative_to(generated.FOLDER)): path for path in generated.kept()}
    texts |= {edition: path.read_text("utf-8") for edition, path in kept.items()}
    texts |= {f"nim-{seed}": play(f"nim/{rules}", 2, seed) for seed, rules in enumerate(_NIM)}
    texts |= {"nim-talkative": TALKATIVE, "nim-vague": VAGUE}
    return {name: (_game(text), text) for name, text in texts.items()}


_NIM = ("1901", "misere", "1901 last=loses")


def _game(text: str) -> str:
    found = _RULES.search(text)
    assert found
    return found[1]


RECORDS = sorted(_texts())


def shortest(name: str) -> str:
    """Return the shortest sample of a game; of the fourth, its shortest whole game."""
    own = [one for one in RECORDS if game_of(one) == name and played(one).winners]
    return min(own, key=lambda one: (one not in sampled.SAMPLES, len(text_of(one))))


def game_of(record: str) -> str:
    """Return the name of a record's game."""
    return _texts()[record][0]


def text_of(record: str) -> str:
    """Return a record as it is written."""
    return _texts()[record][1]


@cache
def played(record: str) -> Replay:
    """Return the replay of a record."""
    return sampled.played(record) if record in sampled.SAMPLES else replayed(text_of(record))

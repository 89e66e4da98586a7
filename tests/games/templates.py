"""New records, as `ftn new` writes them."""

from __future__ import annotations

from ftn.games import game
from ftn.games.rules_tag import ruleset
from ftn.model.rules import Ruleset
from ftn.model.seats import letters


def new(tag: str, count: int) -> str:
    """Write a record to be filled in, by the value of its `Rules` tag."""
    rules, seats = ruleset(tag, count), letters(count)
    assert isinstance(rules, Ruleset)
    players = "".join(f'[{seat} "Player {seat}"]\n' for seat in seats)
    body = game(rules.game).template(rules, seats)
    return f'[FTN "1"]\n[Rules "{tag}"]\n{players}\n{body}'

"""The samples: whole games in `samples/`, each read and replayed once."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from ftn.games import game
from ftn.games.contract import Game
from ftn.games.rules_tag import meant_game
from ftn.mending.helping import helped
from ftn.model.record import Statement, Turn
from ftn.model.replay import Replay
from ftn.notation.reading import read_text
from ftn.referee.replaying import replay
from tests.cli.running import run

FOLDER = Path(__file__).parents[1] / "samples"
SAMPLES = sorted(path.name for path in FOLDER.glob("*.ftn"))


def text_of(name: str) -> str:
    """Return a sample's text."""
    return (FOLDER / name).read_text(encoding="utf-8")


@cache
def played(name: str) -> Replay:
    """Return the replay of a sample, which holds one record."""
    ((record, findings),) = read_text(text_of(name), str(FOLDER / name))
    return helped(replay(record, findings))


def statements(name: str) -> tuple[Statement, ...]:
    """Return what a sample notes."""
    return played(name).record.statements


def turns(name: str) -> list[Turn]:
    """Return the turns of a sample, those of its variations left out."""
    return [each for each in statements(name) if isinstance(each, Turn)]


def explained(name: str, *what: str) -> str:
    """Return what `ftn explain` writes of a sample, without how its lines are broken."""
    return " ".join(run("explain", FOLDER / name, *what).stdout.split())


def game_of(name: str) -> Game:
    """Return the game that a sample is of."""
    rules = re.search(r'^\[Rules "(.*)"\]$', text_of(name), re.MULTILINE)
    assert rules is not None
    return game(meant_game(rules[1]))


def samples_of(name: str) -> list[str]:
    """Return the samples of a game."""
    return [sample for sample in SAMPLES if game_of(sample).name == name]


def rules_of(name: str) -> tuple[str, dict[str, str]]:
    """Return a sample's edition and options."""
    rules = played(name).rules
    assert rules is not None
    return rules.edition.name, dict(rules.options)


def having(kind: type[Statement], among: list[str]) -> list[str]:
    """Return the samples that have such a statement."""
    return [name for name in among if any(isinstance(each, kind) for each in statements(name))]

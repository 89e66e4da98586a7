"""Facts over whole games: what the table shows fits, and a record can begin with it."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from ftn.games.freight.facts.facts import parts_of
from ftn.games.freight.model.position import Position
from ftn.games.freight.replaying.opening import lay_out
from ftn.games.freight.rules.table import Table
from ftn.model.record import Fact
from ftn.model.replay import Replay
from tests.games.freight.facts.noted import facts
from tests.games.freight.played import CITIES, played
from tests.generated import play
from tests.replayed import replayed

SEED = 5
GAMES = [("freight/2015", 2), ("freight/2015", 4), ("freight/2015-family", 3)]


def _rounds(text: str) -> Mapping[int, int]:
    """Return the lines of a game before which its rounds begin."""
    found: dict[int, int] = {}
    for at, line in enumerate(text.splitlines()):
        word, *rest = line.split() or [""]
        number = rest[0] if word == "round" else word[:-1]
        if number.isdigit():
            found.setdefault(int(number), at)
    return found


def _halved(text: str, number: int) -> tuple[list[str], list[str], Position]:
    """Return a game's lines before and after a round, and the position between."""
    lines, at = text.splitlines(), _rounds(text)[number]
    position = replayed("\n".join(lines[:at]) + "\n").steps[-1].position
    assert isinstance(position, Position)
    return lines[:at], lines[at:], position


@pytest.mark.parametrize(("rules", "seats"), GAMES)
@pytest.mark.parametrize("number", [2, 4])
def test_a_game_fits_what_the_table_shows(rules: str, seats: int, number: int) -> None:
    text = play(rules, seats, SEED)
    before, after, position = _halved(text, number)
    noted = [*facts(position, boxes="family" not in rules)]
    found = replayed("\n".join([*before, *noted, *after, ""]))
    assert [one.message for one in found.findings if one.severity != "info"] == []
    assert found.status == "verified"


@pytest.mark.parametrize(("rules", "seats"), GAMES)
@pytest.mark.parametrize("number", [2, 4])
def test_a_record_can_begin_with_what_the_table_shows(rules: str, seats: int, number: int) -> None:
    text = play(rules, seats, SEED)
    before, after, position = _halved(text, number)
    head = [line for line in before if line.startswith("[")]
    noted = [*facts(position, cities=True, boxes="family" not in rules)]
    found = replayed("\n".join([*head, *noted, *after, ""]))
    assert [one.message for one in found.findings if one.severity != "info"] == []
    assert found.status == "verified"
    whole = replayed(text)
    assert dict(found.sheets[0].totals) == dict(whole.sheets[0].totals)
    assert found.winners == whole.winners


@pytest.mark.parametrize(
    ("fact", "parts"),
    [
        ("money b 3", {"b.money"}),
        ("loans a 1", {"a.loans"}),
        ("engine a Ghent", {"a.engine"}),
        ("wagons b 1 R", {"b.wagons", "b.load"}),
        ("tracks a E5:25", {"a.tracks"}),
        ("tracks bank E5:25", {"bank.tracks"}),
        ("markers Ghent +R", {"Ghent"}),
        ("box 2 +R", {"boxes"}),
        ("order a b", {"order"}),
        ("score a 3", {"a.money", "b.money"}),
        ("round 3", set()),
        ("city Bonn A1 RGY -", set()),
    ],
)
def test_a_fact_speaks_of_parts_of_the_table(fact: str, parts: set[str]) -> None:
    replay_ = played(f"{CITIES}{fact}\n")
    statement = replay_.record.statements[-1]
    assert isinstance(statement, Fact)
    assert parts_of(_table(replay_), statement) == parts


def _table(found: Replay) -> Table:
    assert found.rules is not None
    return lay_out(found.record, found.rules, tuple(found.players.values()))

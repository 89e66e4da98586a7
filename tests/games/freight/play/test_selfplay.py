"""Games that play themselves are legal ones, whole, and counted as the rulebook says.

`FTN_FUZZ=long python -m pytest tests/games/freight` plays many more.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ftn.games import game
from ftn.games.freight.model.editions import EDITIONS, OPTIONS
from ftn.games.freight.model.position import MOST_MARKERS, Position
from ftn.games.freight.play.selfplay import play
from ftn.model.record import Fact, Turn
from ftn.model.replay import Replay
from ftn.model.seats import letter
from ftn.notation.writing import write
from tests.effort import LONG, effort
from tests.games.freight.random_play import Game, random_game
from tests.games.freight.rulebook import judge
from tests.generated import kept
from tests.replayed import replayed

SEEDS = st.integers(0, 2**32 if LONG else 40)
GAMES = st.builds(random_game, SEEDS, noted=st.booleans())
_SETTINGS = [
    f"{option.name}={value}"
    for option in OPTIONS.values()
    for value in (option.values if len(option.values) < 5 else option.values[-1:])
]
_AT_THE_END = {"loans", "network", "bankrupt"}
"""What is booked when the game is scored, and is no money."""


def test_more_loans_than_a_statement_takes_are_repaid_in_several() -> None:
    text = random_game(497160775).text
    repaid = [line for line in text.splitlines() if line.startswith("repay c")]
    assert repaid == ["repay c 9", "repay c 2"]
    assert replayed(text).status == "verified"


def _preset(edition: str) -> set[str]:
    """Return the settings that an edition has without their being written."""
    return {f"{name}={value}" for name, value in EDITIONS[edition].presets.items()}


def _name(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


def _totals(played: Replay) -> dict[str, int | None]:
    [sheet] = played.sheets
    return dict(sheet.totals)


@effort(20, 5000, shrink=False)
@given(GAMES)
def test_a_game_is_verified_and_counted_as_by_the_rulebook(played: Game) -> None:
    verdict = judge(played.text)
    assert not verdict.line, (verdict.what, played.text)
    result = replayed(played.text)
    told = [found for found in result.findings if found.rule != "PG-BUILD-5"]  # the table judges it
    assert {found.severity for found in told} <= {"info"}, played.text
    assert result.status == ("verified" if verdict.table.scored else "in-progress"), played.text
    if verdict.table.scored:
        assert _totals(result) == verdict.table.totals()
        noted = played.text.split("\nscore ")[1].split()
        assert [str(total) for total in _totals(result).values()] == noted[1::2]


@effort(20, 4000, shrink=False)
@given(GAMES)
def test_every_dollar_is_in_the_ledger(played: Game) -> None:
    result, table = replayed(played.text), judge(played.text).table
    money = [entry for entry in result.entries if entry.category not in _AT_THE_END]
    found = Counter[tuple[str, str, bool]]()
    for entry in money:
        found[entry.seat, entry.category, entry.amount > 0] += entry.amount
    expected = Counter[tuple[str, str, bool]]()
    for name, amount, category in table.ledger:
        expected[name, category, amount > 0] += amount
    assert found == expected
    position = result.steps[-1].position
    assert isinstance(position, Position)
    for number, seat in enumerate(position.seats):
        ledger = sum(entry.amount for entry in money if entry.seat == letter(number))
        assert seat.money == ledger == table.players[letter(number)].cash


@effort(20, 4000, shrink=False)
@given(GAMES)
def test_what_players_pay_each_other_is_even(played: Game) -> None:
    """Tolls are fees without the bank's, and the price of a section is paid by its buyer."""
    result = replayed(played.text)
    sums = Counter[str]()
    for entry in result.entries:
        sums[entry.category] += entry.amount
    assert sums["toll"] <= -sums["fee"]
    assert -sums["section"] <= sums["sold"]
    if " section " not in played.text and " bankrupt" not in played.text:
        assert sums["toll"] == -sums["fee"]
    assert sums["loan"] % 10 == sums["repay"] % 10 == 0


@effort(20, 4000, shrink=False)
@given(GAMES)
def test_every_cube_is_somewhere_after_every_turn(played: Game) -> None:
    result = replayed(played.text)
    boxes = result.rules is not None and result.rules.options["renewal"] == "boxes"
    for before, step in pairwise(result.steps):
        one, other = before.position, step.position
        assert isinstance(one, Position)
        assert isinstance(other, Position)
        where = (step.address, played.text)
        assert all(goods.count <= MOST_MARKERS for goods in other.goods.values()), where
        for seat in other.seats:
            assert len(seat.load) <= 2 * seat.wagons, where
            assert seat.money >= 0 or isinstance(step.statement, Fact), where
        if boxes and isinstance(before.statement, Turn):
            assert [box.count for box in other.boxes] == [len(other.seats)] * 2, where
        if isinstance(step.statement, Turn):
            came = _cubes(other) - _cubes(one)
            assert came <= _come(str(step.statement.play)), where


def _cubes(position: Position) -> int:
    """Return how many cubes there are on cities and wagons."""
    loaded = sum(len(seat.load) for seat in position.seats if not seat.out)
    return loaded + sum(len(goods.cubes) for goods in position.goods.values())


def _come(turn: str) -> int:
    """Return how many cubes a turn may have brought, deliveries taken off."""
    gone = sum(len(cubes) for cubes in re.findall(r"deliver ([A-Z]+)", turn))
    rolled = sum(len(colours) for colours in re.findall(r" ([RBGYKW]+)(?=,|$)", turn))
    brought = len(re.findall(r"city \S+ \S+ \S+ \+|mark \S+ \+", turn))
    return brought + rolled - gone


@pytest.mark.slow
@pytest.mark.parametrize(
    ("edition", "setting"),
    [
        (edition, setting)
        for edition in ("2015", "2015-family")
        for setting in ("", *_SETTINGS)
        if setting not in _preset(edition)
    ][:: 1 if LONG else 4],
)
def test_every_option_can_be_played(edition: str, setting: str) -> None:
    text = play(f"freight/{edition} {setting}".strip(), 2 + len(setting) % 2, len(setting))
    verdict = judge(text)
    assert verdict.line == 0, verdict.what
    assert replayed(text).status == ("verified" if verdict.table.scored else "in-progress")


@effort(10, 500, shrink=False)
@given(GAMES)
def test_a_formatted_game_counts_the_same(played: Game) -> None:
    before = replayed(played.text)
    after = replayed(write(before.record, game("freight")))
    assert after.status == before.status
    assert [sheet.totals for sheet in after.sheets] == [sheet.totals for sheet in before.sheets]
    assert [entry.amount for entry in after.entries] == [entry.amount for entry in before.entries]


def test_the_games_look_like_games() -> None:
    paths = [path for path in kept("freight") if re.fullmatch("2015/[24]-.", _name(path))]
    texts = [path.read_text("utf-8") for path in paths]
    assert len(texts) >= 10
    turns = [line for text in texts for line in text.splitlines() if line[:1].isdigit()]
    shipped = [line for line in turns if " deliver " in line]
    assert len(shipped) > 0.5 * len(turns)
    assert sum(" track " in line for line in turns) > 0.2 * len(turns)
    for text in texts:
        assert text.count("\nround ") == 10


@pytest.mark.slow
def test_everything_is_done_in_some_game() -> None:
    whole = "".join(random_game(seed).text for seed in range(40))
    words = ("switch", "bridge", "city", "wagon", "engine", "repay", "loan", "mark", "section")
    for word in (*words, "bankrupt", "pass", "auction", "roll", "ship", "load", "deliver"):
        assert re.search(f"\\b{word}\\b", whole), word


def test_the_reckless_are_sold_out() -> None:
    paths = [path for path in kept("freight") if _name(path).startswith("2015/3-")]
    texts = [path.read_text("utf-8") for path in paths if path.stem.endswith("-reckless-ab")]
    assert len(texts) >= 3
    assert sum(text.count(" section ") for text in texts) > 3
    assert any(" bankrupt" in text for text in texts)
    assert all(judge(text).line == 0 for text in texts)


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(ValueError, match="no game"):
        play("freight-boats/2015", 2, 1)

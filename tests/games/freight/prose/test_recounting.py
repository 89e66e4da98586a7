"""Money recounted from a game's sentences alone equals the ledger's."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from ftn.games.freight.model.position import Position
from ftn.model.record import Turn
from ftn.model.replay import Replay
from ftn.model.seats import number_of
from ftn.reports.narration import sentence
from tests.generated import play
from tests.replayed import replayed
from tests.sampled import text_of

_DOLLARS = r"(\d+) dollars?\b"
_SAMPLES = ("freight-six", "freight-five-bankrupt", "freight-three-family", "freight-two")
_PLAYED = (("freight/2015", 5, 3), ("freight/2015-family", 4, 3))


def _games() -> Iterator[str]:
    yield from (text_of(f"{name}.ftn") for name in _SAMPLES)
    yield from (play(*one) for one in _PLAYED)


def _moved(replay: Replay, mover: str, told: str) -> dict[str, int]:
    """Return what each player got or paid, by the sentences of a statement; `*` is the bank."""
    seats = {str(replay.player(seat)): seat for seat in replay.players}
    moved = dict.fromkeys([*replay.players, "*"], 0)
    for said in told.rstrip(".").split(". "):
        who = next((name for name in seats if said.startswith(f"{name} ")), "")
        seat = seats.get(who, "*")
        loans = [(1, n) for n in re.findall(r"takes (a|\d+) loan", said)]
        loans += [(-1, n) for n in re.findall(r"repays (a|\d+) loan", said)]
        moved[seat] += sum(sign * 10 * (1 if n == "a" else int(n)) for sign, n in loans)
        if " buys it for " in said:
            price = int(re.findall(_DOLLARS, said)[0])
            moved[mover] += price
            moved[seat] -= price
        elif f"{who} pays " in said:
            moved[seat] -= sum(map(int, re.findall(_DOLLARS, said)))
            for fee, owner in re.findall(rf"{_DOLLARS} to (.+?) for using their", said):
                moved[seats[owner]] += int(fee)
        else:
            for price, demand in re.findall(rf" for {_DOLLARS}( \(\w+ demand\))?", said):
                moved[seat] += int(price) if demand else -int(price)
        for bidder, bid in re.findall(r"(?:^|; )([^;]+) bids (\d+) and gets place", said):
            moved[seats[bidder]] -= int(bid)
    return moved


@pytest.mark.parametrize("number", range(len(_SAMPLES) + len(_PLAYED)))
def test_the_money_and_the_loans_can_be_counted_from_the_sentences(number: int) -> None:
    found = replayed([*_games()][number])
    before, count = found.start, 0
    for step in found.steps:
        assert isinstance(before, Position)
        assert isinstance(step.position, Position)
        turn, told = step.statement, sentence(found, step, before)
        mover = turn.seat if isinstance(turn, Turn) else ""
        now = step.position.seats
        moved = _moved(found, mover, told)
        for seat, was, after in zip(found.players, before.seats, now, strict=True):
            assert was.money + moved[seat] == after.money, told
        if mover:
            count += 1
            own = now[number_of(mover)]
            paid = re.search(rf"{_DOLLARS} in interest", told)
            assert own.out or int(paid[1] if paid else 0) == own.loans, told
        before = step.position
    assert count > len(found.players)

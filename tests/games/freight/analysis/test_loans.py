"""The history of loans."""

from __future__ import annotations

from ftn.games.freight.analysis.loans import Debt, debts
from ftn.games.freight.model.position import Position
from ftn.notation.reading import read_text
from ftn.referee.replaying import replay
from tests.games.freight.lines import BEN, MIDDLE
from tests.games.freight.played import played
from tests.generated import play


def history(text: str, seat: str = "a") -> list[Debt]:
    found = played(text)
    return list(debts(found, seat, len(found.steps)))


def test_loans_are_described_with_their_interest() -> None:
    text = MIDDLE.replace("loans a 1", "loans a 0") + BEN
    assert history(text + "loan a") == [Debt(3)]
    assert history(text + "3a loan mark Antwerp +K") == [Debt(3, 0, 1)]
    assert history(text, "b") == []
    assert history(text + "3a loan mark Antwerp +K round 4 loan a") == [Debt(3, 0, 1), Debt(4)]


def test_what_was_taken_first_is_repaid_first_and_those_before_the_record_are_there() -> None:
    text = MIDDLE.replace("loans a 1", "loans a 2") + BEN
    assert history(text + "3a mark Antwerp +K") == [Debt(0, 0, 1), Debt(0, 0, 1)]
    assert history(text + "3a loan build repay mark Antwerp +K") == [
        Debt(0, 3, 0),
        Debt(0, 0, 1),
        Debt(3, 0, 1),
    ]


def test_up_to_a_step_nothing_later_counts() -> None:
    found = played(MIDDLE + BEN + "3a loan mark Antwerp +K")
    assert debts(found, "a", len(found.steps) - 2) == [Debt(0)]
    assert debts(found, "a", len(found.steps) - 1) == [Debt(0, 0, 1), Debt(3, 0, 1)]


def test_the_open_ones_are_those_that_a_player_owes() -> None:
    record, findings = next(read_text(play("freight/2015", 4, 3), "game.ftn"))
    game = replay(record, findings)
    end = game.steps[-1].position
    assert isinstance(end, Position)
    for seat, name in zip(end.seats, game.seats, strict=True):
        found = debts(game, name, len(game.steps))
        assert seat.out or sum(debt.is_open for debt in found) == seat.loans
        paid = [
            -one.amount for one in game.entries if (one.seat, one.category) == (name, "interest")
        ]
        assert sum(debt.interest for debt in found) == sum(paid)

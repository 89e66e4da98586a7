"""A trial: what is known, what is in doubt, and what is paid."""

from __future__ import annotations

from attrs import evolve
from msgspec.structs import replace

from ftn.games.freight.actions.trial import Trial, dollars, loaned, most_loans
from ftn.games.freight.model.markers import Goods
from ftn.games.freight.model.network import Board
from ftn.games.freight.model.position import City, Position, Seat
from ftn.games.freight.model.state import State
from ftn.model.parts import Doubt
from tests.games.freight.running import laid, options
from tests.model.parts import a_part, parts


def _trial(board: Board | None = None, *vague: str, doubted: str = "", round_: int = 5) -> Trial:
    board = board or laid("Antwerp A1 Ghent A5", a="A2:14", b="A4:14")
    position = Position(
        (Seat(money=7, loans=1), Seat(money=3)),
        board,
        {name: City(name, place, "RGY", "BKW") for name, place in board.places.items()},
        {name: Goods("R", "B") for name in board.places},
        round=round_,
        doubt=Doubt(parts(*vague), parts(*doubted.split())),
    )
    return Trial(State(("Anna", "Ben"), options()), position, 0)


def test_what_is_vague_or_in_doubt_is_not_sure() -> None:
    assert not _trial().unsure(a_part("a.money"), a_part("b.money"))
    assert _trial(None, "a.money").unsure(a_part("a.money"), a_part("b.money"))
    assert _trial(doubted="a.money").unsure(a_part("a.money"))
    assert not _trial(None, "b.money").unsure(a_part("a.money"))


def test_a_network_is_unsure_where_track_cities_or_ways_are() -> None:
    assert not _trial().unsure_network()
    assert not _trial(None, "b.tracks").unsure_network()
    assert _trial(None, "a.tracks").unsure_network()
    assert _trial(doubted="a.network").unsure_network()
    assert _trial(doubted="names").unsure_network()
    assert _trial(laid("Antwerp A1", a="A2:?")).unsure_network()
    assert not _trial(laid("Antwerp A1", b="A2:?")).unsure_network()
    trial = _trial()
    nowhere = {**trial.position.cities, "Lier": City("Lier", "")}
    trial.position = replace(trial.position, cities=nowhere)
    assert trial.unsure_network()


def test_anybodys_unknown_track_and_unknown_cities_make_the_map_unsure() -> None:
    assert not _trial(None, "a.money").unsure_map()
    for name in ("a.tracks", "b.tracks", "bank.tracks", "cities"):
        assert _trial(None, name).unsure_map()
    assert _trial(doubted="b.tracks").unsure_map()
    assert _trial(None, "a.tracks", "bank.tracks").layers() == [-1, 0]


def test_markers_are_unsure_one_city_at_a_time_or_all() -> None:
    assert _trial(None, "Ghent").unsure_goods("Ghent")
    assert not _trial(None, "Ghent").unsure_goods("Antwerp")
    assert _trial(None, "goods").unsure_goods("Antwerp")
    trial = _trial()
    trial.forget_goods()
    assert trial.position.goods == {"Antwerp": Goods(), "Ghent": Goods()}
    assert trial.unsure_goods("Antwerp")


def test_a_breach_points_to_a_word_and_leaves_doubts() -> None:
    trial = _trial()
    trial.word = 3
    trial.breach("PG-MARK", "wrong", "help", 2, a_part("boxes"))
    [breach] = trial.breaches
    assert (breach.rule, breach.message, breach.help, breach.word) == (
        *("PG-MARK", "wrong", "help"),
        5,
    )
    assert trial.doubted == {"boxes"}
    assert trial.unsure(a_part("boxes"))


def test_a_strange_city_is_reported_once_for_each_name() -> None:
    trial = _trial()
    for name in ("Gent", "Gent", "Antwep"):
        assert not trial.meets("PG-SHIP-1", name)
    assert [(one.message, one.help) for one in trial.breaches] == [
        ("there is no city Gent", "did you mean Ghent?"),
        ("there is no city Antwep", "did you mean Antwerp?"),
    ]
    vague = _trial(None, "cities")
    assert vague.meets("PG-SHIP-1", "Gent")
    assert vague.breaches == []
    assert "Gent" in vague.position.cities


def test_money_goes_from_hand_to_hand() -> None:
    trial = _trial()
    trial.pay(5, "PG-BUILD-1", "wagon", "a wagon costs 5 dollars", "a freight wagon")
    trial.book(1, 4, "PG-SHIP-2", "toll", "used")
    assert [seat.money for seat in trial.position.seats] == [2, 7]
    assert [(one.number, one.amount, one.category) for one in trial.paid] == [
        (0, -5, "wagon"),
        (1, 4, "toll"),
    ]
    assert trial.breaches == []
    trial.pay(3, "PG-BUILD-1", "track", "track costs 3 dollars", "track E5:25")
    assert [one.message for one in trial.breaches] == [
        "track costs 3 dollars, but Anna has 2 dollars"
    ]
    assert trial.doubted == {"a.money"}


def test_what_a_train_has_spent_is_no_more_at_hand() -> None:
    trial = _trial()
    trial.unbooked = 4
    assert (trial.money, trial.seat.money) == (3, 7)
    trial.afford(4, "PG-BUILD-6", "repaying costs 4 dollars")
    assert [one.rule for one in trial.breaches] == ["PG-BUILD-6"]


def test_loans_are_counted_by_round() -> None:
    trial = _trial()
    assert trial.may_borrow()
    trial.borrow(1)
    assert (trial.seat.money, trial.seat.loans, trial.seat.borrowed) == (17, 2, 1)
    assert not trial.may_borrow()
    first = _trial(round_=1)
    first.borrow(1)
    assert first.may_borrow()
    assert [most_loans(replace(first.position, round=number)) for number in (0, 1, 2, 10)] == [
        *(2, 2, 1, 1)
    ]


def test_amounts_are_said_in_words() -> None:
    assert [dollars(0), dollars(1), dollars(2)] == ["0 dollars", "1 dollar", "2 dollars"]
    assert [loaned(1), loaned(3)] == ["1 loan", "3 loans"]


def test_a_trial_names_the_parts_of_its_own_seat() -> None:
    trial = evolve(_trial(), number=1)
    assert (trial.own("money"), trial.who, trial.seat.money) == ("b.money", "Ben", 3)

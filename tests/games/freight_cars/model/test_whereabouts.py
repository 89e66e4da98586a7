"""Sets of places: narrowed by room, by counting, and by what is noted."""

from __future__ import annotations

from msgspec.structs import replace

from ftn.games.freight_cars.model.places import certain_place
from ftn.games.freight_cars.model.position import Loaded, Position, Seat
from ftn.games.freight_cars.model.whereabouts import blur, forget, pin, places_of, settle
from ftn.model.parts import Doubt
from tests.model.parts import a_part

HAND, TRAIN = a_part("a.hand"), a_part("a.train")


def _loaded_unknown(*hand: str) -> Position:
    """Return a position after Anna loaded one of her cards, unknown which."""
    before = Position(seats=(Seat(hand=hand), Seat(hand=("?",))), tableau=("?",))
    blurred = blur(before, {HAND: TRAIN})
    seat = Seat(hand=("?",) * (len(hand) - 1), train=(Loaded("?"),))
    return settle(replace(blurred, seats=(seat, blurred.seats[1])))


def test_a_card_that_may_have_moved_is_in_one_of_two_places() -> None:
    position = _loaded_unknown("F01", "F02", "?")
    assert places_of(position, "F01", HAND) == (HAND, TRAIN)
    assert places_of(position, "F30", HAND) == ()
    assert position.seats[0].hand == ("?", "?")


def test_what_is_named_leaves_the_other_place_to_the_others() -> None:
    position = pin(_loaded_unknown("F01", "F02"), "F01", TRAIN)
    assert position is not None
    assert position.adrift == ()
    assert position.seats[0].train == (Loaded("F01"),)
    assert position.seats[0].hand == ("F02",)


def test_a_place_without_room_is_no_place() -> None:
    """Both `?` are Anna's two cards, so that no third card is among them."""
    position = _loaded_unknown("F01", "F02")
    assert pin(position, "F30", HAND) is None
    assert pin(position, "F30", TRAIN) is None
    assert pin(position, "F30", a_part("b.hand")) is not None
    assert pin(position, "F01", a_part("b.hand")) is None


def test_a_stranger_among_three_takes_the_unknown_card_s_place() -> None:
    position = pin(_loaded_unknown("F01", "F02", "?"), "F30", TRAIN)
    assert position is not None
    assert sorted(position.seats[0].hand) == ["F01", "F02"]


def test_cards_of_different_fillings_are_not_mixed_up() -> None:
    """Which filling lies on F01 is unknown, and so is the one that stays when F01 is shipped."""
    train = (Loaded("?", "AA"), Loaded("?", "BBB"))
    before = Position(seats=(Seat(train=train),), adrift=(("F01", frozenset({TRAIN})),))
    settled = settle(before)
    assert settled.seats[0].train == train
    position = pin(settled, "F01", TRAIN)
    assert position is not None
    assert sorted(position.seats[0].train, key=lambda car: car.card) == [
        Loaded("?"),
        Loaded("F01"),
    ]


def test_a_filling_that_fits_only_one_card_tells_them_apart() -> None:
    train = (Loaded("?", "AA"), Loaded("?", "BBB"))
    before = Position(seats=(Seat(train=train),))
    position = pin(before, "F01", TRAIN, lambda _card, filling: len(filling) == 3)
    assert position is not None
    assert position.seats[0].train == (Loaded("?", "AA"), Loaded("F01", "BBB"))


def test_in_a_place_of_unknown_size_there_is_room_for_any() -> None:
    position = Position(seats=(Seat(),), doubt=Doubt(frozenset({HAND})))
    found = pin(position, "F30", HAND)
    assert found is not None
    assert certain_place(found, "F30", HAND) == HAND


def test_what_a_breach_put_in_doubt_is_forgotten() -> None:
    position = forget(_loaded_unknown("F01", "F02", "?"), "F01", HAND)
    assert places_of(position, "F01", HAND) == ()
    seat = Seat(hand=("F01",))
    assert forget(Position(seats=(seat,)), "F01", HAND).seats[0].hand == ("?",)


def test_a_contradiction_forgets_all_that_is_adrift() -> None:
    position = Position(seats=(Seat(),), adrift=(("F01", frozenset({HAND})),))
    assert settle(position).adrift == ()

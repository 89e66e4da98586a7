"""What an action leads to where not all is known, or the action itself is unknown."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ftn.games.freight_cars.actions.judging import attempt, not_yet_ended
from ftn.games.freight_cars.model.moves import Draw, Load, Ship, Take
from ftn.games.freight_cars.model.position import Loaded, Position, Seat
from ftn.games.freight_cars.model.state import State
from ftn.model.parts import Doubt
from ftn.model.plays import Unknown
from tests.model.parts import parts, unknown
from tests.replayed import replayed

SEAT = Seat(hand=("F01", "F11"), train=(Loaded("F02"),), credits=3)
POSITION = Position(
    (SEAT, Seat()), ("F03", "F04"), ("Houston", "Denver", "Chicago"), deck=9, city_deck=18, left=-1
)
LAST = replace(POSITION, phase="shipping", left=2, revealer=1)


def _state() -> State:
    state = replayed('[Rules "freight-cars/2021"] [Cards "made-up.cards"] [a "A"] [b "B"]').state
    assert isinstance(state, State)
    return state


def test_a_turn_of_which_nobody_knows_leaves_nothing_known() -> None:
    trial = attempt(_state(), POSITION, 0, Unknown())
    assert not trial.breaches
    own = {f"a.{name}" for name in ("hand", "train", "shipped", "claimed", "credits")}
    assert trial.position.doubt.unknown == own | {"tableau", "cities", "deck", "city_deck", "end"}
    assert (trial.position.deck, trial.position.tableau, trial.seat.hand) == (-1, (), ())
    assert trial.position.seats[1] == POSITION.seats[1]


def test_at_the_end_such_a_turn_was_a_shipment() -> None:
    trial = attempt(_state(), LAST, 0, Unknown())
    assert not trial.breaches
    assert trial.seat.hand == SEAT.hand
    assert trial.position.tableau == POSITION.tableau
    assert "end" not in trial.position.doubt.unknown


def test_an_action_that_breaches_is_taken_all_the_same() -> None:
    trial = attempt(_state(), POSITION, 0, Take("F05", revealed="F06"))
    assert [breach.rule for breach in trial.breaches] == ["FC-DRAW"]
    assert trial.doubts == {"a.hand", "tableau"}
    assert trial.seat.hand == ("F01", "F11", "F05")
    assert trial.position.deck == 8


def test_a_game_that_goes_on_is_not_at_its_end() -> None:
    for action in (Draw("F09"), Load("F01"), Take("F03", revealed="?")):
        trial = attempt(_state(), LAST, 0, action)
        assert [breach.rule for breach in trial.breaches] == ["FC-END-4"]
        assert (trial.position.phase, trial.position.left) == ("play", -1)
        assert trial.position.doubt.unknown == {"end"}
        unsure = replace(LAST, doubt=Doubt(doubted=parts("end")))
        doubted = attempt(_state(), unsure, 0, action)
        assert not doubted.breaches
    assert not_yet_ended(LAST) == replace(POSITION, doubt=unknown("end"))


def test_no_city_is_missed_where_one_was_claimed_that_was_not_there() -> None:
    ship = Ship(("F02",), ("Miami", "Houston"), ("Seattle",))
    trial = attempt(_state(), POSITION, 0, ship)
    assert [breach.rule for breach in trial.breaches] == ["FC-CITY"]
    assert "Miami" in trial.breaches[0].message


def test_of_a_statement_with_very_many_slips_only_some_are_told() -> None:
    ship = Ship(("F02",), tuple(f"NotFound-{number}" for number in range(40)))
    assert 1 < len(attempt(_state(), POSITION, 0, ship).breaches) < 10


@pytest.mark.parametrize(
    ("rules", "forfeit", "rule"),
    [
        ("", "F07", ["FC-FORFEIT"]),
        (" forfeit=attempt", "F07", []),
        ("", "?", ["FC-FORFEIT"]),
        (" forfeit=attempt", "?", []),
    ],
)
def test_that_a_card_fits_is_said_unless_the_record_agrees_on_it(
    rules: str, forfeit: str, rule: list[str]
) -> None:
    text = (
        f'[FTN "1"] [Rules "freight-cars/2021{rules}"] [Cards "made-up.cards"] [a "A"] [b "B"]\n'
        f"deal a F07 F30 discard F03\n1a forfeit {forfeit}\n"
    )
    found = [(each.severity, each.rule) for each in replayed(text).findings]
    assert [each for each in found if each[1] != "FTN-OPEN"] == [("info", one) for one in rule]

"""The auction of the places in the turn order."""

from __future__ import annotations

import pytest

from ftn.games.freight.rules.bidding import speaker
from tests.games.freight.judged import Found, after, booked, helps, reported
from tests.games.freight.played import CITIES, START, played

NAMES = ["Anna", "Ben", "Cleo", "Dora"]


def _four(bids: str, *, order: str = "a b c d", money: int = 5, more: str = "") -> str:
    """Return the auction of round 5 of four players."""
    table = [
        '[c "Cleo"]\n[d "Dora"]',
        CITIES.rstrip(),
        f"order {order}" if order else "",
        *(f"money {seat} {money}\nloans {seat} 0\ntracks {seat} -" for seat in "abcd"),
        f"round 5\n{more}{bids}",
    ]
    return "\n".join(table) + "\n"


EXAMPLE = "auction d1 c2 b- a- d-\nauction d- b0 a-\nauction d- a-\n"
"""The example of RULES.md, C2: players P1 to P4 are Anna to Dora."""


def test_the_example_of_the_rules() -> None:
    text = _four(EXAMPLE)
    assert reported(text) == []
    now = after(text)
    assert [NAMES[number] for number in now.order] == ["Cleo", "Ben", "Dora", "Anna"]
    assert [seat.money for seat in now.seats] == [5, 5, 3, 5]
    assert (now.phase, now.mover) == ("turns", 2)
    paid = [one for one in played(text).entries if one.category == "bid"]
    assert [(one.seat, one.amount, one.rule, one.why) for one in paid] == [
        ("c", -2, "PG-BID", "place 1 in round 5")
    ]


def test_if_nobody_bids_the_order_is_reversed() -> None:
    now = after(_four("auction d- c- b- a-\nauction c- b- a-\nauction b- a-\n"))
    assert now.order == (3, 2, 1, 0)
    assert reported(_four("auction d- c- b- a- c- b- a- b- a-\n")) == []


def test_who_alone_bids_stays_out_of_the_rest() -> None:
    text = _four("auction d- c- b- a0\nauction d- c- b-\nauction c- b-\n")
    assert reported(text) == []
    assert after(text).order == (0, 3, 2, 1)


def test_who_speaks_next_goes_against_the_old_order() -> None:
    said = "auction d0 c- b1 a2 d3 b- a- "
    speakers = [
        speaker(after(_four(f"{' '.join(said.split()[: 1 + count])}\n")))
        for count in range(1, len(said.split()))
    ]
    assert speakers == [2, 1, 0, 3, 1, 0, 2]
    assert speaker(after(_four("auction ?\n"))) == -1
    assert speaker(after(_four(EXAMPLE))) == -1


def test_with_another_rule_who_has_passed_may_bid_again() -> None:
    bids = "auction d0 c- b1 a- d2 c3 b- a- d-\n"
    assert reported(_four(bids)) == [("PG-BID", "Cleo has already passed for this place", "c3")]
    rules = "2015 auction_reentry=yes"
    assert reported(_four(bids), rules) == []
    replay = played(_four(bids), rules)
    assert [*replay.decided] == ["auction_reentry"]
    assert booked(replay)[0] == ("c", -3, "PG-BID", "bid")


@pytest.mark.parametrize(
    ("bids", "wrong", "help_"),
    [
        (
            "auction c0 d1 b- a- c-\nauction b- a-",
            ("PG-BID", "it is Dora's bid, not Cleo's", "c0"),
            "Dora begins: last in the old turn order among those without a place",
        ),
        (
            "auction d0 b1 c- a- d-\nauction d- c- a-\nauction d- c-",
            ("PG-BID", "it is Cleo's bid, not Ben's", "b1"),
            "Cleo is next, in reverse of the old turn order",
        ),
        (
            "auction d0 c2 b- a- d-\nauction d- b- a-\nauction b- a-",
            ("PG-BID", "Cleo bids 2, but the bid already stands at 0", "c2"),
            "bids go up one dollar at a time: 1, or pass",
        ),
        (
            "auction d3 c2 b- a- d-\nauction d- b- a-\nauction b- a-",
            ("PG-BID", "Cleo bids 2, but the bid already stands at 3", "c2"),
            "bids go up one dollar at a time: 4, or pass",
        ),
        (
            "auction d16 c- b- a-",
            ("PG-BID", "Dora bids 16 but has only 5 dollars", "d16"),
            "a bid may not exceed the player's cash plus any loan still allowed",
        ),
        (
            "auction d0 c- b- a-\nauction c- d1 b- a-\nauction b- a-",
            ("PG-BID", "Dora already has a place", "d1"),
            "Ben is next, in reverse of the old turn order",
        ),
        (
            "auction d0 c- b- a-\nauction c- b- a-\nauction b- a-\nauction a-",
            ("PG-BID", "Anna bids, but all places of this round are taken", "a-"),
            "the last place is free: it goes to the remaining player",
        ),
        (
            "auction d0 e1 c- b- a-",
            ("PG-TURN", 'there is no seat "e" in this game', "e1"),
            "its seats are a, b, c, d",
        ),
    ],
)
def test_a_wrong_bid_is_reported_once(bids: str, wrong: Found, help_: str) -> None:
    text = _four(f"{bids}\n")
    assert reported(text) == [wrong]
    assert helps(text) == [help_]


def test_the_first_bids_tell_the_order_left_unrecorded() -> None:
    text = _four("auction d0 c- b- a-\nauction c- b- a-\nauction b- a-\n", order="")
    assert reported(text) == []
    assert after(text).order == (3, 2, 1, 0)
    wrong = _four("auction d0 c- b- a-\nauction b- c- a-\n", order="")
    assert reported(wrong) == [("PG-BID", "it is Cleo's bid, not Ben's", "b-")]


def test_of_an_auction_left_unrecorded_the_order_may_be_reported() -> None:
    now = after(_four("auction ?\n"))
    assert now.doubt.unknown >= {"order", "a.money", "b.money", "c.money", "d.money"}
    told_ = after(_four("auction ?\norder c a b d\n"))
    assert told_.order == (2, 0, 1, 3)
    assert "order" not in told_.doubt.unknown
    half = after(_four("auction d0 c- b- a-\norder d b a c\n"))
    assert half.order == (3, 1, 0, 2)
    assert {"a.money", "b.money"} <= half.doubt.unknown


def test_a_bid_may_count_on_the_loans_still_to_be_had() -> None:
    assert reported(_four("auction d15 c- b- a-\nloan d\n")) == []
    taken = _four("auction d15 c- b- a-\n", more="loan d\n")
    assert reported(taken) == []
    over = _four("auction d16 c- b- a-\n", more="loan d\n")
    assert reported(over) == [("PG-BID", "Dora bids 16 but has only 15 dollars", "d16")]
    first = START.replace("auction b- a-", "auction b20 a-")
    assert reported(f"{first}loan b 2\n") == []
    assert reported(first.replace("b20", "b21"))[0][1] == "Ben bids 21 but has only 0 dollars"
    alone = _four("auction d6 c- b- a-\n")
    assert reported(alone, "2015 loan_timing=turn") == [
        ("PG-BID", "Dora bids 6 but has only 5 dollars", "d6")
    ]


def test_a_turn_order_is_auctioned_in_its_place_alone() -> None:
    assert reported(f"{CITIES}auction b- a-\n") == [("PG-ROUND", "no round has begun", "auction")]
    late = f"{START}1b pass\nauction a- b-\n1a pass\n"
    assert reported(late) == [("PG-ROUND", "the turns of round 1 have begun", "auction")]
    assert helps(late) == ["a round is the roll, the auction, then the turns"]
    family = f"{CITIES}round 1\nauction b- a-\n1a pass\n"
    assert reported(family, "2015-family") == [
        ("PG-FAMILY-1", "the turn order isn't auctioned in this game: it is clockwise", "auction")
    ]
    assert helps(family, "2015-family") == ["with `turn_order=auction` it is allowed"]

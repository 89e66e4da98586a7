"""The auction of a track section."""

from __future__ import annotations

import pytest

from tests.games.freight.judged import Found, after, booked, helps, reported, taken
from tests.games.freight.played import CITIES, played

LINE = "D6:14 D7:14 G6:14"
"""Anna's track: a section from Antwerp to Ghent, and a stub at Brugge."""
OVER = "a bid may not exceed the player's cash plus any loan still allowed"
TURNS = "the others bid in turn order; a player who has passed is out"


def _turn(
    bids: str, *, a: str = LINE, b: str = "-", c: int = 9, ends: str = "Antwerp Ghent"
) -> str:
    """Auction a section of Anna, with 10 dollars and 12 loans; Ben and Cleo bid."""
    table = [
        f'[c "Cleo"]\n{CITIES}order a b c\ntracks a {a}\ntracks b {b}\ntracks c -',
        *(f"money {seat} {amount}" for seat, amount in (("a", 0), ("b", 9), ("c", c))),
        *(f"loans {seat} {count}" for seat, count in (("a", 11), ("b", 0), ("c", 0))),
        *(f"wagons {seat} 1 -\nengine {seat} -" for seat in "bc"),
        "wagons a 1 -\nengine a Antwerp",
        f"5a loan section {ends} {bids}",
    ]
    return "\n".join(table) + "\n"


def test_who_bids_most_pays_and_has_the_track() -> None:
    text = _turn("b3 c4 b5 c-")
    assert reported(text) == []
    assert booked(played(text)) == [
        ("a", 10, "PG-LOAN", "loan"),
        ("a", 5, "PG-SECTION", "sold"),
        ("b", -5, "PG-SECTION", "section"),
        ("a", -12, "PG-INT", "interest"),
    ]
    now = after(text)
    assert {place: track.owner for place, (track,) in now.board.tracks.items()} == {
        "D6": 1,
        "D7": 1,
        "G6": 0,
    }
    assert [seat.money for seat in now.seats] == [3, 4, 9]
    assert [now.board.network(0), now.board.network(1)] == [{"Brugge"}, {"Antwerp", "Ghent"}]


def test_nobody_bids_and_the_bank_pays_a_dollar_a_tile() -> None:
    text = _turn("b- c-")
    assert reported(text) == []
    assert booked(played(text))[1:] == [
        ("a", 2, "PG-SECTION", "sold"),
        ("a", -12, "PG-INT", "interest"),
    ]
    assert after(text).board.tracks["D6"][0].owner == -1
    why = [one.why for one in played(text).entries if one.category == "sold"]
    assert why == ["the section Antwerp to Ghent, to the bank"]


def test_the_hexes_may_be_named_or_left_out() -> None:
    for ends in ("Antwerp Ghent", "Antwerp D6 D7 Ghent", "Ghent D7 D6 Antwerp"):
        assert reported(_turn("b3 c-", ends=ends)) == []
    assert taken(_turn("b3 c-")) == "loan section Antwerp D6 D7 Ghent b3 c-"


@pytest.mark.parametrize(
    ("bids", "wrong", "help_"),
    [
        (
            "b2 c-",
            ("PG-SECTION", "Ben bids 2, but the bid already stands at 2", "b2"),
            "each bid must be higher than the last; the bank opens with a dollar per tile",
        ),
        (
            "b4 c4 b-",
            ("PG-SECTION", "Cleo bids 4, but the bid already stands at 4", "c4"),
            "each bid must be higher than the last; the bank opens with a dollar per tile",
        ),
        ("b20 c-", ("PG-SECTION", "Ben bids 20 but has only 9 dollars", "b20"), OVER),
        ("c3 b4 c-", ("PG-SECTION", "it is Ben's bid, not Cleo's", "c3"), TURNS),
        ("b- c3 b4", ("PG-SECTION", "Ben bids after the auction is over", "b4"), TURNS),
        ("b3 c- b4", ("PG-SECTION", "Ben bids after the auction is over", "b4"), TURNS),
        (
            "b3 a4 c-",
            ("PG-SECTION", "Anna is selling the section and can't bid for it", "a4"),
            TURNS,
        ),
        ("b3", ("PG-SECTION", "Cleo still has to bid or pass", "b3"), "write c- for a pass"),
        ("b3 d4 c-", ("PG-TURN", 'there is no seat "d" in this game', "d4"), ""),
    ],
)
def test_a_wrong_bid_is_reported_once(bids: str, wrong: Found, help_: str) -> None:
    text = f"{_turn(bids)}loan b\n" if "20" in bids else _turn(bids)
    assert reported(text) == [wrong]
    assert helps(text) == [help_]


def test_who_has_won_bids_no_further() -> None:
    now = after(_turn("b3 c- b4"))
    assert now.seats[1].money == 6
    assert now.board.tracks["D6"][0].owner == 1


def test_a_bid_may_need_a_loan_that_is_taken_right_behind() -> None:
    text = _turn("b12 c-")
    assert reported(f"{text}loan b\n") == []
    assert after(f"{text}loan b\n").seats[1].money == 7
    assert reported(f"{text}5b pass\n") == [
        ("PG-SECTION", "Ben is 3 dollars short of the bid", "5b")
    ]
    assert reported(text, "2015 loan_timing=turn") == [
        ("PG-SECTION", "Ben bids 12 but has only 9 dollars", "b12")
    ]


def test_who_buys_needs_tiles_and_bridges_of_the_own() -> None:
    few = _turn("b3 c-", b="G7:14 J6:14 J7:14 H5:26")
    assert reported(few, "2015 tiles=5") == [
        ("PG-SECTION", "Ben has too few tiles for this section", "b3")
    ]
    assert played(few, "2015 tiles=5").decided == {"tiles": ("5a",)}
    assert reported(few, "2015 tiles=6") == []
    bridged = _turn("b3 c-", a="D7:14 bridge D6:14")
    lying = bridged.replace("tracks b -", "tracks b -\ntracks bank D6:36")
    assert reported(lying) == []
    assert reported(lying, "2015 bridges=1") == []
    assert helps(few, "2015 tiles=5") == [
        "the buyer of a section replaces its track with their own"
    ]


@pytest.mark.parametrize(
    ("ends", "wrong", "help_"),
    [
        (
            "Antwerp Brugge",
            ("PG-SECTION", "Anna has no track section from Antwerp to Brugge", "Antwerp"),
            "a section is all of a player's track between two cities, with no city in between",
        ),
        (
            "Antwerp D6 Ghent",
            (
                "PG-SECTION",
                "this is not a section of Anna's track from Antwerp to Ghent",
                "Antwerp",
            ),
            "it is D6 D7",
        ),
        (
            "Antwerp Gent",
            ("PG-SECTION", "there is no city Gent", "Gent"),
            "did you mean Ghent?",
        ),
    ],
)
def test_a_section_that_is_none_is_reported_once(ends: str, wrong: Found, help_: str) -> None:
    text = _turn("b3 c-", ends=ends)
    assert reported(text) == [wrong]
    assert helps(text) == [help_]


def test_of_two_sections_the_hexes_tell_which() -> None:
    ring = "D6:14 D7:14 C6:24 C7:14 C8:13"
    text = _turn("b4 c-", a=ring)
    assert reported(text) == [("FTN-AMBIGUOUS", "2 sections join Antwerp and Ghent", "Antwerp")]
    assert helps(text) == ["name the hexes: D6 D7; C6 C7 C8"]
    named = _turn("b4 c-", a=ring, ends="Antwerp C6 C7 C8 Ghent")
    assert reported(named) == []
    assert after(named).board.tracks["C7"][0].owner == 1


def test_whose_bid_it_is_nobody_knows_without_a_turn_order() -> None:
    text = _turn("c4 b-").replace("order a b c\n", "")
    assert reported(text) == []
    unknown = _turn("b3 c-", a="?:?").replace("tracks a ?:?\n", "")
    assert reported(unknown) == []
    now = after(unknown)
    assert {"a.money", "a.tracks", "b.money", "b.tracks"} <= now.doubt.unknown


def test_from_branch_to_branch_a_section_goes_where_trains_do() -> None:
    text = _turn("b- c-", a="D6:2-14 D7:14")
    assert reported(text) == []
    assert played(text).decided == {"switch_reverse": ("5a",)}
    along = "2015 switch_reverse=branch"
    assert [found.rule for found in played(text, along).findings] == ["PG-SECTION"]
    assert played(text, along).decided == {"switch_reverse": ("5a",)}
    assert played(_turn("b- c-", a="D6:1-24 D7:14")).decided == {}

"""A turn: what it brings, and what of its shorthand is filled in."""

from __future__ import annotations

from tests.games.freight.judged import after, booked, middle, reported, taken
from tests.games.freight.played import played

NONE = ("", "")
START = middle(loans="a 2 b 0", boxes=NONE)


def test_a_turns_entries_are_its_own() -> None:
    replay = played(f"{START}5a wagon\n5b pass\n")
    assert booked(replay, "5a") == [
        ("a", -5, "PG-BUILD-1", "wagon"),
        ("a", -2, "PG-INT", "interest"),
    ]
    assert booked(replay, "5b") == []
    assert all(one.by_turn for one in replay.entries if one.category in {"wagon", "interest"})
    assert not any(one.by_turn for one in replay.entries if one.category == "start")


def test_the_ledger_is_the_cash() -> None:
    text = f"{START}5a loan wagon ship Antwerp load R Ghent deliver R\n5b loan\n"
    replay = played(text)
    now = after(text)
    for number, seat in enumerate("ab"):
        own = sum(one.amount for one in replay.entries if one.seat == seat)
        assert own == now.seats[number].money


def test_shorthand_is_filled_in_and_all_else_stays_as_written() -> None:
    assert taken(f"{START}5a ship Antwerp Ghent\n") == "ship Antwerp D6 D7 Ghent"
    boxes = middle(money="a 30 b 30", boxes=("+RK", "+GG")).replace("+RG -BK", "+R -B")
    assert taken(f"{boxes}5a mark Antwerp R, 2>1 G, 2< Y\n") == "mark Antwerp +R, 2>1 +G, 2< +Y"
    assert taken(f"{START}5a build wagon\n") == "build wagon"
    assert taken(f"{START}5a pass\n") == "pass"
    assert taken(f"{START}5a ?\n") == "?"


def test_a_clock_does_not_shift_what_a_finding_points_to() -> None:
    for clock in ("", "@14:03 "):
        assert reported(f"{START}5a {clock}wagon track D5:14\n") == [
            ("PG-BUILD-3", "Antwerp is on D5", "D5:14")
        ]


def test_a_turn_of_no_seat_changes_nothing() -> None:
    before, text = after(START), f"{START}5c wagon\n"
    assert reported(text) == [("PG-TURN", 'there is no seat "c" in this game', "5c")]
    assert after(text).seats == before.seats


def test_a_variation_leaves_the_game_alone() -> None:
    text = f"{START}5a pass ( 5a wagon track D5:14 )\n5b pass\n"
    assert reported(text, "2015", "warning") == [("PG-BUILD-3", "Antwerp is on D5", "D5:14")]
    assert reported(text, "2015", "error") == []
    assert after(text).seats[0].wagons == 1
    assert booked(played(text), "5a") == [("a", -2, "PG-INT", "interest")]


def test_what_could_not_be_checked_is_kept_by_turn() -> None:
    text = f"{middle(a='E5:? F5:?', boxes=NONE)}5a ship Antwerp E5 F5 Brugge\n5b pass\n"
    infos = [one.message for one in played(text).findings if one.severity == "info"]
    assert any("whether trains could run over 2 tiles" in one for one in infos)
    assert played(text).status == "in-progress"

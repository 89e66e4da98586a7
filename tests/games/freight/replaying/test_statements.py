"""What the table does when a ruling accepts something."""

from __future__ import annotations

from tests.games.freight.judged import after, middle, reported
from tests.games.freight.played import played

START = middle()


def test_a_ruling_lets_a_turn_stand() -> None:
    text = f'{START}5a wagon wagon wagon\nruling PG-BUILD-1 "why not"\n5b pass\n'
    assert reported(text) == []
    assert after(text).seats[0].wagons == 4
    assert played(text).status == "in-progress"
    assert reported(text.replace("PG-BUILD-1", "PG-SHIP-1"))[0][0] == "PG-BUILD-1"


def test_a_ruling_on_a_fact_takes_over_what_it_says() -> None:
    ruling = 'ruling FTN-CLAIM "we counted twice"\n'
    for fact in (
        "money a 12",
        "wagons a 3",
        "wagons a 1 RG",
        "engine a Ghent",
        "tracks a D6:14",
        "markers Antwerp +R",
    ):
        start = f"{START}5a pass\n{fact}\n"
        assert [rule for rule, _, _ in reported(start)] == ["FTN-CLAIM"], fact
        assert reported(f"{start}{ruling}5b pass\n{fact}\n") == [], fact
    now = after(f"{START}5a pass\nwagons a 1 RG\n{ruling}")
    assert (now.seats[0].wagons, now.seats[0].load) == (1, "RG")
    money = played(f"{START}5a pass\nmoney a 12\n{ruling}").entries[-1]
    assert (money.amount, money.rule, money.category) == (-18, "FTN-CLAIM", "counted")


def test_an_agreed_correction_is_booked() -> None:
    text = f'{START}5a pass\nadjust b +4 "a toll forgotten"\n'
    assert reported(text) == []
    assert after(text).seats[1].money == 34
    entry = played(text).entries[-1]
    assert (entry.seat, entry.amount, entry.rule, entry.category) == (
        *("b", 4, "FTN-ADJUST", "adjust"),
    )
    assert entry.why == "agreed correction: a toll forgotten"

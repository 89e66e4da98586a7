"""The frame of a referee, on a game of nothing but counting."""

from __future__ import annotations

import pytest

from ftn.model.finding import Finding
from ftn.model.record import Adjustment, Fact, Place, Ruling, Tag, Trimmings, Turn, Variation
from ftn.model.replay import Sheet, Status
from ftn.notation.reading import read_text
from ftn.referee import replaying
from ftn.referee.loop import check_players, finished, take_all
from tests.counting import HANDLERS, Count, Counting, counting

FIRST = Turn(1, "a", 3, 0, 4)
TOO_MUCH = Turn(1, "b", 20, 5, 14)


def taken(*statements: Turn | Fact | Ruling | Adjustment) -> Counting:
    """Take statements at a new table."""
    table = counting(*statements)
    take_all(table)
    return table


def test_each_statement_is_a_step_with_the_address_of_the_turn_before() -> None:
    steps = taken(FIRST, Fact("count", 3), TOO_MUCH, Turn(2, "a", 4)).steps
    assert [step.index for step in steps] == [0, 1, 2, 3]
    assert [step.address for step in steps] == ["1a", "1a", "1b", "2a"]
    assert [step.position for step in steps] == [3, 3, 23, 27]
    assert [step.verified for step in steps] == [True, True, False, False]


def test_a_statement_is_told_which_of_the_records_it_is() -> None:
    assert taken(FIRST, TOO_MUCH).at == 1


def test_a_variation_is_played_from_before_its_turn_and_only_warns() -> None:
    inner = Variation((Turn(1, "b", 30), Turn(2, "a", 1)))
    other = Variation((Turn(1, "b", 1, trimmings=Trimmings(variations=(inner,))),))
    turn = Turn(1, "b", 5, 5, 14, Trimmings(variations=(other, Variation((Turn(1, "b", 2),)))))
    table = taken(FIRST, turn, Turn(2, "a", 1))
    assert (table.position, table.taken, table.verified) == (9, [3, 5, 1], True)
    ((first,), (second,)) = table.steps[1].variations
    assert (first.address, first.position, first.index) == ("1b/1/1b", 4, 0)
    assert (second.address, second.position) == ("1b/2/1b", 5)
    (deep,) = first.variations
    assert [step.address for step in deep] == ["1b/1/1b/1/1b", "1b/1/1b/1/2a"]
    assert [step.position for step in deep] == [33, 34]
    (found,) = table.findings
    assert (found.rule, found.severity, found.turn) == ("X-MOST", "warning", "1b/1/1b/1/1b")


@pytest.mark.parametrize("clause", ["X-MOST", "X-ALSO"])
def test_a_ruling_lets_a_breach_stand_and_what_it_left_in_doubt(clause: str) -> None:
    table = taken(FIRST, TOO_MUCH, Ruling(clause, "it was late"))
    (found,) = table.findings
    assert (found.severity, found.help) == ("info", "")
    assert found.message == 'too many. The players let it stand: "it was late"'
    assert (table.verified, table.loose) == (True, False)
    assert [step.verified for step in table.steps] == [True, False, True]


def test_a_ruling_without_words_says_no_more_than_that_it_stands() -> None:
    assert taken(TOO_MUCH, Ruling("X-MOST", "")).findings[0].message == (
        "too many. The players let it stand"
    )


def test_a_ruling_on_a_fact_asks_for_its_errors_only() -> None:
    table = taken(Fact("count", 7), Ruling("X-COUNT", ""))
    assert [found.severity for found in table.findings] == ["warning", "info"]
    assert table.verified


def test_what_was_in_doubt_before_stays_so() -> None:
    table = taken(TOO_MUCH, Turn(2, "a", 30), Ruling("X-MOST", ""))
    assert [found.severity for found in table.findings] == ["error", "info"]
    assert (table.verified, table.loose) == (False, True)


@pytest.mark.parametrize(
    ("clause", "told"),
    [("FTN-CLAIM", "the statement before it has none"), ("X-NONE", "there is no such clause")],
)
def test_a_ruling_that_fits_nothing_settles_nothing(clause: str, told: str) -> None:
    table = taken(TOO_MUCH, Ruling(clause, ""), Ruling("X-MOST", ""))
    assert [(found.rule, found.severity) for found in table.findings] == [
        ("X-MOST", "info"),
        ("FTN-RULING", "warning"),
    ]
    assert told in table.findings[1].message


def test_an_adjustment_is_booked_for_a_seat_that_there_is() -> None:
    table = taken(Adjustment("b", -2, "miscounted"), Adjustment("c", 1, ""))
    (entry,) = table.entries
    assert (entry.seat, entry.amount, entry.why) == ("b", -2, "miscounted")
    assert [found.rule for found in table.findings] == ["X-SEAT"]


@pytest.mark.parametrize(("seats", "wrong"), [((1, 2), 0), ((2, 4), 0), ((3, 4), 1), ((1, 1), 1)])
def test_a_game_is_for_so_many(seats: tuple[int, int], wrong: int) -> None:
    table = counting()
    check_players(table, "X-SEAT", seats)
    assert len(table.findings) == wrong
    if wrong:
        assert table.findings[0].message == "the record names 2 players"
        assert table.findings[0].place == Place(1, 4, 1, 5)  # the last player's tag
        assert not table.verified


@pytest.mark.parametrize(
    ("statements", "done", "is_open", "status"),
    [
        ((FIRST,), True, False, "verified"),
        ((FIRST,), True, True, "provisional"),
        ((FIRST,), False, True, "in-progress"),
        ((TOO_MUCH,), True, False, "invalid"),
        ((TOO_MUCH, Ruling("X-MOST", "")), True, False, "verified"),
    ],
)
def test_the_status_is_of_the_findings_then_of_the_game(
    statements: tuple[Turn, ...], done: bool, is_open: bool, status: Status
) -> None:
    replay = finished(taken(*statements), (), done=done, is_open=is_open, winners="b")
    assert replay.status == status
    assert replay.winners == (("b",) if done else ())


def test_a_syntax_error_makes_a_record_invalid() -> None:
    wrong = Finding("FTN-SYNTAX", "error", "what is this", place=Place(2, 1, 2, 3))
    assert finished(taken(FIRST), (wrong,), done=True, is_open=False).status == "invalid"


def test_a_replay_holds_what_the_table_has_and_what_the_game_says() -> None:
    table = taken(FIRST, Fact("count", 3), Adjustment("a", 1, "agreed"), TOO_MUCH)
    table.decide("debt")
    sheet = Sheet(1, "all", tuple, {}, {})
    replay = finished(
        table,
        (),
        done=False,
        is_open=False,
        names={"C": "Coil"},
        make_sheets=lambda: (sheet,),
        state=table.taken,
    )
    assert (replay.seats, replay.players) == (("a", "b"), {"a": "Anna", "b": "Ben"})
    assert (replay.turns, replay.start, len(replay.steps)) == (2, 0, 4)
    assert (replay.entries, replay.steps) == (tuple(table.entries), tuple(table.steps))
    assert replay.decided == {"debt": ("1b",)}
    assert (replay.names, replay.sheets, replay.state) == ({"C": "Coil"}, (sheet,), [3, 20])


class Periodical(Counting):
    """A table whose game has periods."""

    def name_turn(self, turn: Turn) -> str:
        """Name the period first."""
        return f"4.{turn.number}{turn.seat}"


def test_findings_stand_in_order_and_unread_turns_get_their_full_addresses() -> None:
    record = counting(FIRST, TOO_MUCH, tags=(Tag("a", "Anna"), Tag("b", "Ben"))).record
    plain = counting()
    table = Periodical(record, plain.rules, plain.players, Count(), Count(), HANDLERS)
    take_all(table)
    last = Finding("FTN-SYNTAX", "error", "what is this", place=Place(3, 1, 3, 3), turn="2a")
    first = Finding("FTN-SYNTAX", "error", "what is this", place=Place(1, 1, 1, 3), turn="1a")
    replay = finished(table, (last, first), done=False, is_open=False)
    assert [(found.rule, found.turn) for found in replay.findings] == [
        ("FTN-SYNTAX", "4.1a"),
        ("X-MOST", "4.1b"),
        ("FTN-SYNTAX", "2a"),  # nothing was replayed there
    ]


@pytest.mark.parametrize(
    ("tags", "rules"),
    [
        ('[a "Anna"]', ["FC-SETUP-1"]),
        ('[b "Ben"]', ["FTN-TAG"]),
        ('[a "Anna"] [c "Ben"]', ["FTN-TAG"]),
    ],
)
def test_a_players_tag_that_is_missing_is_told_once(tags: str, rules: list[str]) -> None:
    text = f'[FTN "1"] [Rules "freight-cars/2021"] {tags}\n1a draw\n1b draw\n2a draw\n2b draw\n'
    found = replaying.replay(*next(read_text(text, "game.ftn"))).findings
    assert [finding.rule for finding in found if finding.severity == "error"] == rules

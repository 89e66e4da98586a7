"""The table while a record is replayed."""

from __future__ import annotations

from ftn.games.freight.model.position import Seat
from ftn.games.freight.replaying.opening import lay_out
from ftn.games.freight.rules.table import Table
from ftn.games.rules_tag import ruleset
from ftn.model.rules import Ruleset
from ftn.notation.reading import read_text
from tests.games.freight.played import HEAD, START
from tests.model.parts import a_part, parts


def _table() -> Table:
    [(record, _)] = read_text(HEAD.format(rules="2015") + START)
    rules = ruleset("freight/2015", 2)
    assert isinstance(rules, Ruleset)
    return lay_out(record, rules, ("Anna", "Ben"))


def test_what_is_known_is_neither_vague_nor_in_doubt() -> None:
    table = _table()
    assert table.position.doubt.unknown == {"order", "boxes"}
    table.doubt(parts("boxes", "a.money", "a.network"))
    table.known(a_part("boxes"))
    assert table.position.doubt.unknown == {"order"}
    assert table.doubted == {"a.money", "a.network"}
    table.known(a_part("a.tracks"))
    assert table.doubted == {"a.money"}


def test_a_seat_changes_and_the_ledger_says_why() -> None:
    table = _table()
    table.put(1, Seat(money=9))
    table.book(1, 9, "PG-LOAN", "loan", "1 loan")
    assert [table.seat(number).money for number in (0, 1)] == [0, 9]
    [entry] = table.entries
    assert (entry.seat, entry.amount, entry.rule, entry.category, entry.why, entry.period) == (
        *("b", 9, "PG-LOAN", "loan", "1 loan", 1),
    )
    assert not entry.by_turn


def test_a_variation_is_played_on_a_table_of_its_own() -> None:
    table = _table()
    table.noted |= {"box 1"}
    other = table.fork()
    other.noted |= {"box 2"}
    other.gaps = {"a.money": 3}
    other.leave_unchecked("ways", "5a")
    other.put(0, Seat(money=5))
    other.doubt(parts("a.money"))
    other.forget(parts("cities"))
    assert table.noted == {"box 1"}
    assert (table.gaps, table.unchecked) == ({}, {})
    assert table.seat(0).money == 0
    assert not table.doubted
    assert table.unknown == {"order", "boxes"}


def test_what_is_let_stand_is_as_it_was() -> None:
    table = _table()
    table.verified = False
    table.doubt(parts("a.money"))
    table.let_stand()
    assert table.verified
    assert table.doubted == frozenset()
    table.dispute()
    assert (table.verified, table.disputed) == (False, True)

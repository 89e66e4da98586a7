"""Nameless cars and their names: a value, so that a variation's names are its own."""

from __future__ import annotations

from ftn.games.freight_train.rules.naming import OVERFLOWING, Named, Names


def test_names_never_change_and_a_name_that_was_given_stays() -> None:
    none = Names()
    row, laid = none.cars("main", "A?B?")
    first, second = row[1], row[3]
    assert (none.slots, laid.slots) == ((), (("main", 3), ("main", 1)))
    named = laid.bind(first, "C", "2a")
    assert laid.learnt == {}
    assert named.learnt == {("main", 3): Named("C", "2a")}
    assert named.bind(first, "D", "3a") is named
    assert named.bind("A", "D", "3a") is named
    assert Names(named.all_known()).cars("main", "A?B?") == (
        f"ACB{first}",
        Names(named.all_known(), {}, (("main", 1),)),
    )
    assert second not in named.learnt


def test_there_are_no_more_nameless_cars_than_characters_for_them() -> None:
    row, names = Names().cars("fill", "?" * 5000)
    assert len(set(row)) == len(names.slots) + 1
    assert row.endswith(OVERFLOWING)
    assert names.bind(OVERFLOWING, "A", "1a") is names

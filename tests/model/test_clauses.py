"""The clauses as data: complete, ordered, and citing in one form."""

from __future__ import annotations

import re
from itertools import groupby

import pytest

from ftn.games import GAMES, game
from ftn.games.clauses import PREFIX, clause, load

LINES = r"L[1-9]\d*(-[1-9]\d*)?"
CITATION = rf"{LINES}(, {LINES})* \([^()]+\)"
CITATIONS = re.compile(rf"{CITATION}(; {CITATION})*")

ALL = [(name, each) for name in ("", *GAMES) for each in load(name).values()]
PRINTED = [(name, each) for name, each in ALL if name]


def group_and_number(name: str) -> tuple[str, int]:
    """Take an id apart: `FT-PULL-3` is the third of `FT-PULL`, `FT-EOD` has no number."""
    group, _, number = name.rpartition("-")
    return (group, int(number)) if number.isdigit() else (name, 0)


def test_says_what_it_is_and_who_says_so() -> None:
    wrong = [
        each.id
        for _, each in ALL
        if not each.title
        or each.title.endswith(".")
        or not each.rule.endswith(".")
        or not 1 <= len(re.findall(r"\.(?= [A-Z]|$)", each.rule)) <= 4
        or not (each.sources or each.ruling)
    ]
    assert wrong == []


def test_is_tidy() -> None:
    wrong = [
        (each.id, text)
        for _, each in ALL
        for text in (each.title, each.rule, each.ruling, each.differ, *each.sources.values())
        if text != " ".join(text.split()) or "`" in re.sub(r"`[^`]+`", "", text)
    ]
    assert wrong == []


def test_cites_lines_and_sections_of_known_editions() -> None:
    wrong = [
        (each.id, edition, where)
        for name, each in PRINTED
        for edition, where in each.sources.items()
        if edition not in game(name).editions
        or not CITATIONS.fullmatch(where)
        or any(int(first) >= int(last) for first, last in re.findall(r"L(\d+)-(\d+)", where))
    ]
    assert wrong == []


def test_names_known_options() -> None:
    wrong = [
        each.id
        for name, each in PRINTED
        if not set(each.options) <= set(game(name).options)
        or not {*re.findall(r"`(\w+)=\w+`", f"{each.rule} {each.ruling}")} <= {*each.options}
    ]
    assert wrong == []


@pytest.mark.parametrize("name", GAMES)
def test_every_option_is_decided_by_the_clause_that_it_names(name: str) -> None:
    clauses, options = load(name), game(name).options
    assert {option for each in clauses.values() for option in each.options} == set(options)
    for option in options.values():
        assert option.name in clauses[option.clause].options


@pytest.mark.parametrize("name", GAMES)
def test_ids_are_grouped_and_count_up_without_a_gap(name: str) -> None:
    ids = [group_and_number(each) for each in load(name)]
    groups = [(key, [number for _, number in rest]) for key, rest in groupby(ids, lambda it: it[0])]
    assert len(groups) == len(dict(groups))
    for _, numbers in groups:
        # One special case may be numbered after what it is about: FC-SHIP-6 is of six cars.
        special = len(numbers) == 2 and numbers[0] == 0
        assert special or numbers == list(range(numbers[0], numbers[0] + len(numbers)))
        assert numbers[0] in (0, 1)


@pytest.mark.parametrize("name", ["", *GAMES])
def test_ids_begin_as_their_game_does(name: str) -> None:
    prefix = game(name).prefix if name else PREFIX
    assert {each.partition("-")[0] for each in load(name)} == {prefix}


def test_no_two_games_begin_alike() -> None:
    prefixes = [PREFIX, *(game(name).prefix for name in GAMES)]
    assert len(prefixes) == len(set(prefixes))


def test_no_id_stands_twice() -> None:
    ids = [each.id for _, each in ALL]
    assert len(ids) == len(set(ids))


def test_refers_to_clauses_that_exist() -> None:
    wrong = [
        (each.id, cited)
        for name, each in PRINTED
        for cited in re.findall(
            rf"\b(?:FTN|{each.id.partition('-')[0]})-[A-Z]+(?:-[A-Z]+)?(?:-\d+)?",
            f"{each.rule} {each.ruling}",
        )
        if cited not in load() and cited not in load(name)
    ]
    assert wrong == []


def test_finds_a_clause_of_any_game_or_none() -> None:
    for name, each in ALL:
        assert clause(each.id) is load(name)[each.id]
    for unknown in ("FT-PULL-9", "FTN-PULL-1", "X-1", "FT", ""):
        assert clause(unknown) is None


def test_what_is_booked_or_left_open_cannot_be_broken() -> None:
    assert [each.id for each in load().values() if not each.breakable] == [
        "FTN-OPEN",
        "FTN-MORE",
        "FTN-ADJUST",
    ]


def test_loads_once_and_hands_out_no_handle_to_change_it() -> None:
    assert load("freight-train") is load("freight-train")
    with pytest.raises(TypeError):
        load()["FTN-NEW"] = load()["FTN-TAG"]  # type: ignore[index]  # that is the point


def test_an_unknown_game_is_told_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r"'chess'.*freight-train"):
        load("chess")

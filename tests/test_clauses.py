"""The clauses as data: complete, ordered, and citing in one form."""

from __future__ import annotations

import re
from itertools import groupby

import pytest

from ftn.clauses import Clause, clause, load
from ftn.games import GAMES

OPTIONS = {
    "freight-train": {
        "caboose", "cars_per_type", "day_end", "debt", "dispatch_min", "empty_rearrange",
        "mix_declare", "mix_scores", "must_act", "partial_fill", "sequence", "stuck", "tl_slot",
    },
}  # fmt: skip
EDITIONS = {"freight-train": {"1993-en", "1993-nl", "1996"}}
GROUPS = {
    "freight-train": [
        "FT-SETUP", "FT-TURN", "FT-REFILL", "FT-TL", "FT-PULL", "FT-DISPATCH", "FT-REARR",
        "FT-CALLUP", "FT-TRAIN", "FT-SEQ", "FT-EOD", "FT-SCORE", "FT-MIX-SCORE", "FT-YARD",
        "FT-DEBT", "FT-NEW", "FT-WIN", "FT-CONS", "FT-CABOOSE",
    ],
}  # fmt: skip
LINES = r"L[1-9]\d*(-[1-9]\d*)?"
CITATION = rf"{LINES}(, {LINES})* \([^()]+\)"
CITATIONS = re.compile(rf"{CITATION}(; {CITATION})*")

ALL = [(game, each) for game in ("", *GAMES) for each in load(game).values()]
PRINTED = [(game, each) for game, each in ALL if game]


def group_and_number(name: str) -> tuple[str, int]:
    """Take an id apart: `FT-PULL-3` is the third of `FT-PULL`, `FT-EOD` has no number."""
    group, _, number = name.rpartition("-")
    return (group, int(number)) if number.isdigit() else (name, 0)


@pytest.mark.parametrize(("game", "each"), ALL, ids=lambda it: getattr(it, "id", ""))
def test_says_what_it_is_and_who_says_so(game: str, each: Clause) -> None:
    assert each.title
    assert not each.title.endswith(".")
    assert each.rule.endswith(".")
    assert 1 <= len(re.findall(r"\.(?= [A-Z]|$)", each.rule)) <= 4
    assert each.sources or each.ruling
    for text in (each.title, each.rule, each.ruling, each.differ, *each.sources.values()):
        assert text == " ".join(text.split())
        assert "`" not in re.sub(r"`[^`]+`", "", text)


@pytest.mark.parametrize(("game", "each"), PRINTED, ids=lambda it: getattr(it, "id", ""))
def test_cites_lines_and_sections_of_known_editions(game: str, each: Clause) -> None:
    assert set(each.sources) <= EDITIONS[game]
    for where in each.sources.values():
        assert CITATIONS.fullmatch(where), where
        for first, last in re.findall(r"L(\d+)-(\d+)", where):
            assert int(first) < int(last)


@pytest.mark.parametrize(("game", "each"), PRINTED, ids=lambda it: getattr(it, "id", ""))
def test_names_known_options(game: str, each: Clause) -> None:
    assert set(each.options) <= OPTIONS[game]
    told = set(re.findall(r"`(\w+)=\w+`", f"{each.rule} {each.ruling}"))
    assert told <= set(each.options)


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_decided_by_a_clause(game: str) -> None:
    assert {option for each in load(game).values() for option in each.options} == OPTIONS[game]


@pytest.mark.parametrize("game", GAMES)
def test_ids_are_grouped_and_count_up_without_a_gap(game: str) -> None:
    ids = [group_and_number(name) for name in load(game)]
    groups = [(key, [number for _, number in rest]) for key, rest in groupby(ids, lambda it: it[0])]
    assert [key for key, _ in groups] == GROUPS[game]
    for _, numbers in groups:
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
        assert numbers[0] in (0, 1)


def test_no_id_stands_twice() -> None:
    ids = [each.id for _, each in ALL]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize(("game", "each"), PRINTED, ids=lambda it: getattr(it, "id", ""))
def test_refers_to_clauses_that_exist(game: str, each: Clause) -> None:
    for name in re.findall(r"\bFTN?-[A-Z]+(?:-[A-Z]+)?(?:-\d+)?", f"{each.rule} {each.ruling}"):
        assert clause(name), name


def test_editions_that_agree_on_all_but_one_point_are_told_apart() -> None:
    mix = load("freight-train")["FT-MIX-SCORE"]
    assert mix.options == ("mix_scores",)
    assert set(mix.sources) == {"1993-en", "1993-nl", "1996"}
    assert "12" in mix.differ
    pull = load("freight-train")["FT-PULL-5"]
    assert set(pull.sources) == {"1993-en", "1996"}
    assert pull.ruling
    assert pull.breakable


def test_finds_a_clause_of_any_game_or_none() -> None:
    found = clause("FT-PULL-1")
    assert found is load("freight-train")["FT-PULL-1"]
    assert clause("FTN-SYNTAX") is load()["FTN-SYNTAX"]
    assert clause("FT-PULL-9") is None
    assert clause("") is None


def test_awards_and_open_ends_cannot_be_broken() -> None:
    clauses = load("freight-train")
    for name in ("FT-SCORE-1", "FT-MIX-SCORE", "FT-YARD", "FT-WIN", "FT-TL-2", "FT-CABOOSE-6"):
        assert not clauses[name].breakable, name
    for name in ("FT-PULL-1", "FT-TL-1", "FT-EOD", "FT-CONS", "FT-CABOOSE", "FT-CABOOSE-8"):
        assert clauses[name].breakable, name
    assert [each.id for each in load().values() if not each.breakable] == ["FTN-OPEN", "FTN-ADJUST"]


def test_loads_once_and_hands_out_no_handle_to_change_it() -> None:
    assert load("freight-train") is load("freight-train")
    with pytest.raises(TypeError):
        load()["FTN-NEW"] = load()["FTN-TAG"]  # type: ignore[index]  # that is the point


def test_an_unknown_game_is_told_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r"'chess'.*freight-train"):
        load("chess")

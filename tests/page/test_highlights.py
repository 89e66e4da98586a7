"""The moments of a game: what they are of, how many, and what they say."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise

import pytest

from ftn.files.languages import load
from ftn.model.replay import Replay
from ftn.page.highlights import FEWEST, MOST, Moment, moments
from ftn.page.nodes import tree
from ftn.page.picture import small_board, symbols, used
from tests.generated import play
from tests.page.grown import DEALT, NEVER_READ, SETTLED
from tests.replayed import replayed
from tests.sampled import SAMPLES, played

ENGLISH = load("en")


@cache
def of(name: str) -> tuple[Replay, tuple[Moment, ...]]:
    replay = played(name)
    return replay, tuple(moments(replay, tree(replay)))


def told(name: str, address: str) -> str:
    [found] = [one for one in of(name)[1] if one.node.at == address]
    return found.caption


@pytest.mark.parametrize("name", SAMPLES)
def test_every_sample_has_a_few_in_its_order(name: str) -> None:
    replay, found = of(name)
    assert FEWEST <= len(found) <= MOST
    numbers = [one.node.number for one in found]
    assert all(one < other for one, other in pairwise(numbers))
    assert not any(one.node.within for one in found)
    for one in found:
        assert one.caption != one.note
        for language in ("en", "fr", "nl"):
            assert load(language).said(one.caption).strip()
    if replay.winners and replay.status != "in-progress":
        assert found[-1].kind == "end"


def test_the_error_that_decided_a_dispute_is_one() -> None:
    assert told("freight-four-dispute.ftn", "7c").startswith("Freya is recorded with 13 dollars")
    assert told("freight-four-dispute.ftn", "end") == (
        "Freya wins with 81; by the totals noted at the table it was Iris"
    )
    assert told("four-dispute.ftn", "day-3-end") == (
        "Zofia wins with 43; by the totals noted at the table it was Elif"
    )
    assert told("four-dispute.ftn", "day-1-end").endswith("; 2 findings more")


def test_the_lead_that_lasts_to_the_end_is_one() -> None:
    assert told("three-with-ruling.ftn", "3.18a") == (
        "Jonas takes the lead over Fatima, 50 to 49, if the trains left now"
    )


def test_a_big_delivery_is_one() -> None:
    assert told("cars-four-own-cards.ftn", "11c") == (
        "Stefan delivers for 19 credits, the most in one turn"
    )
    assert told("freight-two.ftn", "9b") == "Bartosz delivers for 30 dollars, the most in one turn"
    replay, _ = of("freight-two.ftn")
    paid = [
        sum(one.amount for one in replay.entries if one.step == step and one.rule == "PG-SHIP-5")
        for step in range(len(replay.steps))
    ]
    assert max(paid) == 30


def test_a_ruling_and_a_correction_are_told_in_words() -> None:
    assert "The players let it stand" in told("three-with-ruling.ftn", "2.5c")
    assert told("club-names-adjusted.ftn", "2.14a").startswith("Marijke gives back 1 chip")


def test_a_glyph_is_told_in_words_beside_the_note() -> None:
    [found] = [one for one in of("four-daily.ftn")[1] if one.node.at == "3.13c"]
    assert found.caption == "Aoife: brilliant move"
    assert found.note.startswith("The Trains Leave card")


def test_where_too_little_happened_there_are_none() -> None:
    for text in (NEVER_READ, DEALT, SETTLED):
        replay = replayed(text)
        assert moments(replay, tree(replay)) == ()


@pytest.mark.parametrize(
    ("rules", "seats"), [("freight-train/1996", 5), ("freight/2015", 3), ("freight-cars/2021", 3)]
)
def test_a_game_without_notes_has_some(rules: str, seats: int) -> None:
    replay = replayed(play(rules, seats, 1))
    found = moments(replay, tree(replay))
    assert len(found) >= FEWEST
    assert {"end", "lead", "gain"} & {one.kind for one in found}


@pytest.mark.parametrize(
    "name", ["three-with-ruling.ftn", "cars-two-clocks.ftn", "freight-two.ftn"]
)
def test_a_small_board_has_the_symbols_that_it_shows(name: str) -> None:
    replay, found = of(name)
    boards = [small_board(replay, one.node, ENGLISH, "x-") for one in found]
    found_symbols = symbols(replay, ENGLISH, used("".join(boards)), "x-")
    there = "".join(found_symbols.values())
    drawn = {*re.findall(r' id="([^"]+)"', there)}
    shown = {*re.findall(r'(?:href="|url\()#([^")]+)[")]', "".join([*boards, there]))}
    assert drawn == shown
    assert re.findall(r'<g id="([^"]+)"', there) == [*found_symbols]
    again = symbols(replay, ENGLISH, used("".join(boards[::-1])), "x-")
    assert [*again] == [*found_symbols], "the same on every run"
    assert all('class="panel' in board and "moved" in board for board in boards[:2])
    assert all(board.count("<svg") == 1 and len(board) < 9000 for board in boards)

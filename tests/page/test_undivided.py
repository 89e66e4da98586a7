"""The page of a game that isn't divided: no period has a name, a line, a button or a key."""

from __future__ import annotations

import json

import pytest
from attrs import evolve

from ftn.files.languages import load
from ftn.model.replay import Replay
from ftn.page import narration
from ftn.page.chart import chart
from ftn.page.node_totals import node_totals
from ftn.page.nodes import tree
from ftn.page.page import write_page
from ftn.page.scoresheet import scoresheet
from ftn.page.scoring import table
from ftn.page.stepping import dump, steps
from tests.page.grown import DEALT, NESTED, TRAINS
from tests.page.parsed import Page
from tests.page.unpacking import Unpacked
from tests.replayed import replayed
from tests.undivided import undivided

ENDED = DEALT + TRAINS + "score a 9 b 12\n"
PAGED = {"period-back", "period-next"}


@pytest.fixture
def replay(monkeypatch: pytest.MonkeyPatch) -> Replay:
    return undivided(monkeypatch, ENDED)


def parsed(replay: Replay) -> Page:
    return Page(write_page([replay], words=load("en")))


def test_its_nodes_have_no_period_in_their_addresses(replay: Replay) -> None:
    found = tree(replay)
    assert [(node.kind, node.at, node.period) for node in found.game] == [
        ("start", "start", 1),
        ("turn", "1a", 1),
        ("turn", "1b", 1),
        ("end", "end", 1),
    ]
    assert not found.divided
    assert found.begun == {}


def test_the_words_that_begin_a_section_begin_a_round_in_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = undivided(monkeypatch, DEALT + "day 2\n")
    assert [node.kind for node in tree(found).game] == ["start", "turn", "turn", "end", "round"]
    divided = [node.kind for node in tree(replayed(DEALT + "day 2\n")).game]
    assert divided == ["start", "turn", "turn", "end", "period"]


@pytest.mark.parametrize(
    ("language", "end"),
    [
        ("en", "End of the game"),
        ("fr", "Fin de la partie"),
        ("nl", "Einde van de partij"),
    ],
)
def test_its_end_is_the_end_of_the_game(replay: Replay, language: str, end: str) -> None:
    words, last = load(language), tree(replay).game[-1]
    assert words.said(narration.node_name(replay, last)) == end
    assert words.said(narration.narrate(replay, last)).startswith(end)


def test_its_end_tells_the_totals_and_no_gains(replay: Replay) -> None:
    told = narration.narrate(replay, tree(replay).game[-1])
    assert told.startswith("End of the game: Anna 17; Ben 15. ")


def test_it_has_lines_and_ticks_for_its_rounds(replay: Replay) -> None:
    nodes = tree(replay)
    drawn = chart(replay, nodes, node_totals(replay, nodes))
    assert drawn is not None
    assert [tick.text for tick in drawn.ticks] == ["1"]
    assert [period.number for period in scoresheet(replay, nodes, {})] == [1]
    ours, other = (
        [text for name, text in parsed(found).texts if name == "text"]
        for found in (replay, replayed(ENDED))
    )
    assert "Round" in ours
    assert "Day 1" in other
    assert {"Day 1"}.isdisjoint(ours)


def test_its_board_at_the_end_shows_what_was_paid_there(replay: Replay) -> None:
    last_turn, end = tree(replay).game[-2:]
    (ours,), (other,) = (parsed(found).having("board-then") for found in (replay, replayed(ENDED)))
    assert ours["data-at"] == str(end.number)
    assert other["data-at"] == str(last_turn.number)


def test_no_button_and_no_key_goes_by_periods(replay: Replay) -> None:
    ours, other = parsed(replay), parsed(replayed(ENDED))
    assert not PAGED & {*ours.values("data-do")}
    assert {*other.values("data-do")} >= PAGED
    assert "PgUp" not in ours.within("kbd")
    assert "PgUp" in other.within("kbd")


def test_its_steps_are_packed_without_an_address_for_each(monkeypatch: pytest.MonkeyPatch) -> None:
    replay = undivided(monkeypatch, NESTED)
    nodes = tree(replay)
    data = steps(replay, nodes, node_totals(replay, nodes), load("en")).data
    data = json.loads(dump(data))
    assert "1a" not in data["at"].values()
    assert [node.at for node in Unpacked(data).nodes] == [node.at for node in nodes.nodes]


def test_its_scoring_has_no_name_and_nothing_before_it(replay: Replay) -> None:
    page = parsed(replay)
    assert {"The scoring", "The board at the end"} <= {*page.within("a"), *page.within("summary")}
    (sheet,) = replay.sheets
    nothing = evolve(sheet, totals=sheet.gains)
    assert (table(replay, sheet).before, table(replay, nothing).before) == (["5", "5"], [])
    assert table(replay, nothing).gains

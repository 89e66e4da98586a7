"""A game that isn't divided into periods: by the commands, by addresses, and on its page."""

from __future__ import annotations

import json

import pytest
from attrs import evolve

from ftn.files.languages import load
from ftn.model.replay import Replay
from ftn.page import narration
from ftn.page.chart import chart
from ftn.page.data import steps
from ftn.page.node_totals import node_totals
from ftn.page.nodes import tree
from ftn.page.page import write_page
from ftn.page.scoresheet import scoresheet
from ftn.page.scoring import table
from ftn.reports.addresses import Location, NotFound, find, without_period
from tests.cli.running import run
from tests.contract.records import LAID
from tests.page.parsed import Page
from tests.replayed import PLAYED, replayed

BEGUN = f"{LAID}1a take 3 from 1\n1b take 4 from 2\n( 1b take 1 from 2 2a take 1 from 2 )\n"
ENDED = f'{BEGUN}2a take 5 from 3\nadjust b 2 "a wager"\nscore a 1 b 2\n'


def ended() -> Replay:
    return replayed(ENDED)


def parsed(replay: Replay) -> Page:
    return Page(write_page([replay], words=load("en")))


@pytest.mark.parametrize("format", ["text", "json"])
@pytest.mark.parametrize("day", ["1", "2"])
@pytest.mark.parametrize("text", [BEGUN, ENDED])
def test_it_has_no_period_to_be_shown_alone(format: str, day: str, text: str) -> None:
    done = run("score", "--format", format, "--day", day, "-", input=text)
    lacks = "this game isn't divided\n  all of it is one score sheet\n"
    assert done.exit_code == 2
    assert done.stderr.endswith(f", record 1: {lacks}")
    assert "Anna" not in done.stdout


def test_its_sheet_is_the_game() -> None:
    text = run("score", "-", input=ENDED).stdout
    assert "\nThe game" in text
    assert "day" not in text.lower()
    (record,) = json.loads(run("score", "--format", "json", "-", input=ENDED).stdout)["records"]
    assert [(day["day"], day["totals"]) for day in record["days"]] == [(1, {"a": 1, "b": 2})]
    assert {"seat", "rule", "category", "chips", "why"} == {*record["days"][0]["lines"][0]}


@pytest.mark.parametrize("words", [["b"], ["seat", "b"], ["seat", "Ben"]])
def test_a_seats_account_is_of_the_game(words: list[str]) -> None:
    done = run("explain", "-", *words, input=ENDED)
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout.startswith("The game, Ben")
    assert "The game, Anna" not in done.stdout
    assert "after the game" in done.stdout


def test_its_accounts_are_of_all_and_before_its_end_as_if_it_ended() -> None:
    whole = run("explain", "-", "game", input=ENDED).stdout
    assert "The game, Anna" in whole
    assert "The game, Ben" in whole
    begun = run("explain", "-", "b", input=BEGUN).stdout
    assert begun.startswith("the game, b is not over: this is as if it ended now")


def test_a_seat_is_the_example_of_what_can_be_explained() -> None:
    done = run("explain", "-", input=ENDED)
    assert "Turns: 3, from 1a to 2a\nThe game: Anna" in done.stdout
    assert done.stderr == "ftn: name one of them, like: ftn explain - seat a\n"


def test_its_positions_are_shown_by_turns_alone() -> None:
    assert "\n1a Anna: take 3 from 1" in run("show", "-", "1a", input=ENDED).stdout
    assert "the game, b, after" in run("show", "-", "b", input=ENDED).stdout
    refused = run("show", "-", "1.1a", input=ENDED)
    assert refused.exit_code == 2
    assert "near: 1a, 1b, 2a" in refused.stderr


@pytest.mark.parametrize("written", ["b", "B", "seat b", " seat  B ", "seat ben"])
def test_a_seat_is_all_of_its_game(written: str) -> None:
    where = find(ended(), written)
    assert isinstance(where, Location)
    assert (where.kind, where.name, where.period, where.seat) == ("period", "the game, b", 1, "b")
    assert where.step
    assert where.step.index == len(ended().steps) - 1


@pytest.mark.parametrize(
    ("written", "kind", "name", "seat"),
    [
        ("game", "period", "the game", ""),
        ("2a", "turn", "2a", "a"),
        ("1b/1/2a", "turn", "1b/1/2a", "a"),
        ("end", "end", "the end", ""),
    ],
)
def test_addresses_without_a_period_are_of_its_only_one(
    written: str, kind: str, name: str, seat: str
) -> None:
    where = find(ended(), written)
    assert isinstance(where, Location)
    assert (where.kind, where.name, where.period, where.seat) == (kind, name, 1, seat)


def test_what_a_game_has_is_what_is_said_to_be_there() -> None:
    for written in ("day 1", "seat", "the middle"):
        where = find(ended(), written)
        assert isinstance(where, NotFound)
        assert "a turn (5c), game, seat b, start" in where.help
    where = find(ended(), "seat z")
    assert isinstance(where, NotFound)
    assert where.help == "its seats: a Anna, b Ben"
    assert find(ended(), "1.2b") == NotFound("there is no turn 1.2b", "near: 1a, 1b, 2a")
    lacks = NotFound("this game isn't divided", "all of it is one score sheet")
    assert without_period(ended(), 1) == lacks


def test_its_nodes_have_no_period_in_their_addresses() -> None:
    found = tree(ended())
    assert [(node.kind, node.at, node.period) for node in found.game] == [
        ("start", "start", 1),
        ("turn", "1a", 1),
        ("turn", "1b", 1),
        ("turn", "2a", 1),
        ("end", "end", 1),
    ]
    assert not found.divided
    assert found.begun == {}


@pytest.mark.parametrize(
    ("language", "end"),
    [("en", "End of the game"), ("fr", "Fin de la partie"), ("nl", "Einde van de partij")],
)
def test_its_end_is_the_end_of_the_game(language: str, end: str) -> None:
    words, replay = load(language), ended()
    last = tree(replay).game[-1]
    assert words.said(narration.node_name(replay, last)) == end
    assert words.said(narration.narrate(replay, last)).startswith(end)


def test_its_end_tells_the_totals_and_no_gains() -> None:
    told = narration.narrate(ended(), tree(ended()).game[-1])
    assert told.startswith("End of the game: Anna 1; Ben 2.")


def test_it_has_lines_and_ticks_for_its_rounds() -> None:
    replay = ended()
    nodes = tree(replay)
    drawn = chart(replay, nodes, node_totals(replay, nodes))
    assert drawn is not None
    assert [tick.text for tick in drawn.ticks] == ["1", "2"]
    assert [period.number for period in scoresheet(replay, nodes, {})] == [1]
    shown = [text for name, text in parsed(replay).texts if name == "text"]
    assert "Round" in shown
    assert not [text for text in shown if text.startswith("Day")]


def test_its_board_at_the_end_shows_what_was_paid_there() -> None:
    end = tree(ended()).game[-1]
    (board,) = parsed(ended()).having("board-then")
    assert board["data-at"] == str(end.number)


def test_no_button_and_no_key_goes_by_periods() -> None:
    ours, divided = parsed(ended()), parsed(replayed(PLAYED))
    paged = {"period-back", "period-next"}
    assert not paged & {*ours.values("data-do")}
    assert {*divided.values("data-do")} >= paged
    assert "PgUp" not in ours.within("kbd")
    assert "PgUp" in divided.within("kbd")


def test_its_nodes_have_a_round_and_no_period() -> None:
    replay = ended()
    nodes = tree(replay)
    data = steps(replay, nodes, node_totals(replay, nodes), load("en")).data
    assert [node.address for node in data.nodes] == [node.at for node in nodes.nodes]
    assert {node.period for node in data.nodes} == {0}
    assert max(node.round for node in data.nodes) == 2


def test_its_scoring_has_no_name_and_nothing_before_it() -> None:
    page = parsed(ended())
    assert {"The scoring", "The board at the end"} <= {*page.within("a"), *page.within("summary")}
    (sheet,) = ended().sheets
    later = evolve(sheet, totals=dict.fromkeys(sheet.totals, 7))
    assert (table(ended(), sheet).before, table(ended(), later).before) == ([], ["6", "5"])
    assert table(ended(), sheet).gains

"""The interface of the recorder, as its contract says: requests, answers, and the text."""

from __future__ import annotations

from typing import Any

import pytest

from ftn.recording.core import Answer, Request, answer, edited_elsewhere
from ftn.recording.state import State
from tests.replayed import replayed
from tests.sampled import text_of

RECORD = """\
[FTN "1"]
[Rules "freight-train/1996"]
[a "Anna"]
[b "Ben"]

day 1
main LLRGO TCBGA HPRSA OOGHC SAPBT
yard a LOCGTA CRHPPS
yard b BTTGHA PPRSAO
first a
"""


@pytest.fixture
def state() -> State:
    """Return a game that has just begun."""
    return State(RECORD, "game.ftn")


def get(state: State, path: str, **query: str) -> Any:
    """Ask for something, which changes nothing."""
    found = answer(state, Request("GET", path, query))
    assert found.state is state
    assert found.status == 200, found.body
    return found.body


def post(state: State, text: str, key: str = "") -> Answer:
    """Send a statement."""
    body = {"revision": state.revision, "text": text, "key": key}
    return answer(state, Request("POST", "/api/statements", {}, body))


def body(found: Answer) -> dict[str, Any]:
    """Return what was answered."""
    assert isinstance(found.body, dict)
    return found.body


def test_the_record_as_it_stands(state: State) -> None:
    told = get(state, "/api/record")
    fixed = {"revision": 1, "text": RECORD, "status": "in-progress", "due": "1.1a"}
    assert fixed.items() <= told.items()
    assert told["players"] == {"a": "Anna", "b": "Ben"}
    assert not told["begun"] or told["due"]


def test_the_record_in_pieces_each_turn_with_its_address(state: State) -> None:
    state = post(post(state, "call").state, "pull 1L 1L 2T").state
    told = get(state, "/api/record")["lines"]
    assert [(one["kind"], one["address"]) for one in told[-3:]] == [
        ("fact", ""),
        ("turn", "1.1a"),
        ("turn", "1.1b"),
    ]
    assert "\n".join(one["text"] for one in told).split() == state.text.split()


def test_a_statement_is_appended_in_canonical_form(state: State) -> None:
    found = post(state, "1a  pull 1L 1L>2   3H")
    assert found.status == 201
    assert body(found) == {"revision": 2, "address": "1.1a", "findings": []}
    assert found.state.text == f"{RECORD}1a pull 1L 1L>2 3H\n"
    assert get(found.state, "/api/record")["due"] == "1.1b"


@pytest.mark.parametrize("text", ["p1l1l23h", "pull 1L 1L>2 3H", "1a p 1l 1l2 3h"])
def test_a_turn_may_be_typed_quickly(state: State, text: str) -> None:
    found = post(state, text)
    assert found.status == 201, found.body
    assert found.state.text == f"{RECORD}1a pull 1L 1L>2 3H\n"


def test_what_is_illegal_is_written_with_its_finding(state: State) -> None:
    found = post(state, "1a pull 2L 1L 3H")
    assert found.status == 201
    assert [one["rule"] for one in body(found)["findings"]] == ["FT-PULL-1"]
    let = post(found.state, 'ruling FT-PULL-1 "it was so"')
    assert let.status == 201
    assert replayed(let.state.text).status == "in-progress"


def test_what_can_not_be_read_changes_nothing(state: State) -> None:
    found = post(state, "1a pull 2L nonsense")
    assert found.status == 422
    assert found.state is state
    assert body(found)["findings"][0]["rule"] == "FTN-SYNTAX"


def test_what_can_be_read_in_several_ways_lists_them(state: State) -> None:
    found = post(state, "ratcgolcrhpps")
    assert found.status == 422
    assert "1a rearrange ATCGOL CRHPPS" in body(found)["readings"]


def test_who_comes_late_sees_the_newer_record(state: State) -> None:
    first = post(state, "1a call")
    late = {"revision": 1, "text": "1a pull 1L 1L 3H", "key": "k"}
    found = answer(first.state, Request("POST", "/api/statements", {}, late))
    assert found.status == 409
    assert body(found)["text"] == first.state.text
    assert body(found)["revision"] == 2
    assert found.state is first.state


def test_the_same_request_twice_counts_once(state: State) -> None:
    first = post(state, "1a call", "key-1")
    again = {"revision": 1, "text": "1a call", "key": "key-1"}
    found = answer(first.state, Request("POST", "/api/statements", {}, again))
    assert (found.status, found.body) == (201, first.body)
    assert found.state.text.count("call") == 1


def test_an_earlier_turn_is_amended_and_what_follows_stays(state: State) -> None:
    game = post(post(state, "1a pull 1L 1L>2 3H").state, "1b pull 1R 2T 3P").state
    amend = {"revision": game.revision, "text": "1a pull 2T 2C 2B"}
    found = answer(game, Request("PUT", "/api/statements/1a", {}, amend))
    assert found.status == 200
    assert found.state.text.endswith("1a pull 2T 2C 2B\n1b pull 1R 2T 3P\n")
    assert {one["turn"] for one in body(found)["findings"]} == {"1.1b"}
    back = answer(found.state, Request("POST", "/api/undo"))
    assert back.status == 200
    assert back.state.text == game.text
    assert answer(back.state, Request("POST", "/api/redo")).state.text == found.state.text


def test_an_amended_turn_keeps_its_clock_and_its_notes(state: State) -> None:
    written = f"{RECORD}1a @19:30 call ! {{why}} ; note\n"
    game = State(written, "game.ftn")
    amend = {"revision": 1, "text": "p1l1l3h"}
    found = answer(game, Request("PUT", "/api/statements/1a", {}, amend))
    assert found.state.text.endswith("1a @19:30 pull 1L 1L 3H ! {why} ; note\n")


def test_a_turn_is_removed(state: State) -> None:
    game = post(post(state, "1a call").state, "1b call").state
    request = Request("DELETE", "/api/statements/1b", {}, {"revision": game.revision})
    found = answer(game, request)
    assert found.status == 200
    assert found.state.text == f"{RECORD}1a call\n"
    assert get(found.state, "/api/record")["due"] == "1.1b"


def test_there_is_nothing_to_undo_at_the_start(state: State) -> None:
    assert answer(state, Request("POST", "/api/undo")).status == 409


def test_what_could_be_written_next(state: State) -> None:
    told = get(state, "/api/choices", words="pull 1L")
    assert (told["address"], told["words"], told["may_end"]) == ("1.1a", ["pull", "1L"], False)
    legal = {one["writes"]: one for one in told["choices"]}
    assert legal["1L>2"]["points"] == ["main/1.4", "a/y2"]
    assert legal["1L"]["says"] == "a coil steel car to the Coil steel train"
    assert legal["2T"]["legal"]
    assert get(state, "/api/choices", words="call")["may_end"]


def test_choices_of_a_turn_that_was_taken_are_those_it_had(state: State) -> None:
    game = post(state, "1a call").state
    told = get(game, "/api/choices", address="1.1a")
    assert "call" in {one["writes"] for one in told["choices"] if one["legal"]}


def test_whoever_begins_where_nobody_noted_it() -> None:
    begun = State(RECORD.replace("first a\n", ""), "game.ftn")
    assert get(begun, "/api/record")["due"] is None
    assert get(begun, "/api/choices", address="1b", words="call")["may_end"]
    found = post(begun, "1b p1l1l3h")
    assert found.status == 201
    assert found.state.text.endswith("1b pull 1L 1L 3H\n")
    assert get(found.state, "/api/record")["due"] == "1.1a"
    late = Request("GET", "/api/choices", {"address": "9b"})
    assert answer(found.state, late).status == 422


def test_the_score_and_the_page(state: State) -> None:
    [record] = get(state, "/api/score")["records"]
    assert record["players"] == {"a": "Anna", "b": "Ben"}
    assert get(state, "/api/page").startswith("<!DOCTYPE html>")


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/nothing", 404),
        ("DELETE", "/api/record", 405),
        ("POST", "/api/record", 405),
        ("GET", "/api/statements", 405),
        ("POST", "/api/statements", 400),
        ("PUT", "/api/statements/9z", 400),
    ],
)
def test_what_is_not_there_says_so(state: State, method: str, path: str, status: int) -> None:
    found = answer(state, Request(method, path))
    assert found.status == status
    assert body(found)["error"]


def test_where_nothing_is_due_there_are_no_choices() -> None:
    begun = State('[FTN "1"]\n[Rules "freight-train/1996"]\n[a "Anna"]\n\nday 1\n', "game.ftn")
    assert answer(begun, Request("GET", "/api/choices")).status == 422


def test_a_turn_that_is_not_there_can_not_be_amended(state: State) -> None:
    amend = {"revision": 1, "text": "call"}
    assert answer(state, Request("PUT", "/api/statements/7b", {}, amend)).status == 404


def test_what_an_editor_wrote_is_one_change(state: State) -> None:
    other = edited_elsewhere(state, f"{RECORD}1a call\n")
    assert (other.revision, get(other, "/api/record")["due"]) == (2, "1.1b")
    undone = other.undo()
    assert undone is not None
    assert undone.text == RECORD


def test_a_game_is_recorded_again_statement_by_statement(state: State) -> None:
    text = text_of("three-clockwise.ftn")
    played = replayed(text)
    now = State("".join(text.partition("\nday 1")[:1]) + "\n", "again.ftn")
    for step in played.steps:
        at = step.statement
        found = post(now, text[at.start : at.end])
        assert found.status == 201, (text[at.start : at.end], found.body)
        now = found.state
    again = replayed(now.text)
    assert [str(sheet.totals) for sheet in again.sheets] == [
        str(sheet.totals) for sheet in played.sheets
    ]
    assert again.status == played.status


def test_the_table_is_told_at_once_and_its_frame_only_once(state: State) -> None:
    told = get(state, "/api/table", ahead="1")
    assert told["record"] == get(state, "/api/record")
    pull = next(one for one in told["choices"]["choices"] if one["writes"] == "pull 1L")
    assert (pull["ahead"], pull["points"]) == (True, ["main/1.5", "a/t0"])
    board = told["board"]
    assert board["sprites"]["main/1.5"][0] == "car-L"
    assert set(pull["points"]) <= {*board["sprites"], *board["areas"]}
    assert 'id="car-L"' in board["symbols"]
    assert "Anna" in board["panels"]
    again = get(state, "/api/table", frame=board["frame"])["board"]
    assert again == {"frame": board["frame"], "sprites": board["sprites"]}


def test_an_earlier_turn_opens_as_it_was_entered_on_the_board_before_it(state: State) -> None:
    later = post(post(state, "pull 1L 1L 2T").state, "call").state
    told = get(later, "/api/choices", address="1.1a", open="1")
    assert [one["writes"] for one in told["entered"]] == ["pull", "1L", "1L", "2T"]
    before = get(later, "/api/table", address="1.1a")["board"]["sprites"]
    assert before["main/1.5"][0] == "car-L"
    assert "main/1.5" not in get(later, "/api/table")["board"]["sprites"]
    refused = get(later, "/api/choices", address="1.1a")
    assert {one["rule"] for one in refused["choices"]} - {""} == {*refused["clauses"]}


def test_where_no_turn_is_due_any_seat_may_be_next(state: State) -> None:
    first = State(RECORD.replace("first a\n", ""), "game.ftn")
    told = get(first, "/api/record")
    assert (told["due"], told["could"]) == (None, {"1a": "Anna", "1b": "Ben"})
    assert get(first, "/api/choices", address="1b")["choices"]
    assert get(state, "/api/record")["could"] == {}
    asked = {"revision": 1, "text": "1b call", "key": ""}
    found = answer(first, Request("POST", "/api/statements", {}, asked))
    assert (found.status, body(found)["address"]) == (201, "1.1b")


def test_a_siding_that_is_filled_is_on_the_board_before_the_turn_is_over() -> None:
    sample = text_of("two-players-shared.ftn")
    at = sample.index("fill ")
    start = sample.rindex("\n", 0, at) + 1
    siding, cars = sample[at:].split()[1:3]
    state = State(sample[:start], "game.ftn")
    frame = get(state, "/api/table")["board"]["frame"]
    told = get(state, "/api/choices", words=f"fill {siding} {cars}", frame=frame)
    laid = [told["board"]["sprites"][f"main/{siding}.{slot}"][0] for slot in range(5, 0, -1)]
    assert laid == [f"car-{car}" for car in cars.replace("*", "")]
    assert "board" not in get(state, "/api/choices", words=f"fill {siding}", frame=frame)

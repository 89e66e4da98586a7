"""The edit that a finding proposes is made by one request, as any change is."""

from __future__ import annotations

from typing import Any

import pytest

from ftn.recording.core import Answer, Request, answer
from ftn.recording.state import State
from tests.recording.test_core import RECORD, body

WRONG = RECORD + "1a Pass\n"


def sent(state: State, fix: object, key: str = "", **more: object) -> Answer:
    asked = {"revision": state.revision, "key": key, "fix": fix, **more}
    return answer(state, Request("POST", "/api/fix", {}, asked))


def proposed(state: State) -> Any:
    """Return the edit that the record's first finding proposes."""
    found = answer(state, Request("GET", "/api/findings"))
    return body(found)["findings"][0]["fix"]


def test_it_is_made_once_and_undone() -> None:
    state = State(WRONG, "game.ftn")
    fix = proposed(state)
    done = sent(state, fix, "k", was="Pass")
    assert done.status == 200
    assert done.state.text == RECORD + "1a pass\n"
    assert [one["rule"] for one in body(done)["findings"]] == ["FT-REARR-5"]
    again = answer(
        done.state, Request("POST", "/api/fix", {}, {"revision": 1, "key": "k", "fix": fix})
    )
    assert (again.body, again.state) == (done.body, done.state)
    undone = answer(done.state, Request("POST", "/api/undo"))
    assert undone.state.text == WRONG


@pytest.mark.parametrize(
    ("change", "was", "why"),
    [
        ({}, "call", "something else stands there by now"),
        ({"end_column": 99}, None, "there is no such place in the record any more"),
        ({"line": 99, "end_line": 99}, None, "there is no such place in the record any more"),
        ({"line": 0}, None, "there is no such place in the record any more"),
        ({"column": 9, "end_column": 5}, None, "there is no such place in the record any more"),
        ({"text": "Pass"}, None, "this is so already"),
        ({"text": "nothing\n1b that is"}, None, "the record can't be read with this any more"),
        ({"text": None}, None, "a fix has a line, a column, an end and a text"),
        ({"line": "1"}, None, "a fix has a line, a column, an end and a text"),
    ],
)
def test_what_does_not_fit_is_refused(change: dict[str, Any], was: str | None, why: str) -> None:
    state = State(WRONG, "game.ftn")
    found = sent(state, {**proposed(state), **change}, was=was)
    assert (found.status, body(found)["error"]) == (422, why)
    assert found.state is state


def test_of_an_older_record_it_is_not_made() -> None:
    state = State(WRONG, "game.ftn", revision=2)
    asked = {"revision": 1, "fix": proposed(state)}
    found = answer(state, Request("POST", "/api/fix", {}, asked))
    assert (found.status, body(found)["text"]) == (409, WRONG)
    assert sent(state, None).status == 422

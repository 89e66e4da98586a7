"""Glyphs, notes, clocks and variations are set; no other letter of the record changes."""

from __future__ import annotations

import pytest

from ftn.recording.core import Answer, Request, answer
from ftn.recording.state import State
from tests.recording.test_core import RECORD, body

GAME = f"{RECORD}1a  pull 1L 1L>2   3H ; her own\n 1b call ! {{why}} ; late\n\n2b ?\n"


def put(text: str, place: str, **given: object) -> Answer:
    """Set what hangs on a statement."""
    state = State(text, "game.ftn")
    request = Request("PUT", f"/api/statements/{place}/notes", {}, {"revision": 1, **given})
    return answer(state, request)


@pytest.mark.parametrize(
    ("place", "given", "before", "after"),
    [
        ("1a", {"glyph": "?!"}, "3H ;", "3H ?! ;"),
        ("1a", {"notes": ["two", "more"]}, "3H ;", "3H {two} {more} ;"),
        ("1a", {"clock": "14:03"}, "1a  pull", "1a @14:03  pull"),
        ("1a", {"variation": "1a call"}, "3H ;", "3H\n  ( 1a call ) ;"),
        ("1b", {"glyph": ""}, "call ! {why}", "call {why}"),
        ("1b", {"glyph": "??", "notes": []}, "call ! {why}", "call ??"),
        ("1b", {"notes": ["why not"]}, "{why}", "{why not}"),
        ("2b", {"glyph": "?"}, "2b ?", "2b ? ?"),
        ("4", {"notes": ["dealt twice"]}, "PPRSAO", "PPRSAO {dealt twice}"),
    ],
)
def test_what_is_given_is_set_and_nothing_else_changes(
    place: str, given: dict[str, object], before: str, after: str
) -> None:
    found = put(GAME, place, **given)
    assert found.status == 200, found.body
    assert found.state.text == GAME.replace(before, after)
    assert body(found)["revision"] == 2
    undone = found.state.undo()
    assert undone is not None
    assert undone.text == GAME


def test_a_variation_is_added_after_the_others() -> None:
    first = put(GAME, "1b", variation="1b pull 1R 2T 3P").state.text
    second = put(first, "1b", variation="1b switch 1B", notes=["now"]).state.text
    assert "call ! {now}\n  ( 1b pull 1R 2T 3P )\n  ( 1b switch 1B ) ; late\n" in second


@pytest.mark.parametrize(
    ("place", "given", "status"),
    [
        ("9z", {"glyph": "!"}, 404),
        ("99", {"glyph": "!"}, 404),
        ("1a", {"glyph": "good"}, 422),
        ("1a", {"notes": ["a } b"]}, 422),
        ("1a", {"notes": "text"}, 422),
        ("1a", {"clock": "late"}, 422),
        ("1a", {"variation": ") 1b call ("}, 422),
        ("1a", {"variation": 3}, 422),
        ("2", {"glyph": "!"}, 422),
    ],
)
def test_what_can_not_be_hung_there_changes_nothing(
    place: str, given: dict[str, object], status: int
) -> None:
    found = put(GAME, place, **given)
    assert (found.status, found.state.text) == (status, GAME)
    assert body(found)["error"]

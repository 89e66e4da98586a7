"""Changes of the text: what hangs on a statement, what a fix makes, what is removed or refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from ftn.recording.annotating import annotated
from ftn.recording.core import Answer, Request, answer
from ftn.recording.editing import Edit, Unreadable, removed, replaced
from ftn.recording.state import State
from tests.recording.test_core import RECORD, body, post

# Glyphs, notes, clocks and variations are set; no other letter of the record changes.

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


@pytest.mark.parametrize(
    ("given", "after"),
    [
        ({"glyph": "!"}, "1a call ! {x} {y}\n( 1a pass {q} ) ; m\n; own {no}\n1b call\n"),
        ({"notes": []}, "1a call\n( 1a pass {q} ) ; m\n; own {no}\n1b call\n"),
    ],
)
def test_notes_behind_a_variation_are_the_turns_too(given: dict[str, object], after: str) -> None:
    text = "1a call {x}\n( 1a pass {q} ) {y} ; m\n; own {no}\n1b call\n"
    assert put(RECORD + text, "1a", **given).state.text == RECORD + after


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


# The edit that a finding proposes is made by one request, as any change is.

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


# A statement is removed, and nothing else.


@pytest.mark.parametrize(
    ("place", "before", "after"),
    [
        ("1b", "1a call\n1b call\n\n; The end.\n", "1a call\n\n; The end.\n"),
        ("1b", "1a call\n1b call ! {so} ; late\n; The end.\n", "1a call\n; The end.\n"),
        ("1b", "1a call\n1b call\n{so}\n; A\n{more}\n; B", "1a call\n; A\n; B"),
        ("1b", "1a call\n1b call\n  ( 1b pass {a} ) ; b\n\n; C\n", "1a call\n\n; C\n"),
        ("1a", "1a call ! ; late\n; of 1b\n1b call\n", "; of 1b\n1b call\n"),
        ("1a", "  1a call\n  1b call\n", "  1b call\n"),
        ("1a", "1a call 1b call\n", "1b call\n"),
        ("1b", "1a call 1b call ; late\n; end\n", "1a call \n; end\n"),
        ("1b", "1a call\n1b call\n2a nonsense?\n", "1a call\n2a nonsense?\n"),
        ("1b", "1a call\n1b call\ntrains a 1X2 foo\n", "1a call\ntrains a 1X2 foo\n"),
    ],
)
def test_what_does_not_hang_on_a_turn_stays_when_it_is_removed(
    place: str, before: str, after: str
) -> None:
    game = State(RECORD + before, "game.ftn")
    found = answer(game, Request("DELETE", f"/api/statements/{place}", {}, {"revision": 1}))
    assert (found.status, found.state.text) == (200, RECORD + after)
    assert answer(found.state, Request("POST", "/api/undo")).state.text == game.text


@pytest.mark.parametrize(
    ("place", "before", "after"),
    [
        ("1b", "1a pull 2L 2L 3S>1\n1b swich 2P 2P 2G>M\n", "1a pull 2L 2L 3S>1\n"),
        ("1b", "1a call\n1b pull 1B 4A>M, nice {x}\n2a call\n", "1a call\n2a call\n"),
        ("1b", "1a call\n1b pull 1B (oops\n2a call\n", "1a call\n2a call\n"),
        ("1b", "1a call\n1b\n  swich 2P ; late\n", "1a call\n"),
        ("1b", "1a call\n1b\ntrains a 1X2 foo\n", "1a call\ntrains a 1X2 foo\n"),
        (
            "1b",
            "1a call\n1b swich {a\n; b} ; c\n\n; own {\n2a call\n",
            "1a call\n\n; own {\n2a call\n",
        ),
        ("1b", "1a call\n1b swich ; c {\n; own }\n", "1a call\n; own }\n"),
        ("1b", "1a call\n1b call\n( 1b nonsense\n", "1a call\n"),
        ("1b", "1a call\n1b call {why\n2a call\n", "1a call\n2a call\n"),
    ],
)
def test_words_that_can_not_be_read_are_removed_with_their_turn(
    place: str, before: str, after: str
) -> None:
    game = State(RECORD + before, "game.ftn")
    found = answer(game, Request("DELETE", f"/api/statements/{place}", {}, {"revision": 1}))
    assert (found.status, found.state.text) == (200, RECORD + after)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("1b swich 2P 2P 2G>M\n", "1b call\n"),
        ("1b pull 1B 4A>M, nice {x} ; y\n; own\n", "1b call {x} ; y\n; own\n"),
        ("1b\n  swich 2P\n2a call\n", "1b call\n2a call\n"),
        ("1b  @14:03 swich 2P\n", "1b @14:03 call\n"),
    ],
)
def test_words_that_can_not_be_read_are_replaced_with_their_turn(before: str, after: str) -> None:
    game = State(f"{RECORD}1a call\n{before}", "game.ftn")
    request = Request("PUT", "/api/statements/1b", {}, {"revision": 1, "text": "call"})
    found = answer(game, request)
    assert (found.status, found.state.text) == (200, f"{RECORD}1a call\n{after}")


@pytest.mark.parametrize("given", [{"notes": ["N"]}, {"glyph": "!"}, {"clock": "14:03"}, {}])
def test_what_is_set_at_a_turn_that_can_not_be_read_loses_none_of_it(
    given: dict[str, object],
) -> None:
    text = f"{RECORD}1a swich 2P, so {{x}} ; late\n; own\n1b call\n"
    found = put(text, "1a", **given)
    assert (found.status, found.state.text) in ((422, text), (200, text))


# What no record holds is refused.

BEGUN = State(RECORD, "game.ftn")
BAD = ("\0", "\r", "\ud83d")
TAG = 'call\n\n[FTN "1"]\n[a "Cleo"]\n1a call'


@pytest.mark.parametrize("bad", BAD)
@pytest.mark.parametrize(
    ("method", "path", "given"),
    [
        ("POST", "statements", {"text": "1b call {a%sb}"}),
        ("POST", "statements", {"text": "1b call", "key": "k%s"}),
        ("PUT", "statements/1a", {"text": "pass {a%sb}"}),
        ("PUT", "statements/1a/notes", {"notes": ["a%sb"]}),
        ("PUT", "statements/1a/notes", {"variation": "1a pass {a%sb}"}),
        ("PUT", "head", {"rules": "freight-train/1996", "players": ["Anna%s", "Ben"]}),
        ("PUT", "head", {"rules": "chess%s", "players": ["Anna", "Ben"]}),
        ("POST", "fix", {"fix": {"text": "a%sb"}}),
        ("POST", "undo", {"key": "k%s"}),
        ("DELETE", "statements/1a", {"a": [{"b%s": 1}]}),
    ],
)
def test_what_no_file_gives_back_is_refused(
    method: str, path: str, given: dict[str, Any], bad: str
) -> None:
    game = post(BEGUN, "1a call").state
    sent = json.loads(json.dumps(given).replace("%s", json.dumps(bad)[1:-1]))
    found = answer(game, Request(method, f"/api/{path}", {}, {"revision": 2, **sent}))
    assert (found.status, found.state) == (422, game)
    assert body(found)["error"] == f"no record can hold the character U+{ord(bad):04X}"


def test_a_body_may_be_as_deep_as_it_likes() -> None:
    deep: Any = "x"
    for _ in range(5000):
        deep = [deep]
    found = answer(BEGUN, Request("POST", "/api/statements", {}, {"text": deep}))
    assert found.status == 400


@pytest.mark.parametrize(
    ("method", "path", "given"),
    [
        ("POST", "statements", {"text": TAG}),
        ("PUT", "statements/1a", {"text": TAG}),
        ("PUT", "statements/1a/notes", {"variation": f"1a call )\n{TAG} ("}),
        ("PUT", "statements/1a/notes", {"notes": ['a\n[FTN "1"]\nb']}),
        (
            "POST",
            "fix",
            {"fix": {"text": TAG, "line": 11, "column": 4, "end_line": 11, "end_column": 8}},
        ),
        (
            "POST",
            "fix",
            {"fix": {"text": "\ufeff", "line": 1, "column": 1, "end_line": 1, "end_column": 1}},
        ),
    ],
)
def test_nothing_begins_another_record(method: str, path: str, given: dict[str, Any]) -> None:
    game = post(BEGUN, "1a call").state
    found = answer(game, Request(method, f"/api/{path}", {}, {"revision": 2, **given}))
    assert (found.status, found.state) == (422, game)
    assert body(found)["error"]


@pytest.mark.parametrize(
    "change",
    [
        lambda state: removed(state, "1a"),
        lambda state: replaced(state, "1a", "pass"),
        lambda state: annotated(state, "1a", {"notes": ["why"]}),
    ],
)
def test_whatever_is_changed_in_the_first_record_the_others_stay(
    change: Callable[[State], Edit | Unreadable | None],
) -> None:
    other = f"; the second game\n{RECORD}1a call ! {{so}}\n"
    game = State(f"{RECORD}1a call\n\n{other}", "game.ftn")
    found = change(game)
    assert isinstance(found, Edit)
    assert game.changed(found.change).text.endswith(f"\n{other}")

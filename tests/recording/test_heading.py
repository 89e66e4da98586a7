"""A new game by its questions, and the head of one that is under way."""

from __future__ import annotations

from typing import Any

import pytest

from ftn.entry.beginning import new_record, rules_of
from ftn.games import GAMES, game
from ftn.model.rules import Ruleset
from ftn.recording.core import Answer, Request, answer
from ftn.recording.state import State
from tests.recording.test_core import RECORD, body, get
from tests.replayed import replayed
from tests.sampled import text_of

RULES = '[Rules "freight-train/1996"]'
EMPTY = '[FTN "1"]\n[Date "2026-11-18"]\n'


def put(state: State, rules: str, *players: str) -> Answer:
    """Write a head."""
    given = {"revision": state.revision, "rules": rules, "players": [*players]}
    return answer(state, Request("PUT", "/api/head", {}, given))


def question(told: Any, name: str) -> Any:
    """Return a question by its name."""
    return next(one for one in told["questions"] if one["name"] == name)


@pytest.mark.parametrize("text", [EMPTY, "", "\n"])
def test_an_empty_record_lacks_its_head_and_is_a_file_all_the_same(text: str) -> None:
    state = State(text, "game.ftn")
    told = get(state, "/api/record")
    assert (told["lacks"], told["due"], told["players"]) == ("head", None, {})
    asked = get(state, "/api/head")
    assert asked["rules"] == "freight-train/1996"
    caboose = question(asked, "caboose")
    assert caboose["asks"] == "Do you play with cabooses?"
    assert caboose["clause"] == "FT-CABOOSE"
    assert caboose["says"]
    yes = next(one for one in caboose["answers"] if one["says"] == "Yes")
    again = get(state, "/api/head", rules=yes["rules"], players="5")
    assert [one["chosen"] for one in question(again, "caboose")["answers"]] == [False, True]
    [usual] = [one for one in question(again, "cars_per_type")["answers"] if one["usual"]]
    assert usual["says"] == "16"
    french = get(state, "/api/head", lang="fr")
    assert question(french, "caboose")["asks"] == "Jouez-vous avec les fourgons de queue\u00a0?"
    assert question(french, "caboose")["says"] != caboose["says"]


@pytest.mark.parametrize("name", GAMES)
def test_a_new_game_is_what_ftn_new_writes_without_its_hints(name: str) -> None:
    rules = f"{name}/{game(name).default}"
    found = put(State(EMPTY, "game.ftn"), rules, "Anna", 'Ben "the loco"')
    assert found.status == 200, found.body
    read = rules_of(rules, 2)
    assert isinstance(read, Ruleset)
    lines = new_record(read, ["Anna", 'Ben "the loco"'], "2026-11-18").splitlines()
    bare = [one for one in lines if not one.startswith(";")]
    assert found.state.text.split() == " ".join(bare).split()
    told = get(found.state, "/api/record")
    assert (told["status"], told["lacks"]) == ("in-progress", "setup")
    assert found.state.undo() is not None


def test_the_set_up_is_filled_in_statement_by_statement() -> None:
    state = put(State(EMPTY, "g.ftn"), "freight-train/1996", "Anna", "Ben").state
    for written in RECORD.partition("day 1\n")[2].splitlines():
        lines = get(state, "/api/record")["lines"]
        number = next(one["number"] for one in lines if one["written"].endswith("?"))
        given = {"revision": state.revision, "text": written}
        found = answer(state, Request("PUT", f"/api/statements/{number}", {}, given))
        assert found.status == 200, found.body
        state = found.state
    assert state.text.split("\n\n")[1] == RECORD.split("\n\n")[1]
    told = get(state, "/api/record")
    assert (told["lacks"], told["due"]) == ("", "1.1a")
    gone = Request("DELETE", "/api/statements/5", {}, {"revision": state.revision})
    assert "first a" not in answer(state, gone).state.text


def test_the_head_of_a_game_under_way_changes_where_it_stands() -> None:
    state = State(RECORD.replace('"Anna"]', '"Anna"] ; she wrote this'), "game.ftn")
    found = put(state, "freight-train/1996 caboose=on", "Annabel", "Ben")
    assert found.status == 200
    before, _, _ = state.text.partition("day 1")
    expected = before.replace("1996", "1996 caboose=on").replace("Anna", "Annabel")
    assert found.state.text == state.text.replace(before, expected)
    more = put(State('[Rules "freight-train/1996"]\n[c "Cleo"]\nday 1\n', "g"), "", "A", "B")
    assert [one for one in more.state.text.splitlines() if one.startswith("[")] == [
        '[FTN "1"]',
        '[Rules "freight-train/1996"]',
        '[a "A"]',
        '[b "B"]',
    ]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            f"{RECORD}1a call {{first\n[then\nso}}\n; [x]\n",
            RECORD.replace('"Ben"]', '"Ben"]\n[c "Cleo"]') + "1a call {first\n[then\nso}\n; [x]\n",
        ),
        (
            '[Rules "freight-train/1996"] [a "A"] {x\n[y}\nday 1\n',
            f'[FTN "1"]\n{RULES} [a "Anna"]\n[b "Ben"]\n[c "Cleo"] {{x\n[y}}\nday 1\n',
        ),
        (
            '[a "A"]\n[d "D"] ; gone\n[FTN "1"]\nday 1\n',
            f'[a "Anna"]\n; gone\n[FTN "1"]\n{RULES}\n[b "Ben"]\n[c "Cleo"]\nday 1\n',
        ),
    ],
)
def test_a_new_tag_comes_below_the_others_whatever_notes_look_like_tags(
    before: str, after: str
) -> None:
    found = put(State(before, "game.ftn"), "freight-train/1996", "Anna", "Ben", "Cleo")
    assert (found.status, found.state.text) == (200, after)
    assert get(found.state, "/api/record")["players"] == {"a": "Anna", "b": "Ben", "c": "Cleo"}


def test_equal_names_that_a_record_has_already_stay() -> None:
    state = State(RECORD.replace('"Ben"', '"Anna"'), "game.ftn")
    found = put(state, "freight-train/1996 caboose=on", "Anna", "Anna")
    assert (found.status, "caboose=on" in found.state.text) == (200, True)


def test_what_is_no_head_changes_nothing() -> None:
    state = State(EMPTY, "game.ftn")
    for rules, names, said in (
        ("freight-train/1996", ["Anna"], "is for 2 to 5 players"),
        ("freight-train/1996", ["Anna", " "], "not a name"),
        ("freight-train/1996", ["Anna", "B\nC"], "not a name"),
        ("freight-train/1996", ["Anna", "Ben", "anna "], 'two players are called "anna"'),
        ("chess", ["Anna", "Ben"], "no game"),
    ):
        found = put(state, rules, *names)
        assert (found.status, found.state) == (422, state)
        assert said in body(found)["error"]
    for given in ({"revision": 1, "rules": "", "players": "Anna"}, {"rules": ""}, None):
        assert answer(state, Request("PUT", "/api/head", {}, given)).status in (400, 409, 422)
    assert answer(state, Request("GET", "/api/head", {"rules": "chess"})).status == 422


def test_facts_word_by_word_and_in_another_language() -> None:
    state = State(RECORD, "game.ftn")
    told = get(state, "/api/choices", kind="fact")
    assert {"main", "yard", "score", "trains"} <= {one["writes"] for one in told["choices"]}
    told = get(state, "/api/choices", kind="fact", words="score a")
    assert not told["may_end"]
    told = get(state, "/api/choices", kind="fact", words="score a 1 +4", lang="nl")
    assert (told["words"], told["may_end"]) == (["score", "a", "14"], True)
    told = get(state, "/api/choices", kind="fact", words="yard a L", lang="fr")
    says = {one["writes"]: one["says"] for one in told["choices"]}
    assert says["+?"] == "personne ne sait"
    wrong = Request("GET", "/api/choices", {"kind": "fact", "words": "nonsense"})
    assert answer(state, wrong).status == 422
    assert answer(State(EMPTY, "g"), Request("GET", "/api/choices", {"kind": "fact"})).status == 422


def test_turns_that_nobody_saw_until_one_that_somebody_did() -> None:
    state = State(RECORD, "game.ftn")
    until = get(state, "/api/missed")["until"]
    assert [one["until"] for one in until[:3]] == ["1.1b", "1.2b", "1.2a"]
    assert until[2]["text"] == "1a ?\n1b ?\n2b ?\n"
    given = {"revision": 1, "text": until[2]["text"]}
    found = answer(state, Request("POST", "/api/statements", {}, given))
    assert found.status == 201
    assert found.state.text == RECORD + until[2]["text"]
    told = get(found.state, "/api/record")
    assert (told["due"], told["status"]) == ("1.2a", "in-progress")
    back = found.state.undo()
    assert back is not None
    assert back.text == RECORD
    seen = post_facts(found.state, "yard a LOCGTA CRHPPS", "trains a -")
    assert replayed(seen.text).status == "in-progress"


def test_what_a_missed_turn_was_is_worked_out_by_the_facts_after_it() -> None:
    few = RECORD.replace("LLRGO TCBGA HPRSA OOGHC SAPBT", "LL TC H - -").replace("CGTA CR", " ")
    state = post_facts(State(few, "game.ftn"), "1a ?", "1b call")
    unknown = get(state, "/api/missed")["unknown"]
    assert unknown == [{"address": "1.1a", "who": "Anna"}]
    told = get(state, "/api/missed", address="1.1a")
    assert (told["could"], told["whole"]) == ([], True)
    assert told["count"] > 20
    facts = ("main - TC - - -", "trains a L2 H1")
    told = get(post_facts(state, *facts), "/api/missed", address="1.1a")
    assert told["could"] == ["pull 1L 1L 3H"]
    for address in ("1.1b", "9.9z"):
        gone = answer(state, Request("GET", "/api/missed", {"address": address}))
        assert gone.status == 404


def post_facts(state: State, *facts: str) -> State:
    """Write facts down."""
    for fact in facts:
        given = {"revision": state.revision, "text": fact}
        found = answer(state, Request("POST", "/api/statements", {}, given))
        assert found.status == 201, found.body
        state = found.state
    return state


def test_the_score_as_it_stands_and_what_the_table_counted() -> None:
    state = post_facts(State(RECORD, "game.ftn"), "1a pull 1L 1L 3H")
    [record] = get(state, "/api/score", now="1")["records"]
    assert set(record["now"]["totals"]) == {"a", "b"}
    assert record["titles"] == {"now": "If the trains left now"}
    assert "now" not in get(state, "/api/score")["records"][0]


def test_what_would_explain_the_tables_own_count() -> None:
    text = text_of("five-unnamed-types.ftn")
    before, sign, after = text.rpartition("\nscore a ")
    total, _, rest = after.partition(" ")
    state = State(f"{before}{sign}{int(total) + 3} {rest}", "game.ftn")
    [record] = get(state, "/api/causes")["records"]
    assert [(one["seat"], one["noted"] - one["computed"]) for one in record["claims"]] == [("a", 3)]
    assert record["causes"] == []  # a single number is explained by many things
    assert "the Mix" in record["would_fit"][0]
    [french] = get(state, "/api/causes", lang="fr")["records"]
    assert "train mélangé" in french["would_fit"][0]
    assert get(State(EMPTY, "g"), "/api/causes") == {"records": []}

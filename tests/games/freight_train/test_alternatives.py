"""What was legal in a turn."""

from __future__ import annotations

import pytest

from ftn.games.freight_train import alternatives
from ftn.model.instead import Instead
from ftn.model.record import Turn
from ftn.model.replay import Replay, Step
from ftn.notation.reading import read_text
from ftn.referee.replaying import replay
from tests.games.freight_train.prose.test_sentences import SETUP, replayed
from tests.generated import play
from tests.replayed import before


def instead(found: Replay, step: Step, *, everything: bool = False) -> Instead | None:
    return alternatives.instead(found, step, before(found, step), everything=everything)


def choice(turns: str, rules: str = "1996", *, everything: bool = False) -> Instead:
    """Return what was legal in the last turn of a game."""
    found = replayed(SETUP + turns, rules)
    told = instead(found, found.steps[-1], everything=everything)
    assert told is not None
    return told


def kinds(turns: str, rules: str = "1996") -> dict[str, str]:
    return dict(choice(turns, rules).kinds)


def test_the_first_turn_has_every_choice() -> None:
    found = kinds("1a call")
    assert found["fill"] == "no: no siding is empty, but two must be"
    assert found["pull"].startswith("35 choices of three cars, ")
    assert found["switch"].startswith("14 choices of cars, ")
    assert found["rearrange"] == "any order of the 12 cars of the yard, for 1 chip"
    assert (found["call"], found["pass"]) == ("a locomotive", "no: something can be done")
    assert "caboose" not in found


def test_what_is_not_legal_is_told_with_its_reason() -> None:
    text = "1a call 1b call 1c call 2b call 2c call 2a call"
    assert kinds(text)["call"] == "no: a locomotive was already called up on this day"
    assert kinds("1a call", "1996 caboose=on")["caboose"] == "no: on no train"
    assert ("pass", "yes (must_act=no)") in choice("1a call", "1996 must_act=no").kinds


MIDDLE = """day 1
main - - - A{} C
yard a OPRGAS SGOSBR
yard b ATOOGL TTLCPA
yard c PTHPGL PCROGT
trains a - trains b - trains c -
locos a 6 locos b 6 locos c 6
chips a 5 chips b 5 chips c 5
first b
4b call
"""


@pytest.mark.parametrize(
    ("cars", "fill", "pull"),
    [
        ("B", "siding 1, 2 or 3, or none", "1 choice of three cars, "),
        ("", "siding 1, 2 or 3, and without it nobody could pull", "no: too few are there"),
    ],
)
def test_the_sidings_that_may_be_filled_are_named(cars: str, fill: str, pull: str) -> None:
    found = replayed(MIDDLE.format(cars))
    told = instead(found, found.steps[-1])
    assert told is not None
    assert dict(told.kinds)["fill"] == fill
    assert dict(told.kinds)["pull"].startswith(pull)


def test_the_nearest_to_an_illegal_pull_come_first() -> None:
    told = choice("1a pull 1O 1L 2L>M")
    assert told.title == "the nearest legal actions"
    assert all(action.startswith("pull ") for action, _ in told.actions)
    assert told.actions[0][0] in ("pull 1O 1T 2L>M", "pull 1O 1T>M 2L>M")


def test_the_nearest_to_a_wrong_order_is_the_right_one() -> None:
    assert choice("1a switch 1O 1P 1G 2S").actions[0][0] == "switch 1O 1P 2S 2G"


def test_instead_of_a_legal_turn_the_best_are_listed() -> None:
    told = choice("1a switch 1O")
    assert told.title.endswith("(as played: +2)")  # 3 for the train, the yard's bonus 1 less
    worths = [int(worth) for _, worth in told.actions]
    assert worths == sorted(worths, reverse=True)
    assert worths[0] > 2
    assert told.more > 1000


def test_all_that_is_listed_is_legal_and_all_of_it_with_everything() -> None:
    told = choice("1a call", everything=True)
    assert told.more == 0
    actions = [action for action, _ in told.actions]
    assert len(actions) == len(set(actions))
    for action in [*actions[:20], *actions[-20:]]:
        record = replayed(f"{SETUP}1a {action}")
        assert not [found for found in record.findings if found.severity == "error"], action


def test_where_the_table_is_not_known_it_says_so() -> None:
    found = replayed("1a pull 1C 1G>M 4H>2")
    told = instead(found, found.steps[-1])
    assert told is not None
    assert told.actions == ()
    assert dict(told.kinds)["?"] == "not enough of the table is known here to list more"


def test_cars_without_a_name_are_left_out() -> None:
    text = SETUP.replace("main OTLCR LSAGH", "main O?LCR LSAGH") + "1a call"
    found = replayed(text)
    told = instead(found, found.steps[-1], everything=True)
    assert told is not None
    assert dict(told.kinds)["pull"].endswith(", those with unnamed cars left out")
    assert all(action.isascii() and "1? " not in action for action, _ in told.actions)


def test_only_turns_have_a_choice() -> None:
    found = replayed(SETUP)
    assert [instead(found, step) for step in found.steps] == [None] * 5


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["1996 caboose=on", "1993-en", "1993-nl sequence=clockwise"])
def test_what_was_played_legally_is_among_what_was_legal(rules: str) -> None:
    record, findings = next(read_text(play(f"freight-train/{rules}", 3, 4)))
    found = replay(record, findings)
    for step in found.steps[5::9]:
        if isinstance(step.statement, Turn):
            told = instead(found, step, everything=True)
            assert told is not None
            assert "as played" in told.title


def test_what_explain_lists_and_check_agree_on_a_pass_after_a_fill() -> None:
    [(record, findings)] = read_text(
        '[Rules "freight-train/1996"] [a "Anna"] [b "Ben"] day 3\n'
        "main - - RRRAA SSSAA TTTBB yard a RABCGHLO SPBCGHLO yard b GH -\n"
        "trains a A1 B1 C1 G1 H1 L1 O1 P1 M=RST trains b - locos a 9 chips a 0 first a\n"
        "20a fill 2 SSTTT pass\n"
    )
    found = replay(record, findings)
    told = instead(found, found.steps[-1])
    assert [finding.rule for finding in found.findings if finding.severity == "error"] == []
    assert told
    assert ("pass", "yes: nothing else can be done") in told.kinds

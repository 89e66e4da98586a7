"""The samples: whole games that show what they are there to show, and nothing else.

What only one game's samples show is in `tests/games/<game>/test_samples.py`.
"""

from __future__ import annotations

import re
import shlex

import pytest

from ftn.games import GAMES, game
from ftn.model.record import Ruling, Turn
from tests.cli.running import run
from tests.sampled import (
    FOLDER,
    SAMPLES,
    game_of,
    having,
    played,
    rules_of,
    samples_of,
    statements,
    turns,
)

README = (FOLDER / "README.md").read_text(encoding="utf-8")
COMMANDS = re.findall(
    r"`(ftn [^`]* samples/[^`]*)`", README + (FOLDER.parent / "README.md").read_text("utf-8")
)
"""What both pages tell to run, beside the consoles with their outputs."""

DISPUTES = {
    "four-dispute.ftn": (("a",), ("c",)),
    "cars-three-dispute.ftn": (("c",), ("a",)),
    "freight-four-dispute.ftn": (("a",), ("c",)),
}
"""Who won by the table's totals, and who by the rules."""
PENCILS = ("two-pencil.ftn", "freight-two-pencil.ftn")
"""They aren't canonical on purpose: `fmt` would write out the shorthand that they are to show."""

TOTALS = {
    "freight-two.ftn": {"a": 70, "b": 69},
    "freight-two-pencil.ftn": {"a": 65, "b": 60},
    "freight-three-family.ftn": {"a": 77, "b": 76, "c": 70},
    "freight-four-dispute.ftn": {"a": 79, "b": 33, "c": 81, "d": 31},
    "freight-five-bankrupt.ftn": {"a": 82, "b": 12, "c": 30, "d": 0, "e": 59},
    "freight-six.ftn": {"a": 54, "b": 49, "c": 59, "d": 25, "e": 23, "f": 45},
    "cars-two-clocks.ftn": {"a": 40, "b": 39},
    "cars-three-hidden.ftn": {"a": 41, "b": 37, "c": 39},
    "cars-three-dispute.ftn": {"a": 43, "b": 39, "c": 43},
    "cars-four-own-cards.ftn": {"a": 35, "b": 40, "c": 39, "d": 33},
}
"""What the games came to that aren't divided into days."""
CLOCKED = ("cars-two-clocks.ftn", "freight-two.ftn")
"""Every turn of these has the time of day."""

SHOWN = {
    "four-dispute.ftn": (
        "invalid",
        [
            ("error", "FTN-CLAIM", "1.11b"),
            ("error", "FTN-CLAIM", "1.11b"),
            ("error", "FTN-CLAIM", "1.11b"),
            ("error", "FTN-CLAIM", "2.14d"),
        ],
    ),
    **{name: ("provisional", [("info", "FTN-OPEN", "")]) for name in PENCILS},
    "three-clockwise.ftn": ("verified", [("info", "FT-MIX-SCORE", "1.11b")]),
    "three-with-ruling.ftn": ("verified", [("info", "FT-REFILL-1", "2.5c")]),
    "cars-three-dispute.ftn": (
        "invalid",
        [("info", "FC-FORFEIT", "17b"), ("info", "FC-END-3", "21c"), ("error", "FTN-CLAIM", "23a")],
    ),
    "cars-four-own-cards.ftn": ("verified", [("info", "FC-FORFEIT", "9c")]),
    "freight-four-dispute.ftn": (
        "invalid",
        [("error", "FTN-CLAIM", "7c"), ("error", "FTN-CLAIM", "10a")],
    ),
    "freight-six.ftn": ("verified", [("info", "PG-BUILD-6", "9c")]),
}
"""What the samples are meant to show; of any other one `check` has nothing to say."""


@pytest.mark.parametrize("name", SAMPLES)
def test_check_says_what_a_sample_is_meant_to_show_and_no_more(name: str) -> None:
    status, findings = SHOWN.get(name, ("verified", []))
    found = [(finding.severity, finding.rule, finding.turn) for finding in played(name).findings]
    assert (played(name).status, found) == (status, findings)


def test_check_is_silent_of_all_the_others() -> None:
    others = [name for name in SAMPLES if name not in SHOWN]
    done = run("check", *(FOLDER / name for name in others))
    assert (done.exit_code, len(done.stdout.splitlines())) == (0, 1)
    assert done.stdout.startswith(f"{len(others)} records, ")


@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_is_a_whole_game_with_all_totals(name: str) -> None:
    sheets = played(name).sheets
    assert [sheet.number for sheet in sheets] == list(range(1, max(1, game_of(name).periods) + 1))
    assert all(set(sheet.claimed) == set(played(name).seats) for sheet in sheets)
    if name not in DISPUTES:
        assert [dict(sheet.claimed) for sheet in sheets] == [dict(sheet.totals) for sheet in sheets]
    assert played(name).winners


@pytest.mark.parametrize("name", TOTALS)
def test_totals_come_out(name: str) -> None:
    assert dict(played(name).sheets[-1].totals) == TOTALS[name]


@pytest.mark.parametrize("name", CLOCKED)
def test_all_turns_of_one_game_have_the_time_of_day_in_order(name: str) -> None:
    clocks = [turn.trimmings.clock for turn in turns(name)]
    assert "" not in clocks
    assert clocks == sorted(clocks)


@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_names_its_players_and_its_date(name: str) -> None:
    headers, players = played(name).record.headers, played(name).record.players
    assert "".join(players) == "abcdef"[: len(players)]
    assert len(set(players.values())) == len(players)
    assert re.fullmatch(r"2026-\d\d-\d\d", headers["Date"])


def test_no_two_samples_have_the_same_players() -> None:
    everybody = [player for name in SAMPLES for player in played(name).players.values()]
    assert len(set(everybody)) == len(everybody)


@pytest.mark.parametrize("which", GAMES)
def test_every_edition_has_its_sample(which: str) -> None:
    assert {rules_of(name)[0] for name in samples_of(which)} == set(game(which).editions)


@pytest.mark.parametrize("which", GAMES)
def test_every_number_of_players_has_its_sample(which: str) -> None:
    least, most = game(which).seats
    numbers = {len(played(name).seats) for name in samples_of(which)}
    assert numbers == set(range(least, most + 1))


@pytest.mark.parametrize("which", GAMES)
def test_one_sample_of_a_game_has_a_ruling_right_after_the_illegal_turn(which: str) -> None:
    (name,) = having(Ruling, samples_of(which))
    (at,) = (index for index, each in enumerate(statements(name)) if isinstance(each, Ruling))
    ruling, turn = statements(name)[at], played(name).steps[at - 1]
    assert isinstance(ruling, Ruling)
    assert isinstance(turn.statement, Turn)
    (finding,) = (each for each in played(name).findings if each.rule == ruling.rule)
    assert (finding.severity, finding.turn) == ("info", turn.address)
    assert ruling.text in finding.message


@pytest.mark.parametrize("which", GAMES)
def test_the_samples_of_a_game_show_what_hangs_on_statements(which: str) -> None:
    names = samples_of(which)
    everything = [statement.trimmings for name in names for statement in statements(name)]
    assert any(trimmings.clock for trimmings in everything)
    assert any(trimmings.notes_after for trimmings in everything)
    assert sum(bool(trimmings.variations) for trimmings in everything) >= 4
    assert {trimmings.glyph for trimmings in everything} >= {"!", "?!"}
    for name in names:
        assert any(statement.trimmings.annotations for statement in statements(name)), name


@pytest.mark.parametrize("name", [name for name in SAMPLES if name not in PENCILS])
def test_a_sample_is_canonical(name: str) -> None:
    done = run("fmt", "--check", "--diff", FOLDER / name)
    assert (done.exit_code, done.output) == (0, "")


@pytest.mark.parametrize("name", DISPUTES)
def test_a_dispute_has_another_winner_by_the_rules_than_by_the_table(name: str) -> None:
    claimed = played(name).sheets[-1].claimed
    by_table = tuple(seat for seat in claimed if claimed[seat] == max(claimed.values()))
    assert (by_table, played(name).winners) == DISPUTES[name]


@pytest.mark.parametrize("which", GAMES)
def test_every_game_has_a_dispute(which: str) -> None:
    assert len(set(DISPUTES) & set(samples_of(which))) == 1


def test_the_readme_names_every_sample() -> None:
    assert sorted(re.findall(r"^### \[(.+)\]\(\1\)$", README, re.MULTILINE)) == SAMPLES


@pytest.mark.parametrize("command", sorted(set(COMMANDS)))
def test_the_readme_s_commands_run(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(FOLDER.parent)
    done = run(*shlex.split(command)[1:])
    assert done.stdout
    disputed = any(name in command for name in DISPUTES) and "explain" not in command
    assert done.exit_code == int(disputed)

"""The samples: whole games that show what they are there to show, and nothing else."""

from __future__ import annotations

import re
import shlex
from functools import cache
from pathlib import Path

import pytest

from ftn.games.freight_train.cars import GIVEN_1993
from ftn.games.freight_train.editions import EDITIONS, OPTIONS
from ftn.games.freight_train.moves import Caboose, CallUp, Play, Pull, Rearrange, Switch
from ftn.games.freight_train.position import LAST_DAY, LOCOMOTIVES
from ftn.reading import read_text
from ftn.record import Adjustment, Fact, Ruling, Statement, Turn
from ftn.replay import Replay
from ftn.replaying import replay
from ftn.writing import format_text
from tests.cli.running import run

HERE = Path(__file__).parents[1]
FOLDER = HERE / "samples"
SAMPLES = sorted(path.name for path in FOLDER.glob("*.ftn"))
README = (FOLDER / "README.md").read_text(encoding="utf-8")

DISPUTE = "four-dispute.ftn"
PENCIL = "two-pencil.ftn"
"""It isn't canonical on purpose: `fmt` would write out the shorthand that it is there to show."""

SHOWN = {
    DISPUTE: (
        "invalid",
        [
            ("error", "FTN-CLAIM", "1.11b"),
            ("error", "FTN-CLAIM", "1.11b"),
            ("error", "FTN-CLAIM", "1.11b"),
            ("error", "FTN-CLAIM", "2.14d"),
        ],
    ),
    PENCIL: ("provisional", [("info", "FTN-OPEN", "")]),
    "three-clockwise.ftn": ("verified", [("info", "FT-MIX-SCORE", "1.11b")]),
    "three-with-ruling.ftn": ("verified", [("info", "FT-REFILL-1", "2.5c")]),
}
"""What the samples are meant to show; of any other one `check` has nothing to say."""


@cache
def played(name: str) -> Replay:
    """Return the replay of a sample, which holds one record."""
    ((record, findings),) = read_text((FOLDER / name).read_text(encoding="utf-8"), name)
    return replay(record, findings)


def statements(name: str) -> tuple[Statement, ...]:
    return played(name).record.statements


def rules_of(name: str) -> tuple[str, dict[str, str]]:
    rules = played(name).rules
    assert rules is not None
    return rules.edition.name, dict(rules.options)


def having(kind: type[Statement]) -> list[str]:
    return [name for name in SAMPLES if any(isinstance(each, kind) for each in statements(name))]


def is_short(turn: Statement) -> bool:
    if not isinstance(turn, Turn) or not isinstance(turn.play, Play):
        return False
    action = turn.play.action
    return isinstance(action, (Pull, Switch)) and any(move.short for move in action.moves or ())


def has_set_up(name: str) -> bool:
    day_1 = []
    for statement in statements(name):
        if isinstance(statement, Turn):
            break
        day_1.append(statement)
    return any(isinstance(fact, Fact) and fact.name in ("main", "yard") for fact in day_1)


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
def test_a_sample_is_a_whole_game_with_the_totals_of_every_day(name: str) -> None:
    sheets = played(name).sheets
    assert [sheet.number for sheet in sheets] == list(range(1, LAST_DAY + 1))
    assert all(set(sheet.claimed) == set(played(name).seats) for sheet in sheets)
    if name != DISPUTE:
        assert [dict(sheet.claimed) for sheet in sheets] == [dict(sheet.totals) for sheet in sheets]
    assert played(name).winners


@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_names_its_players_and_its_date(name: str) -> None:
    headers, players = played(name).record.headers, played(name).record.players
    assert "".join(players) == "abcde"[: len(players)]
    assert len(set(players.values())) == len(players)
    assert re.fullmatch(r"2026-\d\d-\d\d", headers["Date"])


def test_no_two_samples_have_the_same_players() -> None:
    everybody = [player for name in SAMPLES for player in played(name).players.values()]
    assert len(set(everybody)) == len(everybody)


def test_every_edition_has_its_sample() -> None:
    assert {rules_of(name)[0] for name in SAMPLES} == set(EDITIONS)


def test_every_number_of_players_has_its_sample() -> None:
    assert {len(played(name).seats) for name in SAMPLES} == set(LOCOMOTIVES)


def test_every_order_of_play_has_its_sample() -> None:
    orders = {rules_of(name)[1]["sequence"] for name in SAMPLES}
    assert orders == set(OPTIONS["sequence"].values)


def test_cabooses_are_used_and_paid() -> None:
    (name,) = (name for name in SAMPLES if rules_of(name)[1].get("caboose") == "on")
    doubled = [entry for entry in played(name).entries if entry.rule == "FT-CABOOSE"]
    assert {entry.period for entry in doubled} == {2, 3}
    assert all(entry.amount > 0 for entry in doubled)


def test_a_pencilled_game_has_no_set_up_and_leaves_out_what_the_board_tells() -> None:
    assert [name for name in SAMPLES if not has_set_up(name)] == [PENCIL]
    assert [name for name in SAMPLES if any(map(is_short, statements(name)))] == [PENCIL]
    text = (FOLDER / PENCIL).read_text(encoding="utf-8")
    unknown = [line for line in text.splitlines() if "?" in line.partition(";")[0]]
    assert len(unknown) >= 3
    assert all(None not in sheet.totals.values() for sheet in played(PENCIL).sheets)


def test_a_ruling_stands_right_behind_the_illegal_turn() -> None:
    (name,) = having(Ruling)
    (at,) = (index for index, each in enumerate(statements(name)) if isinstance(each, Ruling))
    ruling, turn = statements(name)[at], played(name).steps[at - 1]
    assert isinstance(ruling, Ruling)
    assert isinstance(turn.statement, Turn)
    (finding,) = (each for each in played(name).findings if each.rule == ruling.rule)
    assert (finding.severity, finding.turn) == ("info", turn.address)
    assert ruling.text in finding.message


def test_every_kind_of_action_but_a_forced_pass_is_taken_somewhere() -> None:
    plays = [each.play for name in SAMPLES for each in statements(name) if isinstance(each, Turn)]
    taken = {play.action.__class__ for play in plays if isinstance(play, Play)}
    assert taken == {Pull, Switch, Rearrange, CallUp, Caboose}


def test_an_agreed_correction_decides_a_game() -> None:
    (name,) = having(Adjustment)
    totals = dict(played(name).sheets[-1].totals)
    (entry,) = (entry for entry in played(name).entries if entry.category == "adjust")
    before = {seat: total for seat, total in totals.items() if total is not None}
    before[entry.seat] -= entry.amount
    assert [seat for seat in before if before[seat] == max(before.values())] != list(
        played(name).winners
    )


def test_the_samples_show_what_hangs_on_statements() -> None:
    everything = [statement.trimmings for name in SAMPLES for statement in statements(name)]
    assert any(trimmings.clock for trimmings in everything)
    assert any(trimmings.notes_after for trimmings in everything)
    assert sum(bool(trimmings.variations) for trimmings in everything) >= 4
    assert {trimmings.glyph for trimmings in everything} >= {"!!", "!", "?!", "??"}
    assert all(
        any(statement.trimmings.annotations for statement in statements(name)) for name in SAMPLES
    )
    facts = {fact.name for name in SAMPLES for fact in statements(name) if isinstance(fact, Fact)}
    assert facts >= {"trains", "chips", "locos", "first", "score"}


def test_types_that_the_rulebooks_of_1993_do_not_name_stay_letters() -> None:
    old = [name for name in SAMPLES if rules_of(name)[0].startswith("1993")]
    unnamed = {name: played(name).names for name in old if name != "club-names-adjusted.ftn"}
    assert len(unnamed) >= 2
    for names in unnamed.values():
        named = {letter: title for letter, title in names.items() if title != letter}
        assert {letter: title.lower() for letter, title in named.items()} == GIVEN_1993


@pytest.mark.parametrize("name", [name for name in SAMPLES if name != PENCIL])
def test_a_sample_is_canonical(name: str) -> None:
    done = run("fmt", "--check", "--diff", FOLDER / name)
    assert (done.exit_code, done.output) == (0, "")


def test_the_pencilled_game_in_its_long_form_is_the_same_game() -> None:
    text, findings = format_text((FOLDER / PENCIL).read_text(encoding="utf-8"), PENCIL)
    assert not findings
    ((record, problems),) = read_text(text, PENCIL)
    long = replay(record, problems)
    written, short = sum(map(is_short, record.statements)), sum(map(is_short, statements(PENCIL)))
    assert written < short / 10
    assert [dict(sheet.totals) for sheet in long.sheets] == [
        dict(sheet.totals) for sheet in played(PENCIL).sheets
    ]
    assert long.status == played(PENCIL).status
    assert format_text(text, PENCIL)[0] == text


def test_the_dispute_is_about_two_days_for_two_reasons() -> None:
    reasons = {finding.turn[0]: finding.help for finding in played(DISPUTE).findings}
    assert reasons.keys() == {"1", "2"}
    assert "tied for longest takes 3 (FT-SCORE-2)" in reasons["1"]
    assert "Mix is not scored (FT-MIX-SCORE)" in reasons["2"]
    assert "FT-MIX" not in reasons["1"]
    assert "FT-SCORE" not in reasons["2"]


def test_the_dispute_shows_exactly_who_got_how_many_too_many() -> None:
    since = [
        {
            seat: claimed - (sheet.totals[seat] or 0)
            for seat, claimed in sheet.claimed.items()
            if claimed != sheet.totals[seat]
        }
        for sheet in played(DISPUTE).sheets
    ]
    assert since == [
        {"a": 1, "b": 2, "d": 1},
        {"a": 1, "b": 2, "c": -3, "d": 1},
        {"a": 1, "b": 2, "c": -3, "d": 1},
    ]


def test_the_dispute_has_another_winner_by_the_rules_than_by_the_table() -> None:
    claimed = played(DISPUTE).sheets[-1].claimed
    by_table = tuple(seat for seat in claimed if claimed[seat] == max(claimed.values()))
    assert len(played(DISPUTE).seats) == 4
    assert (by_table, played(DISPUTE).winners) == (("a",), ("c",))


@pytest.mark.parametrize(
    ("day", "seat", "clause"), [(1, "b", "FT-SCORE-2"), (2, "c", "FT-MIX-SCORE")]
)
def test_explain_settles_the_dispute(day: int, seat: str, clause: str) -> None:
    done = run("explain", FOLDER / DISPUTE, "day", str(day), seat)
    total = played(DISPUTE).sheets[day - 1].totals[seat]
    assert f"{total} after day {day}" in done.stdout
    assert re.search(rf"count fits if .*\({clause}\)", re.sub(r"\s+", " ", done.stdout))


def test_the_readme_names_every_sample() -> None:
    assert sorted(re.findall(r"^## \[(.+)\]\(\1\)$", README, re.MULTILINE)) == SAMPLES


@pytest.mark.parametrize("command", re.findall(r"`(ftn [^`]* samples/[^`]*)`", README))
def test_the_readme_s_commands_run(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(HERE)
    done = run(*shlex.split(command)[1:])
    assert done.stdout
    assert done.exit_code == (1 if DISPUTE in command and "explain" not in command else 0)

"""What the samples of Freight Train show of the game: its orders, its actions, its shorthand."""

from __future__ import annotations

import re

import pytest

from ftn.games.freight_train.model.cars import GIVEN_1993
from ftn.games.freight_train.model.editions import OPTIONS
from ftn.games.freight_train.model.moves import Caboose, CallUp, Play, Pull, Rearrange, Switch
from ftn.model.record import Adjustment, Fact, Statement, Turn
from ftn.notation.reading import read_text
from ftn.pipeline.formatting import format_text
from ftn.referee.replaying import replay
from tests.cli.running import run
from tests.sampled import FOLDER, having, played, rules_of, samples_of, statements, text_of, turns

SAMPLES = samples_of("freight-train")
DISPUTE = "four-dispute.ftn"
PENCIL = "two-pencil.ftn"


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
    text = text_of(PENCIL)
    unknown = [line for line in text.splitlines() if "?" in line.partition(";")[0]]
    assert len(unknown) >= 3
    assert all(None not in sheet.totals.values() for sheet in played(PENCIL).sheets)


def test_every_kind_of_action_but_a_forced_pass_is_taken_somewhere() -> None:
    plays = [turn.play for name in SAMPLES for turn in turns(name)]
    taken = {play.action.__class__ for play in plays if isinstance(play, Play)}
    assert taken == {Pull, Switch, Rearrange, CallUp, Caboose}


def test_an_agreed_correction_decides_a_game() -> None:
    (name,) = having(Adjustment, SAMPLES)
    totals = dict(played(name).sheets[-1].totals)
    (entry,) = (entry for entry in played(name).entries if entry.category == "adjust")
    before = {seat: total for seat, total in totals.items() if total is not None}
    before[entry.seat] -= entry.amount
    assert [seat for seat in before if before[seat] == max(before.values())] != list(
        played(name).winners
    )


def test_annotators_think_much_and_little_of_turns() -> None:
    everything = [statement.trimmings for name in SAMPLES for statement in statements(name)]
    assert {trimmings.glyph for trimmings in everything} >= {"!!", "!", "?!", "??"}


def test_facts_check_the_board_now_and_then() -> None:
    facts = {fact.name for name in SAMPLES for fact in statements(name) if isinstance(fact, Fact)}
    assert facts >= {"trains", "chips", "locos", "first", "score"}


def test_types_that_the_rulebooks_of_1993_do_not_name_stay_letters() -> None:
    old = [name for name in SAMPLES if rules_of(name)[0].startswith("1993")]
    unnamed = {name: played(name).names for name in old if name != "club-names-adjusted.ftn"}
    assert len(unnamed) >= 2
    for names in unnamed.values():
        named = {letter: title for letter, title in names.items() if title != letter}
        assert {letter: title.lower() for letter, title in named.items()} == GIVEN_1993


def test_the_pencilled_game_in_its_long_form_is_the_same_game() -> None:
    text, findings = format_text(text_of(PENCIL), PENCIL)
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
    assert "FT-SCORE-2" not in reasons["2"]


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


@pytest.mark.parametrize(
    ("day", "seat", "clause"), [(1, "b", "FT-SCORE-2"), (2, "c", "FT-MIX-SCORE")]
)
def test_explain_settles_the_dispute(day: int, seat: str, clause: str) -> None:
    done = run("explain", FOLDER / DISPUTE, "day", str(day), seat)
    total = played(DISPUTE).sheets[day - 1].totals[seat]
    assert f"{total} after day {day}" in done.stdout
    assert re.search(rf"count is explained if .*\({clause}\)", re.sub(r"\s+", " ", done.stdout))

"""A record is never damaged: what is written is read again, and must say the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from ftn.games.freight_train.model.moves import CallUp
from ftn.model.record import Source
from ftn.notation.one_record import read_alone
from ftn.pipeline.formatting import format_text
from ftn.pipeline.rereading import Miswritten, check_written
from tests.cli.running import run

TEXT = '[FTN "1"]\n[Rules "freight-train/1996"]\n[a "Anna"]\n[b "Ben"]\n\n1a   call\n1b pass\n'


def writes(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """Have a play written as something else."""
    monkeypatch.setattr(CallUp, "__str__", lambda _: text)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("pass", r"reads differently: 1a .*CallUp.* \(as 1a .*Pass"),
        ("call 7", "can't read: 1a call 7"),
        ("call\n2a call", "reads differently"),
        ('call\n[FTN "1"]', "reads differently: 1b"),
    ],
)
@pytest.mark.parametrize("options", [[], ["--stdout"], ["--check"], ["--diff"], ["--pin"]])
def test_a_play_that_writes_itself_wrongly_is_our_fault(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, text: str, why: str, options: list[str]
) -> None:
    path = tmp_path / "game.ftn"
    path.write_text(TEXT)
    writes(monkeypatch, text)
    with pytest.raises(Miswritten, match=why):
        format_text(TEXT, "game.ftn")
    done = run("fmt", *options, path)
    assert done.exit_code == 3
    assert "this is an error in ftn itself, not in your record" in done.stderr
    assert "nothing was rewritten" in done.stderr
    assert done.stdout == ""
    assert path.read_text() == TEXT


def test_the_room_of_the_game_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    writes(monkeypatch, "pass")
    with pytest.raises(Miswritten, match="the room notation of freight-train writes"):
        format_text(TEXT, "game.ftn")


@pytest.mark.parametrize(
    "other",
    [
        TEXT.replace("Ben", "Bob"),
        TEXT.replace("1b pass", "1b pass !"),
        TEXT.replace("1b pass", "1b pass {why}"),
        TEXT.replace("1b pass", "1b pass ; why"),
        TEXT.replace("1b pass", "1b pass ( 1b call )"),
        TEXT.replace("1b pass\n", ""),
        TEXT + "2a pass\n",
        TEXT + "; a note\n",
    ],
)
def test_whatever_is_lost_or_added_shows(other: str) -> None:
    record, _ = read_alone(Source("", TEXT))
    check_written([record], [Source("elsewhere", TEXT.replace("   ", "\n"))])
    with pytest.raises(Miswritten):
        check_written([record], [Source("", other)])
    with pytest.raises(Miswritten):
        check_written([read_alone(Source("", other))[0]], [Source("", TEXT)])


@pytest.mark.parametrize("count", [0, 2])
def test_a_record_too_many_or_too_few_shows(count: int) -> None:
    record, _ = read_alone(Source("", TEXT))
    with pytest.raises(Miswritten, match="two as one"):
        check_written([record], [Source("", TEXT)] * count)

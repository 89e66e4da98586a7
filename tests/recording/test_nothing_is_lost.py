"""A recording meets what nobody expects: kills, many devices, links and pipes, its own faults.

`python -m tests.recording.kills` and `python -m tests.recording.devices` do more of the first two.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ftn.recording.keeping import Keeper
from tests.recording import devices, kills
from tests.recording.playing import Script
from tests.recording.test_core import RECORD
from tests.recording.test_keeping import do, killed, write


@pytest.mark.slow
def test_a_killed_recording_has_every_confirmed_statement_once() -> None:
    told = kills.run(3, 2, Script.of(kills.GAME, 30), longest=0.4, least=4)
    assert told.times >= 3
    assert told.confirmed > 3


@pytest.mark.slow
def test_eight_devices_lose_double_and_reorder_nothing() -> None:
    told = devices.run(Script.of(devices.GAME, 20), seconds=2)
    assert told.changes > 20
    assert max(told.memory) < told.memory[0] * 1.2 or not told.memory[0]


# What is no file any more.


def _link(path: Path) -> None:
    victim = path.with_name("victim")
    victim.write_text("mine", "utf-8")
    path.symlink_to(victim)


def _dangling(path: Path) -> None:
    path.symlink_to(path.with_name("victim"))


def _device(path: Path) -> None:
    path.symlink_to("/dev/full")


@pytest.mark.parametrize(
    ("lay", "why"),
    [
        (_link, "it is a link"),
        (_dangling, "it is a link"),
        (_device, "it is a link"),
        (os.mkfifo, "it is not a regular file"),
        (Path.mkdir, "it is a folder"),
    ],
)
def test_what_is_laid_in_the_place_of_the_record_is_neither_followed_nor_waited_for(
    keeper: Keeper, file: Path, lay: Callable[[Path], None], why: str
) -> None:
    write(keeper, "1a call")
    aside, victim = file.with_name("aside"), file.with_name("victim")
    file.rename(aside)
    lay(file)
    before = victim.read_text("utf-8") if victim.exists() else None
    laid = file.lstat().st_ino
    write(keeper, "1b call")
    assert why in keeper.unsaved
    assert not keeper.look()
    assert do(keeper, "PUT", "/api/statements/1b", "pass") == 200
    assert why in keeper.unsaved
    assert file.lstat().st_ino == laid
    assert (victim.read_text("utf-8") if victim.exists() else None) == before
    assert not [one.name for one in file.parent.iterdir() if "edited" in one.name]
    if file.is_dir():
        file.rmdir()
    else:
        file.unlink()
    aside.rename(file)
    assert keeper.look()
    assert (keeper.unsaved, file.read_text("utf-8")) == ("", f"{RECORD}1a call\n1b pass\n")


def test_a_link_that_is_turned_elsewhere_is_not_followed_again(tmp_path: Path, file: Path) -> None:
    link, victim = tmp_path / "link.ftn", tmp_path / "victim.ftn"
    link.symlink_to(file)
    keeper = Keeper.opened(str(link))
    victim.write_text(RECORD, "utf-8")
    link.unlink()
    link.symlink_to(victim)
    assert not keeper.look()
    write(keeper, "1a call")
    assert do(keeper, "PUT", "/api/statements/1a", "pass") == 200
    assert file.read_text("utf-8") == f"{RECORD}1a pass\n"
    assert victim.read_text("utf-8") == RECORD
    keeper.close()


@pytest.mark.parametrize("lay", [_link, _dangling, _device, os.mkfifo, Path.mkdir])
def test_what_is_laid_beside_the_record_is_neither_followed_nor_waited_for(
    file: Path, lay: Callable[[Path], None]
) -> None:
    for name in (".game.ftn.recording", f".game.ftn.recording-{os.getpid()}"):
        lay(file.with_name(name))
        file.with_name("victim").unlink(missing_ok=True)
    keeper = Keeper.opened(str(file))
    write(keeper, "1a call")
    keeper.close()
    assert file.read_text("utf-8") == f"{RECORD}1a call\n"
    assert not file.with_name("victim").exists()


def test_a_journal_is_never_written_into_a_file_that_others_laid_there(file: Path) -> None:
    victim = file.with_name("victim")
    victim.write_text("mine", "utf-8")
    os.link(victim, file.with_name(f".game.ftn.recording-{os.getpid()}"))
    keeper = Keeper.opened(str(file))
    write(keeper, "1a call")
    keeper.close()
    assert victim.read_text("utf-8") == "mine"


# Faults of its own.


@pytest.mark.parametrize(
    "breaks",
    [
        "ftn.recording.history.step",
        "ftn.recording.keeping._Form.write",
        "ftn.recording.keeping.open_regular",
        "ftn.recording.keeping.write_atomically",
        "ftn.recording.journal.Journal.add",
        "os.write",
        "os.fsync",
    ],
)
@pytest.mark.parametrize(
    ("method", "place", "text"), [("POST", "", "1b call"), ("PUT", "/1a", "pass")]
)
def test_no_exception_leaves_a_state_that_is_not_kept(
    keeper: Keeper,
    file: Path,
    monkeypatch: pytest.MonkeyPatch,
    breaks: str,
    method: str,
    place: str,
    text: str,
) -> None:
    write(keeper, "1a call")
    before, known = keeper.state, file.read_bytes()

    def broken(*_given: object, **_named: object) -> None:
        raise RuntimeError

    raised = False
    with monkeypatch.context() as patch:
        patch.setattr(breaks, broken)
        try:
            do(keeper, method, f"/api/statements{place}", text, "phone")
        except RuntimeError:
            raised = True
    if raised:
        assert (keeper.state, keeper.unsaved, file.read_bytes()) == (before, "", known)
    do(keeper, method, f"/api/statements{place}", text, "phone")
    assert keeper.state.revision == 3
    assert file.read_text("utf-8") == keeper.state.text
    again = killed(keeper)
    assert again.state == keeper.state
    assert do(again, "POST", "/api/undo") == 200
    assert file.read_bytes() == known
    again.close()


def test_what_can_not_be_replayed_stays_beside_and_the_recording_goes_on(
    keeper: Keeper, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_text: str, _name: str) -> None:
        raise RecursionError

    with monkeypatch.context() as patch:
        patch.setattr("ftn.recording.keeping.of", broken)
        file.write_text(f"{RECORD}1a pass\n", "utf-8")
        assert keeper.look()
    assert keeper.state.text == file.read_text("utf-8") == RECORD
    assert file.with_name("game.edited-1.ftn").read_text("utf-8") == f"{RECORD}1a pass\n"
    write(keeper, "1a call")


# A journal from a stranger.

WHOLE: dict[str, Any] = {"text": RECORD, "done": [], "undone": []}
TOLD = {"state": WHOLE, "revision": 3, "saved": True}


@pytest.mark.parametrize(
    "told",
    [
        '{"revision": Infinity}',
        '{"revision": -1}',
        '{"revision": 1e400}',
        '{"revision": "2"}',
        '{"url": "http://x:\u00b2/"}',
        f'{{"url": "http://x:{"9" * 5000}/"}}',
        '{"url": "http://x:80/\\u001b[2J"}',
        '{"url": 3}',
        '{"called": "\\ud83d"}',
        '{"called": "a b"}',
        '{"process": 1e9}',
        '{"answers": [["k", 999, {}]]}',
        '{"answers": [["k", 200, {"a": "\\ud83d"}]]}',
        '{"answers": {"k": 200}}',
        '{"apart": ["x", "\\u0000"]}',
        '{"apart": "xy"}',
        '{"undo": true}',
        '{"redo": true}',
        '{"change": [9999, "", "1a call"]}',
        '{"change": [-3, "", "1a call"]}',
        '{"change": [0, "no", "1a call"]}',
        '{"change": [0, "", "\\u0000"]}',
        '{"change": [0, "", "\\r"]}',
        '{"change": [0.5, "", "x"]}',
        f'{{"change": [{len(RECORD)}, "", {json.dumps(RECORD)}]}}',
        json.dumps({"state": {**WHOLE, "done": [[9999, "", "x"]]}}),
        json.dumps({"state": {**WHOLE, "undone": [[0, "no", "x"]]}}),
        json.dumps({"state": {**WHOLE, "done": [[0, "", "["], [0, "", "x"]]}}),
        json.dumps({"state": {**WHOLE, "text": "a\0"}}),
        '{"state": 3}',
        "[" * 9000,
        "3",
        "",
    ],
)
@pytest.mark.parametrize("begun", [True, False])
def test_of_a_journal_from_a_stranger_only_what_fits_is_believed(
    file: Path, told: str, begun: bool
) -> None:
    beside = file.with_name(".game.ftn.recording")
    lines = [*([json.dumps(TOLD)] if begun else []), told, json.dumps({"called": "later"})]
    beside.write_text("".join(f"{line}\n" for line in lines), "utf-8")
    keeper = Keeper.opened(str(file))
    assert (keeper.state.text, file.read_text("utf-8")) == (RECORD, RECORD)
    assert re.fullmatch("(http://[a-z0-9.:]+/)?", keeper.was_at)
    for path in ("/api/undo", "/api/redo"):
        assert do(keeper, "POST", path) == 409
    assert do(keeper, "GET", "/api/record") == 200
    write(keeper, "1a call")
    assert file.read_text("utf-8") == f"{RECORD}1a call\n"
    assert killed(keeper).state == keeper.state


def test_a_change_that_was_not_saved_is_told_when_it_is(keeper: Keeper, file: Path) -> None:
    assert not keeper.resumed
    write(keeper, "1a call")
    keeper.close()
    file.write_text(RECORD, "utf-8")
    lines = file.with_name(".game.ftn.recording").read_text("utf-8").splitlines(keepends=True)
    file.with_name(".game.ftn.recording").write_text("".join(lines[:2]), "utf-8")
    again = Keeper.opened(str(file))
    assert again.resumed
    assert file.read_text("utf-8") == f"{RECORD}1a call\n"
    again.close()

"""The file of a recording: killed, full, edited elsewhere, locked; nothing of it is lost."""

from __future__ import annotations

import errno
import fcntl
import os
import resource
import shutil
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest

from ftn.recording import history
from ftn.recording.core import Request, answer
from ftn.recording.journal import HeldElsewhere
from ftn.recording.keeping import Keeper
from ftn.recording.merging import merged
from ftn.recording.state import Apart, State
from tests.recording.test_core import RECORD


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return the file of a game that has just begun."""
    folder = tmp_path / "games"
    folder.mkdir()
    path = folder / "game.ftn"
    path.write_text(RECORD, "utf-8")
    return path


def do(keeper: Keeper, method: str, path: str, text: str = "", key: str = "") -> int:
    """Ask for something, and have what it changes kept; return the status."""
    body = {"revision": keeper.state.revision, "text": text, "keep": text, "key": key}
    found = answer(keeper.state, Request(method, path, {}, body))
    if found.state.revision != keeper.state.revision:
        keeper.keep(found.state)
    return found.status


def write(keeper: Keeper, text: str, key: str = "") -> None:
    """Record a statement."""
    assert do(keeper, "POST", "/api/statements", text, key) == 201


def killed(keeper: Keeper) -> Keeper:
    """Return the next recording after one that was killed: its lock goes with its process."""
    keeper.close()
    return Keeper.opened(keeper.path)


def test_what_was_recorded_is_there_after_a_kill(keeper: Keeper, file: Path) -> None:
    write(keeper, "1a call", "one")
    write(keeper, "1b call", "two")
    assert do(keeper, "PUT", "/api/statements/1b", "pass") == 200
    assert do(keeper, "POST", "/api/undo") == 200
    assert do(keeper, "POST", "/api/undo") == 200
    again = killed(keeper)
    assert again.state == keeper.state
    assert (again.state.text, file.read_text("utf-8")) == (f"{RECORD}1a call\n",) * 2
    assert do(again, "POST", "/api/redo") == 200
    assert do(again, "POST", "/api/redo") == 200
    assert file.read_text("utf-8") == f"{RECORD}1a call\n1b pass\n"
    again.close()


@pytest.mark.parametrize("part", [0, 3, 8])
def test_a_turn_under_way_when_killed_counts_once(keeper: Keeper, file: Path, part: int) -> None:
    body = {"revision": 1, "text": "1a call", "key": "phone"}
    asked = Request("POST", "/api/statements", {}, body)
    found = answer(keeper.state, asked)
    keeper._note(history.step(keeper.state, found.state))
    with file.open("a", encoding="utf-8") as half:
        half.write("1a call\n"[:part])
    again = killed(keeper)
    assert file.read_text("utf-8") == f"{RECORD}1a call\n"
    assert answer(again.state, asked).body == found.body
    assert answer(again.state, asked).state == again.state
    again.close()


def test_a_journal_that_ends_in_the_middle_of_a_line_is_read_so_far(
    keeper: Keeper, file: Path
) -> None:
    write(keeper, "1a call")
    write(keeper, "1b call")
    beside = file.with_name(".game.ftn.recording")
    beside.write_bytes(beside.read_bytes()[:-70])
    again = killed(keeper)
    assert again.state.text == file.read_text("utf-8") == f"{RECORD}1a call\n1b call\n"
    assert do(again, "POST", "/api/undo") == 200
    again.close()
    beside.write_bytes(b'{"state": 3}\n[' + b"[" * 9000)
    last = Keeper.opened(str(file))
    assert last.state == State(f"{RECORD}1a call\n", str(file))
    last.close()


@contextmanager
def full(size: int) -> Iterator[None]:
    """Let no file grow beyond a size, as on a disk that is full."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_a_full_disk_leaves_no_half_turn_and_is_made_up_for(keeper: Keeper, file: Path) -> None:
    with full(len(RECORD) + 4):
        write(keeper, "1a call", "one")
        assert "game.ftn: can't be written: file too large" in keeper.unsaved
        assert file.read_text("utf-8") == RECORD
        write(keeper, "1b call", "two")
        assert not keeper.look()
        assert file.read_text("utf-8") == RECORD
    assert keeper.look()
    assert keeper.unsaved == ""
    assert file.read_text("utf-8") == f"{RECORD}1a call\n1b call\n"
    again = killed(keeper)
    assert again.state == keeper.state
    again.close()


def test_what_was_in_memory_alone_when_killed_comes_back(
    keeper: Keeper, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        refuse(patch, str(file), errno.EROFS)
        write(keeper, "1a call")
        assert "read-only" in keeper.unsaved
        assert str(file) not in keeper.unsaved
    again = killed(keeper)
    assert file.read_text("utf-8") == f"{RECORD}1a call\n"
    again.close()


def refuse(patch: pytest.MonkeyPatch, path: str, number: int) -> None:
    """Refuse to write a file, as a system does whose user isn't allowed to."""
    really: Callable[..., int] = os.open

    def refused(name: str, how: int, *rest: int) -> int:
        if how & (os.O_WRONLY | os.O_RDWR) and name.startswith(os.path.dirname(path)):
            raise OSError(number, os.strerror(number))
        return really(name, how, *rest)

    patch.setattr(os, "open", refused)


def test_a_folder_that_is_removed_is_said_and_the_game_goes_on(keeper: Keeper, file: Path) -> None:
    write(keeper, "1a call")
    shutil.rmtree(file.parent)
    assert keeper.look()
    assert "no such file" in keeper.unsaved
    write(keeper, "1b call")
    assert "folder doesn't exist" in keeper.unsaved
    file.parent.mkdir()
    assert keeper.look()
    assert file.read_text("utf-8") == f"{RECORD}1a call\n1b call\n"


def test_a_file_that_is_removed_is_written_whole(keeper: Keeper, file: Path) -> None:
    file.unlink()
    write(keeper, "1a call")
    assert (keeper.unsaved, file.read_text("utf-8") if file.exists() else "") in (
        ("", f"{RECORD}1a call\n"),
        (keeper.unsaved, ""),
    )
    keeper.look()
    assert (keeper.unsaved, file.read_text("utf-8")) == ("", f"{RECORD}1a call\n")


def test_a_file_keeps_its_mode_its_link_and_its_line_ends(tmp_path: Path, file: Path) -> None:
    file.write_bytes(b"\xef\xbb\xbf" + RECORD.replace("\n", "\r\n").encode())
    file.chmod(0o640)
    link = tmp_path / "link.ftn"
    link.symlink_to(file)
    keeper = Keeper.opened(str(link))
    with pytest.raises(HeldElsewhere):
        Keeper.opened(str(file))
    write(keeper, "1a call")
    assert do(keeper, "PUT", "/api/statements/1a", "pass") == 200
    expected = f"{RECORD}1a pass\n".replace("\n", "\r\n").encode()
    assert file.read_bytes() == b"\xef\xbb\xbf" + expected
    assert link.is_symlink()
    assert file.stat().st_mode & 0o777 == 0o640
    keeper.close()


# Edited elsewhere.

NOTE = RECORD.replace("first a", "first a {by lot}")


def test_an_edit_of_an_earlier_revision_is_joined_with_what_was_recorded_since(
    keeper: Keeper, file: Path
) -> None:
    write(keeper, "1a call")
    write(keeper, "1b call")
    file.write_text(f"{NOTE}1a call\n", "utf-8")
    assert keeper.look()
    assert keeper.state.apart is None
    assert keeper.state.text == file.read_text("utf-8") == f"{NOTE}1a call\n1b call\n"
    assert not keeper.look()
    assert do(keeper, "POST", "/api/undo") == 200
    assert file.read_text("utf-8") == f"{RECORD}1a call\n1b call\n"


def test_an_edit_that_lost_turns_stays_beside_and_the_table_chooses(
    keeper: Keeper, file: Path
) -> None:
    write(keeper, "1a call")
    write(keeper, "1b call")
    ours, theirs = f"{RECORD}1a call\n1b call\n", f"{RECORD}1a pass\n1b pass\n"
    other = file.with_name("game.edited-1.ftn")
    file.write_text(RECORD, "utf-8")
    assert keeper.look()
    assert (file.read_text("utf-8"), other.read_text("utf-8")) == (ours, RECORD)
    again = killed(keeper)
    assert again.state.apart == Apart("game.edited-1.ftn", RECORD)
    assert do(again, "POST", "/api/choose", "neither") == 400
    assert do(again, "POST", "/api/choose", "recorded") == 200
    assert again.state.text == ours
    assert do(again, "POST", "/api/choose", "recorded") == 409
    file.write_text(f"{theirs}2a call\n", "utf-8")
    if again.look() and again.state.apart:
        assert do(again, "POST", "/api/choose", "edited") == 200
    assert again.state.text == file.read_text("utf-8") == f"{theirs}2a call\n"
    assert other.read_text("utf-8") == RECORD
    assert do(again, "POST", "/api/undo") == 200
    assert file.read_text("utf-8") == ours
    again.close()


def test_a_file_that_is_no_text_any_more_stays_beside(keeper: Keeper, file: Path) -> None:
    write(keeper, "1a call")
    latin = RECORD.replace("Anna", "Zoë").encode("latin-1")
    for _ in range(2):
        file.write_bytes(latin)
        assert keeper.look()
        assert file.read_text("utf-8") == f"{RECORD}1a call\n"
    assert file.with_name("game.edited-1.ftn").read_bytes() == latin
    assert do(keeper, "POST", "/api/choose", "edited") == 409
    assert do(keeper, "POST", "/api/choose", "recorded") == 200


def test_a_file_that_others_make_two_records_of_stays_beside(keeper: Keeper, file: Path) -> None:
    write(keeper, "1a call")
    two = f"{RECORD}1a call\n\n{RECORD}1a pass\n"
    file.write_text(two, "utf-8")
    assert keeper.look()
    assert keeper.state.apart == Apart("game.edited-1.ftn", None)
    assert file.with_name("game.edited-1.ftn").read_text("utf-8") == two
    write(keeper, "1b call")
    assert file.read_text("utf-8") == f"{RECORD}1a call\n1b call\n"


def test_an_edit_between_a_look_and_a_turn_is_not_written_over(keeper: Keeper, file: Path) -> None:
    write(keeper, "1a call")
    file.write_text(f"{NOTE}1a call\n", "utf-8")
    write(keeper, "1b call")
    assert file.read_text("utf-8") == f"{NOTE}1a call\n1b call\n"
    again = NOTE.replace("Ben", "Bea")
    file.write_text(f"{again}1a call\n1b call\n", "utf-8")
    assert do(keeper, "PUT", "/api/statements/1b", "pass") == 200
    assert file.read_text("utf-8") == f"{again}1a call\n1b pass\n"
    assert keeper.state.text == file.read_text("utf-8")


def test_an_edit_while_nobody_recorded_is_taken_over_and_can_be_undone(
    keeper: Keeper, file: Path
) -> None:
    write(keeper, "1a call")
    keeper.close()
    file.write_text(RECORD, "utf-8")
    again = Keeper.opened(str(file))
    assert (again.state.text, again.state.revision) == (RECORD, 3)
    assert do(again, "POST", "/api/undo") == 200
    assert file.read_text("utf-8") == f"{RECORD}1a call\n"
    again.close()


def test_both_edits_are_in_the_joined_text_or_neither_is() -> None:
    state = State(RECORD, "g.ftn")
    state = answer(
        state, Request("POST", "/api/statements", {}, {"revision": 1, "text": "1a call"})
    ).state
    assert merged(state, NOTE) == f"{NOTE}1a call\n"
    assert merged(state, f"{RECORD}1a pull 2T 2C 2B\n") == f"{RECORD}1a pull 2T 2C 2B\n"
    assert merged(state, RECORD) is None
    assert merged(state, "") is None


# Who records.


def test_a_folder_without_locks_or_without_a_place_beside_still_records(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(_number: int, _how: int) -> None:
        raise OSError(errno.ENOLCK, "no locks")

    monkeypatch.setattr(fcntl, "flock", none)
    keeper = Keeper.opened(str(file))
    assert keeper.unlocked == "this folder has no locks"
    write(keeper, "1a call")
    keeper.close()
    monkeypatch.undo()
    file.with_name(".game.ftn.recording").unlink()
    file.with_name(".game.ftn.recording").mkdir()
    keeper = Keeper.opened(str(file))
    assert keeper.unlocked == ".game.ftn.recording can't be opened: it is a folder"
    write(keeper, "1b call")
    assert file.read_text("utf-8") == f"{RECORD}1a call\n1b call\n"
    keeper.close()


def test_a_read_only_folder_is_not_said_to_have_no_locks(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = Keeper.opened(str(file))
    assert keeper.unlocked == ""
    keeper.close()
    file.with_name(".game.ftn.recording").unlink()
    refuse(monkeypatch, str(file), errno.EROFS)
    keeper = Keeper.opened(str(file))
    assert keeper.unlocked == ".game.ftn.recording can't be opened: read-only file system"
    keeper.close()


def test_of_many_that_begin_at_once_one_records(file: Path) -> None:
    def begin(_number: int) -> Keeper | None:
        try:
            return Keeper.opened(str(file))
        except HeldElsewhere:
            return None

    with ThreadPoolExecutor(8) as pool:
        for _ in range(25):
            (keeper,) = filter(None, pool.map(begin, range(8)))
            keeper.close()


def test_what_lies_beside_is_no_way_to_another_file(tmp_path: Path, file: Path) -> None:
    other = tmp_path / "other"
    other.write_text("mine", "utf-8")
    file.with_name(".game.ftn.recording").symlink_to(other)
    keeper = Keeper.opened(str(file))
    assert "it is a link" in keeper.unlocked
    write(keeper, "1a call")
    keeper.close()
    assert other.read_text("utf-8") == "mine"

"""Watching files that are written, replaced, removed and added."""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import islice
from pathlib import Path

from ftn.cli.watching import changes


class Sleep:
    """Lets time pass: at each pause the next thing happens."""

    def __init__(self, *happenings: Callable[[], object] | None) -> None:
        self._happenings = list(happenings)
        self.pauses = 0

    def __call__(self, _seconds: float) -> None:
        self.pauses += 1
        happening = self._happenings.pop(0) if self._happenings else None
        if happening is not None:
            happening()


def pauses(path: Path, sleep: Sleep, rounds: int) -> list[int]:
    """Return how many pauses had passed at each check."""
    return [sleep.pauses for _ in islice(changes([str(path)], sleep), rounds)]


def test_the_first_check_waits_for_nothing(tmp_path: Path) -> None:
    assert pauses(tmp_path / "a.ftn", Sleep(), 1) == [0]


def test_a_written_file_is_checked_again_when_it_rests(tmp_path: Path) -> None:
    file = tmp_path / "a.ftn"
    file.write_text("1a")
    sleep = Sleep(None, lambda: file.write_text("1a pa"), lambda: file.write_text("1a pass"), None)
    assert pauses(file, sleep, 2) == [0, 4]


def test_a_file_that_vanishes_for_a_moment_is_checked_once(tmp_path: Path) -> None:
    file, beside = tmp_path / "a.ftn", tmp_path / "new"
    file.write_text("1a")
    beside.write_text("1b")
    sleep = Sleep(file.unlink, lambda: beside.replace(file), None)
    assert pauses(file, sleep, 2) == [0, 3]


def test_a_file_that_stays_away_is_told_of_and_so_is_its_return(tmp_path: Path) -> None:
    file = tmp_path / "a.ftn"
    file.write_text("1a")
    sleep = Sleep(file.unlink, None, None, None, lambda: file.write_text("1a"), None)
    assert pauses(file, sleep, 3) == [0, 2, 6]


def test_a_file_of_the_same_size_and_time_is_known_by_being_another(tmp_path: Path) -> None:
    file, beside = tmp_path / "a.ftn", tmp_path / "new"
    for path, text in ((file, "1a"), (beside, "1b")):
        path.write_text(text)
        os.utime(path, ns=(10**18, 10**18))
    assert pauses(file, Sleep(lambda: beside.replace(file)), 2) == [0, 2]


def test_a_new_file_in_a_folder_is_seen(tmp_path: Path) -> None:
    (tmp_path / "a.ftn").touch()
    sleep = Sleep((tmp_path / "b.txt").touch, (tmp_path / "b.ftn").touch, None)
    assert pauses(tmp_path, sleep, 2) == [0, 3]


def test_a_file_that_never_rests_is_taken_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "a.ftn"
    file.write_text("")
    writes = [lambda n=n: file.write_text("x" * n) for n in range(1, 50)]
    first, second = pauses(file, Sleep(*writes), 2)
    assert first == 0
    assert 3 < second < 10


def test_a_change_during_the_check_is_not_missed(tmp_path: Path) -> None:
    file = tmp_path / "a.ftn"
    file.write_text("1a")
    sleep = Sleep()
    watched = changes([str(file)], sleep)
    next(watched)
    file.write_text("1a pass")
    next(watched)
    assert sleep.pauses == 1

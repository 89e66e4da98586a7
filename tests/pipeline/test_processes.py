"""Checking by several processes: the same outcome, bounded memory, and no silent deaths."""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ftn.files.disk import FileProblem
from ftn.files.problems import Crashed, Stopped
from ftn.model.checked import Checked
from ftn.model.record import Source
from ftn.pipeline import pool, processes
from ftn.pipeline.check_files import check_all, check_shared
from ftn.pipeline.checking import check_text
from tests.patience import wait_for
from tests.standins import RECORD, install

BATCH = 200


@pytest.fixture(autouse=True)
def _small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch)
    monkeypatch.setattr(pool, "BATCH", BATCH)


def text_of(records: int) -> str:
    return "".join(
        f"{RECORD}{'WRONG' if number % 7 == 3 else 'turn ' * (number % 5)}\n"
        for number in range(records)
    )


def place(found: Checked | FileProblem) -> int:
    assert isinstance(found, Checked)
    return found.record


def ignore(_letters: int) -> None:
    return


def test_the_order_is_that_of_files_and_records(tmp_path: Path) -> None:
    paths = []
    for number, records in enumerate((1, 150, 0, 40)):
        path = tmp_path / f"{number}.ftn"
        path.write_bytes(text_of(records).encode() + (b"\xff" if number == 1 else b""))
        paths.append(str(path))
    one, two = [0], [0]
    alone = list(check_all(paths, 1, one.append))
    together = list(check_all(paths, 3, two.append))
    assert len(alone) == 192
    assert together == alone
    assert sum(two) == sum(one)
    assert len(two) > 3


def test_no_more_records_are_read_than_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    taken = 0
    record = f"{RECORD}{'x' * BATCH}"

    def endless() -> Iterator[Source]:
        nonlocal taken
        while True:
            taken += 1
            yield Source("x", record, 1, taken)

    checked = check_shared(endless(), 2, ignore)
    for number in range(1, 60):
        assert place(next(checked)) == number
        assert taken - number <= 2 * processes.WAITING
    checked.close()
    assert wait_for(lambda: not multiprocessing.active_children())


def test_what_fits_one_batch_is_checked_here() -> None:
    list(check_shared([Source("x", RECORD)], 2, ignore))
    assert multiprocessing.active_children() == []


def test_a_process_that_dies_is_told_of() -> None:
    records = [Source("x", f"{RECORD}{'x' * BATCH}{end}") for end in ("", "", "DIE", "")]
    with pytest.raises(Stopped, match="ended unexpectedly"):
        list(check_shared(records, 2, ignore))


def test_what_a_killed_process_had_is_done_once_more(tmp_path: Path) -> None:
    ends = ["", "", f"KILLED {tmp_path / 'mark'}", "", "", "", ""]
    records = [
        Source("x", f"{RECORD}{'x' * BATCH} {end}", 1, number) for number, end in enumerate(ends)
    ]
    done: list[int] = []
    found = list(check_shared(records, 2, done.append))
    assert [*map(place, found)] == [*range(len(ends))]
    assert sum(done) == sum(len(record.text) for record in records)
    assert (tmp_path / "mark").exists()


def test_a_fault_of_ours_comes_back_whole() -> None:
    records = [Source("x", f"{RECORD}{'x' * BATCH}{end}", 1, 5) for end in ("", "", "CRASH", "")]
    with pytest.raises(Crashed) as caught:
        list(check_shared(records, 2, ignore))
    assert caught.value.what == "_AwkwardError: no such car 7; in record 5 of x"
    assert "tests.standins:" in caught.value.where
    assert caught.value.trace.startswith("Traceback")


def test_too_deep_a_record_stays_what_it_is() -> None:
    records = [Source("x", f"{RECORD}{'x' * BATCH}{end}") for end in ("", "DEEP", "")]
    with pytest.raises(RecursionError):
        list(check_shared(records, 2, ignore))


def test_processes_say_what_one_says() -> None:
    text = text_of(60)
    sources = (checked for checked in check_text(text, "x"))
    assert list(check_shared(sources, 2, ignore)) == list(check_text(text, "x"))


_ABANDONED = """
import multiprocessing, sys, time
from ftn.pipeline import check_files, processes, pool
from ftn.model.record import Source

def forever():
    yield from (Source("x", "x" * pool.BATCH) for _ in range(3))
    print(*(child.pid for child in multiprocessing.active_children()), flush=True)
    time.sleep(60)

processes._load = lambda: None
check_files.check = lambda item: time.sleep(0.01)
list(check_files.check_shared(forever(), 2, print))
"""


def test_processes_end_when_their_parent_is_killed() -> None:
    parent = subprocess.Popen([sys.executable, "-c", _ABANDONED], stdout=subprocess.PIPE)
    assert parent.stdout is not None
    children = [int(number) for number in parent.stdout.readline().split()]
    assert len(children) == 2
    parent.kill()
    parent.communicate()
    assert wait_for(lambda: not any(map(_runs, children)))


def _runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{process}/stat")
    return not state.exists() or state.read_text().rpartition(")")[2].split()[0] != "Z"

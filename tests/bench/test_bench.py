"""The harness itself: the peers' games, the rounds, the table, the bounds, the children."""

from __future__ import annotations

import math
import os
import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import Any

import pytest

from tests.bench.child import run
from tests.bench.contest import Contender, NotDoneError, Result, Task, measure, one_core
from tests.bench.table import ratios, table, table_data
from tests.bench.wanted import Wanted, wanted_lines

CHECK = Result("check", "turns", 1000, 30_000, (0.2, 0.1, 0.3))
PEER = Result("peer", "moves", 500, 4000, (0.25, 0.5, 0.4))


def _contender(name: str, log: list[str], written: int = 3, done: int = 3) -> Contender:
    def work() -> Iterator[int]:
        log.append(name)
        yield from range(done)

    def prove(results: Iterable[int]) -> int:
        return len(list(results))

    return Contender(name, "turns", lambda _: Task(written, 10, work, prove))


def _peer(name: str) -> Any:
    """Import a peer: that takes long, and few of the processes that collect tests need it."""
    return import_module(f"tests.bench.peers.{name}")


@pytest.mark.parametrize("name", ["chess_games", "go_games", "poker_hands"])
@pytest.mark.filterwarnings("error", "ignore:invalid escape sequence")  # in sgfmill, compiled late
def test_a_peer_reads_back_all_that_it_wrote(name: str) -> None:
    task = _peer(name).contender(400).task(0)
    assert task.units >= 400
    assert task.prove(task.run()) == task.units


def test_generated_games_are_the_same_for_the_same_seed() -> None:
    chess, go, poker = map(_peer, ("chess_games", "go_games", "poker_hands"))
    assert chess.play(1)[0] == chess.play(1)[0] != chess.play(2)[0]
    assert go.play(1)[0] == go.play(1)[0] != go.play(2)[0]
    assert poker.play(1) == poker.play(1)


@pytest.mark.slow
def test_contenders_take_turns_and_are_proved_at_the_end() -> None:
    log: list[str] = []
    results = measure([_contender("A", log), _contender("B", log)], 3)
    assert log == ["A", "B"] * 3 + ["A", "B"]
    assert [(result.name, len(result.seconds)) for result in results] == [("A", 3), ("B", 3)]


def test_work_that_was_not_done_is_no_result() -> None:
    with pytest.raises(NotDoneError, match="A: 3 turns were written, 2 were done"):
        measure([_contender("A", [], written=3, done=2)], 1)


def test_the_process_has_its_cores_back_after_the_measurement() -> None:
    before = os.sched_getaffinity(0)
    with one_core() as alone:
        assert alone
        assert len(os.sched_getaffinity(0)) == 1
    assert os.sched_getaffinity(0) == before


def test_the_best_round_counts() -> None:
    assert CHECK.rate == pytest.approx(10_000)
    assert CHECK.kilobytes == pytest.approx(300)


def test_ratios_are_of_the_check_to_the_peer() -> None:
    assert ratios(CHECK, PEER) == pytest.approx((10_000 / 2000, 300 / 16))


def test_the_table_has_a_row_for_each_and_ratios_for_the_peers() -> None:
    head, check, peer = table([CHECK], [PEER], CHECK)
    assert head.split()[:2] == ["unit", "count"]
    assert check.split() == ["check", "turns", "1,000", "30", "10,000", "300"]
    assert peer.split() == ["peer", "moves", "500", "4", "2,000", "16", "5.00", "×", "18.75", "×"]


def test_the_data_has_the_same_rows() -> None:
    check, peer = table_data([CHECK], [PEER], CHECK)
    assert "check_ratio" not in check
    assert (check["count"], check["seconds"]) == (1000, [0.2, 0.1, 0.3])
    assert peer["check_ratio"] == pytest.approx(5)
    assert peer["check_kilobytes_ratio"] == pytest.approx(18.75)


@pytest.mark.parametrize(
    ("measured", "at_most", "ok"),
    [
        (1.6, False, True),
        (1.59, False, False),
        (1.6, True, True),
        (1.61, True, False),
        (math.nan, False, False),
        (math.nan, True, False),
    ],
)
def test_a_figure_keeps_within_its_bound_or_fails(measured: float, at_most: bool, ok: bool) -> None:
    figure = Wanted("jobs", 1.6, measured, at_most=at_most)
    assert figure.ok is ok
    (line,) = wanted_lines([figure])
    assert ("FAIL" not in line) is ok


def test_a_line_says_wanted_and_measured() -> None:
    figure = Wanted("memory", 200, 81.257, at_most=True, unit="MB", details="12 turns")
    assert wanted_lines([figure]) == ["memory  wanted ≤ 200 MB  measured 81.26 MB  ok  (12 turns)"]


def test_a_child_tells_its_memory_its_time_and_its_exit() -> None:
    program = (
        "import sys, time; held = b'x' * 80_000_000; time.sleep(0.05);"
        "print('said'); sys.exit('went wrong')"
    )
    big = run([sys.executable, "-c", program])
    assert (big.code, big.output, big.errors) == (1, "said\n", "went wrong\n")
    assert 80_000_000 < big.peak < 120_000_000
    assert big.seconds >= 0.05


def test_a_child_tells_the_memory_of_its_largest_worker() -> None:
    program = (
        "import subprocess, sys;"
        "subprocess.run([sys.executable, '-c', 'held = b\"x\" * 80_000_000'], check=True)"
    )
    assert run([sys.executable, "-c", program]).peak > 80_000_000

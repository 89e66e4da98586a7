"""A Dask cluster of two workers on this machine, beside `--jobs 2`: speed, growth, killed workers.

`python -m tests.bench --cluster --megabytes 1000`. Rounds are taken in turn, the best one counts.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from itertools import cycle
from math import inf
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Thread

from attrs import define, field
from pyarrow import parquet

from tests.bench.child import ROOT, Ran, run
from tests.bench.contest import NotDoneError
from tests.bench.corpus import TRAIN, games
from tests.bench.wanted import Wanted

SLOWER, LINEAR, MEMORY = 1.15, 1.25, 1.25
EVERY, LASTING = 20, 120
"""Seconds between two kills, and in which workers are killed."""
WORKERS = 2
_SETTLING = 10
"""Seconds until a cluster is at rest, and in which it is watched then."""
POOL_TURNS = 20_000
FTN = (sys.executable, "-m", "ftn")
DASK = (sys.executable, "-m", "dask")
_SETTINGS = {"PYTHONPATH": str(ROOT)}


@define
class Local:
    """A scheduler and its workers, as processes."""

    folder: Path
    address: str = ""
    idle: float = 0
    """The processor's seconds that it takes in a second in which it has nothing to do."""
    _processes: list[subprocess.Popen[bytes]] = field(factory=list)

    def begin(self) -> None:
        """Start it, and wait until its address is known."""
        known = self.folder / "scheduler.json"
        quiet = ["--no-dashboard", "--dashboard-address", "127.0.0.1:0"]
        file = ["--scheduler-file", str(known)]
        self._start("scheduler", "--host", "127.0.0.1", "--port", "0", *quiet, *file)
        for _ in range(WORKERS):
            self._start("worker", *file, "--nthreads", "1", *quiet)
        while not (known.exists() and known.stat().st_size and len(self.workers()) == WORKERS):
            time.sleep(0.1)
        self.address = json.loads(known.read_text("utf-8"))["address"]
        time.sleep(_SETTLING)
        before = self.processor()
        time.sleep(_SETTLING)
        self.idle = (self.processor() - before) / _SETTLING

    def _start(self, *words: str) -> None:
        log = (self.folder / f"{words[0]}-{len(self._processes)}.log").open("wb")
        environment = {**os.environ, **_SETTINGS}
        with log:
            process = subprocess.Popen(
                [*DASK, *words], cwd=self.folder, stdout=log, stderr=log, env=environment
            )
        self._processes.append(process)

    def workers(self) -> list[int]:
        """Return the processes that do the work: each is the child of one that restarts it."""
        found: list[int] = []
        for nanny in self._processes[1:]:
            with suppress(OSError):
                threads = Path(f"/proc/{nanny.pid}/task").glob("*/children")
                children = [int(child) for path in threads for child in path.read_text().split()]
                found += filter(_is_worker, children)
        return found

    def processor(self) -> float:
        """Return the processor's seconds that all its processes have taken."""
        own = [process.pid for process in self._processes]
        return sum(map(_processor, [*own, *self.workers()]))

    def peak(self) -> int:
        """Return the most memory that a worker held, in bytes."""
        return max(map(_peak, self.workers()), default=0)

    def end(self) -> None:
        """End it."""
        for process in reversed(self._processes):
            process.terminate()
        for process in self._processes:
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()


def _is_worker(process: int) -> bool:
    with suppress(OSError):
        words = Path(f"/proc/{process}/cmdline").read_bytes()
        return b"spawn_main" in words or b"multiprocessing-fork" in words
    return False


def _peak(process: int) -> int:
    with suppress(OSError):
        for line in Path(f"/proc/{process}/status").read_text().splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) * 1024
    return 0


def _processor(process: int) -> float:
    with suppress(OSError):
        parts = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")
    return 0


@contextmanager
def local_cluster() -> Iterator[Local]:
    """Run a cluster of two workers of one thread each."""
    with TemporaryDirectory(prefix="cluster-") as folder, ExitStack() as stack:
        found = Local(Path(folder))
        stack.callback(found.end)
        found.begin()
        yield found


def clustered(megabytes: float, rounds: int) -> Iterator[list[Wanted]]:
    """Measure all of it, a group of figures at a time."""
    with TemporaryDirectory() as folder, local_cluster() as local:
        sizes = [megabytes / 4, megabytes / 2, megabytes]
        files = [Path(folder, f"{number}.ftn") for number in range(len(sizes))]
        turns = [_write(file, size) for file, size in zip(files, sizes, strict=True)]
        _ran("check", "--scheduler", local.address, str(files[0]))  # workers load what they need
        yield list(_speed(files[-1], turns[-1], local, rounds))
        yield list(_growth(files, turns, local, rounds))
    with TemporaryDirectory() as folder, local_cluster() as local:
        yield list(_killed(Path(folder), megabytes, local))


def _speed(file: Path, turns: int, local: Local, rounds: int) -> Iterator[Wanted]:
    seconds, processor = ({"--jobs": inf, "--scheduler": inf} for _ in range(2))
    said = set()
    for _ in range(rounds):
        for option, value in (("--jobs", str(WORKERS)), ("--scheduler", local.address)):
            ran, used = _used(local, "check", option, value, str(file))
            seconds[option] = min(seconds[option], ran.seconds)
            processor[option] = min(processor[option], used)
            said.add(ran.output)
    if len(said) != 1:
        raise NotDoneError("a cluster says something else than processes")
    size = file.stat().st_size / 1e6
    for name, best in (("seconds", seconds), ("processor's seconds", processor)):
        yield Wanted(
            f"ftn check, cluster of {WORKERS} workers to --jobs {WORKERS}, {name}",
            SLOWER,
            best["--scheduler"] / best["--jobs"],
            at_most=True,
            details=f"{best['--scheduler']:.1f} s against {best['--jobs']:.1f} s, "
            f"{size:.0f} MB, {turns:,} turns",
        )


def _growth(
    files: Sequence[Path], turns: Sequence[int], local: Local, rounds: int
) -> Iterator[Wanted]:
    best = [inf] * len(files)
    peaks = [0] * len(files)
    for _ in range(rounds):
        for number, file in enumerate(files):
            ran, used = _used(local, "check", "--scheduler", local.address, str(file))
            best[number] = min(best[number], used)
            peaks[number] = max(peaks[number], ran.peak, local.peak())
    each = [seconds / count for seconds, count in zip(best, turns, strict=True)]
    for number, times in ((1, 2), (2, 4)):
        yield Wanted(
            f"processor's time a turn, {times} times as much to once",
            LINEAR,
            each[number] / each[0],
            at_most=True,
            details=f"{best[number]:.1f} s and {best[0]:.1f} s",
        )
    yield Wanted(
        "memory of the largest process, 4 times as much to once",
        MEMORY,
        peaks[-1] / peaks[0],
        at_most=True,
        details=f"{peaks[-1] / 1e6:.0f} MB and {peaks[0] / 1e6:.0f} MB",
    )


def _killed(folder: Path, megabytes: float, local: Local) -> Iterator[Wanted]:
    """Write tables while workers are killed, and compare them with undisturbed ones."""
    file = folder / "games.ftn"
    size = min(megabytes, 1.0)
    ended = Event()
    killed: list[int] = []

    def killing() -> None:
        end = time.monotonic() + LASTING
        while not ended.wait(EVERY) and time.monotonic() <= end + 1:
            if workers := local.workers():
                killed.append(random.choice(workers))
                os.kill(killed[-1], signal.SIGKILL)

    while True:  # as much as takes two minutes and more
        turns = _write(file, size)
        trial = _ran("tables", "--jobs", str(WORKERS), str(file), "-o", str(folder / "whole"))
        if trial.seconds >= LASTING or size >= megabytes:
            break
        size = min(megabytes, size * max(1.5, 1.15 * LASTING / trial.seconds))
    killer = Thread(target=killing)
    killer.start()
    ran = _ran("tables", "--scheduler", local.address, str(file), "-o", str(folder / "killed"))
    ended.set()
    killer.join()
    names = sorted(path.name for path in (folder / "whole").glob("*.parquet"))
    for name in names:
        one, other = folder / "whole" / name, folder / "killed" / name
        rows = [parquet.read_metadata(path).num_rows for path in (one, other)]
        sums = [hashlib.sha256(path.read_bytes()).hexdigest() for path in (one, other)]
        if rows[0] != rows[1] or sums[0] != sums[1]:
            raise NotDoneError(f"{name}: rows {rows[0]:,} and {rows[1]:,}, checksums {sums}")
    rows = sum(parquet.read_metadata(folder / "killed" / name).num_rows for name in names)
    yield Wanted(
        f"workers killed, one every {EVERY} s; rows and checksums stay",
        LASTING // EVERY,
        len(killed),
        unit="",
        details=f"{ran.seconds:.0f} s, {turns:,} turns, {rows:,} rows in {len(names)} tables",
    )


def _used(local: Local, *words: str) -> tuple[Ran, float]:
    """Run ftn; return the processor's seconds, too, but for those of a cluster at rest."""
    before = local.processor()
    ran = _ran(*words)
    return ran, ran.processor + local.processor() - before - local.idle * ran.seconds


def _ran(*words: str) -> Ran:
    ran = run([*FTN, *words])
    if ran.code:
        raise NotDoneError(f"ftn {' '.join(words)} exits {ran.code}: {ran.errors[-1000:]}")
    return ran


def _write(file: Path, megabytes: float) -> int:
    """Write records, each with a number so that none is another one's; return their turns."""
    size = turns = 0
    with file.open("w", encoding="utf-8", newline="\n") as writing:
        for number, game in enumerate(cycle(games(TRAIN, POOL_TURNS)), 1):
            text = game.text.replace('[FTN "1"]', f'[FTN "1"]\n[Number "{number}"]', 1)
            size += writing.write(text + "\n")
            turns += game.turns
            if size >= megabytes * 1e6:
                break
    return turns

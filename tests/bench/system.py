"""What the command costs the system: two jobs against one, memory, start-up."""

from __future__ import annotations

import json
import math
import resource
import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from ftn.pipeline.check_files import cores
from tests.bench.child import ROOT, Ran, run
from tests.bench.contest import NotDoneError
from tests.bench.corpus import FREIGHT, TRAIN, Game, games, prolonged, relettered, together
from tests.bench.wanted import Wanted

POOL_TURNS = 20_000
ROUNDS = 2
JOBS_RATIO = 1.6
LEAST_SECONDS, AIM_SECONDS = 10, 12
FILES = 48
BIG_FILE = 100_000_000
MOST_MEMORY, LONG_MEMORY, JUDGED_MEMORY = 200, 90, 110
LONG_ROUNDS = 9_950
STARTS = 15
HELP_RATIO, CHECK_RATIO = 1.5, 1.5

STARTED_OF = ("Freight Train", "Freight")
"""The games of which a small file is checked."""
FTN = (sys.executable, "-m", "ftn")
STARTED = (sys.executable, "-c", "from ftn.cli import main; main()")
"""Started as the installed script and the bare imports are: without looking for a module to run."""


def measurements(rounds: int | None) -> Iterator[list[Wanted]]:
    """Measure start-up, memory and jobs, a group of figures at a time."""
    pool = games(TRAIN, POOL_TURNS)
    with TemporaryDirectory() as folder:
        small = [min(of, key=lambda game: len(game.text)) for of in (pool, games(FREIGHT, 3_000))]
        yield start_up(small, Path(folder))
    with TemporaryDirectory() as folder:
        yield memory(pool, Path(folder))
    with TemporaryDirectory() as folder:
        yield jobs(pool, Path(folder), rounds or ROUNDS)


def start_up(small: Sequence[Game], folder: Path) -> list[Wanted]:
    """Measure `ftn --help` and the check of a small file of some games against bare imports."""
    files = [folder / f"{number}.ftn" for number in range(len(small))]
    for file, game in zip(files, small, strict=True):
        file.write_text(game.text, "utf-8")
    shown, click, imports, *checked = best_of_starts(
        [
            [*STARTED, "--help"],
            [sys.executable, "-c", "import click"],
            [sys.executable, "-c", "import click, attr, lark"],
            *([*STARTED, "check", str(file)] for file in files),
        ]
    )
    names = [f"ftn check of {title} to import click, attr, lark" for title in STARTED_OF]
    return [
        _ratio("ftn --help to import click", HELP_RATIO, shown, click),
        *(
            _ratio(name, CHECK_RATIO, one, imports)
            for name, one in zip(names, checked, strict=True)
        ),
    ]


def best_of_starts(commands: Sequence[Sequence[str]], starts: int = STARTS) -> list[float]:
    """Return each command's best time; they are started in turn, once beforehand unmeasured.

    It is the processor's: what else the machine does counts for nobody.
    """
    best = [math.inf] * len(commands)
    for number in range(1 + starts):
        for index, command in enumerate(commands):
            start = _of_children()
            done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
            seconds = _of_children() - start
            if done.returncode:
                raise NotDoneError(f"{' '.join(command)} exits {done.returncode}: {done.stderr}")
            if number:
                best[index] = min(best[index], seconds)
    return best


def _of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def memory(pool: Sequence[Game], folder: Path) -> list[Wanted]:
    """Measure the memory that the check of a big file of many records takes."""
    file = folder / "big.ftn"
    turns = _write_big(pool, file)
    megabytes = file.stat().st_size / 1_000_000
    figures = []
    for workers in (1, 2):
        ran = check(file, workers)
        _prove(ran, turns)
        figures.append(
            Wanted(
                f"memory for a file of {megabytes:.0f} MB, --jobs {workers}",
                MOST_MEMORY,
                ran.peak / 1_000_000,
                at_most=True,
                unit="MB",
                details=f"{turns:,} turns in {ran.seconds:.1f} s",
            )
        )
    return [*figures, *_long_record(pool, folder)]


def _long_record(pool: Sequence[Game], folder: Path) -> Iterator[Wanted]:
    """Measure the memory that one very long record takes, and one that the referee judges."""
    file = folder / "long.ftn"
    longest = max(pool, key=lambda game: ('/1993-nl"' in game.text, '[e "' in game.text))
    game = prolonged(longest.text, LONG_ROUNDS)
    name, details = "memory for one record of 150,000 turns", f"{game.turns:,} turns"
    for judged, note, most in (
        ("", "", LONG_MEMORY),
        (", judged by the referee", "; with a note\n", JUDGED_MEMORY),
    ):
        file.write_text(f"{game.text}{note}", "utf-8")
        ran = check(file, 1)
        _prove(ran, game.turns)
        peak = ran.peak / 1_000_000
        yield Wanted(f"{name}{judged}", most, peak, at_most=True, unit="MB", details=details)


def jobs(pool: Sequence[Game], folder: Path, rounds: int) -> list[Wanted]:
    """Measure two jobs against one, over many files and within one big file."""
    many, one = folder / "many", folder / "one.ftn"
    many.mkdir()
    copies = 1
    while True:
        turns = _write_copies(pool, copies, many, one)
        ran = check(one, 1)
        _prove(ran, turns)
        if ran.seconds >= LEAST_SECONDS:
            break
        copies = max(copies + 1, math.ceil(copies * AIM_SECONDS / ran.seconds))
    return [
        _jobs("--jobs 2 to one, many files", many, turns, rounds),
        _jobs("--jobs 2 to one, one big file", one, turns, rounds),
    ]


def check(path: Path, workers: int) -> Ran:
    """Check a file or folder with a number of jobs."""
    return run([*FTN, "check", "--format", "json", "--jobs", str(workers), str(path)])


def _jobs(name: str, path: Path, turns: int, rounds: int) -> Wanted:
    if cores() < 2:
        return Wanted(name, JOBS_RATIO, math.nan, details="there is only one core")
    best = {1: math.inf, 2: math.inf}
    outputs = set()
    for _ in range(rounds):
        for workers in (1, 2):
            ran = check(path, workers)
            _prove(ran, turns)
            best[workers] = min(best[workers], ran.seconds)
            outputs.add(ran.output)
    if len(outputs) > 1:
        raise NotDoneError(f"{name}: two jobs say something else than one")
    return Wanted(
        name,
        JOBS_RATIO,
        best[1] / best[2],
        details=f"{best[1]:.1f} s against {best[2]:.1f} s, {turns:,} turns",
    )


def _prove(ran: Ran, turns: int) -> None:
    if ran.code:
        raise NotDoneError(f"ftn check exits {ran.code}: {ran.errors[-1000:]}")
    records = json.loads(ran.output)["records"]
    done = sum(record["turns"] for record in records)
    if done != turns:
        raise NotDoneError(f"ftn check did {done} turns of {turns}")
    if any(record["status"] != "verified" for record in records):
        raise NotDoneError("ftn check did not verify every game")


def _ratio(name: str, bound: float, seconds: float, beside: float) -> Wanted:
    details = f"{seconds * 1000:.0f} ms against {beside * 1000:.0f} ms"
    return Wanted(name, bound, seconds / beside, at_most=True, details=details)


def _write_big(pool: Sequence[Game], file: Path) -> int:
    turns = size = 0
    with file.open("w", encoding="utf-8", newline="\n") as writing:
        for seed in count():
            for game in pool:
                size += writing.write(relettered(game.text, seed) + "\n")
                turns += game.turns
                if size >= BIG_FILE:
                    return turns
    raise AssertionError


def _write_copies(pool: Sequence[Game], copies: int, many: Path, one: Path) -> int:
    """Write the same games as one file and as many files; return how many turns they have."""
    written = [
        Game(relettered(game.text, seed), game.turns) for seed in range(copies) for game in pool
    ]
    for number in range(FILES):
        part = together(written[number::FILES])
        (many / f"{number:02}.ftn").write_text(part.text, "utf-8")
    whole = together(written)
    one.write_text(whole.text, "utf-8")
    return whole.turns

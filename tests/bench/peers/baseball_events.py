"""chadwickpy: a season of baseball, as Retrosheet writes it, to a row an event by `cwevent`."""

from __future__ import annotations

import os
import random
from collections.abc import Iterable, Iterator
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TextIO

from chadwickpy.tools.cli import CWEVENT, IO, main

from tests.bench.contest import Contender, NotDoneError, Task

YEAR = "2026"
HOME, AWAY = "AAA", "BBB"
_POSITIONS = (4, 6, 8, 3, 10, 7, 9, 5, 2)
_OUTS = ("K", "8/F8", "63/G6", "53/G5")
_HITS = ("S8/L8", "W")
_FILE = f"{YEAR}{HOME}.EVN"


def contender(events: int) -> Contender:
    """Return `cwevent` with a season of at least this many events."""
    kept = TemporaryDirectory(prefix="season-")  # as long as the task is
    folder = kept.name
    text, count = _season(events)
    names = ((HOME, "Aville", "Ants"), (AWAY, "Bville", "Bees"))
    Path(folder, f"TEAM{YEAR}").write_text("".join(f"{a},N,{b},{c}\n" for a, b, c in names))
    for team, *_ in names:
        Path(folder, f"{team}{YEAR}.ROS").write_text(
            "".join(f"{_player(team, at)},Last{at},First{at},R,R,{team},P\n" for at in range(1, 11))
        )
    Path(folder, _FILE).write_text(text)
    task = _task(kept, count, len(text.encode()))
    return Contender("chadwickpy, cwevent to CSV", "events", lambda _: task)


def _player(team: str, number: int) -> str:
    return f"{team.lower()}x{number:03}"


def _season(events: int) -> tuple[str, int]:
    rng = random.Random(1)
    lines: list[str] = []
    count = game = 0
    while count < events:
        lines += _head(game)
        game += 1
        batting = [0, 0]
        for inning in range(1, 10):
            for side, team in enumerate((AWAY, HOME)):
                outs = 0
                while outs < 3:
                    play = rng.choice((*_OUTS, *_OUTS, *_HITS))
                    batter = _player(team, batting[side] % 9 + 1)
                    lines.append(f"play,{inning},{side},{batter},12,CBX,{play}")
                    batting[side] += 1
                    outs += play in _OUTS
                    count += 1
    return "\n".join(lines) + "\n", count


def _head(game: int) -> Iterator[str]:
    day = f"{4 + game // 28 % 6:02}{1 + game % 28:02}"
    yield f"id,{HOME}{YEAR}{day}{game // 168}"
    yield "version,2"
    yield f"info,visteam,{AWAY}"
    yield f"info,hometeam,{HOME}"
    yield f"info,date,{YEAR}/{day[:2]}/{day[2:]}"
    yield f"info,number,{game // 168}"
    yield "info,usedh,true"
    for side, team in enumerate((AWAY, HOME)):
        for order, position in enumerate(_POSITIONS, 1):
            yield f'start,{_player(team, order)},"First Last",{side},{order},{position}'
        yield f'start,{_player(team, 10)},"First Last",{side},0,1'


def _task(kept: TemporaryDirectory[str], events: int, size: int) -> Task:
    folder = kept.name

    def run() -> Iterator[int]:
        output = os.path.join(folder, "events.csv")
        with open(output, "w", encoding="utf-8") as file, chdir(kept.name):
            streams = IO(out=lambda text: _write(file, text), err=lambda _: None)
            yield main(CWEVENT, ["cwevent", "-y", YEAR, _FILE], streams)

    def prove(codes: Iterable[int]) -> int:
        if any(codes):
            raise NotDoneError("cwevent ended with an error")
        return Path(folder, "events.csv").read_text("utf-8").count("\n")

    return Task(events, size, run, prove)


def _write(file: TextIO, text: str) -> None:
    file.write(text)

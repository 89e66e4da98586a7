"""Kill a recording at random moments, under load: `python -m tests.recording.kills [--times N]`.

Three devices write as fast as they can. After each kill every confirmed statement is in the file,
each once and in order, and the next start goes on from there; what was sent and not answered is
sent again, with its key.
"""

from __future__ import annotations

import random
import tempfile
import threading
import time
from pathlib import Path

import click
import httpx2
from attrs import define

from ftn.recording.history import read
from ftn.recording.journal import Journal
from tests.recording.playing import Script, Server, Writer, client

GAME = "1996/4-2.ftn"
DEVICES = 3
_STARTING = 0.15
"""How often it is killed while it starts."""
_PATIENCE = 10
"""How many times as often it is killed at most."""


@define
class Kills:
    """What happened."""

    times: int = 0
    starting: int = 0
    confirmed: int = 0
    """How many statements were confirmed."""
    ahead: int = 0
    """After how many kills the file had a statement that nobody had been told of."""
    again: int = 0
    """How many statements were sent again."""
    games: int = 0
    known: int = 0
    """How many statements of this game were confirmed."""


def run(times: int, seed: int, script: Script, longest: float = 1.0, least: int = 0) -> Kills:
    """Kill a recording a number of times; raise if a change was lost, doubled or reordered.

    A slow machine confirms little in between: it is killed more often until `least` are confirmed.
    """
    chance = random.Random(seed)
    told = Kills()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "game.ftn")
        devices: list[Writer] = []
        while told.times < times or (told.confirmed < least and told.times < _PATIENCE * times):
            if not devices or all(one.revision > len(script.changes) for one in devices):
                path.with_name(f".{path.name}.recording").unlink(missing_ok=True)
                path.write_text(script.texts[0], "utf-8")
                devices = [Writer(script) for _ in range(DEVICES)]
                told.games, told.known = told.games + 1, 0
            _one(path, devices, chance, longest, told)
    return told


def _one(
    path: Path, devices: list[Writer], chance: random.Random, longest: float, told: Kills
) -> None:
    server = Server.begun(path)
    told.times += 1
    told.again += sum(one.waiting is not None for one in devices)
    if chance.random() < _STARTING:
        time.sleep(chance.uniform(0, 1))
        server.kill()
        told.starting += 1
    else:
        assert server.ready()
        threads = [threading.Thread(target=_write, args=(server, one)) for one in devices]
        for thread in threads:
            thread.start()
        time.sleep(chance.uniform(0, longest))
        server.kill()
        for thread in threads:
            thread.join()
    check(path, devices, told)


def _write(server: Server, device: Writer) -> None:
    with client(server) as connections:
        try:
            while device.write(connections):
                pass
        except httpx2.TransportError:
            return  # it was killed


def check(path: Path, devices: list[Writer], told: Kills) -> None:
    """Compare the file with what was confirmed."""
    script = devices[0].script
    confirmed = sorted(revision for one in devices for revision in one.confirmed)
    assert len(set(confirmed)) == len(confirmed), "a statement was confirmed twice"
    last = max(confirmed, default=1)
    reached = [last, last + 1]
    text = path.read_text("utf-8")
    at = [one for one in reached if script.texts[one - 1 : one] == (text,)]
    assert at, f"after revision {last} the file isn't the game as it was recorded"
    told.ahead += at[0] > last
    told.confirmed += len(confirmed) - told.known
    told.known = len(confirmed)
    journal = Journal.opened(str(path))
    kept = read(journal.entries(), path.name)
    journal.close()
    assert kept is None or kept.state.text in script.texts[at[0] - 1 : at[0] + 1]


@click.command()
@click.option("--times", default=200)
@click.option("--seed", default=1)
def main(times: int, seed: int) -> None:
    """Kill a recording, and print what happened."""
    click.echo(run(times, seed, Script.of(GAME, 10_000)))


if __name__ == "__main__":
    main()

"""Eight devices at one game: `python -m tests.recording.devices [--seconds N]`.

Two write, six watch and read the record at each revision. At the end no statement is lost, doubled
or out of order, and every watcher has heard of each revision once. It prints how long watchers
waited, and the memory of the process.
"""

from __future__ import annotations

import json
import tempfile
import time
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait
from pathlib import Path

import click
from attrs import define, field

from tests.patience import PATIENCE
from tests.recording.playing import Script, Server, Writer, client

GAME = "1996/4-2.ftn"
WRITERS, WATCHERS = 2, 6
_MOMENTS = 5


@define
class Heard:
    """What a watcher heard of: each revision, and when."""

    at: dict[int, float] = field(factory=dict)
    order: list[int] = field(factory=list)
    texts: list[str] = field(factory=list)


@define
class Told:
    """What happened."""

    changes: int = 0
    seconds: float = 0
    slowest: float = 0
    """The longest time from a change's confirmation to a watcher's hearing of it, in seconds."""
    usual: float = 0
    """The same, at the 95th percentile."""
    memory: list[int] = field(factory=list)
    """The memory of the process, in kB: at five moments."""


def run(script: Script, seconds: float) -> Told:
    """Play a game within a time; return figures, and raise if a change was lost."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "game.ftn")
        path.write_text(script.texts[0], "utf-8")
        server = Server.begun(path)
        try:
            assert server.ready()
            told = _played(server, script, seconds)
        finally:
            server.kill()
        assert path.read_text("utf-8") == script.texts[-1]
    return told


def _played(server: Server, script: Script, seconds: float) -> Told:
    last = len(script.changes) + 1
    watchers = [Heard() for _ in range(WATCHERS)]
    writers = [Writer(script) for _ in range(WRITERS)]
    written: dict[int, float] = {}
    pause = seconds / len(script.changes) * WRITERS
    told = Told(changes=len(script.changes))
    begun = time.monotonic()
    with ThreadPoolExecutor(WRITERS + WATCHERS) as pool:
        devices = [pool.submit(_watch, server, one, last) for one in watchers]
        devices += [pool.submit(_write, server, one, written, pause) for one in writers]
        for moment in range(1, _MOMENTS + 1):
            wait(devices, begun + moment * seconds / _MOMENTS - time.monotonic(), FIRST_EXCEPTION)
            told.memory.append(_memory(server.process.pid))
        if any(device.done() and device.exception() for device in devices):
            server.kill()  # nobody waits for what doesn't come
        for device in devices:
            device.result(seconds + PATIENCE)
    told.seconds = time.monotonic() - begun
    confirmed = sorted(revision for one in writers for revision in one.confirmed)
    assert confirmed == list(range(2, last + 1)), "a change was lost or doubled"
    for one in watchers:
        assert one.order == list(range(one.order[0], last + 1)), "a watcher missed a revision"
        assert set(one.texts) <= set(script.texts), "a watcher read what was never recorded"
        assert one.texts[-1] == script.texts[-1]
    waits = sorted(
        one.at[revision] - when
        for one in watchers
        for revision, when in written.items()
        if revision in one.at
    )
    told.slowest, told.usual = waits[-1], waits[len(waits) * 95 // 100]
    return told


def _write(server: Server, device: Writer, written: dict[int, float], pause: float) -> None:
    with client(server) as connections:
        while True:
            begun = time.monotonic()
            before = len(device.confirmed)
            if not device.write(connections):
                return
            if len(device.confirmed) > before:
                written[device.confirmed[-1]] = time.monotonic()
                connections.get("api/choices")
                time.sleep(max(0.0, begun + pause - time.monotonic()))


def _watch(server: Server, heard: Heard, last: int) -> None:
    with (
        client(server, server.watching) as connections,
        connections.stream("GET", "api/events") as told,
    ):
        for line in told.iter_lines():
            if not line.startswith("data: "):
                continue
            revision = json.loads(line.removeprefix("data: "))["revision"]
            heard.at[revision] = time.monotonic()
            heard.order.append(revision)
            heard.texts.append(connections.get("api/record").json()["text"])
            if revision == last:
                break


def _memory(process: int) -> int:
    """Return the memory of a process in kB, 0 where the system doesn't say."""
    status = Path(f"/proc/{process}/status")
    lines = status.read_text("utf-8").splitlines() if status.exists() else []
    return next((int(line.split()[1]) for line in lines if line.startswith("VmRSS")), 0)


@click.command()
@click.option("--seconds", default=300.0)
@click.option("--statements", default=10_000)
def main(seconds: float, statements: int) -> None:
    """Play a game, and print what happened."""
    click.echo(run(Script.of(GAME, statements), seconds))


if __name__ == "__main__":
    main()

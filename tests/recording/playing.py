"""Devices that record a game which is known beforehand, so that what was lost or doubled shows."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx2
from attrs import define, field, frozen

from ftn.recording.core import Request, answer
from ftn.recording.state import State
from tests.patience import PATIENCE
from tests.replayed import replayed

GAMES = Path(__file__).parents[1] / "generated" / "freight-train"


@frozen
class Change:
    """A change of the record that a device asks for."""

    method: str
    path: str
    text: str = ""


_TIMED, _UNDONE = 5, 9
"""Statements between two that get a clock time afterwards, or are undone and made again."""


@frozen
class Script:
    """A game, change by change, and the text of the record after each of them."""

    changes: tuple[Change, ...]
    texts: tuple[str, ...]

    @classmethod
    def of(cls, name: str, most: int) -> Script:
        """Return the script of a game; `most` is how many statements are recorded."""
        text = GAMES.joinpath(name).read_text("utf-8")
        first, *rest = replayed(text).record.statements
        state = State(text[: first.end] + "\n", "game.ftn")
        texts, changes = [state.text], []
        for number, one in enumerate(rest[:most], start=1):
            said = text[one.start : one.end]
            told: Any = {}
            asked = [Change("POST", "statements", said)]
            while asked:
                change = asked.pop(0)
                body = {"revision": state.revision, "text": change.text}
                found = answer(state, Request(change.method, f"/api/{change.path}", {}, body))
                assert found.state.text != state.text, found.body
                told, state = found.body, found.state
                texts.append(state.text)
                changes.append(change)
                if change.path == "statements" and told["address"] and not number % _TIMED:
                    words = said.partition(" ")[2]
                    timed = Change("PUT", f"statements/{told['address']}", f"@10:00 {words}")
                    asked.append(timed)
                elif change.path == "statements" and not number % _UNDONE:
                    asked += [Change("POST", "undo"), Change("POST", "redo")]
        last = replayed(state.text)
        assert last.status in ("verified", "in-progress"), last.findings
        return cls(tuple(changes), tuple(texts))


@define
class Server:
    """A process that records a file, told where it is."""

    process: subprocess.Popen[str]
    base: str = ""
    token: str = ""
    watching: str = ""

    @classmethod
    def begun(cls, path: Path) -> Server:
        """Begin to record."""
        command = [sys.executable, "-m", "ftn", "record", str(path), "--json", "--no-browser"]
        return cls(subprocess.Popen(command, stdout=subprocess.PIPE, text=True))

    def ready(self) -> bool:
        """Wait until it is ready; return whether it lives so long."""
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line:
            return False
        told = json.loads(line)
        self.base, self.token = told["url"].split("#")
        self.watching = told["watch"].split("#")[1]
        return True

    def kill(self) -> None:
        """Kill it, -9."""
        self.process.kill()
        self.process.communicate()


@define
class Writer:
    """A device that writes what is due, and sends again what was never answered."""

    script: Script
    revision: int = 1
    waiting: dict[str, Any] | None = None
    """What was sent, and not answered yet."""
    confirmed: list[int] = field(factory=list)
    """The revisions that were confirmed to it."""

    def write(self, client: httpx2.Client) -> bool:
        """Send one statement; return whether there is another one."""
        if self.waiting is None:
            if self.revision > len(self.script.changes):
                return False
            self.waiting = {"revision": self.revision, "key": str(uuid4())}
        change = self.script.changes[self.waiting["revision"] - 1]
        body = {**self.waiting, "text": change.text}
        told = client.request(change.method, f"api/{change.path}", json=body)
        if told.status_code == 429:
            time.sleep(float(told.headers["retry-after"]))
            return True
        assert told.status_code in (200, 201, 409), (told.status_code, told.text)
        if told.status_code != 409:
            assert told.json()["revision"] == self.waiting["revision"] + 1
            assert "unsaved" not in told.json()
            self.confirmed.append(told.json()["revision"])
        self.revision, self.waiting = told.json()["revision"], None
        return True


def client(server: Server, token: str = "") -> httpx2.Client:
    """Return a device's connections."""
    headers = {"Authorization": f"Bearer {token or server.token}"}
    # The certificates of a system take long to load, and none is needed here.
    return httpx2.Client(base_url=server.base, headers=headers, timeout=PATIENCE, verify=False)

"""A terminal to run the command line in."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import time
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.cli.running import HERE, command_line
from tests.patience import PATIENCE


class Terminal:
    """Runs `ftn` with both outputs on a terminal of its own, and reads what is shown there."""

    def __init__(self, *args: str | Path, env: dict[str, str] | None = None) -> None:
        self._master, slave = pty.openpty()
        self.process = subprocess.Popen(
            command_line(*args), stdin=slave, stdout=slave, stderr=slave, cwd=HERE, env=env
        )
        os.close(slave)
        self._shown = ""

    def __enter__(self) -> Self:
        return self

    def until(self, text: str) -> str:
        """Read on to a text, and return what was shown up to its end."""
        deadline = time.monotonic() + PATIENCE
        while text not in self._shown:
            assert time.monotonic() < deadline, self._shown
            piece = self._read()
            assert piece, self._shown
            self._shown += piece
        end = self._shown.index(text) + len(text)
        shown, self._shown = self._shown[:end], self._shown[end:]
        return shown

    def rest(self) -> str:
        """Read to the end, and return what was shown."""
        while piece := self._read():
            self._shown += piece
        return self._shown

    def interrupt(self) -> int:
        """Press Ctrl-C, and return the exit code."""
        self.process.send_signal(signal.SIGINT)
        self._shown = self.rest()
        return self.process.wait(timeout=PATIENCE)

    def _read(self) -> str:
        try:
            return os.read(self._master, 1 << 16).decode("utf-8", "replace")
        except OSError:  # What Linux says when the last process has left a terminal.
            return ""

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self._master)

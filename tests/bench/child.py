"""Run a command in a fresh process, and tell how long it took and how much memory it had.

The peak is that of the largest process among the command and its workers. A process of its own
is needed for it: a child inherits the peak of the process that it was forked from.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from attrs import frozen

ROOT = Path(__file__).resolve().parents[2]


@frozen
class Ran:
    """What a command did and took."""

    code: int
    seconds: float
    peak: int
    """The most memory that one of its processes held, in bytes."""
    output: str
    errors: str
    processor: float = 0
    """The processor's seconds that it took with its workers."""


def run(command: Sequence[str]) -> Ran:
    """Run a command from the project's folder."""
    with TemporaryDirectory() as folder:
        output, errors = Path(folder, "output"), Path(folder, "errors")
        wrapper = [sys.executable, "-m", "tests.bench.child", str(output), str(errors)]
        told = subprocess.run(
            [*wrapper, *command], cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True
        )
        return Ran(
            **json.loads(told.stdout),
            output=output.read_text("utf-8"),
            errors=errors.read_text("utf-8"),
        )


def _tell(output: str, errors: str, command: Sequence[str]) -> None:
    with open(output, "wb") as out, open(errors, "wb") as err:
        start = time.perf_counter()
        code = subprocess.run(command, stdout=out, stderr=err, check=False).returncode
        seconds = time.perf_counter() - start
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    peak = used.ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    told = {"code": code, "seconds": seconds, "peak": peak}
    print(json.dumps({**told, "processor": used.ru_utime + used.ru_stime}))


if __name__ == "__main__":
    _tell(sys.argv[1], sys.argv[2], sys.argv[3:])

"""The thread for long answers."""

from __future__ import annotations

import subprocess
import sys

from tests.patience import PATIENCE

_ENDS = """
import asyncio
from ftn.recording.worker import Worker
print(asyncio.run(Worker().run(lambda _cancelled: "done")))
"""


def test_a_process_that_ends_does_not_wait_for_its_worker() -> None:
    ended = subprocess.run(
        [sys.executable, "-c", _ENDS], capture_output=True, text=True, timeout=PATIENCE, check=True
    )
    assert ended.stdout == "done\n"

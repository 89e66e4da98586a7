"""Running the command line: in this process, or as one of its own where that is what matters."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from click.testing import CliRunner, Result

from ftn.cli import cli
from tests.patience import PATIENCE

HERE = Path(__file__).parents[2]


def run(*args: str | Path, **extra: Any) -> Result:
    """Run `ftn` with these arguments in this process."""
    return CliRunner().invoke(cli, [*map(str, args)], **extra)


def command_line(*args: str | Path) -> list[str]:
    """Return the arguments that run `ftn` in a process of its own."""
    return [sys.executable, "-m", "ftn", *map(str, args)]


@contextmanager
def start(
    *args: str | Path, stdout: int | IO[Any] = subprocess.PIPE, **extra: Any
) -> Iterator[subprocess.Popen[str]]:
    """Start `ftn` in a process of its own; a test that fails doesn't wait for its end."""
    environment = {**os.environ, **extra.pop("env", {})}
    with subprocess.Popen(
        command_line(*args),
        stdout=stdout,
        stderr=subprocess.PIPE,
        cwd=HERE,
        env=environment,
        text=True,
        **extra,
    ) as process:
        try:
            yield process
        except BaseException:
            process.kill()
            raise


def run_outside(*args: str | Path, **extra: Any) -> subprocess.CompletedProcess[str]:
    """Run `ftn` to its end in a process of its own."""
    with start(*args, **extra) as process:
        out, err = process.communicate(timeout=PATIENCE)
    return subprocess.CompletedProcess(args, process.returncode, out or "", err)

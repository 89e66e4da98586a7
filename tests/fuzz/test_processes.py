"""Broken input and output of the process itself: the right exit code, a message, no traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.effort import LONG
from tests.generated import play
from tests.patience import PATIENCE

HERE = Path(__file__).parents[2]
GAME = play("freight-train/1996", 2, 1).encode()
CARS = play("freight-cars/2021", 2, 1).encode()
FREIGHT = play("freight/2015", 2, 1).encode()
WRONG = b'[FTN "1"]\n[Rules "freight-train/1996"]\n[a "A"] [b "B"]\n1a pull\n'

INPUTS = {
    "a game": (GAME, 0),
    "a game with a card set": (CARS, 0),
    "half a game with a card set": (CARS[: len(CARS) // 2 + 3], None),
    "a game of Freight": (FREIGHT, 0),
    "half a game of Freight": (FREIGHT[: len(FREIGHT) // 2 + 3], None),
    "half a game": (GAME[: len(GAME) // 2 + 3], None),
    "a slip": (WRONG, 1),
    "nothing": (b"", None),
    "NULs": (b"\x00" * 1000, 1),
    "random bytes": (bytes(range(256)) * 40, 1),
    "Latin-1": (GAME.replace(b"Anna", b"\xc4nna"), 1),
    "UTF-16": (GAME.decode().encode("utf-16"), 1),
    "a letter cut in two": (GAME + b"; \xc3", 1),
    "a long line": (WRONG + b"x " * (5_000_000 if LONG else 200_000), 1),
    "nested": (WRONG + b"( 1a call " * 40_000, 1),
}


def _check(*options: str, given: bytes, stdout: int = subprocess.PIPE) -> tuple[int, bytes, bytes]:
    process = subprocess.run(
        [sys.executable, "-m", "ftn", "check", *options, "-"],
        input=given,
        stdout=stdout,
        stderr=subprocess.PIPE,
        cwd=HERE,
        timeout=PATIENCE,
        check=False,
    )
    return process.returncode, process.stdout or b"", process.stderr


pytestmark = pytest.mark.slow


@pytest.mark.parametrize("what", INPUTS)
def test_the_exit_code_is_right(what: str) -> None:
    given, expected = INPUTS[what]
    code, out, err = _check("--format", "concise", given=given)
    assert code in (0, 1) if expected is None else code == expected, (code, err[-500:])
    assert b"Traceback" not in out + err
    assert len(out + err) > 0
    (out + err).decode()


@pytest.mark.parametrize("form", ["full", "concise", "json", "github", "sarif"])
def test_a_reader_that_goes_away_is_no_crash(form: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        code, _, err = _check("--format", form, given=WRONG * 40, stdout=writing)
    finally:
        os.close(writing)
    assert code != 3
    assert b"Traceback" not in err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
def test_a_full_disk_is_said_and_exits_2() -> None:
    with open("/dev/full", "wb") as full:
        code, _, err = _check("--format", "json", given=WRONG, stdout=full.fileno())
    assert code == 2, err
    assert b"Traceback" not in err
    assert err.strip()

"""A recording that is killed under load, and eight devices at one game: a little of each.

`python -m tests.recording.kills` and `python -m tests.recording.devices` do more of it.
"""

from __future__ import annotations

import pytest

from tests.recording import devices, kills
from tests.recording.playing import Script

pytestmark = pytest.mark.slow


def test_a_killed_recording_has_every_confirmed_statement_once() -> None:
    told = kills.run(3, 2, Script.of(kills.GAME, 30), longest=0.4, least=4)
    assert told.times >= 3
    assert told.confirmed > 3


def test_eight_devices_lose_double_and_reorder_nothing() -> None:
    told = devices.run(Script.of(devices.GAME, 20), seconds=2)
    assert told.changes > 20
    assert max(told.memory) < told.memory[0] * 1.2 or not told.memory[0]

"""Chances after a game, and not during it."""

from __future__ import annotations

import pytest

from ftn.recording import advising
from ftn.recording.core import LONG, Request, answer
from ftn.recording.state import State
from tests.recording.test_core import RECORD
from tests.sampled import text_of


def test_chances_are_told_after_the_game_and_before_its_end_as_advice_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(advising, "_SECONDS", 0.5)
    monkeypatch.setattr(advising, "_WORST", 0)
    monkeypatch.setattr("ftn.analysis.analysing._PILOT", 2)
    begun = State(f"{RECORD}1a pull 1L 1L 4O\n", "game.ftn")
    told = answer(begun, Request("GET", "/api/page", {"chances": "after"}))
    assert told.status == 400
    assert isinstance(told.body, dict)
    assert "before its end they are advice" in told.body["error"]
    advice = answer(begun, Request("GET", "/api/page", {"chances": "advice"}))
    over = State(text_of("freight-three-family.ftn"), "over.ftn")
    after = answer(over, Request("GET", "/api/page", {"chances": "after", "lang": "fr"}))
    for found in (advice, after):
        assert found.status == 200
        assert isinstance(found.body, str)
        assert 'class="chances"' in found.body
    unknown = State(text_of("freight-two.ftn").replace("/2015", "/2015 network=largest"), "x.ftn")
    assert answer(unknown, Request("GET", "/api/page", {"chances": "after"})).status == 400
    assert "/api/page" in LONG, "turns don't wait for it"

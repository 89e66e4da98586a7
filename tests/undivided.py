"""A stand-in for a game that isn't divided: Freight Train's first day, and no day has a name."""

from __future__ import annotations

import re
import sys
from types import ModuleType

import pytest
from attrs import evolve

import ftn.referee.replaying
from ftn.games.freight_train import GAME
from ftn.model.record import Record
from ftn.model.replay import Replay, Step
from ftn.page.page import GamePage
from ftn.text.said import say
from tests.replayed import replayed

NAME = "undivided"
_PERIOD = re.compile(r"(^|/)\d+\.")
_PAGE = evolve(GAME.page, period=lambda _: say("The game"), back="", on="", both="")


def undivided(monkeypatch: pytest.MonkeyPatch, text: str) -> Replay:
    """Replay a record of a single day as a game that isn't divided."""
    module = ModuleType(f"ftn.games.{NAME}")
    vars(module)["GAME"] = evolve(GAME, name=NAME, periods=0, period="", page=_PAGE)
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setattr(GamePage, "_folder", "freight_train")
    found = replayed(text)
    assert found.rules is not None
    sheets = tuple(evolve(sheet, name=say("the game")) for sheet in found.sheets)
    findings = [evolve(finding, turn=_bare(finding.turn)) for finding in found.findings]
    return evolve(
        found,
        rules=evolve(found.rules, game=NAME),
        steps=tuple(map(_step, found.steps)),
        findings=tuple(findings),
        make_sheets=lambda: sheets,
    )


def read_as_undivided(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have every record replayed so by the commands."""

    def replay(record: Record, _findings: object) -> Replay:
        return undivided(monkeypatch, record.source.text)

    monkeypatch.setattr(ftn.referee.replaying, "replay", replay)


def _step(step: Step) -> Step:
    lines = tuple(tuple(map(_step, line)) for line in step.variations)
    return evolve(step, address=_bare(step.address), variations=lines)


def _bare(address: str) -> str:
    """Return an address without its days.

    >>> _bare("1.2b/1/1.3a")
    '2b/1/3a'
    """
    return _PERIOD.sub(r"\1", address)

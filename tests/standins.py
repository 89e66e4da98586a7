"""A reader and a referee that do what a record's text says, for tests of the code around them."""

from __future__ import annotations

import os
import sys
from types import ModuleType
from typing import Any

import pytest

import ftn.mending.helping  # noqa: F401 -- before what it imports is replaced
from ftn.model.finding import Finding
from ftn.model.record import Record, Source
from ftn.model.replay import Replay

RECORD = '[FTN "1"]\n'


def install(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put them in the places of the real ones."""
    _replace(monkeypatch, "ftn.notation.reading", read=_read)
    _replace(monkeypatch, "ftn.referee.replaying", replay=_replay)


def _replace(monkeypatch: pytest.MonkeyPatch, name: str, **contents: Any) -> None:
    module = ModuleType(name)
    vars(module).update(contents)
    monkeypatch.setitem(sys.modules, name, module)


def _read(source: Source) -> tuple[Record, tuple[Finding, ...]]:
    return Record((), (), source), ()


def _replay(record: Record, findings: tuple[Finding, ...], *, keep: bool = True) -> Replay:
    text = record.source.text
    if "DIE" in text:
        os._exit(9)
    if "KILLED" in text:
        _die_once(text.split()[-1])
    if "CRASH" in text:
        raise _AwkwardError("no such car", 7)
    if "DEEP" in text:
        _deeper()
    if "WRONG" in text:
        start = text.index("WRONG")
        place = record.source.place(start, start + 5)
        quote, caret = record.source.quote(place)
        wrong = Finding("FT-PULL-1", "error", "wrong", "", place, "1a", quote, caret)
        return Replay(record, None, findings=(wrong,), status="invalid")
    return Replay(record, None, status="verified", turns=text.count("turn"))


def _deeper() -> None:
    """Recurse for ever; with keyword-only parameters Python 3.13.0 knows no limit."""
    _deeper()


def _die_once(mark: str) -> None:
    """End this process, unless a file says that one was ended here before."""
    if not os.path.exists(mark):
        os.close(os.open(mark, os.O_CREAT))
        os._exit(9)


class _AwkwardError(Exception):
    """An error that can't be sent to another process."""

    def __init__(self, what: str, number: int) -> None:
        super().__init__(f"{what} {number}")

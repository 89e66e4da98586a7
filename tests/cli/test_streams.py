"""Standard error that can't be written to."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from ftn.cli.streams import let_go, say


def test_a_message_that_cannot_be_written_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    with Path("/dev/full").open("w") as full:
        monkeypatch.setattr(sys, "stderr", full)
        say("one")
        say("two")
    assert full.closed


def test_what_a_stream_cannot_write_goes_nowhere() -> None:
    with Path("/dev/full").open("w") as full:
        full.write("lost")
        let_go(full)
        assert os.path.samestat(os.fstat(full.fileno()), Path(os.devnull).stat())


def test_a_stream_that_can_write_keeps_what_it_has(tmp_path: Path) -> None:
    with (tmp_path / "out").open("w") as stream:
        stream.write("kept")
        let_go(stream)
        assert (tmp_path / "out").read_text() == "kept"
    stream.close()
    let_go(stream)


def test_a_message_has_its_own_end(capsys: pytest.CaptureFixture[str]) -> None:
    say("one", end="")
    say("two")
    assert capsys.readouterr().err == "onetwo\n"

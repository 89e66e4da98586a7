"""Every command does its work, and one that doesn't is noticed."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests import smoke


@pytest.mark.slow
def test_every_command_does_its_work(capsys: pytest.CaptureFixture[str]) -> None:
    assert smoke.main([]) == 0, capsys.readouterr().out


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-in is a script of the shell")
def test_a_command_that_fails_is_noticed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "ftn"
    broken.write_text(
        "#!/bin/sh\necho '  check  Check.'; echo '  dance  Dance.'\nexit 3\n", "utf-8"
    )
    broken.chmod(0o755)
    assert smoke.main([str(broken)]) == 1
    said = capsys.readouterr().out
    assert "dance: is not tried" in said
    assert "check samples/three-with-ruling.ftn: exit 3, wanted 0" in said
    assert "record: " in said
    assert f"{len(smoke.RUNS) + 3} failed" in said

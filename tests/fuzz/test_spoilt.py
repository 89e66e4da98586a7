"""The long fuzz in short: `python -m tests.fuzz` finds what breaks an invariant, and says so."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from tests.fuzz import invariants
from tests.fuzz.__main__ import main
from tests.fuzz.invariants import Broken, hold
from tests.fuzz.spoiling import records, spoilt


def test_a_seed_names_the_same_texts_every_time() -> None:
    texts = {spoilt(Random(f"7 {number}")) for number in range(30)}
    assert texts == {spoilt(Random(f"7 {number}")) for number in range(30)}
    assert len(texts) > 25
    assert len(records()) > 2_000


def test_a_few_spoilt_records_hold(tmp_path: Path) -> None:
    for number in range(3):
        random = Random(f"0 {number}")
        text = spoilt(random)
        path = tmp_path / "fuzz.ftn"
        path.write_text(text, encoding="utf-8")
        hold(text, path, random)


def test_what_breaks_is_kept_and_told_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise Broken("all is well", "it isn't")

    monkeypatch.setattr(invariants, "_formatted", fail)
    args = ["--only", "4", "--seed", "9", "--keep", str(tmp_path)]
    done = CliRunner().invoke(main, args)
    assert done.exit_code == 1
    assert "all is well: it isn't" in done.stdout
    assert (tmp_path / "fuzz-9-4.ftn").read_text("utf-8") == spoilt(Random("9 4"))

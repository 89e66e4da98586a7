"""What a replay finds without its steps is what it finds with them."""

from __future__ import annotations

import pytest

from ftn.notation.reading import read_text
from ftn.referee.replaying import replay
from tests.conformance.records import RECORDS


@pytest.mark.slow
def test_findings_and_status_need_no_steps() -> None:
    wanted, different = 0, []
    for name, path in RECORDS.items():
        for record, findings in read_text(path.read_text("utf-8"), str(path)):
            with_steps = replay(record, findings)
            without = replay(record, findings, keep=False)
            if (without.findings, without.status) != (with_steps.findings, with_steps.status):
                different.append(name)
            wanted += without.steps != ()
    assert different == []
    assert 0 < wanted < len(RECORDS) / 4

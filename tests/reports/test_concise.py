from __future__ import annotations

import pytest

from tests.reports.examples import checked, first_chunks, pull, written


def test_a_line_a_finding_and_the_summary() -> None:
    warning = pull(severity="warning", rule="FTN-CLAIM", message="a has 6, not 7", help="count")
    assert written("concise", checked(pull(), warning)) == (
        "samples/x.ftn:12:9: error: FT-PULL-1 siding 1 holds no C\n"
        "samples/x.ftn:12:9: warning: FTN-CLAIM a has 6, not 7\n"
        "1 record, 57 turns: 1 error, 1 warning (invalid)\n"
    )


def test_only_the_summary_is_written_when_all_is_well() -> None:
    assert written("concise", checked(status="verified")) == "1 record, 57 turns: verified\n"


def test_a_finding_stays_on_its_line() -> None:
    finding = pull(message="a\nb\x1b[1mc\u2028d")
    lines = written("concise", checked(finding, file="a\r\nb.ftn")).splitlines()
    assert lines[0] == r"a\r\nb.ftn:12:9: error: FT-PULL-1 a\nb\x1b[1mc\u2028d"
    assert len(lines) == 2


def test_colour_only_when_asked() -> None:
    assert "\x1b" not in written("concise", checked(pull()))
    assert "\x1b[31m" in written("concise", checked(pull()), colour=True)


@pytest.mark.parametrize("format", ["concise", "github"])
def test_findings_are_written_as_they_come(format: str) -> None:
    assert "siding 1 holds no C" in first_chunks(format, 1)

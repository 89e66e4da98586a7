from __future__ import annotations

import subprocess
import sys

import pytest

from ftn.reports.formats import FORMATS, report
from tests.reports.examples import checked, pull, written

HEAVY = "{'pygments', 'rich', 'lark', 'click', 'importlib.metadata'}"


@pytest.mark.parametrize("format", FORMATS)
def test_every_format_reports_a_finding(format: str) -> None:
    assert "FT-PULL-1" in written(format, checked(pull()))


@pytest.mark.parametrize("format", ["json", "github", "sarif"])
def test_what_machines_read_has_no_colours(format: str) -> None:
    records = checked(pull(help="h"))
    assert written(format, records, colour=True) == written(format, records)


def test_an_unknown_format_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="no format 'xml'; there are full, concise, json"):
        report([], "xml")


@pytest.mark.parametrize("format", ["full", "concise", "json", "github"])
def test_a_plain_report_imports_nothing_heavy(format: str) -> None:
    code = (
        "import sys\n"
        "from tests.reports.examples import checked, pull, written\n"
        f"written({format!r}, checked(pull(help='h')))\n"
        f"print(sorted({HEAVY} & set(sys.modules)))\n"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "[]\n"

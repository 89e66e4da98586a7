from __future__ import annotations

import pytest

from tests.reports.examples import checked, found, pull, written


def test_a_command_a_finding() -> None:
    assert written("github", checked(pull())) == (
        "::error file=samples/x.ftn,line=12,endLine=12,col=9,endColumn=11,"
        "title=2.5c FT-PULL-1::siding 1 holds no C\n"
    )


@pytest.mark.parametrize(
    ("severity", "command"), [("error", "error"), ("warning", "warning"), ("info", "notice")]
)
def test_the_command_is_the_severity(severity: str, command: str) -> None:
    report = written("github", checked(pull(severity=severity)))
    assert report.startswith(f"::{command} file=")


def test_the_help_stands_on_the_next_line_of_the_message() -> None:
    report = written("github", checked(pull(help="100% sure: look, twice")))
    assert report.endswith("::siding 1 holds no C%0A100%25 sure: look, twice\n")


def test_a_place_of_several_lines_has_no_columns() -> None:
    report = written("github", checked(found("1a pull 1C\n1G 1H", 3, 16)))
    assert report.startswith(
        "::error file=samples/x.ftn,line=12,endLine=13,title=FT-PULL-1::siding"
    )


def test_properties_are_escaped() -> None:
    report = written("github", checked(pull(), file="a:b,c%d\r\n::e.ftn"))
    assert report.startswith("::error file=a%3Ab%2Cc%25d%0D%0A%3A%3Ae.ftn,line=12,")


def test_a_message_cannot_begin_a_command_of_its_own() -> None:
    report = written("github", checked(pull(message="x\n::error::y\r::debug::z\x1b[0m\u2028")))
    assert len(report.splitlines()) == 1
    assert report.endswith("::x%0A::error::y%0D::debug::z\\x1b[0m\\u2028\n")


def test_all_is_well() -> None:
    assert written("github", checked(status="verified")) == ""

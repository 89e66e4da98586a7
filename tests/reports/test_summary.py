from __future__ import annotations

from ftn.model.checked import Checked
from ftn.reports.summary import Tally
from tests.reports.examples import checked, pull


def line(*records: Checked) -> str:
    tally = Tally()
    for record in records:
        tally.add(record)
    return tally.line()


def test_records_are_counted_by_how_they_stand() -> None:
    assert (
        line(
            checked(turns=100, status="in-progress"),
            checked(turns=100, status="verified"),
            checked(turns=14, status="verified"),
        )
        == "3 records, 214 turns: 2 verified, 1 in progress"
    )


def test_findings_are_counted_by_severity() -> None:
    assert (
        line(checked(pull(severity="warning"), pull()))
        == "1 record, 57 turns: 1 error, 1 warning (invalid)"
    )


def test_numbers_of_many() -> None:
    assert (
        line(
            checked(pull(), pull(), pull(severity="info"), turns=1),
            checked(turns=0, status="provisional"),
        )
        == "2 records, 1 turn: 2 errors, 1 info (1 provisional, 1 invalid)"
    )


def test_one_record_that_is_well() -> None:
    assert line(checked(status="verified")) == "1 record, 57 turns: verified"


def test_nothing() -> None:
    assert line() == "no records"

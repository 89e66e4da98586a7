"""Tags: what each of them must say."""

from __future__ import annotations

import pytest

from ftn.pipeline.checking import check_text


@pytest.mark.parametrize(
    ("date", "told"),
    [
        *(
            (date, 0)
            for date in ("2026-11-18", "2026-11", "2026", "2026-11-??", "????", "2024-02-29")
        ),
        *(
            (date, 1)
            for date in ("20261118", "2026-W47-3", "2026-13-01", "2026-02-30", "18.11.2026")
        ),
    ],
)
def test_a_date_is_year_month_and_day(date: str, told: int) -> None:
    [checked] = check_text(
        f'[Rules "freight-train/1996"] [a "A"] [b "B"] [FTN "1"] [Date "{date}"]\n1a call'
    )
    said = [one.message for one in checked.findings if one.rule == "FTN-TAG"]
    assert said == [f'"{date}" is not a date'] * told


def test_a_capital_letter_names_no_seat() -> None:
    [checked] = check_text('[Rules "freight-train/1996"] [A "Anna"] [B "Ben"]\n1a call\n1b call')
    found = [one for one in checked.findings if one.rule == "FTN-TAG"]
    assert [(one.severity, one.place.column) for one in found] == [("warning", 30), ("warning", 41)]
    assert 'write [a "Anna"]' in found[0].help


def test_a_broken_seat_tag_is_all_that_is_said_of_its_seat() -> None:
    [checked] = check_text('[Rules "freight-train/1996"] [a Anna] [b "Ben"]\n1a call\n1b call')
    assert [one.rule for one in checked.findings if one.severity == "error"] == ["FTN-SYNTAX"]

"""Tags: what each of them must say."""

from __future__ import annotations

from ftn.pipeline.checking import check_text


def test_a_capital_letter_names_no_seat() -> None:
    [checked] = check_text('[Rules "freight-train/1996"] [A "Anna"] [B "Ben"]\n1a call\n1b call')
    found = [one for one in checked.findings if one.rule == "FTN-TAG"]
    assert [(one.severity, one.place.column) for one in found] == [("warning", 30), ("warning", 41)]
    assert 'write [a "Anna"]' in found[0].help


def test_a_broken_seat_tag_is_all_that_is_said_of_its_seat() -> None:
    [checked] = check_text('[Rules "freight-train/1996"] [a Anna] [b "Ben"]\n1a call\n1b call')
    assert [one.rule for one in checked.findings if one.severity == "error"] == ["FTN-SYNTAX"]

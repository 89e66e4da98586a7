from __future__ import annotations

import re

from tests.reports.examples import LINE, checked, first_chunks, found, pull, written


def test_a_finding() -> None:
    finding = pull(help="siding 1 reads GCHBT: the first car to leave it is a G")
    assert written("full", checked(finding)) == (
        "samples/x.ftn:12:9: error: 2.5c FT-PULL-1: siding 1 holds no C\n"
        " 12 | 5c pull 1C 1G>M 4H>2\n"
        "    |         ^^\n"
        "help: siding 1 reads GCHBT: the first car to leave it is a G\n"
        "\n"
        "1 record, 57 turns: 1 error (invalid)\n"
    )


def test_only_the_summary_is_written_when_all_is_well() -> None:
    assert written("full", checked(status="verified")) == "1 record, 57 turns: verified\n"


def test_every_severity_is_shown() -> None:
    findings = [pull(severity=severity) for severity in ("error", "warning", "info")]
    report = written("full", checked(*findings))
    assert re.findall(r":12:9: (\w+):", report) == ["error", "warning", "info"]


def test_a_finding_outside_a_turn_names_none() -> None:
    head = written("full", checked(found(LINE, 0, 2))).splitlines()[0]
    assert head == "samples/x.ftn:12:1: error: FT-PULL-1: siding 1 holds no C"


def test_the_help_is_wrapped_with_its_words_whole() -> None:
    words = "the words of a long help, FT-PULL-10 among them, are broken between lines " * 4
    report = written("full", checked(pull(help=words)))
    lines = report[report.index("help: ") :].split("\n\n")[0].splitlines()
    assert len(lines) > 3
    assert max(map(len, lines)) <= 88
    assert all(line.startswith("      ") for line in lines[1:])
    assert " ".join(line[6:] for line in lines).split() == words.split()


def test_a_line_end_in_the_help_is_kept() -> None:
    report = written("full", checked(pull(help="one of:\n1C\n2C")))
    assert "help: one of:\n      1C\n      2C\n" in report


def test_nothing_hostile_reaches_the_terminal() -> None:
    evil = "\x1b]0;x\x07\u202e\x9b2J"
    finding = found(f"1a {evil}", 3, 5, rule=evil, turn=evil, message=evil, help=evil)
    report = written("full", checked(finding, file=f"{evil}\n.ftn"))
    assert set(report) - {"\n"} == {c for c in report if c.isprintable()}
    assert report.splitlines()[0].startswith(r"\x1b]0;x\x07\u202e\x9b2J\n.ftn:12:4: error: ")
    assert r" 12 | 1a \x1b]0;x\x07\u202e\x9b2J" in report


def test_plain_text_holds_no_colours() -> None:
    assert "\x1b" not in written("full", checked(pull(help="h")))


def test_colours_change_no_text() -> None:
    evil = found("1a \x1b[31m 駅 \u202e", 3, 8, help="x", severity="warning")
    records = checked(pull(help="h"), evil)
    coloured = written("full", records, colour=True)
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == written("full", records)


def test_the_line_and_the_severity_are_coloured() -> None:
    coloured = written("full", checked(pull()), colour=True)
    assert "\x1b[34mpull\x1b[0m" in coloured
    assert "\x1b[31m\x1b[1merror:\x1b[0m" in coloured
    assert "\x1b[31m\x1b[1m^^\x1b[0m" in coloured


def test_findings_are_written_as_they_come() -> None:
    assert first_chunks("full", 1).startswith("samples/x.ftn:12:9: error: ")

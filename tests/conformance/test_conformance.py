"""Every record of the conformance suite, and that the suite is whole."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from ftn.games import GAMES, game
from ftn.games.clauses import clause, load
from ftn.model.clauses import Clause
from tests.conformance.expectations import (
    Amounts,
    Expectations,
    Expected,
    expectations,
)
from tests.conformance.narrated import narrated, translated
from tests.conformance.outcomes import differences, played, unexpected
from tests.conformance.records import BY_CLAUSE, FOLDER, RECORDS, clause_of

_RULES = re.compile(r'\[Rules "([^"]*)"\]')


@pytest.mark.parametrize("clause", BY_CLAUSE)
def test_the_records_of_a_clause(clause: str) -> None:
    """Replay each record, compare what it expects; narrate, draw and translate it all the same."""
    found = [f"{name}: {problem}" for name in BY_CLAUSE[clause] for problem in _problems(name)]
    assert not found, "\n".join(found)


def _problems(name: str) -> Iterator[str]:
    path = RECORDS[name]
    text = path.read_text(encoding="utf-8")
    wanted = expectations(text)
    replay = played(text, name)
    yield from unexpected(replay, wanted)
    yield from _of_expectations(path, text, wanted)
    yield from narrated(replay)
    yield from translated(replay)


def _of_expectations(path: Path, text: str, wanted: Expectations) -> Iterator[str]:
    rule, kind = clause_of(path)
    cited = [finding for finding in wanted.findings if finding.severity != "info"]
    if not clause(rule):
        yield f"no clause is called {rule}"
    if "{" not in text:
        yield "no annotation says what the record shows"
    if kind == "legal" and any(finding.severity == "error" for finding in cited):
        yield "an error is expected of a legal record"
    if kind == "illegal" and rule not in [finding.rule for finding in cited]:
        yield "its own clause is not expected"
    if kind == "illegal" and not all(finding.turn or finding.line for finding in cited):
        yield "a finding has no place"


def _without_records(clauses: Iterable[Clause], pattern: str) -> list[str]:
    """Say which clauses lack a record, a legal one, or an illegal one."""
    kinds: dict[str, set[str]] = {}
    for path in FOLDER.glob(pattern):
        rule, kind = clause_of(path)
        kinds.setdefault(rule, set()).add(kind)
    return [
        f"{found.id}: no {kind or 'record'}"
        for found in clauses
        for kind in (("legal", "illegal") if found.breakable else ("",))
        if kind not in kinds.get(found.id, set()) and (kind or not kinds.get(found.id))
    ]


@pytest.mark.parametrize("name", GAMES)
def test_every_clause_has_records(name: str) -> None:
    assert _without_records(load(name).values(), f"{name}/*.ftn") == []


@pytest.mark.parametrize("name", GAMES)
def test_every_clause_of_the_notation_has_records(name: str) -> None:
    # `tests/model/test_bounded.py` has records with more findings than are reported.
    clauses = [found for found in load().values() if found.id != "FTN-MORE"]
    # Shorthand that could be ambiguous isn't found in every game.
    unambiguous = [found for found in clauses if found.id != "FTN-AMBIGUOUS"]
    assert _without_records(unambiguous, f"{name}/*.ftn") == []
    assert _without_records(clauses, "*/*.ftn") == []


@pytest.mark.parametrize("name", GAMES)
def test_every_option_is_played_with_every_value(name: str) -> None:
    editions, settings = set(), set()
    for path in (FOLDER / name).glob("*.ftn"):
        for value in _RULES.findall(path.read_text(encoding="utf-8")):
            edition, *options = value.split()
            editions.add(edition)
            settings.update(options)
    found = game(name)
    assert {f"{name}/{edition}" for edition in found.editions} <= editions
    missing = [
        f"{option.name}={value}"
        for option in found.options.values()
        for value in option.values
        if not value.isdigit() or len(option.values) <= 2
        if f"{option.name}={value}" not in settings
    ]
    assert missing == []


def test_notes_are_read() -> None:
    text = (
        "; expect invalid\n; expect error FT-PULL-1 at 1.1a\n"
        "; expect warning FTN-RULING at line 7\n"
        "; expect gains day 1 a 9 b -7\n; expect row day 2 T a 3 b ?\n"
        "; expect totals a 41 b 38\n; expect row cities b 4\n; expect winners a b"
    )
    wanted = expectations(text)
    assert wanted.problems == ()
    assert wanted.findings == (
        Expected("error", "FT-PULL-1", turn="1.1a"),
        Expected("warning", "FTN-RULING", line=7),
    )
    assert wanted.amounts == (
        Amounts("gains", 1, {"a": 9, "b": -7}),
        Amounts("row", 2, {"a": 3, "b": None}, "T"),
        Amounts("totals", 0, {"a": 41, "b": 38}),
        Amounts("row", 0, {"b": 4}, "cities"),
    )
    assert wanted.winners == ("a", "b")


@pytest.mark.parametrize(
    "note", ["; expect nothing", "; expect error FT-X by 1", "; expect gains day 1 a b", ""]
)
def test_a_note_that_says_nothing_is_a_problem(note: str) -> None:
    status = "; expect verified\n" if note else ""
    assert len(expectations(status + note).problems) == 1


_BROKEN = '[FTN "1"]\n[Rules "freight-train/1996"]\n[a "Anna"]\n[b "Ben"]\nday 1\n1a pass\n'


def test_what_is_not_expected_is_a_difference() -> None:
    (found,) = differences("; expect invalid\n" + _BROKEN.replace("1a pass", "1a switch"))
    assert "not expected: error FT-DISPATCH-2 at 1.1a" in found


def test_what_does_not_come_is_a_difference() -> None:
    text = "; expect in-progress\n; expect winners a\n; expect gains day 1 a 3\n" + _BROKEN
    found = differences(text.replace("1a pass", "1a call") + "; expect error FT-PULL-1 at 1.1a")
    assert [line.split(":")[0] for line in found] == [
        "not found",
        "day 1 was not scored",
        "the winners are (), not ('a',)",
    ]

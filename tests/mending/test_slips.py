"""Records with one slip each, as people make them at a table: one finding, where the slip is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ftn.mending import edits, slips
from ftn.mending.applying import mended
from ftn.mending.trials import Checkpoints
from ftn.mending.trying import while_lasting
from ftn.model.edit import edited
from ftn.model.finding import Finding
from ftn.model.record import Source
from ftn.notation.errors import statements
from ftn.notation.reading import read_text
from ftn.pipeline.checking import check_file, check_text, replayed
from ftn.referee.continuing import StoppedEarly
from ftn.referee.replaying import replay
from tests.generated import play
from tests.mending.slipped import KINDS, judged
from tests.replayed import findings

SLOPPY = Path(__file__).parent / "sloppy"
CLEAN = (SLOPPY / "00-clean.ftn").read_text(encoding="utf-8")
FILES = sorted(path.name for path in SLOPPY.glob("*.ftn"))
SLIPS = {"00": 0, "18": 2, "20": 0, "99": 16}
"""How many slips a record has, by its number; all others have one."""
ELSEWHERE = {"36"}
"""A slip that may be on either of two lines is reported where it shows."""
LINES = {"46": 30}
"""Where the slip is, if not on the first line that differs."""
MENDED = {"02", "04", "16", "18", "22", "38", "40", "42", "44", "58", "62"}
"""What is mended unasked."""
PROPOSED = MENDED | {
    "08",
    "12",
    "14",
    "24",
    "26",
    "28",
    "30",
    "32",
    "34",
    "46",
    "48",
    "60",
    "66",
    "70",
}


def _found(name: str) -> list[Finding]:
    return [one for checked in check_file(str(SLOPPY / name)) for one in checked.findings]


@pytest.mark.parametrize("name", FILES)
def test_a_slip_is_one_finding_at_its_own_line(name: str) -> None:
    found, most = _found(name), SLIPS.get(name[:2], 1)
    assert len(found) <= most
    assert bool(found) == bool(most)
    if found and name[:2] not in ELSEWHERE:
        assert found[0].place.line == (LINES.get(name[:2]) or _first_difference(name))


def _first_difference(name: str) -> int:
    if name.startswith("50"):
        return 1
    lines = (SLOPPY / name).read_text(encoding="utf-8").splitlines()
    pairs = zip(lines, CLEAN.splitlines(), strict=False)
    return next(line for line, (one, other) in enumerate(pairs, 1) if one != other)


def _texts(prefixes: set[str]) -> Iterator[str]:
    yield from (name for name in FILES if name[:2] in prefixes)


@pytest.mark.parametrize("name", sorted(_texts(PROPOSED)))
def test_a_slip_with_one_remedy_is_mended(name: str) -> None:
    text = (SLOPPY / name).read_text(encoding="utf-8")
    done = mended(text, findings, unsafe=name[:2] not in MENDED)
    assert done.left == ()
    assert list(_said(done.text)) == list(_said(CLEAN))


def _said(text: str) -> Iterator[object]:
    """Return what a record says, without its places; car moves in shorthand differ."""
    for record, _ in read_text(text):
        for one in record.statements:
            said = getattr(one, "play", None) or getattr(one, "value", None)
            head = getattr(one, "number", 0), getattr(one, "seat", "")
            yield head, "O P O" if head == (5, "a") else str(said)


def test_what_follows_from_an_error_is_counted_beside_it() -> None:
    (found,) = _found("54-caboose-word.ftn")
    assert found.help.endswith("3 errors further on may follow from it, and aren't reported")


def test_two_remedies_are_told_together_and_none_is_proposed() -> None:
    (found,) = _found("64-yard_typo.ftn")
    assert found.help.startswith("write ATHOGC or write ATHOCG, and what follows makes sense")
    assert found.fix is None


def test_errors_that_have_nothing_to_do_with_each_other_are_all_told() -> None:
    text = CLEAN.replace("3b pull 4H 2R 3R", "3b pull 4H 2X 3R").replace("1C 1C\n", "1C 1C\n")
    text = text.replace("13b fill 2 OGABR", "13c fill 2 OGABR")
    assert [one.place.line for one in findings(text)] == [17, 37]


def test_only_so_much_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slips, "MOST_STATEMENTS", 80)
    text = CLEAN.replace("3b pull 4H 2R 3R", "3b pull 4H 2X 3R")
    (found,) = findings(text)
    assert (found.rule, found.fix) == ("FT-PULL-1", None)
    assert found.help.endswith("; not every possible cause was tried")


def test_nothing_is_kept_of_a_record_too_long_to_try_anything(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = CLEAN.replace("3b pull 4H 2R 3R", "3b pull 4H 2X 3R")
    monkeypatch.setattr(slips, "MOST_STATEMENTS", 10)
    monkeypatch.delattr(Checkpoints, "of")
    (found,) = findings(text)
    assert found.help.endswith("; not every possible cause was tried")


def test_a_slip_that_was_found_leaves_nothing_untried() -> None:
    text = CLEAN.replace("3b pull 4H 2R 3R", "3b pull 4H 2X 3R")
    (found,) = findings(text)
    assert found.fix is not None
    assert "not every possible cause" not in found.help


def test_a_replay_is_given_up_as_soon_as_it_shows_another_error() -> None:
    record, syntax = next(read_text(CLEAN))
    kept = Checkpoints.of(record, syntax)
    early = CLEAN.replace("3b pull 4H 2R 3R", "3b pull 4H 2X 3R")
    sound = while_lasting(lambda lasting: all(one.severity != "error" for one in lasting))
    with pytest.raises(StoppedEarly) as given_up:
        kept.findings(early, sound)
    assert given_up.value.end < CLEAN.index("5a ")
    assert kept.replayed < len(record.statements) // 4
    whole = {(one.rule, one.place.line) for one in kept.findings(early)}
    assert whole == {(one.rule, one.place.line) for one in replay(*next(read_text(early))).findings}


@pytest.mark.parametrize("kind", KINDS)
def test_a_slip_in_any_game_is_told_once_where_it_is_and_never_mended_wrongly(kind: str) -> None:
    counts = judged(kind, 3)
    assert counts["wrong"] == 0
    assert counts["placed"] == counts["told"] == counts["found"]


def test_a_ruling_that_stands_too_late_is_to_be_moved_up() -> None:
    ruling = 'ruling FT-PULL-1 "we let it stand" {so}\n'
    wrong = CLEAN.replace("2R 3R\n", "2X 3R\n").replace("4b call", "; here\n4b call")
    late = wrong.replace("4a call\n", f"4a call\n{ruling}; there\n")
    (found, *_) = findings(late)
    assert found.help.startswith("move the ruling up, right after 3b, and what follows makes sense")
    assert found.fix is not None
    text = edited(late, [found.fix])
    assert f"3b pull 4H 2X 3R\n{ruling}; here\n4b call\n4a call\n; there\n5a" in text
    assert {one.severity for one in findings(text)} == {"info"}


def test_totals_that_stand_too_late_are_to_be_moved_up() -> None:
    whole = play("freight-train/1996", 2, 0)
    before, _, rest = whole.partition("day 2\n")
    total = replayed(Source("x.ftn", whole)).sheets[0].totals
    score = "score " + " ".join(f"{seat} {points}" for seat, points in total.items()) + "\n"
    lines = rest.split("\n")
    late = before + "day 2\n" + "\n".join([lines[0], score.strip(), *lines[1:]])
    found = [one for one in findings(late) if one.severity == "error"]
    assert [one.help.partition(",")[0] for one in found] == ["move it up"]
    assert found[0].fix is not None
    assert not findings(edited(late, [found[0].fix]))


@pytest.mark.parametrize("words", [500, 5_000, 50_000])
def test_the_longer_a_statement_the_fewer_others_are_tried(
    words: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried, read = [], Checkpoints.read

    def counted(self: Checkpoints, text: str, *, known: bool = False) -> object:
        tried.append(text)
        return read(self, text, known=known)

    monkeypatch.setattr(Checkpoints, "read", counted)
    head = '[FTN "1"]\n[Rules "freight-train/1996"]\n[a "A"] [b "B"]\n'
    assert [one.rule for one in next(check_text(head + "x " * words)).findings] == ["FTN-SYNTAX"]
    assert tried
    assert len(tried) * words < 400_000


def test_what_is_only_tried_is_not_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    explained, explain = [], statements.explain

    def counted(source: Source, *rest: Any) -> Finding:
        explained.append(source.text)
        return explain(source, *rest)

    monkeypatch.setattr(statements, "explain", counted)
    sidings = "ABCGH LOPRS TTGGH - - - - 2a - - -}- - - -"
    text = CLEAN.partition("main ")[0] + f"main {sidings}\n1a call\n"
    assert "FTN-SYNTAX" in {one.rule for one in findings(text)}
    assert {*explained} == {text}


def test_what_a_long_statement_has_twice_is_sought_among_its_first_words() -> None:
    def ways(count: int) -> int:
        [(record, _)] = read_text(CLEAN.partition("main ")[0] + "score " + "a 1 " * count)
        return sum(1 for _ in edits.doubled(record, len(record.statements) - 1))

    assert 0 < ways(20) < ways(200) == ways(2_000)

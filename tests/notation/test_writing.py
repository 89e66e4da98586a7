"""Canonical text: what stays, what is brought into order, and that it is brought there once."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from ftn.games import game
from ftn.model.record import Record, Source, Statement, Tag, Trimmings
from ftn.notation.reading import read_text
from ftn.notation.writing import write
from ftn.pipeline.formatting import format_text
from ftn.pipeline.longhand import in_longhand
from ftn.referee.replaying import rules_of
from tests.effort import effort
from tests.generated import kept
from tests.scrawls import EDITIONS, Scrawl, scrawls

NOWHERE = Source("", "")


def read_all(text: str) -> list[Record]:
    """Read a text in which nothing may be broken."""
    records = []
    for record, findings in read_text(text):
        assert not [one for one in findings if one.severity == "error"], (text, findings)
        records.append(record)
    return records


def without_places(record: Record) -> Record:
    """Return what a record says, wherever it is in the text."""
    return evolve(
        record,
        tags=tuple(replace(tag, start=0, end=0) for tag in record.tags),
        statements=_placeless(record.statements),
        source=NOWHERE,
    )


def _placeless(statements: Sequence[Statement]) -> tuple[Statement, ...]:
    return tuple(
        replace(
            statement,
            start=0,
            end=0,
            trimmings=replace(
                statement.trimmings,
                variations=tuple(
                    replace(one, start=0, end=0, statements=_placeless(one.statements))
                    for one in statement.trimmings.variations
                ),
            ),
        )
        for statement in statements
    )


def in_order(record: Record) -> Record:
    """Return a record with its tags in the order that is written."""
    first = {"FTN": 0, "Rules": 1}
    return evolve(record, tags=tuple(sorted(record.tags, key=lambda tag: first.get(tag.name, 2))))


def trimmings_of(record: Record) -> Iterator[Trimmings]:
    """Return all that hangs on a record's tags and statements."""
    for tag in record.tags:
        yield tag.trimmings
    yield from _trimmings(record.statements)


def _trimmings(statements: Sequence[Statement]) -> Iterator[Trimmings]:
    for statement in statements:
        yield statement.trimmings
        for variation in statement.trimmings.variations:
            yield Trimmings(annotations=variation.annotations, notes_after=variation.notes_after)
            yield from _trimmings(variation.statements)


def notes_of(record: Record) -> list[str]:
    """Return every note of a record."""
    hung = [note for one in trimmings_of(record) for note in one.notes_before + one.notes_after]
    return [*hung, *record.notes_after]


def annotations_of(record: Record) -> list[str]:
    """Return every annotation of a record."""
    hung = [text for one in trimmings_of(record) for text in one.annotations]
    return [*record.annotations, *hung]


RULES = '[Rules "freight-train/1996"]\n'
CANONICAL = """\
; a file of two records
[FTN "1"]
[Rules "freight-train/1996  caboose=on"]  ; as we play
[a "Anna"]
; her real name
[b "Ben \\"the Mix\\" \\\\ Co"]
[X-Anything "[a] {b} (c) ; d"]
{played outside}
{}
{  two lines,
  and spaces  }

; how it began
day 1 {rain}
main ????? LLTBS ? ABAHC GRHHR
yard a LOOCCA -
trains a C3 B? M=A?H ?  ; seen later
trains b -
chips a 7
locos b ?
first ?
1a @14:03 fill 3 CB*THO pull 1C 1G>M 4H>2 ?! {the Mix?} {early}  ; so be it
  ( {better} 1a switch 2S 1P 1S {neat}
    ( 1a call )
    ( 1a ? ) )
  ( 1a pass  ; why { not "
  )
1b switch ?
ruling FT-PULL-5 "we let it stand" {all agreed}
ruling FT-PULL-4
adjust a -1 "miscounted on \\"day 1\\""
adjust b +2
score a 14 b ? {late}

; the second day
day 2
2a rearrange - AACCG !!
2b caboose M
;
;; the end

[FTN "1"]
[Rules "freight-train/1993-nl"]
"""


def formatted(text: str) -> str:
    """Return a text as it is written; nothing in it may be broken."""
    written, findings = format_text(text, "game.ftn")
    assert not findings
    return written


def body(text: str) -> str:
    """Return how the statements of a record are written."""
    written = formatted(RULES + text)
    assert written.startswith(f"{RULES}\n")
    return written.removeprefix(f"{RULES}\n")


def test_what_is_in_order_stays_as_it_is() -> None:
    assert formatted(CANONICAL) == CANONICAL


def test_any_layout_is_brought_into_order() -> None:
    rough = """
      {friends} [a   "Anna"][Rules "freight-train/1996" ]
    [FTN "1"] [Event "x"] {again}day
      1 main A B\tC D E 1a\n\npull 1A 2B
      3C{quick}!{no glyph}""".replace("!{", "{")
    assert formatted(rough) == (
        '[FTN "1"]\n[Rules "freight-train/1996"]\n[a "Anna"]\n[Event "x"]\n{friends}\n{again}\n\n'
        "day 1\nmain A B C D E\n1a pull 1A 2B 3C {quick} {no glyph}\n"
    )


@pytest.mark.parametrize(
    ("rough", "fine"),
    [
        ("trains a M3 C03 - B?", "trains a C3 B? M=???\n"),
        ("score a +14 b -0 c ?", "score a 14 b 0 c ?\n"),
        ("locos a 06", "locos a 6\n"),
        ("1a rearrange ?", "1a rearrange ? ?\n"),
        ("adjust a 3", "adjust a +3\n"),
        ('adjust a +0 ""', "adjust a +0\n"),
        ('ruling FT-PULL-5 "a\\b"', 'ruling FT-PULL-5 "ab"\n'),
        ("1a ? ??", "1a ? ??\n"),
        ("1a switch !", "1a switch !\n"),
    ],
)
def test_a_statement_has_one_spelling(rough: str, fine: str) -> None:
    assert body(rough) == fine


def test_sections_are_set_apart() -> None:
    assert body("day 1 1a pass day 2\n1a pass ( 1a pass day 3 1b pass )\n; last\nday 3") == (
        "day 1\n1a pass\n\nday 2\n1a pass\n  ( 1a pass day 3 1b pass )\n\n; last\nday 3\n"
    )


@pytest.mark.parametrize(
    ("rough", "fine"),
    [
        ("1a pass;x", "1a pass  ; x\n"),
        ("1a pass\n;x", "1a pass\n; x\n"),
        ("1a;x\npass", "1a pass  ; x\n"),
        ("1a;x\npass;y", "1a  ; x\n  pass  ; y\n"),
        ("1a;x\n@1:00;y\npass\n;z\n{a};", "1a  ; x\n  ; y\n  ; z\n  @1:00 pass {a}  ;\n"),
        ("1a pass {a};x\n;y\n(1a ?);z", "1a pass {a}  ; x\n  ; y\n  ; z\n  ( 1a ? )\n"),
        ('ruling;x\nFT-A;y\n"s;t";z', 'ruling  ; x\n  ; y\n  FT-A "s;t"  ; z\n'),
        ("1a ?(;x\n1a ?)", "1a ?\n  (\n    ; x\n    1a ? )\n"),
        ("1a ?(1a ?;x\n)", "1a ?\n  ( 1a ?  ; x\n  )\n"),
        ("1a ?(1a ?\n;x\n)", "1a ?\n  ( 1a ?\n    ; x\n  )\n"),
        ("1a ?(1a ?(1a ?);x\n1b ?)", "1a ?\n  ( 1a ?  ; x\n    ( 1a ? )\n    1b ? )\n"),
    ],
)
def test_a_note_stays_at_its_statement(rough: str, fine: str) -> None:
    assert body(rough) == fine
    assert body(fine) == fine


def test_annotations_are_kept_to_the_letter() -> None:
    annotation = '{ \t one;\n\n  ( two [Date "x"] \\ \n}'
    assert body(f"1a pass{annotation}  {{}}") == f"1a pass {annotation} {{}}\n"


def test_an_annotation_that_was_never_closed_is_not_rewritten() -> None:
    text = f'{RULES}1a   pass {{open\n[FTN "1"]\n{RULES}1a   pass }}\n'
    written, findings = format_text(text, "game.ftn")
    assert written == text
    assert {found.rule for found in findings} == {"FTN-SYNTAX"}


def test_records_are_a_blank_line_apart() -> None:
    assert formatted(f"{RULES}; mine\n1a pass\n; end\n\n; yours\n{RULES}1a   ?") == (
        f"{RULES}\n; mine\n1a pass\n; end\n\n; yours\n{RULES}\n1a ?\n"
    )


def test_a_record_of_tags_alone() -> None:
    assert (
        formatted('[a "A"][Rules "freight-train/1996"]{x}\n;y') == f'{RULES}[a "A"]\n{{x}}\n; y\n'
    )


@pytest.mark.parametrize("end", ["\r\n", "\r", "\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_line_ends_become_one_kind(end: str, mark: str) -> None:
    assert formatted(mark + CANONICAL.replace("\n", end)) == CANONICAL


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n\n",
        "; only a note",
        '[Rules   "chess/1"]\r\n1.  e4\r\n',
        '[FTN   "1"]\n1a   pass',
        f"\ufeff{RULES}1a   pass\r\n1b pull 1A 2B",
        f"{RULES}1a   pass\n( 1a pass",
        f'{RULES}1a   pass\n[FTN   "1"]\n',
        f"{RULES}1a   pass\n{RULES}1a psas",
    ],
)
def test_what_cannot_be_read_is_not_rewritten(text: str) -> None:
    written, findings = format_text(text, "game.ftn")
    assert written == text
    assert "error" in {found.severity for found in findings}


def test_illegal_play_is_no_reason_not_to_write() -> None:
    assert body("9c   pull 1A 1A 1A") == "9c pull 1A 1A 1A\n"


@pytest.mark.parametrize("players", ["", '[a "A"]\n[b "B"]\n', '[a "A"][b "B"][c "C"][d "D"]'])
@pytest.mark.parametrize("edition", EDITIONS)
def test_pinning_writes_every_option_and_changes_none(edition: str, players: str) -> None:
    text = f'[Rules "{edition}   must_act=no"]\n{players}\nyard c A B\n1a pass\n'
    (record,) = read_all(text)
    assert formatted(text).startswith(f'[Rules "{edition}   must_act=no"]\n')
    pinned = format_text(text, "x", pin=True)[0]
    (after,) = read_all(pinned)
    before_rules, after_rules = rules_of(record), rules_of(after)
    assert before_rules is not None
    assert after_rules is not None
    assert after_rules.options == before_rules.options
    assert after_rules.chosen == set(before_rules.options)
    assert pinned.count("=") == len(before_rules.options)
    assert pinned.split("\n")[1:] == formatted(text).split("\n")[1:]
    assert formatted(pinned) == pinned


def test_of_two_rules_tags_the_one_that_counts_is_pinned() -> None:
    text = f'{RULES}[Rules "other"]\n'
    first, second = format_text(text, "x", pin=True)[0].splitlines()
    assert "=" in first
    assert second == '[Rules "other"]'


def test_a_record_of_no_game_can_be_written() -> None:
    record = Record((Tag("Event", 'a "b"'), Tag("FTN", "1")), (), NOWHERE, ("x",), ("y",))
    assert write(record, None) == '[FTN "1"]\n[Event "a \\"b\\""]\n{x}\n; y\n'
    assert write(Record((), (), NOWHERE), None) == ""


def test_writing_fills_nothing_in() -> None:
    text = f"{RULES}\nmain A B C D E\n1a pull A B 3C\n"
    (record,) = read_all(text)
    assert write(record, game("freight-train")) == text


@effort(50, 3000)
@given(scrawls())
def test_what_was_written_stays(scrawl: Scrawl) -> None:
    formatted, findings = format_text(scrawl.text, "x")
    assert not [one for one in findings if one.severity == "error"], (scrawl.text, findings)
    before, after = read_all(scrawl.text), read_all(formatted)
    expected = [without_places(in_order(in_longhand(record))) for record in before]
    assert [without_places(record) for record in after] == expected
    assert sorted(note for one in after for note in notes_of(one)) == sorted(scrawl.notes)
    kept = sorted(text for one in after for text in annotations_of(one))
    assert kept == sorted(scrawl.annotations)


@effort(30, 2000)
@given(scrawls(), st.booleans())
def test_formatting_twice_is_formatting_once(scrawl: Scrawl, pin: bool) -> None:
    once, _ = format_text(scrawl.text, "x", pin=pin)
    assert format_text(once, "x", pin=pin)[0] == once
    assert format_text(once, "x")[0] == once


@effort(10, 200)
@given(
    st.sampled_from(kept("freight-train")),
    st.sampled_from(["\n", "  ", " \t\n\n", " ; a note\n"]),
)
def test_a_whole_game_is_the_same_in_any_layout(path: Path, space: str) -> None:
    text = path.read_text("utf-8")
    assert formatted(text) == text
    head, _, statements = text.partition("\n\n")
    rough = f"{head}\n{space.join(statements.split())}\n"
    written = formatted(rough)
    (again,) = read_all(written)
    assert notes_of(again) == ["a note"] * rough.count(";")
    without_notes = re.sub(r"\s+; a note\n", "\n", written)
    assert without_notes.split() == text.split()
    if ";" not in space:
        assert written == text


LONG = (
    "1a loan build track E5:25 track F4:25 track G4:36 ship Antwerp load RG E5 F4 G4 Ghent deliver "
    "R load K G4 F4 E5 Antwerp deliver K mark Antwerp +R, 2>1 +G, 2< +Y"
)


def test_words_that_are_longer_than_a_line_go_on_in_the_next_one() -> None:
    text = f'[Rules "freight/2015"]\n\n{LONG} ! {{A long way.}}\n'
    written = format_text(text, "game.ftn")[0]
    lines = written.splitlines()[2:]
    assert [len(line) <= 100 for line in lines[:-1]] == [True] * (len(lines) - 1)
    assert len(lines) > 1
    assert all(line.startswith("  ") for line in lines[1:])
    assert " ".join(line.strip() for line in lines) == f"{LONG} ! {{A long way.}}"
    assert format_text(written, "game.ftn")[0] == written


def test_a_line_that_is_long_by_its_annotation_stays_one() -> None:
    text = f'[Rules "freight/2015"]\n\n1a pass {{{"so it went, " * 12}}}\n'
    assert format_text(text, "game.ftn")[0] == text

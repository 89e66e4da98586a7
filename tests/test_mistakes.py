"""What can't be read: each slip is answered with how to write it."""

from __future__ import annotations

import pytest

from ftn.reading import read_text

HEAD = '[Rules "freight-train/1996"] [a "Anna"] [b "Ben"]\n'


@pytest.mark.parametrize(
    ("statement", "word", "message", "help_"),
    [
        ("1a: call", "1a:", "stands behind a turn's number", "write 1a"),
        ("1a. call", "1a.", "stands behind a turn's number", "write 1a"),
        ("a1 call", "a1", "the number stands before the seat", "write 1a"),
        ("A1 call", "A1", "the number stands before the seat", "write 1a"),
        ("0a call", "0a", "counted from 1", "write 1a"),
        ("01a call", "01a", "begins with no 0", "write 1a"),
        ("1.2a call", "1.2a", "in the record it is only 2a", "write 2a"),
        ("1 a call", "1", "one word", "write 1a"),
        ("1 A: call", "1", "one word", "write 1a"),
        ("1a fill 2 call", "call", "the fill's cars are missing", "fill 2 ? call"),
        ("1a pull 2L2L3S>1", "2L2L3S>1", "no car move", "2L 2L 3S>1"),
        ("1a pull 2L>1C 3S 4H", "2L>1C", "no car move", "a car goes to"),
        ("1a pull 2L, 2L, 3S", "2L,", "without commas", "write 1a pull 2L 2L 3S"),
        ("score a 14, b 9", "14,", "without commas", "write score a 14 b 9"),
        ("main BCLTR,LLTBS,SCGPA,ABAHC,GRHHR", "BCLTR,", "without commas", "BCLTR LLTBS SCGPA"),
        ("# a comment", "# a comment", "begins no note", "; a comment"),
        ("// a comment", "// a comment", "begins no note", "; a comment"),
        ("1a take 2L 2L 3S", "take", '"take" is no action', 'is it "pull"?'),
        ("1a draw 2L 2L 3S", "draw", '"draw" is no action', 'is it "pull"?'),
        ("score Anna 14", "Anna", '"Anna" is no seat', "small letter"),
        ("score A 14", "A", '"A" is no seat', "small letter: a"),
        ("first Anna", "Anna", '"Anna" is no seat', "the tags say"),
        ("chips Anna 5", "Anna", '"Anna" is no seat', "the tags say"),
        ("1a switch 3T", "3T", "no car move", "a private yard has the sidings 1 and 2"),
        ("1a pull 6T 1C 1C", "6T", "no car move", "the main yard has the sidings 1 to 5"),
        ("yard a LOOCCA", "LOOCCA", "two sidings; this names one", "write every siding"),
        ("1a pull 2L 2L 3S->1", "3S->1", "no car move", "write 3S>1"),
        ("1a pull 2L 2L 3S and", "and", "no car move", "words for people"),
        ("ruling FT-PULL-5 “we let it stand”", "“we", "typographic", "straight ones"),
        ("adjust a -1 „verzählt“", "„verzählt“", "typographic", "straight ones"),
        ("1a:call", "1a:call", "stands behind a turn's number", "write 1a"),
        ("1a/ call", "1a/", "stands behind a turn's number", "write 1a"),
        ("1ab call", "1ab", "no statement", "number and seat"),
        ("DAY 1", "DAY", "no statement", 'is it "day"?'),
        ("1a pull 2L 2L !", "2L !", "names two", "name all three"),
    ],
)
def test_a_slip_is_answered(statement: str, word: str, message: str, help_: str) -> None:
    [(_, [finding])] = read_text(HEAD + "yard a LOOCCA SAGBCL\n" + statement + "\n")
    assert finding.place.line == 3
    assert statement[finding.place.column - 1 :].startswith(word[:2])
    assert message in finding.message
    assert help_ in finding.help

"""What can't be read: each slip is answered with how to write it."""

from __future__ import annotations

import pytest

from ftn.games import GAMES, game
from ftn.notation.reading import read_text

HEAD = '[Rules "freight-train/1996"] [a "Anna"] [b "Ben"]\n'


@pytest.mark.parametrize(
    ("statement", "word", "message", "help_"),
    [
        ("1a: call", "1a:", "are not followed by", "write 1a"),
        ("1a. call", "1a.", "are not followed by", "write 1a"),
        ("a1 call", "a1", "the number comes before the seat", "write 1a"),
        ("A1 call", "A1", "the number comes before the seat", "write 1a"),
        ("0a call", "0a", "counted from 1", "write 1a"),
        ("01a call", "01a", "has no leading 0", "write 1a"),
        ("1.2a call", "1.2a", "in the record write only 2a", "write 2a"),
        ("1 a call", "1", "written together", "write 1a"),
        ("1 A: call", "1", "written together", "write 1a"),
        ("1.a call", "1.a", "written together", "write 1a"),
        ("1. a call", "1.", "written together", "write 1a"),
        ("1a fill 2 call", "call", "the fill's cars are missing", "fill 2 ? call"),
        ("1a pull 2L2L3S>1", "2L2L3S>1", "is not a car move", "2L 2L 3S>1"),
        ("1a pull 2L>1C 3S 4H", "2L>1C", "is not a car move", "a car goes to"),
        ("1a pull 2L, 2L, 3S", "2L,", "not commas", "write 1a pull 2L 2L 3S"),
        ("score a 14, b 9", "14,", "not commas", "write score a 14 b 9"),
        ("main BCLTR,LLTBS,SCGPA,ABAHC,GRHHR", "BCLTR,", "not commas", "BCLTR LLTBS SCGPA"),
        ("# a comment", "# a comment", "doesn't start a note", "; a comment"),
        ("// a comment", "// a comment", "doesn't start a note", "; a comment"),
        ("1a take 2L 2L 3S", "take", '"take" is not an action', 'did you mean "pull"?'),
        ("1a draw 2L 2L 3S", "draw", '"draw" is not an action', 'did you mean "pull"?'),
        ("score Anna 14", "Anna", '"Anna" is not a seat', "lower-case letter"),
        ("score A 14", "A", '"A" is not a seat', "lower-case letter: a"),
        ("first Anna", "Anna", '"Anna" is not a seat', "the tags say"),
        ("chips Anna 5", "Anna", '"Anna" is not a seat', "the tags say"),
        ("1a switch 3T", "3T", "is not a car move", "a private yard has the sidings 1 and 2"),
        ("1a pull 6T 1C 1C", "6T", "is not a car move", "the main yard has the sidings 1 to 5"),
        ("yard a LOOCCA", "LOOCCA", "two sidings, not one", "write every siding"),
        ("1a pull 2L 2L 3S->1", "3S->1", "is not a car move", "write 3S>1"),
        ("1a pull 2L 2L 3S and", "and", "is not a car move", "comments go"),
        ("ruling FT-PULL-5 “we let it stand”", "“we", "typographic", "straight ones"),
        ("adjust a -1 „verzählt“", "„verzählt“", "typographic", "straight ones"),
        ("1a:call", "1a:call", "are not followed by", "write 1a"),
        ("1a/ call", "1a/", "are not followed by", "write 1a"),
        ("1ab call", "1ab", "no statement", "number and seat"),
        ("DAY 1", "DAY", "no statement", 'did you mean "day", a new day? For example: day 1'),
        ("rulling x", "rulling", "no statement", 'a ruling? For example: ruling FT-PULL-5 "we'),
        ("adjst a 1", "adjst", "no statement", 'a correction? For example: adjust a -1 "mis'),
        ("pul 2L 2L 3S", "pul", "no statement", 'did you mean "pull"?'),
        ("ruling we let it stand", "ruling", "this ruling", 'ruling FT-PULL-5 "we let it stand"'),
        ("adjust Anna 3", "adjust", "this correction", 'adjust a -1 "miscounted on day 1"'),
        ("1a pull 2L 2L !", "2L !", "cars, not two", "name all three"),
    ],
)
def test_a_slip_is_answered(statement: str, word: str, message: str, help_: str) -> None:
    [(_, [finding])] = read_text(HEAD + "yard a LOOCCA SAGBCL\n" + statement + "\n")
    assert finding.place.line == 3
    assert statement[finding.place.column - 1 :].startswith(word[:2])
    assert message in finding.message
    assert help_ in finding.help


@pytest.mark.parametrize(
    ("statement", "message"),
    [
        ("1a load F07 ####/#...", '"####/#..." is not a filling'),
        ("card F07 oil ## ##", "write the rows of a shape as one word"),
        ("1a draw F07 # an oil car", "# doesn't start a note"),
        ("  ## the cards of our box", "# doesn't start a note"),
    ],
)
def test_rows_that_are_drawn_begin_no_note(statement: str, message: str) -> None:
    text = f'[Rules "freight-cars/2021"] [a "Anna"] [b "Ben"]\n{statement}\n'
    _, (found,) = next(read_text(text, "game.ftn"))
    assert found.message == message


def test_where_no_game_is_known_the_rules_of_all_are_named() -> None:
    ((_, [finding]),) = read_text('[a "Anna"]\n1a ?\n')
    for name in GAMES:
        assert f'[Rules "{name}/{game(name).default}"]' in finding.help

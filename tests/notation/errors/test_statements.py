"""What can't be read: each slip is answered with how to write it."""

from __future__ import annotations

import pytest

from ftn.games import GAMES, game
from ftn.notation.reading import read_text
from tests.notation.errors.slips import ANSWERED

HEAD = '[Rules "freight-train/1996"] [a "Anna"] [b "Ben"]\n'


@pytest.mark.parametrize(
    ("statement", "word", "message", "help_"),
    ANSWERED,
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

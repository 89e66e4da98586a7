"""The `[Rules …]` tag: what is wrong with it is said of the word that is wrong."""

from __future__ import annotations

import pytest

from ftn.games import GAMES, game
from ftn.games.rules_tag import Unreadable, ruleset
from ftn.model.rules import Ruleset
from ftn.notation.reading import read_text

GAME = "freight-train"


@pytest.mark.parametrize(
    ("edition", "options", "word", "message", "help_"),
    [
        ("1996", "caboose", "caboose", "has no value", "write caboose=on, without spaces"),
        ("1996", "caboose = off", "caboose", "has no value", "write caboose=off, without"),
        ("1996", "caboose =yes", "caboose", "has no value", "write caboose=on, without"),
        ("1996", "caboose= off", "caboose=", "has no value", "write caboose=off, without"),
        ("1996", "cabose=on", "cabose", 'no option "cabose"', 'did you mean "caboose"?'),
        ("1993-en", "caboose=on", "caboose", 'no option "caboose"', "an option of 1996;"),
        ("1996", "stuck=error, caboose=on", "stuck=error,", "comma", "stuck=error caboose=on"),
        ("1996", "cars_per_type=17", "cars_per_type=17", "can't be", ": 1 to 16"),
        ("1996", "stuck=no", "stuck=no", "can't be", "free_pass, error"),
        ("1996", "i=y", "i", 'no option "i"', "its options: "),
        ("1995", "", "1995", 'no edition "1995"', "1993-en, 1993-nl, 1996"),
    ],
)
def test_a_word_that_cannot_be_read(
    edition: str, options: str, word: str, message: str, help_: str
) -> None:
    value = f"{GAME}/{edition} {options}".strip()
    found = ruleset(value, 2)
    assert isinstance(found, Unreadable)
    assert found.word == word
    assert message in found.message
    assert help_ in found.help
    [(_, [finding])] = read_text(f'[Rules "{value}"]\n1a call')
    start = 7 + 1 + f" {value}".replace("/", " ").index(f" {word}")
    assert (finding.place.column, finding.place.end_column) == (start + 1, start + 1 + len(word))


def test_what_can_be_read() -> None:
    found = ruleset(f"{GAME}/1996 caboose=yes", 4)
    assert isinstance(found, Ruleset)
    assert found.options["caboose"] == "on"
    assert found.chosen == {"caboose"}


@pytest.mark.parametrize("name", GAMES)
def test_rules_read_without_a_number_of_players_are_completed_by_it(name: str) -> None:
    fewest, most = game(name).seats
    for edition in game(name).editions:
        unknown = ruleset(f"{name}/{edition}", 0)
        assert isinstance(unknown, Ruleset)
        for count in range(fewest, most + 1):
            assert unknown.for_players(count) == ruleset(f"{name}/{edition}", count)


def test_an_option_that_is_chosen_does_not_depend_on_the_players() -> None:
    rules = ruleset(f"{GAME}/1996 cars_per_type=14", 0)
    assert isinstance(rules, Ruleset)
    assert {rules.for_players(count).options["cars_per_type"] for count in (2, 3, 5)} == {"14"}


@pytest.mark.parametrize(
    ("value", "column", "help_"),
    [
        ("Freight-Train/1996", 9, 'did you mean "freight-train/1996"?'),
        ("freight train/1996", 9, 'did you mean "freight-train/1996"?'),
        ("Freight Train", 9, 'did you mean "freight-train"?'),
        ("freight-train 1996", 8, "write freight-train/1996"),
        ("1996", 9, 'did you mean "freight-train/1996"?'),
        ("chess/1996x", 9, "known games: freight-train"),
        ("", 8, "known games: freight-train"),
    ],
)
def test_a_game_that_is_written_otherwise(value: str, column: int, help_: str) -> None:
    found = ruleset(value, 2)
    assert isinstance(found, Unreadable)
    assert help_ in found.help
    [(record, findings)] = read_text(f'[Rules "{value}"]\n1a swich')
    assert findings[0].place.column == column
    assert len(findings) == len(record.statements) + 1 == (2 if "rain" in value else 1)

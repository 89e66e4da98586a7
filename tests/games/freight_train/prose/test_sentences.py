"""What happened, in words."""

from __future__ import annotations

import pytest

from ftn.model.replay import Replay, Step
from ftn.notation.reading import read_text
from ftn.referee.replaying import replay
from ftn.reports import narration as telling
from tests.replayed import before

HEAD = '[FTN "1"] [Rules "freight-train/{rules}"] [a "Anna"] [b "Ben"] [c "Cleo"]\n'
SETUP = """day 1
main OTLCR LSAGH CCATR AROTP SHOSR
yard a OPRGAS SGOSBR
yard b ATOOGL TTLCPA
yard c PTHPGL PCROGT
"""


def replayed(text: str, rules: str = "1996") -> Replay:
    record, findings = next(read_text(HEAD.format(rules=rules) + text))
    return replay(record, findings)


def sentence(found: Replay, step: Step) -> str:
    return telling.sentence(found, step, before(found, step))


def told(text: str, rules: str = "1996") -> str:
    """Return the sentences of the last statement of a game."""
    found = replayed(SETUP + text, rules)
    return sentence(found, found.steps[-1])


@pytest.mark.parametrize(
    ("turns", "words"),
    [
        (
            "1a pull 1O 1T 2L>M",
            (
                "Anna pulls an ore car and a tank car to their trains, and a coil steel car to "
                "the Mix. Anna's new Ore train (1 car), Tank train (1 car) and Mix (1 car) are "
                "the only ones of their type."
            ),
        ),
        (
            "1a switch 1O 1b switch 2T 2T>M 1c pull 1O 4A>2 4R>1",
            (
                "Cleo pulls an ore car to its train, an auto rack car into siding 2 of the yard, "
                "and a refrigerator car into siding 1 of the yard. Cleo's new Ore train (1 car) is "
                "tied with Anna for the longest."
            ),
        ),
        (
            "1a switch 2S 1b switch 1A 1c pull 2L>1 2S 5S",
            (
                "Cleo pulls a coil steel car into siding 1 of the yard, and two stock cars to "
                "their train. Cleo's new Stock train (2 cars) is the longest, 1 ahead of Anna."
            ),
        ),
        (
            "1a switch 1O 1b pull 1O 1T>M 4A 1c switch 2P 2C 2R 2O 2b switch 1A 1T>1",
            (
                "Ben switches an auto rack car to its train, and a tank car into siding 1 of the "
                "yard. Ben's Auto rack train (2 cars) is still the only one."
            ),
        ),
        ("1a call", "Anna calls up a locomotive and now has seven."),
        (
            "1a rearrange SAGRPO SGOSBR",
            (
                "Anna pays 1 chip (4 left) and rearranges the yard: siding 1 is SAGRPO instead of "
                "OPRGAS and siding 2 stays SGOSBR."
            ),
        ),
        (
            "1a rearrange OPRGAS SGOSBR",
            "Anna pays 1 chip (4 left) and leaves the yard as it is (a paid pass).",
        ),
        ("1a pass", "Anna passes."),
        ("1a ?", "Anna did something that nobody noted."),
        ("1a pull ?", "Anna pulls three cars that nobody noted."),
        ("1a switch ?", "Anna switches cars that nobody noted."),
        ("1a switch", "Anna switches no cars."),
        (
            "1a fill 1 ABCGH call",
            "Anna fills siding 1 with ABCGH, then calls up a locomotive and now has seven.",
        ),
        (
            "1a fill 1 AB*CGH call",
            (
                "Anna fills siding 1 with ABCGH, then calls up a locomotive and now has seven. "
                "The Trains "
                "Leave card has come up: the day ends with this round."
            ),
        ),
        (
            "1a call 1b call 1c fill 1 AB*CGH call",
            (
                "Cleo fills siding 1 with ABCGH, then calls up a locomotive and now has seven. "
                "The Trains "
                "Leave card has come up, and the day ends with this turn."
            ),
        ),
        (
            "1a fill 1 AB*CGH call 1b call 1c call",
            "Cleo calls up a locomotive and now has seven. The day ends with this turn.",
        ),
        (
            "1a fill 1 ? call",
            (
                "Anna fills siding 1 with cars that nobody noted, then calls up a "
                "locomotive and now has seven."
            ),
        ),
        ("1a call 1d call", "A turn of d, who has no seat in this game."),
    ],
)
def test_a_turn_is_described(turns: str, words: str) -> None:
    assert told(turns) == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("chips b 5", "Ben's chips are noted: 5."),
        ("locos b 6", "Ben's locomotives are noted: 6."),
        ("chips b ?", "Nobody noted Ben's chips."),
        ("locos b ?", "Nobody noted Ben's locomotives."),
        (
            "trains b C3 O1 M=AGA",
            (
                "Ben's trains are noted: Container train (3 cars), Ore train (1 car) and Mix "
                "(two auto rack cars and a gondola car)."
            ),
        ),
        (
            "trains b C? M=A ?",
            (
                "Ben's trains are noted: Container train, Mix (an auto rack car) and others that "
                "nobody noted."
            ),
        ),
        ("trains b ?", "Nobody noted Ben's trains."),
        ("trains b -", "Ben has no trains."),
        ("first c", "Cleo begins the round."),
        ("first ?", "Nobody knows who begins."),
        ("1a call main - - - - ABC", "The main yard is noted: - - - - ABC."),
    ],
)
def test_a_fact_is_described(text: str, words: str) -> None:
    assert told(text) == words


def test_the_set_up_is_described() -> None:
    found = replayed(SETUP)
    assert [sentence(found, step) for step in found.steps[:3]] == [
        "Day 1 begins.",
        "The main yard is laid out: OTLCR LSAGH CCATR AROTP SHOSR.",
        "Anna's yard is noted: OPRGAS and SGOSBR.",
    ]


def test_an_overtaken_train_is_told_with_the_distance() -> None:
    text = "1a switch 1O 1b pull 1O 1T>M 4A 1c switch 2P 2C 2R 2O 2b call 2c call"
    assert told(f"{text} 2a switch 1P 2S 2G 2O").endswith(
        "Anna's Ore train (2 cars) is now the longest, 1 ahead of Ben and Cleo; the new "
        "Piggyback train (1 car) is tied with Cleo for the longest; the new Stock train (1 car) "
        "and Gondola train (1 car) are the only ones of their type."
    )


def test_a_train_behind_is_told_as_what_it_is_worth() -> None:
    text = "1a switch 2S 2G 2O 2S 1b call 1c pull 5S>1 5H 5O 2b call 2c switch 1S"
    assert "Cleo's new Stock train (1 car) is second, 1 behind Anna." in told(text)


@pytest.mark.parametrize(
    ("noted", "words"),
    [
        ("C M", "Ben's cabooses are noted: Container train and Mix."),
        ("-", "Ben has no caboose."),
        ("?", "Nobody noted Ben's cabooses."),
    ],
)
def test_noted_cabooses_are_described(noted: str, words: str) -> None:
    assert told(f"trains b C3 M=AG cabooses b {noted}", "1996 caboose=on") == words


def test_a_caboose_is_described() -> None:
    assert told("1a switch 1O 1b call 1c call 2b call 2c call 2a caboose O", "1996 caboose=on") == (
        "Anna puts a caboose on the Ore train (1 car): no more cars can be added, and its score "
        "is doubled."
    )


def test_a_lone_car_becomes_the_mix() -> None:
    words = told(
        "1a switch 1O 1b call 1c call 2b call 2c call 2a switch 1P>O", "1996 mix_declare=late"
    )
    assert words.startswith(
        "Anna switches a piggyback car onto the lone ore car, which makes that train the Mix."
    )


def test_a_mix_that_does_not_score_has_no_rank() -> None:
    words = told("1a switch 1O>M", "1993-en")
    assert words == "Anna switches an O car to the Mix. Anna's new Mix has 1 car."


def test_a_turn_of_a_variation_is_told_from_the_position_before_it() -> None:
    found = replayed(SETUP + "1a call ( 1a switch 1O 1b switch 1A ( 1b pull 1O 1T 1L ) )")
    first, second = found.steps[-1].variations[0]
    (inner,) = second.variations[0]
    assert sentence(found, first).startswith("Anna switches an ore car to its train.")
    assert sentence(found, second) == (
        "Ben switches an auto rack car to its train. Ben's new Auto rack train is the only one."
    ).replace("train is", "train (1 car) is")
    assert "Ben's new Ore train (1 car) is tied with Anna for the longest" in sentence(found, inner)


def test_what_is_unknown_is_not_ranked() -> None:
    found = replayed("1a pull 1C 1G>M ?H 1b switch ? 1c pull 1C 1? ?>M")
    steps: list[Step] = [*found.steps]
    assert "an unknown car" in sentence(found, steps[2])
    assert "longest" not in sentence(found, steps[2])

"""A seat's day, chip by chip."""

from __future__ import annotations

import pytest
from attrs import evolve
from msgspec.structs import replace

from ftn.mending.helping import helped
from ftn.model.replay import Cell, Replay, Row
from ftn.notation.reading import read_text
from ftn.referee.replaying import replay
from ftn.reports.accounts import account
from ftn.text.pieces import paint
from tests.generated import play

HEAD = """[Rules "freight-train/1996"] [a "Anna"] [b "Ben"] [c "Cleo"]
day 1
main OTLCR LSAGH CCATR AROTP SHOSR
yard a OPRGAS SGOSBR  yard b ATOOGL TTLCPA  yard c PTHPGL PCROGT
1a switch 1O 1P 2S  1b switch 2T 2T 1A  1c switch 1P 1T
"""


def replayed(text: str) -> Replay:
    record, findings = next(read_text(text))
    return helped(replay(record, findings))


def told(game: Replay, seats: str = "a", day: int = 1, width: int = 88) -> list[str]:
    lines = account(game, game.sheets[day - 1], [*seats], width)
    return [paint(line, colour=False) for line in lines]


def game(rest: str) -> Replay:
    """Return a game whose first day is closed too early, which its sheet doesn't mind."""
    return replayed(HEAD + rest)


def test_every_chip_has_its_arithmetic_and_its_clause() -> None:
    lines = told(game("day 2"))
    assert lines[0] == "Day 1, Anna (provisional)"
    assert "   +3  longest Ore train: 1 car, the only one [FT-SCORE-1]" in lines
    assert "   +2  tied with Cleo for longest Piggyback train, 1 car: 2 each [FT-SCORE-2]" in lines
    assert "   +4  9 cars in the yard, 1 chip for every two: 4 [FT-YARD]" in lines
    assert (
        "    0  no Auto rack, Box, Container, Gondola, Hopper, Coil steel, Refrigerator, Tank"
        in (" ".join(lines).replace("        ", " "))
    )
    assert "  +12  in all: 5 before, 17 after day 1" in lines


def test_the_chips_come_to_what_the_sheet_says() -> None:
    found = replayed(play("freight-train/1996 caboose=on", 4, 3))
    for sheet in found.sheets:
        for seat in found.seats:
            lines = told(found, seat, sheet.number)
            end = next(at for at, line in enumerate(lines) if "in all" in line)
            amounts = [int(line[:5]) for line in lines[1:end] if line[:5].strip()]
            assert sum(amounts) == sheet.gains[seat] == int(lines[end][:5])


def test_a_second_place_that_brings_nothing_is_told_with_its_reason() -> None:
    found = replayed(play("freight-train/1996", 3, 1))
    lines = told(found, "b", 3)
    reason = "tied with Cleo for second longest Coil steel train, 2 cars: nothing"
    assert f"    0  {reason} [FT-SCORE-3]" in lines
    assert "FT-SCORE-3  A tie for the second longest" in lines


def test_payments_stand_with_their_turn_and_corrections_with_their_reason() -> None:
    lines = told(
        game('2b rearrange TOOGLL CPAA adjust b 2 "lost on the floor" 2c call 2a call day 2'), "b"
    )
    paid = [line for line in lines if "rearranging the yard" in line or "agreed" in line]
    assert paid[0].startswith("   -1  1.2b: rearranging the yard costs 1 chip [FT-REARR-2]")
    assert paid[1].startswith("   +2  agreed correction: lost on the floor [FTN-ADJUST]")
    assert any(line.startswith("FTN-ADJUST  ") for line in lines)


def test_several_payments_stand_one_by_one() -> None:
    text = "2b rearrange OOGL TLCPA 2c call 2a call 3c call 3a call 3b rearrange OOGL TLCPA day 2"
    lines = told(game(text), "b")
    assert [line.split()[1] for line in lines if "rearranging" in line] == ["1.2b:", "1.3b:"]


def test_what_a_turn_brought_stands_with_it_whoever_it_went_to() -> None:
    found = game("day 2")
    at = next(step.index for step in found.steps if step.address == "1.1a")
    brought = [
        replace(entry, step=at, by_turn=True) if entry.amount == 3 else entry
        for entry in found.entries
    ]
    lines = told(evolve(found, entries=tuple(brought)))
    steps = {line[:5]: line.split()[1] for line in lines if line[:5] in {"   +3", "   +2"}}
    assert steps == {"   +3": "1.1a:", "   +2": "tied"}


def test_what_a_scoring_cost_stands_without_the_last_turn() -> None:
    found = replayed(play("freight-train/1996", 2, 1))
    (turn,) = [step for step in found.steps[-1:] if step.address == "3.21a"]
    paid = [entry for entry in found.entries if entry.seat == "a" and entry.step >= turn.index]
    assert any(entry.amount < 0 for entry in paid)
    assert not any("3.21a" in line for line in told(found, "a", 3))


def test_a_right_total_is_confirmed() -> None:
    assert "       The table noted 17, which is correct." in told(game("score a 17 b 15 c 13"))


@pytest.mark.parametrize(
    ("score", "seat", "lines"),
    [
        (
            "score a 18 b 15 c 14",
            "a",
            [
                "       The table noted 18: 1 too many.",
                "       The players' count is explained if every player tied for longest takes 3",
            ],
        ),
        ("score a 12 b 15 c 13", "a", ["       The table noted 12: 5 too few."]),
    ],
)
def test_a_wrong_total_is_told_with_the_reading_that_fits(
    score: str, seat: str, lines: list[str]
) -> None:
    text = told(game(score), seat)
    for line in lines:
        assert any(found.startswith(line) for found in text), text


def test_the_clause_of_the_reading_that_fits_is_told_in_full_and_first() -> None:
    lines = told(game("score a 18 b 15 c 14"))
    start = lines.index("According to these clauses:")
    assert lines[start + 1].startswith("FT-SCORE-2  A tie for the longest")
    rest = "\n".join(lines[start:])
    assert rest.index("1993-nl: L173") < rest.index("FT-SCORE-1  ")


def test_a_difference_from_an_earlier_day_is_told_as_such() -> None:
    text = play("freight-train/1996", 3, 1)
    text = text.replace("\n\nday 2", "\nscore a 26 b 21 c 19\n\nday 2")
    found = replayed(text.replace("\n\nday 3", "\nscore a 40 b 35 c 36\n\nday 3"))
    lines = told(found, "a", 2)
    assert "       The table noted 40: 1 too many, all of it from day 1." in lines


def test_several_seats_share_the_clauses() -> None:
    lines = told(game("day 2"), "abc")
    titles = [line for line in lines if line.startswith("Day 1, ")]
    assert titles == [f"Day 1, {name} (provisional)" for name in ("Anna", "Ben", "Cleo")]
    assert lines.count("According to these clauses:") == 1
    assert sum(line.startswith("FT-SCORE-1  ") for line in lines) == 1


def test_what_is_not_known_is_no_number() -> None:
    found = replayed(
        '[Rules "freight-train/1996"] [a "Anna"] [b "Ben"] day 1 1a pull ? 1b call day 2'
    )
    lines = told(found)
    assert "The total can't be known" in "\n".join(lines)
    unknown = [line.partition(":")[0] for line in lines if line.startswith("    ?  ")]
    assert [words.split()[1] for words in unknown] == ["Auto", "Yard"]


def test_a_total_that_the_table_let_stand_is_its_own() -> None:
    found = replayed(
        """[Rules "freight-cars/2021"] [a "Anna"] [b "Ben"]
        shipped a -  shipped b -  claimed a -  claimed b -  credits a 4  credits b 5
        train a -  train b -  hand a F01  hand b F02  deck 0
        9b draw *  10a forfeit  10b forfeit  corporation a C01 2  corporation b C02 3
        score a 7 b 8 ruling FTN-CLAIM"""
    )
    lines = [line.strip() for line in told(found, "ab")]
    assert [line for line in lines if line.startswith("The table noted")] == [
        "The table noted 7, which the players let stand.",
        "The table noted 8, which is correct.",
    ]


def test_of_a_row_that_sums_up_categories_every_entry_is_told_once() -> None:
    found = game("day 2")
    sheet = found.sheets[0]
    parts = tuple(row.category for row in sheet.rows)
    cells = {seat: Cell(sheet.gains[seat], why="in all") for seat in found.seats}
    whole = evolve(sheet, make_rows=lambda: (Row("all", "All", cells, parts=parts),))
    lines = [paint(line, colour=False) for line in account(found, whole, ["a"], 88)]
    end = next(at for at, line in enumerate(lines) if "in all: " in line)
    amounts = [int(line[:5]) for line in lines[1:end] if line[:5].strip()]
    own = [entry.amount for entry in found.entries if (entry.seat, entry.period) == ("a", 1)]
    assert sorted(amounts) == sorted(own)

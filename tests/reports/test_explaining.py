"""Why: a turn, a day, a finding."""

from __future__ import annotations

import pytest

from ftn.games import game
from ftn.mending.helping import helped
from ftn.model.instead import Instead, Note
from ftn.model.replay import Replay
from ftn.notation.reading import read_text
from ftn.referee.replaying import replay
from ftn.reports.addresses import Location, find
from ftn.reports.explaining import explain, overview
from ftn.text.pieces import paint
from tests.generated import play

GAME = play("freight-train/1996", 3, 1)
PULL = "5b pull 2A 3L 3G>M"


def replayed(text: str) -> Replay:
    record, findings = next(read_text(text, "game.ftn"))
    return helped(replay(record, findings))


def told(game: Replay, where: str, *, everything: bool = False) -> str:
    found = find(game, where)
    assert isinstance(found, Location), found
    lines = explain(game, found, everything=everything, width=88)
    return "\n".join(paint(line, colour=False) for line in lines)


def seen(game: Replay) -> str:
    return "\n".join(paint(line, colour=False) for line in overview(game, 88))


def in_order(text: str, *parts: str) -> bool:
    at = [text.find(part) for part in parts]
    return -1 not in at and at == sorted(at)


def test_a_turn_is_told_with_the_positions_around_it_and_what_was_legal() -> None:
    text = told(replayed(GAME), "1.5b")
    assert text.startswith("1.5b pull 2A 3L 3G>M\nBen pulls an auto rack car and a coil steel car")
    assert in_order(
        text, "\nBefore\n", "A G H", "\nAfter\n", "\nLegal actions\n", "\n  fill ", "more (--all)"
    )
    assert text.count("◄ locomotive") == 1


def test_all_that_was_legal_is_listed_on_demand() -> None:
    game = replayed(GAME)
    text = told(game, "1.5b", everything=True)
    assert "more (--all)" not in text
    assert "pull 2A 3L 3G>M" in text.rpartition("Legal actions")[2]


def test_an_illegal_turn_has_its_finding_its_clause_and_the_nearest_legal_turns() -> None:
    text = told(replayed(GAME.replace(PULL, "5b pull 2A 2A 3G>M", 1)), "1.5b")
    assert in_order(
        text,
        "#1 error: FT-PULL-1: A can't be taken from siding 2: its open end is G",
        "help: siding 2 was noted as LSAGH",
        "FT-PULL-1  Three cars, from the open ends",
        "1996: L56",
        "1993-en: L103",
        "\nBefore\n",
        "The nearest legal actions:\n",
        PULL[3:],
    )


def test_annotations_glyphs_and_rulings_are_told() -> None:
    text = GAME.replace(
        PULL, 'ROUND 5b pull 2A 2A 3G>M ?! {in a hurry} ruling FT-PULL-1 "let it be"'
    )
    text = told(replayed(text.replace("ROUND ", "", 1)), "1.5b")
    assert text.startswith("1.5b pull 2A 2A 3G>M ?!\n")
    assert in_order(text, "{in a hurry}", 'let the breach of FT-PULL-1 stand: "let it be"', "info:")


def test_a_turn_of_a_variation_is_told_on_its_own_position() -> None:
    game = replayed(GAME.replace(PULL, f"{PULL} ( 5b pull 2A 2A 3L ) ( 5b call 6a call )", 1))
    first = told(game, "1.5b/1")
    assert first.startswith("1.5b/1/5b pull 2A 2A 3L\n")
    assert "warning: FT-PULL-1" in first
    second = told(game, "1.5b/2/6a")
    assert "Ben   chips 5   locomotives 7" in second.partition("\nAfter\n")[0]
    assert "FT-PULL-1" not in told(game, "1.5b")


def test_a_finding_quotes_its_line_and_tells_its_turn() -> None:
    game = replayed(GAME.replace(PULL, "5b pull 2A 2A 3G>M", 1))
    text = told(game, "1")
    line = game.findings[0].place.line
    assert text.startswith(f"game.ftn:{line}:12\n {line} | 5b pull 2A 2A 3G>M\n")
    assert in_order(text, "^^\n", "#1 error: FT-PULL-1", "1.5b pull 2A 2A 3G>M", "The nearest")
    assert "Also citing this clause: #2" in told(game, "FT-PULL-1")


def test_a_finding_on_a_total_tells_the_seats_day() -> None:
    text = GAME.replace("\n\nday 2", "\nscore a 26 b 22 c 19\n\nday 2")
    first, second = told(replayed(text), "1"), told(replayed(text), "2")
    assert in_order(first, "#1 error: FTN-CLAIM: Anna's", "FTN-CLAIM  A fact", "Day 1, Anna\n")
    assert in_order(
        first, "The players' count is explained if the only train of its type", "FT-SCORE-1  "
    )
    assert "Day 1, Ben" not in first
    assert "Day 1, Ben\n" in second
    assert "The table noted 22: 1 too many." in second


def test_a_finding_on_no_statement_is_told_alone() -> None:
    text = told(replayed(GAME.replace('[b "Ben"]', '[b "Ben"]\n[Date "soon"]', 1)), "FTN-TAG")
    assert text.startswith('game.ftn:5:1\n 5 | [Date "soon"]\n')
    assert "FTN-TAG  The tags that name the rules and the players" in text
    assert "Before" not in text


def test_a_day_that_is_not_over_is_told_as_if_it_were() -> None:
    game = replayed(GAME.partition(PULL)[0])
    text = told(game, "day 1 a")
    assert text.startswith("day 1 a is not over: this is as if it ended now\n")
    assert "in all: 5 before" in text


def test_the_start_and_the_end_are_drawn() -> None:
    game = replayed(GAME)
    assert told(game, "start").startswith("Day 1, round 1 ")
    assert told(game, "end").startswith(game.steps[-1].address)


def test_the_overview_lists_what_can_be_explained() -> None:
    assert seen(replayed(GAME)) == (
        "No findings.\n\nTurns: 120, from 1.1b to 3.17a\nDay 1: Anna 25, Ben 21, Cleo 19\n"
        "Day 2: Anna 39, Ben 35, Cleo 36\nDay 3: Anna 49, Ben 51, Cleo 50"
    )
    game = replayed(GAME.replace("\n\nday 2", "\nscore a 26 b 22 c 19\n\nday 2"))
    assert seen(game).startswith("2 findings:\n  #1   1.10a FTN-CLAIM: Anna's total after day 1 is")


def test_a_long_list_of_findings_is_cut() -> None:
    game = replayed(
        '[Rules "freight-train/1996"]\n' + "".join(f"{n}a call ! jump\n" for n in range(30))
    )
    text = seen(game)
    assert "#20 " in text
    assert "#21 " not in text
    assert f"and {len(game.findings) - 20} more; `ftn check` lists them" in text


def test_every_turn_and_day_of_unknown_cars_can_be_explained() -> None:
    text = GAME.partition("1b switch")[0]
    rest = GAME[len(text) :].partition("day 2")[0]
    game = replayed(
        '[Rules "freight-train/1996"] [a "A"] [b "B"] [c "C"]\n' + rest.replace("R", "?")
    )
    for step in game.steps[::4]:
        assert told(game, step.address)
    assert told(game, "day 1")


def noting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a game have found out something about every turn, and about its end."""
    rooms = game("freight-train")
    notes = (Note("C1", "yes", ("AAB", "C.B")), Note("longer", "no"))
    found = Instead((("call", "a locomotive"),), about="Whether it fits", notes=notes)
    monkeypatch.setattr(rooms.alternatives, "instead", lambda *_args, **_options: found)
    monkeypatch.setattr(rooms.explaining, "afterwards", lambda _replay: (Note("Anna", "two cars"),))


def test_what_a_game_has_found_out_about_a_turn_is_listed_and_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    noting(monkeypatch)
    text = told(replayed(GAME), "1.5b")
    notes = text.partition("\nWhether it fits\n")[2]
    assert notes == "  C1      yes\n          AAB\n          C.B\n  longer  no"
    assert "left undone" not in text


def test_what_was_left_undone_is_told_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = told(replayed(GAME), "end")
    assert "left undone" not in plain
    noting(monkeypatch)
    assert told(replayed(GAME), "end") == f"{plain}\n\nWhat was left undone\n  Anna  two cars"
    assert "left undone" not in told(replayed(GAME), "start")

"""The scoresheet: every move once, in its round, as it was played, with what hangs on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from ftn.page.narration import node_label
from ftn.page.scoresheet import Move, Period, scoresheet
from ftn.page.turning import TurningPoint
from tests.generated import play
from tests.page.grown import DEALT, NESTED, NEVER_READ, NOTED, SETTLED, TWICE, UNNOTED, grown
from tests.replayed import HEAD, LAST, PLAYED

Rows = list[tuple[int, list[str]]]


def sheet(text: str) -> Sequence[Period]:
    found = grown(text)
    return scoresheet(found.replay, found.tree, {})


def rows(period: Period) -> Rows:
    """Return the rounds of a period: the addresses of its moves."""
    return [(one.number, [move.node.at for move in one.moves]) for one in period.rounds]


def moves(periods: Sequence[Period]) -> Iterator[Move]:
    """Yield all moves, those of variations too."""

    def within(move: Move) -> Iterator[Move]:
        yield move
        for line in move.lines:
            for inner in line.moves:
                yield from within(inner)

    for period in periods:
        for edge in (period.opening, period.closing):
            if edge is not None:
                yield from within(edge)
        for one in period.rounds:
            for move in one.moves:
                yield from within(move)


def move(text: str, address: str) -> Move:
    (found,) = [one for one in moves(sheet(text)) if one.node.at == address]
    return found


def test_moves_stand_in_the_order_of_play() -> None:
    (day,) = sheet(PLAYED)
    assert rows(day) == [(1, ["1.1a", "1.1b"]), (2, ["1.2b", "1.2a"])]
    (day,) = sheet(DEALT + "2b call\n2a call\n")
    assert rows(day)[1] == (2, ["1.2b", "1.2a"])
    assert [move.short for move in day.rounds[1].moves] == ["2b", "2a"]


def test_turns_that_stand_there_again_or_of_no_seat_are_not_lost() -> None:
    (day,) = sheet(TWICE)
    assert rows(day)[0] == (1, ["1.1a", "1.1b", "1.1a+", "1.1a++"])
    (day,) = sheet(DEALT + "2c call\n2b call\n")
    assert rows(day)[1] == (2, ["1.2c", "1.2b"])


@pytest.mark.parametrize("text", [NOTED, UNNOTED])
def test_each_day_has_its_edges_and_its_sheet(text: str) -> None:
    first, second = sheet(text)
    assert first.opening is not None
    assert first.closing is not None
    assert (first.number, first.opening.node.at, first.closing.node.at) == (1, "start", "day-1-end")
    assert first.sheet is first.closing.node.sheet is not None
    assert first.last.at == "1.1b"
    assert second.opening is not None
    assert (second.number, second.opening.node.at) == (2, "day-2")
    assert (second.closing, second.sheet, second.last.at) == (None, None, "2.1b")


def test_a_day_without_a_turn_ends_where_it_began() -> None:
    (day,) = sheet(LAST)
    assert (day.number, day.rounds, day.last.at) == (3, [], "start")
    assert day.closing is not None
    (empty,) = sheet(HEAD)
    assert (empty.rounds, empty.closing, empty.last.at) == ([], None, "start")


def test_a_move_stands_there_as_it_is_written() -> None:
    assert move(PLAYED, "1.1b").written == "switch 2P 2P 2G>M"
    assert move(PLAYED, "1.2a").written == "rearrange AACCG LLOOSBCS"
    assert move(PLAYED, "start").written == ""


def test_glyph_clock_and_notes_stand_at_their_move() -> None:
    text = DEALT + "2b @14:03 call !? {brave} {or not}\nchips a 5 {counted}\n"
    found = move(text, "1.2b")
    assert (found.glyph, found.clock) == ("!?", "14:03")
    assert list(found.notes) == ["brave", "or not", "counted"]
    assert [flag.text for flag in found.flags] == ["chips a 5"]
    assert list(move(text, "1.1b").notes) == []


def test_flags_and_turning_points_stand_at_their_move() -> None:
    assert [flag.kind for flag in move(SETTLED, "1.1b").flags] == [
        "warning",
        "ruling",
        "adjust",
        "fact",
    ]
    found = grown(PLAYED)
    point = TurningPoint(2, "Ben takes the lead", whole=True)
    by_address = {
        one.node.at: one.turning
        for one in moves(scoresheet(found.replay, found.tree, {2: [point]}))
    }
    assert [at for at, points in by_address.items() if points] == ["1.1b"]
    assert list(by_address["1.1b"]) == [point]


def test_variations_hang_on_the_move_that_they_replace() -> None:
    first, second = move(PLAYED, "1.1a").lines
    assert [one.written for one in first.moves] == ["call", "call"]
    assert [one.written for one in second.moves] == ["switch 1L 1O"]
    (inner,) = first.moves[1].lines
    assert [one.written for one in inner.moves] == ["switch 1H"]
    assert list(move(PLAYED, "1.1b").lines) == []


def test_a_variation_says_where_it_belongs() -> None:
    first, second = move(PLAYED, "1.1a").lines
    assert [(one.of, one.within) for one in (first, second)] == [("1a", ""), ("1a", "")]
    (inner,) = first.moves[1].lines
    assert (inner.of, inner.within) == (first.moves[1].short, "1a")


def test_what_was_said_of_a_variation_stands_before_it() -> None:
    (line,) = move(DEALT + "2b call ( {calmer} 2b switch 1H {one} )\n", "1.2b").lines
    assert list(line.notes) == ["calmer"]
    assert list(line.moves[0].notes) == ["one"]


@pytest.mark.parametrize(
    "text", [PLAYED, NESTED, NOTED, UNNOTED, TWICE, SETTLED, play("freight-train/1993-nl", 5, 2)]
)
def test_every_node_stands_there_once(text: str) -> None:
    found = grown(text)
    shown = [one.node.number for one in moves(scoresheet(found.replay, found.tree, {}))]
    assert sorted(shown) == [node.number for node in found.tree.nodes]


def test_without_rules_there_is_no_scoresheet() -> None:
    assert list(sheet(NEVER_READ)) == []


AUCTIONED = """[Rules "freight/2015 cities=3"]
city Antwerp D2 RGY +RG -BK
city Ghent D5 RKW +RK -GY
city Bruges G4 BGK +BG -RW
box 1 +RK
box 2 +GG
order a b
round 1
auction b0 a-
1b pass
1a pass {Nothing yet.}
round 2
auction b- a-
2a pass
2b pass
"""


def test_a_round_that_is_noted_begins_with_what_happened_before_its_turns() -> None:
    (game,) = sheet(AUCTIONED)
    openings = [one.opening for one in game.rounds]
    assert [opening and opening.node.at for opening in openings] == ["round-1", "round-2"]
    assert [flag.text for flag in openings[0].flags] == ["auction b0 a-"] if openings[0] else False


def test_the_moves_of_a_round_keep_their_notes() -> None:
    (game,) = sheet(AUCTIONED)
    assert rows(game) == [(1, ["1b", "1a"]), (2, ["2a", "2b"])]
    assert [note for move in game.rounds[0].moves for note in move.notes] == ["Nothing yet."]


def test_a_round_has_a_name() -> None:
    found = grown(AUCTIONED)
    assert [node_label(found.replay, node) for node in found.tree.game[:3]] == [
        "Start",
        "Round 1",
        "1b",
    ]

"""sgfmill: SGF parsed by `sgfmill.sgf`, its moves played on `sgfmill.boards`."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from sgfmill import boards, sgf, sgf_moves

from tests.bench.contest import Contender, NotDoneError, Task

SIDE = 19
Point: TypeAlias = tuple[int, int]


def contender(moves: int) -> Contender:
    """Return sgfmill with games of at least this many moves together."""
    texts: list[bytes] = []
    ends: list[Any] = []
    total = 0
    while total < moves:
        text, board, played = play(len(texts))
        texts.append(text)
        ends.append(board.list_occupied_points())
        total += played
    task = _task(texts, total, ends)
    return Contender("sgfmill, parse and play", "moves", lambda _: task)


def play(seed: int) -> tuple[bytes, Any, int]:
    """Play a game; return it as SGF, with the board at its end and the number of moves."""
    rng = random.Random(seed)
    board = boards.Board(SIDE)
    game = sgf.Sgf_game(size=SIDE)
    point = (SIDE // 2, SIDE // 2)
    moves = rng.randint(180, 280)
    for number in range(moves):
        point = _next(board, point, rng)
        colour = "bw"[number % 2]
        board.play(*point, colour)
        game.extend_main_sequence().set_move(colour, point)
    return game.serialise(), board, moves


def _next(board: Any, last: Point, rng: random.Random) -> Point:
    """Find a point, rather near the last one, where a stone has a liberty: that is always legal."""
    for _ in range(12):
        near = (last[0] + rng.randint(-3, 3), last[1] + rng.randint(-3, 3))
        if _is_open(board, near):
            return near
    points: list[Point] = [point for point in board.board_points if _is_open(board, point)]
    return rng.choice(points)


def _is_open(board: Any, point: Point) -> bool:
    row, column = point
    around = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return _is_empty(board, point) and any(_is_empty(board, beside) for beside in around)


def _is_empty(board: Any, point: Point) -> bool:
    return 0 <= point[0] < SIDE and 0 <= point[1] < SIDE and board.get(*point) is None


def _task(texts: list[bytes], moves: int, ends: list[Any]) -> Task:
    def run() -> Iterator[tuple[Any, int]]:
        for text in texts:
            board, played = sgf_moves.get_setup_and_moves(sgf.Sgf_game.from_bytes(text))
            for colour, point in played:
                board.play(*point, colour)
            yield board, len(played)

    def prove(results: Iterable[tuple[Any, int]]) -> int:
        done = 0
        for (board, played), end in zip(results, ends, strict=True):
            if board.list_occupied_points() != end:
                raise NotDoneError("sgfmill plays another game than it wrote")
            done += played
        return done

    return Task(moves, sum(map(len, texts)), run, prove)

"""python-chess: PGN read and replayed by `chess.pgn.read_game`."""

from __future__ import annotations

import io
import random
from collections.abc import Iterable, Iterator

import chess
import chess.pgn

from tests.bench.contest import Contender, NotDoneError, Task

WORTH = {
    chess.PAWN: 1,
    chess.KNIGHT: 3,
    chess.BISHOP: 3,
    chess.ROOK: 5,
    chess.QUEEN: 9,
    chess.KING: 0,
}


def contender(half_moves: int) -> Contender:
    """Return python-chess with games of at least this many half-moves together."""
    texts: list[str] = []
    ends: list[str] = []
    total = 0
    while total < half_moves:
        text, board = play(len(texts))
        texts.append(text)
        ends.append(board.fen())
        total += board.ply()
    task = _task("\n\n".join(texts) + "\n", total, ends)
    return Contender("python-chess, read_game", "half-moves", lambda _: task)


def play(seed: int) -> tuple[str, chess.Board]:
    """Play a game that looks like one; return it as PGN, and the board at its end."""
    rng = random.Random(seed)
    board = chess.Board()
    last = rng.randint(40, 140)
    while board.ply() < last and not board.is_game_over():
        moves = list(board.legal_moves)
        board.push(rng.choices(moves, [_weight(board, move) for move in moves])[0])
    game = chess.pgn.Game.from_board(board)
    game.headers.update(
        Event="Bench", Site="Generated", Date="2000.01.01", Round=str(seed), White="A", Black="B"
    )
    exporter = chess.pgn.StringExporter(headers=True, variations=False, comments=False)
    return game.accept(exporter), board


def _weight(board: chess.Board, move: chess.Move) -> float:
    mover = board.piece_type_at(move.from_square) or chess.PAWN
    taken = board.piece_type_at(move.to_square)
    gain = WORTH[taken] if taken else 0
    if board.is_attacked_by(not board.turn, move.to_square):
        gain -= WORTH[mover]
    weight = 2.0**gain
    if board.is_castling(move):
        return weight * 8
    if mover == chess.KING:
        return weight / 5
    return weight * 50 if move.promotion == chess.QUEEN else weight


def _task(text: str, half_moves: int, ends: list[str]) -> Task:
    def run() -> Iterator[chess.pgn.Game]:
        file = io.StringIO(text)
        while (game := chess.pgn.read_game(file)) is not None:
            yield game

    def prove(games: Iterable[chess.pgn.Game]) -> int:
        done = 0
        for game, end in zip(games, ends, strict=True):
            board = game.end().board()
            if game.errors or board.fen() != end:
                raise NotDoneError("python-chess reads another game than it wrote")
            done += board.ply()
        return done

    return Task(half_moves, len(text.encode()), run, prove)

"""How fast tables are written, in rows a second: beside the check, and beside other libraries."""

from __future__ import annotations

import io
import shutil
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import chess.pgn
import pyarrow as pa
from pyarrow import parquet

from ftn.tabular.columns import COSTLY
from ftn.tabular.writing import Summary, write_tables
from tests.bench import ours
from tests.bench.contest import Contender, NotDoneError, Result, Task, measure, one_core
from tests.bench.corpus import CARS, FREIGHT, TRAIN, Game, games, together
from tests.bench.peers import baseball_events, chess_games
from tests.bench.wanted import Wanted

_FEWER = {TRAIN: 1, CARS: 2, FREIGHT: 10}
_NAMES = {TRAIN: "Freight Train", CARS: "Freight Cars", FREIGHT: "Freight"}
TO_CHECK, TO_CHECK_QUICK = 15, 7
"""The largest ratio to the check's time; `ftn/tabular/README.md` says why it isn't 2."""
LINEAR = 1.25
"""The largest growth of the time a turn with four times as many turns."""


def tabular(turns: int, rounds: int) -> tuple[list[Result], list[Wanted]]:
    """Measure the tables; return all results, and what is wanted of them."""
    check = ours.contenders(turns)[0]
    own = [_tables(kind, turns, costly) for kind in _NAMES for costly in ((), COSTLY)]
    more = _tables(TRAIN, turns * 4, ())
    peers = [_chess(turns), baseball_events.contender(turns)]
    with one_core():
        checked, *results = measure([check, *own, more, *peers], rounds)
    quick, whole, *_ = results
    four = results[len(own)]
    return [checked, *results], [
        _wanted("ftn tables --quick to ftn check, Freight Train", TO_CHECK_QUICK, checked, quick),
        _wanted("ftn tables to ftn check, Freight Train", TO_CHECK, checked, whole),
        _wanted("ftn tables --quick: time a turn, four times as many", LINEAR, quick, four),
    ]


def _wanted(name: str, most: float, one: Result, other: Result) -> Wanted:
    return Wanted(name, most, one.rate / other.rate, at_most=True)


def _tables(kind: str, turns: int, costly: tuple[str, ...]) -> Contender:
    played = together(games(kind, turns // _FEWER[kind]))
    quick = "" if costly else " --quick"
    many = f", {played.turns:,} turns"
    return Contender(
        f"ftn tables{quick}, {_NAMES[kind]}{many}", "turns", lambda _: _task(played, kind, costly)
    )


def _task(game: Game, kind: str, costly: tuple[str, ...]) -> Task:
    kept = TemporaryDirectory(prefix="tables-")  # as long as the task is
    folder = Path(kept.name)
    if kind == CARS:  # the cards that they name are beside them
        shutil.copytree(Path(ours.NAME).parent, folder, dirs_exist_ok=True)
    file = folder / "games.txt"
    file.write_text(_apart(game.text), encoding="utf-8")

    def run() -> Iterator[Summary]:
        shutil.rmtree(Path(kept.name, "out"), ignore_errors=True)
        yield write_tables([str(file)], str(folder / "out"), "parquet", costly=costly)

    def prove(_: Iterable[Summary]) -> int:
        for summary in run():
            rows: int = parquet.read_metadata(folder / "out" / "turns.parquet").num_rows
            if summary.turns != rows:
                raise NotDoneError("not every turn has its row")
        return rows

    return Task(game.turns, len(game.text.encode()), run, prove)


def _apart(text: str) -> str:
    """Give every record a number, so that a game that is there twice counts twice."""
    parts = text.split('[FTN "1"]')
    return parts[0] + "".join(
        f'[FTN "1"]\n[Number "{number}"]{part}' for number, part in enumerate(parts[1:], 1)
    )


def _chess(half_moves: int) -> Contender:
    """Return python-chess: headers and moves of games as an Arrow table, a row a half-move."""
    texts: list[str] = []
    total = 0
    while total < half_moves:
        text, board = chess_games.play(len(texts))
        texts.append(text)
        total += board.ply()
    text = "\n\n".join(texts) + "\n"

    def run() -> Iterator[pa.Table]:
        file = io.StringIO(text)
        rows: list[dict[str, object]] = []
        while (game := chess.pgn.read_game(file)) is not None:
            rows += _rows(game)
        yield pa.Table.from_pylist(rows)

    def prove(tables: Iterable[pa.Table]) -> int:
        return sum(table.num_rows for table in tables)

    task = Task(total, len(text.encode()), run, prove)
    return Contender("python-chess, headers and moves to Arrow", "half-moves", lambda _: task)


def _rows(game: chess.pgn.Game) -> Iterator[dict[str, object]]:
    headers = dict(game.headers)
    board = game.board()
    for move in game.mainline_moves():
        yield {**headers, "ply": board.ply(), "san": board.san(move), "uci": move.uci()}
        board.push(move)


def lines(results: Sequence[Result]) -> list[str]:
    """Write the results: how many rows a second."""
    width = max(len(result.name) for result in results)
    return [
        f"{result.name:{width}}  {result.units:>9,} {result.unit:10}  {result.rate:>9,.0f} a second"
        for result in results
    ]

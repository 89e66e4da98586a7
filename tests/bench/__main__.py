"""`python -m tests.bench`: the table of speeds and of steps on a page.

With `--system` pages, jobs, memory, start-up and huge texts; with `--tables` rows a second; with
`--cluster` a Dask cluster of two workers.
"""

from __future__ import annotations

import gc
import json
import platform
import sys
from importlib.metadata import version
from itertools import chain

import click

from tests.bench.causes import hypotheses, spent_by_check
from tests.bench.contest import NotDoneError, measure, one_core
from tests.bench.playing_out import playing_out
from tests.bench.speeds import slowest, speeds
from tests.bench.table import table, table_data
from tests.bench.wanted import Wanted, wanted_data, wanted_lines

TURNS, SHORT_TURNS = 60_000, 8_000
ROUNDS, SHORT_ROUNDS, CLUSTER_ROUNDS = 5, 7, 2


@click.command()
@click.option("--turns", type=click.IntRange(1), help="How many turns each contender gets.")
@click.option("--rounds", type=click.IntRange(1), help="How many rounds; the best one counts.")
@click.option("--short", is_flag=True, help="Only python-chess beside ours, and a page; quick.")
@click.option("--system", is_flag=True, help="Measure pages, jobs, memory and start-up instead.")
@click.option("--tables", is_flag=True, help="Measure tables instead, beside others' tables.")
@click.option("--cluster", is_flag=True, help="Measure a Dask cluster instead, beside --jobs 2.")
@click.option("--megabytes", type=float, default=1000, help="How large the cluster's input is.")
@click.option("--json", "as_json", is_flag=True, help="Write JSON instead of a table.")
def main(
    turns: int | None,
    rounds: int | None,
    short: bool,
    system: bool,
    tables: bool,
    cluster: bool,
    megabytes: float,
    as_json: bool,
) -> None:
    """Measure how fast ftn is; exit 1 where it falls short of what is wanted."""
    try:
        if system:
            wanted = _system(rounds, as_json)
        elif tables:
            wanted = _tables(turns or TURNS, rounds or ROUNDS)
        elif cluster:
            wanted = _cluster(megabytes, rounds or CLUSTER_ROUNDS)
        else:
            wanted = _speed(
                turns or (SHORT_TURNS if short else TURNS),
                rounds or (SHORT_ROUNDS if short else ROUNDS),
                short,
                as_json,
            )
    except NotDoneError as error:
        raise click.ClickException(str(error)) from error
    sys.exit(0 if all(one.ok for one in wanted) else 1)


def _speed(turns: int, rounds: int, short: bool, as_json: bool) -> list[Wanted]:
    from tests.bench import ours
    from tests.bench.peers import chess_games, go_games, poker_hands

    own = ours.contenders(turns)
    others = [chess_games.contender(turns)]
    if not short:
        others += [go_games.contender(turns), poker_hands.contender(turns)]
    with one_core() as alone:
        results = measure([*own, *others], rounds)
    mine, peers = results[: len(own)], results[len(own) :]
    check = mine[0]
    wanted = list(speeds(mine, peers, ours.car_moves(turns), short=short))
    wanted += (
        []
        if short
        else [
            slowest(rounds),
            *playing_out(),
            hypotheses(rounds),
            spent_by_check(rounds),
        ]
    )
    wanted += _pages(rounds, short)
    if as_json:
        rows = table_data(mine, peers, check)
        _print_json({"rows": rows, "wanted": wanted_data(wanted), "one_core": alone})
    else:
        lines = [*table(mine, peers, check), "", _conditions(rounds, alone), ""]
        click.echo("\n".join([*lines, *wanted_lines(wanted)]))
    return wanted


def _pages(rounds: int, short: bool) -> list[Wanted]:
    from tests.bench.keystrokes import keystrokes
    from tests.bench.page import page
    from tests.bench.steps import steps
    from tests.bench.texts import texts

    return [
        *(page(rounds, short=True) if short else keystrokes(rounds)),
        *chain.from_iterable(steps(rounds)),
        *texts(rounds),
    ]


def _system(rounds: int | None, as_json: bool) -> list[Wanted]:
    from tests.bench.hostile import hostile
    from tests.bench.index import index
    from tests.bench.page import page
    from tests.bench.recorder import recorder
    from tests.bench.several import several
    from tests.bench.system import measurements
    from tests.bench.texts import huge

    wanted = []
    for group in chain(
        [page(), index(), recorder(), several(), huge()], [[*hostile()]], measurements(rounds)
    ):
        if not as_json:
            click.echo("\n".join(wanted_lines(group)))
        wanted += group
    if as_json:
        _print_json({"wanted": wanted_data(wanted)})
    return wanted


def _tables(turns: int, rounds: int) -> list[Wanted]:
    from tests.bench.tabular import lines, tabular

    results, wanted = tabular(turns, rounds)
    click.echo("\n".join([*lines(results), "", *wanted_lines(wanted)]))
    return wanted


def _cluster(megabytes: float, rounds: int) -> list[Wanted]:
    from tests.bench.clustered import clustered

    wanted = []
    for group in clustered(megabytes, rounds):
        click.echo("\n".join(wanted_lines(group)))
        wanted += group
    return wanted


def _conditions(rounds: int, alone: bool) -> str:
    versions = ", ".join(f"{name} {version(name)}" for name in ("chess", "sgfmill", "pokerkit"))
    return (
        f"Best of {rounds} rounds, taken in turn; one process, "
        f"{'kept on one core' if alone else 'not bound to a core'}; processor time; "
        f"1 KB = 1000 bytes.\n"
        f"Garbage collection {'on' if gc.isenabled() else 'off'} for all. "
        f"Python {platform.python_version()}, {versions}."
    )


def _print_json(data: dict[str, object]) -> None:
    click.echo(json.dumps(data, indent=2))


if __name__ == "__main__":
    main()

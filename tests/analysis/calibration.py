"""Measure whether what play-outs say comes true, and how strong their players are.

    python -m tests.analysis.calibration [--game NAME] [--kind KIND] [--games N] [--first N]
        [--matches N] [--seconds S] [--jobs N]

Calibration: in games that play-outs' players play, and in others of self-players, who play
otherwise, the chances are counted at random turns and compared with who won. When 70 % is said,
70 % should win. Strength: one player of a kind in seat a against others of another kind, in whole
games that the referee verifies; how often the one wins.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import chain
from random import Random
from typing import TypeVar

import click

from ftn.analysis.counting import Tally, Task, work
from ftn.games import game
from ftn.model.steps import turns
from tests.analysis import cars_players, freight_players, train_players
from tests.replayed import replayed

GAMES = {
    "freight-train": (train_players.played, ("freight-train/1996",), (2, 3, 4, 5)),
    "freight-cars": (cars_players.played, ("freight-cars/2021",), (2, 3, 4)),
    "freight": (freight_players.played, ("freight/2015", "freight/2015-family"), (2, 3, 4, 5, 6)),
}
"""How each is played, by which rules, and by how many."""
MATCHES = (
    ("play-outs", "random"),
    ("self-players", "random"),
    ("play-outs", "self-players"),
    ("self-players", "play-outs"),
)
_PLAYOUTS = 100
_TURNS = 1
"""At how many turns of a game the chances are counted."""
_STEP = 10
_Found = TypeVar("_Found")


def match(name: str, one: str, others: str, seats: int, seed: int) -> float | None:
    """Play a game; return the share of the win that the one has.

    None where the referee doesn't verify it: in Freight Train games that play themselves don't
    score a day before the next one, so that a pass may be wrong.
    """
    play, rules, _ = GAMES[name]
    text = play(rules[seed % len(rules)], [one, *[others] * (seats - 1)], seed)
    replay = replayed(text)
    if replay.status != "verified" or not replay.winners:
        return None
    return ("a" in replay.winners) / len(replay.winners)


def said(name: str, kind: str, seed: int) -> list[tuple[float, float]]:
    """Play a game; return the chances that were counted in it, each with what came true."""
    play, rules, seats = GAMES[name]
    room = game(name).playouts
    assert room is not None
    text = play(rules[seed % len(rules)], [kind] * seats[seed % len(seats)], seed)
    replay = replayed(text)
    random = Random(seed)
    found = []
    if replay.winners:
        every = [index for index, _ in turns(replay)]
        for index in random.sample(every, min(_TURNS, len(every))):
            table = room.table(replay, index)
            ((*shares,),) = work([Task(name, table, str(seed), _PLAYOUTS)])
            tally = Tally()
            tally.add(shares)
            for number, seat in enumerate(replay.seats):
                won = (seat in replay.winners) / len(replay.winners)
                found.append((tally.chance(number), won))
    return found


def report(chances: Sequence[tuple[float, float]]) -> None:
    """Print what was said and what came true, in steps of 10 %."""
    click.echo("  said         times   won   wanted")
    for low in range(0, 100, _STEP):
        top = low + _STEP if low + _STEP < 100 else 101
        part = [(one, won) for one, won in chances if low <= 100 * one < top]
        if part:
            says, won = (100 * sum(values) / len(part) for values in zip(*part, strict=True))
            click.echo(f"  {low:3}-{low + _STEP:3} %  {len(part):6}  {won:4.0f}     {says:4.0f}")


@click.command()
@click.option(
    "--kind",
    "kinds",
    multiple=True,
    type=click.Choice(["play-outs", "self-players"]),
    help="Only games of these players.",
)
@click.option("--game", "names", multiple=True, type=click.Choice([*GAMES]), help="Only this one.")
@click.option("--games", default=200, help="How many games of each game and kind.")
@click.option("--first", default=0, help="The seed of the first game.")
@click.option("--matches", default=50, help="How many games of each match.")
@click.option("--seconds", default=0, help="At most so long for each table; 0 is no limit.")
@click.option("--jobs", default=1)
def main(
    names: Sequence[str],
    kinds: Sequence[str],
    games: int,
    first: int,
    matches: int,
    seconds: int,
    jobs: int,
) -> None:
    """Measure, and print tables."""
    with ProcessPoolExecutor(jobs) as pool:

        def within(
            work: Callable[..., _Found], asked: Sequence[tuple[object, ...]]
        ) -> Iterator[_Found]:
            """Do as much of what is asked as there is time for."""
            began = time.monotonic()
            for at in range(0, len(asked), 4 * jobs):
                if seconds and time.monotonic() - began > seconds:
                    return
                yield from pool.map(work, *zip(*asked[at : at + 4 * jobs], strict=True))

        for name in names or GAMES:
            for one, others in MATCHES:
                for seats in (2, 4):
                    fights = [(name, one, others, seats, seed) for seed in range(matches)]
                    shares = [share for share in within(match, fights) if share is not None]
                    if not shares:
                        continue
                    won = sum(shares) / len(shares)
                    told = f"{name}: one of {one} against {others}, {seats} seats"
                    click.echo(f"{told}: {won:.0%} of {len(shares)}")
            for kind in kinds or ("self-players", "play-outs"):
                counted = [*within(said, [(name, kind, first + seed) for seed in range(games)])]
                click.echo(f"{name}: {len(counted)} games of {kind}, {_PLAYOUTS} play-outs each:")
                report([*chain.from_iterable(counted)])


if __name__ == "__main__":
    main()

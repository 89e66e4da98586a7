"""Measure whether what play-outs say comes true, and how strong their players are.

    python -m tests.analysis.calibration [--games N] [--jobs N]

Strength: one player of a kind in seat a against others of another kind, in whole games that the
referee verifies; how often the one wins, and how often it would if all were alike. Calibration:
games of self-players, who play otherwise than those of play-outs; at random turns the chances are
counted and compared with who won. When 70 % is said, 70 % should win.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import chain
from random import Random

import click

from ftn.analysis.counting import Tally, Task, work
from ftn.games.freight_train import playouts
from ftn.games.freight_train.play.selfplay import choose
from ftn.model.steps import turns
from tests.analysis.players import Player, at_random, of_play_outs, played
from tests.replayed import replayed

PLAYERS: dict[str, Player] = {
    "play-outs": of_play_outs,
    "self-players": choose,
    "random": at_random,
}
MATCHES = (
    ("play-outs", "random"),
    ("self-players", "random"),
    ("play-outs", "self-players"),
    ("self-players", "play-outs"),
)
_PLAYOUTS = 100
_TURNS = 2
"""At how many turns of a game the chances are counted."""
_STEP = 10


def match(one: str, others: str, seats: int, seed: int) -> float | None:
    """Play a game; return the share of the win that the one has.

    None where somebody passed who had chips for a rearrangement: games that play themselves don't
    score a day before the next one.
    """
    text = played([PLAYERS[one], *[PLAYERS[others]] * (seats - 1)], seed)
    replay = replayed(text)
    if any(finding.rule == "FT-REARR-5" for finding in replay.findings):
        return None
    assert replay.status == "verified", replay.findings
    return ("a" in replay.winners) / len(replay.winners)


def said(kind: str, seats: int, seed: int) -> list[tuple[float, float]]:
    """Play a game; return the chances that were counted in it, each with what came true."""
    replay = replayed(played([PLAYERS[kind]] * seats, seed))
    random = Random(seed)
    found = []
    for index, _ in random.sample([*turns(replay)], _TURNS):
        table = playouts.table(replay, index)
        ((*shares,),) = work([Task("freight-train", table, str(seed), _PLAYOUTS)])
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
@click.option("--games", default=200)
@click.option("--jobs", default=1)
def main(games: int, jobs: int) -> None:
    """Measure, and print tables."""
    with ProcessPoolExecutor(jobs) as pool:
        for kind in ("self-players", "play-outs"):
            asked_2 = [(kind, 2 + seed % 4, seed) for seed in range(games)]
            chances = [*chain.from_iterable(pool.map(said, *zip(*asked_2, strict=True)))]
            click.echo(f"chances in {games} games of {kind}, {_PLAYOUTS} play-outs each:")
            report(chances)
        for seats in (2, 4):
            for one, others in MATCHES:
                count = games // 4
                asked = [(one, others, seats, seed) for seed in range(count)]
                found = pool.map(match, *zip(*asked, strict=True))
                shares = [share for share in found if share is not None]
                won = sum(shares) / len(shares)
                told = f"one of {one} against {others}, {seats} seats"
                click.echo(f"{told}: {won:.0%} of {len(shares)}")


if __name__ == "__main__":
    main()

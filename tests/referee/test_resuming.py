"""Going on in the middle of a record comes to what replaying it whole comes to."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest
from attrs import evolve

from ftn.games import game
from ftn.games.rooms import load
from ftn.model.record import Record, Statement, Turn
from ftn.notation.reading import read_text
from ftn.referee.last_step import StepsNotKept
from ftn.referee.replaying import replay, rules_of
from ftn.referee.resuming import Checkpoints, Resumable
from tests.generated import play

GAMES = [
    ("freight-train/1996", 3, 1),
    ("freight-train/1993-en", 3, 1),
    ("freight-cars/2021", 3, 1),
    ("freight/2015", 3, 1),
]


def kept(rules: str, seats: int, seed: int) -> Checkpoints:
    record, _ = next(read_text(play(rules, seats, seed)))
    played, ruleset = game(rules.partition("/")[0]), rules_of(record)
    assert ruleset is not None
    referee: Resumable = load(played.title, f"{played.package}.referee", Resumable)
    return Checkpoints(referee, record, ruleset)


def otherwise(record: Record, random: Random) -> tuple[int, Statement]:
    """Return a turn of a record in which what another turn did was done."""
    turns = [
        (at, statement)
        for at, statement in enumerate(record.statements)
        if isinstance(statement, Turn)
    ]
    (at, turn), (_, other) = random.sample(turns, 2)
    return at, Turn(turn.number, turn.seat, other.play, turn.start, turn.end, turn.trimmings)


@pytest.mark.parametrize(("rules", "seats", "seed"), GAMES)
def test_it_comes_to_what_the_whole_comes_to(rules: str, seats: int, seed: int) -> None:
    all_, random = kept(rules, seats, seed), Random(seed)
    tried = 0
    while tried < 6:
        at, statement = otherwise(all_.record, random)
        statements = all_.record.statements
        changed = evolve(
            all_.record, statements=(*statements[:at], statement, *statements[at + 1 :])
        )
        try:
            *_, table = all_.resumed(at, statement)
        except StepsNotKept:
            continue  # a breach that the steps explain: the record is replayed whole
        found, whole = all_.finish(table), replay(changed, keep=False)
        assert found.findings == whole.findings
        assert found.entries == whole.entries
        assert (found.status, found.winners) == (whole.status, whole.winners)
        for ours, its in zip(found.sheets, whole.sheets, strict=True):
            assert (ours.rows, ours.totals, ours.claimed) == (its.rows, its.totals, its.claimed)
        tried += 1


def test_where_nothing_but_points_differs_it_meets_the_record_again() -> None:
    all_, met = kept("freight-train/1996", 3, 1), 0
    mending, notation = game("freight-train").mending, game("freight-train").notation
    for at, turn in enumerate(all_.record.statements[:30]):
        words = str(getattr(turn, "play", "")).split()
        for place, word in mending.meant(words):
            assert isinstance(turn, Turn)
            play_ = notation.play([*words[:place], word, *words[place + 1 :]])
            other = Turn(turn.number, turn.seat, play_, turn.start, turn.end)
            points, table = list[dict[int, int]](), all_.tables[at]
            with suppress(StepsNotKept):
                for after, table in enumerate(all_.resumed(at, other), at):
                    points += filter(None, [all_.meets(table, after)])
            if points and any(points[0].values()) and table.verified:
                met += 1
                mine = all_.finish(table).sheets[-1].totals
                its = all_.finish(all_.tables[-1].branch(all_.record)).sheets[-1].totals
                more = [(mine[seat] or 0) - (its[seat] or 0) for seat in mine]
                assert more == [*points[0].values()]
    assert met > 3

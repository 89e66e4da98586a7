"""The table of readings: what a game comes to under each value of every option that matters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import evolve
from msgspec import Struct

from ftn.mending.rules import others
from ftn.mending.trying import Effort, Trouble
from ftn.model.replay import Replay


class Outcome(Struct, frozen=True):
    """What a game comes to under one value of an option."""

    option: str
    """`name=value`, or an edition."""
    in_force: bool
    """Whether the record is played by it."""
    decided: bool
    """Whether the totals or the winners are others than by the record's own rules."""
    totals: Mapping[str, int]
    winners: tuple[str, ...]
    fits: bool
    """Whether the noted totals are those."""


def outcomes(before: Trouble, effort: Effort) -> tuple[Outcome, ...]:
    """Return the outcomes under every option that decided something, or could have.

    A value under which more of the record is wrong is left out: it wasn't played so.
    """
    replay = before.replay
    if replay.rules is None or not replay.sheets:
        return ()
    found: dict[str, list[Outcome]] = {}
    own = _totals(replay)
    cost = len(replay.record.statements)
    for other in others(replay.rules):
        if not effort.spend(cost):
            continue
        after = before.again(evolve(replay.record, rules=other.rules))
        if after.breaches > before.breaches:
            continue
        totals = _totals(after.replay)
        differs = (totals, after.replay.winners) != (own, replay.winners)
        fits = not any(one.gap for one in after.evidence.noted)
        one = Outcome(
            other.name,
            in_force=False,
            decided=differs,
            totals=totals,
            winners=after.replay.winners,
            fits=fits,
        )
        found.setdefault(other.name.partition("=")[0], []).append(one)
    return tuple(_shown(before, found))


def _shown(before: Trouble, found: Mapping[str, list[Outcome]]) -> Iterator[Outcome]:
    replay = before.replay
    assert replay.rules is not None  # else there is no other
    for name, tried in found.items():
        differs = any(one.decided for one in tried)
        if not differs and name not in replay.decided:
            continue
        value = replay.rules.options.get(name)
        in_force = f"{name}={value}" if value else replay.rules.edition.name
        fits = not any(one.gap for one in before.evidence.noted)
        yield Outcome(
            in_force,
            in_force=True,
            decided=differs,
            totals=_totals(replay),
            winners=replay.winners,
            fits=fits,
        )
        yield from tried


def _totals(replay: Replay) -> dict[str, int]:
    """Return the totals after the last period that was scored."""
    if not replay.sheets:
        return {}
    last = replay.sheets[-1].totals
    return {seat: total for seat, total in last.items() if total is not None}

"""What a record claims: its noted totals, and by how much each differs anew."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

import attrs

from ftn.mending.hypothesis import Effect, Noted
from ftn.model.replay import Replay


@attrs.frozen(slots=False)
class Evidence:
    """The noted totals that can be compared, in the order of periods and seats."""

    noted: tuple[Noted, ...]
    periods: Mapping[int, str]
    """The scored periods with their names."""
    seats: tuple[str, ...]
    confirmed: frozenset[tuple[str, int]] = frozenset()
    """The seats whose points differ at a fact, too, each with the difference."""

    @cached_property
    def gaps(self) -> tuple[int, ...]:
        """By how much each differs anew."""
        return tuple(one.new for one in self.noted)

    @cached_property
    def until(self) -> int:
        """The last period with a noted total."""
        return max((one.period for one in self.noted), default=0)

    @cached_property
    def _spans(self) -> Sequence[tuple[str, int, int]]:
        """The seat of each, the period of the total before (-1 for none), and its own."""
        last: dict[str, int] = {}
        spans = []
        for one in self.noted:
            spans.append((one.seat, last.get(one.seat, -1), one.period))
            last[one.seat] = one.period
        return spans

    def name_of(self, period: int) -> str:
        """Name a period; a game that has one only needs no name for it."""
        return self.periods.get(period, "") if len(self.periods) > 1 else ""

    def next_of(self, noted: Noted) -> int:
        """Return the period of the next noted total of the same seat, 0 for none."""
        later = (one.period for one in self.noted if one.seat == noted.seat)
        return next((period for period in later if period > noted.period), 0)

    @property
    def claims(self) -> tuple[Noted, ...]:
        """The noted totals that differ, and that the players didn't accept."""
        return tuple(one for one in self.noted if one.gap and not one.settled)

    def touches(self, effect: Effect, seat: str, period: int) -> bool:
        """Say whether something changes a seat's noted total of a period."""
        vector = self.project(effect)
        return any(
            part and (one.seat, one.period) == (seat, period)
            for one, part in zip(self.noted, vector, strict=True)
        )

    def project(self, effect: Effect) -> tuple[int, ...]:
        """Return by how much each noted total would differ anew."""
        found = [0] * len(self.noted)
        for (period, seat), amount in effect.items():
            for at, (owner, after, until) in enumerate(self._spans):
                if owner == seat and after < period <= until:
                    found[at] += amount
                    break
        return tuple(found)


def evidence(replay: Replay, claimed: Mapping[tuple[int, str], int] | None = None) -> Evidence:
    """Collect what a record notes; `claimed` are totals that somebody claims instead."""
    stood = {found.total_of for found in replay.findings if found.severity != "error"}
    noted: list[Noted] = []
    before: dict[str, int] = {}
    for sheet in replay.sheets:
        for seat in replay.seats:
            says = (claimed or {}).get((sheet.number, seat), sheet.claimed.get(seat))
            total = sheet.totals.get(seat)
            if says is None or total is None:
                continue
            settled = (seat, sheet.number) in stood
            noted.append(Noted(sheet.number, seat, says, total, before.get(seat, 0), settled))
            before[seat] = says - total
    names = {sheet.number: sheet.name for sheet in replay.sheets}
    confirmed = frozenset(one.points_of for one in replay.findings if one.points_of[0])
    return Evidence(tuple(noted), names, replay.seats, confirmed)

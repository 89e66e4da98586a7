"""What a figure has to reach, and whether it does."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen


@frozen
class Wanted:
    """One figure beside its bound."""

    name: str
    bound: float
    measured: float
    at_most: bool = False
    """Whether the bound is the most that it may be; else the least."""
    unit: str = "×"
    details: str = ""

    @property
    def ok(self) -> bool:
        """Whether the figure keeps within its bound."""
        return self.measured <= self.bound if self.at_most else self.measured >= self.bound


def wanted_lines(wanted: Sequence[Wanted]) -> list[str]:
    """Write the figures as lines: wanted, measured, ok or FAIL."""
    width = max((len(one.name) for one in wanted), default=0)
    return [
        f"{one.name:{width}}  wanted {'≤' if one.at_most else '≥'} {one.bound:g} {one.unit}"
        f"  measured {one.measured:.2f} {one.unit}  {'ok' if one.ok else 'FAIL'}"
        + (f"  ({one.details})" if one.details else "")
        for one in wanted
    ]


def wanted_data(wanted: Sequence[Wanted]) -> list[dict[str, object]]:
    """Return the figures as data for JSON."""
    return [
        {
            "name": one.name,
            "wanted": one.bound,
            "at_most": one.at_most,
            "measured": one.measured,
            "unit": one.unit,
            "ok": one.ok,
            "details": one.details,
        }
        for one in wanted
    ]

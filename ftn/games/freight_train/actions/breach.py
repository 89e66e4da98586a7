"""A breach that leaves a car in doubt."""

from __future__ import annotations

from attrs import frozen

from ftn.model.breach import Breach


@frozen
class DoubtfulBreach(Breach):
    """A car was named otherwise than it stood: from here on nobody knows which it is."""

    siding: str = ""
    """The siding that it leaves."""

"""A breach that leaves a car unknown."""

from __future__ import annotations

from attrs import frozen

from ftn.model.breach import Breach


@frozen
class DoubtfulBreach(Breach):
    """A breach of a car that is not where it was lifted; from here on the car is unknown."""

    siding: str = ""
    """The siding that it leaves."""

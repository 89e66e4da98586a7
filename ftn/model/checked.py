"""A checked record: what `ftn check` reports of it, and what a verifier says."""

from __future__ import annotations

from ftn.model.finding import Finding
from ftn.model.frozen import frozen
from ftn.model.replay import Status


@frozen
class Checked:
    """What `ftn check` says of one record."""

    file: str
    record: int
    rules: str
    """Game and edition, or nothing where the tag can't be read."""
    turns: int
    status: Status
    findings: tuple[Finding, ...]


@frozen
class Held:
    """What a verifier says of a record that holds."""

    turns: int
    status: Status
    findings: tuple[Finding, ...] = ()
    """What the referee would say of it all the same; no error."""


class Unsure(Exception):
    """A verifier can't say that a record holds; the referee judges it."""

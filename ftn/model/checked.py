"""A checked record: what `ftn check` reports of it."""

from __future__ import annotations

from attrs import frozen

from ftn.model.finding import Finding
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

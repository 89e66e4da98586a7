"""A breach of a clause, and the options that judging an action asks for."""

from __future__ import annotations

from attrs import frozen

from ftn.finding import Severity
from ftn.rules import Ruleset


@frozen
class Breach:
    """A clause that an action breaches, and why."""

    rule: str
    message: str
    help: str = ""
    word: int = 0
    """Which word of the action it is about, 0 for the verb."""
    also: tuple[str, ...] = ()
    """Other clauses under which the table may have ruled on the same thing."""
    severity: Severity = "error"
    doubtful: str = ""
    """A car that was named otherwise than it stood: from here on nobody knows which it is."""


@frozen
class Options:
    """The options that a trial asks for, read once."""

    late: bool
    dispatch_min: int
    empty_rearrange: bool
    must_act: bool
    partial_fill: bool
    caboose: bool
    debt: str
    stuck: str

    @classmethod
    def of(cls, rules: Ruleset) -> Options:
        """Read the options of a record's rules."""
        options = rules.options
        return cls(
            late=options["mix_declare"] == "late",
            dispatch_min=int(options["dispatch_min"]),
            empty_rearrange=options["empty_rearrange"] == "allow",
            must_act=options["must_act"] == "yes",
            partial_fill=options["partial_fill"] == "yes",
            caboose=options.get("caboose", "off") == "on",
            debt=options["debt"],
            stuck=options["stuck"],
        )

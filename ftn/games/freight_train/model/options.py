"""The options that actions depend on: what they may be, and which is a good one."""

from __future__ import annotations

from msgspec import Struct

from ftn.model.rules import Ruleset


class Options(Struct, frozen=True):
    """The options of a record's rules, converted once."""

    late: bool
    dispatch_min: int
    empty_rearrange: bool
    must_act: bool
    partial_fill: bool
    caboose: bool
    debt: str
    stuck: str
    cars_per_type: int
    mix_scores: bool

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
            cars_per_type=int(options["cars_per_type"]),
            mix_scores=options["mix_scores"] == "yes",
        )

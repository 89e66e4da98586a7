"""What doesn't change while a game is played: the players and the options."""

from __future__ import annotations

from typing import cast

from msgspec import Struct

from ftn.games.freight.model.editions import UNLIMITED
from ftn.games.freight.model.ways import Reverse
from ftn.model.rules import Ruleset
from ftn.model.seats import Players


class Options(Struct, frozen=True):
    """The options that judging asks for, read once."""

    cities: int
    steps: bool
    """Whether the distance of cities counts steps, not the tiles between."""
    start_cash: int
    bridges: int | None
    """How many each player has; None is any number."""
    tiles: int | None
    auction: bool
    """Whether the turn order is auctioned."""
    reentry: bool
    demand_roll: bool
    loan_in_turn: bool
    """Whether loans are taken in one's own turn alone."""
    repay_in_turn: bool
    """Whether loans are repaid at any time of one's turn, not only while building."""
    boundary: bool
    bent_bridges: bool
    points: bool
    """Whether trains move by action points, not from city to city."""
    foreign: bool
    switch_reverse: Reverse
    forced_loans: bool
    boxes: bool
    """Whether a turn ends with markers from the boxes, not with the die."""
    returns: bool
    by_rounds: bool
    """Whether the game ends after a number of rounds, not when a sixth city is joined."""
    rounds: int
    last_repay: bool
    largest: bool

    @classmethod
    def of(cls, rules: Ruleset) -> Options:
        """Read the options of a record's rules."""
        options = rules.options
        return cls(
            cities=int(options["cities"]),
            steps=options["distance"] == "steps",
            start_cash=int(options["start_cash"]),
            bridges=_limit(options["bridges"]),
            tiles=_limit(options["tiles"]),
            auction=options["turn_order"] == "auction",
            reentry=options["auction_reentry"] == "yes",
            demand_roll=options["demand_roll"] == "yes",
            loan_in_turn=options["loan_timing"] == "turn",
            repay_in_turn=options["repaying"] == "turn",
            boundary=options["boundary"] == "yes",
            bent_bridges=options["bridge_shape"] == "any",
            points=options["movement"] == "points",
            foreign=options["foreign"] == "yes",
            switch_reverse=cast("Reverse", options["switch_reverse"]),
            forced_loans=options["unpaid"] == "loan",
            boxes=options["renewal"] == "boxes",
            returns=options["no_target"] == "return",
            by_rounds=options["end"] == "rounds",
            rounds=int(options["rounds"]),
            last_repay=options["last_repay"] == "yes",
            largest=options["network"] == "largest",
        )


def _limit(value: str) -> int | None:
    return None if value == UNLIMITED else int(value)


class State(Players, frozen=True):
    """The game's own frame; a replay carries it for the game's rooms."""

    options: Options

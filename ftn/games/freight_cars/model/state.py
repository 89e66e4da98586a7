"""The constants of a game: its players, options and cards."""

from __future__ import annotations

from msgspec import Struct

from ftn.games.freight_cars.model.cards import CardSet
from ftn.model.rules import Ruleset
from ftn.model.seats import Players


class Options(Struct, frozen=True):
    """The options that judging an action asks for, read once."""

    deck: int
    """The number of Freight cards in play."""
    tableau_total: bool
    """Whether the discards count among the cards that are turned up."""
    long_train: str
    redraw: bool
    """Whether another card replaces the End of Game card."""
    ordered: bool
    """Whether the last trains are shipped in turn, and may serve cities."""
    may_pass: bool
    stuck: bool
    """Whether a turn may be forfeited only when no card in hand can be filled."""
    agreed: bool = False
    """Whether the record itself says when a turn may be forfeited."""

    @classmethod
    def of(cls, rules: Ruleset) -> Options:
        """Read the options of a record's rules."""
        options = rules.options
        return cls(
            deck=int(options["deck"]),
            tableau_total=options["tableau"] == "total",
            long_train=options["long_train"],
            redraw=options["eog_redraw"] == "yes",
            ordered=options["final_ship"] == "ordered",
            may_pass=options["pass"] == "allow",  # noqa: S105  # a pass, not a password
            stuck=options["forfeit"] == "stuck",
            agreed="forfeit" in rules.chosen,
        )


class State(Players, frozen=True):
    """The game's own frame; a replay carries it for the game's rooms."""

    options: Options
    cards: CardSet

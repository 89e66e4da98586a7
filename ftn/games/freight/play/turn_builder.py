"""A turn that is being thought out: item by item, as the referee judges it."""

from __future__ import annotations

from attrs import Factory, define
from msgspec.structs import replace

from ftn.games.freight.actions.judging import Judge
from ftn.games.freight.actions.trial import Trial
from ftn.games.freight.model.moves import Bankrupt, Item, Mark, Rolls
from ftn.games.freight.model.position import Position, Seat
from ftn.games.freight.model.state import Options, State
from ftn.model.parts import with_seat

_AT_THE_END = {"PG-MARK", "PG-INT", "PG-SECTION", "PG-BANKRUPT", "PG-FAMILY-4", "PG-FAMILY-5"}
"""What the end of a turn that isn't over breaches: interest isn't paid, no marker is added."""
INTEREST = "interest"


@define
class Draft:
    """The items of a turn so far, and what they lead to."""

    state: State
    before: Position
    number: int
    items: list[Item] = Factory(list)
    _trial: Trial | None = None

    @property
    def position(self) -> Position:
        """The position once the items are taken, the interest not paid yet."""
        trial = self._trial
        if trial is None:
            return self.before
        interest = sum(paid.amount for paid in trial.paid if paid.category == INTEREST)
        seat = replace(trial.seat, money=trial.seat.money - interest)
        return with_seat(trial.position, self.number, seat)

    @property
    def seat(self) -> Seat:
        """The player's seat by then."""
        return self.position.seats[self.number]

    @property
    def may_borrow(self) -> bool:
        """Whether another loan may be taken in this round."""
        return (self._trial or Trial(self.state, self.before, self.number)).may_borrow()

    @property
    def options(self) -> Options:
        """The options in force."""
        return self.state.options

    def add(self, *items: Item) -> bool:
        """Add items if they are legal; return whether they are."""
        trial = self._tried(items)
        if trial is None:
            return False
        self.items += items
        self._trial = trial
        return True

    def accepts(self, *items: Item) -> bool:
        """Return whether items are legal, and add none."""
        return self._tried(items) is not None

    def _tried(self, items: tuple[Item, ...]) -> Trial | None:
        judge = Judge.of(self.state, self.before, self.number)
        trial = judge.trial
        judge.take((*self.items, *items))
        done = len(trial.breaches)
        judge.finish()
        later = set[str]() if isinstance(items[-1], Mark | Rolls | Bankrupt) else _AT_THE_END
        for at, one in enumerate(trial.breaches):
            if one.severity == "error" and (at < done or one.rule not in later):
                return None
        return trial

"""A turn that is being written: what was done in it, and what the referee says to more."""

from __future__ import annotations

from attrs import define, field
from msgspec.structs import replace

from ftn.games.freight.actions.judging import Judge
from ftn.games.freight.actions.trial import Trial
from ftn.games.freight.model.moves import Deliver, Item, Load, Play
from ftn.games.freight.model.network import Board
from ftn.games.freight.model.places import in_round
from ftn.games.freight.model.position import Position, Seat
from ftn.games.freight.model.state import Options, State
from ftn.games.freight.rules.endings import waiting
from ftn.model.breach import Breach
from ftn.model.choices import Choice
from ftn.model.seats import letter


@define
class Turn:
    """A player's turn, with the items that were done in it."""

    state: State
    before: Position
    number: int
    items: tuple[Item, ...] = ()
    judge: Judge = field(init=False)
    """Who has taken the items, and waits for more."""

    def __attrs_post_init__(self) -> None:
        """Take the items."""
        self.judge = self._judged(self.items)

    def _judged(self, items: tuple[Item, ...]) -> Judge:
        judge = Judge.of(self.state, self.before, self.number)
        judge.take(items)
        return judge

    @property
    def trial(self) -> Trial:
        """The turn as it stands, its interest not paid yet."""
        return self.judge.trial

    @property
    def position(self) -> Position:
        """The position as it stands."""
        return self.trial.position

    @property
    def board(self) -> Board:
        """The map as it stands."""
        return self.position.board

    @property
    def seat(self) -> Seat:
        """The player's seat as it stands."""
        return self.trial.seat

    @property
    def options(self) -> Options:
        """The options in force."""
        return self.state.options

    @property
    def letter(self) -> str:
        """The seat's letter."""
        return letter(self.number)

    def on(self, *items: Item) -> Turn:
        """Return the turn with more items."""
        return Turn(self.state, self.before, self.number, (*self.items, *items))

    def back(self, items: tuple[Item, ...]) -> Turn:
        """Return the turn as it was after other items."""
        return Turn(self.state, self.before, self.number, items)

    def after(self, *items: Item) -> Judge:
        """Return who judges more items, with what they alone breach."""
        kinds = [one.__class__ for one in (*self.items[-1:], *items[:1])]
        if kinds == [Load, Deliver]:  # a combined action is judged as a whole
            judge = self._judged((*self.items, *items))
            del judge.trial.breaches[: len(self.trial.breaches)]
        else:
            judge = self.judge.fork()
            judge.take(items)
        return judge

    def rule(self, *items: Item) -> str:
        """Return the clause that says no to more items, or nothing."""
        return said_no(self.after(*items).trial.breaches)

    def choice(self, writes: str, says: str, points: tuple[str, ...], *items: Item) -> Choice:
        """Return a choice that adds items."""
        return Choice(writes, says, points, self.rule(*items))

    def may_end(self) -> bool:
        """Return whether the turn may end as it stands, interest and marker included."""
        if not self.items or said_no(self.trial.breaches):
            return False
        last = self.judge.fork()
        last.finish()
        return not said_no(last.trial.breaches)

    def start(self, items: tuple[Item, ...]) -> str:
        """Return the city where the engine sets out after items; nothing where it isn't known."""
        judge = self._judged(items)
        judge.set_out()
        trial = judge.trial
        return "" if trial.unsure(trial.own("engine")) else trial.seat.engine

    @property
    def words(self) -> tuple[str, ...]:
        """The items as a record has them: what shorthand left out is written."""
        taken = tuple(self.trial.taken)
        items = self.items if said_no(self.trial.breaches) else taken
        return tuple(str(Play(items)).split())


def begun(state: State, position: Position, number: int) -> Turn:
    """Begin a turn, and with it the next round if the last one is over."""
    options = state.options
    if not position.round:
        position = replace(position, late=bool(position.doubt.unknown))
    elif position.phase == "turns" and not (options.auction or waiting(position)):
        position = replace(in_round(position, position.round + 1), acted=())
    return Turn(state, position, number)


def said_no(breaches: list[Breach]) -> str:
    """Return the first clause of some breaches that makes a turn illegal, or nothing."""
    return next((one.rule for one in breaches if one.severity == "error"), "")

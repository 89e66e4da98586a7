"""Judging a turn on a position: what it leads to, and what it breaches."""

from __future__ import annotations

from copy import copy

from attrs import evolve
from msgspec.structs import replace

from ftn.games.freight.actions import cargo, shipping
from ftn.games.freight.actions.blocking import warn_of_blocked
from ftn.games.freight.actions.building import judge_lay, judge_wagon
from ftn.games.freight.actions.founding import end_building, judge_city, judge_engine
from ftn.games.freight.actions.marking import check_marked, judge_mark
from ftn.games.freight.actions.paying import judge_loan, judge_repayment, judge_section, settle
from ftn.games.freight.actions.renewing import check_full, hold_over, is_next_rounds, judge_rolls
from ftn.games.freight.actions.running import Run
from ftn.games.freight.actions.trial import Trial
from ftn.games.freight.model import moves
from ftn.games.freight.model.places import BOXES, CITIES, GOODS, OF_A_SEAT
from ftn.games.freight.model.position import Position
from ftn.games.freight.model.state import State
from ftn.model.parts import BANK, part
from ftn.model.plays import UNKNOWN, Pass, Unknown
from ftn.text.said import say

_BUILD, _SHIP, _PAY, _RENEW = range(4)
"""The phases of a turn."""
_COMBINED = {moves.Load, moves.Deliver}
_ON_THE_MAP = {moves.Lay, moves.NewCity}


def attempt(state: State, position: Position, number: int, action: moves.Action) -> Trial:
    """Try a turn of a player; don't check the turn order."""
    judge = Judge.of(state, position, number)
    trial = judge.trial
    if isinstance(action, Unknown):
        _anything(trial)
        return trial
    if isinstance(action, moves.Play):
        judge.take(action.items, action.at)
    judge.finish()
    if isinstance(action, Pass) and trial.breaches:
        trial.doubt(*map(trial.own, OF_A_SEAT), GOODS, BOXES)  # more was done, perhaps
    return trial


class Judge:
    """Takes a turn's items one by one, phase by phase."""

    def __init__(self, trial: Trial) -> None:
        """Begin a turn."""
        self.trial = trial
        self.phase = _BUILD
        self.run: Run | None = None
        self.order_reported = False
        self.settled = False
        """Whether the interest is settled: the player is noted as bankrupt."""
        self.items: tuple[moves.Item, ...] = ()
        self.at = 0
        """The item at hand, among those of the turn."""
        self.shipped = 0
        """The word of the shipment's last item."""
        self.before = trial.board
        self.kinds: frozenset[type] = frozenset()
        """The kinds of all items that were taken."""

    @classmethod
    def of(cls, state: State, position: Position, number: int) -> Judge:
        """Begin a turn of a player."""
        return cls(Trial(state, replace(position, route=()), number))

    def fork(self) -> Judge:
        """Return a judge who goes on from here, apart, and has found no breach yet."""
        trial = self.trial
        forked = copy(self)
        forked.trial = evolve(
            trial,
            breaches=[],
            doubts={*trial.doubts},
            paid=[*trial.paid],
            decided=[*trial.decided],
            unchecked=[*trial.unchecked],
            taken=[*trial.taken],
            new_cities=[*trial.new_cities],
        )
        if self.run:
            fees = {owner: [*hexes] for owner, hexes in self.run.fees.items()}
            route = [*self.run.route]
            forked.run = evolve(self.run, trial=forked.trial, fees=fees, route=route)
        return forked

    def take(self, items: tuple[moves.Item, ...], at: tuple[int, ...] = ()) -> None:
        """Take items, each with its word among those of the turn."""
        trial, self.items = self.trial, items
        kinds = {item.__class__ for item in items}
        self.kinds |= kinds
        at = at or (0,) * len(items)
        for index in _deliveries_first(items) if kinds >= _COMBINED else range(len(items)):
            trial.word, self.at = at[index], index
            self._item(items[index])

    def finish(self) -> None:
        """End the turn, and take what follows from it."""
        trial, kinds = self.trial, self.kinds
        self._close()
        if not kinds.isdisjoint(_ON_THE_MAP):
            warn_of_blocked(trial, self.before)
        if self.phase < _RENEW and not self.settled:
            settle(self.trial)
        if trial.seat.out or self.settled:
            return
        if moves.Mark not in kinds and (trial.next_roll or moves.Rolls not in kinds):
            if trial.options.boxes:
                check_marked(trial)
            else:
                check_full(trial)

    def set_out(self) -> None:
        """Go on to the shipping."""
        self._enter(_SHIP)

    def _item(self, item: moves.Item) -> None:
        trial = self.trial
        match item:
            case moves.Go() | moves.Load() | moves.Deliver():
                if self.phase != _SHIP or trial.forced:  # a route is long
                    self._enter(_SHIP)
                self._ship(item)
            case moves.Lay() | moves.NewCity() | moves.Wagon() | moves.Engine() | moves.Anything():
                self._enter(_BUILD)
                self._build(item)
            case moves.Loan() | moves.Repay():
                self._borrow(item)
            case moves.Section():
                self._enter(_PAY)
                judge_section(trial, item)
            case moves.Bankrupt():
                self._enter(_PAY)
                trial.taken.append(item)
                settle(trial, item)
                self.settled = True
            case moves.Mark():
                self._renew()
                judge_mark(trial, item)
            case moves.Rolls() if is_next_rounds(trial):
                hold_over(trial, item)
            case moves.Rolls():
                self._renew()
                judge_rolls(trial, item)

    def _enter(self, phase: int) -> None:
        """Enter a phase of the turn; the phases have their order."""
        trial = self.trial
        if phase == self.phase and not trial.forced:
            return
        if phase < self.phase and not self.order_reported:
            self.order_reported = True
            trial.breach(
                "PG-TURN",
                self._too_late(phase),
                say("the order of a turn: build, ship, pay interest, add the marker"),
            )
        if trial.forced and phase in (_BUILD, _SHIP):
            trial.forced = False
            trial.breach(
                "PG-FAMILY-4",
                say("{who} takes one loan too many and plays on", who=trial.who),
                say(
                    "another loan is allowed only for interest that can't be paid, at the end "
                    "of the turn"
                ),
                0,
                trial.own("loans"),
            )
        if phase > min(self.phase, _SHIP):
            self._close()
        self.phase = max(self.phase, phase)

    def _too_late(self, phase: int) -> str:
        """Describe that a phase of the turn is over."""
        who = self.trial.who
        if phase == _PAY:
            return say("{who} has already paid the interest", who=who)
        if phase == _SHIP:
            return say("{who} ships after the turn is over", who=who)
        if self.phase == _SHIP:
            return say("{who} builds after shipping", who=who)
        return say("{who} builds after the turn is over", who=who)

    def _close(self) -> None:
        """Close the building or the shipping."""
        trial = self.trial
        if self.phase == _BUILD:
            end_building(trial)
        if self.run:
            word, trial.word = trial.word, self.shipped
            shipping.end(self.run)
            trial.word, self.run = word, None

    def _renew(self) -> None:
        """Enter the last phase: interest is paid before it."""
        if self.phase < _RENEW:
            self._enter(_PAY)
            if not self.settled:
                settle(self.trial)
            self.phase = _RENEW
        elif not self.order_reported:
            self.order_reported = True
            self.trial.breach(
                "PG-MARK" if self.trial.options.boxes else "PG-FAMILY-5",
                say("{who} renews the markers twice", who=self.trial.who),
                say("this is done once, at the end of the turn"),
            )

    def _build(
        self, item: moves.Lay | moves.NewCity | moves.Wagon | moves.Engine | moves.Anything
    ) -> None:
        trial = self.trial
        trial.taken.append(item)
        match item:
            case moves.Lay():
                judge_lay(trial, item)
            case moves.NewCity():
                judge_city(trial, item)
            case moves.Wagon():
                judge_wagon(trial)
            case moves.Engine():
                judge_engine(trial, item)
            case _:
                names = ("money", "loans", "wagons", "tracks")
                trial.mark_unknown(*map(trial.own, names), CITIES)

    def _ship(self, item: moves.Go | moves.Load | moves.Deliver) -> None:
        trial = self.trial
        self.shipped = trial.word
        if isinstance(item, moves.Go):
            if item.place == UNKNOWN:
                shipping.anyhow(trial)
                return
            if self.run is None:
                self.run = shipping.begin(trial)
            self.run.items, self.run.at = self.items, self.at
            if not self.run.follow(item):
                shipping.judge_go(self.run, item.place)
            return
        trial.taken.append(item)
        if self.run is None:
            self.run = shipping.begin(trial)
            self.run.start(trial.seat.engine)
        cargo.handle(self.run, item)

    def _borrow(self, item: moves.Loan | moves.Repay) -> None:
        """Take or repay loans."""
        trial = self.trial
        trial.taken.append(item)
        if isinstance(item, moves.Loan):
            judge_loan(trial, item)
        else:
            judge_repayment(trial, item, building=self.phase == _BUILD)


def _deliveries_first(items: tuple[moves.Item, ...]) -> list[int]:
    """Return the order in which items are taken: of a combined action the delivery is first.

    A loan between the two parts is taken before them.
    """
    order: list[int] = []
    at = 0
    while at < len(items):
        here, then = items[at], at + 1
        if isinstance(here, moves.Load | moves.Deliver):
            while then < len(items) and isinstance(items[then], moves.Loan | moves.Repay):
                then += 1
        other = items[then] if then < len(items) else None
        if isinstance(here, moves.Load) and isinstance(other, moves.Deliver):
            order += (*range(at + 1, then), then, at)
            at = then
        elif isinstance(here, moves.Deliver) and isinstance(other, moves.Load):
            order += range(at, then + 1)
            at = then
        else:
            order.append(at)
        at += 1
    return order


def _anything(trial: Trial) -> None:
    """Take an unknown turn."""
    trial.mark_unknown(*map(trial.own, OF_A_SEAT), CITIES)
    trial.open_money()
    trial.forget_goods()
    trial.seat = replace(trial.seat, load="", engine="")
    if trial.options.boxes:
        trial.mark_unknown(BOXES)
    if not trial.options.forced_loans:  # a section may have been sold, or the player be bankrupt
        trial.mark_unknown(trial.own("sold"), trial.own("out"), part(BANK, "tracks"))
        others = range(trial.state.count)
        trial.mark_unknown(*(part(one, name) for one in others for name in ("money", "tracks")))

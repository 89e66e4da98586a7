"""List what was legal in a turn: the count of each kind, and the actions nearest to its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, TypeAlias

import attrs
from attrs import field
from msgspec.structs import replace

from ftn.games.freight_train.actions.ability import can_act
from ftn.games.freight_train.actions.enumeration import fills, pulls, switches
from ftn.games.freight_train.actions.filling import filled
from ftn.games.freight_train.actions.trial import SHORT, attempt
from ftn.games.freight_train.analysis.worth import Worth
from ftn.games.freight_train.model.moves import (
    MIX,
    Action,
    Caboose,
    CallUp,
    CarMove,
    Fill,
    Pull,
    Rearrange,
    Switch,
)
from ftn.games.freight_train.model.options import Options
from ftn.games.freight_train.model.places import DECK, MAIN
from ftn.games.freight_train.model.position import Position, Seat, nameless
from ftn.games.freight_train.model.position_facts import deck_count
from ftn.model.instead import Instead
from ftn.model.record import Turn
from ftn.model.rules import Ruleset
from ftn.model.seats import number_of
from ftn.text.wording import listed, signed

if TYPE_CHECKING:
    from ftn.games.freight_train.model.replayed import Replay, Step

_FEW = 5
_REACH = {"main": 3, "yard": 4}
"""The most cars that one action can take from a siding."""

_Row: TypeAlias = tuple[str, str]


def instead(
    replay: Replay, step: Step, before: Position | None, *, everything: bool = False
) -> Instead | None:
    """Return what was legal in a turn, a few actions or all; None for another statement."""
    turn = step.statement
    if not isinstance(turn, Turn) or before is None or replay.rules is None:
        return None
    number = number_of(turn.seat)
    if number >= len(before.seats):
        return None
    position, play = replace(before, deck=deck_count(replay, before) or 0), turn.play
    partial = replay.rules.options["partial_fill"] == "yes"
    unknown = not position.doubt.unknown.isdisjoint(MAIN)
    kinds = [] if unknown else [_fill(position, partial=partial)]
    if play.fill:
        position = _after_fill(position, play.fill, partial=partial)
    if _hidden(position, number):
        return Instead((*kinds, ("?", "not enough of the table is known here to list more")))
    choice = _Choice(position, number, replay.rules, filled=play.fill is not None)
    return choice.listed(kinds, play.action, everything=everything)


def _after_fill(position: Position, fill: Fill, *, partial: bool) -> Position:
    """Return the position after a fill, unchanged by an illegal one."""
    outcome = filled(position, fill, partial=partial)
    if outcome.breaches:
        return position
    return replace(position, main=outcome.main, deck=outcome.deck, leaving=outcome.leaving)


def _hidden(position: Position, number: int) -> bool:
    """Say whether too much is unknown to list what is legal."""
    begins = position.round == 1 and not position.acted
    seat = position.seats[number]
    unlaid = begins and (not any(position.main) or (position.day == 1 and not any(seat.yard)))
    return unlaid or any(one.kind == "main" or one.seat == number for one in position.doubt.unknown)


_USED_UP = "no: the deck is used up"


def _fill(position: Position, *, partial: bool) -> tuple[str, str]:
    empty = [str(index) for index, siding in enumerate(position.main, 1) if not siding]
    if len(empty) < 2:
        said = f"no: {'only one siding is' if empty else 'no siding is'} empty, but two must be"
    elif not fills(position, partial=partial) and DECK not in position.doubt.unknown:
        said = f"no: the deck has {position.deck} cars left" if position.deck else _USED_UP
    elif sum(map(len, position.main)) < 3:
        said = f"siding {listed(empty, 'or')}, and without it nobody could pull"
    else:
        said = f"siding {listed(empty, 'or')}, or none"
    return "fill", said


@attrs.frozen
class _Choice:
    """The choices of a player in a position."""

    position: Position
    number: int
    rules: Ruleset
    filled: bool
    """Whether this turn's fill is over."""
    options: Options = field(init=False)

    @options.default
    def _read(self) -> Options:
        return Options.of(self.rules)

    @property
    def seat(self) -> Seat:
        return self.position.seats[self.number]

    def listed(self, kinds: Sequence[_Row], played: Action, *, everything: bool) -> Instead:
        """Return the rows and the actions to list."""
        actions = list(dict.fromkeys(self._actions()))
        rows = [*kinds, *self._kinds(actions)]
        if any(nameless(seat.pure + seat.mix) for seat in self.position.seats):
            rows.append(("?", "there is an unnamed car on a train: all this as far as is known"))
        worth = Worth(self.position, self.number, self.rules)
        trial = attempt(self.position, self.number, played, self.options)
        if trial is SHORT or trial.breaches:
            near = [action for action in actions if action.__class__ is played.__class__]
            ranked = sorted(near or actions, key=lambda action: _distance(played, action))
            title = "the nearest legal actions" if near else ""
        else:
            ranked, title = actions, ""
        gains = {action: worth(self._after(action)) for action in ranked}
        if not title:
            ranked.sort(key=lambda action: (-gains[action], str(action)))
            title = "what would earn the most chips if the day ended with this turn"
            if not trial.breaches and trial is not SHORT:
                title += f" (as played: {signed(worth(trial.seat))})"
        shown = ranked if everything else _varied(ranked)
        listing = tuple((str(action), signed(gains[action])) for action in shown)
        return Instead(tuple(rows), title, listing, len(ranked) - len(shown))

    def _actions(self) -> Iterator[Action]:
        """Yield the legal actions that lift no nameless car."""
        found: list[Action] = [
            *pulls(self.position, self.number, self.options),
            *switches(self.position, self.number, self.options),
        ]
        others: list[Action] = [CallUp(), *map(Caboose, self._trains()), Rearrange(self.seat.yard)]
        found += [action for action in others if not self._why_not(action)]
        for action in found:
            if not nameless(str(action)):
                yield action

    def _trains(self) -> list[str]:
        return list(dict.fromkeys(self.seat.pure + (MIX if self.seat.mix else "")))

    def _after(self, action: Action) -> Seat:
        return attempt(self.position, self.number, action, self.options).seat

    def _why_not(self, action: Action) -> str:
        breaches = attempt(self.position, self.number, action, self.options).breaches
        return breaches[0].message if breaches else ""

    def _kinds(self, actions: Sequence[Action]) -> Iterator[_Row]:
        """Yield a row for each kind of action."""
        main, yard = self.position.main, self.seat.yard
        yield "pull", self._cars(actions, Pull, main, "three cars", "have a place together")
        yield "switch", self._cars(actions, Switch, yard, "cars", "have a train to go to")
        why = self._why_not(Rearrange(yard))
        held = sum(map(len, yard))
        yield "rearrange", f"no: {why}" if why else f"{_order(held)}, for 1 chip"
        why = self._why_not(CallUp())
        yield "call", f"no: {why}" if why else "a locomotive"
        if self.options.caboose:
            trains = [action.train for action in actions if isinstance(action, Caboose)]
            yield "caboose", f"on {listed(trains, 'or')}" if trains else "no: on no train"
        yield "pass", self._passing()

    def _cars(
        self, actions: Sequence[Action], kind: type, sidings: Sequence[str], what: str, end: str
    ) -> str:
        found = [action for action in actions if isinstance(action, kind)]
        reach = _REACH["main" if kind is Pull else "yard"]
        unnamed = any(nameless(siding[:reach]) for siding in sidings)
        but = ", those with unnamed cars left out" if unnamed else ""
        if not found:
            few = sum(map(len, sidings)) < (3 if kind is Pull else 1)
            why = "too few are there" if few else f"no {what} {end}"
            return f"no: {why}{but}"
        lifts = len({_lifted(action) for action in found})
        ways = "1 choice" if lifts == 1 else f"{lifts} choices"
        more = f", {len(found)} counting where they go" if len(found) > lifts else ""
        return f"{ways} of {what}{more}{but}"

    def _passing(self) -> str:
        if not self.options.must_act:
            return "yes (must_act=no)"
        able = can_act(self.position, self.number, self.options, filled=self.filled)
        if able:
            return "no: something can be done"
        if able is None:
            return "not enough is known to tell"
        return (
            "yes: nothing else can be done" if self.options.stuck != "error" else "no: stuck=error"
        )


def _order(held: int) -> str:
    if held < 2:
        return "the yard as it is, a paid pass"
    return f"any order of the {held} cars of the yard"


def _moves(action: Action) -> tuple[CarMove, ...]:
    return action.moves or () if isinstance(action, (Pull, Switch)) else ()


def _lifted(action: Action) -> object:
    """Return the cars that an action lifts, or the action itself if it lifts none."""
    moves = _moves(action)
    return frozenset(Counter((move.siding, move.car) for move in moves).items()) or action


def _varied(actions: Sequence[Action]) -> list[Action]:
    """Return a few actions that lift different cars."""
    found: dict[object, Action] = {}
    for action in actions:
        found.setdefault(_lifted(action), action)
        if len(found) == _FEW:
            break
    return list(found.values())


_LIKENESS: tuple[tuple[int, Callable[[CarMove], object]], ...] = (
    (0, lambda move: move),
    (1, lambda move: (move.siding, move.car)),
    (2, lambda move: (move.car, move.target)),
    (3, lambda move: move.siding),
    (4, lambda _move: ""),
)
"""The ways in which two car moves may agree, each with a distance."""


def _distance(played: Action, action: Action) -> tuple[int, str]:
    """Return the distance of an action from the one that was played."""
    wanted, rest = list(_moves(played)), list(_moves(action))
    distance = 0
    for cost, part in _LIKENESS:
        for move in list(wanted):
            alike = next((other for other in rest if part(other) == part(move)), None)
            if alike is not None:
                wanted.remove(move)
                rest.remove(alike)
                distance += cost
    return distance + 5 * (len(wanted) + len(rest)), str(action)

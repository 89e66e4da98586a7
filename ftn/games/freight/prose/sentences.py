"""What happened in a turn, in a few sentences: for people who weren't there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ftn.games.freight.actions.trial import dollars
from ftn.games.freight.model import moves
from ftn.games.freight.model.position import Position
from ftn.games.freight.prose.fact_sentences import fact_sentence
from ftn.games.freight.prose.in_words import borrowed, repaid
from ftn.games.freight.prose.money import NO_SALE, auctioned, payments, sales
from ftn.games.freight.prose.renewal import marked, rolls
from ftn.games.freight.prose.route import route
from ftn.games.freight.prose.step_entries import entries_of, spent
from ftn.model.parts import part
from ftn.model.plays import UNKNOWN, Pass
from ftn.model.record import Fact, Turn
from ftn.model.seats import number_of
from ftn.text.said import joined, listing, plural, say

if TYPE_CHECKING:
    from ftn.games.freight.model.replayed import Replay, Step
    from ftn.model.replay import Entry


def sentence(replay: Replay, step: Step, before: Position | None) -> str:
    """Describe in a few sentences what a statement did, given the position before it."""
    statement, after = step.statement, step.position
    earlier = before if isinstance(before, Position) else after
    if isinstance(statement, Turn):
        return _Turn(replay, step, earlier, after, statement).narrate()
    assert isinstance(statement, Fact)  # every game describes the others alike
    return fact_sentence(replay, step, statement, earlier)


class _Turn:
    """Narrates one turn."""

    def __init__(
        self, replay: Replay, step: Step, before: Position, after: Position, turn: Turn
    ) -> None:
        self._replay, self._step = replay, step
        self._before, self._after = before, after
        self._seat = turn.seat
        self._number = number_of(turn.seat)
        self._who = replay.player(turn.seat)
        self._action = turn.play

    def narrate(self) -> str:
        """Return the sentences."""
        if self._number >= len(self._after.seats):
            return say("A turn of {who}, who has no seat in this game.", who=self._who)
        texts = [*self._done(), *self._ended()]
        return joined(" ", texts)

    def _done(self) -> Iterator[str]:
        entries = entries_of(self._replay, self._step, self._before)
        match self._action:
            case moves.Play(items=items):
                yield from self._played(items, entries)
            case Pass():
                yield self._idle()
            case _:
                yield say("{who} did something that nobody noted.", who=self._who)
                return
        yield from payments(self._replay, self._seat, entries)
        if self._bankrupt():
            yield say("{who} can't pay, and is out of the game.", who=self._who)
        yield from self._renewed()
        seat = self._after.seats[self._number]
        if not seat.out and part(self._number, "money") not in self._after.doubt.unknown:
            yield say("{who} has {dollars}.", who=self._who, dollars=dollars(seat.money))

    def _bankrupt(self) -> bool:
        items = self._action.items if isinstance(self._action, moves.Play) else ()
        return any(isinstance(item, moves.Bankrupt) for item in items)

    def _idle(self) -> str:
        return say("{who} neither builds nor ships.", who=self._who)

    def _played(self, items: Sequence[moves.Item], entries: Sequence[Entry]) -> Iterator[str]:
        """Narrate the turn up to the interest: what was built, and then the shipment."""
        first = next(
            (at for at, item in enumerate(items) if isinstance(item, moves.SHIPPING)), len(items)
        )
        built = [*self._built(items[:first], entries)]
        shipped = [*route(items[first:], self._seat, entries)]
        for phrases in (built, shipped):
            if phrases:
                yield say("{who} {done}.", who=self._who, done=listing(phrases))
        if not built and not shipped:
            yield self._idle()
        sold = iter(sales(entries, self._seat))
        for item in items:
            if isinstance(item, moves.Section):
                yield auctioned(self._replay, item, self._seat, next(sold, NO_SALE))

    def _built(self, items: Sequence[moves.Item], entries: Sequence[Entry]) -> Iterator[str]:
        laid = bought = False  # the first tile names all tiles, the first wagon all wagons
        for item in items:
            match item:
                case moves.Anything():
                    yield say("builds something that nobody noted")
                case moves.Loan(count=count):
                    yield borrowed(count)
                case moves.Repay(count=count):
                    yield repaid(count)
                case moves.Engine(city=city) if city == UNKNOWN:
                    yield say("puts the engine in a city that nobody noted")
                case moves.Engine(city=city):
                    yield say("puts the engine in {city}", city=city)
                case moves.Lay() | moves.NewCity() if not laid:
                    laid = True
                    things = listing([*self._things(items, entries)])
                    yield say("builds {things}", things=things)
                case moves.Wagon() if not bought:
                    bought = True
                    yield self._wagons(items, entries)

    def _things(self, items: Sequence[moves.Item], entries: Sequence[Entry]) -> Iterator[str]:
        """Name what is built, each kind with what it costs."""
        kinds = [item.kind for item in items if isinstance(item, moves.Lay)]
        for kind in dict.fromkeys(kinds):
            count, cost = kinds.count(kind), spent(entries, self._seat, kind)
            match kind:
                case "track":
                    thing = plural(count, "a track tile", "{n} track tiles")
                case "switch":
                    thing = plural(count, "a switch", "{n} switches")
                case _:
                    thing = plural(count, "a bridge", "{n} bridges")
            yield _costing(thing, cost)
        cost = spent(entries, self._seat, "city")
        cities = [item for item in items if isinstance(item, moves.NewCity)]
        for city in cities:
            yield _costing(say("the city {city}", city=city.name), cost // len(cities))

    def _wagons(self, items: Sequence[moves.Item], entries: Sequence[Entry]) -> str:
        count = sum(isinstance(item, moves.Wagon) for item in items)
        wagons = plural(count, "a wagon", "{n} wagons")
        return say("buys {wagons}", wagons=_costing(wagons, spent(entries, self._seat, "wagon")))

    def _renewed(self) -> Iterator[str]:
        if not isinstance(self._action, moves.Play):
            return
        for item in self._action.items:
            if isinstance(item, moves.Mark):
                yield marked(item)
            elif isinstance(item, moves.Rolls):
                yield rolls(item, self._after.cities)

    def _ended(self) -> Iterator[str]:
        """Describe what the turn ended, or that the last round has begun."""
        if self._before.waiting is None and self._after.waiting is not None:
            yield say(
                "{who} has joined the sixth city: every other player has one more turn.",
                who=self._who,
            )
        if self._before.phase == self._after.phase:
            return
        match self._after.phase:
            case "repay":
                yield say("That was the last turn: now loans can be repaid once more.")
            case "over":
                yield say("The game is over.")


def _costing(thing: str, cost: int) -> str:
    return say("{thing} for {dollars}", thing=thing, dollars=dollars(cost)) if cost else thing

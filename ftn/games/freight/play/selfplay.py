"""Games that play themselves, with sense enough to look like games: for tests and samples."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import TypeAlias

from ftn.games.freight import notation
from ftn.games.freight.model.fact_lines import Auction, Box, Order, Owed
from ftn.games.freight.model.markers import COLOURS, Goods, ordered
from ftn.games.freight.model.moves import Action, Bid, Rolls
from ftn.games.freight.model.network import city_count
from ftn.games.freight.model.position import CITY_POINTS, LOAN, LOAN_POINTS, Position
from ftn.games.freight.model.state import Options, State
from ftn.games.freight.play.choosing import Player
from ftn.games.freight.play.map import made_map
from ftn.games.freight.replaying.opening import lay_out
from ftn.games.freight.rules.bidding import speaker
from ftn.games.freight.rules.endings import waiting
from ftn.games.freight.rules.owing import owes
from ftn.games.freight.rules.table import Table
from ftn.games.rules_tag import Unreadable, ruleset
from ftn.model.record import Fact, Turn, Value
from ftn.model.rules import Ruleset
from ftn.model.seats import letter
from ftn.model.totals import SCORE
from ftn.notation.reading import read_text
from ftn.referee.loop import take, take_all

Choose: TypeAlias = Callable[[State, Position, int, Random], Action]
"""What chooses a turn, chance included."""

_NAMES = ("Anna", "Ben", "Cleo", "Dirk", "Eva", "Finn")
_MOST_ROUNDS = 30
"""The round after which an endless game stops."""
_MOST_REPAID = 9
"""The most loans that one statement repays: their number has one digit."""


def play(
    rules: str,
    seats: int,
    seed: int,
    *,
    names: Sequence[str] = _NAMES,
    reckless: str = "",
    choose: Choose | None = None,
) -> str:
    """Play a whole game and return its record; the `reckless` seats spend whatever they have.

    >>> play("freight/2015", 2, 1).splitlines()[1]
    '[Rules "freight/2015"]'
    """
    tags = ['[FTN "1"]', f'[Rules "{rules}"]']
    tags += [f'[{letter(number)} "{names[number]}"]' for number in range(seats)]
    found = ruleset(rules, seats)
    if isinstance(found, Unreadable):
        raise ValueError(found.message)  # noqa: TRY004 -- the type is right, its value is not
    game = _Game(found, tags, Random(seed), reckless, choose)  # noqa: S311 -- no secret depends on it
    return "\n".join([*tags, "", *game.lines()]) + "\n"


class _Game:
    """A game under way: the referee's own table takes every statement that is written."""

    def __init__(
        self,
        rules: Ruleset,
        tags: Sequence[str],
        random: Random,
        reckless: str,
        choose: Choose | None,
    ) -> None:
        self._rules, self._tags, self._random, self._choose = rules, tags, random, choose
        names = [tag.split('"')[1] for tag in tags[2:]]
        self._state = State(tuple(names), Options.of(rules))
        self._players = [
            Player(random, letter(number) in reckless) for number in range(self._state.count)
        ]
        self._table: Table

    @property
    def _position(self) -> Position:
        return self._table.position

    def lines(self) -> Iterator[str]:
        yield from self._set_up()
        while self._position.phase not in ("repay", "over"):
            if self._position.round == _MOST_ROUNDS:
                return
            yield from self._round()
        yield ""
        yield from self._close()

    def _take(self, name: str, value: Value) -> str:
        """Take a fact, and return its line."""
        take(self._table, Fact(name, value))
        return notation.write_fact(name, value)

    # The set-up.

    def _set_up(self) -> Iterator[str]:
        facts = [*self._facts()]
        lines = [notation.write_fact(name, value) for name, value in facts]
        [(record, _)] = read_text("\n".join([*self._tags, *lines]))
        self._table = lay_out(record, self._rules, self._state.players)
        take_all(self._table)
        yield from lines

    def _facts(self) -> Iterator[tuple[str, object]]:
        count, options = self._state.count, self._state.options
        for city in made_map(self._state, self._random):
            yield "city", city
        if options.boxes:
            for number in (1, 2):
                cubes = self._random.choices(COLOURS, k=count)
                yield "box", Box(number, _together(cubes))
        seats = [letter(number) for number in range(count)]
        if options.auction:
            self._random.shuffle(seats)
        else:
            first = self._random.randrange(count)
            seats = [*seats[first:], *seats[:first]]
        yield "order", Order(tuple(seats))

    # A round.

    def _round(self) -> Iterator[str]:
        yield ""
        yield self._take("round", self._position.round + 1)
        if self._table.due:
            rolled = tuple((name, self._random.choice(COLOURS)) for name in self._table.due)
            yield self._take("roll", Rolls(rolled))
        elif self._state.options.demand_roll and self._random.random() < 0.3:
            yield self._take("roll", Rolls(()))
        if self._state.options.auction:
            yield from self._auctions()
        while self._position.phase not in ("repay", "over"):
            left = waiting(self._position)
            if not left:
                return
            yield self._turn(left[0])

    def _turn(self, mover: int) -> str:
        position = self._position
        if self._choose:
            action = self._choose(self._state, position, mover, self._random)
        else:
            action = self._players[mover].turn(self._state, position, mover)
        take(self._table, Turn(position.round, letter(mover), action))
        return f"{position.round}{letter(mover)} {action}"

    def _auctions(self) -> Iterator[str]:
        """Auction the places; some players borrow for it, before or after their bids."""
        if self._position.round == 1 and not self._state.options.loan_in_turn:
            for number in range(self._state.count):
                if self._random.random() < 0.3:
                    yield self._take("loan", Owed(letter(number)))
        spoken: list[Bid] = []
        while self._position.phase in ("roll", "bid") and len(self._position.order) > 1:
            placed = self._placed
            spoken.append(self._bid())
            borrower = owes(self._table)
            if borrower is not None or (self._placed != placed and self._random.random() < 0.5):
                yield notation.write_fact("auction", Auction(tuple(spoken)))
                spoken = []
            if borrower is not None:
                short = -self._position.seats[borrower].money
                yield self._take("loan", Owed(letter(borrower), -(-short // LOAN)))
        if spoken:
            yield notation.write_fact("auction", Auction(tuple(spoken)))

    @property
    def _placed(self) -> int:
        """How many places are taken."""
        bidding = self._position.bidding
        return len(bidding.placed) if bidding else 0

    def _bid(self) -> Bid:
        """Take the next bid or pass for a place."""
        position = self._position
        number, least = position.order[-1], 0
        if position.bidding:
            number, least = speaker(position), position.bidding.high + 1
        amount = self._players[number].bid(self._state, position, number, least)
        bid = Bid(letter(number), amount)
        take(self._table, Fact("auction", Auction((bid,))))
        return bid

    def _close(self) -> Iterator[str]:
        position, options = self._position, self._state.options
        for number, seat in enumerate(position.seats):
            count = min(seat.loans, seat.money // LOAN)
            if options.last_repay and count and not seat.out and self._random.random() < 0.9:
                for left in range(count, 0, -_MOST_REPAID):
                    yield self._take("repay", Owed(letter(number), min(left, _MOST_REPAID)))
        score = tuple((letter(number), self._points(number)) for number in range(self._state.count))
        yield self._take(SCORE, score)

    def _points(self, number: int) -> int:
        """Return what a player has in the end."""
        seat, largest = self._position.seats[number], self._state.options.largest
        if seat.out:
            return 0
        cities = city_count(self._position.board, number, largest=largest)
        return seat.money - LOAN_POINTS * seat.loans + CITY_POINTS * cities


def _together(cubes: Sequence[str]) -> Goods:
    return Goods(ordered("".join(cubes)))

"""Games that play themselves, with sense enough to look like games: for tests and samples."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import TypeAlias

from msgspec.structs import replace

from ftn.games.freight_cars.actions.drawing import deck_at_start, laid_out
from ftn.games.freight_cars.actions.judging import attempt
from ftn.games.freight_cars.model.cards import CardSet, cards_of
from ftn.games.freight_cars.model.moves import UNKNOWN, Action, Draw, Ship, Take
from ftn.games.freight_cars.model.position import DEALT, FACE_UP, HAND, STACKS, Position, Seat
from ftn.games.freight_cars.model.state import Options, State
from ftn.games.freight_cars.play.choosing import choose
from ftn.games.freight_cars.rules.bonuses import bonus
from ftn.games.freight_cars.rules.order import moved_on
from ftn.games.freight_cars.rules.scoring import total
from ftn.games.rules_tag import Unreadable, ruleset
from ftn.model.seats import letter, letters
from ftn.notation.reading import read_text

Choose: TypeAlias = Callable[[State, Position, int, Random], Action]
"""A function that chooses an action, and leaves cards from the decks unknown."""

END = "*"
_NAMES = ("Anna", "Ben", "Cleo", "Dirk")


class Dealer:
    """Shuffles, deals and turns cards, as somebody does at the table."""

    def __init__(self, random: Random, cards: CardSet, number: int) -> None:
        """Take the cards of a game out of the box, as many Freight cards as are in play."""
        self._random = random
        self._deck = self._shuffled(cards.cards)[:number]
        self._cities = self._shuffled(cards.cities)
        self._corporations = self._shuffled(cards.corporations)

    def _shuffled(self, cards: Iterable[str]) -> list[str]:
        shuffled = list(cards)
        self._random.shuffle(shuffled)
        return shuffled

    def deal(self, count: int) -> tuple[str, ...]:
        """Deal Freight cards from the top."""
        return _off(self._deck, count)

    def cut(self, number: int) -> None:
        """Put the End of Game card among the cards of the stack that lies underneath.

        `number` is how many cards there were when the stacks were made.
        """
        bottom = self._random.choice([number // STACKS, -(-number // STACKS)])
        above = max(0, len(self._deck) - bottom)
        self._deck.insert(self._random.randint(above, len(self._deck)), END)

    def corporation(self) -> str:
        """Deal three Corporation cards and keep one."""
        return self._random.choice(_off(self._corporations, DEALT))

    def cities(self, count: int) -> tuple[str, ...]:
        """Turn up City cards."""
        return _off(self._cities, count)

    def draw(self, *, redraw: bool) -> tuple[bool, str | None]:
        """Draw a Freight card; say whether the End of Game card came up."""
        card = next(iter(self.deal(1)), None)
        if card != END:
            return False, card
        return True, next(iter(self.deal(1)), None) if redraw else None


def _off(cards: list[str], count: int) -> tuple[str, ...]:
    dealt = tuple(cards[:count])
    del cards[:count]
    return dealt


def play(
    rules: str,
    seats: int,
    seed: int,
    *,
    names: Sequence[str] = _NAMES,
    cards: str = "made-up.cards",
    hidden: str = "",
    choose: Choose = choose,
) -> str:
    """Play a whole game and return its record; the hands of the `hidden` seats are unknown.

    >>> play("freight-cars/2021", 2, 1).splitlines()[1]
    '[Rules "freight-cars/2021"]'
    """
    tags = ['[FTN "1"]', f'[Rules "{rules}"]', f'[Cards "{cards}"]']
    tags += [f'[{letter(number)} "{names[number]}"]' for number in range(seats)]
    found = ruleset(rules, seats)
    if isinstance(found, Unreadable):
        raise ValueError(found.message)  # noqa: TRY004 -- the type is right, its value is not
    [(record, _)] = read_text("\n".join(tags))
    state = State(tuple(names[:seats]), Options.of(found), cards_of(record)[0])
    if state.options.deck < HAND * seats + laid_out(state):
        raise ValueError("with so few Freight cards the set-up is impossible")
    game = _Game(state, Random(seed), hidden, choose)  # noqa: S311 -- no secret depends on it
    return "\n".join([*tags, "", *game.lines()]) + "\n"


class _Game:
    def __init__(self, state: State, random: Random, hidden: str, choose: Choose) -> None:
        self._state, self._random, self._hidden, self._choose = state, random, hidden, choose
        self._dealer = Dealer(random, state.cards, state.options.deck)
        self._position = Position((Seat(),) * state.count, first=random.randrange(state.count))

    def lines(self) -> Iterator[str]:
        yield from self._set_up()
        yield ""
        while self._position.phase in ("play", "last"):
            yield self._turn(self._position.mover)
        yield from self._ship_the_last()
        yield ""
        yield from self._close()

    def _set_up(self) -> Iterator[str]:
        state, dealer = self._state, self._dealer
        seats, discards = [], []
        for seat in letters(state.count):
            *kept, discarded = dealer.deal(HAND + 1)
            shown = [UNKNOWN] * HAND if seat in self._hidden else kept
            yield f"deal {seat} {' '.join(shown)} discard {discarded}"
            seats.append(Seat(tuple(kept), corporation=dealer.corporation()))
            discards.append(discarded)
        tableau = (*discards, *dealer.deal(laid_out(state) - len(discards)))
        dealer.cut(state.options.deck)
        cities = dealer.cities(FACE_UP)
        self._position = replace(
            self._position,
            seats=tuple(seats),
            tableau=tableau,
            cities=cities,
            deck=deck_at_start(state),
            city_deck=len(state.cards.cities) - len(cities),
        )
        yield f"tableau {' '.join(tableau)}"
        yield f"cities {' '.join(cities)}"

    def _turn(self, mover: int) -> str:
        position = self._position
        action = self._dealt(self._choose(self._state, position, mover, self._random))
        self._take(mover, action)
        if isinstance(action, Draw) and action.card and letter(mover) in self._hidden:
            action = replace(action, card=UNKNOWN)
        return f"{position.round}{letter(mover)} {action}"

    def _dealt(self, action: Action) -> Action:
        """Return an action with the cards that chance brings."""
        redraw = self._state.options.redraw
        match action:
            case Take():
                eog, card = self._dealer.draw(redraw=redraw)
                return replace(action, eog=eog, revealed=card)
            case Draw():
                eog, card = self._dealer.draw(redraw=redraw)
                return replace(action, eog=eog, card=card)
            case Ship() if self._position.phase == "play":
                return replace(action, revealed=self._dealer.cities(len(action.claims)))
        return action

    def _take(self, mover: int, action: Action) -> None:
        trial = attempt(self._state, self._position, mover, action)
        self._position = moved_on(trial.position, mover, eog=trial.eog)

    def _ship_the_last(self) -> Iterator[str]:
        position, count = self._position, self._state.count
        slots = [divmod(position.acted + later, count) for later in range(count)]
        if not self._state.options.ordered:
            self._random.shuffle(slots)
        for rounds, at in slots:
            mover = (position.first + at) % count
            action = self._choose(self._state, self._position, mover, self._random)
            self._take(mover, action)
            if isinstance(action, Ship) or self._random.random() < 0.5:
                yield f"{position.round + rounds}{letter(mover)} {action}"

    def _close(self) -> Iterator[str]:
        totals = []
        for number, seat in enumerate(self._position.seats):
            paid, _ = bonus(self._state, self._position, number)
            yield f"corporation {letter(number)} {seat.corporation} {paid}"
            totals.append(f"{letter(number)} {total(self._position, number) + (paid or 0)}")
        yield f"score {' '.join(totals)}"

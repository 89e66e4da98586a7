"""The table, drawn for a terminal: cards with their spaces, loaded cars with their pieces.

A piece is a letter, as in the record, and what the last turn changed is written beside it; colours
only add to that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from ftn.games.freight_cars.actions.pieces import all_known, at_hand
from ftn.games.freight_cars.drawing.blocks import Block, car, card, side_by_side
from ftn.games.freight_cars.model.cards import CardSet
from ftn.games.freight_cars.model.moves import UNKNOWN
from ftn.games.freight_cars.model.places import CITIES, DECK, END, TABLEAU
from ftn.games.freight_cars.model.position import Position, Seat, cards_of
from ftn.games.freight_cars.model.replayed import Replay
from ftn.games.freight_cars.model.shapes import canonical
from ftn.games.freight_cars.model.state import State
from ftn.games.freight_cars.prose.cards_in_words import card_set
from ftn.model.board import INDENT, Drawing, note
from ftn.model.parts import part
from ftn.model.seats import letter
from ftn.text.pieces import Line, Piece, flow

_MORE = "others that nobody noted"


def draw(
    replay: Replay, position: Position, before: Position | None = None, width: int = 80
) -> Sequence[Line]:
    """Draw a position; mark the differences from the one `before` it."""
    now = position
    then = before if isinstance(before, Position) else None
    if then is not None and len(then.seats) != len(now.seats):
        then = None
    return _Drawing(replay, now, then, width, card_set(replay)).lines()


class _Drawing(Drawing[Position], frozen=True):
    cards: CardSet

    def lines(self) -> list[Line]:
        now, then = self.now, self.then or self.now
        drawn: list[Line] = [*flow(self._state(), self.width), []]
        drawn += self._headed(("Freight cards", "strong"), then.tableau, now.tableau)
        blocks = [card(self.cards, name) for name in now.tableau]
        drawn += self._blocks(blocks, TABLEAU)
        drawn += [[], *self._headed(("City cards", "strong"), then.cities, now.cities)]
        drawn += self._blocks([[self._city(name)] for name in now.cities], CITIES)
        for number, seat in enumerate(now.seats):
            drawn += [[], *self._seat(number, seat, then.seats[number])]
        return [*drawn, [], *self._legend()]

    def _state(self) -> Iterable[Line]:
        now = self.now
        yield [(f"Round {now.round}", "title")]
        yield from self._next()
        left = now.deck if DECK not in now.doubt.unknown else -1
        yield [(f"deck {left}", "")] if left >= 0 else [("deck ?", "open")]
        if now.city_deck >= 0:
            yield [(f"City deck {now.city_deck}", "")]
        if END in now.doubt.unknown:
            yield [("End of Game card: ?", "open")]
        elif now.phase == "play":
            yield [("End of Game card: in the deck", "")]
        elif now.phase == "last":
            yield [(f"End of Game card: out, turns left: {now.left}", "turn")]
        elif now.phase == "shipping":
            yield [(f"final shipping, turns left: {now.left}", "turn")]

    def _next(self) -> Iterable[Line]:
        now, state = self.now, self.replay.state
        if now.phase == "over":
            yield [("the game is over", "turn")]
        elif self._mover < 0:
            at_once = isinstance(state, State) and not state.options.ordered
            if now.phase != "shipping" or not at_once:
                yield [("next: ?", "open")]
        else:
            turn = f"{now.round}{letter(self._mover)}"
            yield [(f"next: {self.name(self._mover)} ({turn})", "turn")]

    @property
    def _mover(self) -> int:
        """The number of the seat to move; -1 if unknown, or in a simultaneous final shipping."""
        state = self.replay.state
        in_order = self.now.phase != "shipping" or (
            isinstance(state, State) and state.options.ordered
        )
        return self.now.mover if in_order else -1

    def _blocks(self, blocks: Sequence[Block], place: str, indent: str = INDENT) -> Iterable[Line]:
        """Draw the cards of a place, and note that there may be more."""
        more: list[Block] = [[[(_MORE, "open")]]] if place in self.now.doubt.unknown else []
        none: list[Block] = [] if blocks or more else [[[("none", "dim")]]]
        return side_by_side([*blocks, *more, *none], self.width, indent)

    def _city(self, name: str) -> Line:
        if name == UNKNOWN:
            return [(name, "open")]
        line: list[Piece] = [(name, "strong")]
        found = self.cards.cities.get(name)
        if found and found.demand is not None:
            line.append((f" {'+'.join(found.demand)}", ""))
        if found and found.credits is not None:
            line.append((f" {found.credits}", "strong"))
        return line

    def _seat(self, number: int, seat: Seat, then: Seat) -> Iterable[Line]:
        moves = number == self._mover
        head = self.head(number, moves=moves, changed=seat != then)
        yield from flow([head, *self._credits(number, seat, then)], self.width, INDENT)
        hand = [card(self.cards, name) for name in seat.hand]
        yield from self._owned(number, "hand", hand, then.hand, seat.hand)
        train = [car(self.cards, loaded) for loaded in seat.train]
        was, loaded = cards_of(then.train), cards_of(seat.train)
        yield from self._owned(number, "train", train, was, loaded)
        yield from self._pieces(number, seat)
        if seat.shipped or part(number, "shipped") in self.now.doubt.unknown:
            trains = sum(seat.lengths) == len(seat.shipped) and len(seat.lengths) > 1
            how = f" ({'+'.join(map(str, seat.lengths))})" if trains else ""
            title = f"shipped {len(seat.shipped)}{how}:"
            yield from self._listed(number, title, "shipped", seat.shipped, then.shipped)
        if seat.claimed or part(number, "claimed") in self.now.doubt.unknown:
            yield from self._listed(number, "claimed:", "claimed", seat.claimed, then.claimed)

    def _credits(self, number: int, seat: Seat, then: Seat) -> Iterable[Line]:
        if part(number, "credits") in self.now.doubt.unknown:
            yield [("credits ?", "open")]
        else:
            gain = f"{seat.credits - then.credits:+d}" if seat.credits != then.credits else ""
            yield [(f"credits {seat.credits}", ""), *note(gain)]
        if seat.corporation or seat.bonus is not None:
            paid = "" if seat.bonus is None else f" pays {seat.bonus}"
            new = "new" if seat.bonus is not None and then.bonus is None else ""
            yield [(f"corporation {seat.corporation or UNKNOWN}{paid}", ""), *note(new)]
        if seat.bonus is not None and part(number, "credits") not in self.now.doubt.unknown:
            yield [(f"in all {seat.credits + seat.bonus}", "strong")]

    def _owned(
        self,
        number: int,
        name: str,
        blocks: Sequence[Block],
        before: Iterable[str],
        cards: Iterable[str],
    ) -> Iterable[Line]:
        """Draw a player's hand or train."""
        place = part(number, name)
        title = name if place in self.now.doubt.unknown else f"{name} {len(blocks)}"
        if not blocks and place not in self.now.doubt.unknown:
            yield from self._headed((f"{INDENT}{name}: none", ""), before, cards)
            return
        yield from self._headed((f"{INDENT}{title}", ""), before, cards)
        yield from self._blocks(blocks, place, f"{INDENT}  ")

    def _headed(self, title: Piece, before: Iterable[str], cards: Iterable[str]) -> Iterable[Line]:
        """Head the cards of a place, and say which have come and which have gone."""
        changes: list[Line] = [[(one, "changed")] for one in _changes(before, cards)]
        return flow([[title], *changes], self.width, f"{INDENT}  ", gap=" ")

    def _pieces(self, number: int, seat: Seat) -> Iterable[Line]:
        """List the pieces that lie on no car."""
        if not self.cards.owned:
            return
        free = at_hand(self.cards, seat.train)
        sure = all_known(seat.train) and part(number, "train") not in self.now.doubt.unknown
        most = "" if sure else "at most "
        head = f"pieces available {most}{sum(free.values())} of {sum(self.cards.owned.values())}:"
        items: list[Line] = [
            [(f"{piece.name} x{free[shape]}", "")]
            for piece in self.cards.pieces
            if (shape := canonical(piece.shape)) in free
        ]
        yield from flow(items, self.width, f"{INDENT}  ", first=f"{INDENT}{head} ", gap="  ")

    def _listed(
        self, number: int, head: str, name: str, cards: Sequence[str], before: Sequence[str]
    ) -> Iterable[Line]:
        """List cards that have come one after another."""
        items: list[Line] = []
        for at, one in enumerate(cards):
            if at >= len(before):
                items.append([(f"+{one}", "changed")])
            else:
                items.append([(one, "open" if one == UNKNOWN else "")])
        if part(number, name) in self.now.doubt.unknown:
            items.append([(_MORE, "open")])
        yield from flow(items, self.width, f"{INDENT}  ", first=f"{INDENT}{head} ", gap=" ")

    def _legend(self) -> Iterable[Line]:
        signs = ["# space", "A B C a piece each"]
        unknown = bool(UNKNOWN in self._all() or self.now.doubt.unknown)
        yield from self.legend(signs, unknown=unknown, moving=self._mover >= 0)

    def _all(self) -> set[str]:
        now = self.now
        found = {*now.tableau, *now.cities}
        for seat in now.seats:
            found |= {*seat.hand, *cards_of(seat.train), *seat.shipped, *seat.claimed}
            found |= {loaded.filling or UNKNOWN for loaded in seat.train}
        return found


def _changes(before: Iterable[str], after: Iterable[str]) -> list[str]:
    """Name the cards that have come and gone.

    >>> _changes(["F01", "?"], ["?", "F02", "F03"])
    ['-F01', '+F02', '+F03']
    """
    had, has = Counter(before), Counter(after)
    gone = [f"-{name}" for name in (had - has).elements()]
    return [*gone, *(f"+{name}" for name in (has - had).elements())]

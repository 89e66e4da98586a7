"""Draw a position as a picture of cards, pieces and numbers.

Consecutive positions share most of their seats; what was drawn of one is kept.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from attrs import Factory, define

from ftn.games.freight_cars.actions.covering import on_car
from ftn.games.freight_cars.actions.pieces import all_known
from ftn.games.freight_cars.drawing import layout as at
from ftn.games.freight_cars.drawing import rows as scene_rows
from ftn.games.freight_cars.drawing import symbols as scene_symbols
from ftn.games.freight_cars.drawing.measure import keyed, measure
from ftn.games.freight_cars.model.moves import UNKNOWN
from ftn.games.freight_cars.model.places import CITIES, DECK, END, TABLEAU
from ftn.games.freight_cars.model.position import NOBODY, Loaded, Position, Seat
from ftn.games.freight_cars.model.replayed import Replay
from ftn.games.freight_cars.model.shapes import Shape
from ftn.games.freight_cars.rules.scoring import total
from ftn.model.parts import Part, part
from ftn.model.scene import Keyed, Panel, Scene, Sprite, Symbol, TableRow, kept
from ftn.model.seats import letter as letter_of
from ftn.text.grid import shortened
from ftn.text.said import Said, joined, plural, say
from ftn.text.wording import signed


def panels(replay: Replay) -> Sequence[Panel]:
    """Return the panels of a game; each keeps its height from its first step to its last."""
    return at.panels(replay, _drawing(replay).laid)


def scene(replay: Replay, position: Position) -> Scene:
    """Return the sprites of a position."""
    return _drawing(replay).scene(position)


def table(replay: Replay) -> Sequence[TableRow]:
    """Return the rows of the board as a table."""
    return scene_rows.rows(replay, _drawing(replay).laid)


def spoken(replay: Replay) -> Mapping[str, str]:
    """Return the names of the symbols in the table."""
    return scene_rows.spoken(_drawing(replay).laid)


def meanings(replay: Replay) -> Mapping[str, str]:
    """Return explanations of the symbols."""
    return scene_rows.meanings(replay, _drawing(replay).laid)


def symbols(replay: Replay) -> Sequence[Symbol]:
    """Return the symbols of a game's cards, fillings, pieces and cities."""
    laid = _drawing(replay).laid
    size, cards = laid.size, laid.size.cards
    return [
        *scene_symbols.resource_symbols(cards),
        *scene_symbols.tag_symbols(size.tags, cards),
        *scene_symbols.face_symbols(size.faces, cards),
        *scene_symbols.load_symbols(size.loads, cards, size.ranks),
        *scene_symbols.piece_symbols(laid.laid, size.ranks),
        *scene_symbols.city_symbols(size.towns, cards),
    ]


@define
class _Drawing:
    replay: Replay
    laid: at.Layout = Factory(lambda self: at.layout(measure(self.replay)), takes_self=True)
    parts: dict[object, Scene] = Factory(dict)

    def scene(self, position: Position) -> Scene:
        found: dict[str, Sprite] = dict(self._table(position))
        for number, seat in enumerate(position.seats):
            letter = letter_of(number)
            if number == position.mover:
                found[f"{letter}/turn"] = _TURN
            unknown = part(number, "credits") in position.doubt.unknown
            points = None if unknown else total(position, number)
            found.update(self._points(number, points))
            own = frozenset(one for one in position.doubt.unknown if one.seat == number)
            key = (number, seat, own)
            drawn = self.parts.get(key)
            if drawn is None:
                drawn = self.parts[key] = dict(self._seat(number, seat, own))
            found.update(drawn)
        return found

    def _table(self, position: Position) -> Iterator[Keyed]:
        unknown = position.doubt.unknown
        count = UNKNOWN if position.deck < 0 or DECK in unknown else str(position.deck)
        yield "table/deck", Sprite("text", at.DECK, at.LINE, count, "n")
        yield "table/end", _end(position)
        slots = self._slots(position.tableau)
        for slot, (key, card) in zip(slots, keyed(position.tableau), strict=True):
            yield from self._card(f"table/f{key}", card, at.face_up_at(slot))
        if TABLEAU in unknown:
            slot = max(slots, default=-1) + 1
            yield "table/f?", _doubt(at.face_up_at(slot))
        slots = self._slots(position.cities)
        for slot, (key, city) in zip(slots, keyed(position.cities), strict=True):
            place = at.city_at(slot, at.HEAD)
            demand = self.laid.size.cards.cities.get(city)
            known = demand is not None and demand.demand
            yield f"{at.CITIES}/{key}.0", Sprite(f"city-{city}" if known else "city", *place)
            yield f"{at.CITIES}/{key}.1", _town(city, place)
        if CITIES in unknown:
            slot = max(slots, default=-1) + 1
            yield f"{at.CITIES}/?", _doubt(at.city_at(slot, at.HEAD))

    def _slots(self, cards: tuple[str, ...]) -> Sequence[int]:
        return self.laid.size.slots.get(cards, range(len(cards)))

    def _card(self, key: str, card: str, place: at.Place) -> Iterator[Keyed]:
        """Draw a card: its face, and the tag on it."""
        known = self.laid.size.cards.shape(card) is not None
        blank = "card-0" if card == UNKNOWN else "card"
        yield f"{key}.0", Sprite(f"card-{card}" if known else blank, *place)
        yield f"{key}.2", _tag(card, place)

    def _points(self, number: int, points: int | None) -> Iterator[Keyed]:
        """Write a player's credits, and mark them on the score track if they are known."""
        letter = letter_of(number)
        shown = UNKNOWN if points is None else str(points)
        yield f"{letter}/credits", Sprite("text", at.CHIPS, at.LINE, shown, "n")
        x, y = at.mark_at(number, points or 0, self.laid)
        if points is not None:
            yield f"{at.CITIES}/m{letter}", Sprite(f"mark-{letter}", x, y)
        yield f"{at.CITIES}/m{letter}.n", Sprite("text", x + 15, y + 11, shown, "k")

    def _seat(self, number: int, seat: Seat, unknown: frozenset[Part]) -> Iterator[Keyed]:
        letter, laid = letter_of(number), self.laid
        if seat.bonus is not None or seat.corporation:
            yield f"{letter}/bonus", _bonus(seat)
        doubted, unsure = part(number, "hand") in unknown, part(number, "train") in unknown
        count = UNKNOWN if doubted else str(len(seat.hand))
        yield f"{letter}/count", Sprite("text", at.HAND + 8, at.HEAD + 36, count, "n m")
        held = min(len(seat.hand), at.MOST) + doubted
        cars = min(len(seat.train), at.MOST) + unsure
        for index, (key, card) in enumerate(keyed(seat.hand[: at.MOST])):
            yield from self._card(f"{letter}/h{key}", card, at.hand_at(index, held, cars, laid))
        if doubted:
            yield f"{letter}/h?", _doubt(at.hand_at(held - 1, held, cars, laid))
        yield from self._train(letter, seat.train[: at.MOST], cars, held)
        if unsure:
            yield f"{letter}/t?", _doubt(at.train_at(cars - 1, cars, held, laid))
        sure = all_known(seat.train) and not unsure
        yield from self._pieces(letter, seat.train, sure=sure)
        yield from self._shipped(letter, seat)
        for index, city in enumerate(seat.claimed):
            yield f"{letter}/c{index}", _town(city, at.city_at(index, laid.towns))
        for name, y in (("shipped", laid.shipped), ("claimed", laid.towns)):
            if part(number, name) in unknown:
                yield f"{letter}/{name}?", Sprite("text", at.RIGHT, y + 11, UNKNOWN, "e u")

    def _train(self, letter: str, train: Sequence[Loaded], cars: int, held: int) -> Iterator[Keyed]:
        keys = keyed([loaded.card for loaded in train])
        for index, (loaded, (key, card)) in enumerate(zip(train, keys, strict=True)):
            place = at.train_at(index, cars, held, self.laid)
            yield from self._card(f"{letter}/t{key}", card, place)
            filling = (loaded.card, loaded.filling)
            kind = self.laid.size.loads.get(filling, "load")
            yield f"{letter}/t{key}.1", Sprite(kind, *place)

    def _pieces(self, letter: str, train: Sequence[Loaded], *, sure: bool) -> Iterator[Keyed]:
        spent: Counter[Shape] = Counter()
        for loaded in train:
            spent.update(on_car(loaded.filling))
        owned, top = self.laid.size.cards.owned, self.laid.pieces
        for index, one in enumerate(self.laid.shelf):
            left = max(0, owned[one.shape] - spent[one.shape])
            x, y = one.place.x, top + one.place.y
            yield f"{letter}/p{index}", Sprite(one.kind, x, y, "", "" if one.number < left else "i")
            if one.all:
                wide = scene_symbols.SMALL * len(self.laid.laid[one.shape][0])
                yield f"{letter}/p{index}.n", Sprite("text", x + wide + 2, y + 10, str(left), "d")
        if self.laid.shelf and not sure:
            yield f"{letter}/p?", Sprite("text", at.RIGHT, top + 10, UNKNOWN, "e u")

    def _shipped(self, letter: str, seat: Seat) -> Iterator[Keyed]:
        cards = iter(seat.shipped)
        places = at.shipped_at(len(seat.shipped), seat.lengths, self.laid.shipped)
        for train, car, place in places:
            key = f"{letter}/s{train}.{car}"
            yield key, _tag(next(cards, UNKNOWN), place) if car else Sprite("engine", *place)


_drawing = kept(_Drawing)

_TURN = Sprite("turn", 0, 0)


def _end(position: Position) -> Sprite:
    """Write whether the End of Game card has come up, and how many turns are left."""
    left, style = position.left, "e o"
    match position.phase:
        case "play":
            unknown = END in position.doubt.unknown
            text = say("End of Game: ?") if unknown else say("End of Game: in the deck")
            style = "e u" if unknown else "e d"
        case "last":
            text = say("Last turns") if left == NOBODY else _last(left)
        case "shipping":
            text = say("Final shipping") if left == NOBODY else _shipping(left)
        case "over":
            text = say("The game is over")
    return Sprite("text", at.RIGHT, at.LINE, text, style)


def _last(left: int) -> Said:
    return plural(left, "{n} turn left", "{n} turns left")


def _shipping(left: int) -> Said:
    return plural(left, "Final shipping: {n} turn", "Final shipping: {n} turns")


def _bonus(seat: Seat) -> Sprite:
    """Write a player's Corporation card and its bonus."""
    paid = [] if seat.bonus is None else [signed(seat.bonus)]
    name = shortened(seat.corporation or UNKNOWN, 9)
    return Sprite("text", at.BONUS, at.LINE, joined(" ", [name, *paid]), "e d")


def _tag(card: str, place: at.Place) -> Sprite:
    return Sprite("tag-0" if card == UNKNOWN else f"tag-{card}", *place)


def _town(city: str, place: at.Place) -> Sprite:
    return Sprite("town-0" if city == UNKNOWN else f"town-{city}", *place)


def _doubt(place: at.Place) -> Sprite:
    return Sprite("text", place.x + 4, place.y + at.LINE, UNKNOWN, "u")

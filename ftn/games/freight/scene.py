"""A position as a picture: the map, the table, and what every player has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from attrs import Factory, define

from ftn.games.freight.drawing import layout as at
from ftn.games.freight.drawing import map as scene_map
from ftn.games.freight.drawing import rows as scene_rows
from ftn.games.freight.drawing import symbols as scene_symbols
from ftn.games.freight.drawing.measure import Size, counted, measure, signed
from ftn.games.freight.model.markers import CUBE
from ftn.games.freight.model.network import city_count
from ftn.games.freight.model.places import BOXES, CITIES, ORDER
from ftn.games.freight.model.position import Position, Seat
from ftn.games.freight.model.replayed import Replay
from ftn.games.freight.model.state import State
from ftn.model.parts import part
from ftn.model.plays import UNKNOWN
from ftn.model.scene import Keyed, Panel, Scene, Sprite, Symbol, TableRow, kept
from ftn.model.seats import letter as letter_of
from ftn.text.said import plural, say


def panels(replay: Replay) -> Sequence[Panel]:
    """Return the panels of a game; each keeps its size from its first step to its last."""
    drawing = _drawing(replay)
    return [scene_map.panel(drawing.sheet), *at.panels(replay, drawing.laid)]


def scene(replay: Replay, position: Position) -> Scene:
    """Return the sprites of a position."""
    return _drawing(replay).scene(position)


def table(replay: Replay) -> Sequence[TableRow]:
    """Return the rows of the board as a table."""
    return scene_rows.rows(replay, _drawing(replay).size)


def spoken(replay: Replay) -> Mapping[str, str]:
    """Return what the symbols are called in the table."""
    return scene_rows.spoken(replay, _drawing(replay).size)


def meanings(replay: Replay) -> Mapping[str, str]:
    """Return explanations of the symbols."""
    return scene_rows.meanings(_drawing(replay).size)


def symbols(replay: Replay) -> Sequence[Symbol]:
    """Return the symbols of a game's track, cities and players, and of its part of the map."""
    drawing = _drawing(replay)
    return [
        *scene_symbols.colours(),
        *scene_symbols.track(drawing.size),
        *scene_symbols.grid(drawing.sheet),
        *scene_symbols.cities(drawing.size),
        *scene_symbols.players(replay.seats),
    ]


@define
class _Drawing:
    replay: Replay
    size: Size = Factory(lambda self: measure(self.replay), takes_self=True)
    sheet: scene_map.Sheet = Factory(lambda self: scene_map.sheet(self.size), takes_self=True)
    laid: at.Layout = Factory(lambda self: at.layout(self.size), takes_self=True)

    def scene(self, position: Position) -> Scene:
        return dict(self._all(position))

    def _all(self, position: Position) -> Iterator[Keyed]:
        yield from scene_map.track(self.sheet, position)
        yield from scene_map.cities(self.sheet, self.size, position)
        yield from self._table(position)
        for number, seat in enumerate(position.seats):
            if number == position.mover:
                yield f"{letter_of(number)}/turn", _TURN
            yield from self._seat(position, number, seat)

    def _table(self, position: Position) -> Iterator[Keyed]:
        yield "table/round", Sprite("text", at.LEFT, at.LINE, _round(position), "b")
        phase = _phase(position)
        if phase:
            yield "table/phase", Sprite("text", at.RIGHT, at.LINE, phase, "e d")
        order, bidding = position.order, position.bidding
        if position.phase == "bid" and bidding is not None:
            order = bidding.old
        for place, number in enumerate(order):
            spot = at.ordered_at(place)
            style = "done" if number in position.acted else ""
            yield f"table/o{place}", Sprite(f"badge-{letter_of(number)}", *spot, "", style)
        if ORDER in position.doubt.unknown or not order:
            spot = at.ordered_at(len(order))
            yield "table/o?", Sprite("text", spot.x, spot.y + at.BASELINE, UNKNOWN, "u")
        if self.laid.boxes:
            yield from self._boxes(position)
        if self.laid.bids and bidding is not None:
            first = max(0, len(bidding.spoken) - at.most_bids())
            for index, (number, amount) in enumerate(bidding.spoken[first:]):
                x, y = at.bid_at(self.laid, index)
                yield f"table/b{index}.0", Sprite(f"badge-{letter_of(number)}", x, y)
                bid = "–" if amount is None else str(amount)
                yield f"table/b{index}.1", Sprite("text", x + at.BADGE, y + at.BASELINE, bid, "l")

    def _boxes(self, position: Position) -> Iterator[Keyed]:
        for box, goods in enumerate(position.boxes):
            for marker, number in signed(counted(goods)):
                spot = at.boxed_at(self.laid, box, marker, number)
                yield at.box_key(box, marker, number), Sprite(scene_map.marker_kind(marker), *spot)
            if BOXES in position.doubt.unknown:
                spot = at.doubt_at(self.laid, box)
                yield f"table/x{box}?", Sprite("text", *spot, UNKNOWN, "u")

    def _seat(self, position: Position, number: int, seat: Seat) -> Iterator[Keyed]:
        letter = letter_of(number)

        def known(name: str) -> bool:
            return part(number, name) not in position.doubt.unknown

        money = str(seat.money) if known("money") else UNKNOWN
        yield f"{letter}/money", Sprite("text", at.CHIPS, at.LINE, money, "n")
        if not known("engine"):
            yield f"{letter}/e?", Sprite("text", at.LEFT + 53, at.LINE, UNKNOWN, "u")
        for index in range(min(seat.wagons, at.WAGONS)):
            yield f"{letter}/w{index}", Sprite("wagon", *at.wagon_at(index))
        x, y = at.DOUBT, at.HEAD + at.BASELINE
        if seat.wagons > at.WAGONS:
            yield f"{letter}/w+", Sprite("text", x, y, f"×{seat.wagons}", "u")
        yield from _load(letter, seat.load[: at.LOADS])
        if not (known("wagons") and known("load")):
            yield f"{letter}/w?", Sprite("text", x, y, UNKNOWN, "u")
        for index in range(min(seat.loans, at.LOANS)):
            yield f"{letter}/l{index}", Sprite("loan", *at.loan_at(index))
        y = at.HEAD + at.BASELINE + 1
        if seat.loans or not known("loans"):
            owed = _loans(seat.loans) if known("loans") else say("? loans")
            yield f"{letter}/loans", Sprite("text", at.OWED, y, owed, "l")
        joined = self._joined(position, number)
        yield f"{letter}/cities", Sprite("text", at.RIGHT, y, joined, "e l")

    def _joined(self, position: Position, number: int) -> str:
        if position.seats[number].out:
            return say("bankrupt")
        if CITIES in position.doubt.unknown or part(number, "tracks") in position.doubt.unknown:
            return say("? cities")
        state = self.replay.state
        largest = isinstance(state, State) and state.options.largest
        return plural(city_count(position.board, number, largest=largest), "{n} city", "{n} cities")


_drawing = kept(_Drawing)

_TURN = Sprite("turn", 0, 0)


def _load(letter: str, load: str) -> Iterator[Keyed]:
    for index, (marker, number) in enumerate(signed(Counter(CUBE + one for one in load))):
        spot = at.load_at(index)
        yield f"{letter}/{marker}{number}", Sprite(scene_map.marker_kind(marker), *spot)


def _loans(number: int) -> str:
    return plural(number, "{n} loan", "{n} loans")


def _round(position: Position) -> str:
    if not position.round:
        return say("Setup")
    return say("Round {n}", n=position.round)


def _phase(position: Position) -> str:
    match position.phase:
        case "bid":
            return say("The turn order is auctioned")
        case "turns":
            left = position.waiting
            if left is None:
                return ""
            return plural(len(left), "{n} turn left", "{n} turns left")
        case "repay":
            return say("Last repayments")
        case "over":
            return say("The game is over")
    return ""

"""The board as a table: the sprites of the picture that each row describes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ftn.games.freight_cars.actions.claiming import CITY_CARDS
from ftn.games.freight_cars.actions.shipping import TRAINS
from ftn.games.freight_cars.drawing.layout import Layout
from ftn.games.freight_cars.drawing.measure import Held, Keys
from ftn.games.freight_cars.drawing.symbols import pieces_in
from ftn.games.freight_cars.model.cards import CardSet
from ftn.games.freight_cars.model.moves import UNKNOWN
from ftn.games.freight_cars.model.names import city_name, resource_name, resources
from ftn.games.freight_cars.model.replayed import Replay
from ftn.games.freight_cars.model.shapes import canonical, of_cells, size, write
from ftn.games.freight_cars.rules.scoring import CORPORATION
from ftn.model.scene import TOTAL, TableRow
from ftn.text.said import joined, plural, say

_NONE = say("none")
_UNKNOWN = say("unknown")


def spoken(laid: Layout) -> Mapping[str, str]:
    """Return the names of the symbols."""
    cards, size_ = laid.size.cards, laid.size
    return {
        **{f"tag-{card}": joined(" ", _named(card, cards)) for card in size_.tags},
        "tag-0": _UNKNOWN,
        **dict(_faces(size_.faces, cards)),
        **{kind: _filled(filling, laid) for (_, filling), kind in size_.loads.items()},
        "load": say("filling unknown"),
        **dict(_pieces(laid)),
        **{f"town-{city}": _town(city, cards) for city in size_.towns},
        "town-0": _UNKNOWN,
        "engine": say("a train of"),
        UNKNOWN: _UNKNOWN,
    }


def meanings(replay: Replay, laid: Layout) -> Mapping[str, str]:
    """Return what the symbols mean, where that is more than their names in the table."""
    cards, names = laid.size.cards, _names(laid)
    pieces = {
        one.kind: plural(
            size(one.shape), "{piece}: {n} space", "{piece}: {n} spaces", piece=names[one.shape]
        )
        for one in laid.shelf
    }
    return {
        **pieces,
        **{f"{kind} i": say("{piece}, in use", piece=text) for kind, text in pieces.items()},
        **{f"city-{city}": _town(city, cards) for city in laid.size.towns},
        **{
            f"mark-{seat}": say("{who} on the score track", who=replay.player(seat))
            for seat in replay.seats
        },
        "card": say("freight card, its spaces unknown"),
        "card-0": say("unknown freight card"),
        "city": say("City card, its demand unknown"),
        "engine": say("a train that was shipped"),
        "chip": say("credits: the player with the most wins"),
        "deck": say("the cards that replace those that are taken"),
        "hand": say("cards in the hand"),
    }


def _named(card: str, cards: CardSet) -> list[str]:
    resource = resource_name(cards.resource(card))
    return [card, resource] if resource else [card]


def _faces(ids: Sequence[str], cards: CardSet) -> Iterator[tuple[str, str]]:
    for card in ids:
        shape = cards.shape(card)
        if shape is not None:
            yield f"card-{card}", plural(size(shape), "({n} space)", "({n} spaces)")


def _filled(filling: str, laid: Layout) -> str:
    """Name the pieces on a car; write the shape of a piece without a name."""
    names = _names(laid)
    shapes = [canonical(of_cells(held)) for held in pieces_in(filling)]
    pieces = joined(" ", [names.get(shape) or write(shape) for shape in shapes])
    return say("filled with {pieces}", pieces=pieces)


def _names(laid: Layout) -> Mapping[tuple[str, ...], str]:
    return {canonical(piece.shape): piece.name for piece in reversed(laid.size.cards.pieces)}


def _pieces(laid: Layout) -> Iterator[tuple[str, str]]:
    names = _names(laid)
    for one in laid.shelf:
        yield one.kind, names[one.shape]
        yield f"{one.kind} i", say("{piece} in use", piece=names[one.shape])


def _town(name: str, cards: CardSet) -> str:
    city = cards.cities.get(name)
    if city is None or city.demand is None or city.credits is None:
        return city_name(name)
    return plural(
        city.credits,
        "{city} ({n} credit for {resources})",
        "{city} ({n} credits for {resources})",
        city=city_name(name),
        resources=resources(city.demand),
    )


def rows(replay: Replay, laid: Layout) -> Sequence[TableRow]:
    """Return the rows of a game's table."""
    return [*_rows(replay, laid)]


def _rows(replay: Replay, laid: Layout) -> Iterator[TableRow]:
    names = {seat: replay.player(seat) for seat in replay.seats}
    everything = laid.size
    face_up = [*_cards("table/f", everything.tableau, laid), ["table/f?"]]
    yield TableRow(say("Freight cards face up"), face_up, _NONE)
    cities = [[f"cities/{key}.1"] for key in sorted(everything.cities)]
    demands = [f"cities/{key}.0" for key in sorted(everything.cities)]
    yield TableRow(say("City cards face up"), [*cities, ["cities/?"]], _NONE, beside=demands)
    yield TableRow(say("Deck"), [["table/deck"]], _UNKNOWN)
    yield TableRow(say("End of Game card"), [["table/end"]], _UNKNOWN)
    for (seat, who), held in zip(names.items(), everything.seats, strict=True):
        yield from _seat(seat, who, held, laid)
    turns = [[f"{seat}/turn"] for seat in names]
    yield TableRow(say("Whose turn"), turns, say("nobody"), tuple(names.values()))


def _seat(seat: str, who: str, held: Held, laid: Layout) -> Iterator[TableRow]:
    marks = [f"cities/m{seat}", f"cities/m{seat}.n"]
    label = say("{who}: credits", who=who)
    yield TableRow(label, [[f"{seat}/credits"]], _NONE, beside=marks, scores=TOTAL)
    hand = [*_cards(f"{seat}/h", held.hand, laid), [f"{seat}/h?"]]
    label = say("{who}: hand", who=who)
    yield TableRow(label, hand, _NONE, beside=[f"{seat}/count"])
    train = [*_cards(f"{seat}/t", held.train, laid), [f"{seat}/t?"]]
    faces = [f"{seat}/t{key}.0" for key in sorted(held.train)]
    yield TableRow(say("{who}: loaded cars", who=who), train, _NONE, beside=faces)
    if laid.shelf:
        pieces = [f"{seat}/p{index}" for index in range(len(laid.shelf))]
        if laid.shelf[0].all:
            groups = [[key, f"{key}.n"] for key in pieces]
            yield TableRow(say("{who}: available pieces", who=who), groups, _NONE)
        else:
            label = say("{who}: pieces", who=who)
            yield TableRow(label, [[*pieces, f"{seat}/p?"]], _NONE, counted=True)
    trains = max((len(lengths) for _, lengths in held.lengths), default=0)
    loose = max((total - sum(lengths) for total, lengths in held.lengths), default=0)
    most = max((length for _, lengths in held.lengths for length in lengths), default=0)
    shipped = [[f"{seat}/s-1.{car}" for car in range(1, loose + 1)]]
    shipped += [[f"{seat}/s{train}.{car}" for car in range(most + 1)] for train in range(trains)]
    label = say("{who}: shipped", who=who)
    yield TableRow(label, [*shipped, [f"{seat}/shipped?"]], _NONE, scores=TRAINS)
    claimed = [[f"{seat}/c{index}"] for index in range(held.claimed)]
    label = say("{who}: cities claimed", who=who)
    yield TableRow(label, [*claimed, [f"{seat}/claimed?"]], _NONE, scores=CITY_CARDS)
    yield TableRow(
        say("{who}: Corporation", who=who), [[f"{seat}/bonus"]], _UNKNOWN, scores=CORPORATION
    )


def _cards(place: str, keys: Keys, laid: Layout) -> Iterator[Sequence[str]]:
    """Yield the sprites of every card that comes to lie in a place, those unknown last.

    A loaded car is described by its filling, another card by its spaces if they are known.
    """
    for key in sorted(keys, key=lambda key: (keys[key] == UNKNOWN, key)):
        parts = [f"{place}{key}.{part}" for part in "210"]
        loaded = place.endswith("/t")
        known = laid.size.cards.shape(keys[key]) is not None
        yield parts[:2] if loaded else [parts[0], parts[2]] if known else parts[:1]

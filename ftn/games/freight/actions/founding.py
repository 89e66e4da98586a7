"""New cities, the engine's first place, and the end of the building phase."""

from __future__ import annotations

from msgspec.structs import replace

from ftn.games.freight.actions.trial import NAMES, Trial
from ftn.games.freight.model import reasons
from ftn.games.freight.model.hexes import distance, is_enclosed, is_hex
from ftn.games.freight.model.markers import CUBE, Goods
from ftn.games.freight.model.moves import Anything, Engine, Lay, NewCity
from ftn.games.freight.model.network import Board
from ftn.games.freight.model.places import CITIES, all_stand, goods_of
from ftn.games.freight.model.position import COSTS, City
from ftn.games.freight.model.tiles import fault, read_tile
from ftn.model.plays import UNKNOWN
from ftn.text.said import joined, say


def judge_city(trial: Trial, built: NewCity) -> None:
    """Judge a new city."""
    if built.name in trial.position.cities:
        trial.breach(
            "PG-BUILD-4",
            say("there is already a city {city}", city=built.name),
            say("give the new one its own name; `markers` records what is on a city"),
            0,
            NAMES,
        )
    else:
        wrong = len(trial.breaches)
        _check_place(trial, built)
        is_right = len(trial.breaches) == wrong
        stands = is_hex(built.hex) and (is_right or is_free(trial.board, built.hex))
        _found(trial, built, built.hex if stands else "")
        if not is_right:
            trial.doubt(goods_of(built.name), trial.own("network"), trial.own("money"))
        elif stands:
            trial.new_cities.append((built.name, trial.word))
    why = (reasons.built, built.name)
    trial.pay(COSTS["city"], "PG-BUILD-1", "city", (reasons.costs, "city"), why)


def is_free(board: Board, place: str) -> bool:
    """Return whether a hex has room for a city: it is empty, and not next to a city."""
    return place not in board.tracks and all(distance(there, place) > 1 for there in board.hexes)


def _found(trial: Trial, built: NewCity, place: str) -> None:
    supply, demand = read_tile(built.tile)
    position = trial.position
    city = City(built.name, place, supply, demand)
    wrong = fault(supply, demand)
    if wrong:
        trial.breach("PG-SETUP-3", *wrong, 2, severity="warning")
    marker = built.marker
    goods = Goods() if marker == UNKNOWN else Goods().plus(marker)
    if marker != UNKNOWN and supply and marker[1:] not in (supply if marker[0] == CUBE else demand):
        trial.breach("PG-BUILD-4", *unfit(city, marker), 3, goods_of(built.name))
    if marker == UNKNOWN:
        trial.mark_unknown(goods_of(built.name))
    if built.hex == UNKNOWN:
        trial.mark_unknown(CITIES)
    trial.position = replace(
        trial.position,
        board=position.board.with_city(built.name, place) if place else position.board,
        cities={**position.cities, built.name: city},
        goods={**position.goods, built.name: goods},
    )


def unfit(city: City, marker: str) -> tuple[str, str]:
    """Describe that a marker doesn't fit a city's tile, and list those that do."""
    return (
        say("{city} doesn't supply {colour}", city=city.name, colour=marker[1:])
        if marker[0] == CUBE
        else say("{city} doesn't demand {colour}", city=city.name, colour=marker[1:]),
        say("it supplies {supply} and demands {demand}", supply=city.supply, demand=city.demand),
    )


def _check_place(trial: Trial, built: NewCity) -> None:
    """Check the hex of a new city: empty, inside a triangle, next to no other city."""
    place, board = built.hex, trial.board
    if not is_hex(place):
        return
    if place in board.hexes:
        trial.breach(
            "PG-BUILD-4",
            say("{city} is on {hex}", city=board.hexes[place], hex=place),
            say("a city needs its own hex"),
            1,
        )
        return
    if place in board.tracks:
        trial.breach(
            "PG-BUILD-4",
            say("there is track on {hex}", hex=place),
            say("a city needs an empty hex"),
            1,
        )
        return
    near = next((name for there, name in board.hexes.items() if distance(there, place) == 1), "")
    if near:
        trial.breach(
            "PG-BUILD-4",
            say("{hex} is next to {city}", hex=place, city=near),
            say("no two cities can be adjacent"),
            1,
        )
    elif not is_enclosed(board.hexes, place, boundary=trial.options.boundary):
        if trial.unsure(CITIES) or not all_stand(trial.position):
            return
        on_side = is_enclosed(board.hexes, place, boundary=True)
        if on_side:
            trial.decided.append("boundary")
        trial.breach(
            "PG-BUILD-4",
            say("{hex} is on the edge of a triangle of three cities, not inside one", hex=place)
            if on_side
            else say("{hex} is not inside any triangle of three cities", hex=place),
            say("a new city must be inside a triangle with three existing cities at its corners"),
            1,
        )
    elif trial.options.boundary and not is_enclosed(board.hexes, place, boundary=False):
        trial.decided.append("boundary")


def judge_engine(trial: Trial, engine: Engine) -> None:
    """Judge where the engine is put on the table."""
    current = trial.seat.engine
    if engine.city == UNKNOWN:
        trial.mark_unknown(trial.own("engine"))
        trial.seat = replace(trial.seat, engine="")
        return
    trial.meets("PG-BUILD-2", engine.city, 0, trial.own("engine"))
    if current and current != engine.city and not trial.unsure(trial.own("engine")):
        trial.breach(
            "PG-BUILD-2",
            say("{who}'s engine is already in {city}", who=trial.who, city=current),
            say("it is placed with the first track, and moves only when shipping after that"),
            0,
            trial.own("engine"),
        )
    elif not current and not may_begin(trial, engine.city):
        trial.breach(
            "PG-BUILD-2",
            say("{city} is not joined to {who}'s first track", city=engine.city, who=trial.who)
            if trial.seat.begins
            else say("{city} is not joined to {who}'s track", city=engine.city, who=trial.who),
            begin_help(trial),
            0,
            trial.own("engine"),
        )
    trial.seat = replace(trial.seat, engine=engine.city)


def may_begin(trial: Trial, city: str) -> bool:
    """Return whether an engine without a place can be in a city, as far as is known."""
    if trial.unsure(trial.own("engine")):
        return True
    begins = trial.seat.begins
    if begins:
        return city in begins
    unsure = trial.unsure_network() or trial.unsure(CITIES)
    return unsure or city in trial.board.network(trial.number)


def begin_help(trial: Trial) -> str:
    """Describe where an engine can begin."""
    begins, network = [*trial.seat.begins], sorted(trial.board.network(trial.number))
    if begins and begins != network:
        return say("it was put on a city of the first track: {cities}", cities=joined(", ", begins))
    if not network:
        return say("the engine is put on a city together with the player's first track")
    return say("the engine starts in a city of the network: {cities}", cities=joined(", ", network))


def end_building(trial: Trial) -> None:
    """Check what holds once all is built: new cities are joined, the engine has its place."""
    network = trial.board.network(trial.number)
    for name, word in trial.new_cities:
        if name in network or trial.unsure_network():
            continue
        trial.breach(
            "PG-BUILD-4",
            say("{city} is not joined to {who}'s track", city=name, who=trial.who),
            say("a new city belongs to the builder's network once the building is over"),
            word - trial.word,
        )
    trial.new_cities.clear()
    seat = trial.seat
    if seat.engine or seat.begins or trial.unsure(trial.own("engine")):
        return
    if not trial.unsure_network():
        if len(network) == 1:
            trial.seat = replace(seat, engine=next(iter(network)))
        elif network:
            trial.seat = replace(seat, begins=tuple(sorted(network)))
    elif any(isinstance(item, Lay | Anything) for item in trial.taken):
        trial.mark_unknown(trial.own("engine"))

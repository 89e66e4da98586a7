"""Cargo: cubes are loaded in cities, and delivered where they are demanded."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from ftn.games.freight.actions.founding import unfit
from ftn.games.freight.actions.running import Run
from ftn.games.freight.actions.trial import NO_COLOURS, Trial
from ftn.games.freight.model import reasons
from ftn.games.freight.model.markers import DISK, Goods, ordered, without
from ftn.games.freight.model.moves import Deliver, Load
from ftn.games.freight.model.places import goods_of
from ftn.games.freight.model.position import ACTUAL, POTENTIAL, SQUARES, City
from ftn.model.plays import UNKNOWN
from ftn.text.said import plural, say

_ACTION, _BOTH = 2, 1
"""The points that loading or delivering costs, and the second of the two in one visit."""


def handle(run: Run, item: Load | Deliver) -> None:
    """Judge loading or delivering, where the train is."""
    trial = run.trial
    if not run.city and not _find_city(run, item):
        return
    what = "load" if isinstance(item, Load) else "deliver"
    if run.lost:
        trial.doubt(goods_of(run.city))
    both = run.handled == ("deliver" if what == "load" else "load")
    run.spend(_BOTH if both else _ACTION)
    run.handled = "both" if both else what
    if isinstance(item, Load):
        _load(run, item.cubes)
    else:
        _deliver(run, item.cubes)


def _find_city(run: Run, item: Load | Deliver) -> bool:
    """Report that a train is in no city; return whether only one city can have been left out."""
    trial = run.trial
    if not run.lost:
        rule = "PG-SHIP-1" if isinstance(item, Load) else "PG-SHIP-5"
        message = (
            say("{hex} is not a city", hex=run.here)
            if run.here
            else say("the train isn't in a city")
        )
        trial.breach(rule, message, say("goods are loaded and delivered in cities"))
        if run.reach_city():
            return True
    run.lose()
    return False


def _load(run: Run, cubes: str) -> None:
    trial, city = run.trial, run.city
    goods = trial.goods_at(city)
    sure = not (run.lost or trial.unsure_goods(city))
    if sure:
        cubes = _bound(cubes, goods.cubes)
    left = without(goods.cubes, cubes)
    if left is not None and sure and UNKNOWN not in cubes:
        trial.put_goods(city, Goods(left, goods.disks))
        _put_aboard(trial, cubes)
        return
    known = cubes.replace(UNKNOWN, "")
    missing = Counter(known) - Counter(goods.cubes)
    supply = trial.position.cities[city].supply if city in trial.position.cities else ""
    strange = [colour for colour in missing if supply and colour not in supply]
    too_many = len(cubes) > len(goods.cubes)
    if (sure and (missing or too_many)) or (strange and not run.lost):
        trial.breach(
            "PG-SHIP-1",
            say("{city} has no {cubes} to load", city=city, cubes=_listed(missing))
            if missing
            else plural(
                len(cubes),
                "{n} cube is loaded in {city}, which has fewer",
                "{n} cubes are loaded in {city}, which has fewer",
                city=city,
            ),
            say("its cubes are {cubes}", cubes=goods.cubes)
            if goods.cubes
            else say("there is no cube on it"),
            0,
            goods_of(city),
            trial.own("load"),
        )
    hidden = cubes.count(UNKNOWN)  # each of them may be of any colour
    rest = Counter(goods.cubes) - Counter(known)
    if hidden:
        rest -= Counter([*rest] * hidden)
    trial.put_goods(city, Goods(_listed(rest), goods.disks))
    _put_aboard(trial, cubes)
    if hidden:
        trial.mark_unknown(goods_of(city))


def _listed(cubes: Counter[str]) -> str:
    return ordered("".join(cubes.elements()))


def _bound(cubes: str, there: str) -> str:
    """Replace unknown cubes that can only be of one colour."""
    if UNKNOWN not in cubes:
        return cubes
    known = Counter(cubes.replace(UNKNOWN, ""))
    rest, hidden = _listed(Counter(there) - known), cubes.count(UNKNOWN)
    if hidden and hidden <= len(rest) and (len(rest) == hidden or len({*rest}) == 1):
        return _listed(known) + rest[:hidden]
    return cubes


def _put_aboard(trial: Trial, cubes: str) -> None:
    """Put cubes on the wagons, if there is room for them."""
    seat = trial.seat
    load, room = ordered(seat.load + cubes), SQUARES * seat.wagons
    if len(load) > room and not trial.unsure(trial.own("wagons"), trial.own("load")):
        trial.breach(
            "PG-SHIP-1",
            plural(
                len(load),
                "{who} would carry {n} cube but has room for only {room}",
                "{who} would carry {n} cubes but has room for only {room}",
                who=trial.who,
                room=room,
            ),
            say("each wagon carries two cubes"),
            0,
            trial.own("load"),
        )
    trial.seat = replace(seat, load=load)


def _deliver(run: Run, cubes: str) -> None:
    trial = run.trial
    city = trial.position.cities.get(run.city, City(run.city, ""))
    if UNKNOWN in cubes and city.demand and not (run.lost or trial.unsure(trial.own("load"))):
        cubes = _meant(run, city, cubes)
    for colour, count in {one: cubes.count(one) for one in cubes}.items():
        if not _unload(run, colour, count):
            trial.doubt(
                goods_of(city.name), trial.own("money")
            )  # another colour was meant, perhaps
        elif colour == UNKNOWN:
            trial.mark_unknown(goods_of(city.name), trial.own("money"))
            goods = trial.goods_at(city.name)  # any colour's disk may be gone
            left = Counter(goods.disks) - Counter({*goods.disks})
            trial.put_goods(city.name, replace(goods, disks=_listed(left)))
        elif not city.demand:
            trial.unchecked.append(NO_COLOURS)
            _sell(run, city, colour, count)
        elif colour in city.demand:
            _sell(run, city, colour, count)
        elif not run.lost:
            trial.breach(
                "PG-SHIP-5",
                *unfit(city, DISK + colour),
                0,
                trial.own("money"),
                goods_of(city.name),
                trial.own("load"),
            )


def _meant(run: Run, city: City, cubes: str) -> str:
    """Return what is delivered, with those known that can only be certain cubes."""
    trial, load = run.trial, run.trial.seat.load
    if UNKNOWN in load:
        return cubes
    aboard = "".join(cube for cube in load if cube in city.demand)
    if len(cubes) <= len(load) and len(cubes) > len(aboard):
        trial.breach(
            "PG-SHIP-5",
            say("{city} demands nothing that {who} is carrying", city=city.name, who=trial.who)
            if not aboard
            else say(
                "{city} demands only {cubes} of what {who} is carrying",
                city=city.name,
                who=trial.who,
                cubes=aboard,
            ),
            say(
                "it demands {demand}; {who} is carrying {load}",
                demand=city.demand,
                who=trial.who,
                load=load,
            ),
            0,
            trial.own("money"),
            trial.own("load"),
        )
        return cubes.replace(UNKNOWN, "")
    return _bound(cubes, aboard)


def _unload(run: Run, colour: str, count: int) -> bool:
    """Take cubes off the wagons; return whether they were there. `?` may be any of them."""
    trial, seat = run.trial, run.trial.seat
    colours = {*seat.load}
    if colour == UNKNOWN and len(colours) == 1:
        colour = seat.load[0]
    had = len(seat.load) if colour == UNKNOWN else seat.load.count(colour)
    hidden = 0 if colour == UNKNOWN else min(seat.load.count(UNKNOWN), max(0, count - had))
    missing = count > had + hidden and not (run.lost or trial.unsure(trial.own("load")))
    if missing:
        trial.breach(
            "PG-SHIP-5",
            say(
                "{who} delivers {n} {colour} but is carrying {load}",
                n=count,
                who=trial.who,
                colour=colour,
                load=seat.load or say("nothing"),
            ),
            say("cubes are loaded before they are delivered: write `load`"),
            0,
            trial.own("load"),
        )
    if colour == UNKNOWN:
        left = UNKNOWN * max(0, len(seat.load) - count)
    else:
        gone = colour * min(had, count - hidden) + UNKNOWN * hidden
        left = without(seat.load, gone) or ""
    trial.seat = replace(seat, load=left)
    return not missing


def _sell(run: Run, city: City, colour: str, count: int) -> None:
    """Get paid for cubes of a colour, and take a disk off the city if one demands them."""
    trial = run.trial
    goods = trial.goods_at(city.name)
    left = goods.minus(DISK + colour)
    if left is not None:
        trial.put_goods(city.name, left)
    elif trial.unsure_goods(city.name):
        trial.mark_unknown(trial.own("money"))
        return
    price = POTENTIAL if left is None else ACTUAL
    why = (reasons.delivered, count, colour, city.name, price)
    trial.book(trial.number, count * price, "PG-SHIP-5", city.name, why)

"""Shipping: where the engine begins, which way it goes, and what it comes to in the end."""

from __future__ import annotations

from msgspec.structs import replace

from ftn.games.freight.actions.founding import begin_help, may_begin
from ftn.games.freight.actions.running import Run
from ftn.games.freight.actions.trial import Trial
from ftn.games.freight.model import reasons
from ftn.games.freight.model.hexes import edge_to, is_hex, opposite
from ftn.games.freight.model.moves import Deliver, Go, Lay, Load, Loan, Repay
from ftn.games.freight.model.network import Path, paths
from ftn.games.freight.model.position import FREE_POINTS
from ftn.model.parts import BANK
from ftn.model.plays import UNKNOWN
from ftn.text.said import joined, plural, say

_MOST_READINGS = 3


def begin(trial: Trial) -> Run:
    """Return a shipment that begins."""
    return Run(trial, trial.options.switch_reverse)


def judge_go(run: Run, place: str) -> None:
    """Judge a place of a route."""
    trial = run.trial
    if not run.route:
        _start(run, place)
        return
    if place == run.city:
        _stay(run, place)
        return
    there = trial.board.places.get(place, "")
    as_hex = not there and is_hex(place)
    if not (there or as_hex) and _is_strange(trial, place, "PG-SHIP-1"):
        _no_such_city(run, place)
        return
    if as_hex or not run.city or edge_to(run.here, there):
        trial.taken.append(Go(place))
        run.step(place)
    elif run.here and there:
        _by_shorthand(run, place)
    else:
        _somehow(run, place)


def _stay(run: Run, place: str) -> None:
    """Report a city that is named twice in a row: how the train left it isn't recorded."""
    trial = run.trial
    if run.lost or not isinstance(trial.taken[-1], Go | Load | Deliver | Loan | Repay):
        return  # where it is, or that this is another shipment, was reported
    trial.breach(
        "PG-SHIP-1" if trial.options.points else "PG-FAMILY-3",
        say("{city} is named twice in a row", city=place),
        say("name the hexes of a way out and back, or leave out the second {city}", city=place),
        0,
        trial.own("money"),
    )


def _start(run: Run, place: str) -> None:
    trial = run.trial
    current, network = trial.seat.engine, trial.board.network(trial.number)
    if _is_strange(trial, place, "PG-SHIP-4"):
        _no_such_city(run, place)
        return
    trial.taken.append(Go(place))
    if current and current != place and not trial.unsure(trial.own("engine")):
        trial.breach(
            "PG-SHIP-4",
            say("{who}'s engine is in {city}", who=trial.who, city=current),
            say("a shipment starts from the city where the engine is"),
        )
        if not _leads(run, place):
            place = current  # it is the city that was noted wrongly, not the route
        else:
            trial.doubt(trial.own("engine"))
    elif not (current or may_begin(trial, place)):
        trial.breach(
            "PG-SHIP-4" if _has_begun(trial) and place not in network else "PG-BUILD-2",
            say("{who}'s engine can't start in {city}", who=trial.who, city=place),
            begin_help(trial),
        )
        found = [city for city in trial.seat.begins or network if _leads(run, city)]
        place = found[0] if len(found) == 1 else place
    run.start(place)


def _has_begun(trial: Trial) -> bool:
    """Return whether the player has track from an earlier turn, so that the engine is placed."""
    laid = any(isinstance(item, Lay) for item in trial.taken)
    return not laid and bool(trial.board.network(trial.number))


def _leads(run: Run, city: str) -> bool:
    """Return whether the route can go on from a city as it is written."""
    board = run.trial.board
    here, there = board.places.get(city, ""), board.places.get(run.then, run.then)
    out = edge_to(here, there)
    return bool(out) and board.track_into(there, opposite(out)) is not None


def _is_strange(trial: Trial, place: str, rule: str) -> bool:
    """Return whether there is no city of a name, and report it."""
    if place in trial.position.cities:
        return False
    return not trial.meets(rule, place, 0, *map(trial.own, ("engine", "money", "load")))


def _no_such_city(run: Run, place: str) -> None:
    run.trial.taken.append(Go(place))
    run.lost = True
    _appear(run, place)


def _by_shorthand(run: Run, place: str) -> None:
    """Go from a city to another by the one way that joins them.

    A way that is known is the one: with another the record would have named the hexes.
    """
    trial = run.trial
    owner = None if trial.options.foreign else trial.number
    found: dict[tuple[int, ...], Path] = {}
    is_open = any(one.kind == "sold" for one in trial.unknown)
    for city, path in paths(trial.board, run.city, owner, run.reverse):
        if city == place:
            owners = sorted(track.owner for _, track in path if track.owner != trial.number)
            found.setdefault((len(path), *owners), path)
            is_open |= any(track.ways == UNKNOWN for _, track in path)
    if not found or (is_open and (len(found) > 1 or trial.unsure_map())):
        _somehow(run, place, known=bool(found))
        return
    if len(found) > 1:
        ways = sorted(" ".join(hex_ for hex_, _ in path) for path in found.values())
        trial.breach(
            "FTN-AMBIGUOUS",
            plural(
                len(found),
                "{n} route joins {start} and {end}",
                "{n} routes join {start} and {end}",
                start=run.city,
                end=place,
            ),
            say("name the hexes: {ways}", ways=joined("; ", ways[:_MOST_READINGS])),
            0,
            trial.own("money"),
        )
    for hex_, _ in found[min(found)]:
        trial.taken.append(Go(hex_))
        run.step(hex_)
    trial.taken.append(Go(place))
    run.step(place)


def _somehow(run: Run, place: str, *, known: bool = False) -> None:
    """Go to a city by an unknown way."""
    trial = run.trial
    trial.taken.append(Go(place))
    if not (known or run.lost or trial.unsure_map()):
        trial.breach(
            "PG-SHIP-1" if trial.options.points else "PG-FAMILY-3",
            say("no track leads from {start} to {end}", start=run.city or run.here, end=place)
            if trial.options.foreign
            else say(
                "none of {who}'s track leads from {start} to {end}",
                who=trial.who,
                start=run.city or run.here,
                end=place,
            ),
            say("name the hexes to say which track the train uses"),
            0,
            trial.own("money"),
            trial.own("engine"),
        )
    elif trial.options.points or trial.options.foreign:
        trial.open_money()
    _appear(run, place)


def _appear(run: Run, city: str) -> None:
    """Put the train in a city, however it came there."""
    run.here, run.city, run.track = run.trial.board.places.get(city, ""), city, None
    run.last_city, run.handled = city, ""
    run.movements += bool(run.route)
    run.route.append(city)


def anyhow(trial: Trial) -> None:
    """Take an unknown shipment."""
    trial.taken.append(Go(UNKNOWN))
    trial.open_money()
    trial.mark_unknown(trial.own("load"), trial.own("engine"))
    trial.forget_goods()
    trial.seat = replace(trial.seat, load="", engine="")


def end(run: Run) -> None:
    """End a shipment: in a city, and with everything paid."""
    trial = run.trial
    if not run.city and not run.lost:
        trial.breach(
            "PG-SHIP-4" if trial.options.points else "PG-FAMILY-3",
            say("the train ends on {hex}, not in a city", hex=run.here),
            say("an engine ends its turn in a city"),
        )
        if not run.reach_city():
            trial.doubt(trial.own("engine"))
    trial.seat = replace(trial.seat, engine=run.city or run.last_city)
    if run.city:
        trial.learn(trial.own("engine"))
    trial.unbooked = 0
    paid = max(0, run.points - FREE_POINTS)
    if paid:
        trial.book(
            trial.number,
            -paid,
            "PG-SHIP-1",
            "points",
            (reasons.points, run.points),
        )
    for owner, hexes in run.fees.items():
        _pay_fees(trial, owner, hexes)
    trial.position = replace(trial.position, route=tuple(run.route))


def _pay_fees(trial: Trial, owner: int, hexes: list[str]) -> None:
    count, places = len(hexes), tuple(hexes)
    name = "" if owner == BANK else trial.state.player(owner)
    trial.book(trial.number, -count, "PG-SHIP-2", "fee", (reasons.fee, name, places))
    if owner != BANK:
        trial.book(owner, count, "PG-SHIP-2", "toll", (reasons.toll, trial.who, places))

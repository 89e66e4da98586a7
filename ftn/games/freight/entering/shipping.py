"""A shipment: where the train goes, hex by hex or city by city, and what it loads and delivers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush

from msgspec import Struct

from ftn.games.freight.actions.judging import Judge
from ftn.games.freight.actions.running import Run
from ftn.games.freight.actions.trial import dollars
from ftn.games.freight.analysis.routes import Traffic
from ftn.games.freight.entering.turn import Turn, said_no
from ftn.games.freight.model.hexes import neighbours
from ftn.games.freight.model.markers import COLOURS
from ftn.games.freight.model.moves import Deliver, Go, Load
from ftn.games.freight.prose.in_words import cubes
from ftn.model.choices import JOINED, Choice
from ftn.model.plays import UNKNOWN
from ftn.text.said import joined, plural, say


def starts(turn: Turn, known: str) -> Iterator[Choice]:
    """Yield the cities where the train can set out: all, where none is known."""
    for city in (known,) if known else turn.position.cities:
        says = say("the train sets out in {city}", city=city)
        yield turn.choice(city, says, (f"map/{city}",), Go(city))
    says = say("nobody knows what was shipped")
    yield turn.choice(UNKNOWN, says, (), Go(UNKNOWN))


def under_way(turn: Turn) -> Iterator[Choice]:
    """Yield what a train can do that has set out."""
    run = turn.judge.run
    if run is None:
        return
    if run.city or run.lost:
        points = (f"map/{run.city}",)
        for verb, says, kind in _CARGO:
            rules = {letter: rule for letter, _, rule in _letters(turn, kind, "")}
            if kind is Deliver and run.city:
                yield from _all(turn, points, [one for one, rule in rules.items() if not rule])
            yield Choice(verb, says, points, min(rules.values()))
    yield from _cities(turn, run)
    yield from _hexes(turn, run)


def _all(turn: Turn, points: tuple[str, ...], wanted: Sequence[str]) -> Iterator[Choice]:
    """Yield the delivery of every cube that can be delivered here."""
    written, paid = "", 0
    for letter in wanted:
        while letter != UNKNOWN:
            judge = turn.after(Deliver(written + letter))
            if said_no(judge.trial.breaches):
                break
            if len(written) == _MOST_CUBES:
                return  # a train whose cubes are unknown
            written += letter
            paid = _paid(turn, judge)
    if written:
        says = say("all, {cubes}: {price}", cubes=cubes(written), price=dollars(paid))
        yield Choice(f"deliver {written}", says, points)


def _paid(turn: Turn, judge: Judge) -> int:
    """Return what is paid for what is judged."""
    return sum(one.amount for one in judge.trial.paid) - sum(one.amount for one in turn.trial.paid)


def handling(turn: Turn, verb: str, written: str) -> list[Choice]:
    """Return the cubes that could be loaded or delivered, letter by letter."""
    joint, kind = JOINED if written else "", Load if verb == "load" else Deliver
    run = turn.judge.run
    points_at = (f"map/{run.city}",) if run else ()
    return [
        Choice(joint + letter, says, points_at, rule)
        for letter, says, rule in _letters(turn, kind, written)
    ]


_CARGO: tuple[tuple[str, str, type[Load | Deliver]], ...] = (
    ("load", say("load goods"), Load),
    ("deliver", say("deliver goods"), Deliver),
)


def _letters(
    turn: Turn, kind: type[Load | Deliver], written: str
) -> Iterator[tuple[str, str, str]]:
    """Yield a cube's letters, each with what it means and the clause that says no."""
    for letter in (*COLOURS, UNKNOWN):
        judge = turn.after(kind(written + letter))
        errors = [one.rule for one in judge.trial.breaches if one.severity == "error"]
        says = cubes(letter)
        paid = _paid(turn, judge)
        if kind is Deliver and not written and not errors and paid > 0:
            says = say("{cubes}: {price}", cubes=says, price=dollars(paid))
        yield letter, says, errors[0] if errors else ""


_MOST_CUBES = 20


# Where the train goes.


class _Way(Struct, frozen=True):
    """A way to the next city."""

    city: str
    places: tuple[str, ...]


def _cities(turn: Turn, run: Run) -> Iterator[Choice]:
    """Yield the next cities, each with the cheapest way; where track is unknown, all of them."""
    offered = set[str]()
    if run.here:
        for way in _ways(turn, run.here, 0 if run.city else run.entry):
            yield _going(turn, " ".join(way.places), way.places)
            offered.add(way.places[0] if len(way.places) == 1 else "")
    unsure = turn.trial.unsure_map() or run.lost
    near = {turn.board.hexes.get(there, "") for there in neighbours(run.here)} if run.here else ()
    for city in turn.position.cities:
        if (unsure or city in near) and city not in offered and city != run.city:
            yield _going(turn, city, (city,))


def _ways(turn: Turn, here: str, entry: int) -> Iterator[_Way]:
    """Yield the cheapest way from a place to every next city."""
    traffic, hexes = Traffic(turn.board, turn.number, turn.options), turn.board.hexes
    if here not in (turn.board.tracks if entry else hexes):
        return
    heap: list[tuple[int, int, str, int, tuple[str, ...]]] = [(0, 0, here, entry, ())]
    seen = set[tuple[str, int]]()
    found = set[str]()
    while heap:
        cost, fees, place, back, route = heappop(heap)
        if (place, back) in seen:
            continue
        seen.add((place, back))
        city = hexes.get(place)
        if city and route:
            if city not in found:
                found.add(city)
                yield _Way(city, route)
            continue
        for there, after, fee in traffic.steps(place, back):
            longer = (*route, hexes.get(there, there))
            heappush(heap, (cost + 1 + fee, fees + fee, there, after, longer))


def _hexes(turn: Turn, run: Run) -> Iterator[Choice]:
    """Yield the hexes next to the train, where there is track."""
    unsure = turn.trial.unsure_map() or run.lost
    around = neighbours(run.here) if run.here else (*turn.board.tracks,)
    for there in around:
        if there and there not in turn.board.hexes and (unsure or there in turn.board.tracks):
            yield _going(turn, there, (there,))


def _going(turn: Turn, writes: str, places: Sequence[str]) -> Choice:
    """Return the choice of going to places, with what it costs."""
    judge = turn.after(*map(Go, places))
    trial, run = judge.trial, judge.run
    rule = said_no(trial.breaches)
    says: list[str] = [say("to {city}", city=places[-1])]
    if run and not rule:
        if turn.options.points:
            points = plural(run.points, "{n} action point", "{n} action points")
            says.append(points)
        if trial.unbooked:
            says.append(dollars(trial.unbooked))
        if not (run.city or run.lost or _may_lead_on(turn)) and run.entry:
            rule = "" if _arrives(turn, judge, run) else _stranded(turn)
    return Choice(writes, joined(", ", says), tuple(f"map/{one}" for one in places), rule)


def _arrives(turn: Turn, judge: Judge, run: Run) -> bool:
    """Return whether a train on track can still come to a city."""
    for way in _ways(turn, run.here, run.entry):
        forked = judge.fork()
        forked.take(tuple(map(Go, way.places)))
        if not said_no(forked.trial.breaches):
            return True
    return False


def _stranded(turn: Turn) -> str:
    """Return the clause that says no to a train that ends on track."""
    return "PG-SHIP-4" if turn.options.points else "PG-FAMILY-3"


def _may_lead_on(turn: Turn) -> bool:
    """Return whether some track is unknown."""
    laid = (track for there in turn.board.tracks.values() for track in there)
    return turn.trial.unsure_map() or any(track.ways == UNKNOWN for track in laid)

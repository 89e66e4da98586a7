"""Rearrange a private yard: the same cars in any order over both sidings, for a chip."""

from __future__ import annotations

from typing import TypeAlias

from ftn.games.freight_train.actions.lifting import fresh_car
from ftn.games.freight_train.model import reasons
from ftn.games.freight_train.model.moves import UNKNOWN, Rearrange
from ftn.games.freight_train.model.options import Options
from ftn.games.freight_train.model.places import of_seat, yard_of
from ftn.games.freight_train.model.position import YARD_CAPACITY, Position, nameless
from ftn.model.breach import Breach
from ftn.model.parts import Part, part
from ftn.text.said import listing, say

_Rearranged: TypeAlias = tuple[
    tuple[str, str], tuple[Breach, ...], tuple[tuple[str, str], ...], frozenset[Part]
]

_NOTHING = frozenset[Part]()


def rearranged(position: Position, number: int, action: Rearrange, options: Options) -> _Rearranged:
    """Return the yard afterwards, the breaches, the cars named, and the parts made unknown."""
    before = "".join(position.seats[number].yard)
    unknown = not position.doubt.unknown.isdisjoint(yard_of(number))
    breaches = _payment(position, number, options)
    if not before and not unknown and not options.empty_rearrange:
        breaches.append(
            Breach(
                "FT-REARR-3",
                say("an empty yard can't be rearranged"),
                say("empty_rearrange=allow, as in 1993, would let it pass for 1 chip"),
            )
        )
    for index, siding in enumerate(action.sidings, 1):
        if len(siding) > YARD_CAPACITY:
            breaches.append(
                Breach(
                    "FT-REARR-1",
                    say(
                        "siding {siding} of the yard would hold {count} cars",
                        siding=index,
                        count=len(siding),
                    ),
                    say("a private siding takes {most}", most=YARD_CAPACITY),
                    index,
                )
            )
    if unknown or UNKNOWN in action.sidings:
        return _partly(position, number, action, breaches)
    return _matched(position, number, action, before, breaches)


def _payment(position: Position, number: int, options: Options) -> list[Breach]:
    if options.debt == "always" or part(number, "chips") in position.doubt.unknown:
        return []
    if position.seats[number].chips >= 1:
        return []
    return [
        Breach(
            "FT-REARR-4",
            say("rearranging costs 1 chip, and the player has none"),
            say("debt=always would allow a total below zero"),
        )
    ]


def _partly(
    position: Position, number: int, action: Rearrange, breaches: list[Breach]
) -> _Rearranged:
    """Rearrange a yard that has an unknown siding before or after."""
    before, names = "".join(position.seats[number].yard), yard_of(number)
    unknown = not position.doubt.unknown.isdisjoint(names)
    first, second = action.sidings
    known = "".join(siding for siding in action.sidings if siding != UNKNOWN)
    rest = list(before)
    for car in known:
        if car in rest:
            rest.remove(car)
        elif not unknown and not any(map(nameless, rest)) and car != UNKNOWN:
            breaches.append(_not_the_same(before, known))
            break
    left = len(before) - len(known)
    if (
        not unknown
        and not breaches
        and not 0 <= left <= YARD_CAPACITY * action.sidings.count(UNKNOWN)
    ):
        breaches.append(
            Breach(
                "FT-REARR-1",
                say("that would leave {left} cars on the siding that nobody noted", left=left)
                if left > 0
                else say(
                    "the yard holds {count} cars, but {noted} are recorded on one siding",
                    count=len(before),
                    noted=len(known),
                ),
                say("a private siding takes {most}", most=YARD_CAPACITY),
                1,
            )
        )
    rows = zip(names, action.sidings, strict=True)
    lost = frozenset(one for one, siding in rows if siding == UNKNOWN)
    yard = ("" if first == UNKNOWN else first, "" if second == UNKNOWN else second)
    if UNKNOWN in "".join(yard):
        return ("", ""), tuple(breaches), (), of_seat(number, "yard")
    return yard, tuple(breaches), (), lost


def _not_the_same(before: str, after: str) -> Breach:
    missing, extra = _difference(before, after), _difference(after, before)
    parts = []
    if missing:
        parts.append(say("{cars} missing", cars=", ".join(missing)))
    if extra:
        parts.append(say("{cars} added", cars=", ".join(extra)))
    return Breach(
        "FT-REARR-1",
        say("the yard doesn't hold the same cars afterwards: {parts}", parts=listing(parts)),
        say(
            "a rearrangement keeps every car: there were {cars}",
            cars=" ".join(before) if before.isascii() else reasons.cars(len(before)),
        ),
        1,
    )


def _difference(cars: str, others: str) -> list[str]:
    rest = list(others)
    lost = []
    for car in cars:
        if car in rest:
            rest.remove(car)
        else:
            lost.append("?" if nameless(car) else car)
    return lost


def _matched(
    position: Position, number: int, action: Rearrange, before: str, breaches: list[Breach]
) -> _Rearranged:
    """Rearrange a yard whose number of cars is known."""
    after = "".join(action.sidings)
    yard = action.sidings
    if len(before) == len(after) and sorted(before) == sorted(after):
        return yard, tuple(breaches), (), _NOTHING
    rest = list(before)
    wanting = []
    for car in after:
        if car in rest:
            rest.remove(car)
        else:
            wanting.append(car)
    letters = [car for car in wanting if car != UNKNOWN]
    unnamed = [car for car in rest if nameless(car)]
    if len(before) != len(after) or len(letters) > len(unnamed):
        breaches.append(_not_the_same(before, after))
        if len(before) != len(after):
            return ("", ""), tuple(breaches), (), of_seat(number, "yard")
        doubtful = set(letters)
        near, far = ("".join("?" if car in doubtful else car for car in row) for row in yard)
        return _with_nameless(position, (near, far), []), tuple(breaches), (), _NOTHING
    named = tuple(zip(unnamed, letters, strict=False))
    for car, _ in named:
        rest.remove(car)
    return _with_nameless(position, yard, rest), tuple(breaches), named, _NOTHING


def _with_nameless(position: Position, yard: tuple[str, str], rest: list[str]) -> tuple[str, str]:
    """Replace each `?` by a remaining car when all are alike, else by a nameless car."""
    alike = len(set(rest)) == 1
    filled = []
    count = 0
    for siding in yard:
        cars = ""
        for car in siding:
            if car != UNKNOWN:
                cars += car
            elif alike:
                cars += rest[0]
            else:
                count += 1
                cars += fresh_car(position, count)
        filled.append(cars)
    return filled[0], filled[1]

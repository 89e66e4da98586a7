"""The end of a turn: a marker from the boxes, or the colours that the die shows."""

from __future__ import annotations

from collections.abc import Sequence

from ftn.games.freight.actions.marking import reach, targets
from ftn.games.freight.entering.turn import Turn
from ftn.games.freight.model.markers import COLOURS, CUBE, DISK
from ftn.games.freight.model.moves import NONE, Mark, Rolls
from ftn.games.freight.model.places import BOXES, CITIES, GOODS, goods_of
from ftn.games.freight.model.position import MOST_MARKERS
from ftn.games.freight.prose.in_words import colour, marker
from ftn.model.choices import JOINED, Choice
from ftn.model.plays import UNKNOWN
from ftn.text.said import say

_SIGNED = tuple(kind + one for kind in (CUBE, DISK) for one in COLOURS)
_MOVED, _TAKEN = "2>1", "2<"
_FIRST, _SECOND = ("table/x0",), ("table/x1",)


def renewal(turn: Turn) -> Choice:
    """Return the choice with which the last phase of a turn begins."""
    if turn.options.boxes:
        return turn.choice("mark", say("add a marker from the boxes"), _FIRST, Mark(UNKNOWN))
    return turn.choice("roll", say("roll the die for the markers"), (), Rolls())


def _unsure(turn: Turn) -> bool:
    return turn.trial.unsure(BOXES, GOODS, CITIES) or turn.trial.unsure_network()


def marking(turn: Turn, rest: Sequence[str]) -> list[Choice]:
    """Return what could follow the words of a marker that is added."""
    match rest:
        case []:
            return _cities(turn)
        case [city]:
            return _placed(turn, city)
        case [city, placed, *more]:
            return _moved(turn, city, placed, more)
    return []


def _cities(turn: Turn) -> list[Choice]:
    """Return the cities that can get a marker."""
    choices = []
    found = dict.fromkeys(one for one, _ in targets(turn.position, turn.options, turn.number))
    open_ = _unsure(turn)
    network = reach(turn.position, turn.options, turn.number)
    for city in turn.position.cities:
        says, points = say("a marker for {city}", city=city), (f"map/{city}",)
        if city in found or open_ or turn.trial.unsure_goods(city):
            choices.append(Choice(city, says, points, turn.rule(Mark(city, UNKNOWN))))
        elif city in network:
            full = turn.trial.is_full(city)
            choices.append(Choice(city, says, points, "PG-SETUP-4" if full else "PG-MARK"))
    no = turn.rule(Mark(NONE, turn.position.boxes[0].markers[0])) if _first(turn) else ""
    if turn.options.returns:
        choices.append(Choice(NONE, say("a marker goes back to the supply"), _FIRST, no))
    unknown = say("nobody knows which marker")
    return [*choices, Choice(UNKNOWN, unknown, (), turn.rule(Mark(UNKNOWN)))]


def _first(turn: Turn) -> bool:
    return bool(turn.position.boxes[0].markers)


def _placed(turn: Turn, city: str) -> list[Choice]:
    """Return the markers of box 1 for a city; all markers if the box is unknown."""
    known = dict.fromkeys(turn.position.boxes[0].markers)
    every = [*known, *(one for one in _any(turn) if one not in known)]
    choices = [
        turn.choice(_own_word(one), marker(one), (f"table/x0.{one}0",), Mark(city, one))
        for one in every
    ]
    unknown = say("nobody knows which marker")
    return [*choices, turn.choice(UNKNOWN, unknown, _FIRST, Mark(city, UNKNOWN))]


def _any(turn: Turn) -> Sequence[str]:
    """Return the markers that may be in a box with unknown contents."""
    return (*_SIGNED, *COLOURS) if turn.trial.unsure(BOXES) else ()


def _own_word(one: str) -> str:
    """Write a marker so that it doesn't go on with the word before it."""
    return JOINED + one if one.startswith(JOINED) else one


def _moved(turn: Turn, city: str, placed: str, more: Sequence[str]) -> list[Choice]:
    """Return what could follow a marker that was placed: what moves on in the boxes."""
    moved = more[1] if more[:1] == [_MOVED] and len(more) > 1 else ""
    if more[-1:] == [_MOVED]:
        known = dict.fromkeys(turn.position.boxes[1].markers)
        every = [*known, *(one for one in _any(turn) if one not in known)]
        return [
            turn.choice(_own_word(one), marker(one), (f"table/x1.{one}0",), Mark(city, placed, one))
            for one in every
        ]
    if more[-1:] == [_TAKEN]:
        return [
            turn.choice(_own_word(one), marker(one), _SECOND, Mark(city, placed, moved, one))
            for one in _SIGNED
        ]
    choices = []
    if not more:
        says = say("a marker goes from box 2 to box 1")
        rule = "" if turn.position.boxes[1].markers or turn.trial.unsure(BOXES) else "PG-MARK"
        choices.append(Choice(_MOVED, says, _SECOND, rule))
    if _TAKEN not in more:
        choices.append(Choice(_TAKEN, say("a new marker comes into box 2"), _SECOND))
    return choices


# The die.


def rolling(turn: Turn, rest: Sequence[str]) -> list[Choice]:
    """Return what could follow the words of a roll."""
    if len(rest) % 2:
        return _colours(turn, rest[-1], "")
    pairs = tuple(zip(rest[::2], rest[1::2], strict=True))
    choices: list[Choice] = []
    if pairs:
        choices += _colours(turn, *pairs[-1])
    named = {city for city, _ in pairs}
    for city in turn.position.cities:
        if city in named:
            continue
        if _due(turn, city):
            rolled = Rolls((*pairs, (city, UNKNOWN)))
            rule = next(
                (
                    one.rule
                    for one in turn.after(rolled).trial.breaches
                    if one.severity == "error" and city in one.message
                ),
                "",
            )
            says = say("the die is rolled for {city}", city=city)
            choices.append(Choice(city, says, (f"map/{city}",), rule))
    if not pairs:
        rule = turn.rule(Rolls(()))
        choices.append(Choice(NONE, say("the die isn't rolled for any city"), (), rule))
        unknown = say("nobody knows what was rolled")
        choices.append(Choice(UNKNOWN, unknown, (), turn.rule(Rolls())))
    return choices


def _due(turn: Turn, city: str) -> bool:
    """Return whether the die may be rolled for a city."""
    trial = turn.trial
    joined = city in reach(turn.position, turn.options, turn.number) or trial.unsure_network()
    return joined and not (trial.is_full(city) and not trial.unsure_goods(city))


def _colours(turn: Turn, city: str, begun: str) -> list[Choice]:
    """Return the colours that could be rolled next for a city."""
    left = MOST_MARKERS - turn.trial.goods_at(city).count - len(begun)
    there = turn.position.cities.get(city)
    tile = there.supply + there.demand if there else ""
    sure = not turn.trial.unsure(GOODS, goods_of(city)) and set(tile) >= set(COLOURS)
    if sure and left <= 0:
        return []
    joint = JOINED if begun else ""
    every = [Choice(joint + one, colour(one), (f"map/{city}",)) for one in COLOURS]
    unknown = say("nobody knows the colour")
    return [*every, Choice(joint + UNKNOWN, unknown, (f"map/{city}",))]

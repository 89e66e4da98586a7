"""The facts of Freight Train, as they are entered word by word."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ftn.games.freight_train.model.moves import MIX
from ftn.games.freight_train.model.position import LAST_DAY, MAIN_SIDINGS, Position
from ftn.games.freight_train.model.replayed import Replay
from ftn.games.freight_train.prose.cars_in_words import cars, train_name
from ftn.model.choices import Choice
from ftn.model.stating import (
    Form,
    Slot,
    Speller,
    always,
    amount,
    asked,
    chain,
    either,
    nothing,
    number,
    one_of,
    run,
    seats,
    totals,
    unknown,
)
from ftn.text.said import say

_LONGEST = 99


def forms(replay: Replay, position: Position) -> Mapping[str, Form]:
    """Return how the facts are written, those first that are due."""
    players = replay.players
    days = [Choice(str(day), say("day {day}", day=day)) for day in range(1, LAST_DAY + 1)]
    seat, count = always(seats(players)), always(amount(3))
    main = tuple(_siding(replay, f"main/{at}", at) for at in range(1, MAIN_SIDINGS + 1))
    found = {
        "main": Form(say("the main yard"), main),
        "yard": Form(say("a private yard"), (seat, _own(replay, 1), _own(replay, 2))),
        "first": Form(say("who begins the round"), (_first(replay),)),
        "trains": Form(
            say("a player's trains"), (seat,), (_train(replay),), alone=(nothing(), unknown())
        ),
        "chips": Form(say("a player's chips"), (seat, count)),
        "locos": Form(say("a player's locomotives"), (seat, always(amount(2)))),
        "score": totals(players),
        "day": Form(
            say("a new day"), (always(one_of(days[position.day :] + days[: position.day])),)
        ),
        "cabooses": Form(
            say("a player's cabooses"), (seat,), (_types(replay),), alone=(nothing(), unknown())
        ),
    }
    if replay.rules is None or replay.rules.options.get("caboose") != "on":
        del found["cabooses"]
    scored = any(sheet.number == position.day for sheet in replay.sheets)
    first = ["score", "day"] if scored else []
    begins = ["day"] if not position.day else []
    return {name: found[name] for name in dict.fromkeys([*begins, *first, *found])}


def _cars(replay: Replay, points: tuple[str, ...]) -> list[Choice]:
    known = [Choice(car, cars(replay, car), points) for car in replay.names]
    return [*known, unknown(points)]


def _siding(replay: Replay, area: str, number: int) -> Slot:
    """Return the slot of a siding's cars, from its open end inwards."""
    points = (area,)
    cars = either(run(_cars(replay, points), _LONGEST), one_of([nothing(points)]))
    return always(asked(say("siding {n}, from its open end inwards", n=number), cars))


def _own(replay: Replay, number: int) -> Slot:
    def slot(words: Sequence[str]) -> Speller:
        return _siding(replay, f"{words[0]}/y{number}", number)(words)

    return slot


def _first(replay: Replay) -> Slot:
    return always(either(seats(replay.players), one_of([unknown()])))


def _trains_left(replay: Replay, words: Sequence[str]) -> list[Choice]:
    taken = {word[0] for word in words[1:]}
    return [
        Choice(car, train_name(replay, car), (words[0],))
        for car in replay.names
        if car not in taken
    ]


def _train(replay: Replay) -> Slot:
    """Return the slot of a train: its type and length, or the Mix and its cars."""

    def slot(words: Sequence[str]) -> Speller:
        pure = chain(one_of(_trains_left(replay, words)), amount(2))
        mix = chain(
            one_of([Choice(f"{MIX}=", train_name(replay, MIX), (words[0],))]),
            either(run(_cars(replay, (words[0],)), _LONGEST), one_of([nothing()])),
        )
        length = chain(one_of([Choice(MIX, say("the Mix by its length"), (words[0],))]), number(2))
        return (
            pure if any(word.startswith(MIX) for word in words[1:]) else either(pure, mix, length)
        )

    return slot


def _types(replay: Replay) -> Slot:
    def slot(words: Sequence[str]) -> Speller:
        mix = Choice(MIX, train_name(replay, MIX), (words[0],))
        taken = [*words[1:]]
        return one_of(one for one in [*_trains_left(replay, words), mix] if one.writes not in taken)

    return slot

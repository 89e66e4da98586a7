"""The facts of Freight Train, as they are entered word by word."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from ftn.games.freight_train.model.moves import MIX
from ftn.games.freight_train.model.position import LAST_DAY, MAIN_SIDINGS, Position, cars_in_play
from ftn.games.freight_train.model.replayed import Replay
from ftn.games.freight_train.prose.cars_in_words import cars, train_name
from ftn.model.choices import Choice
from ftn.model.seats import number_of
from ftn.model.stating import (
    Form,
    Slot,
    Spelled,
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
    table = _Table(replay, position)
    main = tuple(_siding(table, f"main/{at}", at) for at in range(1, MAIN_SIDINGS + 1))
    found = {
        "main": Form(say("the main yard"), main),
        "yard": Form(say("a private yard"), (seat, _own(table, 1), _own(table, 2))),
        "first": Form(say("who begins the round"), (_first(replay),)),
        "trains": Form(
            say("a player's trains"), (seat,), (_train(table),), alone=(nothing(), unknown())
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


class _Table(Struct, frozen=True):
    """The table that a fact describes, and how many cars of a type can lie where it doesn't."""

    replay: Replay
    position: Position

    def cars(self, stated: Sequence[str], words: Iterable[str], points: tuple[str, ...]) -> Speller:
        """Spell cars, only of types that have some left.

        `stated` are the rows that the fact is about, as they are known so far; `words` what it
        says already.
        """
        left = self._left(stated, words)

        def spell(begun: str) -> Spelled | None:
            seen = Counter(begun)
            offered = [
                Choice(
                    car,
                    cars(self.replay, car),
                    points,
                    "FT-CONS" if left and seen[car] >= left[car] else "",
                )
                for car in self.replay.names
            ]
            return run([*offered, unknown(points)], _LONGEST)(begun)

        return spell

    def _left(self, stated: Sequence[str], words: Iterable[str]) -> Counter[str] | None:
        """Count the cars that lie nowhere else; None where that is in doubt."""
        if self.position.doubt.doubted or self.replay.rules is None:
            return None
        each = int(self.replay.rules.options["cars_per_type"])
        seen = Counter(cars_in_play(self.position)) - Counter("".join(stated))
        seen.update("".join(words))
        return Counter({car: each - seen[car] for car in self.replay.names})


def _siding(table: _Table, area: str, number: int) -> Slot:
    """Return the slot of a siding's cars, from its open end inwards."""
    points = (area,)

    def slot(words: Sequence[str]) -> Speller:
        position, owner = table.position, area.partition("/")[0]
        of_main = owner == "main"
        rows = position.main if of_main else position.seats[number_of(owner)].yard
        said = words if of_main else words[1:]
        found = either(table.cars(rows, said, points), one_of([nothing(points)]))
        return asked(say("siding {n}, from its open end inwards", n=number), found)

    return slot


def _own(table: _Table, number: int) -> Slot:
    def slot(words: Sequence[str]) -> Speller:
        return _siding(table, f"{words[0]}/y{number}", number)(words)

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


def _train(table: _Table) -> Slot:
    """Return the slot of a train: its type and length, or the Mix and its cars."""
    replay = table.replay

    def slot(words: Sequence[str]) -> Speller:
        seat = table.position.seats[number_of(words[0])]
        trains = [_length(word) for word in words[1:]]
        pure = chain(one_of(_trains_left(replay, words)), amount(2))
        mix = chain(
            one_of([Choice(f"{MIX}=", train_name(replay, MIX), (words[0],))]),
            either(table.cars([seat.pure, seat.mix], trains, (words[0],)), one_of([nothing()])),
        )
        length = chain(one_of([Choice(MIX, say("the Mix by its length"), (words[0],))]), number(2))
        return (
            pure if any(word.startswith(MIX) for word in words[1:]) else either(pure, mix, length)
        )

    return slot


def _length(train: str) -> str:
    """Return the cars of a train as it is noted: of `C3` three, of the Mix none."""
    return train[0] * int(train[1:]) if train[0] != MIX and train[1:].isdigit() else ""


def _types(replay: Replay) -> Slot:
    def slot(words: Sequence[str]) -> Speller:
        mix = Choice(MIX, train_name(replay, MIX), (words[0],))
        taken = [*words[1:]]
        return one_of(one for one in [*_trains_left(replay, words), mix] if one.writes not in taken)

    return slot

"""What the trains would bring after every turn: only what a turn changed is counted anew."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from ftn.games.freight_train.model.moves import MIX
from ftn.games.freight_train.model.position import Position, Seat, is_capped
from ftn.games.freight_train.rules.scoring import is_named, lengths, shares
from ftn.model.rules import Ruleset


class Running:
    """The chips that the trains of positions bring, one position after another."""

    def __init__(self, rules: Ruleset, seats: int) -> None:
        """Begin with no trains."""
        self._rules = rules
        self._late = rules.options["mix_declare"] == "late"
        self._scored = rules.options["mix_scores"] == "yes"
        self._seats: list[Seat | None] = [None] * seats
        self._trains: list[Mapping[str, int]] = [{}] * seats
        self._paid: dict[str, Sequence[int]] = {}
        self._chips: list[int] = [0] * seats
        self._unsure: set[int] = set()
        """The seats whose trains aren't all known."""

    def chips(self, position: Position) -> Sequence[int] | None:
        """Return what `scoring.won` does; None where not every train is known."""
        for number, seat in enumerate(position.seats):
            before = self._seats[number]
            if seat is before:
                continue
            self._seats[number] = seat
            if (
                before is None
                or seat.pure != before.pure
                or seat.mix != before.mix
                or seat.cabooses != before.cabooses
            ):
                self._count(number, self._lengths(seat))
                if is_named(seat, late=self._late):
                    self._unsure.discard(number)
                else:
                    self._unsure.add(number)
        unknown = position.doubt.unknown
        hidden = self._unsure or (unknown and any(one.kind == "trains" for one in unknown))
        return None if hidden else self._chips

    def _lengths(self, seat: Seat) -> Mapping[str, int]:
        """Return a seat's trains; the length of one that has a caboose is less than 0."""
        trains = lengths(seat, late=self._late)
        if seat.cabooses:
            return {
                train: -length if is_capped(seat, train) else length
                for train, length in trains.items()
            }
        return trains

    def _count(self, number: int, trains: Mapping[str, int]) -> None:
        """Take a seat's trains, and award anew what of them is different."""
        before, self._trains[number] = self._trains[number], trains
        for train in {train for train, _ in before.items() ^ trains.items()}:
            if train != MIX or self._scored:
                owned = tuple([each.get(train, 0) for each in self._trains])
                now, paid = _awarded(owned), self._paid.get(train)
                self._paid[train] = now
                if now is not paid:
                    for seat, chips in enumerate(now):
                        self._chips[seat] += chips - (paid[seat] if paid else 0)


@lru_cache(maxsize=4096)
def _awarded(owned: tuple[int, ...]) -> Sequence[int]:
    """Return the chips of everybody for trains of one type; 0 is no train, < 0 has a caboose.

    >>> _awarded((4, 0, 3)), _awarded((2, 2, 1)), _awarded((-4, 0, -3)), _awarded((0, 0))
    ((3, 0, 1), (2, 2, 0), (6, 0, 2), (0, 0))
    """
    ranked = sorted(map(abs, filter(None, owned)), reverse=True)
    if not ranked:
        return owned
    paid = dict(zip(dict.fromkeys(ranked), shares(ranked), strict=False))
    return tuple([paid.get(abs(length), 0) * (2 if length < 0 else 1) for length in owned])

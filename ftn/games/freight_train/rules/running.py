"""What the trains would bring after every turn: only what a turn changed is counted anew."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from ftn.games.freight_train.model.moves import MIX
from ftn.games.freight_train.model.position import Position, Seat
from ftn.games.freight_train.rules.scoring import is_certain, lengths, shares, won
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
        self._certain = True
        self._capped = rules.options.get("caboose") == "on"

    def chips(self, position: Position) -> Sequence[int] | None:
        """Return what `scoring.won` does; None where not every train is known."""
        changed = False
        for number, seat in enumerate(position.seats):
            before = self._seats[number]
            if seat is before:
                continue
            self._seats[number] = seat
            if before is None or seat.pure != before.pure or seat.mix != before.mix:
                changed = True
                self._count(number, lengths(seat, late=self._late))
        if changed or position.doubt.unknown:
            self._certain = is_certain(position, self._rules)
        if not self._certain:
            return None
        if self._capped and any(seat.cabooses for seat in position.seats):
            return won(position, self._rules)
        return self._chips

    def _count(self, number: int, trains: Mapping[str, int]) -> None:
        """Take a seat's trains, and award anew what of them is different."""
        before, self._trains[number] = self._trains[number], trains
        for train, _ in before.items() ^ trains.items():
            if train != MIX or self._scored:
                owned = tuple([each.get(train, 0) for each in self._trains])
                now, paid = _awarded(owned), self._paid.get(train)
                self._paid[train] = now
                if now is not paid:
                    for seat, chips in enumerate(now):
                        self._chips[seat] += chips - (paid[seat] if paid else 0)


@lru_cache(maxsize=4096)
def _awarded(owned: tuple[int, ...]) -> Sequence[int]:
    """Return the chips of everybody for trains of one type; 0 is no train.

    >>> _awarded((4, 0, 3)), _awarded((2, 2, 1)), _awarded((0, 0))
    ((3, 0, 1), (2, 2, 0), (0, 0))
    """
    ranked = sorted(filter(None, owned), reverse=True)
    if not ranked:
        return owned
    paid = dict(zip(dict.fromkeys(ranked), shares(ranked), strict=False))
    return tuple([paid.get(length, 0) for length in owned])

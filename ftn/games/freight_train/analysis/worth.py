"""Value an action: the chips that a day would bring if it ended right after."""

from __future__ import annotations

from collections.abc import Mapping

from ftn.games.freight_train.model.moves import MIX
from ftn.games.freight_train.model.position import LAST_DAY, Position, Seat, is_capped
from ftn.games.freight_train.rules.scoring import awards, lengths
from ftn.model.rules import Ruleset


class Worth:
    """Value a player's trains and yard against the other players' trains."""

    def __init__(self, position: Position, number: int, rules: Ruleset) -> None:
        """Read the other players' trains once."""
        self._late = rules.options["mix_declare"] == "late"
        self._mix = rules.options["mix_scores"] == "yes"
        self._day = position.day
        self._others = [
            lengths(seat, late=self._late) for at, seat in enumerate(position.seats) if at != number
        ]
        self._known: dict[tuple[str, int], int] = {}
        self._now = self._of(position.seats[number])

    def __call__(self, seat: Seat) -> int:
        """Return the chips gained by the turn."""
        return self._of(seat) - self._now

    def _of(self, seat: Seat) -> int:
        held = sum(map(len, seat.yard))
        yard = {1: held // 2, LAST_DAY: -held}.get(self._day, 0)
        trains = sum(
            self._award(train, length) * (2 if is_capped(seat, train) else 1)
            for train, length in lengths(seat, late=self._late).items()
            if train != MIX or self._mix
        )
        return trains + yard + seat.chips

    def _award(self, train: str, length: int) -> int:
        key = train, length
        if key not in self._known:
            owners: Mapping[int, int] = {
                0: length,
                **{at: held[train] for at, held in enumerate(self._others, 1) if train in held},
            }
            names = [""] * (len(self._others) + 1)
            self._known[key] = awards(owners, names, "")[0].amount
        return self._known[key]

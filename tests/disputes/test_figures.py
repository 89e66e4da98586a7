"""A sample of the made disputes; `python -m tests.disputes` makes thousands."""

from __future__ import annotations

import pytest

from ftn.games.freight_train.model.position import Position
from tests.disputes.figures import figures, games
from tests.disputes.kinds import KINDS
from tests.disputes.ledger import Way, gains


def test_the_rulebook_that_makes_disputes_counts_as_the_referee_does() -> None:
    for one in games(own=True):
        if one.rules and one.rules.game == "freight-train":
            way = Way(mix=one.rules.options["mix_scores"] == "yes")
            for sheet in one.sheets:
                assert isinstance(sheet.position, Position)
                due = gains(sheet.position, sheet.number, way)
                paid = [
                    sum(
                        entry.amount
                        for entry in one.entries
                        if entry.period == sheet.number
                        and entry.seat == seat
                        and entry.category != "rearrange"
                    )
                    for seat in one.seats
                ]
                assert due == paid


SAMPLED = {
    "rules: freight-train: mix_s": 2,
    "text: freight-cars": 6,
    "text: freight-train: wrong r": 1,
    "two: text: freight-cars: small": 2,
}
"""Kinds that are tried fast."""


def test_most_causes_are_found_and_hardly_anybody_is_blamed_wrongly() -> None:
    found = figures(260, own=True, only=KINDS, hasty=True)
    assert len(found) > 0.8 * len(KINDS)
    true = [row for kind, row in found.items() if "random" not in kind]
    rolled = [row for kind, row in found.items() if "random" in kind]
    assert sum(row.first for row in true) >= 0.95 * sum(row.told_apart for row in true)
    assert sum(row.wrong for row in true) <= 0.01 * sum(row.cases for row in true)
    assert sum(row.silent for row in rolled) >= 0.9 * sum(row.cases for row in rolled)


@pytest.mark.parametrize(("family", "count"), SAMPLED.items())
@pytest.mark.slow
def test_other_rules_and_slips_are_found_too(family: str, count: int) -> None:
    found = figures(count, own=True, only=[family])
    apart = sum(row.told_apart for row in found.values())
    assert apart
    assert sum(row.first for row in found.values()) >= apart - 1
    assert not sum(row.wrong for row in found.values())

"""A new record of every game can be checked as it is, and its hints can be read."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from ftn.games import game
from ftn.model.replay import Replay
from tests.contract.records import EVERY
from tests.games.templates import new
from tests.replayed import replayed

_HINT = re.compile(r"^; ([1-9][a-z] .*?|[a-z]+ [a-z?A-Z].*?)(?: - .*| {2}\(.*)?$", re.MULTILINE)
LONGEST = 90


def records(name: str, seats: int) -> Iterator[str]:
    """Yield a new record of every edition, and with the last value of every option."""
    found = game(name)
    for edition in found.editions.values():
        last = " ".join(f"{one}={found.options[one].values[-1]}" for one in edition.presets)
        for tag in (f"{name}/{edition.name}", f"{name}/{edition.name} {last}"):
            yield new(tag, seats)


def is_clean(replay: Replay) -> bool:
    """Return whether nothing is said but what is open."""
    return {finding.severity for finding in replay.findings} <= {"info"}


@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("which", [0, 1], ids=["fewest", "most"])
def test_a_new_record_is_in_progress_as_it_stands(name: str, which: int) -> None:
    seats = game(name).seats[which]
    for text in records(name, seats):
        replay = replayed(text)
        assert (replay.status, is_clean(replay)) == ("in-progress", True), text
        assert len(replay.seats) == seats
        assert max(map(len, text.partition("\n\n")[2].splitlines())) <= LONGEST


@pytest.mark.parametrize("name", EVERY)
def test_every_hint_can_be_read_and_names_a_seat_that_is_there(name: str) -> None:
    facts = game(name).notation.FACTS
    for text in records(name, game(name).seats[0]):
        hints = [
            hint for hint in _HINT.findall(text) if hint[0].isdigit() or hint.split()[0] in facts
        ]
        assert sum(hint[0].isdigit() for hint in hints) >= 2
        assert any(hint.startswith("score ") for hint in hints)
        replay = replayed(text + "\n".join(hints) + "\n")
        assert "FTN-SYNTAX" not in {finding.rule for finding in replay.findings}, hints
        assert {hint.split()[0][-1] for hint in hints if hint[0].isdigit()} <= {*replay.seats}

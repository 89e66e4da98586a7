"""A few turns in the middle of a game: what is found, where, and what is booked."""

from __future__ import annotations

from ftn.games.freight.model.markers import written
from ftn.games.freight.model.position import Position
from ftn.model.record import Turn
from ftn.model.replay import Replay
from tests.games.freight.played import CITIES, FIVE, found, played, position

Found = tuple[str, str, str]
Booked = tuple[str, int, str, str]


def middle(  # the table when a record begins there
    *,
    cities: str = CITIES,
    money: str = "a 30 b 30",
    loans: str = "a 0 b 0",
    a: str = FIVE,
    b: str = "-",
    engines: str = "a Antwerp b -",
    wagons: str = "a 1 - b 1 -",
    boxes: tuple[str, str] = ("+RK", "+GG"),
    order: str = "a b",
) -> str:
    """Return the statements with which a record begins in the middle of a game."""
    lines = [cities.rstrip(), f"order {order}", f"tracks a {a}", f"tracks b {b}", "tracks bank -"]
    if boxes[0]:
        lines += [f"box 1 {boxes[0]}", f"box 2 {boxes[1]}"]
    lines += [f"money {one}" for one in _pairs(money)]
    lines += [f"loans {one}" for one in _pairs(loans)]
    lines += [f"engine {one}" for one in _pairs(engines)]
    words = wagons.split()
    lines += ["wagons " + " ".join(words[at : at + 3]) for at in range(0, len(words), 3)]
    return "\n".join(lines) + "\n"


def _pairs(text: str) -> list[str]:
    words = text.split()
    return [f"{one} {other}" for one, other in zip(words[::2], words[1::2], strict=True)]


def reported(text: str, rules: str = "2015", *severities: str) -> list[Found]:
    """Return what is wrong with a game: the clause, the message, the word that it points to."""
    findings = found(text, rules, *(severities or ("error", "warning")))
    return [(one.rule, one.message, one.quote[one.caret :].partition(" ")[0]) for one in findings]


def helps(text: str, rules: str = "2015") -> list[str]:
    """Return how to mend what is wrong with a game."""
    return [one.help for one in found(text, rules, "error", "warning")]


def booked(replay: Replay, last: str = "") -> list[Booked]:
    """Return the ledger's entries of the last statement, or of a turn, without the reasons."""
    step = len(replay.steps) - 1
    if last:
        step = next(one.index for one in replay.steps if one.address == last)
    return [
        (one.seat, one.amount, one.rule, one.category)
        for one in replay.entries
        if one.step == step and one.category not in {"loans", "network"}
    ]


def taken(text: str, rules: str = "2015") -> str:
    """Return the last statement, a turn, as it was taken: with what its shorthand left out."""
    turn = played(text, rules).steps[-1].statement
    assert isinstance(turn, Turn)
    return str(turn.play)


def after(text: str, rules: str = "2015") -> Position:
    """Return the position in the end."""
    return position(played(text, rules))


def boxes(now: Position) -> list[str]:
    """Return what lies in the boxes, as a record writes it."""
    return [written(box) for box in now.boxes]


def markers_on(now: Position, city: str) -> str:
    """Return a city's markers, as a record writes them."""
    return written(now.goods[city])

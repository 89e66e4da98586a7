"""What can be written next in a turn of Freight Train."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from ftn.games.freight_train.actions.ability import can_act
from ftn.games.freight_train.actions.lone import is_lone
from ftn.games.freight_train.actions.trial import attempt
from ftn.games.freight_train.entering.filling import (
    after_fill,
    can_fill,
    filling_after,
    is_laid_out,
    wrong,
)
from ftn.games.freight_train.entering.lifting import can_begin, moves_after
from ftn.games.freight_train.entering.stating import forms
from ftn.games.freight_train.entering.turn import Turn, begun, shown
from ftn.games.freight_train.model.moves import (
    MIX,
    UNKNOWN,
    Action,
    Caboose,
    CallUp,
    Rearrange,
)
from ftn.games.freight_train.model.places import of_seat, yard_of
from ftn.games.freight_train.model.position import Position
from ftn.games.freight_train.model.position_facts import whose_turn
from ftn.games.freight_train.model.replayed import Replay
from ftn.model.breach import Breach
from ftn.model.choices import JOINED, Choice, Following, judged
from ftn.model.seats import letter, number_of
from ftn.model.stating import stated
from ftn.text.said import joined, say

_FILL = 3
"""The words of a fill."""


def due(replay: Replay, position: Position) -> str:
    """Return the address of the turn that is due in a position; nothing where none is known."""
    number = whose_turn(replay, position)
    return "" if number is None else f"{position.day}.{position.round}{letter(number)}"


def following(
    replay: Replay, position: Position, seat: str, words: Sequence[str]
) -> Following | None:
    """Return what could follow the words of a turn; None where they are no turn's."""
    turn = begun(replay, position, number_of(seat))
    if words[:1] != ["fill"]:
        return _action(turn, list(words), filled=False)
    fill = list(words[1:_FILL])
    found = filling_after(turn, fill)
    if found is None or not is_laid_out(turn, fill):
        return found if len(words) <= _FILL else None
    no = wrong(turn, fill)
    after = turn.on(after_fill(turn, fill))
    action = _action(after, list(words[_FILL:]), filled=True)
    if action is None:
        return None
    said, choices = (*found.words, *action.words), action.choices
    if len(words) == _FILL:
        choices = (*found.choices, *(replace(one, rule=one.rule or no) for one in choices))
    return Following(said, action.may_end and not no, choices, reached=after.position)


def stating(replay: Replay, position: Position, words: Sequence[str]) -> Following | None:
    """Return what could follow the words of a fact; None where they are no fact's."""
    return stated(forms(replay, position), words)


def _action(turn: Turn, words: list[str], *, filled: bool) -> Following | None:
    """Return what could follow the words of an action."""
    if not words:
        return Following((), may_end=False, choices=tuple(_verbs(turn, filled=filled)))
    verb, rest = words[0], words[1:]
    if verb in ("pull", "switch"):
        return moves_after(turn, verb, rest)
    if verb == "rearrange":
        return _sidings(turn, rest) if len(rest) <= len(turn.seat.yard) else None
    if verb == "caboose" and not rest:
        return Following((verb,), may_end=False, choices=tuple(_trains(turn)))
    if (verb == "caboose" and len(rest) == 1) or (verb in ("call", "pass", UNKNOWN) and not rest):
        return Following(tuple(words), may_end=True)
    return None


def _verbs(turn: Turn, *, filled: bool) -> Iterator[Choice]:
    if not filled:
        rule = "" if can_fill(turn) else "FT-REFILL-1"
        yield Choice("fill", say("fill a siding of the main yard"), ("main/deck",), rule)
    for verb, says, rule in (
        ("pull", say("pull three cars from the main yard"), "FT-PULL-5"),
        ("switch", say("switch cars from the yard to trains"), "FT-DISPATCH-3"),
    ):
        may = _is_hidden(turn) or can_begin(turn, verb)
        yield Choice(verb, says, (), "" if may else rule)
    others: list[tuple[Action, str]] = [
        (CallUp(), say("call up a locomotive")),
        (Rearrange(turn.seat.yard), say("rearrange the yard, for a chip")),
    ]
    for action, meaning in others:
        yield judged(str(action).split()[0], meaning, _breaches(turn, action))
    if turn.options.caboose:
        capped = [*_trains(turn)]
        refused = [one.rule for one in capped] or ["FT-CABOOSE-1"]
        yield Choice("caboose", say("put a caboose on a train"), (), min(refused))
    able = turn.options.must_act and can_act(
        turn.position, turn.number, turn.options, filled=filled
    )
    forced = able or (turn.options.must_act and turn.options.stuck == "error")
    yield Choice("pass", say("pass"), (), "FT-REARR-5" if forced else "")
    yield Choice(UNKNOWN, say("nobody knows what was done"))


def _is_hidden(turn: Turn) -> bool:
    """Return whether some cars that can be pulled or switched are unknown."""
    rows = (*turn.position.main, *turn.seat.yard)
    return bool(turn.position.doubt.unknown) or any(UNKNOWN in map(shown, row) for row in rows)


def _breaches(turn: Turn, action: Action) -> tuple[Breach, ...]:
    return attempt(turn.position, turn.number, action, turn.options).breaches


def _trains(turn: Turn) -> Iterator[Choice]:
    seat = turn.seat
    here = turn.position, turn.number, turn.options
    lone = seat.mix if is_lone(seat.pure, seat.mix, here) else ""
    for train in dict.fromkeys(seat.pure + (MIX if seat.mix else "") + lone):
        says = turn.place(train, train)
        points = (turn.area(train, train),)
        yield judged(shown(train), says, _breaches(turn, Caboose(shown(train))), points)
    if (
        seat.pure
        or seat.mix
        or not turn.position.doubt.unknown.isdisjoint(of_seat(turn.number, "trains"))
    ):
        yield Choice(UNKNOWN, say("nobody knows on which train"))


def _sidings(turn: Turn, rows: list[str]) -> Following:
    """Return what could follow the sidings of a rearrangement, letter by letter."""
    both = len(turn.seat.yard)
    written = tuple("" if row == "-" else row for row in rows)
    left = [*map(shown, "".join(turn.seat.yard))]
    for car in "".join(written):
        if car in left:
            left.remove(car)
    if not turn.position.doubt.unknown.isdisjoint(yard_of(turn.number)):
        left = [*turn.types]
    action = Rearrange((written[0], written[-1])) if written else None
    whole = len(rows) == both or rows == [UNKNOWN]
    done = action is not None and whole and not _breaches(turn, action)
    choices: list[Choice] = []
    if len(rows) < both:
        at = len(rows) + 1
        choices += _cars(turn, left, at, "")
        choices.append(Choice("-", say("siding {siding} of the yard is empty", siding=at)))
        choices.append(Choice(UNKNOWN, say("nobody knows how")))
    if rows and rows[-1] != "-":
        choices += _cars(turn, left, len(rows), JOINED)
    return Following(("rearrange", *rows), may_end=done, choices=tuple(choices))


def _cars(turn: Turn, left: Sequence[str], at: int, joint: str) -> Iterator[Choice]:
    """Yield the cars that could stand next in a siding of the yard."""
    for car in dict.fromkeys(left):
        says = joined(" ", [turn.car(car), turn.place(str(at), car)])
        yield Choice(joint + car, says, (f"{turn.letter}/y{at}",))

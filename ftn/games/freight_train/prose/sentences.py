"""Describe turns and facts in a sentence or two, for readers who weren't at the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from ftn.games.freight_train.model import moves
from ftn.games.freight_train.model.numbers import number
from ftn.games.freight_train.model.position import Position, Seat, nameless, train_length, trains_of
from ftn.games.freight_train.model.reasons import cars as car_count
from ftn.games.freight_train.notation import write_fact
from ftn.games.freight_train.prose.cars_in_words import (
    cars,
    labels_of,
    lone,
    named_cars,
    named_train,
    train_label,
    train_name,
)
from ftn.model.parts import part
from ftn.model.plays import Pass
from ftn.model.record import Fact, Turn
from ftn.model.seats import number_of
from ftn.text.said import joined, listing, say

if TYPE_CHECKING:
    from ftn.games.freight_train.model.replayed import Replay, Step

_ALONE = say("the only one")
_NO_CAR_SWITCHED = say("switches no cars")

_kept = lru_cache(maxsize=8192, typed=True)
"""Cache the texts, as `cars_in_words` does."""


def sentence(replay: Replay, step: Step, before: Position | None) -> str:
    """Describe a turn or a fact in a sentence or two, given the position before."""
    statement = step.statement
    if isinstance(statement, Turn):
        return _Turn(replay, step, statement, before).text()
    assert isinstance(statement, Fact)  # the shared code describes all other statements
    return _fact(replay, statement, before)


class _Turn:
    """The sentences of one turn."""

    def __init__(self, replay: Replay, step: Step, turn: Turn, before: Position | None) -> None:
        self._replay = replay
        self._after = step.position
        self._before = before if isinstance(before, Position) else self._after
        self._number = number_of(turn.seat)
        self._who = replay.player(turn.seat)
        self._play = turn.play

    def text(self) -> str:
        """Write the sentences."""
        if self._number >= len(self._after.seats):
            return say("A turn of {who}, who has no seat in this game.", who=self._who)
        action = self._play.action
        fill = self._play.fill
        done = self._done(action)
        if fill:
            sentence = say(
                "{who} fills {filled}, then {done}.", who=self._who, filled=_filled(fill), done=done
            )
        else:
            sentence = say("{who} {done}.", who=self._who, done=done)
        return joined(" ", [sentence, *self._trains_compared(), *self._day_end(fill)])

    @property
    def _seat(self) -> Seat:
        return self._after.seats[self._number]

    def _done(self, action: moves.Action) -> str:
        match action:
            case moves.Pull():
                moved = self._moved(action.moves)
                if not moved:
                    return say("pulls three cars that nobody noted")
                return say("pulls {moved}", moved=moved)
            case moves.Switch(moves=None):
                return say("switches cars that nobody noted")
            case moves.Switch():
                moved = self._moved(action.moves or ())
                return say("switches {moved}", moved=moved) if moved else _NO_CAR_SWITCHED
            case moves.Rearrange():
                return self._rearranged(action)
            case moves.CallUp():
                count = number(self._seat.locos)
                return say("calls up a locomotive and now has {count}", count=count)
            case moves.Caboose():
                return self._capped(action.train)
            case Pass():
                return say("passes")
        return say("did something that nobody noted")

    def _moved(self, moves: Sequence[moves.CarMove]) -> str:
        """Name the cars by destination."""
        groups: dict[str, list[str]] = {}
        for move in moves:
            target = "" if move.target == move.car else move.target
            groups.setdefault(target, []).append(move.car)
        parts = [self._moved_to(to, group) for to, group in groups.items()]
        if len(parts) < 2:
            return parts[0] if parts else ""
        return say("{most}, and {last}", most=joined(", ", parts[:-1]), last=parts[-1])

    def _moved_to(self, target: str, group: Sequence[str]) -> str:
        replay = self._replay
        label = replay.names.get(target, target)
        return _moved_to(target, label, tuple(group), *labels_of(replay, group))

    def _rearranged(self, action: moves.Rearrange) -> str:
        if part(self._number, "chips") in self._after.doubt.unknown:
            paid = say("pays 1 chip")
        else:
            paid = say("pays 1 chip ({left} left)", left=self._seat.chips)
        stood = self._before.seats[self._number].yard
        if action.sidings == stood:
            return say("{paid} and leaves the yard as it is (a paid pass)", paid=paid)
        parts = [
            say("siding {siding} stays {cars}", siding=index, cars=_siding(old))
            if old == new
            else say(
                "siding {siding} is {cars} instead of {old}",
                siding=index,
                cars=_siding(new),
                old=_siding(old),
            )
            for index, (old, new) in enumerate(zip(stood, action.sidings, strict=True), 1)
        ]
        return say("{paid} and rearranges the yard: {sidings}", paid=paid, sidings=listing(parts))

    def _capped(self, train: str) -> str:
        if train == moves.UNKNOWN:
            return say("puts a caboose on a train that nobody noted")
        return say(
            "puts a caboose on the {train} ({length}): no more cars can be added, and its score "
            "is doubled",
            train=train_name(self._replay, train),
            length=car_count(trains_of(self._seat).get(train, 0)),
        )

    def _trains_compared(self) -> list[str]:
        """Compare the trains that grew with the other players'."""
        own, before = self._seat, self._before.seats[self._number]
        if own.pure == before.pure and own.mix == before.mix:
            return []
        unknown = self._after.doubt.unknown
        if unknown and part(self._number, "trains") in unknown:
            return []
        names, others = self._others()
        alone: list[str] = []
        parts: list[str] = []
        for train, had, length in _grown(before, own):
            if nameless(train):
                continue
            label = train_label(self._replay, train)
            if others is None or (train == moves.MIX and self._rules_out_mix()):
                parts.append(_measured(label, had, length))
                continue
            rivals = tuple([train_length(other, train) for other in others])
            if not had and not any(rivals):
                alone.append(_sized(label, length))
            else:
                parts.append(_compared(label, had, length, rivals, names))
        if len(alone) > 1:
            trains = listing(alone)
            parts.append(say("new {trains} are the only ones of their type", trains=trains))
        elif alone:
            parts.append(say("new {train} is the only one", train=alone[0]))
        if not parts:
            return []
        sentence = parts[0]
        for another in parts[1:]:
            sentence = say("{first}; the {second}", first=sentence, second=another)
        return [say("{who}'s {trains}.", who=self._who, trains=sentence)]

    def _others(self) -> tuple[tuple[str, ...], list[Seat] | None]:
        """Return the others' names, and what they have; None where not all trains are known."""
        names, seats, unknown = [], [], self._after.doubt.unknown
        for at, (name, seat) in enumerate(
            zip(self._replay.players.values(), self._after.seats, strict=True)
        ):
            if at != self._number:
                if nameless(seat.pure) or (unknown and part(at, "trains") in unknown):
                    return (), None
                names.append(name)
                seats.append(seat)
        return tuple(names), seats

    def _rules_out_mix(self) -> bool:
        rules = self._replay.rules
        return rules is not None and rules.options["mix_scores"] == "no"

    def _day_end(self, fill: moves.Fill | None) -> list[str]:
        """Announce the Trains Leave card, and the end of the day."""
        after = self._after
        shown = fill is not None and "*" in fill.filled
        over = after.leaving and (after.acted >= len(after.seats) or self._immediate())
        if shown and over:
            return [say("The Trains Leave card has come up, and the day ends with this turn.")]
        if shown:
            return [say("The Trains Leave card has come up: the day ends with this round.")]
        return [say("The day ends with this turn.")] if over else []

    def _immediate(self) -> bool:
        rules = self._replay.rules
        return rules is not None and rules.options["day_end"] == "immediate"


@_kept
def _moved_to(target: str, label: str, group: tuple[str, ...], *labels: str) -> str:
    """Say where some cars went; `label` is what the target is called, `labels` what they are."""
    moved = named_cars(group, *labels)
    if target in ("1", "2"):
        return say("{cars} into siding {siding} of the yard", cars=moved, siding=target)
    if target == moves.UNKNOWN:
        return say("{cars} to a place that nobody noted", cars=moved)
    if target == moves.MIX:
        return say("{cars} to the Mix", cars=moved)
    if target:
        return say(
            "{cars} onto the lone {label} car, which makes that train the Mix",
            cars=moved,
            label=lone(target, label),
        )
    if len(group) == 1:
        return say("{cars} to its train", cars=moved)
    if len(set(group)) == 1:
        return say("{cars} to their train", cars=moved)
    return say("{cars} to their trains", cars=moved)


def _grown(before: Seat, after: Seat) -> Iterator[tuple[str, int, int]]:
    """Yield the trains that grew, the Mix last, each with its lengths before and after."""
    cars = after.pure
    added = cars.removeprefix(before.pure)
    for train in sorted({*added}, key=cars.index):
        had, has = before.pure.count(train), cars.count(train)
        if has > had:
            yield train, had, has
    if len(after.mix) > len(before.mix):
        yield moves.MIX, len(before.mix), len(after.mix)


@_kept
def _sized(label: str, length: int) -> str:
    return say("{train} ({length})", train=named_train(label), length=car_count(length))


def _measured(label: str, had: int, has: int) -> str:
    """Say how long a train is that can't be compared."""
    name, length = named_train(label), car_count(has)
    if not had:
        return say("new {train} has {length}", train=name, length=length)
    return say("{train} grows to {length}", train=name, length=length)


def _compared(
    label: str, had: int, has: int, rivals: tuple[int, ...], names: tuple[str, ...]
) -> str:
    """Compare a train that grew with those of its type that others have."""
    sized, rank = _sized(label, has), _rank_said(has, rivals, names)
    if not had:
        return say("new {train} is {rank}", train=sized, rank=rank)
    now = _rank(has, rivals)
    if now != "behind" and now == _rank(had, rivals):
        return say("{train} is still {rank}", train=sized, rank=rank)
    return say("{train} is now {rank}", train=sized, rank=rank)


@_kept
def _rank(
    length: int, rivals: tuple[int, ...]
) -> Literal["only", "longest", "tied", "second", "behind"]:
    """Compare a train with the others' of its type."""
    best = max(rivals, default=0)
    if not best:
        return "only"
    if length > best:
        return "longest"
    if length == best:
        return "tied"
    if sum(held > length for held in rivals) > 1:
        return "behind"
    return "tied" if length in rivals else "second"


@_kept
def _rank_said(length: int, rivals: tuple[int, ...], names: tuple[str, ...]) -> str:
    rank = _rank(length, rivals)
    if rank == "only":
        return _ALONE
    best = max(rivals)
    ahead = listing([name for name, held in zip(names, rivals, strict=True) if held == best])
    if rank == "longest":
        return say("the longest, {gap} ahead of {others}", gap=length - best, others=ahead)
    if length == best:
        return say("tied with {others} for the longest", others=ahead)
    gap = best - length
    if rank == "behind":
        return say("{gap} behind {others}", gap=gap, others=ahead)
    if rank == "second":
        return say("second, {gap} behind {others}", gap=gap, others=ahead)
    equal = listing([name for name, held in zip(names, rivals, strict=True) if held == length])
    return say(
        "tied with {equal} for second, {gap} behind {others}",
        equal=equal,
        gap=gap,
        others=ahead,
    )


def _filled(fill: moves.Fill) -> str:
    known = fill.siding != moves.UNKNOWN
    siding = say("siding {siding}", siding=fill.siding) if known else say("a siding")
    if fill.filled == moves.UNKNOWN:
        return say("{siding} with cars that nobody noted", siding=siding)
    return say("{siding} with {cars}", siding=siding, cars=fill.cars or say("no car"))


def _siding(siding: str) -> str:
    if siding == moves.UNKNOWN:
        return say("in a way that nobody noted")
    return "".join(moves.UNKNOWN if nameless(car) else car for car in siding) or say("empty")


def _fact(replay: Replay, fact: Fact, before: Position | None) -> str:
    words = write_fact(fact.name, fact.value).split()[1:]
    who = replay.player(words[0]) if words else ""
    rest = " ".join(words[1:])
    match fact.name:
        case "day":
            return say("Day {day} begins.", day=words[0])
        case "main":
            sidings = " ".join(words)
            if isinstance(before, Position) and not any(before.main):
                return say("The main yard is laid out: {sidings}.", sidings=sidings)
            return say("The main yard is noted: {sidings}.", sidings=sidings)
        case "yard":
            return say("{who}'s yard is noted: {sidings}.", who=who, sidings=listing(words[1:]))
        case "first" if who == moves.UNKNOWN:
            return say("Nobody knows who begins.")
        case "first":
            return say("{who} begins the round.", who=who)
        case "cabooses":
            return _cabooses(replay, who, fact.value[1])
        case "locos" if rest == moves.UNKNOWN:
            return say("Nobody noted {who}'s locomotives.", who=who)
        case "locos":
            return say("{who}'s locomotives are noted: {count}.", who=who, count=rest)
        case "chips" if rest == moves.UNKNOWN:
            return say("Nobody noted {who}'s chips.", who=who)
        case "chips":
            return say("{who}'s chips are noted: {count}.", who=who, count=rest)
    return _trains(replay, who, fact.value)


def _trains(replay: Replay, who: str, noted: moves.Trains) -> str:
    named = [
        train_name(replay, train)
        if length is None
        else say("{train} ({length})", train=train_name(replay, train), length=car_count(length))
        for train, length in noted.pure
    ]
    if noted.mix:
        mix = train_name(replay, moves.MIX)
        named.append(say("{train} ({cars})", train=mix, cars=cars(replay, noted.mix)))
    if noted.unknown and not named:
        return say("Nobody noted {who}'s trains.", who=who)
    if noted.unknown:
        named.append(say("others that nobody noted"))
    if not named:
        return say("{who} has no trains.", who=who)
    return say("{who}'s trains are noted: {trains}.", who=who, trains=listing(named))


def _cabooses(replay: Replay, who: str, trains: str | None) -> str:
    if trains is None:
        return say("Nobody noted {who}'s cabooses.", who=who)
    if not trains:
        return say("{who} has no caboose.", who=who)
    named = listing([train_name(replay, train) for train in trains])
    return say("{who}'s cabooses are noted: {trains}.", who=who, trains=named)

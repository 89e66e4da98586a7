"""What happened, in a sentence or two: for people who read a game and weren't there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, cast

from ftn.games.freight_train.moves import (
    MIX,
    UNKNOWN,
    Action,
    Caboose,
    CallUp,
    CarMove,
    Fill,
    Pass,
    Play,
    Pull,
    Rearrange,
    Switch,
)
from ftn.games.freight_train.notation import write_fact
from ftn.games.freight_train.position import Position, Seat, nameless, trains_of
from ftn.record import Adjustment, Fact, Ruling, Turn
from ftn.reports.wording import listed

if TYPE_CHECKING:
    from ftn.replay import Replay, Step

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
_ALONE = "the only one"
_VOWELS = "aeiou"
_SPOKEN_VOWELS = "AEFHILMNORSX"
"""The letters whose own names begin with one."""


def sentence(replay: Replay, step: Step) -> str:
    """Say in a sentence or two what a statement of the record did."""
    statement = step.statement
    if isinstance(statement, Turn):
        return _Turn(replay, step, statement).told()
    if isinstance(statement, Ruling):
        said = f': "{statement.text}"' if statement.text else ""
        return f"The table lets the breach of {statement.rule} stand{said}."
    if isinstance(statement, Adjustment):
        return _adjusted(replay, statement)
    return _fact(replay, step, statement)


def before(replay: Replay, step: Step) -> object:
    """Return the position before a step, of the game or of a variation."""
    return _before(replay.steps, replay.start, step)


def _before(line: Sequence[Step], start: object, step: Step) -> object:
    for index, played in enumerate(line):
        position = line[index - 1].position if index else start
        if played is step:
            return position
        if step.address.startswith(f"{played.address}/"):
            for variation in played.variations:
                found = _before(variation, position, step)
                if found is not None:
                    return found
    return None


def train_name(replay: Replay, train: str) -> str:
    """Name a train: `Tank train`, `Mix`."""
    return "Mix" if train == MIX else f"{replay.names.get(train, train)} train"


def cars(replay: Replay, letters: Iterable[str]) -> str:
    """Name some cars: `two tank cars and a stock car`."""
    counted = Counter(letter if letter.isascii() and letter else UNKNOWN for letter in letters)
    return listed([_cars(replay, letter, count) for letter, count in counted.items()])


def _cars(replay: Replay, letter: str, count: int) -> str:
    label = "unknown" if letter == UNKNOWN else replay.names.get(letter, letter)
    if len(label) > 1 and label[1:].islower():
        label = label.lower()
    if count > 1:
        return f"{number(count)} {label} cars"
    vowel = label in _SPOKEN_VOWELS if len(label) == 1 else label[0].lower() in _VOWELS
    return f"{'an' if vowel else 'a'} {label} car"


def number(count: int) -> str:
    """Write a number as a sentence does."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


class _Turn:
    """One turn, told."""

    def __init__(self, replay: Replay, step: Step, turn: Turn) -> None:
        self._replay = replay
        self._after = cast("Position", step.position)
        found = before(replay, step)
        self._before = found if isinstance(found, Position) else self._after
        self._number = ord(turn.seat) - 97
        self._who = replay.players.get(turn.seat, turn.seat)
        self._play = cast("Play", turn.play)

    def told(self) -> str:
        """Tell it."""
        if self._number >= len(self._after.seats):
            return f"A turn of {self._who}, who has no seat in this game."
        action = self._play.action
        fill = self._play.fill
        first = f"fills {_filled(fill)}, then " if fill else ""
        sentences = [f"{self._who} {first}{self._done(action)}."]
        sentences += self._standings()
        sentences += self._day_end(fill)
        return " ".join(sentences)

    @property
    def _seat(self) -> Seat:
        return self._after.seats[self._number]

    def _done(self, action: Action) -> str:
        match action:
            case Pull():
                moved = self._moved(action.moves)
                return f"pulls {moved}" if moved else "pulls three cars that nobody noted"
            case Switch(moves=None):
                return "switches cars that nobody noted"
            case Switch():
                return f"switches {self._moved(action.moves or ()) or 'no car at all'}"
            case Rearrange():
                return self._rearranged(action)
            case CallUp():
                return f"calls up a locomotive: {number(self._seat.locos)} now"
            case Caboose():
                return self._capped(action.train)
            case Pass():
                return "passes"
        return "did something that nobody noted"

    def _moved(self, moves: Sequence[CarMove]) -> str:
        """Say which cars went where, those of one destination together."""
        groups: dict[str, list[str]] = {}
        for move in moves:
            target = "" if move.target == move.car else move.target
            groups.setdefault(target, []).append(move.car)
        parts = [
            f"{cars(self._replay, group)} {self._to(to, group)}" for to, group in groups.items()
        ]
        return ", and ".join(filter(None, [", ".join(parts[:-1]), *parts[-1:]]))

    def _to(self, target: str, group: Sequence[str]) -> str:
        if target in ("1", "2"):
            return f"into siding {target} of the yard"
        if target == UNKNOWN:
            return "to a place that nobody noted"
        if target == MIX:
            return "to the Mix"
        if target:
            lone = cars(self._replay, [target]).partition(" ")[2]
            return f"onto the lone {lone}, which makes that train the Mix"
        if len(group) == 1:
            return "to its train"
        return "to their train" if len(set(group)) == 1 else "to their trains"

    def _rearranged(self, action: Rearrange) -> str:
        left = f"pays 1 chip ({self._seat.chips} left)"
        if f"{chr(97 + self._number)}.chips" in self._after.vague:
            left = "pays 1 chip"
        stood = self._before.seats[self._number].yard
        if action.sidings == stood:
            return f"{left} and leaves the yard as it is: a paid pass"
        parts = [
            f"siding {index} stays {_siding(old)}"
            if old == new
            else f"siding {index} is {_siding(new)} instead of {_siding(old)}"
            for index, (old, new) in enumerate(zip(stood, action.sidings, strict=True), 1)
        ]
        return f"{left} and rearranges the yard: {listed(parts)}"

    def _capped(self, train: str) -> str:
        if train == UNKNOWN:
            return "puts a caboose on a train that nobody noted"
        length = trains_of(self._seat).get(train, 0)
        name = train_name(self._replay, train)
        return (
            f"puts a caboose on the {name} ({_length(length)}): no car can follow, "
            "and what it brings is doubled"
        )

    def _standings(self) -> list[str]:
        """Say how the trains that grew stand among all."""
        if f"{chr(97 + self._number)}.trains" in self._after.vague:
            return []
        had = trains_of(self._before.seats[self._number])
        alone, parts = [], []
        for train, length in trains_of(self._seat).items():
            if length <= had.get(train, 0) or nameless(train):
                continue
            if train not in had and self._rank(train, length) == _ALONE:
                alone.append(f"{train_name(self._replay, train)} ({_length(length)})")
            else:
                parts.append(self._standing(train, had.get(train, 0), length))
        if len(alone) > 1:
            parts.append(f"new {listed(alone)} are the only ones of their kind")
        elif alone:
            parts.append(f"new {alone[0]} is {_ALONE}")
        return [f"{self._who}'s {'; the '.join(parts)}."] if parts else []

    def _standing(self, train: str, had: int, has: int) -> str:
        name = f"{train_name(self._replay, train)} ({_length(has)})"
        if not had:
            name = f"new {name}"
        now = self._rank(train, has)
        if not now:
            name = name.partition(" (")[0]
            return f"{name} has {_length(has)}" if not had else f"{name} grows to {_length(has)}"
        was = self._rank(train, had)
        verb = "is" if not had else "stays" if was[:8] == now[:8] else "is now"
        return f"{name} {verb} {now}"

    def _rank(self, train: str, length: int) -> str:
        if train == MIX and self._rules_out_mix():
            return ""
        rivals: dict[str, int] = {}
        for at, seat in enumerate(self._after.seats):
            letter = chr(97 + at)
            if at != self._number:
                if f"{letter}.trains" in self._after.vague or nameless(seat.pure):
                    return ""
                rivals[self._replay.players[letter]] = trains_of(seat).get(train, 0)
        best = max(rivals.values(), default=0)
        if not best:
            return _ALONE
        ahead = listed([name for name, held in rivals.items() if held == best])
        if length > best:
            return f"the longest, {length - best} ahead of {ahead}"
        if length == best:
            return f"tied with {ahead} for the longest"
        equal = [name for name, held in rivals.items() if held == length]
        longer = sum(held > length for held in rivals.values())
        if longer == 1:
            place = f"tied with {listed(equal)} for second" if equal else "second"
            return f"{place}, {best - length} behind {ahead}"
        return f"{best - length} behind {ahead}"

    def _rules_out_mix(self) -> bool:
        rules = self._replay.rules
        return rules is not None and rules.options["mix_scores"] == "no"

    def _day_end(self, fill: Fill | None) -> list[str]:
        """Say what the Trains Leave card brought, and whether the day is over."""
        after = self._after
        shown = fill is not None and "*" in fill.filled
        over = after.leaving and (after.acted >= len(after.seats) or self._immediate())
        if shown and over:
            return ["The Trains Leave card has come up, and the day ends with this turn."]
        if shown:
            return ["The Trains Leave card has come up: the day ends with this round."]
        return ["The day ends with this turn."] if over else []

    def _immediate(self) -> bool:
        rules = self._replay.rules
        return rules is not None and rules.options["day_end"] == "immediate"


def _filled(fill: Fill) -> str:
    siding = "a siding" if fill.siding == UNKNOWN else f"siding {fill.siding}"
    if fill.filled == UNKNOWN:
        return f"{siding} with cars that nobody noted"
    return f"{siding} with {fill.cars or 'no car'}"


def _siding(siding: str) -> str:
    if siding == UNKNOWN:
        return "as nobody noted"
    return "".join(UNKNOWN if nameless(car) else car for car in siding) or "empty"


def _length(length: int) -> str:
    return "1 car" if length == 1 else f"{length} cars"


def _adjusted(replay: Replay, statement: Adjustment) -> str:
    who = replay.players.get(statement.seat, statement.seat)
    many = "1 chip" if abs(statement.amount) == 1 else f"{abs(statement.amount)} chips"
    verb = "gets" if statement.amount >= 0 else "gives back"
    why = f": {statement.text}" if statement.text else ""
    return f"{who} {verb} {many}, as the table agreed{why}."


def _fact(replay: Replay, step: Step, fact: Fact) -> str:
    words = write_fact(fact.name, fact.value).split()[1:]
    who = replay.players.get(words[0], words[0]) if words else ""
    rest = " ".join(words[1:])
    earlier = before(replay, step)
    laid = isinstance(earlier, Position) and not any(earlier.main)
    match fact.name:
        case "day":
            return f"Day {words[0]} begins."
        case "main":
            verb = "is laid out" if laid else "is noted"
            return f"The main yard {verb}: {' '.join(words)}."
        case "yard":
            return f"{who}'s yard is noted: {listed(words[1:])}."
        case "first":
            return "Nobody knows who begins." if who == UNKNOWN else f"{who} begins the round."
        case "score":
            pairs = zip(words[::2], words[1::2], strict=True)
            totals = [f"{replay.players.get(seat, seat)} {total}" for seat, total in pairs]
            return f"The table's totals: {listed(totals)}."
    what = "locomotives" if fact.name == "locos" else fact.name
    return f"{who}'s {what} are noted: {rest}."

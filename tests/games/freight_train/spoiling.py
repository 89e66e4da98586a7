"""Games with every fact that the table could show, and ways to spoil one token of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random

from attrs import frozen

from ftn.games.freight_train.model.cars import BUILT_IN
from ftn.games.freight_train.model.position import Position, trains_of
from ftn.games.freight_train.play.selfplay import LETTERS_1993, play
from ftn.model.record import Turn
from ftn.model.seats import letter
from ftn.notation.reading import read_text
from ftn.referee.replaying import replay

_TURN = re.compile(r"[0-9]+[a-z] ")
_MOVE = re.compile(r"(?<= )([1-5])([A-LN-Z])(>[M12])?(?= |$)")


@frozen
class Spoilt:
    """A game with one token spoilt."""

    kind: str
    line: int
    """The first line that differs, from 1."""
    before: str
    after: str
    text: str


def noted_game(tag: str, seats: int, seed: int) -> str:
    """Return a game that plays itself, with facts and totals noted after every day."""
    [(record, _)] = read_text(play(tag, seats, seed))
    played = replay(record)
    lines = record.source.text.splitlines()
    last: dict[int, tuple[int, Position]] = {}
    for step in played.steps:
        if isinstance(step.statement, Turn):
            assert isinstance(step.position, Position)
            line = record.source.place(step.statement.start, step.statement.end).line
            last[step.position.day] = (line, step.position)
    for sheet in reversed(played.sheets):
        line, position = last[sheet.number]
        totals = " ".join(f"{seat} {total}" for seat, total in sheet.totals.items())
        lines[line:line] = [*day_facts(position), f"score {totals}"]
    return "\n".join(lines) + "\n"


def day_facts(position: Position) -> list[str]:
    """Return what every seat's side of the table shows."""
    lines = []
    for number, seat in enumerate(position.seats):
        own = letter(number)
        trains = [f"{car}{count}" for car, count in trains_of(seat).items() if car != "M"]
        trains += [f"M={seat.mix}"] if seat.mix else []
        lines.append(f"trains {own} {' '.join(trains or ['-'])}")
        lines.append(f"chips {own} {seat.chips}")
        lines.append(f"locos {own} {seat.locos}")
        lines.append(f"yard {own} {' '.join(siding or '-' for siding in seat.yard)}")
    return lines


def spoil(text: str, kind: str, random: Random) -> Spoilt | None:
    """Spoil one token; None where the game has none of that kind."""
    lines = text.splitlines()
    letters = LETTERS_1993 if "freight-train/1993" in text else "".join(BUILT_IN)
    changed = _KINDS[kind](lines, letters, random)
    if changed is None or changed == lines:
        return None
    at = next(
        (
            index
            for index, pair in enumerate(zip(lines, changed, strict=False))
            if pair[0] != pair[1]
        ),
        min(len(lines), len(changed)),
    )
    new = changed[at] if at < len(changed) else ""
    return Spoilt(kind, at + 1, lines[at], new, "\n".join(changed) + "\n")


_Way = Callable[[list[str], str, Random], list[str] | None]


def _other(letters: Sequence[str], than: str, random: Random) -> str:
    return random.choice([one for one in letters if one != than])


def _pick(lines: list[str], pattern: str, random: Random) -> int | None:
    found = [index for index, line in enumerate(lines) if re.search(pattern, line)]
    return random.choice(found) if found else None


def _in_move(change: Callable[[re.Match[str], str, Random, str], str], within: str = "") -> _Way:
    def way(lines: list[str], letters: str, random: Random) -> list[str] | None:
        at = _pick(lines, rf"^[0-9]+[a-z].* {within or '(pull|switch)'} ", random)
        if at is None:
            return None
        line = lines[at]
        move = random.choice(list(_MOVE.finditer(line)))
        new = change(move, letters, random, line)
        return [*lines[:at], line[: move.start()] + new + line[move.end() :], *lines[at + 1 :]]

    return way


def _move_car(move: re.Match[str], letters: str, random: Random, _line: str) -> str:
    return f"{move[1]}{_other(letters, move[2], random)}{move[3] or ''}"


def _move_siding(move: re.Match[str], _letters: str, random: Random, line: str) -> str:
    sidings = "12345" if " pull " in line else "12"
    return f"{_other(sidings, move[1], random)}{move[2]}{move[3] or ''}"


def _move_target(move: re.Match[str], _letters: str, random: Random, line: str) -> str:
    targets = ["", ">M", ">1", ">2"] if " pull " in line else ["", ">M"]
    return f"{move[1]}{move[2]}{_other(targets, move[3] or '', random)}"


def _in_word(pattern: str, which: int, change: Callable[[str, str, Random], str]) -> _Way:
    """Change a group of a pattern, on one of the lines that have it."""

    def way(lines: list[str], letters: str, random: Random) -> list[str] | None:
        at = _pick(lines, pattern, random)
        if at is None:
            return None
        found = re.search(pattern, lines[at])
        assert found
        new = change(found[which], letters, random)
        line = lines[at][: found.start(which)] + new + lines[at][found.end(which) :]
        return [*lines[:at], line, *lines[at + 1 :]]

    return way


def _a_letter(word: str, letters: str, random: Random) -> str:
    places = [index for index, one in enumerate(word) if one.isupper()]
    if not places:
        return word
    at = random.choice(places)
    return word[:at] + _other(letters, word[at], random) + word[at + 1 :]


def _mix_free(word: str, letters: str, random: Random) -> str:
    return word.replace("M=", "m=") and _a_letter(word.replace("M", "m"), letters, random).replace(
        "m", "M"
    )


def _a_number(word: str, _letters: str, random: Random) -> str:
    return str(max(0, int(word) + random.choice([-2, -1, 1, 2])))


def _round(word: str, _letters: str, random: Random) -> str:
    return str(max(1, int(word) + random.choice([-1, 1, 10])))


def _a_seat(word: str, _letters: str, random: Random) -> str:
    return _other("ab" if word in "ab" else "abc", word, random)


def _a_siding(word: str, _letters: str, random: Random) -> str:
    return _other("12345", word, random)


def _star_moved(word: str, _letters: str, random: Random) -> str:
    bare = word.replace("*", "")
    at = random.randrange(len(bare) + 1)
    return bare[:at] + "*" + bare[at:]


def _without_star(word: str, _letters: str, _random: Random) -> str:
    return word.replace("*", "")


def _turns(change: Callable[[list[str], int, int, Random], None]) -> _Way:
    def way(lines: list[str], _letters: str, random: Random) -> list[str] | None:
        turns = [index for index, line in enumerate(lines) if _TURN.match(line)]
        pairs = [pair for pair in pairwise(turns) if pair[1] == pair[0] + 1]
        first, second = random.choice(pairs)
        changed = list(lines)
        change(changed, first, second, random)
        return changed

    return way


def _drop(lines: list[str], first: int, _second: int, _random: Random) -> None:
    del lines[first]


def _swap(lines: list[str], first: int, second: int, _random: Random) -> None:
    lines[first], lines[second] = lines[second], lines[first]


def _double(lines: list[str], first: int, _second: int, _random: Random) -> None:
    lines.insert(first, lines[first])


_PLAIN_FILL = r"^[0-9]+[a-z] fill [1-5] ([A-Z]{5}) "
_KINDS: dict[str, _Way] = {
    "a car of a pull": _in_move(_move_car, "pull"),
    "a car of a switch": _in_move(_move_car, "switch"),
    "a siding of a pull": _in_move(_move_siding, "pull"),
    "a siding of a switch": _in_move(_move_siding, "switch"),
    "a target of a pull": _in_move(_move_target, "pull"),
    "a target of a switch": _in_move(_move_target, "switch"),
    "a turn's seat": _in_word(r"^[0-9]+([a-z]) ", 1, _a_seat),
    "a turn's number": _in_word(r"^([0-9]+)[a-z] ", 1, _round),
    "a letter of a fill": _in_word(r" fill [1-5] (\S+) ", 1, _a_letter),
    "a fill's siding": _in_word(r" fill ([1-5]) ", 1, _a_siding),
    "* moved": _in_word(r" fill [1-5] (\S*\*\S*) ", 1, _star_moved),
    "* left out": _in_word(r" fill [1-5] (\S*\*\S*) ", 1, _without_star),
    "* too many": _in_word(_PLAIN_FILL, 1, _star_moved),
    "a turn left out": _turns(_drop),
    "two turns swapped": _turns(_swap),
    "a turn doubled": _turns(_double),
    "a total": _in_word(r"^score .*\b(?<= )([0-9]+)$", 1, _a_number),
    "a letter of a rearrangement": _in_word(r" rearrange (\S+ \S+)", 1, _a_letter),
    "a letter of the main yard": _in_word(r"^main (.*)$", 1, _a_letter),
    "a letter of a yard": _in_word(r"^yard [a-z] (.*)$", 1, _a_letter),
    "a count of chips": _in_word(r"^chips [a-z] ([0-9]+)", 1, _a_number),
    "a count of locomotives": _in_word(r"^locos [a-z] ([0-9]+)", 1, _a_number),
    "a letter of the trains": _in_word(r"^trains [a-z] (.*)$", 1, _mix_free),
    "a length of a train": _in_word(r"^trains [a-z] [A-Z]([0-9]+)", 1, _a_number),
}
KINDS = tuple(_KINDS)

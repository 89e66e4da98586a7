"""Read and write the words of Freight Train's statements; no rule of the game is checked here."""

from __future__ import annotations

from collections.abc import Sequence

from ftn.games.freight_train.model import moves
from ftn.games.freight_train.model.vocabulary import *  # noqa: F403 -- the room has all of them
from ftn.model import totals
from ftn.model.mistake import Mistake
from ftn.model.plays import Pass, Unknown
from ftn.model.record import Value


class _CarMoves(dict[str, moves.CarMove]):
    """Cache car moves by their words: a record has few different ones."""

    def __missing__(self, word: str) -> moves.CarMove:
        place, _, target = word.partition(">")
        if len(place) == 2:
            siding, car = place[0], place[1]
        elif place == moves.UNKNOWN:
            siding = car = moves.UNKNOWN
        elif place.isdigit():
            siding, car = place, ""
        else:
            siding, car = "", place
        move = self[word] = moves.CarMove(
            siding, car, "" if target == car != moves.UNKNOWN else target
        )
        return move


_MOVES = _CarMoves()
_move = _MOVES.__getitem__
_CALL = moves.CallUp()
_PASS = Pass()
_UNKNOWN = Unknown()
_WORDLESS: dict[str, moves.Action] = {"call": _CALL, "pass": _PASS, moves.UNKNOWN: _UNKNOWN}


def play(words: Sequence[str]) -> moves.Play:
    """Take apart what was done in a turn.

    >>> str(play(["fill", "3", "CB*THO", "pull", "1C", "1G>M", "4H>2"]))
    'fill 3 CB*THO pull 1C 1G>M 4H>2'
    """
    fill = None
    verb, *rest = words
    if verb == "fill":
        siding, filled, verb, *rest = rest
        fill = moves.Fill(siding, filled)
    return moves.Play(fill, _action(verb, rest))


def _action(verb: str, rest: list[str]) -> moves.Action:
    if verb == "pull":
        return moves.Pull(tuple(map(_move, rest)) if len(rest) > 1 else ())
    if verb == "switch":
        return moves.Switch(None if rest == [moves.UNKNOWN] else tuple(map(_move, rest)))
    if verb == "rearrange":
        first, *second = map(_siding, rest)
        return moves.Rearrange((first, second[0] if second else first))
    if verb == "caboose":
        return moves.Caboose(rest[0])
    return _WORDLESS[verb]


def unknown_play() -> moves.Play:
    """Return the play of an unknown turn."""
    return moves.Play(None, _UNKNOWN)


def closed(play: moves.Play) -> str:
    """Write what was done in a turn; nothing optional can follow, so a `?` after it is a glyph."""
    return str(play)


def _siding(word: str) -> str:
    return "" if word == "-" else word


def _number(word: str) -> int | None:
    return None if word == moves.UNKNOWN else int(word)


def fact(words: Sequence[str]) -> object:
    """Take apart a fact's words.

    >>> fact(["yard", "a", "LOOCCA", "-"])
    ('a', ('LOOCCA', ''))
    >>> fact(["score", "a", "14", "b", "?"])
    (('a', 14), ('b', None))
    """
    name, *rest = words
    if name == "day":
        return int(rest[0])
    if name == "main":
        return tuple(map(_siding, rest))
    if name == "yard":
        return rest[0], tuple(map(_siding, rest[1:]))
    if name in ("chips", "locos"):
        return rest[0], _number(rest[1])
    if name == "first":
        return rest[0]
    if name == "trains":
        return _trains(rest[0], rest[1:])
    if name == "cabooses":
        return rest[0], None if moves.UNKNOWN in rest else tuple(
            word for word in rest[1:] if word != "-"
        )
    return totals.read(rest)


def _trains(seat: str, words: Sequence[str]) -> moves.Trains:
    pure: list[tuple[str, int | None]] = []
    mix: str | None = None
    for word in words:
        if word.startswith("M="):
            mix = _siding(word[2:])
        elif word[0] == "M":
            mix = moves.UNKNOWN * int(word[1:])
        elif word not in ("-", moves.UNKNOWN):
            pure.append((word[0], _number(word[1:])))
    return moves.Trains(seat, tuple(pure), mix, unknown=moves.UNKNOWN in words)


def write_fact(name: str, value: Value) -> str:
    """Write a fact in canonical form.

    >>> write_fact("trains", fact("trains b B1 C3 M=AGH".split()))
    'trains b B1 C3 M=AGH'
    """
    return " ".join([name, *_fact_words(name, value)])


def _shown(number: int | None) -> str:
    return moves.UNKNOWN if number is None else str(number)


def _fact_words(name: str, value: Value) -> list[str]:
    if isinstance(value, moves.Trains):
        words = [car + _shown(length) for car, length in value.pure]
        if value.mix is not None:
            words.append(f"M={value.mix or '-'}")
        if value.unknown:
            words.append(moves.UNKNOWN)
        return [value.seat, *(words or ["-"])]
    if name in ("day", "first"):
        return [str(value)]
    if name == "main":
        return [siding or "-" for siding in value]
    if name == "yard":
        seat, sidings = value
        return [seat, *(siding or "-" for siding in sidings)]
    if name == "cabooses":
        seat, trains = value
        return [seat, *(moves.UNKNOWN if trains is None else trains or "-")]
    if name in ("chips", "locos"):
        seat, number = value
        return [seat, _shown(number)]
    return totals.write(value)


def mistake(words: Sequence[str]) -> Mistake | None:
    """Say what is wrong with a turn's action or with a fact that did not fit the grammar."""
    from ftn.games.freight_train.mistakes.statements import (
        mistake as explain,  # only a broken record needs it
    )

    return explain(words)


mistaken_play = mistake
"""No word begins both an action and a fact."""

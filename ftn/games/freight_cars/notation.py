"""Freight Cars' words, taken apart and written. Reading knows no rule: see `referee`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ftn.games.freight_cars.model import moves
from ftn.games.freight_cars.model.vocabulary import *  # noqa: F403 -- the room has all of them
from ftn.model import totals
from ftn.model.mistake import Mistake
from ftn.model.plays import Pass, Unknown
from ftn.model.record import Value
from ftn.text.strings import quote, unquote

_NONE = "-"
_EOG = "*"
_DRAW = moves.Draw()
_UNKNOWN = Unknown()
_WORDLESS: dict[str, moves.Action] = {"pass": Pass(), moves.UNKNOWN: _UNKNOWN}


def play(words: Sequence[str]) -> moves.Action:
    """Parse a turn's action.

    >>> str(play("ship F01 F12 claim New-Orleans reveal Seattle".split()))
    'ship F01 F12 claim New-Orleans reveal Seattle'
    >>> play(["draw", "*", "F31"])
    Draw(card='F31', eog=True)
    """
    verb, *rest = words
    if verb in _WORDLESS:
        return _WORDLESS[verb]
    if rest and rest[-1] == _NONE:
        rest.pop()
    if verb == "take":
        return moves.Take(rest[0], *_revealed(rest[2:]))
    if verb == "draw":
        return _draw(rest) if rest else _DRAW
    if verb == "load":
        return moves.Load(rest[0], "".join(rest[1:]).strip(moves.UNKNOWN))
    if verb == "ship":
        return _ship(rest)
    return moves.Forfeit(rest[0] if rest else moves.UNKNOWN)


def _revealed(words: Sequence[str]) -> tuple[bool, str | None]:
    """Return whether the End of Game card came up, and the other card that did."""
    eog = words[:1] == [_EOG]
    cards = words[1:] if eog else words
    return eog, cards[0] if cards else None


def _draw(words: Sequence[str]) -> moves.Draw:
    eog, card = _revealed(words)
    return moves.Draw(card, eog)


def _ship(words: Sequence[str]) -> moves.Ship:
    lists: dict[str, list[str]] = {"": [], "claim": [], "reveal": []}
    filled = lists[""]
    for word in words:
        if word in lists:
            filled = lists[word]
        else:
            filled.append(word)
    return moves.Ship(*map(tuple, lists.values()))


def unknown_play() -> moves.Action:
    """Return the play of an unknown turn."""
    return _UNKNOWN


def closed(play: moves.Action) -> str:
    """Write a turn's action so that a `?` after it reads as a glyph.

    >>> from ftn.games.freight_cars.model.moves import Load, Ship
    >>> closed(Ship(("F01",))), closed(Load("F07")), closed(Load("F07", "AA"))
    ('ship F01 -', 'load F07 ?', 'load F07 AA')
    """
    text = str(play)
    if isinstance(play, moves.Ship) or text.endswith(_EOG):
        return f"{text} {_NONE}"
    more = isinstance(play, moves.Load) and not play.filling
    return f"{text} {moves.UNKNOWN}" if more or text in {"draw", "forfeit"} else text


def _number(word: str) -> int | None:
    return None if word == moves.UNKNOWN else int(word)


def _cards(words: Sequence[str]) -> tuple[str, ...]:
    return () if list(words) == [_NONE] else tuple(words)


def fact(words: Sequence[str]) -> object:
    """Take apart a fact's words.

    >>> fact(["hand", "a", "F01", "?"])
    Cards(seat='a', ids=('F01', '?'), fillings=())
    >>> fact(["corporation", "C05", '"per oil car"', "2/oil"])
    CorporationLine(id='C05', text='per oil car', formula='2/oil')
    """
    name, *rest = words
    if name in _DECLARED:
        return _DECLARED[name](rest)
    if name == "deal":
        at = rest.index("discard")
        return moves.Deal(rest[0], tuple(rest[1:at]), tuple(rest[at + 1 :]))
    if name in ("tableau", "cities"):
        return _cards(rest)
    if name == "train":
        return _train(rest)
    if name in ("hand", "shipped", "claimed"):
        return moves.Cards(rest[0], _cards(rest[1:]))
    if name == "credits":
        return rest[0], _number(rest[1])
    if name == "deck":
        return _number(rest[0])
    if name == "first":
        return rest[0]
    return totals.read(rest)


def _train(words: Sequence[str]) -> moves.Cards:
    cars = [word.partition("=") for word in _cards(words[1:])]
    fillings = tuple(filling for _, _, filling in cars)
    return moves.Cards(
        words[0], tuple(card for card, _, _ in cars), fillings if any(fillings) else ()
    )


def _city(words: Sequence[str]) -> moves.CityLine:
    demand = None if words[1] == moves.UNKNOWN else tuple(words[1].split("+"))
    return moves.CityLine(words[0], demand, _number(words[2]))


def _corporation(words: Sequence[str]) -> moves.CorporationLine | moves.Bonus:
    if words[0].islower():
        amount = _number(words[2]) if len(words) > 2 else None
        return moves.Bonus(words[0], words[1], amount)
    texts = [unquote(word) for word in words[1:] if word[0] == '"']
    formulas = [word for word in words[1:] if word[0] not in '"?']
    return moves.CorporationLine(words[0], "".join(texts), "".join(formulas))


_DECLARED: Mapping[str, Callable[[Sequence[str]], object]] = {
    "card": lambda words: moves.CardLine(*words),
    "piece": lambda words: moves.PieceLine(words[0], words[1], int(words[2][1:])),
    "city": _city,
    "corporation": _corporation,
}


def write_fact(name: str, value: Value) -> str:
    """Write a fact in canonical form.

    >>> write_fact("hand", fact("hand a F01 ?".split()))
    'hand a F01 ?'
    """
    return " ".join([name, *_fact_words(value)])


def _shown(number: int | None) -> str:
    return moves.UNKNOWN if number is None else str(number)


def _fact_words(value: Value) -> list[str]:
    match value:
        case moves.CardLine(id=name, resource=resource, shape=shape):
            return [name, resource, shape]
        case moves.PieceLine(name=name, shape=shape, count=count):
            return [name, shape, f"x{count}"]
        case moves.CityLine(id=name, demand=demand, credits=amount):
            return [name, moves.UNKNOWN if demand is None else "+".join(demand), _shown(amount)]
        case moves.CorporationLine(id=name, text=text, formula=formula):
            return [name, *([quote(text)] if text else ()), formula or moves.UNKNOWN]
        case moves.Bonus(seat=seat, id=name, amount=amount):
            return [seat, name, *(() if amount is None else (str(amount),))]
        case moves.Deal(seat=seat, kept=kept, discarded=discarded):
            return [seat, *kept, "discard", *discarded]
        case moves.Cards(seat=seat, ids=ids, fillings=fillings) if fillings:
            cars = zip(ids, fillings, strict=True)
            return [seat, *(f"{card}={laid}" if laid else card for card, laid in cars)]
        case moves.Cards(seat=seat, ids=ids):
            return [seat, *(ids or (_NONE,))]
        case int() | None:
            return [_shown(value)]
        case str():
            return [value]
    return _list_words(value)


def _list_words(value: Value) -> list[str]:
    """Write cards that lie open, a seat's credits, or the seats' totals."""
    match value:
        case ():
            return [_NONE]
        case (str(seat), int() | None as number):
            return [seat, _shown(number)]
        case ((_, _), *_):
            return totals.write(value)
    return [str(card) for card in value]


def mistake(words: Sequence[str]) -> Mistake | None:
    """Explain why a turn's action or a fact doesn't fit the grammar."""
    from ftn.games.freight_cars.mistakes.statements import (
        mistake as explain,  # only a broken record needs it
    )

    return explain(words)


mistaken_play = mistake
"""No word begins both an action and a fact."""

"""The declarations of cards and pieces, and a train's fillings, as they are entered word by word.

What nobody knows beforehand, the words on a Corporation card and a resource that only a city
demands, is typed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from string import ascii_lowercase, ascii_uppercase

from msgspec.structs import replace

from ftn.games.freight_cars.actions.covering import LETTERS
from ftn.games.freight_cars.model import formulas
from ftn.games.freight_cars.model.cards import CORPORATIONS, FREIGHT, CardSet
from ftn.games.freight_cars.model.formulas import Formula
from ftn.games.freight_cars.model.names import USUAL, resource_name
from ftn.games.freight_cars.model.shapes import Shape, write
from ftn.model.choices import Choice
from ftn.model.stating import (
    DIGITS,
    Form,
    Slot,
    Spelled,
    Speller,
    always,
    asked,
    chain,
    either,
    named,
    number,
    one_of,
    run,
    seats,
    unknown,
)
from ftn.notation.terminals import whole
from ftn.text.said import say

_LONGEST, _WIDEST = 40, 8
_SPACE, _GAP, _ROW = "#", ".", "/"
_UNKNOWN = one_of([unknown()])
_MOST_DIGITS = 2
_RESOURCE = whole("RESOURCE", "freight_cars.lark")


def declarations(cards: CardSet) -> Mapping[str, Form]:
    """Return how cards, pieces and cities are declared."""
    resources = _resources(cards)
    resource = asked(say("which resource?"), either(_resource(resources), _UNKNOWN))
    demand = asked(say("what it demands"), either(_joined(resources), _UNKNOWN))
    freight = _names((f"F{n:02}" for n in range(1, FREIGHT + 1)), cards.cards)
    pieces = _names(ascii_uppercase, {one.name for one in cards.pieces})
    city = always(asked(say("which city?"), named(())))
    credits_ = asked(say("how many credits?"), either(number(3), _UNKNOWN))
    shape = always(asked(say("its spaces, row by row"), either(_shape, _UNKNOWN)))
    outline = always(asked(say("its spaces, row by row"), _shape))
    times, few = one_of([Choice("x", say("times"))]), one_of(Choice(n, n) for n in DIGITS[1:])
    count = chain(times, either(few, chain(few, one_of(Choice(n, n) for n in DIGITS))))
    return {
        "card": Form(say("what a freight card is"), (freight, always(resource), shape)),
        "piece": Form(
            say("a freight piece, and how many of it each player has"),
            (pieces, outline, always(count)),
        ),
        "city": Form(say("what a city card is"), (city, always(demand), always(credits_))),
    }


def paying(cards: CardSet, players: Mapping[str, str], held: Slot) -> Form:
    """Return how a corporation is noted: a player's, and what it paid; or what the card says."""
    known = [f"C{n:02}" for n in range(1, CORPORATIONS + 1)]
    left = [Choice(one, one) for one in known if one not in cards.corporations]
    first = either(seats(players), named(left))
    formula = asked(say("what it pays"), either(_formula(cards), _UNKNOWN))
    paid = asked(say("how many credits?"), either(number(3), _UNKNOWN))

    def rest(words: Sequence[str]) -> Speller:
        if words[0] not in players:
            return formula if len(words) == 1 else one_of(())
        return held(words) if len(words) == 1 else paid

    return Form(
        say("a player's corporation, and what it paid"),
        (always(first),),
        (rest,),
        least=0,
        most=2,
        ends=lambda words: words[0] not in players or len(words) > 1,
    )


def loaded(cards: CardSet, card: Slot) -> Slot:
    """Return the slot of a loaded card, perhaps with its filling: `F07=AA.A/AABB`."""

    def slot(words: Sequence[str]) -> Speller:
        spelled = card([word.partition("=")[0] for word in words])

        def spell(begun: str) -> Spelled | None:
            name, sign, filling = begun.partition("=")
            if sign:
                return _filling(cards.shape(name), filling)
            found = spelled(name)
            filled = Choice("=", say("with the pieces on it"))
            return replace(found, parts=(filled,)) if found and found.whole else found

        return spell

    return slot


def _resources(cards: CardSet) -> list[str]:
    """Return the usual resources, and those that a card carries or a city demands."""
    demanded = (one for city in cards.cities.values() for one in city.demand or ())
    return [*dict.fromkeys([*USUAL, *cards.resources, *demanded])]


def _names(usual: Iterable[str], declared: Iterable[str]) -> Slot:
    """Return the slot of a name: one of the usual ones that isn't declared, or any other."""
    taken = {*declared}
    left = [Choice(one, one) for one in usual if one not in taken]
    return always(asked(say("which one?"), named(left)))


def _resource(known: Sequence[str]) -> Speller:
    """Spell a resource: one that is known, or any other letter by letter."""
    letters = run((Choice(one, one) for one in ascii_lowercase), _LONGEST)
    offered = one_of(Choice(one, resource_name(one)) for one in known)

    def spell(begun: str) -> Spelled | None:
        found = letters(begun)
        if found:
            found = replace(found, whole=_RESOURCE.match(begun) is not None)
        return either(offered, lambda _: found)(begun)

    return spell


def _joined(known: Sequence[str]) -> Speller:
    """Spell resources, some of them known, with `+` between them."""
    one = one_of(_and_more("", known))

    def spell(begun: str) -> Spelled | None:
        *before, last = begun.split("+")
        if any(name not in known for name in before):
            return None
        return one(last)

    return spell


def _shape(begun: str) -> Spelled | None:
    """Spell the rows of a shape, from top to bottom."""
    rows = begun.split(_ROW)
    first, last = len(rows[0]), len(rows[-1])
    if {*begun} - {_SPACE, _GAP, _ROW} or any(len(row) != first for row in rows[:-1]):
        return None
    if len(rows) > _WIDEST or last > (first if len(rows) > 1 else _WIDEST):
        return None
    more = []
    if last < (first if len(rows) > 1 else _WIDEST):
        more = [Choice(_SPACE, say("a space")), Choice(_GAP, say("no space"))]
    even = bool(last) and last == first
    if even and len(rows) < _WIDEST:
        more.append(Choice(_ROW, say("the next row")))
    return Spelled(tuple(more), whole=even and _SPACE in begun)


def _formula(cards: CardSet) -> Speller:
    """Spell a bonus: an amount, what it is paid for, and perhaps more of them."""
    resources = _resources(cards)

    def spell(begun: str) -> Spelled | None:
        *before, last = begun.split("+")
        if any(not _is_formula(one) for one in before):
            return None
        amount, paid, unit = last.partition("/")
        if not paid:
            digits = number(3)(amount)
            each = [Choice("/", say("for each"))] if amount else []
            return digits and Spelled((*digits.parts, *each), _is_formula(begun))
        every = unit[: len(unit) - len(unit.lstrip(DIGITS))]
        named = unit.removeprefix(every).rstrip(DIGITS)
        whole = _is_formula(begun)
        if not named and not whole:
            more = DIGITS[1:] if not every else DIGITS if len(every) < _MOST_DIGITS else ""
            counts = [Choice(one, one) for one in more]
            return Spelled((*counts, *_and_more("", [*formulas.UNITS, *resources])))
        if not whole:
            return None
        if named.rpartition("&")[2] in resources:
            return Spelled(tuple(_and_more("&", resources)), whole=True)
        least = _and_more("", DIGITS[2:]) if unit == "train" else ()
        return Spelled(tuple(least), whole=True)

    return spell


def _and_more(before: str, names: Iterable[str]) -> Iterator[Choice]:
    """Yield names, each as the last word of a formula and with another term after it."""
    for name in names:
        yield Choice(f"{before}{name}", resource_name(name))
        yield Choice(f"{before}{name}+", say("{name} and more", name=resource_name(name)))


def _is_formula(written: str) -> bool:
    return isinstance(formulas.read(written), Formula)


def _filling(shape: Shape | None, begun: str) -> Spelled | None:
    """Spell the letters of the pieces on a card; what is no space is written with them."""
    if shape is None:
        signs = (*LETTERS, _GAP, _ROW)
        return run((Choice(one, say("piece {letter}", letter=one)) for one in signs), 71)(begun)
    outline = write(shape)
    if len(begun) > len(outline) or any(
        (one in LETTERS) != (there == _SPACE) or (one not in LETTERS and one != there)
        for one, there in zip(begun, outline, strict=False)
    ):
        return None
    rest = outline[len(begun) :]
    inner = rest.lstrip(_GAP + _ROW)
    if not inner:
        return Spelled(whole=not rest)
    lead = rest[: len(rest) - len(inner)]
    tail = "" if inner[1:].strip(_GAP + _ROW) else inner[1:]
    parts = (Choice(lead + one + tail, say("piece {letter}", letter=one)) for one in LETTERS)
    return Spelled(tuple(parts))

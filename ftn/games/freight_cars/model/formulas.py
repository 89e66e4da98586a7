"""Formulas of Corporation cards: `2/oil+1/city`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

from msgspec import Struct

from ftn.games.freight_cars.model.names import resource_name
from ftn.model.mistake import Mistake
from ftn.text.said import joined, listing, plural, say
from ftn.text.strings import shortened

UNITS = ("car", "city", "set", "longest", "train")
"""The units other than a resource's cars; no resource may have such a name."""

_MANY = {"cars": "car", "cities": "city", "sets": "set", "trains": "train"}
_TERM = re.compile(
    r"(?P<amount>0|[1-9][0-9]{0,2})"
    r"(?:/(?P<every>[1-9][0-9]?)?(?P<unit>[a-z][a-z0-9-]*(?:&[a-z][a-z0-9-]*)*))?"
)
_TRAIN = re.compile(r"train([1-9][0-9]?)")
_EXAMPLES = say("for example 6, 2/oil, 3/oil&coal, 1/2car, 4/train3 or 2/oil+1/city")


class Term(Struct, frozen=True, gc=False):
    """An amount for every `per` units; without a unit, a fixed amount."""

    amount: int
    units: tuple[str, ...] = ()
    """Resources that are all required, or one of `UNITS`; nothing: the amount is fixed."""
    every: int = 1
    least: int = 1
    """The length from which a train counts."""

    def __str__(self) -> str:
        """Write the term as a card set does."""
        if not self.units:
            return str(self.amount)
        every = "" if self.every == 1 else self.every
        least = "" if self.least == 1 else self.least
        return f"{self.amount}/{every}{'&'.join(self.units)}{least}"


class Formula(Struct, frozen=True, gc=False):
    """Terms that are added up."""

    terms: tuple[Term, ...]

    def __str__(self) -> str:
        """Write the formula as a card set does."""
        return "+".join(map(str, self.terms))

    @property
    def resources(self) -> tuple[str, ...]:
        """The resources that it names, each once."""
        named = (unit for term in self.terms for unit in term.units if unit not in UNITS)
        return tuple(dict.fromkeys(named))


class Tally(Struct, frozen=True, gc=False):
    """The counts of a player's game that formulas use; None is unknown."""

    shipped: Mapping[str, int] | None
    """The number of shipped cars of each resource; None if one car's resource is unknown."""
    cars: int | None
    cities: int | None
    """The number of claimed City cards."""
    trains: Sequence[int] | None
    """The lengths of the trains shipped."""
    resources: Sequence[str] | None
    """Every resource of the card set."""


def is_reserved(word: str) -> bool:
    """Return whether a word has a meaning of its own in a formula and can't name a resource.

    >>> is_reserved("train3"), is_reserved("cities"), is_reserved("oil")
    (True, True, False)
    """
    return word in UNITS or word in _MANY or _TRAIN.fullmatch(word) is not None


@lru_cache(maxsize=256)  # a card set has 21, and few of them are asked for
def read(text: str) -> Formula | Mistake:
    """Parse a formula, or return the mistake in it.

    >>> str(read("2/1oil+1/2train1")), read("oil/2").help
    ('2/oil+1/2train', 'the payment comes first: 2/oil')
    """
    terms = []
    for part in text.split("+"):
        term = _term(part)
        if isinstance(term, Mistake):
            return term
        terms.append(term)
    return Formula(tuple(terms))


def bonus(formula: Formula, tally: Tally) -> tuple[int | None, str]:
    """Return a formula's bonus and its explanation; the bonus is None if a count is unknown.

    >>> tally = Tally({"oil": 3, "coal": 2}, 5, 1, [4, 1], ["coal", "oil"])
    >>> bonus(Formula((Term(2, ("oil",)), Term(1, ("city",)))), tally)
    (7, '2 for each of 3 oil cars: 6; 1 for 1 city: 1')
    """
    return amount(formula, tally), joined("; ", [_why(term, tally) for term in formula.terms])


def amount(formula: Formula, tally: Tally) -> int | None:
    """Return a formula's bonus; None if a count is unknown."""
    paid = [_paid(term, _number(term, tally)) for term in formula.terms]
    amounts = [one for one in paid if one is not None]
    return sum(amounts) if len(amounts) == len(paid) else None


def _term(text: str) -> Term | Mistake:
    found = _TERM.fullmatch(text)
    if found is None:
        return _mistake(text)
    amount, every, unit = found["amount"], found["every"], found["unit"]
    if unit is None:
        return Term(int(amount))
    train = _TRAIN.fullmatch(unit)
    if train:
        return Term(int(amount), ("train",), int(every or 1), int(train[1]))
    units = tuple(unit.split("&"))
    for word in units:
        if word in _MANY or (len(units) > 1 and is_reserved(word)):
            return _reserved(text, word)
    return Term(int(amount), units, int(every or 1))


def _reserved(text: str, word: str) -> Mistake:
    if word in _MANY:
        return Mistake(
            0,
            say('"{word}" is not a resource', word=word),
            say("write {right}", right=text.replace(word, _MANY[word])),
        )
    return Mistake(
        0,
        say('"{word}" can\'t be combined with & in a formula', word=word),
        say("& joins resources that need one car each: 3/oil&coal; + adds terms"),
    )


def _mistake(text: str) -> Mistake:
    shown = text[:24]
    if not text:
        return Mistake(0, say("a term of the formula is missing"), _EXAMPLES)
    turned = re.fullmatch(r"([a-z][a-z0-9&-]*)[/:=]([0-9]{1,3})", text)
    if turned:
        return Mistake(
            0,
            say('"{text}" is not a term of a formula', text=shown),
            say("the payment comes first: {right}", right=f"{turned[2]}/{turned[1]}"),
        )
    if re.fullmatch(r"[a-z][a-z0-9&-]*", text):
        return Mistake(
            0,
            say('the term "{text}" doesn\'t say what is paid', text=shown),
            say(
                "write 2/{text}; resources that need one car each are joined by &",
                text=shown,
            ),
        )
    amount = re.fullmatch(r"([0-9]{1,3})/?([0-9]{0,2})[*×x:]?([A-Za-z][A-Za-z0-9&-]*)", text)
    if amount:
        from difflib import get_close_matches  # only a misspelt unit needs it

        unit = amount[3].lower()
        near = get_close_matches(unit, UNITS, n=1, cutoff=0.8)
        right = f"{amount[1]}/{amount[2]}{near[0] if near else unit}"
        if right != text and not isinstance(read(right), Mistake):
            return Mistake(
                0,
                say('"{text}" is not a term of a formula', text=shown),
                say("did you mean {right}?", right=shortened(right)),
            )
    return Mistake(0, say('"{text}" is not a term of a formula', text=shown), _EXAMPLES)


def _paid(term: Term, number: int | None) -> int | None:
    """Return what a term pays for a number of its units."""
    if not term.units:
        return term.amount
    return None if number is None else term.amount * (number // term.every)


def _why(term: Term, tally: Tally) -> str:
    if not term.units:
        return say("{amount} in any case", amount=term.amount)
    number = _number(term, tally)
    paid = _paid(term, number)
    if number is None or paid is None:
        return say("{term} depends on something unknown", term=str(term))
    counted = _counted(term, number, tally)
    if term.every > 1:
        return say(
            "{amount} for every {every} of {counted}: {paid}",
            amount=term.amount,
            every=term.every,
            counted=counted,
            paid=paid,
        )
    if number > 1:
        return say(
            "{amount} for each of {counted}: {paid}",
            amount=term.amount,
            counted=counted,
            paid=paid,
        )
    return say("{amount} for {counted}: {paid}", amount=term.amount, counted=counted, paid=paid)


def _number(term: Term, tally: Tally) -> int | None:
    """Return the count of a term's unit."""
    match term.units:
        case ("car",):
            return tally.cars
        case ("city",):
            return tally.cities
        case ("longest",):
            return None if tally.trains is None else max(tally.trains, default=0)
        case ("train",):
            if tally.trains is None:
                return None
            return sum(length >= term.least for length in tally.trains)
        case ("set",):
            return _sets(tally.shipped, tally.resources or ())
        case units:
            return _sets(tally.shipped, units)


def _sets(shipped: Mapping[str, int] | None, wanted: Sequence[str]) -> int | None:
    if shipped is None or not wanted:
        return None
    return min(shipped.get(resource, 0) // wanted.count(resource) for resource in wanted)


def _counted(term: Term, number: int, tally: Tally) -> str:
    """Write the count of a term's unit in words."""
    match term.units:
        case ("car",):
            return plural(number, "{n} car", "{n} cars")
        case ("city",):
            return plural(number, "{n} city", "{n} cities")
        case ("longest",):
            return plural(
                number, "the {n} car of the longest train", "the {n} cars of the longest train"
            )
        case ("train",) if term.least > 1:
            return plural(
                number,
                "{n} train of {least} cars or more",
                "{n} trains of {least} cars or more",
                least=term.least,
            )
        case ("train",):
            return plural(number, "{n} train", "{n} trains")
        case ("set",):
            return plural(
                number,
                "{n} set of all {kinds} resources",
                "{n} sets of all {kinds} resources",
                kinds=len(tally.resources or ()),
            )
        case (resource,):
            return plural(
                number,
                "{n} {resource} car",
                "{n} {resource} cars",
                resource=resource_name(resource),
            )
        case (first, second):
            return plural(
                number,
                "{n} pair of {first} and {second}",
                "{n} pairs of {first} and {second}",
                first=resource_name(first),
                second=resource_name(second),
            )
        case several:
            return plural(
                number,
                "{n} set of {resources}",
                "{n} sets of {resources}",
                resources=listing([resource_name(one) for one in several]),
            )

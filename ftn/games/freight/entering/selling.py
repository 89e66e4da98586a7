"""The auction of a track section: its cities, the hexes between, and the bids in their order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ftn.games.freight.actions.trial import dollars, most_loans
from ftn.games.freight.entering.turn import Turn
from ftn.games.freight.model.moves import NONE, Bid, Section
from ftn.games.freight.model.network import sections
from ftn.games.freight.model.places import CITIES, ORDER
from ftn.games.freight.model.position import LOAN
from ftn.model.choices import Choice
from ftn.model.parts import part
from ftn.model.seats import letter, number_of
from ftn.text.said import say

_UNKNOWN_MONEY = 30
"""The highest bid offered to a bidder whose money is unknown."""


def selling_rule(turn: Turn) -> str:
    """Return the clause that says no to an auction of track, or nothing."""
    routes = [*_routes(turn)]
    if not routes:
        return "" if _may_have_more(turn) else "PG-SECTION"
    return _rule(turn, routes[0])


def naming(turn: Turn, rest: Sequence[str]) -> list[Choice]:
    """Return what could follow a part of a section's route."""
    begun = len(rest)
    found: dict[str, Choice] = {}
    for route in _routes(turn):
        if route[:begun] != (*rest,):
            continue
        rule = _rule(turn, route)
        more = route[begun:]
        price = dollars(len(route) - 2)
        says = say("the track from {a} to {b}: {price}", a=route[0], b=route[-1], price=price)
        points = tuple(f"map/{one}" for one in more)
        whole = " ".join(more)
        if whole not in found or (found[whole].rule and not rule):
            found[whole] = Choice(whole, says, points, rule)
        if len(more) > 1:
            known = found.get(more[0])
            if known is None or (known.rule and not rule):
                found[more[0]] = Choice(more[0], _step(more[0], begun), points[:1], rule)
    if _may_have_more(turn):
        for city in turn.position.cities:
            if city not in rest and city not in found:
                found[city] = Choice(city, _step(city, begun), (f"map/{city}",), "")
    return [*found.values()]


def _step(place: str, begun: int) -> str:
    return say("over {place}", place=place) if begun else say("from {place}", place=place)


def bidding(turn: Turn, section: Section) -> Iterator[Choice]:
    """Yield the next bid, and the pass, in the auction of a section."""
    for number in _speakers(turn, section):
        seat, who = letter(number), turn.state.player(number)
        rule = _bid_rule(turn, section, Bid(seat))
        yield Choice(f"{seat}{NONE}", say("{who} passes", who=who), (seat,), rule)
        tiles = len(_taken(turn, section).route) - 2
        least = max((bid.amount or 0 for bid in section.bids), default=0)
        least = max(least, tiles) + 1
        rule = _bid_rule(turn, section, Bid(seat, least))
        for amount in range(least, max(least, _most(turn, number)) + 1):
            says = say("{who} bids {n}", who=who, n=amount)
            if amount > _money(turn, number):
                says = say("{who} bids {n}, and takes a loan for it", who=who, n=amount)
            yield Choice(f"{seat}{amount}", says, (seat,), rule)


def is_open(turn: Turn, section: Section) -> bool:
    """Return whether somebody has still to bid or to pass."""
    return len(_speakers(turn, section)) == 1


def _taken(turn: Turn, section: Section) -> Section:
    """Return a section with the hexes that its shorthand left out."""
    taken = turn.after(section).trial.taken[-1]
    return taken if isinstance(taken, Section) else section


def _speakers(turn: Turn, section: Section) -> Sequence[int]:
    """Return who may bid now; all others if the turn order is unknown."""
    position = turn.position
    if ORDER in position.doubt.unknown or not position.order:
        return [one for one in range(turn.state.count) if one != turn.number]
    asked = [one for one in position.order if one != turn.number and position.in_game(one)]
    buyer = -1
    for bid in section.bids:
        number = number_of(bid.seat)
        if number in asked:
            asked.remove(number)
        if bid.amount is not None:
            asked.append(number)
            buyer = number
    return [] if asked == [buyer] else asked[:1]


def _money(turn: Turn, number: int) -> int:
    """Return what a player can bid without a loan."""
    if part(number, "money") in turn.position.doubt.unknown:
        return _UNKNOWN_MONEY
    return turn.position.seats[number].money


def _most(turn: Turn, number: int) -> int:
    """Return the most that a player can bid."""
    if turn.options.loan_in_turn:
        return _money(turn, number)
    borrowed = turn.position.seats[number].borrowed
    return _money(turn, number) + LOAN * max(0, most_loans(turn.position) - borrowed)


def _bid_rule(turn: Turn, section: Section, bid: Bid) -> str:
    """Return the clause that says no to a bid; others may still have to bid after it."""
    before, bids = turn.after(section), (*section.bids, bid)
    after = turn.after(Section(section.route, bids))
    known = {one.message for one in before.trial.breaches}
    open_ = _speakers(turn, Section(section.route, bids))
    later = {f"{letter(one)}-" for one in open_}
    return next(
        (
            one.rule
            for one in after.trial.breaches
            if one.severity == "error"
            and one.message not in known
            and not any(seat in one.help for seat in later)
        ),
        "",
    )


def _rule(turn: Turn, route: tuple[str, ...]) -> str:
    """Return the clause that says no to a section, its bids left open."""
    bids: list[Bid] = []
    section = Section(route)
    while speakers := _speakers(turn, section):
        if len(bids) == turn.state.count or len(speakers) > 1:
            break
        bids.append(Bid(letter(speakers[0])))
        section = Section(route, tuple(bids))
    return turn.rule(section)


def _routes(turn: Turn) -> Iterator[tuple[str, ...]]:
    """Yield the player's sections, each from either of its ends."""
    board, reverse = turn.board, turn.options.switch_reverse
    for start, path, end in sections(board, turn.number, reverse):
        route = (start, *(place for place, _ in path), end)
        yield route
        yield route[::-1]


def _may_have_more(turn: Turn) -> bool:
    trial = turn.trial
    return trial.unsure_network() or trial.unsure(CITIES, trial.own("tracks"))

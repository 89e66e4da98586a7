"""The auction of a track section: the bank opens, the others bid in turn order."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ftn.games.freight.actions.trial import Trial, dollars, most_loans
from ftn.games.freight.model import reasons
from ftn.games.freight.model.moves import Section
from ftn.games.freight.model.network import Path, Track, paths
from ftn.games.freight.model.places import CITIES, ORDER, SOLD
from ftn.games.freight.model.position import LOAN
from ftn.games.freight.model.ways import Reverse, is_switch
from ftn.model.parts import BANK, part
from ftn.model.plays import UNKNOWN
from ftn.model.seats import letter, number_of
from ftn.text.said import joined, plural, say

_MOST_READINGS = 3
_SOLD = ("money", "tracks")
"""What of a seat is in doubt where the bids are wrong."""


def sell(trial: Trial, section: Section) -> None:
    """Sell a section of the player's track to the highest bidder."""
    path = _named(trial, section)
    count = len(path) if path is not None else max(0, len(section.route) - 2)
    if path is None:
        trial.taken.append(section)
        trial.mark_unknown(trial.own("money"), *map(trial.own, SOLD), part(BANK, "tracks"))
    else:
        first, last = section.route[0], section.route[-1]
        route = (first, *(place for place, _ in path), last)
        trial.taken.append(replace(section, route=route))
    buyer, price = _bid(trial, section, path, count)
    if path is not None:
        _hand_over(trial, path, buyer)
        _pay(trial, section, buyer, price)
    elif buyer != BANK:
        trial.mark_unknown(part(buyer, "money"), part(buyer, "tracks"))


def _named(trial: Trial, section: Section) -> Path | None:
    """Return the track of a section, as it is named."""
    ends = (section.route[0], section.route[-1])
    for at, city in ((0, ends[0]), (len(section.route) - 1, ends[1])):
        if not trial.meets("PG-SECTION", city, at):
            return None
    reverse, hexes = trial.options.switch_reverse, section.route[1:-1]
    found = _between(trial, ends, reverse)
    fits = _along(found, hexes)
    otherwise = _between(trial, ends, "branch" if reverse == "any" else "any")
    if bool(fits) != bool(_along(otherwise, hexes)):
        trial.decided.append("switch_reverse")
    if not fits:
        if not (trial.unsure_network() or trial.unsure(CITIES)):
            _no_section(trial, ends, found)
        return None
    is_open = trial.unsure(trial.own("tracks")) or any(
        track.ways == UNKNOWN for path in fits for _, track in path
    )
    if is_open and (len(fits) > 1 or not hexes):
        return None
    if len(fits) > 1:
        ways = [" ".join(place for place, _ in path) for path in fits[:_MOST_READINGS]]
        trial.breach(
            "FTN-AMBIGUOUS",
            plural(
                len(fits),
                "{n} section joins {start} and {end}",
                "{n} sections join {start} and {end}",
                start=ends[0],
                end=ends[1],
            ),
            say("name the hexes: {ways}", ways=joined("; ", ways)),
            0,
            trial.own("tracks"),
        )
    return fits[0]


def _between(trial: Trial, ends: tuple[str, str], reverse: Reverse) -> list[Path]:
    """Return the player's sections from a city to another."""
    board = trial.board
    places = [*board.places]
    if ends[0] == ends[1] or not board.places.keys() >= {*ends}:
        return []
    first, last = sorted(ends, key=places.index)
    found = [path for city, path in paths(board, first, trial.number, reverse) if city == last]
    return found if first == ends[0] else [path[::-1] for path in found]


def _along(found: Sequence[Path], hexes: tuple[str, ...]) -> list[Path]:
    """Return those of some sections that go over some hexes, if any are named."""
    return [path for path in found if not hexes or tuple(place for place, _ in path) == hexes]


def _no_section(trial: Trial, ends: tuple[str, str], found: Sequence[Path]) -> None:
    start, end = ends
    if found:
        message = say(
            "this is not a section of {who}'s track from {a} to {b}", who=trial.who, a=start, b=end
        )
        ways = [" ".join(place for place, _ in path) for path in found[:_MOST_READINGS]]
        help_ = say("it is {ways}", ways=joined("; ", ways))
    else:
        message = say("{who} has no track section from {a} to {b}", who=trial.who, a=start, b=end)
        help_ = say(
            "a section is all of a player's track between two cities, with no city in between"
        )
    trial.breach("PG-SECTION", message, help_, 0, trial.own("tracks"), trial.own("money"))


def _bid(trial: Trial, section: Section, path: Path | None, count: int) -> tuple[int, int]:
    """Judge the bids, and return the buyer and the price."""
    position = trial.position
    asked = [
        number for number in position.order if number != trial.number and position.in_game(number)
    ]
    free = not asked or ORDER in position.doubt.unknown or ORDER in trial.doubted
    high, buyer = count, BANK
    found = len(trial.breaches)
    offset = len(section.route)
    reported = False
    for at, bid in enumerate(section.bids):
        number = number_of(bid.seat)
        if number >= trial.state.count:
            trial.breach(
                "PG-TURN",
                say('there is no seat "{seat}" in this game', seat=bid.seat),
                "",
                offset + at,
            )
            continue
        is_over = asked in ([], [buyer])
        if not free and not reported and (is_over or asked[0] != number):
            reported = True
            trial.breach("PG-SECTION", *_out_of_turn(trial, number, asked, buyer), offset + at)
            if is_over:
                break
        if number == trial.number:
            continue
        if number in asked:
            asked.remove(number)
        if bid.amount is None:
            continue
        if bid.amount <= high:
            trial.breach(
                "PG-SECTION",
                say(
                    "{who} bids {bid}, but the bid already stands at {high}",
                    who=_name(trial, number),
                    bid=bid.amount,
                    high=high,
                ),
                say("each bid must be higher than the last; the bank opens with a dollar per tile"),
                offset + at,
            )
        elif path is not None and _lacks(trial, number, path):
            trial.breach(
                "PG-SECTION",
                say("{who} has too few tiles for this section", who=_name(trial, number)),
                say("the buyer of a section replaces its track with their own"),
                offset + at,
            )
        elif _short(trial, number, bid.amount):
            trial.breach(
                "PG-SECTION",
                say(
                    "{who} bids {bid} but has only {money}",
                    who=_name(trial, number),
                    bid=bid.amount,
                    money=dollars(position.seats[number].money),
                ),
                say("a bid may not exceed the player's cash plus any loan still allowed"),
                offset + at,
                part(number, "money"),
            )
        high, buyer = bid.amount, number
        asked.append(number)
    if len(trial.breaches) > found:
        bidders = [number_of(bid.seat) for bid in section.bids]
        names = [part(one, name) for one in (*bidders, trial.number) for name in _SOLD]
        trial.doubt(*names)
        return buyer, high
    open_ = [number for number in asked if number != buyer]
    if open_ and not free and not reported:
        trial.breach(
            "PG-SECTION",
            say("{who} still has to bid or pass", who=_name(trial, open_[0])),
            say("write {seat}- for a pass", seat=letter(open_[0])),
            offset + max(0, len(section.bids) - 1),
        )
    return buyer, high


def _lacks(trial: Trial, number: int, path: Path) -> bool:
    """Return whether a player has too few tiles or bridges left for a section."""
    if trial.unsure(part(number, "tracks")):
        return False
    owned = [track for _, track in trial.board.owned(number)]
    limits = ((True, trial.options.bridges, "bridges"), (False, trial.options.tiles, "tiles"))
    for bridges, most, option in limits:
        needed = sum(track.bridge == bridges for track in (*owned, *(one for _, one in path)))
        if most is not None and needed > most:
            trial.decided.append(option)
            return True
    return False


def _short(trial: Trial, number: int, amount: int) -> bool:
    """Return whether a bid is more than a player can pay."""
    seat = trial.position.seats[number]
    if trial.unsure(part(number, "money")):
        return False
    more = 0
    if not trial.options.loan_in_turn:
        more = LOAN * max(0, most_loans(trial.position) - seat.borrowed)
    return amount > seat.money + more


def _out_of_turn(trial: Trial, number: int, asked: Sequence[int], buyer: int) -> tuple[str, str]:
    who = _name(trial, number)
    help_ = say("the others bid in turn order; a player who has passed is out")
    if number == trial.number:
        return say("{who} is selling the section and can't bid for it", who=who), help_
    if not [one for one in asked if one != buyer]:
        return say("{who} bids after the auction is over", who=who), help_
    if number not in asked:
        return say("{who} has already passed", who=who), help_
    return say("it is {due}'s bid, not {who}'s", due=_name(trial, asked[0]), who=who), help_


def _name(trial: Trial, number: int) -> str:
    return trial.state.player(number)


def _hand_over(trial: Trial, path: Path, buyer: int) -> None:
    """Give a section to its buyer; an unknown upgrade may have made switches of its tiles."""
    board, unsure = trial.board, trial.unsure(trial.own("tracks"))
    for place, sold in path:
        may_branch = unsure and not (sold.bridge or is_switch(sold.ways))
        bought = Track(UNKNOWN if may_branch else sold.ways, buyer, sold.bridge)
        laid = tuple(bought if track == sold else track for track in board.tracks[place])
        board = board.with_tracks(place, laid)
    trial.board = board


def _pay(trial: Trial, section: Section, buyer: int, price: int) -> None:
    start, end = section.route[0], section.route[-1]
    name = say("the bank") if buyer == BANK else _name(trial, buyer)
    trial.book(
        trial.number,
        price,
        "PG-SECTION",
        "sold",
        (reasons.sold, start, end, name),
    )
    if buyer != BANK:
        why = (reasons.bought, trial.who, start, end)
        trial.book(buyer, -price, "PG-SECTION", "section", why)

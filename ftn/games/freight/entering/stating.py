"""The facts of Freight, as they are entered word by word."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from string import ascii_uppercase

from ftn.games.freight.entering.bidding import bid
from ftn.games.freight.model.markers import COLOURS, CUBE, DISK
from ftn.games.freight.model.places import ORDER
from ftn.games.freight.model.position import FEW_MARKERS, Position
from ftn.games.freight.model.replayed import Replay
from ftn.games.freight.model.state import State
from ftn.games.freight.model.ways import SIMPLE, SWITCHES
from ftn.games.freight.prose.in_words import borrowed, colour, repaid
from ftn.model.choices import Choice
from ftn.model.stating import (
    DIGITS,
    NONE,
    Form,
    Slot,
    Speller,
    always,
    amount,
    asked,
    chain,
    either,
    named,
    nothing,
    one_of,
    run,
    seats,
    totals,
    unknown,
)
from ftn.text.said import say

_LAST_ROUND = 20
_BRIDGE = "bridge"
_COLOURS = [Choice(one, colour(one)) for one in COLOURS]
_UNKNOWN = one_of([unknown()])


def forms(replay: Replay, position: Position) -> Mapping[str, Form]:
    """Return how the facts are written, those first that are due."""
    state = replay.state
    assert isinstance(state, State)  # else there are no positions
    players = replay.players
    seat = always(seats(players))
    dollars = always(asked(say("how many dollars?"), amount(4)))
    loans = always(asked(say("how many loans?"), amount(4)))
    cities = [Choice(one, one, (f"map/{one}",)) for one in position.cities]
    city = always(asked(say("which city?"), named(cities)))
    place = always(asked(say("which hex?"), either(_hex(), _UNKNOWN)))
    supply = asked(say("the three colours that it supplies"), run(_COLOURS, 3, 3))
    demand = asked(say("the three colours that it demands"), run(_COLOURS, 3, 3))
    apart = one_of([Choice("/", say("and it demands others"))])
    tile = always(either(supply, chain(supply, apart, demand), _UNKNOWN))
    goods = (nothing(), unknown())
    taken = always(one_of(Choice(str(n), borrowed(n)) for n in range(1, 10)))
    given = always(one_of(Choice(str(n), repaid(n)) for n in range(1, 10)))
    found = {
        "city": Form(say("a city"), (city, place, tile), (always(_markers()),), alone=goods),
        "box": Form(
            say("a box of the game board"),
            (always(one_of(_boxes())),),
            (always(_markers()),),
            most=2,
            alone=goods,
        ),
        "order": Form(say("the turn order"), (), (_others(players),), least=_playing(position)),
        "round": Form(say("a new round"), (always(one_of(_rounds(position))),)),
        "roll": Form(
            say("what was rolled for cities"),
            (),
            (_rolled(position), always(run([*_COLOURS, unknown()], 9))),
            alone=(Choice(NONE, say("the die isn't rolled for any city")), unknown()),
        ),
        "auction": Form(
            say("bids for places in the turn order"),
            (),
            (bid(replay, position),),
            alone=(unknown(),),
        ),
        "loan": Form(say("a loan between turns"), (seat,), (taken,), least=0, most=1),
        "money": Form(say("a player's money"), (seat, dollars)),
        "loans": Form(say("a player's loans"), (seat, loans)),
        "wagons": Form(
            say("a player's wagons"),
            (seat, always(amount(1))),
            (always(run([*_COLOURS, unknown()], 9)),),
            least=0,
            most=1,
            alone=(nothing(),),
        ),
        "engine": Form(say("where an engine is"), (seat, always(_engine(cities)))),
        "tracks": Form(
            say("a player's track"),
            (_owner(players),),
            (_laid,),
            alone=(nothing(),),
            ends=lambda words: words[-1] != _BRIDGE,
        ),
        "markers": Form(say("the markers on a city"), (city,), (always(_markers()),), alone=goods),
        "repay": Form(say("a loan repaid at the end"), (seat,), (given,), least=0, most=1),
        "score": totals(players),
    }
    if not state.options.boxes:
        del found["box"]
    return {name: found[name] for name in dict.fromkeys([*_due(state, position), *found])}


def _due(state: State, position: Position) -> list[str]:
    """Return the facts that a record waits for."""
    options = state.options
    if not position.round:
        return [*(["order"] if ORDER in position.doubt.unknown else []), "round", "city"]
    if position.phase == "roll":
        return [*(["roll"] if options.demand_roll else []), "auction", "loan"]
    if position.phase == "bid":
        return ["auction", "loan"]
    return ["repay", "score"] if position.phase in ("repay", "over") else ["round", "loan"]


def _hex() -> Speller:
    tens = one_of(Choice(one, one) for one in DIGITS[1:])
    row = either(tens, chain(tens, one_of(Choice(one, one) for one in DIGITS)))
    return chain(run((Choice(one, one) for one in ascii_uppercase), 2), row)


def _markers() -> Speller:
    """Spell markers of a kind: cubes or disks, a letter each."""
    kinds = [Choice(CUBE, say("cubes")), Choice(DISK, say("disks"))]
    return chain(one_of(kinds), run(_COLOURS, 40))


def _boxes() -> list[Choice]:
    return [Choice(str(n), say("box {n}", n=n), (f"table/x{n - 1}",)) for n in (1, 2)]


def _rounds(position: Position) -> list[Choice]:
    following = position.round + 1
    numbers = [following, *(n for n in range(1, _LAST_ROUND + 1) if n != following)]
    return [Choice(str(n), say("round {n}", n=n)) for n in numbers]


def _playing(position: Position) -> int:
    """Count the players who are in the game for certain; others needn't be in the order."""
    return max(1, sum(position.in_game(number) for number in range(len(position.seats))))


def _others(players: Mapping[str, str]) -> Slot:
    def slot(words: Sequence[str]) -> Speller:
        return seats({seat: name for seat, name in players.items() if seat not in words})

    return slot


def _rolled(position: Position) -> Slot:
    """Return the slot of a city that is rolled for: those with few markers come first."""

    def slot(words: Sequence[str]) -> Speller:
        left = [one for one in position.cities if one not in words[::2]]
        left.sort(
            key=lambda one: one not in position.goods or position.goods[one].count > FEW_MARKERS
        )
        return named([Choice(one, one, (f"map/{one}",)) for one in left])

    return slot


def _engine(cities: Sequence[Choice]) -> Speller:
    return either(named(cities), one_of([nothing(), unknown()]))


def _owner(players: Mapping[str, str]) -> Slot:
    return always(either(seats(players), one_of([Choice("bank", say("the bank"))])))


def _laid(words: Sequence[str]) -> Speller:
    """Spell a track tile: its hex and the edges that it joins; or the word before a bridge."""
    bridge = words[-1] == _BRIDGE
    every = SIMPLE if bridge else (*SIMPLE, *SWITCHES)
    ways = one_of([*(Choice(one, one) for one in every), unknown()])
    tile = chain(_hex(), one_of([Choice(":", say("joins the edges"))]), ways)
    return tile if bridge else either(tile, one_of([Choice(_BRIDGE, say("a bridge comes next"))]))

"""A record to be filled in: what the set-up needs, and how a round is written."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ftn.games.freight.model.markers import COLOURS
from ftn.games.freight.model.state import Options
from ftn.model.rules import Ruleset

_TOTALS = (44, 31, 52, 28, 39, 47)


def body(rules: Ruleset, seats: Sequence[str]) -> str:
    """Return the statements of a record that is ready to be filled in.

    A `?` may stay: it need not be known.
    """
    options = Options.of(rules)
    lines = [*_set_up(options, seats), *_turns(options, seats), *_end(options, seats)]
    return "\n".join(lines) + "\n"


def _set_up(options: Options, seats: Sequence[str]) -> Iterator[str]:
    yield "; The cities: a name for each, its hex, the three colours it supplies, and what"
    yield "; is on it, + cubes, - disks (R red, B blue, G green, Y yellow, K black, W white)"
    yield "; city Antwerp D5 RGY +RG -BK"
    for number in range(1, options.cities + 1):
        yield f"city City-{number} ? ? ?"
    if options.boxes:
        yield f"; The cubes in the boxes, {len(seats)} in each: box 1 +{COLOURS[: len(seats)]}"
        yield "box 1 ?"
        yield "box 2 ?"
    if options.auction:
        yield "; The turn order as drawn, from the first place on:"
        yield f"; order {' '.join(reversed(seats))}"


def _turns(options: Options, seats: Sequence[str]) -> Iterator[str]:
    first, last = seats[0], seats[-1]
    yield "; Then the rounds and the turns, each with its round and seat:"
    yield "; round 1  (a round begins)"
    if options.demand_roll:
        yield "; roll Antwerp R, Ghent K  (the die, city by city; roll - if none needed it)"
    if options.auction:
        yield f"; auction {last}0 {first}1 {last}-  (bids for a place; {last}- is a pass)"
    if not options.loan_in_turn:
        yield f"; loan {first}  (a loan between turns)"
    yield f"; 1{first} loan build track E5:25 F4:25 engine Antwerp  (hexes, and the edges joined)"
    yield f"; 1{last} build switch G6:1-34 bridge F4:36 wagon  (edges: 1 is north, then clockwise)"
    yield f"; 2{first} build city Ghent G4 RKW +R repay  (a new city, the marker rolled for it)"
    yield f"; 2{last} ship Antwerp load RG E5 F4 Ghent deliver R  (city, hexes, city)"
    if options.boxes:
        yield f"; 3{first} mark Ghent -B, 2>1 +G, 2< +Y  (from box 1, from box 2, from the supply)"
    else:
        yield f"; 3{first} roll Ghent RGB, Antwerp K  (the colours rolled for each city)"
    yield f"; 3{last} pass  (nothing was built or shipped)"


def _end(options: Options, seats: Sequence[str]) -> Iterator[str]:
    yield "; At the end:"
    if options.last_repay:
        yield f"; repay {seats[0]} 2  (loans repaid at the end)"
    totals = " ".join(f"{seat} {total}" for seat, total in zip(seats, _TOTALS, strict=False))
    yield f"; score {totals}"

"""The legal actions are those that verify, and the rulebook agrees on every one of them."""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Sequence
from random import Random

from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import replace

from ftn.games.freight.model.hexes import edge_to, neighbour
from ftn.games.freight.model.moves import (
    Bankrupt,
    Bid,
    Engine,
    Go,
    Item,
    Lay,
    Loan,
    Mark,
    NewCity,
    Play,
    Repay,
    Wagon,
)
from ftn.games.freight.model.network import Board, Track
from ftn.games.freight.model.position import Position
from ftn.games.freight.model.state import State
from ftn.games.freight.model.ways import SIMPLE, SWITCHES
from ftn.games.freight.play.legal import MARKERS, bids, legal
from ftn.games.freight.play.turn_builder import Draft
from ftn.model.parts import with_seat
from ftn.model.seats import number_of
from tests.effort import LONG, effort
from tests.games.freight import rulebook
from tests.games.freight.random_play import random_game
from tests.games.freight.rulebook.table import BreachError, Table
from tests.games.freight.rulebook.turn import begun_turn
from tests.replayed import replayed

SEEDS = st.integers(0, 2**32 if LONG else 400)


class Moment(Struct, frozen=True):
    """A moment of a game, as the package has it and as the rulebook's table does."""

    state: State
    position: Position
    table: bytes
    number: int
    seat: str

    def copied(self) -> Table:
        """Return the rulebook's table to act on; deepcopy takes five times as long."""
        table: Table = pickle.loads(self.table)  # noqa: S301 -- it was dumped by this test
        return table


def _moment(random: Random, *, auction: bool = False) -> Moment:
    lines = random_game(random.randrange(2**32 if LONG else 41)).text.splitlines()
    wanted = [
        at
        for at, line in enumerate(lines)
        if (line.startswith("auction") if auction else line[:1].isdigit())
    ]
    at = random.choice(wanted or [len(lines) - 1])
    text = "\n".join(lines[:at]) + "\n"
    found, verdict = replayed(text), rulebook.judge(text)
    assert not verdict.line
    position = found.steps[-1].position
    assert isinstance(position, Position)
    assert isinstance(found.state, State)
    seat = lines[at].split()[0][-1]
    return Moment(found.state, position, pickle.dumps(verdict.table), number_of(seat), seat)


def _allows(moment: Moment, items: Sequence[Item]) -> bool:
    """Ask the rulebook whether a turn can go on so."""
    table = moment.copied()
    # A turn before which the last round is over begins the next.
    if table.phase in ("set-up", "done"):
        table.begin_round()
    try:
        begun_turn(table, moment.seat, str(Play(tuple(items))))
    except BreachError:
        return False
    return True


def _lays(moment: Moment, random: Random) -> Iterator[Item]:
    """Yield track that could be thought of: on, beside and far from what there is."""
    board = moment.position.board
    near = [*board.tracks, *board.hexes]
    for _ in range(60):
        place = neighbour(random.choice(near), random.randint(1, 6)) or "A1"
        if random.random() < 0.4 and board.tracks:
            place = random.choice([*board.tracks])
        yield Lay("track", place, random.choice(SIMPLE))
        yield Lay("bridge", place, random.choice(SIMPLE))
        yield Lay("switch", place, random.choice(SWITCHES))


def _others(moment: Moment, random: Random) -> Iterator[Item]:
    position = moment.position
    yield from (Wagon(), Loan(), Repay(1), Repay(2), Bankrupt())
    standing = position.seats[moment.number].engine
    yield from (Engine(name) for name in position.cities if name != standing)
    for _ in range(40):
        place = neighbour(random.choice([*position.board.hexes]), random.randint(1, 6)) or "A1"
        yield NewCity("Timbuktu", neighbour(place, random.randint(1, 6)) or "A1", "RGY", "+R")
    if position.boxes[0].count:
        for _ in range(60):
            first, second = (random.choice(box.markers) for box in position.boxes)
            name = random.choice([*position.cities, "-"])
            yield Mark(name, first, second, random.choice(MARKERS))
            yield Mark(name, random.choice(MARKERS), second, random.choice(MARKERS))


@effort(5, 3000, shrink=False)
@given(SEEDS)
def test_what_is_listed_is_legal_by_the_rulebook(seed: int) -> None:
    random = Random(seed)
    moment = _moment(random)
    listed = [*legal(moment.state, moment.position, moment.number)]
    assert len({*map(str, listed)}) == len(listed)
    for play in random.sample(listed, min(60, len(listed))):
        if "?" in str(play):
            continue  # the die isn't rolled
        assert _allows(moment, play.items), (str(play), moment.position)


@effort(6, 4000, shrink=False)
@given(SEEDS)
def test_just_what_the_rulebook_allows_is_listed(seed: int) -> None:
    random = Random(seed)
    moment = _moment(random)
    listed = {*map(str, legal(moment.state, moment.position, moment.number))}
    draft = Draft(moment.state, moment.position, moment.number)
    for item in (*_lays(moment, random), *_others(moment, random)):
        allowed = _allows(moment, [item])
        assert draft.accepts(item) == allowed, (str(item), moment.position)
        if isinstance(item, NewCity):
            places = {word for one in listed if "city" in one for word in one.split()}
            assert (item.hex in places) == allowed, (str(item), moment.position)
        else:
            assert (str(Play((item,))) in listed) == allowed, (str(item), moment.position)


@effort(6, 4000, shrink=False)
@given(SEEDS)
def test_a_train_goes_just_where_the_rulebook_lets_it(seed: int) -> None:
    random = Random(seed)
    moment = _moment(random)
    start = moment.position.seats[moment.number].engine
    if not start:
        return
    draft = Draft(moment.state, moment.position, moment.number)
    listed = {*map(str, legal(moment.state, moment.position, moment.number))}
    full = sum(one.startswith("ship") for one in listed) >= 300
    for _ in range(30):
        items = [*map(Go, _walk(moment, start, random))]
        allowed = _allows(moment, items)
        assert draft.accepts(*items) == allowed, (str(Play(tuple(items))), moment.position)
        assert allowed or str(Play(tuple(items))) not in listed
        if allowed and not full and len({*items}) == len(items):
            assert str(Play(tuple(items))) in listed, moment.position


def _walk(moment: Moment, start: str, random: Random) -> Iterator[str]:
    """Yield the places of a walk along track, by whatever edges it lies."""
    board = moment.position.board
    yield start
    place, before = board.places[start], ""
    for _ in range(random.randint(1, 9)):
        ahead = [neighbour(place, edge) for edge in range(1, 7)]
        known = [one for one in ahead if one in board.tracks or one in board.hexes]
        forward = [one for one in known if one != before and edge_to(place, one)]
        if not known:
            return
        place, before = random.choice(forward or known), place
        yield board.hexes.get(place, place)
        if place in board.hexes and random.random() < 0.6:
            return


@effort(5, 3000, shrink=False)
@given(SEEDS)
def test_just_the_bids_that_the_rulebook_allows_are_listed(seed: int) -> None:
    random = Random(seed)
    moment = _moment(random, auction=True)
    listed = [*bids(moment.state, moment.position)]
    for number in range(moment.state.count):
        for amount in (None, *range(8), 20, 40):
            bid = Bid("abcdef"[number], amount)
            table = moment.copied()
            try:
                rulebook.take(table, f"auction {bid}")
            except BreachError:
                assert bid not in listed, (bid, moment.position)
            else:
                opened = moment.position.bidding is not None
                assert not opened or bid in listed, (bid, moment.position)


def _start(rules: str) -> tuple[State, Position]:
    """Return a small map before the first turn: three cities in a row, two hexes between."""
    cities = "city Mons A1 RBG +RB -YK\ncity Bonn A4 YKW +YK -RB\ncity Metz D1 RYW +RY -BG\n"
    found = replayed(f'[Rules "{rules}"] [a "A"] [b "B"]\n{cities}order a b\n')
    assert isinstance(found.state, State)
    assert isinstance(found.steps[-1].position, Position)
    return found.state, found.steps[-1].position


def _listed(rules: str, *begun: Item) -> set[str]:
    return {*map(str, legal(*_start(rules), 0, begun))}


def test_without_money_there_is_a_loan() -> None:
    assert _listed("freight/2015-family cities=3") == {"loan"}
    assert (
        _listed("freight/2015-family cities=3", Loan(), Loan(), Lay("track", "A1", "14")) == set()
    )


def test_another_loan_is_there_for_interest_alone() -> None:
    state, position = _start("freight/2015-family")
    later = replace(position, round=2)
    seat = replace(later.seats[0], loans=2, money=0)
    assert "loan" in {*map(str, legal(state, with_seat(later, 0, seat), 0))}
    assert "loan" not in {*map(str, legal(state, with_seat(later, 0, seat), 0, (Loan(),)))}
    poor = replace(seat, loans=12)
    assert "loan" in {*map(str, legal(state, with_seat(later, 0, poor), 0, (Loan(),)))}


def test_ten_dollars_are_enough_for_track_a_switch_or_a_wagon() -> None:
    listed = _listed("freight/2015-family cities=3", Loan())
    assert {"loan", "repay", "build wagon"} <= listed
    assert "build track A2:14" in listed
    assert "build track A2:25" not in listed
    assert not any("city" in one or "bridge" in one or "engine" in one for one in listed)


def test_a_train_goes_as_far_as_can_be_paid_for() -> None:
    begun = (Loan(), Lay("track", "A2", "14"), Lay("track", "A3", "14"), Engine("Mons"))
    ships = {one for one in _listed("freight/2015 cities=3", *begun) if one.startswith("ship")}
    assert ships == {
        "ship Mons",
        "ship Mons load RB",
        "ship Mons A2 A3 Bonn",
        "ship Mons load RB A2 A3 Bonn",
        "ship Mons load RB A2 A3 Bonn deliver RB",
    }


def test_who_cannot_pay_interest_is_sold_out_or_bankrupt() -> None:
    state, position = _start("freight/2015 cities=3")
    seat = replace(position.seats[0], loans=3, borrowed=2)
    poor = replace(position, round=1, seats=(seat, position.seats[1]))
    assert {*map(str, legal(state, poor, 0))} == {"bankrupt"}
    tracks = {place: (Track("14", 0),) for place in ("A2", "A3")}
    board = Board(poor.board.hexes, poor.board.places, tracks)
    listed = {*map(str, legal(state, replace(poor, board=board), 0))}
    assert "section Mons A2 A3 Bonn b-" in listed
    assert "bankrupt" not in listed


def test_of_a_turn_that_is_not_over_the_interest_may_still_be_due_and_no_loan_is_too_many() -> None:
    short, able = _family(money=0, loans=17), _family(money=0, loans=5)
    assert [able.add(Loan()), able.add(Loan())] == [True, False]
    # 18 dollars of interest are due: a second loan, and nothing is built after it.
    assert [short.add(Loan()), short.add(Loan()), short.add(Wagon())] == [True, True, False]
    assert [short.add(Loan()), short.add(Loan())] == [False, False]
    assert (short.seat.money, short.seat.loans) == (20, 19)


def _family(money: int, loans: int) -> Draft:
    cities = "city Antwerp D2 RGY +RG -BK city Mons D5 BKW +BK -RG city Ghent G4 RKW +RK -BG"
    rest = f"order a b money a {money} loans a {loans} wagons a 1 - engine a Antwerp tracks a D3:14"
    replay = replayed(
        '[FTN "1"]\n[Rules "freight/2015-family cities=3"]\n[a "Anna"]\n[b "Ben"]\n'
        f"{cities}\n{rest} D4:14\n4b pass"
    )
    position = replace(replay.steps[-1].position, round=5)
    assert isinstance(position, Position)
    assert isinstance(replay.state, State)
    return Draft(replay.state, position, 0)

"""Random play: it verifies, keeps every car, scores the same twice; legal and referee agree.

`FTN_FUZZ=long python -m pytest tests/games/freight_train/test_properties.py` plays many more games.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from random import Random

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from ftn.games.freight_train.actions.ability import can_act
from ftn.games.freight_train.actions.trial import attempt
from ftn.games.freight_train.model.moves import (
    Action,
    Caboose,
    CallUp,
    CarMove,
    Pull,
    Rearrange,
    Switch,
)
from ftn.games.freight_train.model.options import Options
from ftn.games.freight_train.model.position import (
    FIRST_LAID,
    Position,
    Seat,
    cars_in_play,
    trains_of,
)
from ftn.games.freight_train.play.legal import legal
from ftn.games.rules_tag import ruleset
from ftn.model.parts import Doubt
from ftn.model.plays import Pass
from ftn.model.record import Turn
from ftn.model.replay import Replay
from ftn.model.rules import Ruleset
from ftn.notation.reading import read_text
from ftn.notation.splitting import sources_of_text
from ftn.pipeline.checking import verified
from ftn.referee.replaying import replay
from tests.effort import LONG, effort
from tests.games.freight_train import rulebook
from tests.games.freight_train.random_play import (
    Game,
    lifted,
    random_action,
    random_game,
    random_tag,
)
from tests.model.parts import parts

SEEDS = st.integers(0, 2**32)


def _replayed(text: str) -> Replay:
    [read] = read_text(text)
    return replay(*read)


@lru_cache(maxsize=32)
def _game(seed: int) -> Game:
    random = Random(seed)
    return random_game(random_tag(random), random.randint(2, 5), seed)


GAMES = st.integers(0, 2**32 if LONG else 3).map(_game)
"""Random games: the same four, but for a long run."""


@effort(4, 1500, shrink=False)
@given(GAMES)
def test_random_games_verify_and_score_as_the_rulebook_says(game: Game) -> None:
    played = _replayed(game.text)
    errors = [finding for finding in played.findings if finding.severity == "error"]
    assert not errors, (errors[0], game.text)
    assert played.status == ("verified" if game.finished else "in-progress"), game.text
    totals = [dict(sheet.totals) for sheet in played.sheets[: len(game.totals)]]
    assert totals == list(game.totals), game.text
    if game.finished:
        most = max(game.totals[-1].values())
        assert set(played.winners) == {
            seat for seat, chips in game.totals[-1].items() if chips == most
        }


@effort(4, 1500, shrink=False)
@given(GAMES)
def test_random_games_are_verified_quickly(game: Game) -> None:
    [source] = sources_of_text(game.text)
    played = _replayed(game.text)
    quickly = verified(source)
    assert quickly, game.text
    assert (quickly.turns, quickly.status) == (played.turns, played.status), game.text
    assert quickly.findings == played.findings, game.text


@effort(3, 500, shrink=False)
@given(GAMES)
def test_every_position_keeps_the_invariants(game: Game) -> None:
    played = _replayed(game.text)
    assert played.rules
    turns = [step for step in played.steps if isinstance(step.statement, Turn)]
    assert len(turns) == len(game.positions)
    for step, expected in zip(turns, game.positions, strict=True):
        assert isinstance(step.position, Position)
        _keeps_invariants(step.position, played.rules, step.address)
        assert step.position.main == expected.main
        assert step.position.seats == expected.seats
        assert step.position.deck == expected.deck
        assert step.position.leaving == expected.leaving


def _keeps_invariants(position: Position, rules: Ruleset, where: str) -> None:
    most = int(rules.options["cars_per_type"])
    cars = Counter(cars_in_play(position))
    assert max(cars.values()) <= most, where
    assert len(cars) <= 11, where
    assert sum(cars.values()) + position.deck == 11 * most, where
    assert all(len(siding) <= 5 for siding in position.main), where
    for seat in position.seats:
        assert all(len(siding) <= 8 for siding in seat.yard), where
        assert len(trains_of(seat)) <= seat.locos, where
        assert len(set(seat.mix)) == len(seat.mix), where
        assert "M" not in seat.pure + seat.mix, where
        assert len(set(seat.cabooses)) == len(seat.cabooses), where
        assert set(seat.cabooses) <= set(trains_of(seat)), where
    assert sum(len(seat.cabooses) for seat in position.seats) <= 7, where
    assert not position.doubt.unknown, where


def random_position(random: Random, rules: Ruleset) -> Position:
    """Return a position of two seats as no game might reach it, but within the rules' bounds."""
    letters = random.sample("ABCGHLOPRST", random.choice([2, 3, 5, 11]))

    def cars(fewest: int, most: int) -> str:
        return "".join(random.choices(letters, k=random.randint(fewest, max(fewest, most))))

    seats = []
    for _ in range(2):
        yard = (cars(0, 8), cars(0, 8))
        if random.random() < 0.1:
            yard = (yard[0], "")
        pure, mix = cars(0, 12), "".join(set(cars(0, 5)))
        if random.random() < 0.3:
            mix = ""
        running = len(set(pure)) + bool(mix)
        locos = running + random.randint(0, 3)
        chips = random.choice([-1, 0, 1, 5])
        cabooses = ""
        if rules.options.get("caboose") == "on":
            trains = sorted(set(pure) | ({"M"} if mix else set()))
            cabooses = "".join(random.sample(trains, random.randint(0, min(len(trains), 4))))
        seats.append(Seat(yard, pure, mix, locos, chips, cabooses=cabooses))
    main = tuple(cars(0, 5) if random.random() < 0.7 else "" for _ in range(5))
    deck = random.choice([0, 0, 1, 2, 3, 4, 5, 20])
    day = random.randint(1, 3)
    return Position(main, tuple(seats), deck, day, leaving=random.random() < 0.5 or deck == 0)


def dealt_position(random: Random, rules: Ruleset) -> Position:
    """Return a position of two seats in which every car of a small pack has its place.

    The first seat's yard and locomotives are used up or nearly, so that it may be stuck.
    """
    pack = list(rulebook.LETTERS * int(rules.options["cars_per_type"]))
    random.shuffle(pack)

    def deal(fewest: int, most: int) -> str:
        count = min(len(pack), random.randint(fewest, most))
        cars, pack[:] = "".join(pack[:count]), pack[count:]
        return cars

    yard = (deal(8, 8), deal(7, 8)) if random.random() < 0.9 else (deal(0, 2), "")
    pure, mixed = "".join(sorted(deal(0, 6))), deal(0, 4)
    mix = "".join(sorted(set(mixed)))
    pack += list((Counter(mixed) - Counter(mix)).elements())
    locos = len(set(pure)) + bool(mix) + random.choice([0, 0, 0, 1])
    cabooses = ""
    if rules.options.get("caboose") == "on":
        trains = sorted(set(pure) | ({"M"} if mix else set()))
        cabooses = "".join(random.sample(trains, random.choice([0, len(trains)])))
    called, chips = random.random() < 0.9, random.choice([0, 0, 0, 3])
    main = tuple(deal(0, 2) if random.random() < 0.6 else "" for _ in range(5))
    deck = random.choice([0, 0, 1, 2, 3, 4, 5, 7])
    others = deal(max(0, len(pack) - deck), max(0, len(pack) - deck))
    first = Seat(yard, pure, mix, locos, chips, called, cabooses)
    second = Seat((others[:8], others[8:16]), others[16:], "", 20, 5)
    day = random.choice([1, 3, 3])
    leaving = random.random() < 0.5 or not pack
    return Position(main, (first, second), len(pack), day, leaving=leaving)


def near_legal(position: Position, random: Random) -> Action:
    """Return an action that is legal, or nearly: with a token or two spoilt."""
    action = random_action(position, 0, random)
    if random.random() < 0.4:
        return action
    if isinstance(action, (Pull, Switch)) and action.moves:
        moves = list(action.moves)
        at = random.randrange(len(moves))
        move = moves[at]
        highest = "5" if isinstance(action, Pull) else "2"
        moves[at] = random.choice(
            [
                CarMove(random.choice("12345"[: int(highest)]), move.car, move.target),
                CarMove(move.siding, random.choice("ABCGHLOPRST"), move.target),
                CarMove(move.siding, move.car, random.choice(["", "M", "1", "2", "A", "B", "C"])),
            ]
        )
        return type(action)(tuple(moves))
    if isinstance(action, Switch):
        return Switch(lifted(position.seats[0].yard, 5, ("", "M"), random))
    if isinstance(action, Rearrange):
        first, second = action.sidings
        return random.choice(
            [Rearrange((first + "A", second)), Rearrange((first[1:], second)), Rearrange(("", ""))]
        )
    return random.choice([Caboose(random.choice("ABCM")), CallUp(), action])


def _outcome(position: Position, action: Action, options: Options) -> object:
    """Return what an action leads to, orders that change nothing left out."""
    trial = attempt(position, 0, action, options)
    seat = trial.seat
    return (
        type(action),
        trial.main,
        None if isinstance(action, Rearrange) else seat.yard,
        sorted(seat.pure),
        sorted(seat.mix),
        seat.locos,
        seat.chips,
        sorted(seat.cabooses),
    )


def _scene(seed: int) -> tuple[Random, Ruleset, Position]:
    random = Random(seed)
    rules = ruleset(random_tag(random), 2)
    assert isinstance(rules, Ruleset)
    return random, rules, random_position(random, rules)


@effort(200, 100_000, shrink=False)
@given(SEEDS)
def test_the_referee_judges_as_the_rulebook(seed: int) -> None:
    random, rules, position = _scene(seed)
    options = Options.of(rules)
    for _ in range(10):
        action = near_legal(position, random)
        if isinstance(action, Pass) or (isinstance(action, Pull) and len(action.moves) != 3):
            continue
        breaches = attempt(position, 0, action, options).breaches
        expected = rulebook.is_legal(position, 0, action, rules.options)
        assert (not breaches) == expected, (str(action), breaches, position, rules.tag())


@effort(12, 3000, shrink=False)
@given(SEEDS)
def test_just_the_legal_actions_are_listed(seed: int) -> None:
    random, rules, position = _scene(seed)
    options = Options.of(rules)
    listed = list(legal(position, 0, options))
    outcomes = [repr(_outcome(position, action, options)) for action in listed]
    for action in listed:
        if not isinstance(action, Pass):
            assert rulebook.is_legal(position, 0, action, rules.options), (str(action), position)
    for _ in range(60):
        action = near_legal(position, random)
        if isinstance(action, Pass) or (isinstance(action, Pull) and len(action.moves) != 3):
            continue
        if not attempt(position, 0, action, options).breaches:
            outcome = repr(_outcome(position, action, options))
            assert outcome in outcomes, (str(action), position, rules.tag())


@effort(30, 20_000, shrink=False)
@given(SEEDS)
def test_a_pass_is_legal_just_where_nothing_else_is(seed: int) -> None:
    rules, position = _dealt(seed)
    options = Options.of(rules)
    listed = list(legal(position, 0, options))
    others = [action for action in listed if not isinstance(action, Pass)]
    if others and options.must_act:
        assert Pass() not in listed, (position, rules.tag())
    stuck = not rulebook.can_act(position, 0, rules.options)
    assert can_act(position, 0, options) is not stuck, (position, rules.tag())
    forced = stuck and options.stuck == "free_pass"
    assert (Pass() in listed) == (forced or not options.must_act), (position, rules.tag())


@effort(40, 20_000, shrink=False)
@given(SEEDS)
def test_what_is_unknown_leaves_a_pass_open_or_is_certain(seed: int) -> None:
    random = Random(seed)
    rules, position = _dealt(seed)
    options = Options.of(rules)
    filled = random.random() < 0.3
    known = can_act(position, 0, options, filled=filled)
    for _ in range(4):
        partly = _forgotten(position, random)
        assert can_act(partly, 0, options, filled=filled) in (known, None), (partly, rules.tag())


def _forgotten(position: Position, random: Random) -> Position:
    """Return a position with some unknown cars and parts."""

    def nameless(cars: str) -> str:
        share = random.choice([0, 0.1, 0.5])
        return "".join(
            chr(FIRST_LAID + random.randrange(1000)) if random.random() < share else car
            for car in cars
        )

    seats = []
    for seat in position.seats:
        near, far = seat.yard
        seats.append(
            replace(
                seat,
                yard=(nameless(near), nameless(far)),
                pure=nameless(seat.pure),
                mix=nameless(seat.mix),
            )
        )
    names = {"deck", "leaving"} | {f"main{at}" for at in range(1, 6)}
    names |= {f"a.{part}" for part in ("yard1", "yard2", "trains", "locos", "chips", "cabooses")}
    vague = parts(*random.sample(sorted(names), random.choice([0, 0, 1, 2, 4, 9])))
    main = tuple(
        "" if f"main{at}" in vague else nameless(row) for at, row in enumerate(position.main, 1)
    )
    first, *others = seats
    yard = (
        "" if "a.yard1" in vague else first.yard[0],
        "" if "a.yard2" in vague else first.yard[1],
    )
    if "a.trains" in vague:
        gone = random.sample(first.pure, random.randint(0, len(first.pure)))
        first = replace(first, pure="".join(car for car in first.pure if car not in gone))
    if "a.cabooses" in vague:
        first = replace(first, cabooses="")
    if "a.locos" in vague:
        first = replace(first, locos=first.locos - first.called, called=False)
    seats = [replace(first, yard=yard), *others]
    leaving = position.leaving and "leaving" not in vague
    return replace(position, main=main, seats=tuple(seats), leaving=leaving, doubt=Doubt(vague))


def _dealt(seed: int) -> tuple[Ruleset, Position]:
    random = Random(seed)
    tag = (
        f"{random_tag(random).split(' cars_per_type')[0]} cars_per_type={random.choice([3, 3, 4])}"
    )
    rules = ruleset(tag, 2)
    assert isinstance(rules, Ruleset)
    return rules, dealt_position(random, rules)


def test_some_crowded_positions_leave_nothing_but_a_pass() -> None:
    stuck = 0
    for seed in range(300):
        rules, position = _dealt(seed)
        stuck += not rulebook.can_act(position, 0, rules.options)
    assert 5 < stuck < 290

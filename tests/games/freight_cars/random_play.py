"""Games of players without a plan: any legal action, any options. They are odd ones."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from attrs import frozen

from ftn.games.freight_cars.model.editions import OPTIONS
from ftn.games.freight_cars.model.moves import Action, Ship
from ftn.games.freight_cars.model.position import Loaded, Position
from ftn.games.freight_cars.model.state import State
from ftn.games.freight_cars.play.legal import draws, legal, loads, ships
from ftn.games.freight_cars.play.selfplay import play
from ftn.model.record import Turn
from ftn.model.seats import letters
from tests.replayed import replayed


@frozen
class Game:
    """A game as it was played."""

    text: str
    seats: int
    hidden: str
    """The seats whose hands nobody saw."""


def random_tag(random: Random, seats: int) -> str:
    """Return a `[Rules …]` value with options at random."""
    names = [name for name in OPTIONS if name != "deck"]
    chosen = random.sample(names, random.choice([0, 1, 2, len(names)]))
    settings = [f"{name}={random.choice(OPTIONS[name].values)}" for name in chosen]
    if random.random() < 0.3:
        settings.append(f"deck={random.randint(9 + 2 * seats, 50)}")
    return " ".join(["freight-cars/2021", *settings])


def random_game(seed: int, *, sense: bool = False, noted: bool = False) -> Game:
    """Play a whole game at random, or with some sense; `noted`: with facts that come true."""
    random = Random(seed)
    seats = random.randint(2, 4)
    hidden = "".join(seat for seat in letters(seats) if random.random() < 0.25)
    tag = random_tag(random, seats)
    if sense:
        text = play(tag, seats, seed, hidden=hidden)
    else:
        text = play(tag, seats, seed, hidden=hidden, choose=choose)
    return Game(with_facts(text, random) if noted else text, seats, hidden)


def choose(state: State, position: Position, number: int, random: Random) -> Action:
    """Choose any legal action, often one that brings the game on."""
    train = position.seats[number].train
    for kind in random.sample(["draw", "draw", "load", "load", "ship", "any"], 6):
        found: list[Action] = []
        if kind == "ship" and (len(train) > 1 or position.phase != "play"):
            found = [*ships(state, position, number)]
            if random.random() < 0.7:
                found = _greediest(found)
        elif kind == "any" and random.random() < 0.2:
            found = [*legal(state, position, number)]
        elif kind == "load" and position.phase != "shipping":
            found = [*loads(state, position, number)]
        elif kind == "draw" and position.phase != "shipping":
            found = [*draws(position)]
        if found:
            return random.choice(found)
    return random.choice([*legal(state, position, number)])


def _greediest(found: list[Action]) -> list[Action]:
    """Return the shipments that claim most cities."""
    most = max((len(one.claims) for one in found if isinstance(one, Ship)), default=0)
    return [one for one in found if isinstance(one, Ship) and len(one.claims) == most]


def with_facts(text: str, random: Random) -> str:
    """Return a record with facts in between that tell what the table shows."""
    played = replayed(text)
    lines = text.splitlines()
    for step in reversed(played.steps):
        if isinstance(step.statement, Turn) and random.random() < 0.1:
            assert isinstance(step.position, Position)
            line = played.record.source.place(step.statement.start, step.statement.end).line
            lines[line:line] = facts(step.position, random)
    return "\n".join(lines) + "\n"


def _loaded(train: Sequence[Loaded], random: Random) -> list[str]:
    filled = random.random() < 0.5
    return [f"{one.card}={one.filling}" if filled else one.card for one in train]


def facts(position: Position, random: Random) -> list[str]:
    """Return some of the facts that a table shows."""
    found = [
        ["tableau", *(position.tableau or "-")],
        ["cities", *(position.cities or "-")],
        ["deck", str(position.deck)],
    ]
    for seat, held in zip(letters(len(position.seats)), position.seats, strict=True):
        found += [
            ["hand", seat, *(held.hand or "-")],
            ["train", seat, *(_loaded(held.train, random) or "-")],
            ["shipped", seat, *(held.shipped or "-")],
            ["claimed", seat, *(held.claimed or "-")],
            ["credits", seat, str(held.credits)],
        ]
    return [" ".join(words) for words in found if random.random() < 0.4]

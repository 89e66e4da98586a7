"""A game of another referee, begun in its middle, is verified as the referee judges it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from random import Random

from ftn.games.freight_cars.model.cards import declarations
from ftn.games.freight_cars.model.position import Position, Seat
from ftn.model.record import Source, Turn
from ftn.model.seats import letter
from ftn.notation.reading import read
from ftn.notation.splitting import sources_of_text
from ftn.pipeline.checking import replayed, verified
from ftn.referee.replaying import replay
from tests.effort import many

CORPUS = Path(__file__).parents[2] / "corpus" / "freight-cars"
BEGUN = many(60, 5_000)


@cache
def _games() -> list[Source]:
    texts = {str(path): path.read_text("utf-8") for path in sorted(CORPUS.glob("*.ftn"))}
    return [*chain.from_iterable(sources_of_text(text, path) for path, text in texts.items())]


def _facts(position: Position) -> Iterator[str]:
    """Yield what is on the table."""
    yield f"deck {position.deck}"
    yield f"tableau {_listed(position.tableau)}"
    yield f"cities {_listed(position.cities)}"
    yield f"first {letter(position.first)}"
    for number, seat in enumerate(position.seats):
        yield from _seats_facts(letter(number), seat)


def _seats_facts(who: str, seat: Seat) -> Iterator[str]:
    yield f"hand {who} {_listed(seat.hand)}"
    yield f"train {who} {_listed([f'{car.card}={car.filling}'.rstrip('=') for car in seat.train])}"
    yield f"shipped {who} {_listed(seat.shipped)}"
    yield f"claimed {who} {_listed(seat.claimed)}"
    yield f"credits {who} {seat.credits}"


def _listed(cards: tuple[str, ...] | list[str]) -> str:
    return " ".join(cards) or "-"


def _begun_later(game: Source, random: Random) -> Source:
    """Return a game from one of its later turns on."""
    record, _ = read(game)
    steps = replay(record).steps
    turns = [at for at, step in enumerate(steps) if isinstance(step.statement, Turn)]
    at = random.choice(turns[len(record.players) :])
    facts = [*_facts(steps[at - 1].position)]
    random.shuffle(facts)
    begin = (declarations(record) or record.tags)[-1].end
    rest = game.text[steps[at].statement.start :]
    text = "\n".join((game.text[:begin], *facts, rest))
    return Source(game.name, text, game.line, game.number)


def test_a_game_that_begins_in_its_middle_is_verified_as_the_referee_judges_it() -> None:
    random, held = Random(0), 0
    for _ in range(BEGUN):
        later = _begun_later(random.choice(_games()), random)
        quickly = verified(later)
        if quickly is None:
            continue
        held += 1
        judged = replayed(later, keep=False)
        found = (quickly.turns, quickly.status, quickly.findings)
        assert found == (judged.turns, judged.status, judged.findings), later.text
    assert held > BEGUN / 3

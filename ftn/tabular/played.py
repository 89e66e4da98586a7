"""What a season needs to know of one record: who played, how it ended, what was remarkable."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from ftn.games import game
from ftn.model.record import Turn
from ftn.model.replay import Replay, Status
from ftn.tabular.keys import key_of
from ftn.tabular.results import ahead, places, seconds, totals


class Award(Struct, frozen=True):
    """What a player got for one kind of thing: how often, and how much."""

    label: str
    count: int
    points: int


class Seated(Struct, frozen=True):
    """A player of a record."""

    seat: str
    player: str
    total: int | None
    place: int | None
    """1 won; None in a game that isn't over."""
    won: bool
    ahead: int | None
    """The total less the best of the others'."""
    first: bool
    """Whether this player took the first turn."""
    timed: int
    """How many turns have a time."""
    seconds: int
    """What these took together."""
    awards: Sequence[Award]


class Best(Struct, frozen=True):
    """The largest of what moves made in a record: where, by whom."""

    made: str
    size: int
    seat: str
    turn: str


class Played(Struct, frozen=True):
    """A record: when, by which rules, and what came of it."""

    key: str
    file: str
    record: int
    date: str
    """As written; nothing where it isn't noted."""
    title: str
    """The game; nothing where the rules can't be read."""
    edition: str
    status: Status
    turns: int
    seats: Sequence[Seated]
    bests: Sequence[Best]

    @property
    def counts(self) -> bool:
        """Whether it counts in a season: it is over, and verified."""
        return self.status == "verified" and any(one.won for one in self.seats)

    @property
    def winners(self) -> Sequence[Seated]:
        """Those who won."""
        return [one for one in self.seats if one.won]

    @property
    def margin(self) -> int | None:
        """How far the winner is ahead; None where somebody's total is unknown, or nobody won."""
        return next((one.ahead for one in self.winners), None)

    def named(self, names: Mapping[str, str]) -> Played:
        """Return it with some players called by other names."""
        seats = [replace(one, player=names.get(one.player, one.player)) for one in self.seats]
        return replace(self, seats=seats)


def played_of(replay: Replay) -> Played:
    """Return what a season needs of a replay."""
    source, rules = replay.record.source, replay.rules
    return Played(
        key_of(replay),
        source.name,
        source.number,
        replay.record.headers.get("Date", ""),
        game(rules.game).title if rules else "",
        rules.edition.name if rules else "",
        replay.status,
        replay.turns,
        _seats(replay),
        _bests(replay),
    )


def _seats(replay: Replay) -> Sequence[Seated]:
    held = totals(replay)
    place = places(replay, held)
    turns = [step for step in replay.steps if isinstance(step.statement, Turn)]
    first = _seat(turns[0].statement) if turns else ""
    took = seconds(replay)
    labels = _labels(replay)
    found = []
    for seat in replay.seats:
        times = [took[step.index] for step in turns if _seat(step.statement) == seat]
        known = [time for time in times if time is not None]
        found.append(
            Seated(
                seat,
                replay.record.players.get(seat) or seat.upper(),
                held.get(seat),
                place.get(seat),
                seat in replay.winners,
                ahead(seat, replay, held),
                seat == first,
                len(known),
                sum(known),
                _awards(replay, seat, labels),
            )
        )
    return found


def _seat(statement: object) -> str:
    return statement.seat if isinstance(statement, Turn) else ""


def _labels(replay: Replay) -> Mapping[tuple[int, str], str]:
    """Return what each category of the ledger is called on the sheet of its period."""
    return {
        (sheet.number, category): row.label
        for sheet in replay.sheets
        for row in sheet.rows
        for category in (row.category, *row.parts)
    }


def _awards(replay: Replay, seat: str, labels: Mapping[tuple[int, str], str]) -> Sequence[Award]:
    found: dict[str, list[int]] = {}
    for entry in replay.entries:
        label = labels.get((entry.period, entry.category))
        if entry.seat == seat and label and not entry.rule.startswith("FTN-"):
            found.setdefault(label, []).append(entry.amount)
    return [Award(label, len(amounts), sum(amounts)) for label, amounts in found.items()]


def _bests(replay: Replay) -> Sequence[Best]:
    """Return the first of the largest of each kind that the game keeps records of."""
    if replay.rules is None:
        return []
    found: dict[str, Best] = {}
    of = game(replay.rules.game)
    for step in replay.steps:
        turn = step.statement
        if not isinstance(turn, Turn):
            continue
        for one in of.data.moved(step):
            if one.size is None or one.made not in of.records:
                continue
            if one.made not in found or one.size > found[one.made].size:
                found[one.made] = Best(one.made, one.size, turn.seat, step.address)
    return [*found.values()]

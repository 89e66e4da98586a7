"""Records to replays: the record's game does it, by the rules that its tags name."""

from __future__ import annotations

from collections.abc import Iterable

from ftn.games import game
from ftn.model.bounded import bounded
from ftn.model.finding import Finding
from ftn.model.record import Record, Turn
from ftn.model.replay import Replay
from ftn.model.rules import Ruleset
from ftn.notation.tags import check_tags


def replay(record: Record, findings: Iterable[Finding] = ()) -> Replay:
    """Replay a record; `findings` are those of its reading, and stay among the replay's.

    >>> from ftn.notation.reading import read_text
    >>> record, findings = next(read_text('[Rules "freight-train/1996"] [a "Anna"] [b "Ben"]'))
    >>> replay(record, findings).status
    'in-progress'
    """
    rules = rules_of(record)
    if rules is None:
        turns = sum(isinstance(statement, Turn) for statement in record.statements)
        told = bounded(tuple(findings), record.source.most)
        return Replay(record, None, findings=told, status="invalid", turns=turns)
    tags = check_tags(record)
    return game(rules.game).referee.replay(record, rules, (*findings, *tags))


def rules_of(record: Record) -> Ruleset | None:
    """Return the rules of a record for its number of players; None if its tag can't be read."""
    rules = record.rules
    if rules is None:
        return None
    return rules.for_players(len(record.players) or game(rules.game).referee.count_seats(record))

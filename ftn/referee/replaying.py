"""Records to replays: the record's game does it, by the rules that its tags name."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from ftn.games import game
from ftn.model.bounded import bounded
from ftn.model.finding import Finding
from ftn.model.record import Record, Turn
from ftn.model.replay import Replay
from ftn.model.rules import Ruleset
from ftn.notation.tags import check_tags
from ftn.referee.last_step import StepsNotKept


def replay(record: Record, findings: Iterable[Finding] = (), *, keep: bool = True) -> Replay:
    """Replay a record; `findings` are those of its reading, and stay among the replay's.

    Without `keep` the replay may lack its steps, and its sheets what they say of them: for who
    asks for its findings and its status alone.

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
    referee, found = game(rules.game).referee, (*findings, *check_tags(record))
    if not keep:
        with suppress(StepsNotKept):
            return referee.replay(record, rules, found, keep=False)
    return referee.replay(record, rules, found)


def rules_of(record: Record) -> Ruleset | None:
    """Return the rules of a record for its number of players; None if its tag can't be read."""
    rules = record.rules
    if rules is None:
        return None
    return rules.for_players(len(record.players) or game(rules.game).referee.count_seats(record))

"""The key of a record: what joins its rows, and what tells that two files hold the same game."""

from __future__ import annotations

import hashlib

from ftn.games import game
from ftn.model.finding import UNREAD
from ftn.model.replay import Replay
from ftn.notation.writing import write
from ftn.pipeline.longhand import filled_in

_BYTES = 10
"""Of a hash: a thousand million records have two alike with a chance of 1 in 2,400,000."""


def key_of(replay: Replay) -> str:
    """Return the hash of a record's canonical text, as `ftn fmt` writes it.

    A record that can't be rewritten has that of its text as it stands. Shorthand that only a second
    replay would settle stays short here: that replay would double the time that tables take.
    """
    record = replay.record
    unread = any(finding.rule in UNREAD for finding in replay.findings)
    if replay.rules is None or unread:
        return _hash(record.source.text.strip())
    return _hash(write(filled_in(record, replay.steps), game(replay.rules.game)))


def _hash(text: str) -> str:
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=_BYTES).hexdigest()

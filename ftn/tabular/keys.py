"""The key of a record: what joins its rows, and what tells that two files hold the same game."""

from __future__ import annotations

import hashlib

from ftn.games import game
from ftn.model.replay import Replay
from ftn.notation.writing import write
from ftn.pipeline.longhand import with_filled_in

_BYTES = 10
"""Of a hash: two of a thousand million records have the same one with a chance of 1 in 2,400,000"""


def key_of(replay: Replay) -> str:
    """Return the hash of a record's canonical text, as `ftn fmt` writes it.

    A record with errors in it can't be rewritten: there it is the hash of the text as it stands.
    """
    record = replay.record
    unread = any(finding.rule in ("FTN-SYNTAX", "FTN-TAG") for finding in replay.findings)
    if replay.rules is None or unread:
        return _hash(record.source.text.strip())
    record = with_filled_in(record, replay.steps)
    return _hash(write(record, game(replay.rules.game)))


def _hash(text: str) -> str:
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=_BYTES).hexdigest()

"""What is wrong with a statement that isn't in the notation, in Freight's words."""

from __future__ import annotations

from collections.abc import Sequence

from ftn.games.freight.mistakes import turns
from ftn.games.freight.mistakes.strays import OTHERWISE, no_item, stray
from ftn.games.freight.mistakes.track import looks_like_lay
from ftn.games.freight.model.vocabulary import ACTIONS
from ftn.model.mistake import Mistake
from ftn.model.plays import UNKNOWN
from ftn.notation.errors.words import no_action


def mistaken_play(words: Sequence[str]) -> Mistake | None:
    """Describe what is wrong with a turn's action; None when nothing is.

    >>> mistaken_play(["build", "track", "5E:25"]).help
    'write E5:25'
    """
    if words[0] in ACTIONS or words[0] == UNKNOWN:
        return turns.wrong(words)
    if ":" in words[0] and looks_like_lay(words[0]):
        return no_item(words, 0, "build")
    return stray(words, 0) or no_action(words[0], ACTIONS, OTHERWISE)

"""What is wrong with a statement that isn't in the notation, in Freight's words."""

from __future__ import annotations

from collections.abc import Sequence

from ftn.games.contract import Mistake
from ftn.games.freight.notation import ACTIONS
from ftn.mistaken_words import no_action


def mistake(words: Sequence[str]) -> Mistake | None:
    """Say what is wrong with a fact; None when nothing is."""
    return None


def mistaken_play(words: Sequence[str]) -> Mistake | None:
    """Say what is wrong with what was done in a turn; None when nothing is."""
    return None if words[0] in ACTIONS else no_action(words[0], ACTIONS, {})

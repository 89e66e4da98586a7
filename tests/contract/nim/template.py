"""A record of Nim to be filled in."""

from __future__ import annotations

from collections.abc import Sequence

from ftn.model.rules import Ruleset


def body(rules: Ruleset, seats: Sequence[str]) -> str:
    """Return the heaps, and examples of turns."""
    first, second = seats
    return f"""\
; Put the number of matches in each heap for the ?: heaps 3 4 5
heaps ?
; Then the turns, each with its round and seat:
; 1{first} take 2 from 1 - two matches, from the first heap
; 1{second} take 4 from 2
; score {first} 1 {second} 0
"""

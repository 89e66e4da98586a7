"""Statements read by Freight's grammar alone, without a replay."""

from __future__ import annotations

from ftn.games.freight import GAME
from tests import reading

_READING = reading.Reading(GAME)
is_read = _READING.is_read
statements = _READING.statements
canonical = _READING.canonical
words = reading.words

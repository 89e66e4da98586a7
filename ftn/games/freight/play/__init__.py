"""Freight: legal actions, and games that play themselves.

Imports `analysis` and what lies below.
What self-play chooses (`choosing`, `section`, `track`, `trips`, `routes`, `turn_builder`) is
tested by whole games: every one of them is legal.
"""

from ftn.games.freight.play.selfplay import play

__all__ = ["play"]

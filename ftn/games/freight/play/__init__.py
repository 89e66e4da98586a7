"""Freight: legal actions, and games that play themselves.

Imports `analysis` and what lies below.
What self-play chooses (`choosing`, `section`, `track`, `trips`, `routes`, `turn_builder`) is
tested by whole games: every one of them is legal. `tests/analysis` tests what plays games out
(`out`, `table`, `ground`, `sheet`, `shipment`): written as records, the referee verifies them.
"""

from ftn.games.freight.play.selfplay import play

__all__ = ["play"]

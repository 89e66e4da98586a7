"""Freight Cars: legal actions, and games that play themselves.

Imports `analysis` and what lies below.

`tests/games/freight_cars/play/test_selfplay.py` tests `choosing` by the games that it leads to;
`tests/analysis` tests `out`, `table` and `box`, which play games out.
"""

from ftn.games.freight_cars.play.selfplay import play

__all__ = ["play"]

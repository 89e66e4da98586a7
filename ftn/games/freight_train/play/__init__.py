"""Freight Train: enumerate legal actions, and play whole games.

Imports `analysis` and what lies below.

`test_properties` tests that exactly the actions of `legal` verify, and that the games of `selfplay`
do; `tests/analysis` tests `out` and `table`.
"""

from ftn.games.freight_train.play.selfplay import play

__all__ = ["play"]

"""Freight Train: enumerate legal actions, and play whole games.

Imports `analysis` and what lies below.

`test_properties` tests that exactly the legal actions verify, and that self-played games do.
"""

from ftn.games.freight_train.play.selfplay import play

__all__ = ["play"]

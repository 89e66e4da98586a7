"""The page of a folder's players: what `ftn stats` says, and everybody's own games.

Imports `ftn.page`, `ftn.tabular` and what lies below.

`tests/tabular/test_players.py` tests every module.
"""

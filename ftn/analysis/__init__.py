"""How good a game was: each player's chance to win, turn by turn, counted by playing it out.

A game says what a play-out begins with and plays it (`Game.playouts`); here play-outs are counted,
turns compared with what else could have been done, and notes made of it. Imports `ftn.reports`
and what lies below, the games only through their contract.

`test_analysing` tests `counting` and `annotating` too; how strong the play-outs play and
whether what they say comes true is measured by `tests/analysis/calibration.py`.
"""

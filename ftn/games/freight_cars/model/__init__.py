"""Freight Cars' nouns: actions, positions, editions, the vocabulary of the notation.

Imports nothing else of the game.

The nouns without behaviour (`moves`, `position`, `state`, `replayed`) have no tests of their own;
`tests/games/freight_cars/prose` tests `names` and `reasons`, the conformance records of `FTN-OPEN`
test `places`, `tests/model` tests `editions`, every record tests `vocabulary`.
"""

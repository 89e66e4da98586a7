"""Freight Train: the game's nouns: moves, positions, editions, the words of the notation.

Imports nothing else of the game.

These modules hold data; the tests of rules and notation cover them.
"""
